import { asc, desc, lte } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { keptForAMinute } from '../kit/kept-for-a-minute';
import type { ReferenceData } from '../kit/reference-data';
import { listHolidays } from '../reference/holidays';
import { nearUntilDay } from 'municipality/law/requests/answer-clock';
import { requestClock, requestDepartment, requestKind, requestRule } from './tables';

export type RequestKindRow = typeof requestKind.$inferSelect;
type RequestClockRow = typeof requestClock.$inferSelect;
type RequestRuleRow = typeof requestRule.$inferSelect;

/** Describes everything a request is checked by on a day. */
export interface RequestBook {
  readonly today: IsoDate;
  /** In the order they are shown. */
  readonly kinds: readonly RequestKindRow[];
  readonly departments: readonly (typeof requestDepartment.$inferSelect)[];
  readonly rule: RequestRuleRow;
  readonly holidays: ReadonlySet<string>;
  /** A last day up to it is near. */
  readonly nearUntil: IsoDate;
  nameDepartment(code: string): string;
  /** @throws Error for a clock that is not there */
  getClock(code: string): RequestClockRow;
}

interface KeptBook {
  readonly today: IsoDate;
  readonly cached: ReturnType<typeof keptForAMinute<RequestBook>>;
}

/** Keeps a book for each municipality that is open; a book of the day before is not asked again. */
const books = new WeakMap<ReferenceData, KeptBook>();

/** Returns what requests are checked by today. Ask before a transaction begins: the embedded database has one connection. */
export function getRequestBook({
  database,
  reference,
  now,
  today,
}: Pick<CallContext, 'database' | 'reference' | 'now' | 'today'>): Promise<RequestBook> {
  let book = books.get(reference);
  if (book?.today !== today) books.set(reference, (book = { today, cached: keptForAMinute() }));
  return book.cached(now, () => readRequestBook(database, today));
}

async function readRequestBook(database: ServiceDatabase, today: IsoDate): Promise<RequestBook> {
  const kinds = await database
    .select()
    .from(requestKind)
    .where(lte(requestKind.validFrom, today))
    .orderBy(asc(requestKind.validFrom));
  const clocks = await database
    .select()
    .from(requestClock)
    .where(lte(requestClock.validFrom, today))
    .orderBy(asc(requestClock.validFrom));
  const [rule] = await database
    .select()
    .from(requestRule)
    .where(lte(requestRule.validFrom, today))
    .orderBy(desc(requestRule.validFrom))
    .limit(1);
  if (!rule) throw new Error('There is no rule for requests on this day');
  const departments = await database.select().from(requestDepartment).orderBy(asc(requestDepartment.place));
  const holidays = await listHolidays(database);
  const clockByCode = new Map(clocks.map((row) => [row.code, row]));
  const names = new Map(departments.map(({ code, name }) => [code, name]));
  const newest = new Map(kinds.map((row) => [row.code, row]));
  return {
    today,
    kinds: [...newest.values()].sort((one, other) => one.place - other.place),
    departments,
    rule,
    holidays,
    nearUntil: nearUntilDay(today, rule.warnWorkingDays, holidays),
    nameDepartment: (code) => names.get(code) ?? code,
    getClock: (code) => {
      const clock = clockByCode.get(code);
      if (!clock) throw new Error(`There is no clock ${code} on this day`);
      return clock;
    },
  };
}
