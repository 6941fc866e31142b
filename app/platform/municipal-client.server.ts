import type { CallDefinition, CallName, Contract, RequestOf, ResponseOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { z } from 'zod';
import type { Log } from './log.server';
import { MunicipalOutage } from './municipal-errors.server';
import { WENT_WRONG, readReply } from './municipal-response.server';

/** Carries a request to the municipality: over the network, or straight into the embedded service. */
export type Transport = (request: Request) => Promise<Response>;

/** `token`: the member's bearer token, for calls about a person. */
export type CallFunction<Name extends CallName> = (
  payload: RequestOf<Contract[Name]>,
  options?: { token: string },
) => Promise<ResponseOf<Contract[Name]>>;

export type MunicipalClient = { readonly [Name in CallName]: CallFunction<Name> };

export interface ClientOptions {
  /** Base address; its host is of no meaning to the embedded service. */
  baseUrl: string;
  transport: Transport;
  /** The constant `userName` of every body that has none of its own. */
  systemUser: string;
  /** Bearer token of the calls the portal makes in its own name. */
  systemKey: string;
  log?: Log;
}

/** After this many milliseconds without an answer a call counts as not answered. */
const TIME_LIMIT = 10_000;

/** The transport to a remote municipality; the platform's fetch keeps its connections open. */
export const networkTransport: Transport = (request) => fetch(request);

function bearerOf(call: CallDefinition, systemKey: string, token: string | undefined): string | null {
  if (call.access === 'public') return null;
  if (call.access === 'system') return systemKey;
  if (token === undefined) throw new TypeError(`${call.name} is about a person and needs a token`);
  return token;
}

async function send(
  options: ClientOptions,
  call: CallDefinition,
  payload: unknown,
  token?: string,
): Promise<unknown> {
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  const bearer = bearerOf(call, options.systemKey, token);
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
  const body = { userName: options.systemUser, ...(z.encode(call.request, payload) as object) };
  const request = new Request(options.baseUrl.replace(/\/$/, '') + call.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  let status: number;
  let text: string;
  try {
    const response = await options.transport(request);
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw new MunicipalOutage(WENT_WRONG, call.name, { cause });
  }
  const reply = z.safeDecode(call.response, readReply(call.name, status, text));
  if (reply.success) return reply.data;
  const wrong = reply.error.issues.map((issue) => issue.path.join('.') || 'body').slice(0, 5);
  options.log?.error({ call: call.name, wrong }, 'municipal reply not understood');
  throw new MunicipalOutage('The reply does not match the contract', call.name, { cause: reply.error });
}

/**
 * One function per call of the contract. Each throws MunicipalRefusal when the municipality says no, and
 * MunicipalOutage when it says nothing (network, 10 s, 5xx without words, a reply of another shape).
 */
export function createMunicipalClient(options: ClientOptions): MunicipalClient {
  const functions = Object.values(contract).map((call: CallDefinition) => [
    call.name,
    (payload: unknown, callOptions?: { token: string }) => send(options, call, payload, callOptions?.token),
  ]);
  return Object.freeze(Object.fromEntries(functions)) as MunicipalClient;
}
