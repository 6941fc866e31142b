import { and, between, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ReportedNearby, RequestOf, requestCalls } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { citizenRequest, requestFollower } from './tables';

type Asked = RequestOf<typeof requestCalls.GetReportedNearbyList>;
type Followed = RequestOf<typeof requestCalls.FollowReportedNearby>;

/** Counts the metres around a point, and how many are shown. */
const [NEAR, MOST_SHOWN] = [150, 5];
/** Counts the rows that are looked through for the nearest ones. */
const MOST_READ = 200;
/** Counts the metres of a degree of latitude. */
const DEGREE = 111_195;

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Returns the metres between two points near each other; null where one of them is unknown. */
function metres({ latitude, longitude }: Asked, place: Place): number | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (place.latitude === null || place.longitude === null) return null;
  const width = Math.cos((latitude * Math.PI) / 180);
  return DEGREE * Math.hypot(place.latitude - latitude, (place.longitude - longitude) * width);
}

/** Selects a square around the point, which the index finds, or the street. */
function isAround({ latitude, longitude, streetCode }: Asked) {
  const reach = NEAR / DEGREE;
  const width = reach / Math.cos(((latitude ?? 0) * Math.PI) / 180);
  return or(
    latitude === undefined || longitude === undefined
      ? undefined
      : and(
          isNotNull(citizenRequest.latitude),
          between(citizenRequest.latitude, latitude - reach, latitude + reach),
          between(citizenRequest.longitude, longitude - width, longitude + width),
        ),
    streetCode === undefined ? undefined : eq(citizenRequest.streetCode, streetCode),
  );
}

async function countFollowers(database: ServiceDatabase, oids: readonly string[]) {
  if (oids.length === 0) return new Map<string, number>();
  const rows = await database
    .select({ oid: requestFollower.requestOid, followers: count() })
    .from(requestFollower)
    .where(inArray(requestFollower.requestOid, [...oids]))
    .groupBy(requestFollower.requestOid);
  return new Map(rows.map(({ oid, followers }) => [oid, followers]));
}

/** Lists the open requests of a kind around a place, the nearest first; those of the street after those of the point. */
export async function listReportedNearby({ database }: CallContext, asked: Asked): Promise<ReportedNearby[]> {
  const around = isAround(asked);
  if (around === undefined) return [];
  const rows = await database
    .select()
    .from(citizenRequest)
    .where(and(eq(citizenRequest.isOpen, true), eq(citizenRequest.kindCode, asked.kindCode), around))
    .orderBy(desc(citizenRequest.receivedAt))
    .limit(MOST_READ);
  const near = rows
    .map((row) => ({ row, away: metres(asked, row) ?? Infinity }))
    .filter(({ row, away }) => away <= NEAR || (asked.streetCode ?? '') === row.streetCode)
    .sort((one, other) => (one.away === other.away ? 0 : one.away - other.away))
    .slice(0, MOST_SHOWN);
  const followers = await countFollowers(
    database,
    near.map(({ row }) => row.oid),
  );
  return near.map(({ row }) => ({
    Oid: row.oid,
    KindName: row.kindName,
    StreetName: row.streetName,
    State: row.state,
    ReceivedOn: dayInIstanbul(row.receivedAt),
    Followers: followers.get(row.oid) ?? 0,
  }));
}

/** Counts a follower of an open request, once for a key. */
export async function followReported(
  { database, now }: CallContext,
  { reportedOid, followerKey, gsmNumber }: Followed,
  refuse: Refuse<'request-not-found'>,
) {
  const [found] = await database
    .select({ oid: citizenRequest.oid })
    .from(citizenRequest)
    .where(and(eq(citizenRequest.oid, reportedOid), eq(citizenRequest.isOpen, true)));
  if (!found)
    throw refuse('request-not-found', 'Bu başvuru sonuçlanmış; siz yeni bir başvuru gönderebilirsiniz.');
  await database
    .insert(requestFollower)
    .values({ requestOid: reportedOid, followerKey, gsmNumber, at: now })
    .onConflictDoUpdate({
      target: [requestFollower.requestOid, requestFollower.followerKey],
      set: { gsmNumber: sql`coalesce(excluded.gsm_number, ${requestFollower.gsmNumber})` },
    });
  return { Followers: (await countFollowers(database, [reportedOid])).get(reportedOid) ?? 1 };
}

/** Tells how many follow a request, and the phones of those who want to hear. */
export async function readFollowers(database: ServiceDatabase, requestOid: string) {
  const rows = await database
    .select({ gsmNumber: requestFollower.gsmNumber })
    .from(requestFollower)
    .where(eq(requestFollower.requestOid, requestOid));
  return { count: rows.length, phones: rows.flatMap(({ gsmNumber }) => gsmNumber ?? []) };
}
