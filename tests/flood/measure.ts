import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Describes the longest hold of a portal's event loop between two looks, in milliseconds. */
export interface Hold {
  readonly longest: number;
  /** Holds the milliseconds of garbage collection that stopped the process in that time, all together. */
  readonly collected: number;
  /** Holds the milliseconds in which the portal's main thread was ready and had no processor; 0 where the system tells none. */
  readonly waited: number;
}

/** Reads how many milliseconds the main thread of a process has waited for a processor. */
function waitOf(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
}

const valueOf = (text: string, name: RegExp) =>
  Array.from(text.matchAll(name), ([, value]) => Number(value)).reduce((sum, value) => sum + value, 0);

const LONGEST = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/gm;
// Incremental steps are counted by their own kind; marking beside the program holds nobody.
const COLLECTED = /^nodejs_gc_duration_seconds_sum(?:\{[^}]*\})? (\S+)$/gm;

/**
 * Reads the portal's own measurement of its event loop; the portal begins anew with each look. The first look holds the
 * start of the portal.
 */
export function openHolds(origin: string, pid: number): () => Promise<Hold> {
  let before = { collected: 0, waited: 0 };
  return async () => {
    const text = await (await fetch(`${origin}/saglik/olcumler`)).text();
    const collected = valueOf(text, COLLECTED) * 1_000;
    const now = { collected, waited: waitOf(pid) };
    const hold = {
      longest: valueOf(text, LONGEST) * 1_000,
      collected: now.collected - before.collected,
      waited: now.waited - before.waited,
    };
    before = now;
    return hold;
  };
}

/** Sums the bytes of all files below a folder. Files that go meanwhile count nothing. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const file = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return sum + (file?.size ?? 0);
    }, 0);
}
