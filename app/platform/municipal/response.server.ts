import { findMessage, findObjectMessage, readReply as readByRule, UNEXPECTED } from 'municipality/contract';
import { MunicipalOutage, MunicipalRefusal, type OutageNotes } from './errors.server';

/** Said of a request that failed without any reply. */
export const WENT_WRONG = 'Something went wrong!';

const TOO_MANY = 429;
const BUSY = 503;

/** Whether a failed reply says in the municipality's own words why. */
export const hasWords = (text: string): boolean => findMessage(text) !== null;

/** Statuses a server answers with where nothing is: not implemented, no such address, no such method there. */
export const isNoAddress = (status: number) => [501, 404, 405].includes(status);

/**
 * Whether a failed reply says that the call is not offered: 501, or, where the municipality has never told what it offers,
 * an address that does not exist, said by the server and not in the shape of a refusal.
 */
export function saysNotOffered(status: number, text: string, isListKnown: boolean): boolean {
  if (status === 501) return true;
  return !isListKnown && isNoAddress(status) && findObjectMessage(text) === null;
}

/**
 * Reads a reply by the rules of specification §7 and answers with its body.
 * @throws MunicipalRefusal when the municipality refused; MunicipalOutage when a 5xx came without words.
 */
export function readReply(callName: string, status: number, text: string, notes: OutageNotes = {}): unknown {
  const reply = readByRule(callName, status, text);
  switch (reply.kind) {
    case 'answer':
      return reply.body;
    case 'refusal':
      throw new MunicipalRefusal(reply.message, callName, reply.code, status);
    case 'wordless':
      throw new MunicipalOutage(UNEXPECTED, callName, { ...notes, isReply: true });
    default:
      return reply satisfies never;
  }
}

/**
 * The same for a reply as it came in. A success without a body is the server error of the specification, but no refusal:
 * the booking it was the reply to may have been made. Nor is "too many" a word on what was asked, or 503 with the time to
 * ask again and without a code.
 * @throws MunicipalRefusal, MunicipalOutage
 */
export function readAnswer(callName: string, status: number, text: string, notes: OutageNotes): unknown {
  const isSuccess = status >= 200 && status <= 299;
  if (status === TOO_MANY || (isSuccess && text.trim() === '')) {
    const message = isSuccess ? null : findMessage(text);
    throw new MunicipalOutage(message ?? UNEXPECTED, callName, { ...notes, isReply: true });
  }
  try {
    return readReply(callName, status, text, notes);
  } catch (error) {
    const isBusy = status === BUSY && (notes.retryAfterSeconds ?? null) !== null;
    if (!isBusy || !(error instanceof MunicipalRefusal) || error.code !== null) throw error;
    throw new MunicipalOutage(error.message, callName, { ...notes, isReply: true });
  }
}
