import {
  Base64,
  CancellationNo,
  Day,
  IdentityNo,
  Instant,
  MobilePhone,
  Money,
  Oid,
  Text,
} from 'municipality/contract';
import { z } from 'zod';
import { code, escapeHtml } from './html';
import { wireNames } from './wire-names';

/** Holds what is one thing to whoever reads it, however its schema is made. */
const known: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [Money, 'tutar (TL, iki ondalık)'],
  [Day, 'gün (YYYY-AA-GG)'],
  [Instant, 'an (ISO 8601)'],
  [Oid, 'kimlik (en çok 64 karakter)'],
  [IdentityNo, '10 ya da 11 haneli'],
  [MobilePhone, '5 ile başlayan 10 haneli'],
  [CancellationNo, '10 haneli'],
  [Base64, 'Base64'],
  [Text, 'metin'],
]);

const isStructure = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodArray;

/** Returns the name of a structure that stands in the chapter of shared ones; null for every other schema. */
export function structureName(schema: z.core.$ZodType): string | null {
  return isStructure(schema) ? (wireNames.get(schema) ?? null) : null;
}

/** Returns the type of a field in Turkish, as HTML; shared structures are links. */
export function typeWords(schema: z.core.$ZodType): string {
  const words = known.get(schema);
  if (words !== undefined) return words;
  const name = structureName(schema);
  if (name !== null) return `<a href="#${name}">${name}</a>`;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return typeWords(schema.unwrap());
  if (schema instanceof z.ZodArray) return `liste: ${typeWords(schema.element)}`;
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodArray ? typeWords(schema.out) : typeWords(schema.in);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.map((option) => typeWords(option)))].join(' ya da ');
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => code(String(option))).join(' ');
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => code(String(value))).join(' ');
  if (schema instanceof z.ZodObject) return 'nesne';
  if (schema instanceof z.ZodBoolean) return '<code>true</code> <code>false</code>';
  if (schema instanceof z.ZodNumber) return numberWords(schema);
  if (schema instanceof z.ZodString) return textWords(schema);
  return schema instanceof z.ZodNull ? 'boş' : 'metin';
}

function numberWords({ minValue, maxValue, format }: z.ZodNumber): string {
  const isBound = (value: number | null): value is number =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const kind = format === 'safeint' ? 'tam sayı' : 'sayı';
  if (isBound(minValue) && isBound(maxValue)) return `${kind} (${minValue}–${maxValue})`;
  return isBound(minValue) ? `${kind} (en az ${minValue})` : kind;
}

function textWords({ minLength, maxLength, format }: z.ZodString): string {
  if (format === 'url') return 'adres (URL)';
  if (format === 'email') return 'e-posta';
  const least = minLength === null || minLength === 0 ? '' : `${minLength}–`;
  return escapeHtml(maxLength === null ? 'metin' : `metin (${least || 'en çok '}${maxLength} karakter)`);
}
