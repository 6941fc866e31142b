import { expect, test } from 'vitest';
import { findInTime } from './sale.server';

test('a page waits for a sale only so long, and the sale goes on behind it', async () => {
  let sell: (answer: string) => void = () => undefined;
  const sale = new Promise<string>((resolve) => (sell = resolve));
  expect(await findInTime(sale, 5, 'reference')).toBeNull();
  sell('sold');
  expect(await sale).toBe('sold');
});

test('a sale that is answered in time is the page’s, and so is its fault', async () => {
  expect(await findInTime(Promise.resolve('sold'), 1_000, 'reference')).toBe('sold');
  await expect(findInTime(Promise.reject(new Error('no')), 1_000, 'reference')).rejects.toThrow('no');
});
