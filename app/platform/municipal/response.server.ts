import { MunicipalOutage, MunicipalRefusal, type OutageNotes } from './errors.server';

/** Said of a failed reply that brings no words of its own. */
export const UNEXPECTED = 'Beklenmedik bir hata oluştu';
/** Said of a request that failed without any reply. */
export const WENT_WRONG = 'Something went wrong!';

const SHORTEST_ERROR_TEXT = 7;
const TOO_MANY = 429;
const dates = [
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/,
  /^\d{1,2}[./]\d{1,2}[./]\d{4}( \d{1,2}:\d{2}(:\d{2})?)?$/,
];

/**
 * True when a text is written like a date. JavaScript's own parser is no judge here: it takes
 * "Hata 5" for a day in May.
 */
export function isDateText(text: string): boolean {
  return dates.some((form) => form.test(text.trim()));
}

/** Specification §7: when a plain string body is a server error that carries its text. */
export function isErrorText(body: string, callName: string): boolean {
  return (
    body.length >= SHORTEST_ERROR_TEXT &&
    body !== '1' &&
    !/html/i.test(body) &&
    callName !== 'LoginViaEDevlet' &&
    !isDateText(body)
  );
}

function read(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The message, or null where it is blank. */
const wordsOf = (text: string): string | null => (text.trim() === '' ? null : text);

function findWords(body: unknown): { message: string | null; code: string | null } {
  if (typeof body === 'string')
    return { message: /<html|<!doctype/i.test(body) ? null : wordsOf(body), code: null };
  if (typeof body !== 'object' || body === null) return { message: null, code: null };
  const message = 'Message' in body && typeof body.Message === 'string' ? wordsOf(body.Message) : null;
  const code = 'Code' in body && typeof body.Code === 'string' ? body.Code : null;
  return { message, code };
}

/** Whether a failed reply says in the municipality's own words why. */
export function hasWords(text: string): boolean {
  return findWords(read(text)).message !== null;
}

/** Statuses a server answers with where nothing is: not implemented, no such address, no such method there. */
export const isNoAddress = (status: number) => [501, 404, 405].includes(status);

/**
 * Whether a failed reply says that the call is not offered: 501, or, where the municipality has never told what it offers,
 * an address that does not exist, said by the server and not in the shape of a refusal.
 */
export function saysNotOffered(status: number, text: string, isListKnown: boolean): boolean {
  if (status === 501) return true;
  if (isListKnown || !isNoAddress(status)) return false;
  const body = read(text);
  return typeof body !== 'object' || body === null || findWords(body).message === null;
}

/**
 * Reads a reply by the rules of specification §7 and answers with its body.
 * @throws MunicipalRefusal when the municipality refused; MunicipalOutage when a 5xx came without words.
 */
export function readReply(callName: string, status: number, text: string, notes: OutageNotes = {}): unknown {
  const body = read(text);
  if (status < 200 || status > 299) {
    const { message, code } = findWords(body);
    if (message === null && status >= 500) {
      throw new MunicipalOutage(UNEXPECTED, callName, { ...notes, isReply: true });
    }
    throw new MunicipalRefusal(message ?? UNEXPECTED, callName, code, status);
  }
  if (body === undefined) throw new MunicipalRefusal(UNEXPECTED, callName, null, status);
  if (typeof body === 'string' && isErrorText(body, callName)) {
    throw new MunicipalRefusal(body, callName, null, status);
  }
  return body;
}

/**
 * The same for a reply as it came in. A success without a body is the server error of the specification, but no refusal:
 * the booking it was the reply to may have been made. Nor is "too many" a word on what was asked.
 * @throws MunicipalRefusal, MunicipalOutage
 */
export function readAnswer(callName: string, status: number, text: string, notes: OutageNotes): unknown {
  const isSuccess = status >= 200 && status <= 299;
  if (status === TOO_MANY || (isSuccess && text.trim() === '')) {
    const message = isSuccess ? null : findWords(read(text)).message;
    throw new MunicipalOutage(message ?? UNEXPECTED, callName, { ...notes, isReply: true });
  }
  return readReply(callName, status, text, notes);
}
