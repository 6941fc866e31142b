import type { DeskRequest } from 'municipality/contract';
import { eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../../kit/database/connection';
import { member } from '../../identity/tables';
import type { RequestBook } from '../request-book';
import { extendedClockCode } from 'municipality/law/requests/extended-clocks';
import { readFollowers } from '../reported-nearby';
import { contactView, requestDetail, type RequestRecord } from '../request-view';

/** Tells whether a request may be extended, which it may as long as its first period runs (Law 4982 m.11). */
export function canExtend({ row }: Pick<RequestRecord, 'row'>, { today }: RequestBook): boolean {
  return extendedClockCode(row.clockCode) !== null && row.isOpen && today <= row.dueOn;
}

async function isProven(database: ServiceDatabase, userName: string): Promise<boolean> {
  const [row] = await database
    .select({ isProven: member.identityProven })
    .from(member)
    .where(eq(member.userName, userName));
  return row?.isProven ?? false;
}

/** Returns everything of a request, for who answers it. */
export async function deskRequestView(
  database: ServiceDatabase,
  record: RequestRecord,
  book: RequestBook,
): Promise<DeskRequest> {
  const { row, events } = record;
  const followers = await readFollowers(database, row.oid);
  return {
    ...requestDetail(record, book),
    ...contactView(record),
    MemberIdentityNo: row.memberUserName,
    IsMemberProven: row.memberUserName === null ? null : await isProven(database, row.memberUserName),
    DepartmentCode: row.departmentCode,
    CanExtend: canExtend(record, book),
    IsOpen: row.isOpen,
    Followers: followers.count,
    FollowerPhones: followers.phones,
    Actors: events.map(({ staffName }) => staffName),
  };
}
