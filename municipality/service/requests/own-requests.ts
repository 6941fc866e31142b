import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { findRequestRow } from './find-request';
import { listColumns } from './list-columns';
import { citizenRequest } from './tables';

/** The query is prepared once where nothing is named: home asks it of everybody. */
const newestOwn = oncePerDatabase((database) =>
  selectOwn(database, sql.placeholder('memberUserName'), sql.placeholder('limit')).prepare(
    'municipality_own_requests',
  ),
);

function selectOwn(
  database: ServiceDatabase,
  memberUserName: string | Placeholder,
  limit: number | Placeholder,
  after?: SQL,
) {
  return database
    .select(listColumns)
    .from(citizenRequest)
    .where(and(eq(citizenRequest.memberUserName, memberUserName), after))
    .orderBy(desc(citizenRequest.receivedAt), desc(citizenRequest.oid))
    .limit(limit);
}

/** Lists a member's own requests, newest first, those after the one named. */
export async function listOwnRequests(
  database: ServiceDatabase,
  memberUserName: string,
  { limit, afterTrackingNo }: { limit: number; afterTrackingNo?: string | undefined },
) {
  const after =
    afterTrackingNo === undefined
      ? null
      : await findRequestRow(database, afterTrackingNo, { memberUserName });
  const rows = after
    ? await selectOwn(
        database,
        memberUserName,
        limit + 1,
        sql`(${citizenRequest.receivedAt}, ${citizenRequest.oid}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.oid})`,
      )
    : await newestOwn(database).execute({ memberUserName, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
