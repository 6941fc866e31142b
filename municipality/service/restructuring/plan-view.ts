import { inArray } from 'drizzle-orm';
import {
  kurus,
  type DebtRestructuring,
  type IsoDate,
  type Kurus,
  type PlanInstallment,
} from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { readFeeCounter } from '../accruals/read-fee-counter';
import type { FeeCounter } from 'municipality/law/debt/fee-counter';
import type { GrowingDebt } from 'municipality/law/debt/delay-rules';
import { debtTitle } from '../accruals/debt-title';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { debtsOf, readWholePlans, rulesOf, type InstalmentRow, type WholePlan } from './whole-plan';
import { planRevenueCodes } from '../reference/revenue-kinds';
import type { PlanRow } from './plan-table';
import { catchUpDay, missedByYear } from 'municipality/law/restructuring/assess-plan';
import {
  accruedOf,
  instalmentInterest,
  type InstalmentRates,
} from 'municipality/law/restructuring/instalment-interest';
import { readInstalmentRates } from './plan-reading';

/** Describes what a plan is shown by, read before any transaction. */
export interface ViewRules {
  readonly today: IsoDate;
  readonly feeOf: FeeCounter['feeOf'];
  readonly kindOf: FeeCounter['kindOf'];
  readonly instalmentRates: InstalmentRates;
  readonly nameRevenue: (code: string) => string;
}

export async function readViewRules(context: CallContext): Promise<ViewRules> {
  const { reference, today } = context;
  const { feeOf, kindOf } = await readFeeCounter(context, today, []);
  return {
    today,
    feeOf,
    kindOf,
    instalmentRates: await readInstalmentRates(context),
    nameRevenue: await reference.nameRevenue(),
  };
}

const sum = (amounts: readonly number[]) => kurus(amounts.reduce((before, amount) => before + amount, 0));

function isInForce({ state }: Pick<PlanRow, 'state'>): boolean {
  return state === 'yururlukte' || state === 'aksadi';
}

/**
 * Returns the plan's interest, or coefficient and late fee, in kuruş: as paid, as of an overdue day, or as of the due
 * day.
 */
function interestOf(rules: ViewRules, plan: PlanRow, row: InstalmentRow): Kurus {
  const { today, instalmentRates } = rules;
  const interestTo = instalmentInterest[plan.kind];
  if (interestTo) {
    if (row.paidOn !== null) return row.paidFee ?? kurus(0);
    const until = isInForce(plan) && today > row.dueDate ? today : row.dueDate;
    const base = row.interestBase ?? kurus(row.principal + row.fee);
    return interestTo(base, plan.appliedOn, until, instalmentRates);
  }
  const late = row.paidOn !== null ? (row.paidFee ?? 0) : isInForce(plan) ? feeToday(rules, plan, row) : 0;
  return kurus(row.interest + late);
}

function feeToday({ feeOf }: ViewRules, plan: PlanRow, row: InstalmentRow): Kurus {
  return feeOf(accruedOf(plan.kind, row), growthOf(plan, row));
}

/** Returns an instalment as a debt that grows. */
function growthOf({ kind, appliedOn, registryOid }: PlanRow, row: InstalmentRow): GrowingDebt {
  return {
    revenueCode: planRevenueCodes[kind],
    registryOid,
    dueDate: row.dueDate,
    feeKind: null,
    interestFrom: instalmentInterest[kind] ? appliedOn : null,
    interestBase: row.interestBase,
    carriedFee: null,
    refusedFrom: null,
    refusedUntil: null,
    refusedOnFee: null,
  };
}

function instalmentView(
  rules: ViewRules,
  { plan, instalments }: WholePlan,
  row: InstalmentRow,
): PlanInstallment {
  const interest = interestOf(rules, plan, row);
  const isDue = isInForce(plan) && row.paidOn === null;
  return {
    No: row.no,
    DueDate: row.dueDate,
    Principal: row.principal,
    Fee: row.fee,
    Interest: interest,
    Total: sum([row.principal, row.fee, interest]),
    PaidOn: row.paidOn,
    CatchUpUntil: isDue && rules.today > row.dueDate ? catchUpDay(rulesOf(plan), instalments, row) : null,
    PayableToday: isDue ? kurus(accruedOf(plan.kind, row) + feeToday(rules, plan, row)) : null,
  };
}

async function debtViews(database: ServiceDatabase, { nameRevenue }: ViewRules, whole: WholePlan) {
  const debts = debtsOf(whole);
  const rows = await database
    .select()
    .from(accrual)
    .where(inArray(accrual.oid, [...debts.keys()]));
  return rows
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate) || one.oid.localeCompare(other.oid))
    .map((row) => {
      const { principal = 0, credited = 0 } = debts.get(row.oid) ?? {};
      return {
        Title: debtTitle(nameRevenue, row),
        Description: row.description,
        DueDate: row.dueDate,
        Principal: kurus(principal),
        Credited: kurus(credited),
      };
    });
}

/** Returns a plan as the contract shows it, with the instalments it is given with. */
export async function viewWhole(
  database: ServiceDatabase,
  rules: ViewRules,
  whole: WholePlan,
): Promise<DebtRestructuring> {
  const { plan } = whole;
  const [first] = whole.instalments;
  const rows = whole.instalments.map((row) => instalmentView(rules, whole, row));
  const isOpen = isInForce(plan) || plan.state === 'basvuru';
  const totals = (isPaid: boolean) =>
    sum(rows.filter(({ PaidOn }) => (PaidOn !== null) === isPaid).map(({ Total }) => Total));
  const missed = missedByYear(plan, whole.instalments, rules.today).get(yearOf(rules.today)) ?? 0;
  return {
    PlanNo: plan.planNo,
    RegistryOid: plan.registryOid,
    Kind: plan.kind,
    Name: plan.name,
    LegalBasis: plan.legalBasis,
    State: plan.state,
    AppliedOn: plan.appliedOn,
    DecidedOn: plan.decidedOn,
    Note: plan.note,
    PayUntil: plan.payUntil,
    Collateral: plan.collateral,
    Difficulty: plan.difficulty,
    InstallmentCount: plan.instalmentCount,
    Total: sum(rows.map(({ Total }) => Total)),
    Paid: totals(true),
    Left: isOpen ? totals(false) : kurus(0),
    FeeKind: first && rules.kindOf(growthOf(plan, first)),
    ToleratedMissed: plan.toleratedMissed,
    FirstInTime: plan.firstInTime,
    MissedThisYear: isInForce(plan) ? missed : 0,
    Installments: rows,
    Debts: await debtViews(database, rules, whole),
  };
}

/** Returns the plans as the contract shows them, in the order given. */
export async function viewPlans(
  database: ServiceDatabase,
  rules: ViewRules,
  plans: readonly PlanRow[],
): Promise<DebtRestructuring[]> {
  const views: DebtRestructuring[] = [];
  for (const whole of await readWholePlans(database, plans)) {
    views.push(await viewWhole(database, rules, whole));
  }
  return views;
}

export async function viewPlan(
  database: ServiceDatabase,
  rules: ViewRules,
  plan: PlanRow,
): Promise<DebtRestructuring> {
  const [view] = await viewPlans(database, rules, [plan]);
  if (!view) throw new Error('A plan without a view');
  return view;
}
