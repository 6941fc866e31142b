import { randomInt } from 'node:crypto';

/** Follows specification §9. */
const LENGTH = 6;

/** Nothing in it looks like something else on a small screen: no 0 o, 1 i ı l, 2 z, 5 s, 6 b, 8, 9 g q. */
const LETTERS = 'acdefhjkmnprtuvwxy';
const DIGITS = '347';
const SIGNS = LETTERS + DIGITS.repeat(2);

/** Draws six letters and digits from the system's random source, at least one of each. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (/[a-z]/.test(password) && /\d/.test(password)) return password;
  }
}
