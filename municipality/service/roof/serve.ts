import type { CallName, IsoDate } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Replica } from '../kit/database/replica';
import type { CallContext, Endpoint } from '../kit/endpoint';
import { createDocumentation } from './documentation/serve-documentation';
import type { Member, Person, Payer } from '../kit/caller';
import { findMemberByToken } from '../identity/access-token';
import { findPersonByEDevletToken } from '../identity/e-devlet/login';
import { findGuestByToken, payerOf } from '../identity/payer';
import { onceIn, shareLookup } from '../kit/shared-lookup';
import { isSystemKey } from '../identity/system-key';
import { lookupCalls } from '../kit/lookups';
import { readJson } from '../kit/request-body';
import { busyDatabaseRefusal } from '../kit/busy-database';
import type { ReferenceData } from '../kit/reference-data';
import { ServiceRefusal } from '../kit/refusal';
import type { ServiceSettings } from '../kit/settings';
import { takenKeyRefusal } from '../kit/taken-key';

export interface ServeOptions {
  readonly endpoints: readonly Endpoint[];
  readonly database: ServiceDatabase;
  /** What may be some seconds old is answered from this copy; it is null where there is none. */
  readonly replica: Replica | null;
  readonly settings: ServiceSettings;
  readonly reference: ReferenceData;
  readonly now: () => Date;
  readonly log: CallContext['log'];
}

interface Serving extends ServeOptions {
  readonly findMember: (token: string, now: Date) => Promise<Member | null>;
}

/** Describes a call as it is asked from within this process. */
interface Question {
  /** The contract names the path, e.g. "/api/Municipality/GetHolidays". */
  readonly path: string;
  /** Holds the bearer token; null for a public call. */
  readonly token: string | null;
  /** Holds what a body would say; nothing else keeps it, so that a file need not become text and bytes again. */
  readonly content: object;
  /** Lives as long as the visitor's request several calls are made for: who pays is looked up once for all of them. */
  readonly seen?: Map<string, unknown>;
}

