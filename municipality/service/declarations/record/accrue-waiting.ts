import { and, asc, eq, lte } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ServiceRefusal } from '../../kit/refusal';
import type { ReferenceData } from '../../kit/reference-data';
import { writeAccruals, writeOffEarlier } from './accrue';
import { assessDeclaration } from '../assessment/assess-declaration';
import { readRules, type Rules } from '../assessment/open-assessing';
import { openRecorded, type RecordedDeclaration } from './open-recorded';
import {
  assessedTaxes,
  keepEarlier,
  keepOverpaid,
  lockDeclarations,
  stateOf,
  subjectBefore,
} from './record-declaration';
import { saveSubject } from './save-subject';
import { declaration } from '../tables';

interface YearlyRun {
  readonly database: ServiceDatabase;
  readonly reference: ReferenceData;
  readonly isMetropolitan: boolean;
  readonly now: Date;
  /** The day is not before the year itself, whose taxes accrue with its first day. */
  readonly today: IsoDate;
}

export interface AccruedWaiting {
  readonly accrued: number;
  /** Holds the numbers of those that still wait, each with the reason. */
  readonly waiting: readonly { readonly declarationNo: string; readonly reason: string }[];
}

/**
 * Accrues the declarations that waited for a year's tariffs, each in a transaction of its own: a second run finds what
 * the first one left. One that still lacks a row of the tariffs goes on waiting.
 */
export async function accrueWaiting(run: YearlyRun, year: number): Promise<AccruedWaiting> {
  if (Number(run.today.slice(0, 4)) < year) throw new RangeError(`The year ${year} has not begun`);
  const rules = await readRules(run);
  const rows = await run.database
    .select()
    .from(declaration)
    .where(and(eq(declaration.state, 'waiting'), lte(declaration.taxStartsYear, year)))
    .orderBy(asc(declaration.recordedAt), asc(declaration.declarationNo));
  let accrued = 0;
  const waiting: { declarationNo: string; reason: string }[] = [];
  for (const row of rows) {
    try {
      if (await accrueOne(run, rules, row)) accrued += 1;
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      waiting.push({ declarationNo: row.declarationNo, reason: error.message });
    }
  }
  return { accrued, waiting };
}

/** Accrues what one declaration asks for; false when another process was faster. */
async function accrueOne(
  run: YearlyRun,
  rules: Rules,
  { oid, registryOid }: RecordedDeclaration,
): Promise<boolean> {
  return run.database.transaction(async (transaction) => {
    await lockDeclarations(transaction, registryOid);
    const [waiting] = await transaction
      .select()
      .from(declaration)
      .where(and(eq(declaration.oid, oid), eq(declaration.state, 'waiting')));
    if (!waiting) return false;
    const { content, subject, subjectOid } = waiting;
    // What it replaced was set off when it was recorded.
    const assessing = await openRecorded({ ...run, database: transaction }, rules, waiting, null);
    const assessed = await assessDeclaration(assessing, content, rules);
    await writeOffEarlier(assessing, assessed.earlier);
    await keepEarlier(transaction, oid, assessed.earlier);
    await keepOverpaid(transaction, oid, assessed, run.today);
    const isSaved = assessed.calculated.kind === 'estate';
    if (isSaved) await saveSubject(assessing, content, assessed, run.now);
    const description = assessed.calculated.assessment.describe(subject);
    const calculation = await writeAccruals(
      transaction,
      run.now,
      { declarationOid: oid, registryOid, subjectOid, description },
      assessed.calculation,
    );
    await transaction
      .update(declaration)
      .set({
        state: stateOf(assessed),
        calculation,
        total: calculation.Total,
        assessed: assessedTaxes(assessed),
        subjectBefore: waiting.subjectBefore ?? (isSaved ? subjectBefore(assessed) : null),
      })
      .where(eq(declaration.oid, oid));
    return true;
  });
}
