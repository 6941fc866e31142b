import { ChosenPassword } from 'municipality/contract';
import { z } from 'zod';

/** The form of a member whose number must not stand in the new password. */
export function changePasswordForm(identityNo: string) {
  return z
    .object({
      sifre: z.string({ error: 'Şu anki şifrenizi yazın.' }).max(200, 'Şifre 200 karakterden uzun olamaz.'),
      yeni: z.string({ error: 'Yeni şifrenizi yazın.' }).superRefine((text, context) => {
        const say = (message: string) => context.addIssue({ code: 'custom', message });
        if (text.length < 8) say('Yeni şifre en az 8 karakter olmalıdır.');
        else if (text.length > 200) say('Yeni şifre 200 karakterden uzun olamaz.');
        else if (text.includes(identityNo)) say('Yeni şifre kimlik veya vergi numaranızı içeremez.');
        else if (!ChosenPassword.safeParse(text).success) say('Yeni şifrede hem harf hem rakam kullanın.');
      }),
      tekrar: z.string({ error: 'Yeni şifrenizi bir kez daha yazın.' }),
    })
    .superRefine(({ sifre, yeni, tekrar }, context) => {
      if (yeni === sifre) {
        context.addIssue({
          code: 'custom',
          path: ['yeni'],
          message: 'Yeni şifre şu ankinden farklı olmalıdır.',
        });
      }
      if (tekrar !== yeni) {
        context.addIssue({
          code: 'custom',
          path: ['tekrar'],
          message: 'İki yeni şifre aynı değil; yeniden yazın.',
        });
      }
    });
}
