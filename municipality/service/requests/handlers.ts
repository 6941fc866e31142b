import { getRequestBook } from './request-book';
import { requestCalls } from 'municipality/contract';
import { LARGEST_DOCUMENT } from 'municipality/contract';
import { endpoint, requireMember, type CallContext } from '../kit/endpoint';
import { getMemberInfo } from '../identity/member-info';
import { addToRequest } from './add-to-request';
import { findRequestRow, readRecord, type Reach } from './find-request';
import { listOwnRequests } from './own-requests';
import { findRequestFile, keepRequestFile, removeRequestFile } from './request-files';
import { ownRequestView, requestDetail, requestKindView, requestSummary } from './request-view';
import { followReported, listReportedNearby } from './reported-nearby';
import { saveRequest } from './save-request';

/** Base64 makes four characters of three bytes; a little room for the other fields. */
export const longestRequestUpload = Math.ceil(LARGEST_DOCUMENT / 3) * 4 + 64 * 1024;

function ownReach(context: CallContext): Reach {
  return { memberUserName: requireMember(context).userName };
}

/** Finds a request somebody reaches with what it is checked by; null for every other one. */
async function findWithBook(context: CallContext, trackingNo: string, reach: Reach) {
  const row = await findRequestRow(context.database, trackingNo, reach);
  if (!row) return null;
  const record = await readRecord(context.database, row);
  return { record, book: await getRequestBook(context) };
}

const notFound = 'Bu numarayla bir başvuru bulunamadı.';
const noFile = 'Dosya bulunamadı.';

export const requestEndpoints = {
  GetRequestKindListWithoutAuthorization: endpoint(
    requestCalls.GetRequestKindListWithoutAuthorization,
    async (context) => {
      const book = await getRequestBook(context);
      return book.kinds.map((kind) => requestKindView(kind, book));
    },
  ),

  GetRequestDepartmentListWithoutAuthorization: endpoint(
    requestCalls.GetRequestDepartmentListWithoutAuthorization,
    async (context) => {
      const { departments } = await getRequestBook(context);
      return departments.map(({ code, name }) => ({ Code: code, Name: name }));
    },
  ),

  SaveComplaintOrRequest: endpoint(requestCalls.SaveComplaintOrRequest, async (context, sent, refuse) => {
    const { userName } = requireMember(context);
    const { UserDetail } = await getMemberInfo(context.database, userName);
    const { MemberName, MemberSurname, IsIdentityProven: isProven } = UserDetail;
    const name = [MemberName, MemberSurname].filter(Boolean).join(' ');
    return saveRequest(context, sent, { memberUserName: userName, name, isProven }, refuse);
  }),

  SaveComplaintOrRequestWithoutAuthorization: endpoint(
    requestCalls.SaveComplaintOrRequestWithoutAuthorization,
    (context, { applicantName, ...sent }, refuse) =>
      saveRequest(context, sent, { memberUserName: null, name: applicantName, isProven: false }, refuse),
  ),

  UploadComplaintOrRequestFile: endpoint(
    requestCalls.UploadComplaintOrRequestFile,
    (context, upload, refuse) => keepRequestFile(context, upload, 'I', refuse),
    { longestBody: longestRequestUpload },
  ),

  RemoveComplaintOrRequestFile: endpoint(
    requestCalls.RemoveComplaintOrRequestFile,
    async (context, { requestKey, fileOid }) => ({
      IsRemoved: await removeRequestFile(context, requestKey, fileOid),
    }),
  ),

  GetComplaintOrRequestList: endpoint(requestCalls.GetComplaintOrRequestList, async (context, request) => {
    const { userName } = requireMember(context);
    const { rows, hasMore } = await listOwnRequests(context.database, userName, request);
    const book = await getRequestBook(context);
    return { Requests: rows.map((row) => requestSummary(row, book)), HasMore: hasMore };
  }),

  GetComplaintOrRequest: endpoint(
    requestCalls.GetComplaintOrRequest,
    async (context, { trackingNo }, refuse) => {
      const found = await findWithBook(context, trackingNo, ownReach(context));
      if (!found) throw refuse('request-not-found', notFound);
      return ownRequestView(found.record, found.book);
    },
  ),

  GetComplaintOrRequestByTrackingNo: endpoint(
    requestCalls.GetComplaintOrRequestByTrackingNo,
    async (context, { trackingNo }, refuse) => {
      const found = await findWithBook(context, trackingNo, 'numbered');
      if (!found) throw refuse('request-not-found', notFound);
      return requestDetail(found.record, found.book);
    },
  ),

  AddToComplaintOrRequest: endpoint(
    requestCalls.AddToComplaintOrRequest,
    async (context, addition, refuse) => {
      const { record, book } = await addToRequest(context, ownReach(context), addition, refuse);
      return ownRequestView(record, book);
    },
  ),

  AddToComplaintOrRequestByTrackingNo: endpoint(
    requestCalls.AddToComplaintOrRequestByTrackingNo,
    async (context, addition, refuse) => {
      const { record, book } = await addToRequest(context, 'guests', addition, refuse);
      return requestDetail(record, book);
    },
  ),

  GetReportedNearbyList: endpoint(requestCalls.GetReportedNearbyList, listReportedNearby),

  FollowReportedNearby: endpoint(requestCalls.FollowReportedNearby, followReported),

  GetComplaintOrRequestFile: endpoint(
    requestCalls.GetComplaintOrRequestFile,
    async (context, request, refuse) => {
      const found = await findRequestFile(context.database, request, ownReach(context));
      if (!found) throw refuse('document-not-found', noFile);
      return found;
    },
  ),

  GetComplaintOrRequestFileByTrackingNo: endpoint(
    requestCalls.GetComplaintOrRequestFileByTrackingNo,
    async ({ database }, request, refuse) => {
      const found = await findRequestFile(database, request, 'guests', 'O');
      if (!found) throw refuse('document-not-found', noFile);
      return found;
    },
  ),
};
