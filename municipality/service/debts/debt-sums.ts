import { sql } from 'drizzle-orm';
import { kurus, sumDebts, type DebtSum, type FeeKind, type IsoDate, type Kurus } from 'municipality/contract';
import { addDays, dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { LEAST_FEE, type LateFeeRate } from 'municipality/law/debt/late-fee';
import type { FeeCounter } from 'municipality/law/debt/fee-counter';
import type { PastLimitation } from '../accruals/past-limitation';
import { isOpen } from '../accruals/open-lines';
import { readFeeCounter } from '../accruals/read-fee-counter';
import { accrual } from '../accruals/tables';
import { preparedOnce } from '../kit/database/prepared-once';
import type { ReferenceData } from '../kit/reference-data';
import { isInReach, reachOf, type OpenDebts } from '../accruals/open-window';

/** The weight of a delay by its due date: one for each day from `firstDay` on that is overdue. */
interface DelayWeights {
  readonly firstDay: IsoDate;
  /** As PostgreSQL reads an array. */
  readonly weights: string;
  readonly divisor: number;
}

const knownWeights = new WeakMap<FeeCounter, Map<IsoDate, DelayWeights>>();

/** Of all that falls due from the year of `oldest` on. Worked out once for a counter, which nearly everybody shares. */
function weightsOf(
  counter: FeeCounter,
  asOf: IsoDate,
  [rate]: readonly LateFeeRate[],
  oldest: IsoDate,
): DelayWeights {
  const newYear = dayOf(yearOf(oldest), 1, 1);
  // A delay counts from the first rate on: whatever fell due before has the weight of the day before it.
  const dayBefore = addDays(rate?.validFrom ?? asOf, -1);
  const firstDay = newYear > dayBefore ? newYear : dayBefore;
  const known = knownWeights.get(counter) ?? new Map<IsoDate, DelayWeights>();
  knownWeights.set(counter, known);
  const found = known.get(firstDay);
  if (found) return found;
  const weights: number[] = [];
  for (let day = firstDay; day < asOf; day = addDays(day, 1)) weights.push(counter.weightOf(day).weight);
  const worked = { firstDay, weights: `{${weights.join()}}`, divisor: counter.weightOf(asOf).divisor };
  known.set(firstDay, worked);
  return worked;
}

/** Whether the weights of the late fee are those of a debt. */
const bearsLateFee = sql`(fee_kind is null and interest_from is null and refused_from is null and revenue_code = any(${sql.placeholder('lateFeeCodes')}::text[]))`;

/**
 * Sums by record, kind, year and due date. The late fee of each debt is `weighedFee` in SQL: counted here, ten thousand debts
 * would have to be sent first, which costs five times as much. Of another kind of fee, debts of one amount stand together
 * and are counted here; instalments that bear interest stand each by itself. The
 * weights are read once, by a query of their own: joined, they would be copied for every debt. `offset 0` keeps
 * PostgreSQL from working out the weight anew wherever it is named.
 *
 * The statement has no name, so that it is planned for the record it is asked of. The plan for any record expects a few
 * debts and sorts them: of ten thousand, that takes twice as long.
 */
const sumsOf = preparedOnce((database) =>
  database
    .select({
      registryOid: sql<string>`registry_oid`.as('registry_oid'),
      revenueCode: sql<string>`revenue_code`.as('revenue_code'),
      year: sql<number>`year`.as('year'),
      dueDate: sql<IsoDate>`due_date::text`.as('due'),
      interestFrom: sql<IsoDate | null>`min(interest_from)::text`.as('interest_from'),
      interestBase: sql<string | null>`min(interest_base)::text`.as('interest_base'),
      carriedFee: sql<string | null>`min(carried_fee)::text`.as('carried_fee'),
      feeKind: sql<FeeKind | null>`min(fee_kind)`.as('fee_kind'),
      isCounted: sql<boolean>`min(alone) is null`.as('is_counted'),
      refusedFrom: sql<IsoDate | null>`min(refused_from)::text`.as('refused_from'),
      refusedUntil: sql<IsoDate | null>`min(refused_until)::text`.as('refused_until'),
      refusedOnFee: sql<boolean | null>`bool_and(refused_on_fee)`.as('refused_on_fee'),
      isPast: sql<boolean>`past`.as('past'),
      each: sql<string>`min(remaining)::text`.as('each'),
      count: sql<number>`count(*)::int`.as('count'),
      principal: sql<string>`sum(remaining)::text`.as('principal'),
      lateFee: sql<string>`sum(case when weight is null then 0 else greatest(${sql.raw(String(LEAST_FEE))},
        remaining / divisor * weight + (2 * (remaining % divisor) * weight + divisor) / (2 * divisor)) end)::text`.as(
        'late_fee',
      ),
    })
    .from(
      sql`(
        select registry_oid, revenue_code, year, due_date, interest_from, interest_base, carried_fee, fee_kind, refused_from, refused_until, refused_on_fee,
          oid = any(${sql.placeholder('pastOids')}::text[]) as past, principal - paid_principal as remaining, ${sql.placeholder('divisor')}::bigint as divisor,
          case when ${bearsLateFee} then ((select ${sql.placeholder('weights')}::text::bigint[]))[greatest(due_date - ${sql.placeholder('firstDay')}::date, 0) + 1] end as weight,
          case when interest_from is not null or refused_from is not null then oid
            when not ${bearsLateFee} then concat(fee_kind, ' ', principal - paid_principal) end as alone
        from ${accrual}
        where registry_oid = any(${sql.placeholder('registryOids')}::text[]) and ${isOpen} and ${isInReach}
        offset 0
      ) as debt`,
    )
    .groupBy(sql`registry_oid, due_date, revenue_code, year, alone, past`)
    .prepare(''),
);

/** What the contract's sums come to, as its list of debts would give them. No debt fell due before `oldest`; `past` may be barred. */
export async function readDebtSums(
  debts: OpenDebts,
  reference: ReferenceData,
  { oldest, past }: { readonly oldest: IsoDate; readonly past: PastLimitation },
): Promise<DebtSum[]> {
  const [counter, rates, { lateFeeCodes }, nameRevenue] = await Promise.all([
    readFeeCounter({ database: debts.database, reference }, debts.asOf, debts.registryOids),
    reference.listLateFeeRates(),
    reference.kindRules(),
    reference.nameRevenue(),
  ]);
  const rows = await sumsOf(debts.database).execute({
    ...reachOf(debts),
    ...weightsOf(counter, debts.asOf, rates, oldest),
    lateFeeCodes: [...lateFeeCodes],
    pastOids: [...past.keys()],
  });
  const sums = rows.map((row) => {
    const remaining = Number(row.principal) as Kurus;
    const [interestBase, carriedFee] = [row.interestBase, row.carriedFee].map((amount) =>
      amount === null ? null : kurus(Number(amount)),
    ) as [Kurus | null, Kurus | null];
    const debt = { ...row, interestBase, carriedFee };
    const fee = row.isCounted
      ? (Number(row.lateFee) as Kurus)
      : kurus(counter.feeOf(kurus(Number(row.each)), debt) * row.count);
    return {
      RegistryOid: row.registryOid,
      RevenueCode: row.revenueCode,
      RevenueName: nameRevenue(row.revenueCode),
      Year: row.year,
      DueDate: row.dueDate,
      Count: row.count,
      RemainingPrincipal: remaining,
      LateFee: fee,
      FeeKind: counter.kindOf(debt),
      Total: (remaining + fee) as Kurus,
      ...(row.isPast && { IsPastLimitation: true }),
    };
  });
  return sumDebts(sums, debts.asOf);
}
