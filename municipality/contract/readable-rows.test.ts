import { expect, test } from 'vitest';
import { z } from 'zod';
import { withGaps, withoutUnreadableRows } from './readable-rows';

const Row = z.object({
  Group: z.enum(['yol', 'cop']),
  Files: z.array(z.object({ Size: z.int() })).optional(),
});
const Page = z.object({ Total: z.int(), Requests: z.array(Row) });

test('a row with an unknown value is left out, and its place told', () => {
  const reply = { Total: 3, Requests: [{ Group: 'yol' }, { Group: 'park' }, { Group: 'cop' }] };
  expect(withoutUnreadableRows(Page, reply, 'decode')).toEqual({
    value: { Total: 3, Requests: [{ Group: 'yol' }, { Group: 'cop' }] },
    leftOut: ['Requests.1'],
  });
});

test('a row within a row costs only itself', () => {
  const reply = { Total: 1, Requests: [{ Group: 'yol', Files: [{ Size: 1 }, { Size: 'big' }, null] }] };
  const { value, leftOut } = withoutUnreadableRows(Page, reply, 'decode');
  expect(leftOut).toEqual(['Requests.0.Files.1', 'Requests.0.Files.2']);
  expect(Page.safeParse(value).success).toBe(true);
});

test('what is wrong outside of lists stays wrong', () => {
  const { value, leftOut } = withoutUnreadableRows(Page, { Total: 'three', Requests: [] }, 'decode');
  expect([Page.safeParse(value).success, leftOut]).toEqual([false, []]);
});

test('a gap tells whoever reads the reply that a row is missing', () => {
  const rows = withGaps([{ Group: 'yol' }], ['1']);
  expect(withoutUnreadableRows(z.array(Row), rows, 'decode')).toEqual({
    value: [{ Group: 'yol' }],
    leftOut: ['1'],
  });
  expect(withGaps({ Requests: [] }, ['Requests.0'])).toEqual({ Requests: [null] });
});
