import type { CallDefinition } from 'municipality/contract';
import { z } from 'zod';
import { isRefusalCode, statusOf } from '../../kit/refusal';
import { refusalTexts } from './refusal-texts';
import type { JsonSchema } from './wire-schema';

/** Holds what a failure of a status means; `codes` of a call's own are listed behind it. */
const statusWords: Readonly<Record<number, string>> = {
  400: 'Gövde JSON değil ya da bir alan eksik veya yanlış. Message alanı Türkçe adlandırır; hiçbir şey yazılmaz.',
  401: 'Jeton yok, tanınmıyor ya da süresi dolmuş.',
  403: 'Jetonun sahibi bunu yapamaz.',
  404: 'İstenen kayıt yok ya da soranın değil; ikisi ayırt edilmez.',
  409: 'Kaydın şimdiki durumu buna izin vermiyor ya da istek anahtarı başka bir istekte kullanılmış.',
  413: 'Gövde çok büyük.',
  422: 'Alanlar okunabiliyor ama istek kabul edilmiyor.',
  429: 'Kısa sürede çok fazla istek geldi; biraz sonra yeniden denenmeli.',
  501: 'Bu belediye bu çağrıyı sunmuyor; portal ona dayanan hizmeti göstermez.',
  503: 'Dışarıdaki bir kuruma ulaşılamadı; yeniden denenebilir.',
};

/** Holds the statuses any call may end with; the others come with codes. */
const always = [400, 413, 429, 501];

interface Failure {
  readonly status: number;
  readonly meaning: string;
  /** Lists the `Code`s this call may carry with it. */
  readonly codes: readonly { readonly code: string; readonly meaning: string }[];
}

/** A key that somebody else's request was written under is refused without a code. */
const hasOwnKey = (request: z.core.$ZodType) =>
  request instanceof z.ZodObject && ('requestKey' in request.shape || 'attemptKey' in request.shape);

/** Tells how a call may fail, by HTTP status. */
export function listFailures({ access, refusals, request }: CallDefinition): readonly Failure[] {
  const codes = refusals.filter(isRefusalCode);
  const statuses = new Set([
    ...always,
    ...(access === 'public' ? [] : [401]),
    ...(hasOwnKey(request) ? [409] : []),
    ...codes.map(statusOf),
  ]);
  return [...statuses]
    .sort((left, right) => left - right)
    .map((status) => ({
      status,
      meaning: statusWords[status] ?? '',
      codes: codes
        .filter((code) => statusOf(code) === status)
        .map((code) => ({ code, meaning: refusalTexts[code] })),
    }));
}

const message: JsonSchema = { type: 'string', description: 'kişiye gösterilecek Türkçe cümle' };

/** Generators make a type of it, and no type's name is a number. */
const sharedName = (status: number) => `Failure${status}`;

/** Writes the same as responses of an OpenAPI operation, each with `{ Message, Code? }`. */
export function failureResponses(call: CallDefinition): Readonly<Record<string, object>> {
  const responses = listFailures(call).map(({ status, meaning, codes }): [string, object] => {
    if (codes.length === 0) return [String(status), { $ref: `#/components/responses/${sharedName(status)}` }];
    const code: JsonSchema = {
      type: 'string',
      enum: codes.map((one) => one.code),
      description: 'reddin kodu',
    };
    const schema: JsonSchema = {
      type: 'object',
      properties: { Message: message, Code: code },
      required: ['Message'],
    };
    const list = codes.map((one) => `- \`${one.code}\`: ${one.meaning}`);
    const description = [meaning, ...list].join('\n');
    return [String(status), { description, content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(responses);
}

/** Describes the failures that carry no code, once for all calls. */
export function sharedFailures(): Readonly<Record<string, object>> {
  const schema: JsonSchema = { type: 'object', properties: { Message: message }, required: ['Message'] };
  return Object.fromEntries(
    [...always, 401, 409].map((status) => [
      sharedName(status),
      { description: statusWords[status], content: { 'application/json': { schema } } },
    ]),
  );
}
