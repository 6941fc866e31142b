import { randomUUID } from 'node:crypto';
import type { CallDefinition, CallName, Contract, RequestOf } from 'municipality/contract';
import { contract, findObjectMessage, UNEXPECTED, withoutUnreadableRows } from 'municipality/contract';
import { z } from 'zod';
import { noteAnswered, noteFailed } from './failing-calls.server';
import type { Log } from '../log/log.server';
import { noteCall, type CallOutcome } from '../log/metrics.server';
import { MunicipalOutage, MunicipalRefusal, type OutageNotes } from './errors.server';
import { directTransport, type MunicipalTransport, type Outgoing, type Transport } from './transport.server';
import { withUnread, type ReadAnswer } from './read-answer.server';
import type { OfferedCalls } from './offered-calls.server';
import { readAnswer, saysNotOffered, withoutTechnicalText } from './response.server';
import { tolerate } from './tolerance.server';
import { getRequestContext } from '../request/request-context.server';

export type { Transport } from './transport.server';

/** Makes a call. `token`: the member's bearer token, for calls about a person. */
type CallFunction<Name extends CallName> = (
  payload: RequestOf<Contract[Name]>,
  options?: { token: string },
) => Promise<ReadAnswer<Contract[Name]>>;

export type MunicipalClient = { readonly [Name in CallName]: CallFunction<Name> };

interface ClientOptions {
  /** Holds the base address; its host is of no meaning to the embedded service. */
  baseUrl: string;
  /** Calls the embedded service itself, or carries calls to a remote one. */
  transport: Transport | MunicipalTransport;
  /** Every body that has no `userName` of its own carries this one. */
  systemUser: string;
  /** Holds the bearer token of the calls the portal makes in its own name. */
  systemKey: string;
  log?: Log;
  /** Learns which calls turn out not to be offered; a call known to be missing is not made. */
  offered?: OfferedCalls;
}

/**
 * Returns the visitor's request, so that one number leads through both sides' logs; what a job asks gets a number of
 * its own.
 */
function correlate(): string {
  const { requestId } = getRequestContext();
  return requestId === '-' ? randomUUID() : requestId;
}

function bearerOf(call: CallDefinition, systemKey: string, token: string | undefined): string | null {
  if (call.access === 'public') return null;
  if (call.access === 'system') return systemKey;
  if (token === undefined) throw new TypeError(`${call.name} is about a person and needs a token`);
  return token;
}

/** Whether a call in the portal's own name was refused for its key: no word on what was asked. */
function isKeyRefused(call: CallDefinition, error: unknown): error is MunicipalRefusal {
  if (call.access !== 'system' || !(error instanceof MunicipalRefusal)) return false;
  if (error.code !== null && call.refusals.includes(error.code)) return false;
  return error.httpStatus === 401 || /doğrulama anahtarı/i.test(error.message);
}

/** @throws MunicipalRefusal, MunicipalOutage */
function read(
  { log, offered }: ClientOptions,
  call: CallDefinition,
  status: number,
  text: string,
  notes: OutageNotes & { correlationId: string },
): unknown {
  if (saysNotOffered(call, status, text, offered)) {
    offered?.noteNotOffered(call.name, findObjectMessage(text));
    log?.warn({ call: call.name, status, request: notes.correlationId }, 'municipality.call-not-offered');
    throw new MunicipalOutage(UNEXPECTED, call.name, { ...notes, isNotOffered: true });
  }
  offered?.noteAnswered(call.name);
  try {
    return readAnswer(call.name, status, text, notes);
  } catch (error) {
    const request = notes.correlationId;
    if (!isKeyRefused(call, error)) throw withoutTechnicalText(error, { log, call: call.name, request });
    log?.error({ call: call.name, status, request }, 'municipality.key-refused');
    throw new MunicipalOutage(error.message, call.name, { ...notes, cause: error, isReply: true });
  }
}

async function send(
  options: ClientOptions,
  line: MunicipalTransport,
  call: CallDefinition,
  payload: unknown,
  token?: string,
): Promise<unknown> {
  const bearer = bearerOf(call, options.systemKey, token);
  const correlationId = correlate();
  if (options.offered?.isOffered(call.name) === false) {
    throw new MunicipalOutage(UNEXPECTED, call.name, { correlationId, isNotOffered: true });
  }
  const outgoing: Outgoing = {
    url: options.baseUrl.replace(/\/$/, '') + call.path,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-Correlation-Id': correlationId,
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
    },
    bearer,
    content: { userName: options.systemUser, ...(z.encode(call.request, payload) as object) },
    correlationId,
  };
  const incoming = await line.ask(call, outgoing);
  if ('meant' in incoming) {
    options.offered?.noteAnswered(call.name);
    return withUnread(call, incoming.meant, 0);
  }
  const { status, text, retryAfterSeconds } = incoming;
  const notes = { retryAfterSeconds, correlationId };
  const answer = read(options, call, status, text, notes);
  const reply = z.safeDecode(call.response, answer);
  if (reply.success) return withUnread(call, reply.data, 0);
  const meant = tolerate(call.response, answer);
  const tolerated = z.safeDecode(call.response, meant);
  if (tolerated.success) return withUnread(call, tolerated.data, 0);
  const { value, leftOut } = withoutUnreadableRows(call.response, meant, 'decode');
  const readable = z.safeDecode(call.response, value);
  if (readable.success) {
    const wrong = tolerated.error.issues.map(({ path }) => path.join('.')).slice(0, 5);
    options.log?.error(
      { call: call.name, request: correlationId, leftOut: leftOut.length, wrong },
      'municipality.rows-not-understood',
    );
    return withUnread(call, readable.data, leftOut.length);
  }
  const wrong = reply.error.issues.map((issue) => issue.path.join('.') || 'body').slice(0, 5);
  options.log?.error({ call: call.name, request: correlationId, wrong }, 'municipality.reply-not-understood');
  throw new MunicipalOutage('The reply does not match the contract', call.name, {
    cause: reply.error,
    correlationId,
  });
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof MunicipalRefusal) return 'refused';
  if (error instanceof MunicipalOutage && error.isNotOffered) return 'not-offered';
  return error instanceof MunicipalOutage && error.isResting ? 'resting' : 'silent';
}

/** Does the work, and says how long it took and how it ended. */
async function measured<Result>(call: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    const result = await work;
    noteCall('municipality', 'answered', performance.now() - started);
    noteAnswered(call);
    return result;
  } catch (error) {
    noteCall('municipality', outcomeOf(error), performance.now() - started);
    noteFailed(call, error);
    throw error;
  }
}

/**
 * Creates one function per call of the contract. Each throws MunicipalRefusal when the municipality says no, and
 * MunicipalOutage when it says nothing (network, 10 s, 5xx without words, a reply of another shape).
 */
export function createMunicipalClient(options: ClientOptions): MunicipalClient {
  const { transport } = options;
  const line = typeof transport === 'function' ? directTransport(transport) : transport;
  const functions = Object.values(contract).map((call: CallDefinition) => {
    const ask = (payload: unknown, given?: { token: string }) =>
      measured(call.name, send(options, line, call, payload, given?.token));
    return [call.name, ask];
  });
  return Object.freeze(Object.fromEntries(functions)) as MunicipalClient;
}
