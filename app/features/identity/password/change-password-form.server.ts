import { z } from 'zod';
import { newPasswordField, passwordsDiffer } from './new-password-field.server';

/** Describes the form of a member whose number must not stand in the new password. */
export function changePasswordForm(identityNo: string) {
  return z
    .object({
      sifre: z.string({ error: 'Şu anki şifrenizi yazın.' }).max(200, 'Şifre 200 karakterden uzun olamaz.'),
      yeni: newPasswordField(identityNo),
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
          message: passwordsDiffer,
        });
      }
    });
}
