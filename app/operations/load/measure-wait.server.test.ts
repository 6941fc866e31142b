import type { Connection } from 'municipality/ground/connection';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureWait, type Wait } from './measure-wait.server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Describes an embedded database that answers each statement after so many milliseconds, or never. */
function embeddedThat(answersAfter: number | null): Connection {
  const query = () =>
    new Promise((resolve) => {
      if (answersAfter !== null) setTimeout(resolve, answersAfter);
    });
  return { kind: 'pglite', client: { query } } as unknown as Connection;
}

async function readWaits(connection: Connection, seconds: number): Promise<number[]> {
  const waits: Wait[] = [];
  measureWait(connection, (wait) => waits.push(wait));
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return waits.map(({ database }) => Math.round(database));
}

test('the embedded database counts as waited for as long as a statement of nothing waits', async () => {
  expect(await readWaits(embeddedThat(120), 3)).toEqual([120, 120, 120]);
});

test('while it answers nothing the wait grows', async () => {
  const [first = 0, second = 0, third = 0] = await readWaits(embeddedThat(null), 3);
  expect([second - first, third - second]).toEqual([1_000, 1_000]);
});
