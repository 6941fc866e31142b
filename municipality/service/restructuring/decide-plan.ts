import { eq } from 'drizzle-orm';
import {
  DESK_ROLE,
  kurus,
  type DebtRestructuring,
  type IsoDate,
  type RequestOf,
  type restructuringCalls,
} from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { dayText, lira } from 'municipality/law/money/turkish-figures';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { requireRole } from '../identity/own-role';
import { listHolidays } from '../reference/holidays';
import type { Refuse } from '../kit/refusal';
import { beginPlan } from './begin-plan';
import {
  debtsOf,
  findPlanByNo,
  lockAccruals,
  lockPlans,
  type DebtInPlan,
  type WholePlan,
} from './whole-plan';
import { readDeferralTerms } from './plan-reading';
import { readViewRules, viewPlan, viewWhole, type ViewRules } from './plan-view';
import { deferRefused } from './refusal/defer-refused';
import { listAtBank, listInApplications, type AccrualRow } from './plannable-debts';
import type { PlanRow } from './plan-table';
import { dueDaysOf } from 'municipality/law/restructuring/due-days';
import { instalmentInterest, type InstalmentRates } from 'municipality/law/restructuring/instalment-interest';
import { debtPlan } from './tables';

type Call = typeof restructuringCalls.AuthorizedDecideDebtRestructuring;
type DecideRefusal = Exclude<Call['refusals'][number], 'role-missing'>;

export async function requirePlan(
  database: ServiceDatabase,
  planNo: string,
  refuse: Refuse<'plan-not-found'>,
): Promise<PlanRow> {
  const plan = await findPlanByNo(database, planNo);
  if (!plan) throw refuse('plan-not-found', 'Bu numarayla bir taksit planı yok.');
  return plan;
}

/**
 * Tells whether a part of a debt's fee was paid since a plan was applied for: the fee then counts anew from the day
 * after the payment (6098 m.100). Who paid a part on the day of the application before it has still all of the plan's
 * fee to pay.
 */
function isFeePaidSince(appliedOn: IsoDate, { interestFrom, carriedFee }: AccrualRow, planned: DebtInPlan) {
  if (interestFrom === null || interestFrom <= appliedOn) return false;
  return interestFrom > addDays(appliedOn, 1) || (carriedFee ?? 0) !== planned.fee - planned.paidFee;
}

/**
 * What a plan is about must still be owed as it stood: locked here, none of it at a bank, held by another plan or asked
 * for in another application.
 */
export async function requireDebtsUnchanged(
  transaction: ServiceDatabase,
  whole: WholePlan,
  refuse: Refuse<'amount-changed' | 'payment-under-way'>,
): Promise<void> {
  const rows = new Map((await lockAccruals(transaction, whole)).map((row) => [row.oid, row]));
  const debts = debtsOf(whole);
  const open = [...debts].filter(([, { principal, credited }]) => principal > credited);
  const isChanged = open.some(([oid, planned]) => {
    const row = rows.get(oid);
    return (
      !row ||
      remainingPrincipal(row) !== planned.principal - planned.credited ||
      isFeePaidSince(whole.plan.appliedOn, row, planned)
    );
  });
  const oids = open.map(([oid]) => oid);
  const others = await listInApplications(transaction, oids, whole.plan.oid);
  if (isChanged || others.size > 0) {
    throw refuse(
      'amount-changed',
      'Borçlardan biri bu arada ödenmiş, silinmiş ya da başka bir plana girmiş. Bu plan yürürlüğe konamaz; başvuru sahibi yeniden başvurabilir.',
    );
  }
  if ((await listAtBank(transaction, oids)).size > 0) {
    throw refuse(
      'payment-under-way',
      'Borçlardan biri için bankada süren bir ödeme var; sonuçlanınca yeniden deneyin.',
    );
  }
}

/**
 * Calculates the same instalments from today on, each with interest to its new day. Instalments of a law keep their
 * coefficient.
 */
export function moveInstalments<Row extends WholePlan['instalments'][number]>(
  { kind, appliedOn }: PlanRow,
  rows: readonly Row[],
  dueDays: readonly Row['dueDate'][],
  rates: InstalmentRates,
): Row[] {
  const interestTo = instalmentInterest[kind];
  return rows.map((row, index) => {
    const dueDate = dueDays[index] ?? row.dueDate;
    if (!interestTo) return { ...row, dueDate };
    const base = row.interestBase ?? kurus(row.principal + row.fee);
    return { ...row, dueDate, interest: interestTo(base, appliedOn, dueDate, rates) };
  });
}

