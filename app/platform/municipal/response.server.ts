import {
  type CallDefinition,
  contract,
  findMessage,
  findObjectMessage,
  readReply as readByRule,
  UNEXPECTED,
} from 'municipality/contract';
import type { Log } from '../log/log.server';
import { MunicipalOutage, MunicipalRefusal, type OutageNotes, wordless } from './errors.server';
import type { OfferedCalls } from './offered-calls.server';
import { isTechnicalText, withoutPersonalData } from './technical-text';

/** A request that failed without any reply is told in these words. */
export const WENT_WRONG = 'Something went wrong!';

const TOO_MANY = 429;
const BUSY = 503;

/** Tells whether a failed reply says in the municipality's own words why. */
export const hasWords = (text: string): boolean => findMessage(text) !== null;

/**
 * Tells whether a status is one a server answers with where nothing is: not implemented, no such address, no such
 * method there.
 */
export const isNoAddress = (status: number) => [501, 404, 405].includes(status);

/**
 * Tells whether a failed reply says that the call is not offered: 501, or, where the municipality has never told what
 * it offers, an address that does not exist. A server says that in no words or for programmers, and a municipality in
 * the words it has for RetrieveOfferedCalls; every other 404 with a Message refuses what was asked, as does one with a
 * code of the call.
 */
export function saysNotOffered(
  call: CallDefinition,
  status: number,
  text: string,
  offered: Pick<OfferedCalls, 'list' | 'isSaidOfUnknown'> | undefined,
): boolean {
  if (status === 501) return true;
  if ((offered?.list ?? null) !== null || !isNoAddress(status)) return false;
  const message = findObjectMessage(text);
  if (message === null || call.name === contract.RetrieveOfferedCalls.name) return true;
  const reply = readByRule(call.name, status, text);
  const isDeclared = reply.kind === 'refusal' && call.refusals.some((code) => code === reply.code);
  if (isDeclared) return false;
  return isTechnicalText(message) || offered?.isSaidOfUnknown(call.name, message) === true;
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
 * Does the same for a reply as it came in. A success without a body is the server error of the specification, but no refusal:
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

/**
 * Returns the error; of a refusal whose text was written for programmers the same with a sentence of the portal's, and
 * the text goes into the log. A success that carries such a text is a fault of the municipality's own.
 */
export function withoutTechnicalText(
  error: unknown,
  { log, call, request }: { log: Log | undefined; call: string; request: string },
): unknown {
  if (!(error instanceof MunicipalRefusal) || !isTechnicalText(error.message)) return error;
  const { code, httpStatus } = error;
  log?.warn(
    { call, request, status: httpStatus, said: withoutPersonalData(error.message) },
    'municipality.technical-text',
  );
  const status = (httpStatus ?? 0) < 400 ? 500 : httpStatus;
  return new MunicipalRefusal(
    (status ?? 0) >= 500 && code === null ? wordless.fault : wordless.refusal,
    call,
    code,
    status,
  );
}
