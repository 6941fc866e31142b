import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { kurus, type IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { ReferenceData } from '../kit/reference-data';
import { member, registry } from '../identity/tables';
import { readFeeCounter } from '../accruals/read-fee-counter';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { isOpen } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';

/** Holds the ten digits of a phone, whichever way it was entered into the record. */
const phone = sql<string>`right(regexp_replace(${member.gsmNumber}, '\\D', '', 'g'), 10)`;

interface Sources {
  readonly database: ServiceDatabase;
  readonly reference: ReferenceData;
}

interface DueDay {
  readonly dueDate: IsoDate;
  /** Holds the debts that are not counted. */
  readonly exceptOids: readonly string[];
}

/** It takes one parameter, however many debts there are. */
const isCounted = ({ exceptOids }: DueDay) =>
  exceptOids.length === 0 ? isOpen : and(isOpen, sql`${accrual.oid} <> all(${sql.param([...exceptOids])})`);

/**
 * Reads the deferral interest to the due day on instalments due then, by member: it is paid with them (6183 m.48).
 * Kuruş.
 */
async function readInterest(
  { database, reference }: Sources,
  day: DueDay,
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
        eq(accrual.dueDate, day.dueDate),
        isCounted(day),
        isNotNull(accrual.interestFrom),
        inArray(registry.identityNo, [...userNames]),
      ),
    );
  const { feeOf } = await readFeeCounter({ database, reference }, day.dueDate, [
    ...new Set(rows.map((row) => row.accrual.registryOid)),
  ]);
  for (const { userName, accrual: row } of rows) {
    const fee = feeOf(remainingPrincipal(row), row);
    interest.set(userName, (interest.get(userName) ?? 0) + fee);
  }
  return interest;
}

/**
 * Returns what a member owes due on a day, over all registries: nothing where there is nothing, or no phone to tell it
 * to.
 */
function owedOn(database: ServiceDatabase, day: DueDay) {
  return (
    database
      .select({
        gsmNumber: phone.as('phone'),
        count: sql<number>`count(*)::int`.as('count'),
        total: sql<string>`sum(${accrual.principal} - ${accrual.paidPrincipal})`.as('total'),
      })
      .from(accrual)
      .innerJoin(registry, eq(registry.oid, accrual.registryOid))
      // The day is written as a sum, which no index serves: by the person there are few debts, by the day as many as in
      // the city.
      .where(
        and(
          eq(registry.identityNo, member.userName),
          sql`${accrual.dueDate} + 0 = ${day.dueDate}::date`,
          isCounted(day),
        ),
      )
      // If the condition is on the member itself, the planner takes the phone's pattern for rare and reads every
      // member.
      .having(sql`count(*) > 0 and ${phone} ~ '^5[0-9]{9}$'`)
      .as('owed')
  );
}

async function isAnythingDue(database: ServiceDatabase, dueDate: IsoDate): Promise<boolean> {
  const rows = await database
    .select({ oid: accrual.oid })
    .from(accrual)
    .where(and(eq(accrual.dueDate, dueDate), isOpen))
    // This is the index's own order: the newest days stand at the table's end, where a look from its beginning arrives
    // last.
    .orderBy(asc(accrual.registryOid))
    .limit(1);
  return rows.length > 0;
}

/**
 * Lists the members who allow short messages and owe something due on `dueDate`, one row a person over all registries,
 * by user name, those after `after`; debts of `exceptOids` are not counted. Totals in kuruş. Who has no mobile phone on
 * record is left out. Members are gone through in order until there are enough, so that a page costs the same in a city
 * of any size.
 */
export async function listDueReminders(
  sources: Sources,
  { limit, after, ...day }: DueDay & { readonly limit: number; readonly after: string | null },
) {
  const { database } = sources;
  const { dueDate } = day;
  if (!(await isAnythingDue(database, dueDate))) return [];
  const owed = owedOn(database, day);
  const rows = await database
    .select({
      userName: member.userName,
      gsmNumber: owed.gsmNumber,
      count: owed.count,
      total: owed.total,
    })
    .from(member)
    .crossJoinLateral(owed)
    .where(
      and(
        eq(member.wantsSms, true),
        eq(member.identityProven, true),
        after === null ? undefined : gt(member.userName, after),
      ),
    )
    .orderBy(asc(member.userName))
    .limit(limit);
  const interest = await readInterest(
    sources,
    day,
    rows.map(({ userName }) => userName),
  );
  return rows.map(({ userName, gsmNumber, count, total }) => ({
    UserName: userName,
    GsmNumber: gsmNumber,
    Count: count,
    Total: kurus(Number(total) + (interest.get(userName) ?? 0)),
  }));
}
