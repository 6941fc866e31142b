import type { CallDefinition } from 'municipality/contract';
import { exampleRequest } from 'municipality/contract/documentation/examples';
import { z } from 'zod';

/** Describes the real values of the service under test, by the field of a request they fit. */
export type KnownIds = ReadonlyMap<string, readonly unknown[]>;

/**
 * Returns the documented example of a call, with real ids in place of the example's wherever the contract takes them
 * there: two kinds of number may go by one name.
 */
export function requestWith(call: CallDefinition, ids: KnownIds): Readonly<Record<string, unknown>> {
  let body: Readonly<Record<string, unknown>> = exampleRequest(call);
  for (const [field, values] of ids) {
    const fitting = values
      .map((value) => replaced(body, field, value) as Readonly<Record<string, unknown>>)
      .find((changed) => z.safeParse(call.request, changed).success);
    body = fitting ?? body;
  }
  return body;
}

function replaced(part: unknown, field: string, value: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => replaced(item, field, value));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => {
      if (key === field && !Array.isArray(inner)) return [key, value];
      if (key === `${field}s` && Array.isArray(inner)) return [key, [value]];
      return [key, replaced(inner, field, value)];
    }),
  );
}
