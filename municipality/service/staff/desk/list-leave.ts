import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { LeaveState, type RequestOf, type ResponseOf, type leaveDeskCalls } from 'municipality/contract';
import type { CallContext } from '../../kit/endpoint';
import { employee } from '../../identity/tables';
import { listLeaveKinds } from '../leave-record';
import { leaveRequest } from '../tables';
import { deskLeaveRow } from './leave-for-desk';

type Call = typeof leaveDeskCalls.GetLeaveRequestListForDesk;

/** Selects those behind a request in the order of the list. */
function behind(requestNo: string | undefined, isOldestFirst: boolean) {
  if (requestNo === undefined) return undefined;
  const { requestedAt, requestNo: no } = leaveRequest;
  const place = sql`(select x.requested_at, x.request_no from ${leaveRequest} x where x.request_no = ${requestNo})`;
  return isOldestFirst ? sql`(${requestedAt}, ${no}) > ${place}` : sql`(${requestedAt}, ${no}) < ${place}`;
}

export async function listLeaveForDesk(
  { database, today }: CallContext,
  { state, after, limit }: RequestOf<Call>,
): Promise<ResponseOf<Call>> {
  const isOldestFirst = state === 'bekliyor';
  const direction = isOldestFirst ? asc : desc;
  const rows = await database
    .select({ request: leaveRequest, person: employee })
    .from(leaveRequest)
    .innerJoin(employee, eq(employee.oid, leaveRequest.employeeOid))
    .where(and(isOldestFirst ? eq(leaveRequest.state, 'bekliyor') : undefined, behind(after, isOldestFirst)))
    .orderBy(direction(leaveRequest.requestedAt), direction(leaveRequest.requestNo))
    .limit(limit + 1);
  const counts = await database
    .select({ state: leaveRequest.state, count: count() })
    .from(leaveRequest)
    .groupBy(leaveRequest.state);
  const kinds = await listLeaveKinds(database, today);
  return {
    Requests: rows.slice(0, limit).map(({ request, person }) => deskLeaveRow(request, person, kinds)),
    HasMore: rows.length > limit,
    Counts: LeaveState.options.map((one) => ({
      State: one,
      Count: counts.find((row) => row.state === one)?.count ?? 0,
    })),
  };
}
