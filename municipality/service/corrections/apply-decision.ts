import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm';
import { kurus, type Kurus } from 'municipality/contract';
import { exact, halfUp } from 'municipality/law/money/rounding';
import { accrual, collectionLine } from '../accruals/tables';
import { correctPaidDebt } from '../credits/open-credit';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Refuse } from '../kit/refusal';
import { listAtBank } from '../restructuring/plannable-debts';
import { paidBeyond, type DecidedLine } from './decide-lines';
import type { CorrectionRow, LineRow } from './find-correction';

export type ApplyRefusal = 'amount-changed' | 'payment-under-way' | 'correction-refused';

/** Describes a decided line with what had been paid beyond it. */
export interface AppliedLine extends DecidedLine {
  readonly credited: LineRow['credited'];
}

/**
 * Returns the late fee that was paid on what was not owed, in kuruş: a fee is counted by the principal, so it is as large
 * a part of the fees paid as that is of the principal paid.
 */
async function findFeeBeyond(
  transaction: ServiceDatabase,
  { oid, paidPrincipal }: typeof accrual.$inferSelect,
  beyond: Kurus,
): Promise<Kurus> {
  if (beyond === 0) return beyond;
  const [paid] = await transaction
    .select({ fees: sum(collectionLine.lateFee) })
    .from(collectionLine)
    .where(and(eq(collectionLine.accrualOid, oid), isNull(collectionLine.cancelledAt)));
  return halfUp(
    exact(paid?.fees ?? 0)
      .times(beyond)
      .dividedBy(paidPrincipal),
  );
}

/**
 * Corrects the debts of a decision: each accepted instalment accrues what was decided, its due day stays, and what was
 * paid beyond becomes a credit. Refuses where a debt has changed since, is at a bank or is held by a plan.
 */
export async function applyDecision(
  transaction: ServiceDatabase,
  now: Date,
  { correctionNo, path }: CorrectionRow,
  lines: readonly LineRow[],
  decided: readonly DecidedLine[],
  refuse: Refuse<ApplyRefusal>,
): Promise<AppliedLine[]> {
  const changing = decided.filter(({ outcome }) => outcome !== 'ret').map(({ accrualOid }) => accrualOid);
  const rows =
    changing.length === 0
      ? []
      : await transaction
          .select()
          .from(accrual)
          .where(inArray(accrual.oid, changing))
          .orderBy(asc(accrual.oid))
          .for('update');
  if ((await listAtBank(transaction, changing)).size > 0)
    throw refuse(
      'payment-under-way',
      'Borçlardan biri için bankada süren bir ödeme var; sonuçlanınca yeniden deneyin.',
    );
  const applied: AppliedLine[] = [];
  for (const line of decided) {
    const row = rows.find(({ oid }) => oid === line.accrualOid);
    if (!row) {
      applied.push({ ...line, credited: kurus(0) });
      continue;
    }
    const sent = lines.find(({ accrualOid }) => accrualOid === row.oid);
    if (row.principal !== sent?.accrued || row.writtenOffOn !== null)
      throw refuse(
        'amount-changed',
        `${row.accrualNo} numaralı tahakkuk bu istekten sonra değişmiş; isteği reddedip mükelleften yenisini isteyin.`,
      );
    if (row.planOid !== null)
      throw refuse(
        'correction-refused',
        `${row.accrualNo} numaralı tahakkuk bir taksit planında; önce planı sonuçlandırın.`,
      );
    const beyond = paidBeyond(row.paidPrincipal, line.decided);
    const lateFee = await findFeeBeyond(transaction, row, beyond);
    await correctPaidDebt(transaction, now, {
      accrualOid: row.oid,
      principal: line.decided,
      lateFee,
      cause: 'duzeltme',
      source: `correction ${correctionNo} ${row.oid}`,
      description: `${row.accrualNo} numaralı tahakkuk düzeltildi (istek no ${correctionNo}).`,
      isTaxError: path === 'vergi-hatasi',
    });
    applied.push({ ...line, credited: kurus(beyond + lateFee) });
  }
  return applied;
}
