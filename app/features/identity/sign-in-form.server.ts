import { z } from 'zod';
import { isTaxNumber, isTcNumber, withoutSeparators } from './identity-number';

const Typed = z.string({ error: 'T.C. kimlik numaranızı veya vergi numaranızı yazın.' });

/** Reads the T.C. or tax number as people type it. */
export const IdentityField = Typed.transform(withoutSeparators).superRefine((text, context) => {
  const say = (message: string) => context.addIssue({ code: 'custom', message });
  if (!/^\d*$/.test(text)) say('Numara yalnızca rakamlardan oluşur; harf ve işaretleri silin.');
  else if (text.length !== 10 && text.length !== 11) {
    say('T.C. kimlik numarası 11, vergi numarası 10 hanelidir; hane sayısını denetleyin.');
  } else if (text.length === 11 && !isTcNumber(text)) {
    say('Bu T.C. kimlik numarası doğru değil; rakamları kimliğinizden denetleyin.');
  } else if (text.length === 10 && !isTaxNumber(text)) {
    say('Bu vergi numarası doğru değil; rakamları vergi levhanızdan denetleyin.');
  }
});

export const SignInForm = z.object({
  kimlik: IdentityField,
  sifre: z.string({ error: 'Şifrenizi yazın.' }).max(200, 'Şifre 200 karakterden uzun olamaz.'),
  hatirla: z.literal('on').optional(),
  hedef: z.string().max(2_000).optional(),
});

export type SignInForm = z.output<typeof SignInForm>;
