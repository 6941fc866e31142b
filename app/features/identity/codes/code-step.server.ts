import { smsCode } from 'municipality/values/file-number';
import { z } from 'zod';
import { textOf } from '~/platform/forms/forms.server';
import { type FormProblem, validateForm } from '~/platform/forms/validate-form.server';
import { valueField } from '~/platform/forms/value-field.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { leadTo } from '../lead-to.server';
import { maskedPhone } from '../phone/mobile-phone';
import type { CodeView } from './code-fields';
import { codePurposes, type CodePurpose } from './code-purposes';
import {
  type CodeBinding,
  type CodeVerdict,
  findWaitingCode,
  resendCode,
  type ResendOutcome,
  tryCode,
} from './codes.server';

/** Describes the one field that asks for a code; people type spaces and dashes into it. */
export const CodeForm = z.object({
  kod: valueField(smsCode, {
    empty: 'SMS ile gelen 6 haneli kodu yazın.',
    otherwise: 'Kod 6 hanelidir; SMS’teki kodu olduğu gibi yazın.',
  }),
});

const GONE = 'Bu kod kullanılmış ya da süresi dolmuş. Baştan başlayın.';

type Wrong = Exclude<CodeVerdict, { kind: 'right' }>;

function verdictProblem(purpose: CodePurpose, verdict: Wrong): FormProblem {
  const { over } = codePurposes[purpose];
  if (over !== undefined && verdict.kind !== 'wrong') return { text: over };
  switch (verdict.kind) {
    case 'wrong':
      return {
        text: `Kod yanlış. ${verdict.triesLeft} deneme hakkınız kaldı; SMS’teki kodu denetleyip yeniden yazın.`,
        fieldId: 'kod',
      };
    case 'expired':
      return { text: 'Kodun süresi doldu. Yeni bir kod isteyin; yazdıklarınız duruyor.', fieldId: 'kod' };
    case 'spent':
      return {
        text: 'Bu kod çok kez yanlış yazıldı, artık geçmez. Bilgilerinize dönüp yeniden kod isteyin; yazdıklarınız duruyor.',
      };
    case 'gone':
      return { text: GONE };
    default:
      return verdict satisfies never;
  }
}

function resendProblem(outcome: Exclude<ResendOutcome, { kind: 'sent' }>): string {
  switch (outcome.kind) {
    case 'too-soon':
      return `Yeni kodu ${outcome.seconds} saniye sonra isteyebilirsiniz.`;
    case 'no-more':
      return 'Bu işlem için daha fazla kod gönderilemez. Bilgilerinize dönüp yeniden başlayın; yazdıklarınız duruyor.';
    case 'limited':
      return outcome.exceeded.text;
    case 'gone':
      return GONE;
    default:
      return outcome satisfies never;
  }
}

/** Says why the form of a code is shown again. */
interface RefusedCode {
  readonly kind: 'refused';
  readonly status: number;
  readonly problems: FormProblem[];
  /** The last try was wrong, too. */
  readonly isSpent: boolean;
}

const refused = (status: number, problems: FormProblem[], isSpent = false): RefusedCode => ({
  kind: 'refused',
  ...{ status, problems, isSpent },
});

/** Answers a code that was right and counts no more, or did not count. */
export const refuseCode = (purpose: CodePurpose, verdict: Wrong = { kind: 'gone' }) =>
  refused(422, [verdictProblem(purpose, verdict)], verdict.kind === 'spent');

/** Finds what the form of a code shows; null when it is used, forgotten or somebody else's. */
export async function findCodeView(id: string, binding: CodeBinding): Promise<CodeView | null> {
  const waiting = await findWaitingCode(id, binding);
  if (!waiting) return null;
  const { phone, isExpired, resendsLeft, triesLeft } = waiting;
  const isQuiet = codePurposes[binding.purpose].constantTimeMilliseconds !== undefined;
  return {
    // Whether there is a phone is not to be learnt from a quiet one.
    phone: isQuiet ? null : maskedPhone(phone),
    isExpired,
    canResend: resendsLeft > 0 && triesLeft > 0,
  };
}

interface CodeAt {
  readonly id: string;
  readonly binding: CodeBinding;
  /** Leads to the form of the code. */
  readonly path: string;
}

/**
 * Takes the form of a code: what waited for the right one, or why it is shown again.
 * @throws Response 303 to the form when another code was asked for and sent
 */
export async function takeTypedCode(form: FormData, { id, binding, path }: CodeAt) {
  const { purpose } = binding;
  if (textOf(form, 'islem') === 'yeniden') {
    const { sentAnew, constantTimeMilliseconds = 0 } = codePurposes[purpose];
    const outcome = await inConstantTime(constantTimeMilliseconds, () => resendCode(id, binding));
    if (outcome.kind === 'sent') throw await leadTo(path, 'success', sentAnew);
    return refused(outcome.kind === 'limited' ? 429 : 422, [{ text: resendProblem(outcome) }]);
  }
  const { values, problems } = validateForm(form, CodeForm);
  if (!values) return refused(422, [...problems]);
  const verdict = await tryCode(id, binding, values.kod);
  return verdict.kind === 'right' ? verdict : refuseCode(purpose, verdict);
}
