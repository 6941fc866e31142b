import { and, asc, desc, eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  readTrackingNumber,
  type DeskRequestCounts,
  type RequestOf,
  type requestDeskCalls,
} from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ALL_ROWS, findSearch, SEARCHED_ROWS } from '../../kit/database/folded-text';
import { findRequestRow } from '../find-request';
import { listColumns } from '../list-columns';
import type { RequestBook } from '../request-book';
import { isOpenState } from 'municipality/law/requests/request-states';
import { citizenRequest } from '../tables';

type ListRequest = RequestOf<typeof requestDeskCalls.GetComplaintOrRequestListForDesk>;

/** Answers so old by this day that nobody can come back to them. */
const closedBefore = ({ today, rule }: RequestBook) => addDays(today, -rule.reopenDays);

function inState(state: ListRequest['state'], book: RequestBook): SQL | undefined {
  const answered = eq(citizenRequest.state, 'yanitlandi');
  switch (state) {
    case 'hepsi':
      return undefined;
    case 'acik':
      return sql`${citizenRequest.isOpen}`;
    case 'kapandi':
      return and(answered, lt(citizenRequest.answeredOn, closedBefore(book)));
    case 'yanitlandi':
      return and(answered, sql`${citizenRequest.answeredOn} >= ${closedBefore(book)}`);
    default:
      return isOpenState(state)
        ? and(sql`${citizenRequest.isOpen}`, eq(citizenRequest.state, state))
        : eq(citizenRequest.state, state);
  }
}

const isByDueDay = ({ state, isOverdue }: ListRequest) =>
  isOverdue === true || (state !== 'hepsi' && (state === 'acik' || isOpenState(state)));

/** Narrows by what the desk asked for, the words apart. */
async function siftedBy(
  database: ServiceDatabase,
  request: ListRequest,
  book: RequestBook,
): Promise<SQL | undefined> {
  const { afterTrackingNo, departmentCode, kindCode, isOverdue } = request;
  const after = afterTrackingNo === undefined ? null : await findRequestRow(database, afterTrackingNo, 'all');
  const { dueOn, receivedAt, oid, isOpen } = citizenRequest;
  const beyond = isByDueDay(request)
    ? after && sql`(${dueOn}, ${oid}) > (${after.dueOn}::date, ${after.oid})`
    : after && sql`(${receivedAt}, ${oid}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.oid})`;
  return and(
    inState(request.state, book),
    isOverdue ? and(sql`${isOpen}`, lt(dueOn, book.today)) : undefined,
    departmentCode === undefined ? undefined : eq(citizenRequest.departmentCode, departmentCode),
    kindCode === undefined ? undefined : eq(citizenRequest.kindCode, kindCode),
    beyond ?? undefined,
  );
}

type Ordered = Readonly<Record<'dueOn' | 'receivedAt' | 'oid', SQLWrapper>>;

const orderOf = (request: ListRequest, { dueOn, receivedAt, oid }: Ordered) =>
  isByDueDay(request) ? [asc(dueOn), asc(oid)] : [desc(receivedAt), desc(oid)];

async function readInOrder(database: ServiceDatabase, request: ListRequest, sifted: SQL | undefined) {
  const search = findSearch(request.searchText);
  const columns = { ...listColumns, searched: citizenRequest.searched };
  const inOrder = (count: number) =>
    database
      .select(columns)
      .from(citizenRequest)
      .where(sifted)
      .orderBy(...orderOf(request, citizenRequest))
      .limit(count);
  if (!search) return inOrder(request.limit + 1);
  const first = inOrder(SEARCHED_ROWS).as('first');
  const near = await database
    .select()
    .from(first)
    .where(search(first.searched))
    .orderBy(...orderOf(request, first))
    .limit(request.limit + 1);
  if (near.length > request.limit) return near;
  const found = database
    .select(columns)
    .from(citizenRequest)
    .where(and(sifted, search(citizenRequest.searched)))
    .limit(ALL_ROWS)
    .as('found');
  return database
    .select()
    .from(found)
    .orderBy(...orderOf(request, found))
    .limit(request.limit + 1);
}

/** Lists the open requests by their last day, the rest newest first. A whole tracking number finds its request alone. */
export async function listForDesk(database: ServiceDatabase, request: ListRequest, book: RequestBook) {
  const trackingNo = readTrackingNumber(request.searchText ?? '');
  const sifted = await siftedBy(database, request, book);
  const rows =
    trackingNo === null
      ? await readInOrder(database, request, sifted)
      : await database
          .select(listColumns)
          .from(citizenRequest)
          .where(and(sifted, eq(citizenRequest.trackingNo, trackingNo)));
  return { rows: rows.slice(0, request.limit), hasMore: rows.length > request.limit };
}

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Tells how much waits for the desk; only open requests are looked at. */
export async function countOpen(database: ServiceDatabase, book: RequestBook): Promise<DeskRequestCounts> {
  const { state, dueOn } = citizenRequest;
  const [counts] = await database
    .select({
      Open: sql<number>`count(*)::int`,
      Received: count(sql`${state} = 'alindi'`),
      Waiting: count(sql`${state} = 'bilgi-bekliyor'`),
      Reopened: count(sql`${state} = 'yeniden-acildi'`),
      Overdue: count(sql`${dueOn} < ${book.today}`),
      Near: count(sql`${dueOn} between ${book.today} and ${book.nearUntil}`),
    })
    .from(citizenRequest)
    .where(sql`${citizenRequest.isOpen}`);
  if (!counts) throw new Error('The open requests gave no count');
  return counts;
}
