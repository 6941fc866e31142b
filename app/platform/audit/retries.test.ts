import { expect, test, vi } from 'vitest';
import { openRetries } from './retries';

const away = () => Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });

test('what the database could not take is written in its order when it is back', async () => {
  const written: number[] = [];
  let isAway = true;
  const onLost = vi.fn<(error: unknown) => void>();
  const retries = openRetries(onLost, 1);
  const write = (name: number) => async () => {
    if (isAway) throw away();
    if (name === 2) throw new TypeError('a fault of its own');
    written.push(name);
    await Promise.resolve();
  };
  for (const name of [1, 2, 3]) expect(retries.add(write(name))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(written).toEqual([]);
  isAway = false;
  await vi.waitFor(() => expect(written).toEqual([1, 3]));
  expect(onLost).toHaveBeenCalledOnce();
  retries.add(write(4));
  await vi.waitFor(() => expect(written).toEqual([1, 3, 4]));
});

test('no more wait than there is room for', () => {
  const retries = openRetries(() => undefined, 60_000, 2);
  expect([1, 2, 3].map(() => retries.add(() => Promise.reject(away())))).toEqual([true, true, false]);
});
