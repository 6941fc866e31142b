import { createHash, timingSafeEqual } from 'node:crypto';
import { findField, type Fields } from '../kit/form';

const outsideTheHash = new Set(['HASH', 'ENCODING', 'NATIONALIDNO', 'COUNTDOWN']);

/**
 * Computes NestPay hash version 3, the same rule for request and reply: values ordered by upper-cased name, escaped,
 * joined with `|` and closed by the store key; SHA-512 over UTF-8, Base64.
 */
export function ver3Hash(fields: Fields, storeKey: string): string {
  const hashed = [...fields]
    .map(([name, value]) => ({ sortKey: name.toUpperCase(), value }))
    .filter(({ sortKey }) => !outsideTheHash.has(sortKey));
  // They are sorted by code unit: a locale's order puts `_` before the letters, the bank puts it after them.
  hashed.sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0));
  const plaintext = [...hashed.map(({ value }) => value), storeKey].map(escaped).join('|');
  return createHash('sha512').update(plaintext, 'utf8').digest('base64');
}

/** Tells whether the posted `hash` is the ver3 hash of the other posted fields under this store key. */
export function hasValidHash(fields: Fields, storeKey: string): boolean {
  const given = Buffer.from(findField(fields, 'hash') ?? '', 'utf8');
  const expected = Buffer.from(ver3Hash(fields, storeKey), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('|', '\\|');
}
