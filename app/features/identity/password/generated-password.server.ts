import { randomInt } from 'node:crypto';
import { cleanSigns } from 'municipality/values/clean-text';

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

/** A chosen password has so many signs at least (specification §9). */
const SHORTEST_CHOSEN = 8;

/**
 * Returns a password as it was sent by SMS where it was copied with a blank around it: a generated one holds none. Every
 * sign of a text that may be a chosen password counts.
 */
export function withoutCopiedBlank(typed: string): string {
  const bare = cleanSigns(typed);
  const isGenerated = bare.length === LENGTH && Array.from(bare).every((sign) => SIGNS.includes(sign));
  return isGenerated && typed.length < SHORTEST_CHOSEN ? bare : typed;
}
