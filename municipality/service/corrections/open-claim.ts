import { asc } from 'drizzle-orm';
import type {
  CorrectionCalculation,
  CorrectionClaim,
  CorrectionLine,
  CorrectionOptions,
  CorrectionReason,
  CorrectionWay,
} from 'municipality/contract';
import { CorrectionReason as Reasons } from 'municipality/contract';
import {
  askableUntil,
  correctionClock,
  findCorrectionError,
} from 'municipality/law/correction/correction-way';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { cleaningActivity } from '../tariffs/tables';
import { calculateCorrection, type Calculated } from './calculation/calculate-correction';
import {
  choicesOf,
  figureOf,
  recordedFigure,
  requireClaimedFigure,
  requireOtherFigure,
  type Choice,
} from './calculation/figures';
import { findSubject, type Subject } from './calculation/subjects';
import { requireContestedDebt, type AccrualRow, type ContestedDebt } from './calculation/contested-debt';
import { findWaitingNo } from './find-correction';

export type ClaimRefusal = 'accrual-not-found' | 'correction-refused';

interface Named {
  readonly accrumentOid?: string | undefined;
  readonly accrumentNo?: string | undefined;
}

/** Returns what the law calls a request for this reason; null where the reason does not fit the debt. */
function findWay({ nature, chosen }: ContestedDebt, reason: CorrectionReason, today: CallContext['today']) {
  const error = findCorrectionError(reason, nature);
  if (error === null) return null;
  const { days, legalBasis } = correctionClock(error.path, today);
  return {
    Path: error.path,
    LegalName: error.legalName,
    LegalBasis: error.legalBasis,
    AnswerDays: days,
    ClockBasis: legalBasis,
    AskableUntil: askableUntil(error.path, chosen.year, today),
  } satisfies CorrectionWay;
}

async function listActivities({ database }: CallContext, { nature }: ContestedDebt): Promise<Choice[]> {
  if (nature !== 'cevre') return [];
  const rows = await database.select().from(cleaningActivity).orderBy(asc(cleaningActivity.name));
  return rows.map(({ code, name }) => ({ Code: code, Name: name }));
}

type NameRevenue = (code: string) => string;

/** Shows an instalment that is contested, before anything is decided about it. */
function claimedLine(
  row: AccrualRow,
  claimed: CorrectionLine['Claimed'],
  nameRevenue: NameRevenue,
): CorrectionLine {
  return {
    AccrumentOid: row.oid,
    AccrumentNo: row.accrualNo,
    RevenueName: nameRevenue(row.revenueCode),
    Year: row.year,
    Description: row.description,
    InstallmentNo: row.instalmentNo,
    InstallmentCount: row.instalmentCount,
    DueDate: row.dueDate,
    Accrued: row.principal,
    Paid: row.paidPrincipal,
    Claimed: claimed,
    Outcome: null,
    Decided: null,
    Credited: null,
  };
}

/** Says what may be wrong with a debt, with the figures on record. */
export async function readOptions(
  context: CallContext,
  named: Named,
  refuse: Refuse<ClaimRefusal>,
): Promise<CorrectionOptions> {
  const debt = await requireContestedDebt(context, named, refuse);
  const subject = await findSubject(context.database, debt);
  const activities = await listActivities(context, debt);
  const nameRevenue = await context.reference.nameRevenue();
  const { registry, chosen, rows } = debt;
  return {
    RegistryOid: registry.oid,
    RegistryNo: registry.registryNo,
    AccrumentOid: chosen.oid,
    AccrumentNo: chosen.accrualNo,
    RevenueName: nameRevenue(chosen.revenueCode),
    Year: chosen.year,
    Description: chosen.description,
    Lines: rows.map((row) => claimedLine(row, null, nameRevenue)),
    Reasons: Reasons.options.flatMap((reason) => {
      const way = findWay(debt, reason, context.today);
      const kind = figureOf[reason];
      if (way === null) return [];
      return [
        {
          Reason: reason,
          ...way,
          Figure: kind,
          RecordedFigure: recordedFigure(kind, subject),
          Choices: [...choicesOf(kind, debt.nature, subject, activities)],
        },
      ];
    }),
    WaitingNo: await findWaitingNo(context.database, rows),
  };
}

/** Describes a claim that was checked and calculated. */
export interface OpenedClaim {
  readonly debt: ContestedDebt;
  readonly subject: Subject | null;
  readonly way: CorrectionWay;
  readonly recordedFigure: string | null;
  readonly claimedFigure: string | null;
  readonly calculated: Calculated;
}

/** Checks a claim about a debt of the member's own, and calculates it. */
export async function openClaim(
  context: CallContext,
  given: Named & { readonly reason: CorrectionReason; readonly claim: CorrectionClaim },
  refuse: Refuse<ClaimRefusal>,
): Promise<OpenedClaim> {
  const { reason, claim } = given;
  const debt = await requireContestedDebt(context, given, refuse);
  const way = findWay(debt, reason, context.today);
  if (way === null)
    throw refuse(
      'correction-refused',
      'Bu neden bu borç için geçerli değil; listeden başka bir neden seçin.',
    );
  const subject = await findSubject(context.database, debt);
  const kind = figureOf[reason];
  const choices = choicesOf(kind, debt.nature, subject, await listActivities(context, debt));
  const claimedFigure = requireClaimedFigure(kind, claim, choices, refuse);
  requireOtherFigure(kind, claim, claimedFigure, subject, refuse);
  return {
    debt,
    subject,
    way,
    recordedFigure: recordedFigure(kind, subject),
    claimedFigure,
    calculated: await calculateCorrection({ context, debt, claim }, reason, subject, refuse),
  };
}

/** Answers with both columns of a claim; writes nothing. */
export async function calculateClaim(
  context: CallContext,
  given: Parameters<typeof openClaim>[1],
  refuse: Refuse<ClaimRefusal>,
): Promise<CorrectionCalculation> {
  const { recordedFigure: recorded, claimedFigure, calculated } = await openClaim(context, given, refuse);
  const nameRevenue = await context.reference.nameRevenue();
  return {
    RecordedFigure: recorded,
    ClaimedFigure: claimedFigure,
    WhyNotCalculated: calculated.whyNotCalculated,
    Steps: [...calculated.steps],
    Lines: calculated.lines.map(({ row, claimed }) => claimedLine(row, claimed, nameRevenue)),
  };
}
