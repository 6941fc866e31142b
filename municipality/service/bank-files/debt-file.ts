import { and, asc, eq, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { readFeeCounter } from '../accruals/read-fee-counter';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { isOpen } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { registry } from '../identity/tables';
import { maskName } from '../kit/masked-name';
import type { ReferenceData } from '../kit/reference-data';
import type { Summing } from './file-frame';
import type { debtFile } from './layouts';
import type { RecordOf } from './record-layout';
import { asWritable } from './turkish-bytes';

export type DebtRecord = RecordOf<typeof debtFile.B>;
export type DebtFoot = RecordOf<typeof debtFile.F>;

/** So many rows are read at a time: a million debts never stand in memory together. */
const PAGE = 5_000;
const NAME_WIDTH = 40;

/**
 * Lists every debt that is open now, its late fee counted to `asOf`, in kuruş; registry by registry, the oldest first.
 * The person shows by the registry number and a masked name alone.
 */
export async function* listDebtRecords(
  database: ServiceDatabase,
  reference: ReferenceData,
  asOf: IsoDate,
): AsyncGenerator<DebtRecord> {
  let after: readonly [string, string, string, number] | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof readPage>> = await readPage(database, after);
    const { feeOf } = await readFeeCounter({ database, reference }, asOf, [
      ...new Set(rows.map((row) => row.accrual.registryOid)),
    ]);
    for (const { accrual: row, registryNo, nameOrTitle, surname } of rows) {
      const principal = remainingPrincipal(row);
      const fee = feeOf(principal, row);
      yield {
        registryNo,
        accrualNo: row.accrualNo,
        instalment: row.instalmentNo,
        revenueCode: row.revenueCode,
        dueDate: row.dueDate,
        principal,
        lateFee: fee,
        total: principal + fee,
        maskedName: asWritable(maskName([nameOrTitle, surname].filter(Boolean).join(' ')))
          .slice(0, NAME_WIDTH)
          .trim(),
      };
    }
    const last = rows.at(-1)?.accrual;
    if (!last || rows.length < PAGE) return;
    after = [last.registryOid, last.dueDate, last.accrualNo, last.instalmentNo];
  }
}

function readPage(database: ServiceDatabase, after: readonly [string, string, string, number] | null) {
  const isLater = after
    ? sql`(registry_oid, due_date, accrual_no, instalment_no) > (${after[0]}, ${after[1]}::date, ${after[2]}, ${after[3]}::int)`
    : undefined;
  return database
    .select({
      accrual,
      registryNo: registry.registryNo,
      nameOrTitle: registry.nameOrTitle,
      surname: registry.surname,
    })
    .from(accrual)
    .innerJoin(registry, eq(registry.oid, accrual.registryOid))
    .where(and(isOpen, isLater))
    .orderBy(
      asc(accrual.registryOid),
      asc(accrual.dueDate),
      asc(accrual.accrualNo),
      asc(accrual.instalmentNo),
    )
    .limit(PAGE);
}

export function sumDebts(): Summing<DebtRecord, DebtFoot> {
  const sums = { recordCount: 0, principalTotal: 0, lateFeeTotal: 0, total: 0 };
  return {
    add({ principal, lateFee, total }) {
      sums.recordCount += 1;
      sums.principalTotal += principal;
      sums.lateFeeTotal += lateFee;
      sums.total += total;
    },
    foot: () => ({ ...sums }),
  };
}
