import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts processor time in ticks of so many milliseconds. */
const TICK = 10;

/** Returns the milliseconds of processor a process and its threads have used so far; 0 once it is gone. */
export function processorOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , , , , , , , , , user, system] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return 0;
  }
}

/** Returns the milliseconds each process of a PostgreSQL on this machine has used so far. */
export async function processorOfServer(client: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return new Map(rows.map(({ pid }) => [pid, processorOf(pid)]));
}

/** Sums up the milliseconds used between two readings by the processes that were there at both. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let used = 0;
  for (const [pid, milliseconds] of after) used += milliseconds - (before.get(pid) ?? milliseconds);
  return used;
}
