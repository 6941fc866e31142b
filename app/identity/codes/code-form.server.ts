import { z } from 'zod';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import type { CodeVerdict, ResendOutcome } from './codes.server';

/** The one field that asks for a code; people type spaces and dashes into it. */
export const CodeForm = z.object({
  kod: z
    .string({ error: 'SMS ile gelen 6 rakamlı kodu yazın.' })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Kod 6 rakamdan oluşur; SMS’teki kodu olduğu gibi yazın.')),
});

/** What a code that is not right is answered with. */
export function codeProblem(verdict: Exclude<CodeVerdict, { kind: 'right' }>): FormProblem {
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
      return { text: 'Bu kod kullanılmış ya da süresi dolmuş. Baştan başlayın.' };
    default:
      return verdict satisfies never;
  }
}

/** Null when another code is on its way. */
export function resendProblem(outcome: ResendOutcome): FormProblem | null {
  switch (outcome.kind) {
    case 'sent':
      return null;
    case 'too-soon':
      return { text: `Yeni kodu ${outcome.seconds} saniye sonra isteyebilirsiniz.` };
    case 'no-more':
      return {
        text: 'Bu işlem için daha fazla kod gönderilemez. Bilgilerinize dönüp yeniden başlayın; yazdıklarınız duruyor.',
      };
    case 'limited':
      return { text: outcome.exceeded.text };
    case 'gone':
      return { text: 'Bu kod kullanılmış ya da süresi dolmuş. Baştan başlayın.' };
    default:
      return outcome satisfies never;
  }
}
