import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { kurus, type IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../database/connection';
import { member, registry } from '../identity/tables';
import { isOpen } from './open-lines';
import { accrual } from './tables';

/** The ten digits of a phone, whichever way it was entered into the record. */
const phone = sql<string>`right(regexp_replace(${member.gsmNumber}, '\\D', '', 'g'), 10)`;

/**
 * Members who allow short messages and owe something due on `dueDate`, one row a person over all registries, by user
 * name, those after `after`. Totals in kuruş. Who has no mobile phone on record is left out.
 */
export async function listDueReminders(
  database: ServiceDatabase,
  { dueDate, limit, after }: { dueDate: IsoDate; limit: number; after: string | null },
) {
  const rows = await database
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
  return rows.map(({ userName, gsmNumber, count, total }) => ({
    UserName: userName,
    GsmNumber: gsmNumber,
    Count: count,
    Total: kurus(Number(total)),
  }));
}
