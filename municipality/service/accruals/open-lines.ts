import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import { feeKinds, kurus, type AccrualLine, type IsoDate } from 'municipality/contract';
import { dayText } from 'municipality/law/money/turkish-figures';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { readTogether } from '../kit/database/read-together';
import { isInScope, type Payer } from '../kit/caller';
import { isDeferredByRefusal, mayBePart } from 'municipality/law/debt/delay-rules';
import type { FeeCounter } from 'municipality/law/debt/fee-counter';
import type { KindRules } from '../kit/reference-data';
import { readFeeCounters, totalOnDueDate, type FeeSources } from './read-fee-counter';
import { findPastLimitation, readLimitation, type PastLimitation } from './past-limitation';
import { accrual } from './tables';

export type AccrualRow = typeof accrual.$inferSelect;

/** Spells the condition exactly as the partial index of the table does, or the index is not used. */
export const isOpen: SQL = sql`paid_principal < principal and written_off_on is null and plan_oid is null`;

/** Selects what is not paid yet, be it that a plan holds it. */
export const isOwed: SQL = sql`paid_principal < principal and written_off_on is null`;

const openAccruals = oncePerDatabase((database) =>
  database
    .select()
    .from(accrual)
    .where(and(sql`${accrual.registryOid} = any(${sql.placeholder('registryOids')}::text[])`, isOpen))
    .orderBy(asc(accrual.dueDate), asc(accrual.accrualNo), asc(accrual.instalmentNo))
    .prepare('municipality_open_accruals'),
);

/** Holds the open instalments of a registry: by due date, accrual number, instalment. */
export const listOpenAccruals: (database: ServiceDatabase, registryOid: string) => Promise<AccrualRow[]> =
  readTogether(
    (database, registryOids) => openAccruals(database).execute({ registryOids }),
    ({ registryOid }) => registryOid,
  );

/** Returns a row with what the order of payment asks about it. */
export const instalmentOf = (kindOf: FeeCounter['kindOf']) => (row: AccrualRow) => ({
  ...row,
  FeeKind: kindOf(row),
  Oid: row.oid,
  AccrumentNo: row.accrualNo,
  InstallmentNo: row.instalmentNo,
  DueDate: row.dueDate,
});

/** Describes the open instalments as the contract shows them, with their late fee as of a day. */
interface LineViews {
  readonly lineOf: (row: AccrualRow) => AccrualLine;
  /** Does the same without the stretches of its late fee, for lines that are only summed up. */
  readonly shortLineOf: (row: AccrualRow) => AccrualLine;
}

/** Says that the fee of a debt that was overdue by then is counted in another way since its rule was put right. */
function feeNoteOf({ ruleOf }: KindRules, row: AccrualRow, asOf: IsoDate): string | null {
  if (row.refusedUntil !== null && isDeferredByRefusal(row, asOf))
    return `Taksitlendirme (tecil) başvurunuz reddedildi. Borcun tamamını ${dayText(row.refusedUntil)} gününe kadar öderseniz gecikme zammı başvuru gününde durur; o günden ödediğiniz güne kadar tecil faizi eklenir. Bu günü geçirirseniz gecikme zammı ilk vadeden başlayarak yeniden hesaplanır (6183 sayılı Kanun m. 48).`;
  const rule = row.feeKind === null ? ruleOf(row.revenueCode, row.dueDate) : null;
  if (!rule?.changed || rule.changed.on <= row.dueDate) return null;
  const { before, on } = rule.changed;
  return `${dayText(on)} gününde düzeltildi: önceden “${feeKinds[before].title}” hesaplanıyordu. ${feeKinds[rule.feeKind].rule}`;
}

/** Reads what debts of these registries are shown by, of which some may no longer be collected. */
export async function readLineViews(
  sources: FeeSources,
  asOf: IsoDate,
  registryOids: readonly string[],
  past: PastLimitation,
): Promise<LineViews> {
  const { reference } = sources;
  const [counters, rules, nameRevenue, allowsPartial] = await Promise.all([
    readFeeCounters(sources, asOf, registryOids),
    reference.kindRules(),
    reference.nameRevenue(),
    reference.allowsPartialPayment(),
  ]);
  const { feeOf, kindOf, segmentsOf } = counters.counter;
  const shortLineOf = (row: AccrualRow): AccrualLine => {
    const remaining = remainingPrincipal(row);
    const fee = feeOf(remaining, row);
    return {
      Oid: row.oid,
      AccrumentNo: row.accrualNo,
      RegistryOid: row.registryOid,
      RevenueCode: row.revenueCode,
      RevenueName: nameRevenue(row.revenueCode),
      Year: row.year,
      InstallmentNo: row.instalmentNo,
      InstallmentCount: row.instalmentCount,
      DueDate: row.dueDate,
      Description: row.description,
      Principal: row.principal,
      RemainingPrincipal: remaining,
      LateFee: fee,
      FeeKind: kindOf(row),
      FeeNote: feeNoteOf(rules, row, asOf),
      Total: kurus(remaining + fee),
      TotalOnDueDate: totalOnDueDate(counters, asOf, row, remaining),
      LimitationEndedOn: past.get(row.oid) ?? null,
      LateFeeSegments: [],
      AllowsPartialPayment: allowsPartial(row.revenueCode) && mayBePart(kindOf(row)),
    };
  };
  return {
    shortLineOf,
    lineOf: (row) => ({
      ...shortLineOf(row),
      LateFeeSegments: segmentsOf(remainingPrincipal(row), row),
    }),
  };
}

/** Lists those of them the payer may see, with their late fee as of a day, as the contract shows them. */
export async function listOpenLines(
  sources: FeeSources & { readonly today: IsoDate },
  registryOid: string,
  asOf: IsoDate,
  payer: Pick<Payer, 'scope'>,
): Promise<AccrualLine[]> {
  const rows = (await listOpenAccruals(sources.database, registryOid)).filter((row) => isInScope(payer, row));
  const past = await findPastLimitation(sources.database, await readLimitation(sources), rows);
  return rows.map((await readLineViews(sources, asOf, [registryOid], past)).lineOf);
}

const accrualsByOid = (database: ServiceDatabase) =>
  database
    .select()
    .from(accrual)
    .where(
      and(
        sql`${accrual.registryOid} = any(${sql.placeholder('registryOids')}::text[])`,
        sql`${accrual.oid} = any(${sql.placeholder('oids')}::text[])`,
      ),
    )
    .prepare('municipality_accruals_by_oid');

/** Lists the accruals of these registries by their ids, whatever their state. Ids that are none of theirs are left out. */
export async function listAccruals(
  database: ServiceDatabase,
  registryOids: readonly string[],
  oids: readonly string[],
): Promise<AccrualRow[]> {
  return accrualsByOid(database).execute({ registryOids, oids });
}

/** Lists all open instalments of the accruals that these are of, in the order of `listOpenAccruals`. */
export async function listOpenInstalments(
  database: ServiceDatabase,
  registryOids: readonly string[],
  oids: readonly string[],
): Promise<AccrualRow[]> {
  if (oids.length === 0) return [];
  const numbers = database
    .select({ accrualNo: accrual.accrualNo })
    .from(accrual)
    .where(inArray(accrual.oid, [...oids]));
  return database
    .select()
    .from(accrual)
    .where(and(inArray(accrual.registryOid, [...registryOids]), inArray(accrual.accrualNo, numbers), isOpen))
    .orderBy(asc(accrual.dueDate), asc(accrual.accrualNo), asc(accrual.instalmentNo));
}
