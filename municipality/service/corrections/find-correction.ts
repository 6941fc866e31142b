import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { DebtCorrection } from 'municipality/contract';
import { accrual } from '../accruals/tables';
import { document } from '../documents/tables';
import { registry } from '../identity/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { debtCorrection, debtCorrectionDocument, debtCorrectionLine } from './tables';

export type CorrectionRow = typeof debtCorrection.$inferSelect;
export type LineRow = typeof debtCorrectionLine.$inferSelect;

/** Finds the request about one of these debts that waits for a decision; null where none does. */
export async function findWaitingNo(
  database: ServiceDatabase,
  rows: readonly { readonly oid: string }[],
): Promise<string | null> {
  const [found] = await database
    .select({ no: debtCorrection.correctionNo })
    .from(debtCorrection)
    .innerJoin(debtCorrectionLine, eq(debtCorrectionLine.correctionOid, debtCorrection.oid))
    .where(
      and(
        eq(debtCorrection.state, 'bekliyor'),
        inArray(
          debtCorrectionLine.accrualOid,
          rows.map(({ oid }) => oid),
        ),
      ),
    )
    .limit(1);
  return found?.no ?? null;
}

/** Finds a request by a condition; null where there is none. With `isLocked` other decisions wait for it. */
export async function findCorrection(
  database: ServiceDatabase,
  condition: SQL | undefined,
  isLocked = false,
): Promise<CorrectionRow | null> {
  const query = database.select().from(debtCorrection).where(condition).limit(1);
  const [row] = await (isLocked ? query.for('update') : query);
  return row ?? null;
}

/** Lists the instalments of some requests, in order. */
export function listLines(database: ServiceDatabase, correctionOids: readonly string[]) {
  return database
    .select({ line: debtCorrectionLine, debt: accrual })
    .from(debtCorrectionLine)
    .innerJoin(accrual, eq(accrual.oid, debtCorrectionLine.accrualOid))
    .where(inArray(debtCorrectionLine.correctionOid, [...correctionOids]))
    .orderBy(asc(debtCorrectionLine.position));
}

function listDocuments(database: ServiceDatabase, correctionOids: readonly string[]) {
  return database
    .select({
      correctionOid: debtCorrectionDocument.correctionOid,
      oid: document.oid,
      fileName: document.fileName,
      contentType: document.contentType,
      size: document.size,
    })
    .from(debtCorrectionDocument)
    .innerJoin(document, eq(document.oid, debtCorrectionDocument.documentOid))
    .where(inArray(debtCorrectionDocument.correctionOid, [...correctionOids]))
    .orderBy(asc(debtCorrectionDocument.position));
}

/** Shows requests as the contract has them, in the order of the rows. */
export async function viewCorrections(
  database: ServiceDatabase,
  rows: readonly CorrectionRow[],
  nameRevenue: (code: string) => string,
): Promise<DebtCorrection[]> {
  if (rows.length === 0) return [];
  const oids = rows.map(({ oid }) => oid);
  const lines = await listLines(database, oids);
  const documents = await listDocuments(database, oids);
  const debts = await database
    .select({ debt: accrual, registryNo: registry.registryNo })
    .from(accrual)
    .innerJoin(registry, eq(registry.oid, accrual.registryOid))
    .where(
      inArray(
        accrual.oid,
        rows.map(({ accrualOid }) => accrualOid),
      ),
    );
  return rows.map((row) => {
    const found = debts.find(({ debt }) => debt.oid === row.accrualOid);
    if (!found) throw new Error('The debt of a correction is gone');
    const { debt, registryNo } = found;
    return {
      CorrectionNo: row.correctionNo,
      RegistryOid: row.registryOid,
      RegistryNo: registryNo,
      AccrumentOid: debt.oid,
      AccrumentNo: debt.accrualNo,
      RevenueName: nameRevenue(debt.revenueCode),
      Year: debt.year,
      Description: debt.description,
      Reason: row.reason,
      State: row.state,
      Text: row.text,
      Path: row.path,
      LegalName: row.legalName,
      LegalBasis: row.legalBasis,
      AnswerDays: row.answerDays,
      ClockBasis: row.clockBasis,
      AskableUntil: row.askableUntil,
      RecordedFigure: row.recordedFigure,
      ClaimedFigure: row.claimedFigure,
      WhyNotCalculated: row.whyNotCalculated,
      Steps: [...row.steps],
      Lines: lines
        .filter(({ line }) => line.correctionOid === row.oid)
        .map(({ line, debt: own }) => ({
          AccrumentOid: own.oid,
          AccrumentNo: own.accrualNo,
          RevenueName: nameRevenue(own.revenueCode),
          Year: own.year,
          Description: own.description,
          InstallmentNo: own.instalmentNo,
          InstallmentCount: own.instalmentCount,
          DueDate: own.dueDate,
          Accrued: line.accrued,
          Paid: line.paid,
          Claimed: line.claimed,
          Outcome: line.outcome,
          Decided: line.decided,
          Credited: line.credited,
        })),
      SentAt: row.sentAt.toISOString(),
      DueOn: row.dueOn,
      DecidedAt: row.decidedAt?.toISOString() ?? null,
      Answer: row.answer,
      Documents: documents
        .filter(({ correctionOid }) => correctionOid === row.oid)
        .map(({ oid, fileName, contentType, size }) => ({
          Oid: oid,
          FileName: fileName,
          ContentType: contentType,
          Size: size,
        })),
    };
  });
}

interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Lists the requests about debts of some registries, newest first. */
export async function listOwnCorrections(
  database: ServiceDatabase,
  registryOids: readonly string[],
  { limit, after, correctionNo }: Page & { readonly correctionNo?: string | undefined },
): Promise<CorrectionRow[]> {
  if (registryOids.length === 0) return [];
  return database
    .select()
    .from(debtCorrection)
    .where(
      and(
        inArray(debtCorrection.registryOid, [...registryOids]),
        correctionNo === undefined ? undefined : eq(debtCorrection.correctionNo, correctionNo),
        after === undefined ? undefined : sentBefore(after),
      ),
    )
    .orderBy(desc(debtCorrection.sentAt), desc(debtCorrection.correctionNo))
    .limit(limit);
}

/** Selects the requests older than the one of a number. */
export const sentBefore = (correctionNo: string): SQL =>
  sql`(${debtCorrection.sentAt}, ${debtCorrection.correctionNo}) < (
    select sent_at, correction_no from municipality.debt_correction where correction_no = ${correctionNo})`;
