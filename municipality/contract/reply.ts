/** This is said of a failed reply that brings no words of its own. */
export const UNEXPECTED = 'Beklenmedik bir hata oluştu';

const SHORTEST_ERROR_TEXT = 7;
const dates = [
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/,
  /^\d{1,2}[./]\d{1,2}[./]\d{4}( \d{1,2}:\d{2}(:\d{2})?)?$/,
];

/**
 * Tells whether a text is written like a date. JavaScript's own parser does not help here: it takes "Hata 5" for a day
 * in May.
 */
export function isDateText(text: string): boolean {
  return dates.some((form) => form.test(text.trim()));
}

/** Follows specification §7: when a plain string body is a server error that carries its text. */
export function isErrorText(body: string, callName: string): boolean {
  return (
    body.length >= SHORTEST_ERROR_TEXT &&
    body !== '1' &&
    !/html/i.test(body) &&
    callName !== 'LoginViaEDevlet' &&
    !isDateText(body)
  );
}

/** Parses the JSON where it is JSON, the text itself elsewhere, undefined where there is nothing. */
function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A message of nothing but blanks says nothing. */
const wordsOf = (text: string): string | null => (text.trim() === '' ? null : text);

function findWords(body: unknown): { message: string | null; code: string | null } {
  if (typeof body === 'string')
    return { message: /<html|<!doctype/i.test(body) ? null : wordsOf(body), code: null };
  if (typeof body !== 'object' || body === null) return { message: null, code: null };
  const message = 'Message' in body && typeof body.Message === 'string' ? wordsOf(body.Message) : null;
  const code = 'Code' in body && typeof body.Code === 'string' ? body.Code : null;
  return { message, code };
}

/** Finds what a failed reply says in the municipality's own words; null for none. */
export const findMessage = (text: string): string | null => findWords(parse(text)).message;

/** Does the same, unless the server itself speaks in a bare text where a refusal would be an object. */
export function findObjectMessage(text: string): string | null {
  const body = parse(text);
  return typeof body === 'object' && body !== null ? findWords(body).message : null;
}

/** Says how a reply is to be understood. */
export type Reply =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refusal'; readonly message: string; readonly code: string | null }
  /** Means a failure of the server's own without a word: neither a yes nor a no. */
  | { readonly kind: 'wordless' };

const refusal = (message: string, code: string | null = null): Reply => ({ kind: 'refusal', message, code });

/** Reads a reply by the rules of specification §7. */
export function readReply(callName: string, status: number, text: string): Reply {
  const body = parse(text);
  if (status < 200 || status > 299) {
    const { message, code } = findWords(body);
    if (message === null && status >= 500) return { kind: 'wordless' };
    return refusal(message ?? UNEXPECTED, code);
  }
  if (body === undefined) return refusal(UNEXPECTED);
  if (typeof body === 'string' && isErrorText(body, callName)) return refusal(body);
  return { kind: 'answer', body };
}
