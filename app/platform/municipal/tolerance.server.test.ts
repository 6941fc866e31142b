import { Day, Money, list } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tolerate } from './tolerance.server';

const Line = z.object({ No: z.int(), Due: Day });
const Debts = z.object({
  Total: Money,
  Lines: z.array(Line),
  Notes: z.array(z.string()).optional(),
  Grid: z.array(z.array(z.int())).default([]),
});

const line = { No: 1, Due: '2026-05-31' };
const debts = { Total: 12.5, Lines: [line], Grid: [[1, 2]] };

function read(schema: z.ZodType, value: unknown): unknown {
  return z.decode(schema, tolerate(schema, value));
}
const meant = z.decode(Debts, debts);

describe('a reply written loosely is read as it is meant', () => {
  test.each<[string, unknown]>([
    ['as the contract writes it', debts],
    ['one more array around a list within', { ...debts, Lines: [[line]] }],
    ['a list of one row without its array', { ...debts, Lines: line }],
    ['null for what may be left out', { ...debts, Notes: null }],
    ['fields nobody knows', { ...debts, Sırrı: 'x', Lines: [{ ...line, Extra: [] }] }],
    [
      'a time and the offset of Türkiye',
      { ...debts, Lines: [{ ...line, Due: '2026-05-31T00:00:00+03:00' }] },
    ],
    ['a time without an offset', { ...debts, Lines: [{ ...line, Due: '2026-05-31T00:00:00.0000000' }] }],
    [
      'midnight in Türkiye told in universal time',
      { ...debts, Lines: [{ ...line, Due: '2026-05-30T21:00:00Z' }] },
    ],
    [
      'midnight that only claims to be universal',
      { ...debts, Lines: [{ ...line, Due: '2026-05-31T00:00:00Z' }] },
    ],
  ])('%s', (_what, value) => {
    expect(read(Debts, value)).toEqual(meant);
  });

  test('a list as a whole reply, in an array of its own, alone or empty', () => {
    const rows = z.decode(list(Line), [line]);
    for (const value of [[line], [[line]], line]) expect(read(list(Line), value)).toEqual(rows);
    for (const value of [[], [[]]]) expect(read(list(Line), value)).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no list at all', { ...debts, Lines: null }],
    ['a sentence for a list', { ...debts, Lines: 'yok' }],
    ['an amount as text', { ...debts, Total: '12,50' }],
    ['two arrays too many', { ...debts, Lines: [[[line]]] }],
    ['half a row', { ...debts, Lines: [{ No: 1 }] }],
  ])('%s stays wrong', (_what, value) => {
    expect(() => read(Debts, value)).toThrow();
  });
});
