import { cleanText } from 'municipality/values/clean-text';

/** Matches the names of values whose every sign counts: passwords, keys, tokens, bytes. */
const exact = /password|key$|token$|^content$/i;

/** Returns a request whose texts hold nothing that nobody sees and end their lines in one way. */
export function cleanTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return exact.test(name) ? value : cleanText(value);
  if (Array.isArray(value)) return value.map((one) => cleanTexts(one, name));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanTexts(one, key)]));
}
