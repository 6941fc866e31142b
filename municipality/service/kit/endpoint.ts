import { cleanTexts } from './clean-texts';
import type { ServiceLog } from 'municipality/ground/service-events';
import { z } from 'zod';
import {
  type CallDefinition,
  type IsoDate,
  meaningOf,
  withGaps,
  withoutUnreadableRows,
} from 'municipality/contract';
import type { ServiceDatabase } from './database/connection';
import type { Member, Person, Payer } from './caller';
import type { ReferenceData } from './reference-data';
import { refuse, ServiceRefusal, type RefusalCode, type Refuse } from './refusal';
import type { ServiceSettings } from './settings';
import { fieldNoun } from 'municipality/contract/documentation/field-words';

/** Describes the first thing wrong with a request: "<alan>: …" in Turkish. Never repeats what was sent. */
function describeProblem(call: string, error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'istek: geçersiz';
  const path = issue.path.filter((part) => typeof part === 'string');
  const field = path.at(-1);
  const above = path.at(-2) ?? call;
  const name = field === undefined ? 'istek' : fieldNoun({ call, above, name: field });
  return `${name}: ${problemText(issue, field)}`;
}

/** Names what is kept as fractions: pay and payda. */
const shareFields: ReadonlySet<string> = new Set(['share', 'landShare']);

function problemText(issue: z.core.$ZodIssue, field?: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'eksik ya da türü yanlış';
    case 'too_small':
      return 'izin verilenden küçük ya da kısa';
    case 'too_big':
      return 'izin verilenden büyük ya da uzun';
    case 'invalid_format':
      return 'biçimi geçersiz';
    case 'invalid_value':
      return 'izin verilen değerlerden biri değil';
    case 'custom':
      if (field !== undefined && shareFields.has(field)) return 'paydası payından küçük olamaz';
      return 'en çok iki ondalık basamaklı bir tutar olmalı';
    default:
      return 'geçersiz';
  }
}

/** Describes what a handler knows besides its request. */
export interface CallContext {
  readonly database: ServiceDatabase;
  readonly now: Date;
  /** `now` falls on this day in Europe/Istanbul. */
  readonly today: IsoDate;
  readonly settings: ServiceSettings;
  readonly reference: ReferenceData;
  /** It is set for calls whose access is `member`. */
  readonly member: Member | null;
  /** It is set for calls whose access is `person`. */
  readonly person: Person | null;
  /** It is set for calls whose access is `payer`. */
  readonly payer: Payer | null;
  readonly log: ServiceLog;
}

/**
 * Describes an answer as decoding what goes on the wire would give it; as it goes there where it has rows that do not
 * fit.
 */
type InsideAnswer = { readonly meant: unknown } | { readonly wire: unknown };

export interface Endpoint<Name extends string = string> {
  readonly call: CallDefinition<Name>;
  /** Counts the bytes of the longest body it reads; as much as every other call when left out. */
  readonly longestBody?: number;
  /** Takes the parsed JSON body, gives what goes on the wire. Throws ServiceRefusal. */
  answer(context: CallContext, body: unknown): Promise<unknown>;
  /** Does the same for who asks from within this process and would only decode again what was encoded. */
  answerInside(context: CallContext, body: unknown): Promise<InsideAnswer>;
}

/** Binds a call of the contract to its handler: reads the request, runs the handler, writes the response. */
export function endpoint<
  Name extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  Refusal extends RefusalCode,
>(
  call: CallDefinition<Name, Request, Response, Refusal>,
  handle: (
    context: CallContext,
    request: z.output<Request>,
    refuse: Refuse<Refusal>,
  ) => z.output<Response> | Promise<z.output<Response>>,
  { longestBody }: { longestBody?: number } = {},
): Endpoint<Name> {
  const run = (context: CallContext, body: unknown) => {
    const request = z.safeParse(call.request, cleanTexts(body));
    if (!request.success) throw new ServiceRefusal(400, describeProblem(call.name, request.error));
    return handle(context, request.data, refuse);
  };
  return {
    call,
    ...(longestBody !== undefined && { longestBody }),
    answer: async (context, body) => encodeAnswer(call, await run(context, body), context.log),
    async answerInside(context, body) {
      const answer = await run(context, body);
      const meant = z.core.safeParse(meaningOf(call.response), answer);
      return meant.success ? { meant: meant.data } : { wire: encodeAnswer(call, answer, context.log) };
    },
  };
}

/**
 * Returns what goes on the wire. A row with a value this version does not know, written by a newer one beside it, is
 * sent as null: whoever asked leaves it out and says so. @throws when more than rows of lists do not fit
 */
function encodeAnswer(call: CallDefinition, answer: unknown, log: CallContext['log']): unknown {
  const whole = z.safeEncode(call.response, answer);
  if (whole.success) return whole.data;
  const { value, leftOut } = withoutUnreadableRows(call.response, answer, 'encode');
  const rest = z.safeEncode(call.response, value);
  if (!rest.success) throw whole.error;
  log('municipality.rows.error', { call: call.name, leftOut: leftOut.slice(0, 5) });
  return withGaps(rest.data, leftOut);
}

const SIGN_IN_AGAIN = 'Oturumunuz sona ermiş. Yeniden giriş yapın.';

/** Returns the member a `member` call is made by. */
export function requireMember(context: CallContext): Member {
  if (!context.member) throw new ServiceRefusal(401, SIGN_IN_AGAIN);
  return context.member;
}

/** Returns the person a `person` call is made by. */
export function requirePerson(context: CallContext): Person {
  if (!context.person) throw new ServiceRefusal(401, SIGN_IN_AGAIN);
  return context.person;
}

/** Tells who makes a `payer` call. */
export function requirePayer(context: CallContext): Payer {
  if (!context.payer) throw new ServiceRefusal(401, SIGN_IN_AGAIN);
  return context.payer;
}
