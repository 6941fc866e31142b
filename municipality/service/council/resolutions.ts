import { and, asc, desc, eq, gte, isNotNull, lt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { RequestOf, Resolution, ResolutionBody, councilCalls } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { ALL_ROWS, findSearch, SEARCHED_ROWS } from '../kit/database/folded-text';
import { resolution } from './tables';

type ResolutionsRequest = RequestOf<typeof councilCalls.RetrieveResolutions>;
type Row = typeof resolution.$inferSelect;

export function resolutionView(row: Row): Resolution {
  return {
    Oid: row.oid,
    Body: row.body,
    ResolutionNo: row.resolutionNo,
    SessionNo: row.sessionNo,
    SittingNo: row.sittingNo,
    DecidedOn: row.decidedOn,
    Subject: row.subject,
    Department: row.department,
    Commission: row.commission,
    Outcome: row.outcome,
  };
}

/** Selects the days of a year, or of one month of it; a month alone belongs to no year and is no bound. */
function withinPeriod({ year, month }: ResolutionsRequest): SQL | undefined {
  if (year === undefined) return undefined;
  const [from, to] =
    month === undefined
      ? [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)]
      : [dayOf(year, month, 1), dayOf(year, month + 1, 1)];
  return and(gte(resolution.decidedOn, from), lt(resolution.decidedOn, to));
}

function selectInOrder(database: ServiceDatabase, sifted: SQL | undefined, count: number | Placeholder) {
  return database
    .select()
    .from(resolution)
    .where(sifted)
    .orderBy(desc(resolution.decidedOn), desc(resolution.oid))
    .limit(count);
}

/** Answers what the page asks before anybody searches. */
const newestOf = oncePerDatabase((database) =>
  selectInOrder(database, eq(resolution.body, sql.placeholder('body')), sql.placeholder('limit')).prepare(
    'municipality_resolutions_newest',
  ),
);

const isOfBodyAlone = ({ year, commission, afterOid, searchText }: ResolutionsRequest) =>
  [year, commission, afterOid].every((filter) => filter === undefined) && !findSearch(searchText);

/** Sorts newest first; of one day the later entry first. */
export async function listResolutions(
  database: ServiceDatabase,
  request: ResolutionsRequest,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const [after] =
    request.afterOid === undefined
      ? []
      : await database.select().from(resolution).where(eq(resolution.oid, request.afterOid));
  const sifted = and(
    eq(resolution.body, request.body),
    withinPeriod(request),
    request.commission === undefined ? undefined : eq(resolution.commission, request.commission),
    after && sql`(${resolution.decidedOn}, ${resolution.oid}) < (${after.decidedOn}, ${after.oid})`,
  );
  const rows = isOfBodyAlone(request)
    ? await newestOf(database).execute({ body: request.body, limit: request.limit + 1 })
    : await readNewest(database, sifted, request);
  return { rows: rows.slice(0, request.limit), hasMore: rows.length > request.limit };
}

/** Reads one row more than the page has, to know whether there are any. */
async function readNewest(
  database: ServiceDatabase,
  sifted: SQL | undefined,
  { searchText, limit }: ResolutionsRequest,
): Promise<Row[]> {
  const search = findSearch(searchText);
  if (!search) return selectInOrder(database, sifted, limit + 1);
  const newest = selectInOrder(database, sifted, SEARCHED_ROWS).as('newest');
  const near = await database
    .select()
    .from(newest)
    .where(search(newest.searched))
    .orderBy(desc(newest.decidedOn), desc(newest.oid))
    .limit(limit + 1);
  if (near.length > limit) return near;
  const found = database
    .select()
    .from(resolution)
    .where(and(sifted, search(resolution.searched)))
    .limit(ALL_ROWS)
    .as('found');
  return database
    .select()
    .from(found)
    .orderBy(desc(found.decidedOn), desc(found.oid))
    .limit(limit + 1);
}

const endsOf = oncePerDatabase((database) =>
  database
    .select({
      first: sql<string | null>`min(${resolution.decidedOn})`,
      last: sql<string | null>`max(${resolution.decidedOn})`,
    })
    .from(resolution)
    .where(eq(resolution.body, sql.placeholder('body')))
    .prepare('municipality_resolution_years'),
);

/** Lists the years with resolutions of a body, newest first. Only their ends are looked up: a body decides every year. */
export async function listYears(database: ServiceDatabase, body: ResolutionBody): Promise<number[]> {
  const [ends] = await endsOf(database).execute({ body });
  if (!ends?.first || !ends.last) return [];
  const [first, last] = [Number(ends.first.slice(0, 4)), Number(ends.last.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, place) => last - place);
}

const commissionsOf = oncePerDatabase((database) =>
  database
    .selectDistinct({ commission: resolution.commission })
    .from(resolution)
    .where(and(eq(resolution.body, sql.placeholder('body')), isNotNull(resolution.commission)))
    .orderBy(asc(resolution.commission))
    .prepare('municipality_resolution_commissions'),
);

export async function listCommissions(database: ServiceDatabase, body: ResolutionBody): Promise<string[]> {
  const rows = await commissionsOf(database).execute({ body });
  return rows.flatMap(({ commission }) => commission ?? []);
}
