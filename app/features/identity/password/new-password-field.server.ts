import { ChosenPassword } from 'municipality/contract';
import { z } from 'zod';
import { isCommonPassword } from './common-passwords.server';

/** Returns a password somebody chooses. The number everybody knows must not stand in it. */
export function newPasswordField(identityNo: string, missing = 'Yeni şifrenizi yazın.') {
  return z.string({ error: missing }).superRefine((text, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message });
    if (text.length < 8) say('Yeni şifre en az 8 karakter olmalıdır.');
    else if (text.length > 200) say('Yeni şifre 200 karakterden uzun olamaz.');
    else if (identityNo !== '' && text.includes(identityNo)) {
      say('Yeni şifre kimlik veya vergi numaranızı içeremez.');
    } else if (!ChosenPassword.safeParse(text).success) say('Yeni şifrede hem harf hem rakam kullanın.');
    else if (isCommonPassword(text)) {
      say('Bu şifre çok yaygın, kolay tahmin edilir; aralarına işaret koyduğunuz iki üç sözcük kullanın.');
    }
  });
}

/** Both repetitions of a password answer to this. */
export const passwordsDiffer = 'İki yeni şifre aynı değil; yeniden yazın.';
