import { and, eq, sql, type SQL } from 'drizzle-orm';
import { kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { yearlyRun, type RunKind } from './tables';
import type { BatchDone } from './write-batch';

/** Selects the registries after one, up to and with another. */
export interface RunRange {
  readonly after: string;
  readonly until: string;
}

/** Reads the first row of a statement of our own, whichever driver is open. */
export async function readRow<Row>(database: ServiceDatabase, statement: SQL): Promise<Row> {
  const answer: unknown = await database.execute(statement);
  const [row] = (answer as { rows: Row[] }).rows;
  if (row === undefined) throw new Error('The database answered with no row');
  return row;
}

/** Describes what is written down of a run while it goes on. */
interface RunBook {
  /** Everything of the registries up to this one is done. */
  readonly place: string;
  /** Runs within the batch's own transaction. */
  add(transaction: ServiceDatabase, batch: BatchDone): Promise<void>;
  /** Once the batch is committed: the place moves on as far as nothing before it is missing. */
  finish(range: RunRange, unvalued: number): Promise<void>;
  close(now: Date): Promise<void>;
}

/** Begins a run or goes on with one broken off. One that was finished begins anew, for what came on record since. */
export async function openRunBook(
  database: ServiceDatabase,
  kind: RunKind,
  year: number,
  now: Date,
): Promise<RunBook> {
  const ofRun = and(eq(yearlyRun.kind, kind), eq(yearlyRun.year, year));
  const nothing = { lastRegistryOid: '', subjects: 0, unvalued: 0, total: kurus(0) };
  await database
    .insert(yearlyRun)
    .values({ kind, year, startedAt: now, ...nothing })
    .onConflictDoUpdate({
      target: [yearlyRun.kind, yearlyRun.year],
      set: { startedAt: now, finishedAt: null, lastRegistryOid: '', unvalued: 0 },
      setWhere: sql`${yearlyRun.finishedAt} is not null`,
    });
  const [row] = await database.select().from(yearlyRun).where(ofRun);
  if (!row) throw new Error('The run was not begun');
  const waiting = new Map<string, { until: string; unvalued: number }>();
  let place = row.lastRegistryOid;
  return {
    place,
    add: async (transaction, { subjects, total }) => {
      await transaction
        .update(yearlyRun)
        .set({
          subjects: sql`${yearlyRun.subjects} + ${subjects}`,
          total: sql`${yearlyRun.total} + ${total}::bigint`,
        })
        .where(ofRun);
    },
    finish: async ({ after, until }, unvalued) => {
      waiting.set(after, { until, unvalued });
      let more = 0;
      for (let next = waiting.get(place); next; next = waiting.get(place)) {
        waiting.delete(place);
        place = next.until;
        more += next.unvalued;
      }
      await database
        .update(yearlyRun)
        .set({
          lastRegistryOid: sql`greatest(${yearlyRun.lastRegistryOid}, ${place})`,
          unvalued: sql`${yearlyRun.unvalued} + ${more}`,
        })
        .where(ofRun);
    },
    close: async (at) => {
      await database.update(yearlyRun).set({ finishedAt: at }).where(ofRun);
    },
  };
}
