import { z } from 'zod';
import { identityNumber } from 'municipality/values/identity-number';
import { valueField } from '~/platform/forms/value-field.server';

const wrongDigits = {
  10: 'Bu vergi numarası doğru değil; rakamları vergi levhanızdan denetleyin.',
  11: 'Bu T.C. kimlik numarası doğru değil; rakamları kimliğinizden denetleyin.',
} as const;

/** Reads the T.C. or tax number as people type it. */
export const IdentityField = valueField(identityNumber, {
  empty: 'T.C. kimlik numaranızı veya vergi numaranızı yazın.',
  rules: {
    digits: 'Numara yalnızca rakamlardan oluşur; harf ve işaretleri silin.',
    length: 'T.C. kimlik numarası 11, vergi numarası 10 hanelidir; hane sayısını denetleyin.',
  },
  otherwise: (typed) => wrongDigits[identityNumber.clean(typed).length === 10 ? 10 : 11],
});

export const SignInForm = z.object({
  kimlik: IdentityField,
  sifre: z.string({ error: 'Şifrenizi yazın.' }).max(200, 'Şifre 200 karakterden uzun olamaz.'),
  hatirla: z.literal('on').optional(),
  hedef: z.string().max(2_000).optional(),
});

export type SignInForm = z.output<typeof SignInForm>;
