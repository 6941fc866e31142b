import { randomInt } from 'node:crypto';
import { cleanCode } from 'municipality/values/clean-text';

/** Lists letters and digits that are told apart at a glance; 32 of them. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Draws eight characters, 40 random bits. */
export function newKioskCode(): string {
  return Array.from({ length: LENGTH }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** Finds the code as people type it, "abcd-efgh"; null when it cannot be one. */
export function findKioskCode(typed: string): string | null {
  // Turkish capitals would make another letter of "i", which is in no code.
  const code = cleanCode(typed).replaceAll('-', '');
  return code.length === LENGTH && Array.from(code).every((letter) => letters.includes(letter)) ? code : null;
}

/** Writes "ABCD-EFGH". */
export function shownKioskCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
