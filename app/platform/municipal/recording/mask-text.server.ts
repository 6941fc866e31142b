import { isTckn } from 'municipality/contract/identity-number';
import type { Pseudonyms, PseudonymKind } from './pseudonyms.server';

const digitsOf = (text: string) => text.replace(/\D/g, '');

// From the first sign on only: else a long word would be searched again from each of its letters.
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu;
const iban = /\bTR\d{2}(?:[ -]?\d){22}\b/gi;
const ip = /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}\b/gi;
/** Nine digits and more, however they are grouped: a number of a person, a phone, a card. */
const longNumber = /(?<![\p{L}\d])\+?\(?\d(?:[ ().-]{0,2}\d){8,}(?![\p{L}\d])/gu;
const word = /\p{L}{3,}/gu;

function kindOf(digits: string): PseudonymKind {
  if (/^(?:90|0)?5\d{9}$/.test(digits)) return 'phone';
  return isTckn(digits) ? 'identity' : 'opaque';
}

function maskNumber(found: string, pseudonyms: Pseudonyms): string {
  const digits = digitsOf(found);
  const kind = kindOf(digits);
  if (kind === 'opaque') return pseudonyms.of('opaque', found);
  // A phone is the same with and without its country and its nought.
  return pseudonyms.of(kind, kind === 'phone' ? digits.slice(-10) : digits);
}

/** A text that is no person's by its field, without the numbers, addresses and known names that may stand in it. */
export function maskText(text: string, pseudonyms: Pseudonyms): string {
  return text
    .replace(email, (found) => pseudonyms.of('email', found))
    .replace(iban, (found) => pseudonyms.of('iban', found.replace(/[ -]/g, '')))
    .replace(ip, (found) => pseudonyms.of('ip', found))
    .replace(longNumber, (found) => maskNumber(found, pseudonyms))
    .replace(word, (found) => pseudonyms.findName(found) ?? found);
}

/** What in a finished line looks like a person and was not made here: null when there is nothing. */
export function findLeak(line: string, pseudonyms: Pseudonyms): 'number' | 'email' | 'iban' | null {
  const numbers = line.match(/(?<![\w.-])\d{10,11}(?![\w-])/g) ?? [];
  const isPerson = (digits: string) => isTckn(digits) || /^0?5\d{9}$/.test(digits);
  if (numbers.some((digits) => isPerson(digits) && !pseudonyms.isOurs(digits))) return 'number';
  if ((line.match(email) ?? []).some((found) => !found.endsWith('@example.org'))) return 'email';
  return (line.match(iban) ?? []).some((found) => !pseudonyms.isOurs(digitsOf(found))) ? 'iban' : null;
}