/** Describes what is sent back. */
interface Reply {
  readonly status: number;
  /** The body is JSON. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Describes an answer as decoding its body would give it. */
interface Meant {
  readonly meant: unknown;
}

export interface Serve {
  /** Answers calls over HTTP; the documentation to GET. */
  handle(request: Request): Promise<Response>;
  /** Answers the same calls by the same rules, with neither HTTP nor text between two parts of one process: nothing but
   * the bounds of a body is left out, which keep out what a stranger may send. */
  ask(question: Question): Promise<Reply | Meant>;
}

/** Describes a call as it came in, read only once its caller is known. */
interface Incoming {
  readonly path: string;
  readonly token: string;
  /** @throws ServiceRefusal 413, 400 */
  readonly readBody: (longest: number | undefined) => unknown;
  readonly seen?: Map<string, unknown> | undefined;
}

/** Answers the calls of the contract. Every failure has the body `{ Message, Code? }`. */
export function createServe(given: ServeOptions): Serve {
  const options: Serving = {
    ...given,
    findMember: shareLookup((token, now) => findMemberByToken(given.database, token, now)),
  };
  const endpoints = new Map(options.endpoints.map((endpoint) => [endpoint.call.path, endpoint]));
  const document = createDocumentation(options.settings.municipalityName);
  const take = async <Result>(
    incoming: Incoming,
    isPost: boolean,
    run: (endpoint: Endpoint, context: CallContext, body: unknown) => Promise<Result>,
  ): Promise<Result | Reply> => {
    const { path } = incoming;
    const endpoint = endpoints.get(path);
    try {
      if (!endpoint) throw new ServiceRefusal(404, 'Böyle bir servis yok.');
      if (!isPost) throw new ServiceRefusal(405, 'Yalnız POST kabul edilir.');
      return await answer(options, endpoint, incoming, run);
    } catch (error) {
      const busy = busyDatabaseRefusal(error);
      if (busy !== null) {
        options.log('municipality.busy', { path });
        return refusalReply(busy, { 'retry-after': String(busy.retryAfterSeconds) });
      }
      const refusal = error instanceof ServiceRefusal ? error : takenKeyRefusal(error);
      if (refusal !== null) return refusalReply(refusal);
      options.log('municipality.error', { path, ...rootOf(error) });
      // It has no words: whoever asked knows neither a yes nor a no, and is not shown them as a reason.
      return json(500, { Message: '' });
    }
  };
  return {
    ask: ({ path, token, content, seen }) =>
      take<Reply | Meant>(
        { path, token: token ?? '', readBody: () => content, seen },
        true,
        async (endpoint, context, read) => {
          const answer = await endpoint.answerInside(context, read);
          return 'meant' in answer ? answer : json(200, answer.wire);
        },
      ),
    async handle(request) {
      const documented = document(request);
      if (documented !== null) return documented;
      const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
      const incoming: Incoming = {
        path: new URL(request.url).pathname,
        token,
        readBody: (longest) => readJson(request, longest),
      };
      const isPost = request.method === 'POST';
      const { status, body, headers } = await take(incoming, isPost, async (endpoint, context, read) =>
        json(200, await endpoint.answer(context, read)),
      );
      return new Response(body, { status, headers });
    },
  };
}

async function answer<Result>(
  options: Serving,
  endpoint: Endpoint,
  incoming: Incoming,
  run: (endpoint: Endpoint, context: CallContext, body: unknown) => Promise<Result>,
): Promise<Result> {
  const now = options.now();
  const today: IsoDate = dayInIstanbul(now);
  const caller = await requireAccess(options, endpoint, incoming, now);
  const body = await incoming.readBody(endpoint.longestBody);
  const { database, replica, settings, reference, log } = options;
  const ask = (from: ServiceDatabase) =>
    run(endpoint, { database: from, now, today, settings, reference, ...caller, log }, body);
  return replica !== null && lookupCalls.has(endpoint.call.name) ? replica.read(ask) : ask(database);
}

/** Reads that pages make side by side or one after another: none of them changes who asks or what belongs to them. */
const reads: ReadonlySet<string> = new Set<CallName>([
  'GetAccrumentListForEMunicipality',
  'GetCollectedList',
  'GetComplaintOrRequestList',
  'GetFilteredRegistries',
  'GetRegistryObservation',
  'GetUserOfEMunicipality',
  'RetrieveDeclarationSummary',
]);

interface Caller {
  readonly member: Member | null;
  readonly person: Person | null;
  readonly payer: Payer | null;
}

const nobody: Caller = { member: null, person: null, payer: null };

/** Throws 401 unless the bearer token gives the access the call asks for. */
async function requireAccess(
  options: Serving,
  { call }: Endpoint,
  { token, seen }: Incoming,
  now: Date,
): Promise<Caller> {
  const { database, settings, findMember } = options;
  const signInAgain = () => new ServiceRefusal(401, 'Oturumunuz sona ermiş. Yeniden giriş yapın.');
  const isKept = seen && (call.access === 'payer' || reads.has(call.name));
  const find = () => (token === '' ? Promise.resolve(null) : findMember(token, now));
  // Looks up once for a visitor's request, until a call is made that may change who asks.
  const whoAsks = () => (isKept ? onceIn(seen, memberKey(token), find) : find());
  if (!isKept) seen?.delete(memberKey(token));
  switch (call.access) {
    case 'public':
      return nobody;
    case 'system':
      if (token !== '' && isSystemKey(settings, token)) return nobody;
      throw new ServiceRefusal(401, 'Bu servise erişim yetkiniz yok.');
    case 'member': {
      const member = await whoAsks();
      if (!member) throw signInAgain();
      return { ...nobody, member };
    }
    case 'person': {
      const member = await whoAsks();
      if (member)
        return { ...nobody, person: { identityNo: member.userName, registries: member.registries } };
      const person = token === '' ? null : await findPersonByEDevletToken(database, token, now);
      if (person) return { ...nobody, person };
      throw signInAgain();
    }
    case 'payer': {
      const member = await whoAsks();
      if (member) return { ...nobody, payer: payerOf(member) };
      const findGuest = () => findGuestByToken(database, token, now);
      const payer =
        token === ''
          ? null
          : await (seen ? onceIn(seen, `municipality-guest ${token}`, findGuest) : findGuest());
      if (payer) return { ...nobody, payer };
      throw signInAgain();
    }
    default:
      return call.access satisfies never;
  }
}

const memberKey = (token: string) => `municipality-member ${token}`;

/** Returns the innermost cause: a failed query's outer error repeats its parameters, which are personal data. */
function rootOf(error: unknown): { error: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { error: 'A value that is no error was thrown', stack: undefined };
  if (error.cause instanceof Error) return rootOf(error.cause);
  return { error: error.message, stack: error.stack };
}

function refusalReply(
  { status, message, code }: ServiceRefusal,
  headers: Record<string, string> = {},
): Reply {
  const body = code === null ? { Message: message } : { Message: message, Code: code };
  return json(status, body, status === 405 ? { allow: 'POST' } : headers);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  };
}
