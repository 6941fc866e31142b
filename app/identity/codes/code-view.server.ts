import { maskedPhone } from '../phone/mobile-phone';
import type { CodeView } from './code-fields';
import type { WaitingCode } from './codes.server';

export function codeView({ phone, isExpired, resendsLeft, triesLeft }: WaitingCode): CodeView {
  return { phone: maskedPhone(phone), isExpired, canResend: resendsLeft > 0 && triesLeft > 0 };
}