/** Describes what is shown, or put into force, of a plan's instalments. */
type Table = Pick<DebtRestructuring, 'Total' | 'Installments'>;

/**
 * Returns an application as approval puts it into force today: the instalments fall due from today on, and interest runs
 * to their new days (6183 m.48).
 */
export function approvedToday(
  { plan, instalments, shares }: WholePlan,
  { today, instalmentRates }: Pick<ViewRules, 'today' | 'instalmentRates'>,
  holidays: ReadonlySet<string>,
): WholePlan {
  const dueDays = dueDaysOf[plan.kind](today, instalments.length, plan.stepMonths, holidays);
  return { plan, instalments: moveInstalments(plan, instalments, dueDays, instalmentRates), shares };
}

/** Returns the version of a table that is shown before approval: its sum in kuruş and its first day. */
export const versionOfTable = ({ Total, Installments }: Table): string =>
  `${Total}-${Installments[0]?.DueDate ?? ''}`;

/** Refuses an approval by another table than the one that goes into force. */
function requireSeen(table: Table, seenVersion: string | undefined, refuse: Refuse<'amount-changed'>): void {
  if (seenVersion === undefined || seenVersion === versionOfTable(table)) return;
  const seenTotal = /^\d{1,15}(?=-)/.exec(seenVersion)?.[0];
  const [first] = table.Installments;
  const seen =
    seenTotal === undefined ? '' : `gördüğünüz tablonun toplamı ${lira(kurus(Number(seenTotal)))}, `;
  const day = first ? `, ilk taksidin günü ${dayText(first.DueDate)}` : '';
  throw refuse(
    'amount-changed',
    `Plan kaydedilmedi: ${seen}bugün yürürlüğe girecek tablonun toplamı ${lira(table.Total)}${day}. Yeni tabloya bakıp yeniden karar verin.`,
  );
}

/** Says of an application that waits no longer what has become of it. */
function decidedText({ state }: PlanRow): string {
  switch (state) {
    case 'reddedildi':
      return 'Bu başvuru bu arada reddedildi; kararınız kaydedilmedi.';
    case 'geri-cekildi':
      return 'Başvuran bu başvuruyu bu arada geri çekti; kararınız kaydedilmedi.';
    default:
      return 'Bu başvuru bu arada onaylandı; kararınız kaydedilmedi.';
  }
}

/** Approves or rejects an application; the same decision of the same employee again changes nothing. */
export async function decidePlan(
  context: CallContext,
  { planNo, isApproved, note, payWithinDays, seenVersion }: RequestOf<Call>,
  refuse: Refuse<DecideRefusal | 'role-missing'>,
): Promise<DebtRestructuring> {
  const { userName } = await requireRole(context, DESK_ROLE, refuse);
  const { database, today } = context;
  const { oid } = await requirePlan(database, planNo, refuse);
  const [rules, holidays] = [await readViewRules(context), await listHolidays(database)];
  const terms = await readDeferralTerms(context);
  return database.transaction(async (transaction) => {
    const [whole] = await lockPlans(transaction, [oid]);
    if (!whole) throw new Error('A plan is gone');
    const { plan } = whole;
    if (plan.state !== 'basvuru') {
      const isSame =
        plan.decidedBy === userName &&
        plan.note === note &&
        plan.state !== 'geri-cekildi' &&
        (plan.state !== 'reddedildi') === isApproved;
      if (isSame) return viewPlan(transaction, rules, plan);
      throw refuse('plan-decided', decidedText(plan));
    }
    const decision = { decidedOn: today, decidedBy: userName, note };
    if (!isApproved) {
      const given = { payWithinDays, today, holidays, terms };
      const payUntil = await deferRefused(transaction, whole, given);
      const refused = { ...decision, payUntil, state: 'reddedildi' as const };
      await transaction.update(debtPlan).set(refused).where(eq(debtPlan.oid, oid));
      return viewPlan(transaction, rules, { ...plan, ...refused });
    }
    await requireDebtsUnchanged(transaction, whole, refuse);
    const approved = approvedToday(whole, rules, holidays);
    requireSeen(await viewWhole(transaction, rules, approved), seenVersion, refuse);
    await transaction.update(debtPlan).set(decision).where(eq(debtPlan.oid, oid));
    await beginPlan(transaction, approved, context);
    return viewPlan(transaction, rules, await requirePlan(transaction, planNo, refuse));
  });
}
