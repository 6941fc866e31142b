import { leaveDeskCalls, LeaveState, type RequestOf, type ResponseOf } from 'municipality/contract';
import { endpoint, type CallContext } from '../../kit/endpoint';
import { decideLeave } from './decide-leave';
import { getLeaveForDesk, requireLeaveManager, deskLeaveRow } from './leave-for-desk';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { employee } from '../../identity/tables';
import { listLeaveKinds } from '../leave-record';
import { leaveRequest } from '../tables';

export const leaveDeskEndpoints = {
  GetLeaveRequestListForDesk: endpoint(
    leaveDeskCalls.GetLeaveRequestListForDesk,
    async (context, request, refuse) => {
      await requireLeaveManager(context, refuse);
      return listLeaveForDesk(context, request);
    },
  ),

  GetLeaveRequestForDesk: endpoint(
    leaveDeskCalls.GetLeaveRequestForDesk,
    async (context, { requestNo }, refuse) => {
      await requireLeaveManager(context, refuse);
      return getLeaveForDesk(context, context.database, requestNo, refuse);
    },
  ),

  DecideLeaveRequest: endpoint(leaveDeskCalls.DecideLeaveRequest, decideLeave),
};

type Call = typeof leaveDeskCalls.GetLeaveRequestListForDesk;

/** Selects those behind a request in the order of the list. */
function behind(requestNo: string | undefined, isOldestFirst: boolean) {
  if (requestNo === undefined) return undefined;
  const { requestedAt, requestNo: no } = leaveRequest;
  const place = sql`(select x.requested_at, x.request_no from ${leaveRequest} x where x.request_no = ${requestNo})`;
  return isOldestFirst ? sql`(${requestedAt}, ${no}) > ${place}` : sql`(${requestedAt}, ${no}) < ${place}`;
}

async function listLeaveForDesk(
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
