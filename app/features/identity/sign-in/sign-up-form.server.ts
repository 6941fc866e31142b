import { z } from 'zod';
import { newPasswordField } from '../password/new-password-field.server';
import { IdentityField } from '../sign-in-form.server';

/** Follows specification §5: what each empty field says. */
const missing = 'Bu alan zorunludur';

/**
 * Describes the short form. Its agreement box is not among the rules (specification §2: "not checked before submit"),
 * and need not be: a membership asks for no consent (KVKK m. 5/2), so the box may stay unticked.
 */
export const SignUpForm = z.object({
  kullanici: z.string({ error: missing }).pipe(IdentityField),
  eposta: z
    .string({ error: missing })
    .trim()
    .max(200, 'E-posta adresi 200 karakterden uzun olamaz.')
    .regex(z.regexes.email, 'E-posta adresi geçerli değil'),
  sifre: newPasswordField('', missing),
});
