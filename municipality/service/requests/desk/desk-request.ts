import type { DeskRequest } from 'municipality/contract';
import type { RequestBook } from '../request-book';
import { extendedClockCode } from '../rules/extended-clocks';
import { contactView, requestDetail, type RequestRecord } from '../request-view';

/** As long as the first period runs (Law 4982 m.11). */
export function canExtend({ row }: Pick<RequestRecord, 'row'>, { today }: RequestBook): boolean {
  return extendedClockCode(row.clockCode) !== null && row.isOpen && today <= row.dueOn;
}

/** Everything of a request, for who answers it. */
export function deskRequestView(record: RequestRecord, book: RequestBook): DeskRequest {
  const { row, events } = record;
  return {
    ...requestDetail(record, book),
    ...contactView(record),
    MemberIdentityNo: row.memberUserName,
    DepartmentCode: row.departmentCode,
    CanExtend: canExtend(record, book),
    IsOpen: row.isOpen,
    Actors: events.map(({ staffName }) => staffName),
  };
}
