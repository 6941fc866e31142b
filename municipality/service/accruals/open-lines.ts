import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { and, asc, sql, type SQL } from 'drizzle-orm';
import { kurus, type AccrualLine, type IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { preparedOnce } from '../kit/database/prepared-once';
import { readTogether } from '../kit/database/read-together';
import { isInScope, type Payer } from '../kit/caller';
import type { ReferenceData } from '../kit/reference-data';
import { readFeeCounter } from './read-fee-counter';
import { accrual } from './tables';

type AccrualRow = typeof accrual.$inferSelect;

/** Spelled exactly as the partial index of the table, or the index is not used. */
export const isOpen: SQL = sql`paid_principal < principal and written_off_on is null and plan_oid is null`;

/** What is not paid yet, be it that a plan holds it. */
export const isOwed: SQL = sql`paid_principal < principal and written_off_on is null`;

const openAccruals = preparedOnce((database) =>
  database
    .select()
    .from(accrual)
    .where(and(sql`${accrual.registryOid} = any(${sql.placeholder('registryOids')}::text[])`, isOpen))
    .orderBy(asc(accrual.dueDate), asc(accrual.accrualNo), asc(accrual.instalmentNo))
    .prepare('municipality_open_accruals'),
);

/** Open instalments of a registry: by due date, accrual number, instalment. */
export const listOpenAccruals: (database: ServiceDatabase, registryOid: string) => Promise<AccrualRow[]> =
  readTogether(
    (database, registryOids) => openAccruals(database).execute({ registryOids }),
    ({ registryOid }) => registryOid,
  );

/** Those of them the payer may see, with their late fee as of a day, as the contract shows them. */
export async function listOpenLines(
  { database, reference }: { database: ServiceDatabase; reference: ReferenceData },
  registryOid: string,
  asOf: IsoDate,
  payer: Pick<Payer, 'scope'>,
): Promise<AccrualLine[]> {
  const rows = (await listOpenAccruals(database, registryOid)).filter((row) => isInScope(payer, row));
  const [feeOf, nameRevenue, allowsPartial] = await Promise.all([
    readFeeCounter(reference, asOf),
    reference.nameRevenue(),
    reference.allowsPartialPayment(),
  ]);
  return rows.map((row) => {
    const remaining = remainingPrincipal(row);
    const { fee, segments, kind } = feeOf(remaining, row);
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
      FeeKind: kind,
      Total: kurus(remaining + fee),
      LateFeeSegments: segments,
      AllowsPartialPayment: allowsPartial(row.revenueCode),
    };
  });
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

/** Accruals of these registries by their ids, whatever their state. Ids that are none of theirs are left out. */
export async function listAccruals(
  database: ServiceDatabase,
  registryOids: readonly string[],
  oids: readonly string[],
): Promise<AccrualRow[]> {
  return accrualsByOid(database).execute({ registryOids, oids });
}
