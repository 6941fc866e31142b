import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { DeskRequestCounts, RequestOf, requestDeskCalls } from 'municipality/contract';
import { addDays } from '../../accruals/calendar';
import type { ServiceDatabase } from '../../database/connection';
import { searchQuery, searchWords } from '../../database/folded-text';
import { findRequestRow } from '../find-request';
import { listColumns } from '../list-columns';
import type { RequestBook } from '../request-book';
import { isOpenState } from '../rules/request-states';
import { readTrackingNumber } from '../rules/tracking-number';
import { citizenRequest } from '../tables';

type Wish = RequestOf<typeof requestDeskCalls.GetComplaintOrRequestListForDesk>;

/** Answers so old by this day that nobody can come back to them. */
const closedBefore = ({ today, rule }: RequestBook) => addDays(today, -rule.reopenDays);

function inState(state: Wish['state'], book: RequestBook): SQL | undefined {
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

function containing(searchText: string | undefined): SQL | undefined {
  const trackingNo = readTrackingNumber(searchText ?? '');
  if (trackingNo !== null) return eq(citizenRequest.trackingNo, trackingNo);
  const words = searchWords(searchText ?? '');
  if (words.length === 0) return undefined;
  return sql`to_tsvector('simple', ${citizenRequest.searched}) @@ to_tsquery('simple', ${searchQuery(words)})`;
}

const isByDueDay = ({ state, isOverdue }: Wish) =>
  isOverdue === true || (state !== 'hepsi' && (state === 'acik' || isOpenState(state)));

/** What the desk asked for: open requests by their last day, the rest newest first. */
export async function listForDesk(database: ServiceDatabase, wish: Wish, book: RequestBook) {
  const after =
    wish.afterTrackingNo === undefined ? null : await findRequestRow(database, wish.afterTrackingNo, 'all');
  const byDueDay = isByDueDay(wish);
  const beyond =
    after &&
    (byDueDay
      ? sql`(${citizenRequest.dueOn}, ${citizenRequest.oid}) > (${after.dueOn}::date, ${after.oid})`
      : sql`(${citizenRequest.receivedAt}, ${citizenRequest.oid}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.oid})`);
  const rows = await database
    .select(listColumns)
    .from(citizenRequest)
    .where(
      and(
        inState(wish.state, book),
        wish.isOverdue ? and(sql`${citizenRequest.isOpen}`, lt(citizenRequest.dueOn, book.today)) : undefined,
        wish.departmentCode === undefined
          ? undefined
          : eq(citizenRequest.departmentCode, wish.departmentCode),
        wish.kindCode === undefined ? undefined : eq(citizenRequest.kindCode, wish.kindCode),
        containing(wish.searchText),
        beyond ?? undefined,
      ),
    )
    .orderBy(
      ...(byDueDay
        ? [asc(citizenRequest.dueOn), asc(citizenRequest.oid)]
        : [desc(citizenRequest.receivedAt), desc(citizenRequest.oid)]),
    )
    .limit(wish.limit + 1);
  return { rows: rows.slice(0, wish.limit), hasMore: rows.length > wish.limit };
}

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** How much waits for the desk; only open requests are looked at. */
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
