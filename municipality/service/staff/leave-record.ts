import { asc, eq, lte } from 'drizzle-orm';
import type { IsoDate, LeaveBalance } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { balanceLeave, type LeaveUse } from 'municipality/law/staff/leave-balance';
import type { EmployeeRow } from './own-employee';
import type { LeaveKindRow, LeaveRequestRow } from './staff-view';
import { leaveKind, leaveRequest, leaveRight } from './tables';

/** Lists the kinds of leave of a day, each by its newest row that has begun, in their order. */
export async function listLeaveKinds(database: ServiceDatabase, day: IsoDate): Promise<LeaveKindRow[]> {
  const rows = await database
    .select()
    .from(leaveKind)
    .where(lte(leaveKind.validFrom, day))
    .orderBy(asc(leaveKind.validFrom));
  const newest = new Map(rows.map((row) => [row.code, row]));
  return [...newest.values()].sort((one, other) => one.place - other.place);
}

/** Describes everything about one employee's leave. */
export interface LeaveRecord {
  readonly kinds: readonly LeaveKindRow[];
  readonly rights: readonly (typeof leaveRight.$inferSelect)[];
  /** They stand oldest first. */
  readonly requests: readonly LeaveRequestRow[];
}

export async function readLeaveRecord(
  database: ServiceDatabase,
  { oid }: EmployeeRow,
  day: IsoDate,
): Promise<LeaveRecord> {
  return {
    kinds: await listLeaveKinds(database, day),
    rights: await database.select().from(leaveRight).where(eq(leaveRight.employeeOid, oid)),
    requests: await database
      .select()
      .from(leaveRequest)
      .where(eq(leaveRequest.employeeOid, oid))
      .orderBy(asc(leaveRequest.firstDay), asc(leaveRequest.requestedAt)),
  };
}

export function nameLeaveKind({ kinds }: LeaveRecord): (code: string) => string {
  return (code) => kinds.find((kind) => kind.code === code)?.name ?? code;
}

/** Tells whether the days of a leave are taken, as those of waiting and granted ones are. */
export const isTaken = ({ state }: LeaveRequestRow) => state === 'bekliyor' || state === 'onaylandi';

/** Returns the balance of one kind in a year, as if `more` were taken as well. */
export function balanceOf(
  { rights, requests }: LeaveRecord,
  { employment }: EmployeeRow,
  kindCode: string,
  year: number,
  more: readonly LeaveUse[] = [],
) {
  const own = rights.filter((right) => right.kindCode === kindCode);
  const uses = requests
    .filter((request) => request.kindCode === kindCode && isTaken(request))
    .map(({ firstDay, days }) => ({ year: yearOf(firstDay), days }));
  return balanceLeave(own, [...uses, ...more], employment, year);
}

export function listBalances(record: LeaveRecord, employee: EmployeeRow, day: IsoDate): LeaveBalance[] {
  return record.kinds
    .filter(({ isFromRight }) => isFromRight)
    .flatMap(({ code, name }) =>
      balanceOf(record, employee, code, yearOf(day)).balances.map((balance) => ({
        KindCode: code,
        KindName: name,
        Year: balance.year,
        Days: balance.days,
        Used: balance.used,
        Left: balance.left,
        Lapsed: balance.lapsed,
      })),
    );
}
