import { DESK_ROLE, requestDeskCalls, type DeskRequest } from 'municipality/contract';
import { endpoint, type CallContext } from '../../kit/endpoint';
import { getMemberInfo } from '../../identity/member-info';
import { requireRole } from '../../identity/own-role';
import type { Refuse } from '../../kit/refusal';
import { versionOfSteps } from '../../kit/seen-version';
import { changeRequest, type Change } from '../change-request';
import { findRequestRow, readRecord } from '../find-request';
import { longestRequestUpload } from '../handlers';
import { getRequestBook, type RequestBook } from '../request-book';
import { findRequestFile, keepRequestFile } from '../request-files';
import {
  requestSummary,
  type RequestRow,
  contactView,
  requestDetail,
  type RequestRecord,
} from '../request-view';
import { answerDue } from 'municipality/law/requests/answer-clock';
import { extendedClockCode } from 'municipality/law/requests/extended-clocks';
import { countOpen, listForDesk } from './list-for-desk';
import { eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../../kit/database/connection';
import { member } from '../../identity/tables';
import { readFollowers } from '../reported-nearby';

type ActRefusal = Refuse<'role-missing' | 'request-not-found' | 'request-state'>;

/** Takes one act of the employee who asks, under their name. */
async function actAsStaff(context: CallContext, change: Omit<Change, 'staff'>, refuse: ActRefusal) {
  const { userName } = await requireRole(context, DESK_ROLE, refuse);
  const { UserDetail } = await getMemberInfo(context.database, userName);
  const name = [UserDetail.MemberName, UserDetail.MemberSurname].filter(Boolean).join(' ');
  const staff = { userName, name };
  const { record, book } = await changeRequest(context, 'all', { ...change, staff }, refuse);
  return deskRequestView(context.database, record, book);
}

/** Goes from the day the first period began: the law counts the longer one from there too. */
function extendedClock(row: RequestRow, book: RequestBook): Partial<RequestRow> {
  const clock = book.getClock(extendedClockCode(row.clockCode) ?? row.clockCode);
  return {
    clockCode: clock.code,
    clockBasis: clock.legalBasis,
    dueOn: answerDue(clock, row.clockFrom, book.holidays),
  };
}

export const requestDeskEndpoints = {
  GetComplaintOrRequestListForDesk: endpoint(
    requestDeskCalls.GetComplaintOrRequestListForDesk,
    async (context, request, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const book = await getRequestBook(context);
      const { rows, hasMore } = await listForDesk(context.database, request, book);
      return {
        Requests: rows.map((row) => requestSummary(row, book)),
        HasMore: hasMore,
        Counts: await countOpen(context.database, book),
      };
    },
  ),

  GetComplaintOrRequestForDesk: endpoint(
    requestDeskCalls.GetComplaintOrRequestForDesk,
    async (context, { trackingNo }, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const row = await findRequestRow(context.database, trackingNo, 'all');
      if (!row) throw refuse('request-not-found', 'Bu numarayla bir başvuru bulunamadı.');
      const record = await readRecord(context.database, row);
      return deskRequestView(context.database, record, await getRequestBook(context));
    },
  ),

  GetComplaintOrRequestFileForDesk: endpoint(
    requestDeskCalls.GetComplaintOrRequestFileForDesk,
    async (context, request, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const found = await findRequestFile(context.database, request, 'all');
      if (!found) throw refuse('document-not-found', 'Dosya bulunamadı.');
      return found;
    },
  ),

  UploadComplaintOrRequestAnswerFile: endpoint(
    requestDeskCalls.UploadComplaintOrRequestAnswerFile,
    async (context, upload, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      return keepRequestFile(context, upload, 'O', refuse);
    },
    { longestBody: longestRequestUpload },
  ),

  ForwardComplaintOrRequest: endpoint(
    requestDeskCalls.ForwardComplaintOrRequest,
    (context, { departmentCode, isExtended, ...forwarding }, refuse) => {
      const alter = (row: RequestRow, book: RequestBook): Partial<RequestRow> => {
        if (!book.departments.some(({ code }) => code === departmentCode))
          throw refuse('request-refused', 'Havale edilecek birimi listeden seçin.');
        if (!isExtended && departmentCode === row.departmentCode)
          throw refuse(
            'request-refused',
            `Başvuru zaten bu birimde: ${book.nameDepartment(departmentCode)}. Başka bir birim seçin.`,
          );
        if (!isExtended) return { departmentCode };
        if (!canExtend({ row }, book))
          throw refuse('request-refused', 'Bu başvurunun süresi uzatılamaz (4982 m.11).');
        return { departmentCode, ...extendedClock(row, book) };
      };
      return actAsStaff(context, { ...forwarding, act: 'havale', alter }, refuse);
    },
  ),

  AskComplaintOrRequestApplicant: endpoint(
    requestDeskCalls.AskComplaintOrRequestApplicant,
    (context, question, refuse) => actAsStaff(context, { ...question, act: 'soru' }, refuse),
  ),

  AnswerComplaintOrRequest: endpoint(requestDeskCalls.AnswerComplaintOrRequest, (context, answer, refuse) =>
    actAsStaff(context, { ...answer, act: 'cevap' }, refuse),
  ),

  RejectComplaintOrRequest: endpoint(
    requestDeskCalls.RejectComplaintOrRequest,
    (context, rejection, refuse) => actAsStaff(context, { ...rejection, act: 'ret' }, refuse),
  ),
};

/** Tells whether a request may be extended, which it may as long as its first period runs (Law 4982 m.11). */
function canExtend({ row }: Pick<RequestRecord, 'row'>, { today }: RequestBook): boolean {
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
async function deskRequestView(
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
    Version: versionOfSteps(row.eventCount),
  };
}
