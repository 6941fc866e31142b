import * as fc from 'fast-check';
import { contract } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { MunicipalOutage, MunicipalRefusal } from './errors.server';
import { readReply } from './response.server';

/** Says how reading a reply ends. */
type Ending =
  | { readonly kind: 'answer'; readonly body: unknown }
  | {
      readonly kind: 'refusal';
      readonly name: string;
      readonly message: string;
      readonly code: string | null;
    }
  | { readonly kind: 'outage'; readonly message: string };

/** Repeats the fallback of specification §7, independently of the code. */
const FALLBACK = 'Beklenmedik bir hata oluştu';

function endingOf(call: string, status: number, text: string): Ending {
  try {
    return { kind: 'answer', body: readReply(call, status, text) };
  } catch (error) {
    if (error instanceof MunicipalRefusal) {
      expect(error).toMatchObject({ call, status: 500, httpStatus: status });
      return { kind: 'refusal', name: error.name, message: error.message, code: error.code };
    }
    if (error instanceof MunicipalOutage) return { kind: 'outage', message: error.message };
    throw new Error(`neither a refusal nor an outage: ${String(error)}`, { cause: error });
  }
}

/** Returns what a reply carries: JSON where it is JSON, the text itself elsewhere, undefined where there is nothing. */
function bodyOf(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The days and times a text may be written as, taken apart by hand: the rule itself uses patterns. */
function isDate(text: string): boolean {
  const [day = '', ...time] = text.trim().split(/[T ]/);
  const parts = day.split(/[-./]/);
  const isDigits = (part: string | undefined, ...lengths: number[]) =>
    part !== undefined &&
    lengths.includes(part.length) &&
    Array.from(part).every((digit) => digit >= '0' && digit <= '9');
  const isDay =
    parts.length === 3 &&
    (isDigits(parts[0], 4)
      ? day.split('-').length === 3 && isDigits(parts[1], 2) && isDigits(parts[2], 2)
      : !day.includes('-') && isDigits(parts[0], 1, 2) && isDigits(parts[1], 1, 2) && isDigits(parts[2], 4));
  return isDay && time.length === 0;
}

/** Follows specification §7, "Response handling", sentence by sentence. */
function expected(call: string, status: number, text: string): Ending {
  const body = bodyOf(text);
  const refusal = (message: string, code: string | null = null): Ending => ({
    kind: 'refusal',
    name: status === 401 ? 'error_unauthenticated' : 'error_server',
    message,
    code,
  });
  const hasFailed = status < 200 || status >= 300;
  if (!hasFailed) {
    // The specification says: "An undefined body is a server error."
    if (body === undefined) return refusal(FALLBACK);
    // The specification says: "A plain string body is treated as a server error carrying that text when all of the
    // following hold".
    const isError =
      typeof body === 'string' &&
      body.length > 6 &&
      body !== '1' &&
      !body.toLowerCase().includes('html') &&
      call !== 'LoginViaEDevlet' &&
      !isDate(body);
    return isError ? refusal(body) : { kind: 'answer', body };
  }
  // The specification says: "A failed HTTP response raises a server error with the response Message or body, or the
  // fallback".
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = typeof fields.Code === 'string' ? fields.Code : null;
  const isPage = typeof body === 'string' && /<html|<!doctype/i.test(body);
  const words = typeof body === 'string' && !isPage ? body : fields.Message;
  if (typeof words === 'string' && words.trim() !== '') return refusal(words, code);
  // Without words of its own a broken server has said neither yes nor no.
  return status >= 500 ? { kind: 'outage', message: FALLBACK } : refusal(FALLBACK, code);
}

const calls = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(contract)) },
  { weight: 1, arbitrary: fc.constant('LoginViaEDevlet') },
);
const statuses = fc.oneof(
  fc.constantFrom(200, 201, 204, 299),
  fc.constantFrom(199, 300, 301, 304, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504),
  fc.integer({ min: 100, max: 599 }),
);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const dates = fc.oneof(
  fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-')),
  fc.tuple(digits(2), digits(2), digits(4)).map((parts) => parts.join('.')),
);
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', minLength: 4, maxLength: 9 }),
  fc.constantFrom(
    '1',
    '0',
    '111111',
    '1111111',
    'true',
    'null',
    'Hatalı',
    'Hata: 1',
    'NaN',
    'Sicil bulunamadı',
    '  \n',
  ),
  fc.constantFrom(
    '<html>',
    'HTML',
    'hTmL hatası',
    '<!DOCTYPE x><p>',
    'xhtmlx',
    'Bakım: html',
    '<HTML lang=tr>',
  ),
  dates,
  fc.tuple(dates, fc.string({ maxLength: 3 })).map((parts) => parts.join('')),
);
const bodies = fc.oneof(
  words,
  words.map((text) => JSON.stringify(text)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record(
      { Message: fc.oneof(words, fc.jsonValue()), Code: fc.oneof(words, fc.jsonValue()), message: words },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '""',
    '" "',
    '"',
    '{',
    '[]',
    '{}',
    'null',
    '[null]',
    '{"__proto__":{"Message":"x"}}',
  ),
);

/** A time behind a day has forms enough for the table beside; the oracle knows days alone. */
const hasTime = (text: string) => /\d[T ]\d{1,2}:\d{2}/.test(text);

describe('whatever a municipality answers', () => {
  test('the reading ends as the specification says, and never in another way', { timeout: 90_000 }, () => {
    fc.assert(
      fc.property(calls, statuses, bodies, (call, status, text) => {
        fc.pre(!hasTime(text));
        expect(endingOf(call, status, text)).toEqual(expected(call, status, text));
      }),
      { numRuns: 20_000, seed: 20261122 },
    );
  });

  test('a Message goes before everything else a failed reply brings', () => {
    const failed = statuses.filter((status) => status < 200 || status > 299);
    const message = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(
        calls,
        failed,
        message,
        fc.dictionary(fc.string(), fc.jsonValue()),
        (call, status, Message, rest) => {
          const ending = endingOf(call, status, JSON.stringify({ ...rest, Message }));
          expect(ending).toMatchObject({ kind: 'refusal', message: Message });
        },
      ),
      { numRuns: 2_000, seed: 20261122 },
    );
  });
});
