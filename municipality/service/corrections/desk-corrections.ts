import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { DeskCorrection, DeskCorrectionRow, correctionCalls, RequestOf } from 'municipality/contract';
import { accrual } from '../accruals/tables';
import { findReachable } from '../identity/member-info';
import { registry } from '../identity/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { maskName } from '../kit/masked-name';
import { sentBefore, viewCorrections, type CorrectionRow } from './find-correction';
import { debtCorrection } from './tables';

type Asked = RequestOf<typeof correctionCalls.RetrieveDebtCorrectionRequestsForDesk>;

const nameOf = ({ nameOrTitle, surname }: { nameOrTitle: string; surname: string | null }) =>
  [nameOrTitle, surname].filter(Boolean).join(' ');

/** Selects the waiting requests whose answer is due later than that of a request. */
const dueAfter = (correctionNo: string) =>
  sql`(${debtCorrection.dueOn}, ${debtCorrection.correctionNo}) > (
    select due_on, correction_no from municipality.debt_correction where correction_no = ${correctionNo})`;

/** Lists the requests for the desk: those that wait by their last day, all of them newest first. */
export async function listForDesk(
  { database, today, reference }: CallContext,
  { state, limit, after }: Asked,
): Promise<{ Requests: DeskCorrectionRow[]; HasMore: boolean }> {
  const isWaiting = state === 'bekliyor';
  const behind = after === undefined ? undefined : isWaiting ? dueAfter(after) : sentBefore(after);
  const rows = await database
    .select({ correction: debtCorrection, debt: accrual, registry })
    .from(debtCorrection)
    .innerJoin(accrual, eq(accrual.oid, debtCorrection.accrualOid))
    .innerJoin(registry, eq(registry.oid, debtCorrection.registryOid))
    .where(and(isWaiting ? eq(debtCorrection.state, 'bekliyor') : undefined, behind))
    .orderBy(
      ...(isWaiting
        ? [asc(debtCorrection.dueOn), asc(debtCorrection.correctionNo)]
        : [desc(debtCorrection.sentAt), desc(debtCorrection.correctionNo)]),
    )
    .limit(limit + 1);
  const nameRevenue = await reference.nameRevenue();
  return {
    HasMore: rows.length > limit,
    Requests: rows.slice(0, limit).map(({ correction, debt, registry: owner }) => ({
      CorrectionNo: correction.correctionNo,
      MaskedName: maskName(nameOf(owner)),
      RegistryNo: owner.registryNo,
      RevenueName: nameRevenue(debt.revenueCode),
      Year: debt.year,
      Reason: correction.reason,
      State: correction.state,
      SentAt: correction.sentAt.toISOString(),
      DueOn: correction.dueOn,
      IsOverdue: correction.state === 'bekliyor' && correction.dueOn < today,
    })),
  };
}

/** Counts the requests that wait, and those of them whose last day is over. */
export async function countWaiting({ database, today }: CallContext) {
  const waiting = eq(debtCorrection.state, 'bekliyor');
  const Waiting = await database.$count(debtCorrection, waiting);
  const Overdue = await database.$count(debtCorrection, and(waiting, lt(debtCorrection.dueOn, today)));
  return { Waiting, Overdue };
}

/** Shows one request to whoever decides it. */
export async function viewForDesk(
  { reference }: Pick<CallContext, 'reference'>,
  database: ServiceDatabase,
  row: CorrectionRow,
): Promise<DeskCorrection> {
  const [Correction] = await viewCorrections(database, [row], await reference.nameRevenue());
  const [owner] = await database.select().from(registry).where(eq(registry.oid, row.registryOid));
  if (!Correction || !owner) throw new Error('The registry of a correction is gone');
  return {
    Correction,
    MaskedName: maskName(nameOf(owner)),
    ApplicantName: nameOf(owner),
    ApplicantIdentityNo: row.userName,
    ...(await findReachable(database, row.userName)),
    DecidedByName: row.decidedByName,
  };
}
