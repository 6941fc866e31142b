import { z } from 'zod';
import { MobilePhoneField } from '../phone/mobile-phone-field.server';
import { EmailField } from '../register/register-form.server';

export const DetailsForm = z.object({ eposta: EmailField.optional(), sms: z.literal('on').optional() });

/** Asks for no password after a sign-in by e-Devlet, which proves more. */
export function phoneForm(isViaEDevlet: boolean) {
  const password = z
    .string({ error: 'Şu anki şifrenizi yazın.' })
    .max(200, 'Şifre 200 karakterden uzun olamaz.');
  return z.object({ telefon: MobilePhoneField, sifre: isViaEDevlet ? password.optional() : password });
}
