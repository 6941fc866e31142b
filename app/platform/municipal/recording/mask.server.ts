import type { CallDefinition, CallName } from 'municipality/contract';
import { z } from 'zod';
import { maskText } from './mask-text.server';
import { isBirthNumber, textRuleAt, type Place, type TextRule } from './mask-rules.server';
import { hidden, HIDDEN_WHOLE, type Pseudonyms } from './pseudonyms.server';

/** Nothing in Base64, for a file. */
const NO_FILE = 'Z2l6bGVuZGk=';
/** No sum of money and no count is this long. */
const LARGEST_NUMBER = 1e9;

const dateText = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A query may open what it leads to, and so may a name before the host. */
const withoutQuery = ({ origin, pathname }: URL) => origin + pathname;

function maskByRule(rule: TextRule, text: string, pseudonyms: Pseudonyms): string {
  switch (rule) {
    case 'plain':
      return maskText(text, pseudonyms);
    case 'webAddress':
      return URL.canParse(text) ? maskText(withoutQuery(new URL(text)), pseudonyms) : hidden(text);
    case 'tracking':
      // The one of a water contract's end has no check digit.
      return pseudonyms.of(/^\d{12}$/.test(text) ? 'tracking' : 'opaque', text);
    case 'secret':
      return HIDDEN_WHOLE;
    case 'free':
      return hidden(text);
    case 'file':
      return NO_FILE;
    case 'fileName':
      return `${pseudonyms.of('opaque', text.replace(/\.[^.]*$/, '').slice(0, 12))}${/\.(pdf|jpe?g|png)$/i.exec(text)?.[0] ?? ''}`;
    case 'identity':
      return /^\d{10,11}$/.test(text) ? pseudonyms.of('identity', text) : hidden(text);
    case 'phone':
      return pseudonyms.of('phone', text.replace(/\D/g, '').slice(-10));
    case 'iban':
      return pseudonyms.of('iban', text.replace(/\s/g, ''));
    case 'name':
    case 'email':
    case 'address':
    case 'opaque':
    case 'ip':
      return pseudonyms.of(rule, text);
    default:
      return rule satisfies never;
  }
}

/** What has no place in the contract: its kind and size alone. */
function withhold(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  return hidden(typeof value === 'string' ? value : JSON.stringify(value));
}

const isDate = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime;

/** A date of a birth is no date of a calendar, and the contract has none of them as text. */
function maskString(schema: z.core.$ZodType, text: string, place: Place, pseudonyms: Pseudonyms): string {
  if (text === '') return text;
  if (isDate(schema)) return dateText.test(text) ? text : hidden(text);
  return maskByRule(textRuleAt(place), text, pseudonyms);
}

function maskNumber(value: number, place: Place): number {
  if (isBirthNumber(place)) return 1;
  return Math.abs(value) < LARGEST_NUMBER ? value : 0;
}

/** Fields the contract does not know are counted: their names may say as much as their values. */
function maskObject(schema: z.ZodObject, value: object, place: Place, pseudonyms: Pseudonyms): unknown {
  const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
  const masked = new Map<string, unknown>();
  let unknown = 0;
  for (const [field, inner] of Object.entries(value) as [string, unknown][]) {
    const known = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (known) masked.set(field, maskValue(known, inner, { ...place, field }, pseudonyms));
    else unknown += 1;
  }
  if (unknown > 0 && place.side === 'answer') masked.set('[gizlendi]', unknown);
  return Object.fromEntries(masked);
}

function isReadBy(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeDecode(schema as z.ZodType, value).success;
}

/** Walks a body beside its schema: what the schema does not name does not come through. */
function maskValue(schema: z.core.$ZodType, value: unknown, place: Place, pseudonyms: Pseudonyms): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (schema instanceof z.ZodLazy) return maskValue(schema.unwrap(), value, place, pseudonyms);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return maskValue(schema.unwrap(), value, place, pseudonyms);
  }
  if (schema instanceof z.ZodPipe) {
    const { in: wire, out } = schema;
    const isInside = out instanceof z.ZodArray || isDate(out);
    return maskValue(isInside ? out : wire, value, place, pseudonyms);
  }
  if (schema instanceof z.ZodIntersection) return maskValue(schema.def.left, value, place, pseudonyms);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => isReadBy(one, value));
    return option ? maskValue(option, value, place, pseudonyms) : withhold(value);
  }
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return withhold(value);
    // One more array around the rows is tolerated.
    return value.map((row) =>
      maskValue(Array.isArray(row) ? schema : schema.element, row, place, pseudonyms),
    );
  }
  if (schema instanceof z.ZodObject) {
    const isObject = typeof value === 'object' && !Array.isArray(value);
    return isObject ? maskObject(schema, value, place, pseudonyms) : withhold(value);
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    return isReadBy(schema, value) ? value : withhold(value);
  }
  if (typeof value === 'number')
    return schema instanceof z.ZodNumber ? maskNumber(value, place) : withhold(value);
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  return isText && typeof value === 'string' ? maskString(schema, value, place, pseudonyms) : withhold(value);
}

/** A request as it may be kept. */
export function maskRequest(call: CallDefinition, body: unknown, pseudonyms: Pseudonyms): unknown {
  return maskValue(
    call.request,
    body,
    { call: call.name as CallName, side: 'request', field: '' },
    pseudonyms,
  );
}

/** A refusal's code is the contract's own word; its message may name anybody. */
function maskRefusal(call: CallDefinition, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return withhold(body);
  const message = 'Message' in body && typeof body.Message === 'string' ? body.Message : null;
  const code = 'Code' in body ? call.refusals.find((declared) => declared === body.Code) : undefined;
  return { ...(message !== null && { Message: hidden(message) }), ...(code !== undefined && { Code: code }) };
}

/** The body of an answer, parsed, as it may be kept. */
export function maskAnswer(
  call: CallDefinition,
  status: number,
  body: unknown,
  pseudonyms: Pseudonyms,
): unknown {
  if (status < 200 || status > 299) return maskRefusal(call, body);
  return maskValue(
    call.response,
    body,
    { call: call.name as CallName, side: 'answer', field: '' },
    pseudonyms,
  );
}
