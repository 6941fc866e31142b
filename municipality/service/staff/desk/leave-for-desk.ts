import { asc, between, eq } from 'drizzle-orm';
import { LEAVE_ROLE, type DeskLeave, type DeskLeaveRow } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { requireRole } from '../../identity/own-role';
import { findReachable } from '../../identity/member-info';
import { employee, member } from '../../identity/tables';
import { holiday } from '../../reference/tables';
import { balanceOf, nameLeaveKind, readLeaveRecord, type LeaveRecord } from '../leave-record';
import type { EmployeeRow } from '../own-employee';
import type { LeaveKindRow, LeaveRequestRow } from '../staff-view';
import { leaveRequest } from '../tables';
import { listOverlaps } from './overlaps';

export const requireLeaveManager = (context: CallContext, refuse: Refuse<'role-missing'>) =>
  requireRole(context, LEAVE_ROLE, refuse);

export function deskLeaveRow(
  row: LeaveRequestRow,
  { name, surname, department }: EmployeeRow,
  kinds: readonly LeaveKindRow[],
): DeskLeaveRow {
  return {
    RequestNo: row.requestNo,
    Name: `${name} ${surname}`,
    Department: department,
    KindName: kinds.find(({ code }) => code === row.kindCode)?.name ?? row.kindCode,
    FirstDay: row.firstDay,
    LastDay: row.lastDay,
    Days: row.days,
    State: row.state,
    RequestedAt: row.requestedAt.toISOString(),
  };
}

/** Returns a request with the employee who made it. */
export async function requireLeave(
  database: ServiceDatabase,
  requestNo: string,
  refuse: Refuse<'leave-not-found'>,
): Promise<{ row: LeaveRequestRow; person: EmployeeRow }> {
  const [found] = await database
    .select({ row: leaveRequest, person: employee })
    .from(leaveRequest)
    .innerJoin(employee, eq(employee.oid, leaveRequest.employeeOid))
    .where(eq(leaveRequest.requestNo, requestNo));
  if (!found) throw refuse('leave-not-found', 'Bu numarayla bir izin isteği yok.');
  return found;
}

/** Returns the days of the kind without this leave and with it; null for a kind that no yearly right limits. */
export function balanceAround(record: LeaveRecord, person: EmployeeRow, row: LeaveRequestRow) {
  const kind = record.kinds.find(({ code }) => code === row.kindCode);
  if (!kind?.isFromRight) return null;
  const others = { ...record, requests: record.requests.filter(({ oid }) => oid !== row.oid) };
  const year = yearOf(row.firstDay);
  return {
    before: balanceOf(others, person, row.kindCode, year),
    after: balanceOf(others, person, row.kindCode, year, [{ year, days: row.days }]),
  };
}

/** Finds the name of the member who decided; null where nobody did or the membership is gone. */
export async function findDecider(
  database: ServiceDatabase,
  { decidedBy }: LeaveRequestRow,
): Promise<string | null> {
  if (decidedBy === null) return null;
  const [found] = await database
    .select({ name: member.memberName, surname: member.memberSurname })
    .from(member)
    .where(eq(member.userName, decidedBy));
  return found ? [found.name, found.surname].filter(Boolean).join(' ') : null;
}

function listHolidaysWithin(database: ServiceDatabase, { firstDay, lastDay }: LeaveRequestRow) {
  return database
    .select({ Day: holiday.day, Name: holiday.name, IsHalfDay: holiday.isHalfDay })
    .from(holiday)
    .where(between(holiday.day, firstDay, lastDay))
    .orderBy(asc(holiday.day));
}

/** Returns a request as the person who decides sees it. */
export async function getLeaveForDesk(
  { today }: CallContext,
  database: ServiceDatabase,
  requestNo: string,
  refuse: Refuse<'leave-not-found'>,
): Promise<DeskLeave> {
  const { row, person } = await requireLeave(database, requestNo, refuse);
  const record = await readLeaveRecord(database, person, today);
  const balance = balanceAround(record, person, row);
  const { overlaps, isSubstituteKnown } = await listOverlaps(database, row, person);
  return {
    ...deskLeaveRow(row, person, record.kinds),
    KindName: nameLeaveKind(record)(row.kindCode),
    IdentityNo: person.identityNo,
    Title: person.title,
    Employment: person.employment,
    ReturnOn: row.returnOn,
    Address: row.address,
    Substitute: row.substitute,
    IsSubstituteKnown: isSubstituteKnown,
    DecidedOn: row.decidedOn,
    DecidedByName: await findDecider(database, row),
    Note: row.note,
    Balance: balance && { Left: balance.before.left, LeftAfter: balance.after.left },
    Overlaps: overlaps,
    Holidays: await listHolidaysWithin(database, row),
    ...(await findReachable(database, person.identityNo)),
  };
}
