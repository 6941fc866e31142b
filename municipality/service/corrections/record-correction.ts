import { and, eq, inArray, sql } from 'drizzle-orm';
import type { correctionCalls, DebtCorrection, IsoDate, RequestOf } from 'municipality/contract';
import { addDays, yearOf } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { document } from '../documents/tables';
import { requireProvenMember } from '../identity/own-registry';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { listHolidays } from '../reference/holidays';
import { findCorrection, findWaitingNo, viewCorrections, type CorrectionRow } from './find-correction';
import { openClaim, type ClaimRefusal, type OpenedClaim } from './open-claim';
import { debtCorrection, debtCorrectionCounter, debtCorrectionDocument, debtCorrectionLine } from './tables';

type Sent = RequestOf<typeof correctionCalls.RecordDebtCorrectionRequest>;
type RecordRefusal = ClaimRefusal | 'identity-unproven' | 'document-not-found';

/**
 * Returns the next number of a year, e.g. `D2026-0000012`. The counter's row stays locked to the end of the transaction,
 * so that a request that fails leaves no gap.
 */
async function takeNumber(transaction: ServiceDatabase, year: number): Promise<string> {
  const [row] = await transaction
    .insert(debtCorrectionCounter)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: debtCorrectionCounter.year,
      set: { lastNumber: sql`${debtCorrectionCounter.lastNumber} + 1` },
    })
    .returning({ lastNumber: debtCorrectionCounter.lastNumber });
  if (!row) throw new Error('The counter of corrections gave no number');
  return `D${year}-${String(row.lastNumber).padStart(7, '0')}`;
}

/** Refuses documents that were not uploaded for the registry of the debt. */
async function requireDocuments(
  database: ServiceDatabase,
  registryOid: string,
  oids: readonly string[],
  refuse: Refuse<'document-not-found'>,
): Promise<void> {
  if (oids.length === 0) return;
  const found = await database
    .select({ oid: document.oid })
    .from(document)
    .where(and(eq(document.registryOid, registryOid), inArray(document.oid, [...oids])));
  if (found.length < oids.length)
    throw refuse('document-not-found', 'Belgelerden biri bulunamadı; belgelerinizi yeniden ekleyin.');
}

/** Everything under one key goes one after the other until the transaction ends. */
const lockKey = (transaction: ServiceDatabase, key: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 213116))`);

function rowOf(
  { now }: Pick<CallContext, 'now'>,
  userName: string,
  { requestKey, reason, claim, text }: Sent,
  opened: OpenedClaim,
  dueOn: IsoDate,
): Omit<typeof debtCorrection.$inferInsert, 'correctionNo'> {
  const { debt, way, calculated, recordedFigure, claimedFigure } = opened;
  return {
    oid: newOid(now),
    requestKey,
    registryOid: debt.registry.oid,
    accrualOid: debt.chosen.oid,
    userName,
    reason,
    claim,
    text: text.trim(),
    state: 'bekliyor',
    path: way.Path,
    legalName: way.LegalName,
    legalBasis: way.LegalBasis,
    answerDays: way.AnswerDays,
    clockBasis: way.ClockBasis,
    askableUntil: way.AskableUntil,
    recordedFigure,
    claimedFigure,
    whyNotCalculated: calculated.whyNotCalculated,
    steps: calculated.steps,
    sentAt: now,
    dueOn,
  };
}

async function write(
  transaction: ServiceDatabase,
  row: Omit<typeof debtCorrection.$inferInsert, 'correctionNo'>,
  year: number,
  { calculated }: OpenedClaim,
  documentOids: readonly string[],
): Promise<CorrectionRow> {
  const [kept] = await transaction
    .insert(debtCorrection)
    .values({ ...row, correctionNo: await takeNumber(transaction, year) })
    .returning();
  if (!kept) throw new Error('The correction was not kept');
  const correctionOid = kept.oid;
  await transaction.insert(debtCorrectionLine).values(
    calculated.lines.map(({ row: debt, claimed }, position) => ({
      correctionOid,
      position,
      accrualOid: debt.oid,
      accrued: debt.principal,
      paid: debt.paidPrincipal,
      claimed,
    })),
  );
  if (documentOids.length > 0)
    await transaction
      .insert(debtCorrectionDocument)
      .values(documentOids.map((documentOid, position) => ({ correctionOid, position, documentOid })));
  return kept;
}

/**
 * Takes a request to correct a debt, with both columns as they are now. It holds nothing back from payment. Whoever comes
 * second with the same key gets the request there is.
 */
export async function recordCorrection(
  context: CallContext,
  sent: Sent,
  refuse: Refuse<RecordRefusal>,
): Promise<DebtCorrection> {
  const { database, today } = context;
  const { userName } = requireMember(context);
  const nameRevenue = await context.reference.nameRevenue();
  const isKnown = and(eq(debtCorrection.requestKey, sent.requestKey), eq(debtCorrection.userName, userName));
  const view = async (row: CorrectionRow) => {
    const [shown] = await viewCorrections(database, [row], nameRevenue);
    if (!shown) throw new Error('A correction could not be shown');
    return shown;
  };
  const known = await findCorrection(database, isKnown);
  if (known) return view(known);
  requireProvenMember(context, refuse);
  if (sent.text.trim() === '') throw refuse('correction-refused', 'Yanlışlığı birkaç cümleyle yazın.');
  const opened = await openClaim(context, sent, refuse);
  const { debt, way } = opened;
  const documentOids = [...new Set(sent.documentOids)];
  await requireDocuments(database, debt.registry.oid, documentOids, refuse);
  const dueOn = rollDueDate(addDays(today, way.AnswerDays), await listHolidays(database));
  const row = rowOf(context, userName, sent, opened, dueOn);
  const kept = await database.transaction(async (transaction) => {
    await lockKey(transaction, debt.chosen.accrualNo);
    const meanwhile = await findCorrection(transaction, isKnown);
    if (meanwhile) return meanwhile;
    const waitingNo = await findWaitingNo(transaction, debt.rows);
    if (waitingNo !== null)
      throw refuse(
        'correction-refused',
        `Bu borç için ${waitingNo} numaralı isteğiniz karar bekliyor; yenisini karardan sonra gönderebilirsiniz.`,
      );
    return write(transaction, row, yearOf(today), opened, documentOids);
  });
  return view(kept);
}
