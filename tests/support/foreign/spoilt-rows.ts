import { contract, holdsLists, listOf, type CallDefinition, type CallName } from 'municipality/contract';
import { z } from 'zod';

/** Lists calls whose answer is a list or holds one. */
export const listCalls: readonly CallName[] = Object.values(contract).flatMap(
  ({ name, response }: CallDefinition) => (holdsLists(response) ? [name as CallName] : []),
);

/** Says which rows of each outermost list of an answer cannot be read. */
export const spoilings = ['the first row', 'every row'] as const;
export type Spoiling = (typeof spoilings)[number];

/** Spoils no row of any list. */
const UNREADABLE = { Beklenmeyen: 'satır' };

function spoilList(rows: readonly unknown[], spoiling: Spoiling): unknown[] {
  if (rows.length === 0) return [UNREADABLE];
  return rows.map((row, place) => (place === 0 || spoiling === 'every row' ? UNREADABLE : row));
}

function spoilValue(schema: z.core.$ZodType, value: unknown, spoiling: Spoiling): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return spoilValue(schema.unwrap(), value, spoiling);
  if (listOf(schema) instanceof z.ZodArray)
    return Array.isArray(value) ? spoilList(value as unknown[], spoiling) : value;
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const known = shape[name];
      return [name, known ? spoilValue(known, field, spoiling) : field];
    }),
  );
}

/**
 * Makes the answer of a call with rows that nobody can read, in all lists or in one; null where it holds no list, as a
 * refusal.
 */
export async function findSpoiltRows(
  call: CallName,
  answer: Response,
  { spoiling, list }: { readonly spoiling: Spoiling; readonly list: string | undefined },
): Promise<Response | null> {
  if (answer.status !== 200) return null;
  const { response }: CallDefinition = contract[call];
  const value = (await answer.clone().json()) as Readonly<Record<string, unknown>>;
  const all = spoilValue(response, value, spoiling) as typeof value;
  const spoilt = list === undefined ? all : { ...value, [list]: all[list] };
  return JSON.stringify(spoilt) === JSON.stringify(value) ? null : Response.json(spoilt);
}
