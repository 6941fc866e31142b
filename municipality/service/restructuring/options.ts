import { inArray, and, eq, isNull, sql } from 'drizzle-orm';
import {
  kurus,
  type Kurus,
  type PlanOffer,
  type PlanTable,
  type RequestOf,
  type ResponseOf,
  type restructuringCalls,
} from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { requireMember, type CallContext } from '../kit/endpoint';
import { requireOwnRegistry } from '../identity/own-registry';
import type { Refuse } from '../kit/refusal';
import { assessDuePlans } from './assess-due-plans';
import { notesOf } from './offer-notes';
import {
  coverageOf,
  findOffer,
  listOffers,
  type OfferInput,
  type OfferKey,
  type WorkedOffer,
} from './offers';
import { readOpenForPlan } from './open-debts';
import { readPlanRules, type PlanReading } from './plan-reading';
import {
  planDebtView,
  requireChosenDebts,
  requireOlderChosen,
  type ChoiceRefusal,
  type PlannableDebt,
} from './plannable-debts';
import { requireTaken } from './plan-natures';
import { debtPlan, planInstalment } from './tables';

type Options = typeof restructuringCalls.AuthorizedRetrieveDebtRestructuringOptions;
type Calculation = typeof restructuringCalls.AuthorizedCalculateDebtRestructuring;

/**
 * Sums up the principal and late fee still unpaid in the deferrals of these registries, applications included, in
 * kuruş.
 */
export async function sumDeferred(
  database: ServiceDatabase,
  registryOids: readonly string[],
): Promise<Kurus> {
  const [row] = await database
    .select({ sum: sql<string>`coalesce(sum(${planInstalment.principal} + ${planInstalment.fee}), 0)` })
    .from(planInstalment)
    .innerJoin(debtPlan, eq(debtPlan.oid, planInstalment.planOid))
    .where(
      and(
        inArray(debtPlan.registryOid, [...registryOids]),
        eq(debtPlan.kind, 'tecil'),
        inArray(debtPlan.state, ['basvuru', 'yururlukte', 'aksadi']),
        isNull(planInstalment.paidOn),
      ),
    );
  return kurus(Number(row?.sum ?? 0));
}

const totalToday = (debts: readonly PlannableDebt[]) =>
  kurus(debts.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0));

const totalOf = ({ principal, fee, interest }: WorkedOffer['plan']['instalments'][number]) =>
  kurus(principal + fee + interest);

function offerView(debts: readonly PlannableDebt[]) {
  const today = totalToday(debts);
  return (offer: WorkedOffer): PlanOffer => {
    const { instalments, total } = offer.plan;
    const [first] = instalments;
    if (!first) throw new Error('An offer without instalments');
    return {
      Kind: offer.kind,
      LawCode: offer.lawCode,
      Name: offer.name,
      LegalBasis: offer.legalBasis,
      InstallmentCount: instalments.length,
      FirstDueDate: first.dueDate,
      FirstInstallment: totalOf(first),
      LargestInstallment: kurus(Math.max(...instalments.map(totalOf))),
      Total: total,
      Difference: total - today,
      NeedsCollateral: offer.needsCollateral,
    };
  };
}

/** Returns the debts a plan could hold and what is offered for those chosen. */
export async function retrieveOptions(
  context: CallContext,
  { registryOid, method, accrumentOids }: RequestOf<Options>,
  refuse: Refuse<Options['refusals'][number]>,
): Promise<ResponseOf<Options>> {
  requireOwnRegistry(context, registryOid, refuse);
  await assessDuePlans(context, registryOid);
  const { database, today } = context;
  const reading = await readPlanRules(context, [registryOid]);
  const { count, chosen, listed, hindered } = await readOpenForPlan(
    database,
    reading,
    { registryOid, method },
    accrumentOids,
  );
  if (accrumentOids && chosen.length < new Set(accrumentOids).size) {
    throw refuse(
      'accrual-not-found',
      'İşaretlediğiniz borçlardan biri artık taksitlendirilemez. Listeyi denetleyip yeniden seçin.',
    );
  }
  const oids = chosen.map(({ row }) => row.oid);
  if (accrumentOids) await requireOlderChosen(database, reading, { registryOid, oids }, refuse);
  const deferredAlready = await sumDeferred(database, ownRegistries(context));
  return {
    AsOfDate: today,
    Debts: listed.map((debt) => planDebtView(reading, debt)),
    DebtCount: count,
    Hindered: hindered,
    ChosenOids: oids,
    TotalToday: totalToday(chosen),
    Offers: listOffers(reading, { debts: chosen, deferredAlready }).map(offerView(chosen)),
    Laws:
      chosen.length === 0
        ? []
        : reading.laws.map((law) => {
            const { parts: _parts, ...coverage } = coverageOf(reading, law, chosen);
            return coverage;
          }),
  };
}

