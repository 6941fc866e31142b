import type { ReadRows } from './read-answer.server';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps one row per key: a second one that says the same is the same row, and one that differs is not understood. */
export function oncePerKey<Row>(list: ReadRows<Row>, keyOf: (row: Row) => string): ReadRows<Row> {
  const kept = new Map<string, Row>();
  let { unread } = list;
  for (const row of list.rows) {
    const known = kept.get(keyOf(row));
    if (known === undefined) kept.set(keyOf(row), row);
    else if (!isSame(known, row)) unread += 1;
  }
  return { rows: [...kept.values()], unread };
}
