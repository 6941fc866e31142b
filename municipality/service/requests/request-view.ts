import type {
  OwnRequest,
  RequestDetail,
  RequestEvent,
  RequestFile,
  RequestKind,
  RequestSummary,
} from 'municipality/contract';
import type { RequestBook, RequestKindRow } from './request-book';
import { clockOf } from 'municipality/law/requests/answer-clock';
import { reopenUntil, stateAfter, stateOn } from 'municipality/law/requests/request-states';
import type { citizenRequest, requestEvent, requestFile } from './tables';

export type RequestRow = typeof citizenRequest.$inferSelect;
type RequestEventRow = typeof requestEvent.$inferSelect;
export type RequestFileRow = Omit<typeof requestFile.$inferSelect, 'content'>;

/** Describes a request with what happened to it, oldest first, and its files. */
export interface RequestRecord {
  readonly row: RequestRow;
  readonly events: readonly RequestEventRow[];
  readonly files: readonly RequestFileRow[];
}

export function requestKindView(row: RequestKindRow, book: RequestBook): RequestKind {
  return {
    Code: row.code,
    Name: row.name,
    Group: row.group,
    DepartmentName: book.nameDepartment(row.departmentCode),
    Hint: row.hint,
    AllowsAnonymous: row.allowsAnonymous,
    NeedsPlace: row.needsPlace,
    NeedsAddress: row.needsAddress,
  };
}

/** Describes what a list shows; the text of the request is not read for it. */
type RequestListRow = Omit<RequestRow, 'body' | 'searched'>;

export function requestSummary(row: RequestListRow, book: RequestBook): RequestSummary {
  return {
    TrackingNo: row.trackingNo,
    KindCode: row.kindCode,
    KindName: row.kindName,
    Group: row.group,
    Subject: row.subject,
    DepartmentName: book.nameDepartment(row.departmentCode),
    State: stateOn(row, book.rule, book.today),
    ReceivedAt: row.receivedAt.toISOString(),
    DueOn: row.dueOn,
    Clock: clockOf(row, book.today, book.nearUntil),
  };
}

export function requestFileView(row: Omit<RequestFileRow, 'requestKey' | 'fileKey'>): RequestFile {
  return {
    Oid: row.oid,
    FileName: row.fileName,
    ContentType: row.contentType,
    Size: row.size,
    FileType: row.fileType,
  };
}

function eventView(row: RequestEventRow, { files }: RequestRecord, book: RequestBook): RequestEvent {
  return {
    Act: row.act,
    At: row.at.toISOString(),
    IsByMunicipality: row.staffUserName !== null,
    DepartmentName: book.nameDepartment(row.departmentCode),
    Text: row.text,
    Authority: row.authority,
    DueOn: row.dueOn,
    Files: files.filter(({ eventPlace }) => eventPlace === row.place).map(requestFileView),
  };
}

/** Leaves out name, phone and address: this is what everybody with the tracking number sees. */
export function requestDetail(record: RequestRecord, book: RequestBook): RequestDetail {
  const { row, events } = record;
  const { rule, today } = book;
  const until = reopenUntil(row, rule);
  const isPossible = (act: 'yanit' | 'dosya' | 'yeniden-ac') => stateAfter(row, act, rule, today) !== null;
  return {
    ...requestSummary(row, book),
    Text: row.body,
    IsAnonymous: row.applicantName === null,
    IsOfMember: row.memberUserName !== null,
    DistrictName: row.districtName,
    StreetName: row.streetName,
    PlaceText: row.placeText,
    Latitude: row.latitude,
    Longitude: row.longitude,
    ClockBasis: row.clockBasis,
    CanReply: isPossible('yanit'),
    CanAddFiles: isPossible('dosya'),
    CanReopen: isPossible('yeniden-ac'),
    ReopenUntil: until !== null && today <= until ? until : null,
    Events: events.map((event) => eventView(event, record, book)),
  };
}

export function contactView({ row }: RequestRecord) {
  return {
    ApplicantName: row.applicantName,
    GsmNumber: row.gsmNumber,
    Email: row.email,
    Address: row.address,
    WantsSms: row.wantsSms,
  };
}

export function ownRequestView(record: RequestRecord, book: RequestBook): OwnRequest {
  return { ...requestDetail(record, book), ...contactView(record) };
}
