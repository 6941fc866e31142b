import { listOf } from 'municipality/contract';
import { z } from 'zod';

/** Takes one more array around the rows, or a single row without its array: systems of the family send both. */
function rowsOf(value: unknown, row: z.core.$ZodType): unknown {
  if (Array.isArray(value)) {
    const [inner] = value as unknown[];
    return value.length === 1 && Array.isArray(inner) && !(row instanceof z.ZodArray) ? inner : value;
  }
  return typeof value === 'object' && value !== null ? [value] : value;
}

/**
 * Returns a reply as the contract means it, where a municipality writes it more loosely: lists in one more array, a
 * list of one row without its array, null for what may be left out. What is wrong beyond that stays wrong. Asked only
 * for a reply that could not be read as it is.
 */
export function tolerate(schema: z.core.$ZodType, value: unknown): unknown {
  const meant = listOf(schema);
  if (meant instanceof z.ZodArray) {
    const rows = rowsOf(value, meant.element);
    return Array.isArray(rows) ? rows.map((row) => tolerate(meant.element, row)) : rows;
  }
  if (meant instanceof z.ZodOptional || meant instanceof z.ZodDefault) {
    const inner = meant.unwrap();
    const isLeftOut = value === null && !z.safeDecode(inner as z.ZodType, null).success;
    return isLeftOut ? undefined : tolerate(inner, value);
  }
  if (meant instanceof z.ZodNullable) return value === null ? null : tolerate(meant.unwrap(), value);
  if (!(meant instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value;
  const shape = meant.shape as Readonly<Record<string, z.core.$ZodType>>;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, shape[name] ? tolerate(shape[name], field) : field]),
  );
}
