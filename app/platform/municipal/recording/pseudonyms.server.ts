import { createHmac, randomBytes } from 'node:crypto';
import { checkDigit } from 'municipality/contract';
import { tcknFrom, vknFrom } from 'municipality/contract/identity-number';

/** Stands for a text that cannot be masked surely; how long it was is all that is left of it. */
export const hidden = (text: string) => `[gizlendi: ${text.length}]`;
/** For passwords and their like, of which not even that is left. */
export const HIDDEN_WHOLE = '[gizlendi]';

export type PseudonymKind =
  | 'identity'
  | 'name'
  | 'phone'
  | 'email'
  | 'iban'
  | 'address'
  | 'opaque'
  | 'tracking'
  | 'ip';

/** A Turkish IBAN over bank, reserved nought and account (ISO 13616). */
function withIbanDigits(account: string): string {
  const rest = Array.from(`${account}292700`).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `TR${String(98 - rest).padStart(2, '0')}${account}`;
}

/** Random bytes as digits, the first one no nought. */
function digitsFrom(bytes: Buffer, count: number): string {
  const digits = Array.from({ length: count }, (_none, place) => (bytes[place % bytes.length] ?? 0) % 10);
  return `${(digits[0] ?? 0) % 9 || 9}${digits.slice(1).join('')}`;
}

const DIGIT = /\d/;
const CAPITAL = /[A-Z]/;

/** A year before a dash, and the few letters some numbers begin with. */
const BEGINNING = /^(?:[A-Z]{1,3}(?=[\d-]+$))?(?:(?:19|20)\d{2}(?=-\d))?/;

/** Every digit and letter changed, everything else where it was; the beginning stays, it is nobody's. */
function reshaped(text: string, bytes: Buffer): string {
  const kept = BEGINNING.exec(text)?.[0] ?? '';
  const rest = Array.from(text.slice(kept.length), (sign, place) => {
    const byte = bytes[place % bytes.length] ?? 0;
    if (DIGIT.test(sign)) return String(place === 0 ? (byte % 9) + 1 : (byte + place) % 10);
    if (CAPITAL.test(sign)) return 'ABCDEF'.charAt((byte + place) % 6);
    return /\p{L}/u.test(sign) ? 'abcdef'.charAt((byte + place) % 6) : sign;
  });
  return kept + rest.join('');
}

function make(kind: PseudonymKind, text: string, bytes: Buffer): string {
  const tag = bytes.toString('hex', 0, 3);
  switch (kind) {
    case 'identity':
      if (text.length === 10) return vknFrom(digitsFrom(bytes, 9));
      // Numbers of foreigners begin with 99 and follow the same rule.
      return tcknFrom(text.startsWith('99') ? `99${digitsFrom(bytes, 7)}` : digitsFrom(bytes, 9));
    case 'name':
      return `Kişi ${tag}`;
    case 'phone':
      return `5${digitsFrom(bytes, 9)}`;
    case 'email':
      return `kisi-${tag}@example.org`;
    case 'iban':
      return withIbanDigits(`${digitsFrom(bytes, 5)}0${digitsFrom(bytes.subarray(5), 16)}`);
    case 'address':
      return `Adres ${tag}`;
    case 'opaque':
      return reshaped(text, bytes);
    case 'tracking': {
      const digits = digitsFrom(bytes, 11);
      return digits + checkDigit(digits);
    }
    case 'ip':
      return `192.0.2.${(bytes[0] ?? 0) % 255}`;
    default:
      return kind satisfies never;
  }
}

export interface Pseudonyms {
  /** The same for the same text throughout, another for every other, in the shape of its kind. */
  of(kind: PseudonymKind, text: string): string;
  /** Whether a number was made here. */
  isOurs(digits: string): boolean;
  /** Pseudonym of a name seen before, whole or one word of it. */
  findName(word: string): string | undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const TRIES = 50;

/** Names in front of which case and the two i's make no difference. */
const folded = (name: string) => name.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFC');

/** Pseudonyms by a key nobody is told: who lacks it cannot try a number out, and it ends with the process. */
export function createPseudonyms(key: Buffer = randomBytes(32)): Pseudonyms {
  const known = new Map<string, string>();
  const given = new Set<string>();
  const numbers = new Set<string>();
  const names = new Map<string, string>();

  function draw(kind: PseudonymKind, text: string): string {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const bytes = createHmac('sha256', key).update(`${kind}\0${attempt}\0${text}`).digest();
      const drawn = make(kind, text, bytes);
      if (drawn !== text && !given.has(drawn)) return drawn;
    }
    // So short that all of its shape are taken: two of them look alike then.
    return make(kind, text, createHmac('sha256', key).update(text).digest());
  }

  return {
    of(kind, text) {
      const place = `${kind}\0${text}`;
      const before = known.get(place);
      if (before !== undefined) return before;
      const drawn = draw(kind, text);
      known.set(place, drawn);
      given.add(drawn);
      numbers.add(digitsOf(drawn));
      if (kind === 'name') {
        for (const word of text.split(/[^\p{L}]+/u)) if (word.length > 2) names.set(folded(word), drawn);
      }
      return drawn;
    },
    isOurs: (digits) => numbers.has(digits),
    findName: (word) => names.get(folded(word)),
  };
}
