import { z } from 'zod';

/** Returns the schema inside of what may be absent. */
const presentOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? presentOf(schema.unwrap())
    : schema;

/** Tells whether an answer is a list or holds one, whose rows may be left out. */
export function holdsLists(schema: z.core.$ZodType): boolean {
  const meant = listOf(presentOf(schema));
  return (
    meant instanceof z.ZodArray ||
    (meant instanceof z.ZodObject && Object.values<z.core.$ZodType>(meant.shape).some(holdsLists))
  );
}

interface Walk {
  readonly fits: (row: z.core.$ZodType, value: unknown) => boolean;
  /** Says where rows stood that do not fit, e.g. `Requests.3`. */
  readonly leftOut: string[];
}

/** A codec of rows on both sides is a list of the contract. */
export function listOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray ? schema.out : schema;
}

function walk(schema: z.core.$ZodType, value: unknown, work: Walk, place: string): unknown {
  const meant = listOf(presentOf(schema));
  if (meant instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((row: unknown, index) => {
      const at = place === '' ? String(index) : `${place}.${index}`;
      const kept = walk(meant.element, row, work, at);
      if (work.fits(meant.element, kept)) return [kept];
      work.leftOut.push(at);
      return [];
    });
  }
  if (!(meant instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape = meant.shape as Readonly<Record<string, z.core.$ZodType>>;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const known = shape[name];
      return [name, known ? walk(known, field, work, place === '' ? name : `${place}.${name}`) : field];
    }),
  );
}

/**
 * Returns a reply without the rows of its lists that do not fit the schema: a value this version does not know must
 * cost its own row and never the whole page. `direction`: `decode` for what came over the wire, `encode` for what is to
 * go.
 */
export function withoutUnreadableRows(
  schema: z.core.$ZodType,
  value: unknown,
  direction: 'decode' | 'encode',
): { readonly value: unknown; readonly leftOut: readonly string[] } {
  const run = direction === 'decode' ? z.safeDecode : z.safeEncode;
  const leftOut: string[] = [];
  const fits: Walk['fits'] = (row, given) => run(row as z.ZodType, given).success;
  return { value: walk(schema, value, { fits, leftOut }, ''), leftOut };
}

/** Returns the same reply with a null at the end of each list a row was left out of, so that who reads it knows. */
export function withGaps(reply: unknown, leftOut: readonly string[]): unknown {
  for (const place of leftOut) {
    let list = reply;
    for (const name of place.split('.').slice(0, -1)) {
      if (typeof list === 'object' && list !== null) list = (list as Readonly<Record<string, unknown>>)[name];
    }
    if (Array.isArray(list)) list.push(null);
  }
  return reply;
}
