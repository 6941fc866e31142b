import { and, desc, eq, sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { findRequestRow } from './find-request';
import { listColumns } from './list-columns';
import { citizenRequest } from './tables';

/** A member's own, newest first, those after the one named. */
export async function listOwnRequests(
  database: ServiceDatabase,
  memberUserName: string,
  { limit, afterTrackingNo }: { limit: number; afterTrackingNo?: string | undefined },
) {
  const after =
    afterTrackingNo === undefined
      ? null
      : await findRequestRow(database, afterTrackingNo, { memberUserName });
  const rows = await database
    .select(listColumns)
    .from(citizenRequest)
    .where(
      and(
        eq(citizenRequest.memberUserName, memberUserName),
        after
          ? sql`(${citizenRequest.receivedAt}, ${citizenRequest.oid}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.oid})`
          : undefined,
      ),
    )
    .orderBy(desc(citizenRequest.receivedAt), desc(citizenRequest.oid))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
