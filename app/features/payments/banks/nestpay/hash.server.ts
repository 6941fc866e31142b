import { createHash } from 'node:crypto';

/** Lists the names outside the hash: the hash itself, the charset note, and what Ziraat and Halkbank add to replies. */
const unhashed = new Set(['HASH', 'ENCODING', 'NATIONALIDNO', 'COUNTDOWN']);

/** Escapes a value as versions 2 and 3 hash it. */
export const escapeValue = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|');

/** Writes the upper case by ASCII alone: a Turkish locale would turn `i` into `İ` and break the order. */
const upper = (name: string) => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Computes NestPay hash version 3 (Payten, "Hash version 3"): every posted field, sorted by upper-cased name in
 * code-unit order, values escaped and joined with `|`, the store key behind, SHA-512, Base64 (88 characters). Request
 * and reply follow the same rule.
 */
export function nestpayHash(fields: Iterable<readonly [string, string]>, storeKey: string): string {
  const hashed = Array.from(fields, ([name, value]) => ({ name: upper(name), value })).filter(
    ({ name }) => !unhashed.has(name),
  );
  hashed.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  const text = [...hashed.map(({ value }) => escapeValue(value)), escapeValue(storeKey)].join('|');
  return createHash('sha512').update(text, 'utf8').digest('base64');
}
