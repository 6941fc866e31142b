import { and, eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Refuse } from '../kit/refusal';
import { applyDecision, type ApplyRefusal } from './apply-decision';
import { decideLines, stateOf, type LineDecision } from './decide-lines';
import { findCorrection, listLines, type CorrectionRow } from './find-correction';
import { debtCorrection, debtCorrectionLine } from './tables';

export type AnswerRefusal = ApplyRefusal | 'correction-not-found' | 'correction-decided';

/** Describes a decision about a whole request, and who took it. */
export interface Answer {
  readonly correctionNo: string;
  /** The same key again is the same decision. */
  readonly decisionKey: string;
  readonly decisionsOf: (lines: readonly { readonly accrualOid: string }[]) => readonly LineDecision[];
  readonly text: string;
  readonly by: { readonly userName: string; readonly name: string };
  readonly now: Date;
}

/** Decides on a request within a transaction: lines, debts, credits and state at once. */
export async function answerCorrection(
  transaction: ServiceDatabase,
  { correctionNo, decisionKey, decisionsOf, text, by, now }: Answer,
  refuse: Refuse<AnswerRefusal>,
): Promise<CorrectionRow> {
  const row = await findCorrection(transaction, eq(debtCorrection.correctionNo, correctionNo), true);
  if (!row) throw refuse('correction-not-found', 'Bu numarayla bir düzeltme isteği yok.');
  if (row.state !== 'bekliyor') {
    if (row.decisionKey === decisionKey) return row;
    throw refuse(
      'correction-decided',
      'Bu istek bu arada karara bağlanmış; son durumu aşağıda görebilirsiniz.',
    );
  }
  const lines = (await listLines(transaction, [row.oid])).map(({ line }) => line);
  const outcome = decideLines(lines, decisionsOf(lines));
  if ('problem' in outcome) throw refuse('correction-refused', outcome.problem);
  const applied = await applyDecision(transaction, now, row, lines, outcome.decided, refuse);
  for (const { accrualOid, outcome: decision, decided, credited } of applied)
    await transaction
      .update(debtCorrectionLine)
      .set({ outcome: decision, decided, credited })
      .where(
        and(eq(debtCorrectionLine.correctionOid, row.oid), eq(debtCorrectionLine.accrualOid, accrualOid)),
      );
  const decision = {
    state: stateOf(applied),
    decidedAt: now,
    decidedBy: by.userName,
    decidedByName: by.name,
    decisionKey,
    answer: text.trim(),
  };
  await transaction.update(debtCorrection).set(decision).where(eq(debtCorrection.oid, row.oid));
  return { ...row, ...decision };
}
