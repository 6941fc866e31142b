import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { kurus, type IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../database/connection';
import type { ReferenceData } from '../reference/reference-data';
import { member, registry } from '../identity/tables';
import { readFeeCounter } from './fee-counter';
import { isOpen, remainingPrincipal } from './open-lines';
import { accrual } from './tables';

/** The ten digits of a phone, whichever way it was entered into the record. */
const phone = sql<string>`right(regexp_replace(${member.gsmNumber}, '\\D', '', 'g'), 10)`;

interface Sources {
  readonly database: ServiceDatabase;
  readonly reference: ReferenceData;
}

/** Deferral interest to the due day on instalments due then, by member: it is paid with them (6183 m.48). Kuruş. */
async function readInterest(
  { database, reference }: Sources,
  dueDate: IsoDate,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const interest = new Map<string, number>();
  if (userNames.length === 0) return interest;
  const rows = await database
    .select({ userName: registry.identityNo, accrual })
    .from(accrual)
    .innerJoin(registry, eq(registry.oid, accrual.registryOid))
    .where(
      and(
        eq(accrual.dueDate, dueDate),
        isOpen,
        isNotNull(accrual.interestFrom),
        inArray(registry.identityNo, [...userNames]),
      ),
    );
  const feeOf = await readFeeCounter(reference, dueDate);
  for (const { userName, accrual: row } of rows) {
    const { fee } = feeOf(remainingPrincipal(row), row);
    interest.set(userName, (interest.get(userName) ?? 0) + fee);
  }
  return interest;
}

/**
 * Members who allow short messages and owe something due on `dueDate`, one row a person over all registries, by user
 * name, those after `after`. Totals in kuruş. Who has no mobile phone on record is left out.
 */
export async function listDueReminders(
  sources: Sources,
  { dueDate, limit, after }: { dueDate: IsoDate; limit: number; after: string | null },
) {
  const rows = await sources.database
    .select({
      userName: member.userName,
      gsmNumber: phone,
      count: sql<number>`count(*)::int`,
      total: sql<string>`sum(${accrual.principal} - ${accrual.paidPrincipal})`,
    })
    .from(accrual)
    .innerJoin(registry, eq(registry.oid, accrual.registryOid))
    .innerJoin(member, eq(member.userName, registry.identityNo))
    .where(
      and(
        eq(accrual.dueDate, dueDate),
        isOpen,
        eq(member.wantsSms, true),
        eq(member.identityProven, true),
        sql`${phone} ~ '^5[0-9]{9}$'`,
        after === null ? undefined : gt(member.userName, after),
      ),
    )
    .groupBy(member.userName, member.gsmNumber)
    .orderBy(asc(member.userName))
    .limit(limit);
  const interest = await readInterest(
    sources,
    dueDate,
    rows.map(({ userName }) => userName),
  );
  return rows.map(({ userName, gsmNumber, count, total }) => ({
    UserName: userName,
    GsmNumber: gsmNumber,
    Count: count,
    Total: kurus(Number(total) + (interest.get(userName) ?? 0)),
  }));
}
