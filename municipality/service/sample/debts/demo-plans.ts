import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { addDays, yearOf } from 'municipality/law/calendar/calendar';
import { splitIntoInstalments } from 'municipality/law/money/instalments';
import { newDebt } from 'municipality/law/debt/delay-rules';
import { planRevenueCodes, revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';
import { DEFERRAL_NAME } from '../../restructuring/offers';
import { monthlyDueDays } from 'municipality/law/restructuring/due-days';
import { assessPlan, nextAssessment, type PlanRules } from 'municipality/law/restructuring/assess-plan';
import { calculateDeferral, type CalculatedPlan } from 'municipality/law/restructuring/calculate-plan';
import { deferralRates, deferralTermRows } from 'municipality/service/restructuring/statutory-figures';
import { writeCollection } from '../town/ledger';
import { createRandom } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';

/** Describes a deferral somebody applied for, and how it went. */
interface DemoPlan {
  /** Counts the days before the sample's own day. */
  readonly appliedBefore: number;
  readonly count: number;
  readonly paidCount: number;
  /** Holds two instalments of one debt, both overdue when the plan was applied for. In lira. */
  readonly debt: { readonly revenueCode: RevenueCode; readonly lira: number; readonly description: string };
  readonly difficulty: string;
  readonly collateral: string | null;
}

interface OriginalDebt {
  readonly oid: string;
  readonly accrualNo: string;
  readonly dueDate: IsoDate;
  readonly principal: Kurus;
  readonly fee: Kurus;
}

function originalsOf(
  world: SampleWorld,
  registryOid: string,
  { debt, count }: DemoPlan,
  appliedOn: IsoDate,
): OriginalDebt[] {
  const { numbers } = world;
  const accrualNo = numbers.nextAccrualNo(yearOf(addDays(appliedOn, -200)));
  return splitIntoInstalments(kurus(debt.lira * 100), 2).map((principal, index) => {
    const dueDate = world.rolled(addDays(appliedOn, index === 0 ? -200 - count : -90));
    const frozen = newDebt({ revenueCode: debt.revenueCode, registryOid, dueDate });
    const fee = world.feesOn(addDays(appliedOn, -1)).feeOf(principal, frozen);
    return { oid: numbers.nextOid('A'), accrualNo, dueDate, principal, fee };
  });
}

function creditedOf({ shares }: CalculatedPlan, { oid }: OriginalDebt, paidCount: number): Kurus {
  const own = shares.filter(
    ({ accrualOid, instalmentNo }) => accrualOid === oid && instalmentNo <= paidCount,
  );
  return kurus(own.reduce((sum, { principal }) => sum + principal, 0));
}

/** Writes a deferral with its debts, and where it has begun its instalments and what was paid of them. */
function addPlan(world: SampleWorld, owner: Owner, given: DemoPlan): void {
  const { asOf, numbers, tables, holidays } = world;
  const terms = deferralTermRows.findLast(({ validFrom }) => validFrom <= asOf);
  if (!terms) throw new RangeError('There are no terms of deferral');
  const appliedOn = addDays(asOf, 0 - given.appliedBefore);
  const originals = originalsOf(world, owner.oid, given, appliedOn);
  const plan = calculateDeferral(originals, monthlyDueDays(appliedOn, given.count, holidays), {
    appliedOn,
    rates: { deferral: deferralRates, legal: [] },
    isInterestOnFee: terms.isInterestOnFee,
  });
  const isWaiting = given.collateral !== null;
  const rules: PlanRules = { ...terms, firstInTime: 0, restoredOn: null };
  const rows = plan.instalments.map((row) => ({
    ...row,
    paidOn: row.no <= given.paidCount ? row.dueDate : null,
    accrualOid: isWaiting ? null : numbers.nextOid('A'),
  }));
  const state = isWaiting ? ('basvuru' as const) : assessPlan(rules, rows, asOf);
  const isHeld = state === 'yururlukte' || state === 'aksadi';
  const planOid = numbers.nextOid('T');
  const planNo = numbers.nextPlanNo(yearOf(appliedOn));
  tables.debtPlan.add({
    oid: planOid,
    planNo,
    registryOid: owner.oid,
    requestKey: `ornek-${planNo}`,
    userName: owner.identityNo,
    kind: 'tecil',
    name: DEFERRAL_NAME,
    legalBasis: terms.legalBasis,
    state,
    appliedOn,
    createdAt: new Date(`${appliedOn}T10:30:00+03:00`),
    difficulty: given.difficulty,
    collateral: given.collateral,
    instalmentCount: given.count,
    total: plan.total,
    stepMonths: 1,
    toleratedMissed: terms.toleratedMissed,
    firstInTime: 0,
    catchUp: terms.catchUp,
    assessOn: isHeld ? nextAssessment(rules, rows, asOf) : null,
  });
  for (const [index, original] of originals.entries()) {
    const { oid, accrualNo, dueDate, principal } = original;
    tables.accrual.add({
      oid,
      accrualNo,
      registryOid: owner.oid,
      revenueCode: given.debt.revenueCode,
      year: Number(accrualNo.slice(0, 4)),
      instalmentNo: index + 1,
      instalmentCount: originals.length,
      dueDate,
      description: given.debt.description,
      principal,
      paidPrincipal: creditedOf(plan, original, given.paidCount),
      planOid: isHeld ? planOid : null,
    });
  }
  for (const { accrued, accrualOid, ...row } of rows) {
    const { no, dueDate, paidOn, interest, interestBase } = row;
    tables.planInstalment.add({ ...row, planOid, accrualOid, paidFee: paidOn === null ? null : interest });
    if (accrualOid === null) continue;
    tables.accrual.add({
      oid: accrualOid,
      accrualNo: planNo.replace(/^TP/, 'T'),
      registryOid: owner.oid,
      revenueCode: planRevenueCodes.tecil,
      year: yearOf(appliedOn),
      instalmentNo: no,
      instalmentCount: given.count,
      dueDate,
      description: `${planNo} numaralı plan, ${DEFERRAL_NAME}`,
      principal: accrued,
      paidPrincipal: paidOn === null ? kurus(0) : accrued,
      writtenOffOn: state === 'bozuldu' && paidOn === null ? asOf : null,
      interestFrom: appliedOn,
      interestBase,
    });
    if (paidOn === null) continue;
    const line = { accrualOid, principal: accrued, lateFee: interest, feeKind: 'tecil-faizi' as const };
    writeCollection(world, owner, paidOn, [line], createRandom(`plan ${planNo} ${no}`));
  }
  for (const share of plan.shares) tables.planShare.add({ ...share, planOid });
}

/**
 * Adds a deferral in force with two of six instalments paid, one that waits for the desk, one that broke after the
 * first.
 */
export function addDemoPlans(
  world: SampleWorld,
  { company, stranger }: { company: Owner; stranger: Owner },
): void {
  addPlan(world, company, {
    appliedBefore: 70,
    count: 6,
    paidCount: 2,
    debt: {
      revenueCode: revenueCodes.unlawfulUse,
      lira: 24_000,
      description: 'Kaldırım işgali ecrimisili',
    },
    difficulty: 'Satışlarımız mevsim nedeniyle düştü.',
    collateral: null,
  });
  addPlan(world, stranger, {
    appliedBefore: 3,
    count: 18,
    paidCount: 0,
    debt: {
      revenueCode: revenueCodes.constructionFee,
      lira: 296_000,
      description: 'Bina inşaat harcı, ek kat',
    },
    difficulty: 'İnşaat kredimin taksitleri sürüyor.',
    collateral: 'Banka teminat mektubu, 60.000,00 ₺',
  });
  addPlan(world, stranger, {
    appliedBefore: 160,
    count: 6,
    paidCount: 1,
    debt: { revenueCode: revenueCodes.unlawfulUse, lira: 9_000, description: 'Bahçe ecrimisili' },
    difficulty: 'Uzun süre hastanede yattım.',
    collateral: null,
  });
}