export function ownRegistries(context: CallContext): string[] {
  return requireMember(context).registries.map(({ oid }) => oid);
}

/** Tells which numbers of instalments there are. */
function countsText({ terms, agreement }: PlanReading, { kind, installmentCount }: OfferKey): string {
  const { mostInstalments, leastInstalment } = kind === 'tecil' ? terms : agreement;
  if (mostInstalments < 2) return 'Belediye şu anda taksitle ödeme anlaşması yapmıyor.';
  return `Bu borçlar ${installmentCount} taksite bölünemez: en az 2, en çok ${mostInstalments} taksit seçin; bir taksit en az ${leastInstalment / 100} ₺ olmalıdır.`;
}

/**
 * Returns the offer meant for the chosen debts. Throws when this kind of plan does not take them, or is not offered for
 * them.
 */
export function requireOffer(
  reading: PlanReading,
  input: OfferInput,
  key: OfferKey,
  refuse: Refuse<'plan-not-offered' | 'plan-not-for-debt'>,
): WorkedOffer {
  requireTaken(reading, key.kind, input.debts, refuse);
  const offer = findOffer(reading, input, key);
  if (offer) return offer;
  throw refuse(
    'plan-not-offered',
    key.kind !== 'yapilandirma'
      ? countsText(reading, key)
      : 'Bu yapılandırma seçtiğiniz borçlar ve taksit sayısı için sunulmuyor. Başka bir seçenek seçin.',
  );
}

function planTable(reading: PlanReading, debts: readonly PlannableDebt[], offer: WorkedOffer): PlanTable {
  const { principal, fee, interest, total, instalments } = offer.plan;
  return {
    AsOfDate: reading.today,
    Kind: offer.kind,
    LawCode: offer.lawCode,
    Name: offer.name,
    LegalBasis: offer.legalBasis,
    Notes: notesOf(reading, offer),
    Debts: debts.map((debt) => planDebtView(reading, debt)),
    TotalToday: totalToday(debts),
    NeedsCollateral: offer.needsCollateral,
    CollateralLimit: offer.collateralLimit,
    CollateralNeeded: offer.collateral,
    MostInstallments: offer.mostInstalments,
    Installments: instalments.map((row) => ({
      No: row.no,
      DueDate: row.dueDate,
      Principal: row.principal,
      Fee: row.fee,
      Interest: row.interest,
      Total: totalOf(row),
    })),
    Principal: principal,
    Fee: fee,
    Interest: interest,
    Total: total,
  };
}

/** Calculates the whole table of one offer; writes nothing. */
export async function calculatePlan(
  context: CallContext,
  { registryOid, accrumentOids, ...key }: RequestOf<Calculation>,
  refuse: Refuse<ChoiceRefusal | 'registry-not-yours' | 'plan-not-offered' | 'plan-not-for-debt'>,
): Promise<PlanTable> {
  requireOwnRegistry(context, registryOid, refuse);
  await assessDuePlans(context, registryOid);
  const { database } = context;
  const reading = await readPlanRules(context, [registryOid]);
  const choice = { registryOid, oids: accrumentOids, isLocked: false };
  const debts = await requireChosenDebts(database, reading, choice, refuse);
  const deferredAlready = await sumDeferred(database, ownRegistries(context));
  return planTable(reading, debts, requireOffer(reading, { debts, deferredAlready }, key, refuse));
}
