import { sql } from 'drizzle-orm';
import { kurus, sumDebts, type DebtSum, type FeeKind, type IsoDate, type Kurus } from 'municipality/contract';
import { newDebt, type GrowingDebt } from 'municipality/law/debt/delay-rules';
import {
  findPastOfRecords,
  mayBePast,
  type LimitationReading,
  type PastLimitation,
} from '../accruals/past-limitation';
import { isOpen } from '../accruals/open-lines';
import { isInReach, reachOf, type OpenDebts } from '../accruals/open-window';
import { readFeeCounters, totalOnDueDate } from '../accruals/read-fee-counter';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import type { ReferenceData } from '../kit/reference-data';

/**
 * Debts that grow alike: of one record, kind, year and due date, with what remains of each. An instalment that bears interest
 * of its own stands alone, and so does one of `aloneOids`. Ten thousand amounts are sent in half the time the database would
 * take to count their fees, and in a fifth of the time of ten thousand rows. A group is a row of two texts: more columns take
 * longer to read, one text of all groups longer to write. `offset 0` keeps PostgreSQL from sorting the debts before it groups
 * them, and a record that stands alone is named outright: its long number is not hashed ten thousand times.
 *
 * The statement has no name, so that it is planned for the record it is asked of. The plan for any record expects a few
 * debts and sorts them: of ten thousand, that takes twice as long.
 */
const prepareAlike = (records: 'one' | 'several') => (database: ServiceDatabase) => {
  const [recordOid, isOfRecords] =
    records === 'one'
      ? [sql``, sql`registry_oid = ${sql.placeholder('registryOid')}`]
      : [sql`, registry_oid`, sql`registry_oid = any(${sql.placeholder('registryOids')}::text[])`];
  return database
    .select({
      shared: sql<string>`json_build_array(revenue_code, year, due_date, fee_kind, alone ${recordOid})::text`,
      remaining: sql<string>`string_agg(remaining::text, ',')`,
    })
    .from(
      sql`(
        select registry_oid, revenue_code, year, due_date, fee_kind, principal - paid_principal as remaining,
          case when interest_from is not null or refused_from is not null
            or oid = any(${sql.placeholder('aloneOids')}::text[]) then oid end as alone
        from ${accrual}
        where ${isOfRecords} and ${isOpen} and ${isInReach}
        offset 0
      ) as debt`,
    )
    .groupBy(sql`due_date, revenue_code, year, fee_kind, alone ${recordOid}`)
    .prepare('');
};

const alikeOfOne = oncePerDatabase(prepareAlike('one'));
const alikeOfSeveral = oncePerDatabase(prepareAlike('several'));

type SharedColumns = readonly [
  revenueCode: string,
  year: number,
  dueDate: IsoDate,
  feeKind: FeeKind | null,
  alone: string | null,
  /** It is left out where one record was asked for. */
  registryOid?: string,
];

async function readAlike(debts: OpenDebts, aloneOids: readonly string[]) {
  const [first = '', ...others] = debts.registryOids;
  const alikeOf = others.length === 0 ? alikeOfOne : alikeOfSeveral;
  const groups = await alikeOf(debts.database).execute({
    ...reachOf(debts),
    registryOid: first,
    aloneOids: [...aloneOids],
  });
  return groups.map(({ shared, remaining }) => {
    const [revenueCode, year, dueDate, feeKind, alone, registryOid = first] = JSON.parse(
      shared,
    ) as SharedColumns;
    return {
      debt: newDebt({ registryOid, revenueCode, dueDate, feeKind }),
      year,
      alone,
      remaining: JSON.parse(`[${remaining}]`) as readonly Kurus[],
    };
  });
}

type AlikeDebts = Awaited<ReturnType<typeof readAlike>>[number];

/** What decides how each of these debts grows; few stand alone. */
async function readAlone(database: ServiceDatabase, groups: readonly AlikeDebts[]) {
  const oids = groups.flatMap(({ alone }) => alone ?? []);
  if (oids.length === 0) return new Map<string, GrowingDebt>();
  const rows = await database
    .select()
    .from(accrual)
    .where(sql`oid = any(${sql.param(oids)}::text[])`);
  return new Map<string, GrowingDebt>(rows.map((row) => [row.oid, row]));
}

/** What the contract's sums come to, as its list of debts would give them, and which debts may be barred. */
export async function readDebtSums(
  debts: OpenDebts,
  reference: ReferenceData,
  limitation: LimitationReading,
): Promise<{ readonly sums: DebtSum[]; readonly past: PastLimitation }> {
  const { asOf, database, registryOids } = debts;
  const [counters, nameRevenue] = await Promise.all([
    readFeeCounters({ database, reference }, asOf, registryOids),
    reference.nameRevenue(),
  ]);
  const { counter } = counters;
  let groups = await readAlike(debts, []);
  const past: PastLimitation = groups.map(({ debt }) => debt).some(mayBePast(limitation))
    ? await findPastOfRecords(database, limitation, registryOids)
    : new Map();
  if (past.size > 0) groups = await readAlike(debts, [...past.keys()]);
  const alone = await readAlone(database, groups);
  const sums = groups.map(({ debt: alike, year, alone: oid, remaining: each }) => {
    const debt = (oid !== null && alone.get(oid)) || alike;
    const remaining = kurus(each.reduce((sum, amount) => sum + amount, 0));
    const fee = counter.sumOfFees(each, debt);
    return {
      RegistryOid: alike.registryOid,
      RevenueCode: alike.revenueCode,
      RevenueName: nameRevenue(alike.revenueCode),
      Year: year,
      DueDate: alike.dueDate,
      Count: each.length,
      RemainingPrincipal: remaining,
      LateFee: fee,
      FeeKind: counter.kindOf(debt),
      Total: kurus(remaining + fee),
      // A debt that bears interest of its own stands alone in its group.
      TotalOnDueDate: totalOnDueDate(counters, asOf, debt, remaining),
      ...(oid !== null && past.has(oid) && { IsPastLimitation: true }),
    };
  });
  return { sums: sumDebts(sums, asOf), past };
}
