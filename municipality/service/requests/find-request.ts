import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import type { RequestFileRow, RequestRecord, RequestRow } from './request-view';
import { readTrackingNumber } from 'municipality/contract';
import { citizenRequest, requestEvent, requestFile } from './tables';

/** Says whose requests somebody reaches: a member's own, those of guests, what a number alone opens, or all. */
export type Reach = { readonly memberUserName: string } | 'guests' | 'numbered' | 'all';

function reachCondition(reach: Reach): SQL | undefined {
  if (reach === 'all') return undefined;
  // The answer to a request about one's data is made of them.
  if (reach === 'numbered') return ne(citizenRequest.group, 'kisisel-veri');
  if (reach === 'guests') return isNull(citizenRequest.memberUserName);
  return eq(citizenRequest.memberUserName, reach.memberUserName);
}

export const fileColumns = {
  oid: requestFile.oid,
  requestKey: requestFile.requestKey,
  fileKey: requestFile.fileKey,
  fileType: requestFile.fileType,
  requestOid: requestFile.requestOid,
  eventPlace: requestFile.eventPlace,
  fileName: requestFile.fileName,
  contentType: requestFile.contentType,
  size: requestFile.size,
  uploadedAt: requestFile.uploadedAt,
} satisfies Record<keyof RequestFileRow, unknown>;

/** Finds a request by its number as it was typed; somebody else's is the same as none. */
export async function findRequestRow(
  database: ServiceDatabase,
  typedNo: string,
  reach: Reach,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<RequestRow | null> {
  const trackingNo = readTrackingNumber(typedNo);
  if (trackingNo === null) return null;
  const query = database
    .select()
    .from(citizenRequest)
    .where(and(eq(citizenRequest.trackingNo, trackingNo), reachCondition(reach)));
  const [row] = await (isLocked ? query.for('update') : query);
  return row ?? null;
}

export async function readRecord(database: ServiceDatabase, row: RequestRow): Promise<RequestRecord> {
  return {
    row,
    events: await database
      .select()
      .from(requestEvent)
      .where(eq(requestEvent.requestOid, row.oid))
      .orderBy(asc(requestEvent.place)),
    files: await database
      .select(fileColumns)
      .from(requestFile)
      .where(eq(requestFile.requestOid, row.oid))
      .orderBy(asc(requestFile.uploadedAt), asc(requestFile.oid)),
  };
}
