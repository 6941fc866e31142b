import { readReply, type CallDefinition } from 'municipality/contract';
import { z } from 'zod';
import { findLetterFault } from './letters';
import type { TransportReply } from './transport';
import { absent, conforms, differs, noAnswer, notOffered, refuses, type Verdict } from './verdict';

/** Lists what of a reply the contract had to bear with, found by comparing it with the same reply written strictly. */
function toleratedIn(sent: unknown, strict: unknown): readonly string[] {
  return [...new Set(differencesOf(sent, strict))];
}

function* differencesOf(sent: unknown, strict: unknown): Generator<string> {
  if (Array.isArray(sent) && Array.isArray(strict)) {
    const [only] = sent as unknown[];
    const isWrapped = sent.length === 1 && Array.isArray(only) && !Array.isArray(strict[0]);
    if (isWrapped) yield 'listenin çevresinde fazladan bir dizi var';
    const rows = isWrapped ? (only as unknown[]) : (sent as unknown[]);
    for (const [index, row] of rows.entries()) yield* differencesOf(row, strict[index]);
  } else if (isObject(sent) && isObject(strict)) {
    for (const [key, value] of Object.entries(strict)) yield* differencesOf(sent[key], value);
  } else if (typeof sent === 'string' && typeof strict === 'string') {
    if (sent !== strict && /^\d{4}-\d{2}-\d{2}$/.test(strict)) yield 'tarihte saat var';
  } else if (Array.isArray(sent) !== Array.isArray(strict)) {
    yield 'liste başka biçimde';
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Describes what a service says of a call it does not know, so that "no such call" and "no such record" are told apart. */
export type UnknownCallText = string | null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const Refused = z.object({ Message: z.string().regex(/\S/), Code: z.string().nullish() });

/** Checks a reply to a request that was right. */
export function checkReply(
  call: CallDefinition,
  reply: TransportReply,
  unknownCall: UnknownCallText,
): Verdict {
  const { status, text } = reply;
  if (status === null) return noAnswer(reply.reason);
  if (status === 501) return notOffered();
  if (isUnknown(reply, unknownCall)) return absent();
  const letters = findLetterFault(text);
  if (letters !== null) return differs(letters);
  return status >= 200 && status < 300 ? checkAnswer(call, reply, status) : checkRefusal(call, status, text);
}

/** Checks a reply to a request without its fields: it has to be refused, in words. */
export function checkEmptyBody(
  call: CallDefinition,
  reply: TransportReply,
  unknownCall: UnknownCallText,
): Verdict {
  const { status, text } = reply;
  if (status === null) return noAnswer(reply.reason);
  if (status === 501) return notOffered();
  if (isUnknown(reply, unknownCall)) return absent();
  if (status >= 200 && status < 300) return differs('boş gövde kabul edildi, 400 bekleniyordu');
  const refused = Refused.safeParse(parsed(text));
  if (!refused.success) return differs(`${status}: gövdede Message yok`);
  const isExpected = status === 400 || status === 401 || isDeclared(call, refused.data.Code, status);
  return isExpected ? refuses(`${status} (boş gövde)`) : differs(`boş gövdeye ${status}, 400 bekleniyordu`);
}

function isUnknown({ status, text }: TransportReply, unknownCall: UnknownCallText): boolean {
  if (status !== 404) return false;
  const { success } = Refused.safeParse(parsed(text));
  return !success || text === unknownCall;
}

function checkAnswer(call: CallDefinition, { text, hasMark }: TransportReply, status: number): Verdict {
  const reply = readReply(call.name, status, text);
  if (reply.kind !== 'answer') {
    // Follows specification §7: a plain text longer than six characters is a refusal that carries it.
    if (text.trim() !== '' && call.refusals.length > 0) return refuses('düz metin');
    return differs(text.trim() === '' ? 'gövde boş' : 'yanıt yerine düz metin');
  }
  const read = z.safeDecode(call.response, reply.body);
  if (!read.success) return differs(describeIssues(read.error.issues));
  const mark = hasMark ? ['gövde BOM ile başlıyor'] : [];
  return conforms([...mark, ...toleratedIn(reply.body, z.encode(call.response, read.data))]);
}

/** Places told of one call; a fault of every row is one. */
const MOST_PLACES = 8;

/**
 * Describes a point in which an answer is not what the contract says; of rows that differ alike the first stands for
 * all.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const kinds = new Map<string, string>();
  for (const issue of issues) {
    const kind = `${issue.path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')} ${issue.code}`;
    if (!kinds.has(kind)) kinds.set(kind, describeIssue(issue));
  }
  const places = [...kinds.values()];
  const more = places.length - MOST_PLACES;
  return [...places.slice(0, MOST_PLACES), ...(more > 0 ? [`${more} yer daha`] : [])].join('; ');
}

/** Tells where the answer stops being what the contract says, and what stands there in its place. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const place = ['response', ...issue.path.map(String)].join('.');
  switch (issue.code) {
    case 'invalid_type':
      return `${place} ${issue.expected} olmalı`;
    case 'invalid_value':
      return `${place} şunlardan biri olmalı: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return `${place} bildirilen biçimlerden hiçbiri değil`;
    case 'invalid_format':
      return `${place} biçimi ${issue.format} olmalı`;
    default:
      return `${place} ${issue.message}`;
  }
}

function checkRefusal(call: CallDefinition, status: number, text: string): Verdict {
  const refused = Refused.safeParse(parsed(text));
  if (!refused.success) return differs(`${status}: gövdede Message yok`);
  const { Code, Message } = refused.data;
  if (isDeclared(call, Code, status)) return refuses(`${status}${Code == null ? '' : ` ${Code}`}`);
  if (Code != null) {
    return call.refusals.includes(Code)
      ? differs(`${Code} kodu ${status} ile gelmez`)
      : differs(`bildirilmeyen kod: ${Code}`);
  }
  return differs(`${status}: ${Message.slice(0, 100)}`);
}

/** Tells whether a call may be refused so. A service without codes is read by the status alone. */
function isDeclared(call: CallDefinition, code: string | null | undefined, status: number): boolean {
  if (code == null) return call.refusals.length > 0 && [403, 404, 409, 422].includes(status);
  if (!call.refusals.includes(code)) return false;
  return code.endsWith('-unreachable') ? status >= 500 : status >= 400 && status < 500;
}
