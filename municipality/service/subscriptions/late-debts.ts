import { and, asc, eq, gt, gte, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import {
  kurus,
  type FeeKind,
  type LateDebtSubscriber,
  type RequestOf,
  type subscriptionDeskCalls,
} from 'municipality/contract';
import { isOpen } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { CallContext } from '../kit/endpoint';
import { findMobile } from '../identity/phone';
import { OPEN_CANCELLATION } from './cancellation-state';
import { owedOn, readFees, type AccrualRow } from './subscription-debts';
import { listSubscriptionRows, ownerName } from './subscription-rows';
import { contractCancellation, lateDebtOperation, waterSubscriber } from './tables';

type Query = RequestOf<typeof subscriptionDeskCalls.GetLateDebtSubscriberList>;

/** Holds the water bills alone: spelled as the partial index of the table, or the index is not used. */
const isWater = sql`revenue_code = '21'`;

const principal = sql<string>`sum(${accrual.principal} - ${accrual.paidPrincipal})`;

/**
 * Lists the subscriptions whose overdue bills reach the bound, by id: read in the order of the index, no further than
 * asked for.
 */
async function listLateOids({ database, today }: CallContext, query: Query): Promise<string[]> {
  const reaches =
    query.queryType === '1'
      ? gte(principal, Math.max(query.leastAmount ?? 0, 1))
      : gte(sql`count(*)`, query.leastCount ?? 1);
  const rows = await database
    .select({ oid: accrual.subjectOid })
    .from(accrual)
    .innerJoin(waterSubscriber, eq(waterSubscriber.oid, accrual.subjectOid))
    .where(
      and(
        isOpen,
        isWater,
        lt(accrual.dueDate, today),
        isNull(waterSubscriber.endedOn),
        query.after === undefined ? undefined : gt(accrual.subjectOid, query.after),
      ),
    )
    .groupBy(accrual.subjectOid)
    .having(reaches)
    .orderBy(asc(accrual.subjectOid))
    .limit(query.limit);
  return rows.flatMap(({ oid }) => oid ?? []);
}

/** Lists the overdue bills of some subscriptions, by subscription. */
export async function listOverdue(
  { database, today }: Pick<CallContext, 'database' | 'today'>,
  subscriberOids: readonly string[],
): Promise<Map<string, AccrualRow[]>> {
  const rows = await database
    .select()
    .from(accrual)
    .where(and(isOpen, isWater, lt(accrual.dueDate, today), inArray(accrual.subjectOid, [...subscriberOids])))
    .orderBy(asc(accrual.subjectOid), asc(accrual.dueDate));
  const bySubscriber = new Map<string, AccrualRow[]>();
  for (const row of rows) {
    const key = row.subjectOid ?? '';
    bySubscriber.set(key, [...(bySubscriber.get(key) ?? []), row]);
  }
  return bySubscriber;
}

async function listLastNotices({ database }: CallContext, oids: readonly string[]) {
  const { subscriberOid, operation, outcome, at } = lateDebtOperation;
  const rows = await database
    .select({ oid: subscriberOid, at: max(at) })
    .from(lateDebtOperation)
    .where(and(inArray(subscriberOid, [...oids]), eq(operation, '1'), eq(outcome, 'yapildi')))
    .groupBy(subscriberOid);
  return new Map(rows.map((row) => [row.oid, row.at]));
}

/** Returns the one kind of fee they all bear, if it is one. */
function sharedKind([first, ...others]: readonly FeeKind[]): FeeKind | undefined {
  return others.every((kind) => kind === first) ? first : undefined;
}

/** Lists the subscriptions in arrears: those of the query type that reach its bound. */
export async function listLateDebts(context: CallContext, query: Query): Promise<LateDebtSubscriber[]> {
  const { database } = context;
  const oids = await listLateOids(context, query);
  if (oids.length === 0) return [];
  const overdue = await listOverdue(context, oids);
  const fees = await readFees(
    context,
    [...overdue.values()].flatMap((bills) => bills.map(({ registryOid }) => registryOid)),
  );
  const notices = await listLastNotices(context, oids);
  const applications = await database
    .select({ oid: contractCancellation.subscriberOid, no: contractCancellation.trackingNo })
    .from(contractCancellation)
    .where(and(inArray(contractCancellation.subscriberOid, oids), sql.raw(OPEN_CANCELLATION)));
  const rows = await listSubscriptionRows(database, inArray(waterSubscriber.oid, oids));
  const byOid = new Map(rows.map((row) => [row.subscriber.oid, row]));
  return oids.flatMap((oid) => {
    const row = byOid.get(oid);
    const bills = overdue.get(oid) ?? [];
    const [oldest] = bills;
    if (!row || !oldest) return [];
    const owed = bills.map((bill) => owedOn(bill, fees));
    const { subscriber, owner, addressText } = row;
    return {
      SubscriberOid: oid,
      SubscriberNo: subscriber.subscriberNo,
      Name: ownerName(row),
      IdentityNo: owner.identityNo,
      AddressText: addressText,
      TariffGroup: subscriber.tariffGroup,
      LineStatus: subscriber.lineStatus,
      BillCount: bills.length,
      Principal: kurus(owed.reduce((sum, debt) => sum + debt.principal, 0)),
      LateFee: kurus(owed.reduce((sum, debt) => sum + debt.lateFee, 0)),
      FeeKind: sharedKind(bills.map((bill) => fees.kindOf(bill))),
      OldestDueDate: oldest.dueDate,
      LastNoticeAt: notices.get(oid)?.toISOString() ?? null,
      HasPhone: findMobile(owner.gsmNumber) !== null,
      TrackingNo: applications.find((application) => application.oid === oid)?.no ?? null,
    };
  });
}
