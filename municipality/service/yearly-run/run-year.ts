import { sql, type SQL } from 'drizzle-orm';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { isAppraisalYear } from 'municipality/law/property/revaluation';
import type { ServiceDatabase } from '../kit/database/connection';
import { listHolidays } from '../reference/holidays';
import { cleaningBatch, readCleaningFigures } from './cleaning-batch';
import { dueHalves } from 'municipality/law/declaration/due-halves';
import { estateBatch } from './estate-batch';
import { readEstateFigures } from './estate-figures';
import { openRunBook, readRow, type RunRange } from './run-book';
import { yearlyAccrual, type RunKind } from './tables';
import type { Batch, BatchDone } from './write-batch';

export interface YearlyRunOptions {
  readonly database: ServiceDatabase;
  readonly isMetropolitan: boolean;
  readonly now: Date;
  readonly today: IsoDate;
  /** Counts the estates or businesses a transaction takes; 20,000 when left out. */
  readonly batchSize?: number;
  /** Counts the batches at a time; one where there is one connection, and when left out. */
  readonly workers?: number;
  readonly onProgress?: (progress: RunProgress) => void;
  /** Values the estates of some registries anew; called in years of appraisal alone. */
  readonly appraise: (
    database: ServiceDatabase,
    batch: RunRange & { readonly year: number },
  ) => Promise<void>;
}

export interface RunProgress {
  readonly kind: RunKind;
  /** Counts the subjects accrued by this call so far. */
  readonly subjects: number;
  /** The amount is in kuruş. */
  readonly total: Kurus;
}

export interface RunResult extends RunProgress {
  /** Holds the estates and businesses without a value or price of the year: nothing was accrued for them. */
  readonly unvalued: number;
}

/** Tells that the year cannot be accrued yet; the message says why. */
export class YearNotReady extends Error {}

const usualBatch = 20_000;

/**
 * Accrues a year's property or cleaning tax of everything on record, batch by batch, each in a transaction of its own.
 * Broken off it goes on from where it came to; run again it adds nothing.
 * @throws YearNotReady before the year begins and while a rate or tariff of the year is missing
 */
export async function runYear(options: YearlyRunOptions, kind: RunKind, year: number): Promise<RunResult> {
  const { database, today, now, workers = 1, onProgress = () => undefined, appraise } = options;
  const statementOf = await requireYear(options, kind, year);
  const halves = dueHalves(year, today, await listHolidays(database));
  const book = await openRunBook(database, kind, year, now);
  const nextRange = rangesAfter(options, kind, book.place);
  const done = { subjects: 0, unvalued: 0, total: 0 };
  const work = async () => {
    for (let range = await nextRange(); range !== null; range = await nextRange()) {
      const statement = statementOf({ year, halves, ...range });
      const written = await database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${yearlyAccrual} in row exclusive mode`);
        // Nothing of it is lost that the next call would not do again; and many small plans are not worth compiling.
        await transaction.execute(sql`set local synchronous_commit = off`);
        await transaction.execute(sql`set local jit = off`);
        if (kind === 'emlak' && isAppraisalYear(year)) await appraise(transaction, { year, ...range });
        const batch = await readRow<BatchDone>(transaction, statement);
        await book.add(transaction, batch);
        return batch;
      });
      await book.finish(range, written.unvalued);
      done.subjects += written.subjects;
      done.unvalued += written.unvalued;
      done.total += Number(written.total);
      onProgress({ kind, subjects: done.subjects, total: kurus(done.total) });
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await book.close(now);
  return { kind, ...done, total: kurus(done.total) };
}

/** Runs the batches of a year. @throws YearNotReady before the year begins and while one of its figures is missing */
export async function requireYear(
  { database, isMetropolitan, today }: Pick<YearlyRunOptions, 'database' | 'isMetropolitan' | 'today'>,
  kind: RunKind,
  year: number,
): Promise<(batch: Batch) => SQL> {
  if (yearOf(today) < year)
    throw new YearNotReady(`${year} yılı başlamadı; o yılın vergileri 1 Ocak’ta tahakkuk eder.`);
  if (kind === 'emlak') {
    const { figures, missing } = await readEstateFigures(database, year, isMetropolitan);
    if (!figures) throw notReady(year, missing);
    return (batch) => estateBatch(batch, figures);
  }
  const { figures, missing } = await readCleaningFigures(database, year, isMetropolitan);
  if (!figures) throw notReady(year, missing);
  return (batch) => cleaningBatch(batch, figures);
}

function notReady(year: number, missing: readonly string[]): YearNotReady {
  return new YearNotReady(
    `${year} yılı tahakkuk edemiyor; kayıtlı değil: ${missing.join(', ')}. Tarifeyi alıp yeniden çalıştırın.`,
  );
}

/** Gives out registries in order, range by range; null when there are no more. */
function rangesAfter(
  { database, batchSize = usualBatch }: YearlyRunOptions,
  kind: RunKind,
  place: string,
): () => Promise<RunRange | null> {
  const table = sql.raw(kind === 'emlak' ? 'municipality.estate' : 'municipality.business');
  let last: Promise<string | null> = Promise.resolve(place);
  return async () => {
    const before = last;
    const next = before.then(async (after) => {
      if (after === null) return null;
      // All of a registry goes together.
      const { until } = await readRow<{ until: string | null }>(
        database,
        sql`select max(registry_oid) as until from (
          select registry_oid from ${table} where registry_oid > ${after} order by registry_oid limit ${batchSize}) as next`,
      );
      return until;
    });
    last = next;
    const [after, until] = [await before, await next];
    return after === null || until === null ? null : { after, until };
  };
}
