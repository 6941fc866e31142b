import { isDeepStrictEqual } from 'node:util';
import { type CallDefinition, meaningOf } from 'municipality/contract';
import { z } from 'zod';
import { readReply } from '~/platform/municipal/response.server';

/** Describes what came back of one body. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
  /** Lists the tables it wrote to. */
  readonly written: readonly string[];
}

/** Lists the refusals for an outside service that is down: the one case in which the service answers with a 5xx. */
const outside = ['bank-unreachable', 'operator-unreachable', 'provider-unreachable'];

/**
 * Lists the refusals that write on purpose. Before a bank is asked to give money back, it is written down that it will
 * be, and afterwards what it said: an intent that outlives a silence is what keeps money from going back twice.
 */
const writesOnRefusal: ReadonlySet<string> = new Set([
  'StartOnlinePaymentRefund bank-unreachable',
  'StartOnlinePaymentRefund nothing-to-refund',
  'StartOnlinePaymentRefund order-pending',
]);

const Refusal = z.strictObject({ Message: z.string().min(1).max(600), Code: z.string().optional() });

/** Matches the words of a program in a sentence that a person reads. */
const notTurkish =
  /\bat .+:\d+|Error\b|\bselect\b|\binsert\b|violates|invalid|expected|unrecognized|undefined|\bnull\b|\[object|postgres/i;

const TIME_LIMIT = 10_000;

/** Says what is wrong with an answer by the contract; null when nothing is. */
export function checkAnswer(
  call: CallDefinition,
  { status, text, milliseconds, written }: Answered,
): string | null {
  if (milliseconds > TIME_LIMIT) return `no answer within ${TIME_LIMIT / 1000} s`;
  if (status >= 200 && status < 300) return checkReply(call, status, text);
  const refusal = Refusal.safeParse(parsed(text));
  if (!refusal.success) return `${status}: no body of a refusal: ${text.slice(0, 120)}`;
  const { Message, Code } = refusal.data;
  if (Code !== undefined && !call.refusals.includes(Code)) return `${status}: undeclared code ${Code}`;
  if (status >= 500 && !(status === 503 && outside.includes(Code ?? ''))) return `${status}: ${Message}`;
  if (status < 400) return `${status} is neither an answer nor a refusal`;
  if (notTurkish.test(Message)) return `${status}: no words for a person: ${Message}`;
  if (status === 400 && !namesField(Message)) return `400 names no field: ${Message}`;
  if (written.length > 0 && !writesOnRefusal.has(`${call.name} ${Code ?? status}`)) {
    return `${status} ${Code ?? ''} wrote: ${written.join(', ')}`;
  }
  return null;
}

function checkReply(call: CallDefinition, status: number, text: string): string | null {
  try {
    const read = z.safeDecode(call.response, readReply(call.name, status, text));
    if (read.success) {
      const meant = z.core.safeParse(meaningOf(call.response), read.data);
      return isDeepStrictEqual(meant.data, read.data) ? null : `${status}: within the process it is another`;
    }
    const [issue] = read.error.issues;
    return `${status}: answer does not decode at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  } catch (error) {
    return `${status}: answer reads as an error: ${String(error).slice(0, 80)}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Matches "<alan>: …" with a name of our language, and not with the one on the wire. */
function namesField(message: string): boolean {
  if (message === 'İstek gövdesi geçerli bir JSON değil.') return true;
  const [, name] = /^([^:]+): \S/.exec(message) ?? [];
  return name !== undefined && !/[a-z][A-Z]|Oid/.test(name);
}
