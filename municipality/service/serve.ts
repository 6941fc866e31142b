import type { IsoDate } from 'municipality/contract';
import { dayInIstanbul } from './accruals/calendar';
import type { ServiceDatabase } from './database/connection';
import type { Replica } from './database/replica';
import type { CallContext, Endpoint } from './endpoint';
import { createDocumentation } from './documentation/serve-documentation';
import { findMemberByToken, type Member, type Person } from './identity/access-token';
import { findPersonByEDevletToken } from './identity/e-devlet-login';
import { findGuestByToken, payerOf, type Payer } from './identity/payer';
import { isSameSecret } from './identity/password';
import { shareLookUp } from './identity/shared-look-up';
import { lookUps } from './look-ups';
import { readJson } from './request-body';
import type { ReferenceData } from './reference/reference-data';
import { ServiceRefusal } from './refusal';
import type { ServiceSettings } from './settings';
import { takenKeyRefusal } from './taken-key';

export interface ServeOptions {
  readonly endpoints: readonly Endpoint[];
  readonly database: ServiceDatabase;
  /** A copy for what may be some seconds old; null where there is none. */
  readonly replica: Replica | null;
  readonly settings: ServiceSettings;
  readonly reference: ReferenceData;
  readonly now: () => Date;
  readonly log: CallContext['log'];
}

interface Serving extends ServeOptions {
  readonly findMember: (token: string, now: Date) => Promise<Member | null>;
}

/** Answers the calls of the contract over HTTP, and their documentation to GET. Every failure has the body `{ Message, Code? }`. */
export function createServe(given: ServeOptions): (request: Request) => Promise<Response> {
  const options: Serving = {
    ...given,
    findMember: shareLookUp((token, now) => findMemberByToken(given.database, token, now)),
  };
  const endpoints = new Map(options.endpoints.map((endpoint) => [endpoint.call.path, endpoint]));
  const document = createDocumentation(options.settings.municipalityName);
  return async (request) => {
    const documented = document(request);
    if (documented !== null) return documented;
    const path = new URL(request.url).pathname;
    const endpoint = endpoints.get(path);
    try {
      if (!endpoint) throw new ServiceRefusal(404, 'Böyle bir servis yok.');
      return json(200, await answer(options, endpoint, request));
    } catch (error) {
      const refusal = error instanceof ServiceRefusal ? error : takenKeyRefusal(error);
      if (refusal !== null) return refusalResponse(refusal);
      options.log('municipality.error', { path, ...rootOf(error) });
      return json(500, { Message: 'Beklenmedik bir hata oluştu' });
    }
  };
}

async function answer(options: Serving, endpoint: Endpoint, request: Request): Promise<unknown> {
  if (request.method !== 'POST') throw new ServiceRefusal(405, 'Yalnız POST kabul edilir.');
  const now = options.now();
  const today: IsoDate = dayInIstanbul(now);
  const caller = await requireAccess(options, endpoint, request, now);
  const body = await readJson(request, endpoint.longestBody);
  const { database, replica, settings, reference, log } = options;
  const ask = (from: ServiceDatabase) =>
    endpoint.answer({ database: from, now, today, settings, reference, ...caller, log }, body);
  return replica !== null && lookUps.has(endpoint.call.name) ? replica.read(ask) : ask(database);
}

interface Caller {
  readonly member: Member | null;
  readonly person: Person | null;
  readonly payer: Payer | null;
}

const nobody: Caller = { member: null, person: null, payer: null };

/** Throws 401 unless the bearer token gives the access the call asks for. */
async function requireAccess(
  { database, settings, findMember }: Serving,
  { call }: Endpoint,
  request: Request,
  now: Date,
): Promise<Caller> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const signInAgain = () => new ServiceRefusal(401, 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.');
  switch (call.access) {
    case 'public':
      return nobody;
    case 'system':
      if (token !== '' && isSameSecret(token, settings.systemKey)) return nobody;
      throw new ServiceRefusal(401, 'Bu servise erişim yetkiniz yok.');
    case 'member': {
      const member = token === '' ? null : await findMember(token, now);
      if (member) return { ...nobody, member };
      throw signInAgain();
    }
    case 'person': {
      if (token === '') throw signInAgain();
      const member = await findMember(token, now);
      if (member)
        return { ...nobody, person: { identityNo: member.userName, registries: member.registries } };
      const person = await findPersonByEDevletToken(database, token, now);
      if (person) return { ...nobody, person };
      throw signInAgain();
    }
    case 'payer': {
      if (token === '') throw signInAgain();
      const member = await findMember(token, now);
      const payer = member ? payerOf(member) : await findGuestByToken(database, token, now);
      if (payer) return { ...nobody, payer };
      throw signInAgain();
    }
    default:
      return call.access satisfies never;
  }
}

/** The innermost cause: a failed query's outer error repeats its parameters, which are personal data. */
function rootOf(error: unknown): { error: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { error: 'A value that is no error was thrown', stack: undefined };
  if (error.cause instanceof Error) return rootOf(error.cause);
  return { error: error.message, stack: error.stack };
}

function refusalResponse({ status, message, code }: ServiceRefusal): Response {
  const body = code === null ? { Message: message } : { Message: message, Code: code };
  return json(status, body, status === 405 ? { allow: 'POST' } : {});
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
