import { z } from 'zod';
import { defineCall } from './call';
import {
  DeskRequest,
  LONGEST_REQUEST_TEXT,
  requestAct,
  RequestFile,
  RequestFileContent,
  RequestState,
  RequestSummary,
  requestUpload,
  TrackingNo,
} from './request-content';
import { seen } from './version';
import { Oid, textUpTo } from './wire';

const deskAct = { ...requestAct, ...seen };

/** Says which requests the desk looks at: all open ones, those of a state, or all there ever were. */
export const DeskRequestState = z.enum(['acik', ...RequestState.options, 'hepsi']);
export type DeskRequestState = z.output<typeof DeskRequestState>;

export const DeskRequestCounts = z.object({
  Open: z.int(),
  Received: z.int(),
  Waiting: z.int(),
  Reopened: z.int(),
  Overdue: z.int(),
  Near: z.int(),
});
export type DeskRequestCounts = z.output<typeof DeskRequestCounts>;

/** Belongs to employees with `RoleCode` `masa`. Each act counts once by `requestKey`. */
export const requestDeskCalls = {
  /** Answers with the open ones by their last day, so that what is overdue comes first; others newest first. */
  GetComplaintOrRequestListForDesk: defineCall({
    name: 'GetComplaintOrRequestListForDesk',
    summary: 'Başvuruları masaya süzerek listeler, durumlarına göre sayılarını verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      state: DeskRequestState,
      departmentCode: Oid.optional(),
      kindCode: Oid.optional(),
      isOverdue: z.boolean().optional(),
      searchText: textUpTo(200).optional(),
      afterTrackingNo: TrackingNo.optional(),
      limit: z.int().min(1).max(100),
    }),
    response: z.object({
      Requests: z.array(RequestSummary),
      HasMore: z.boolean(),
      Counts: DeskRequestCounts,
    }),
    refusals: ['role-missing'],
  }),
  GetComplaintOrRequestForDesk: defineCall({
    name: 'GetComplaintOrRequestForDesk',
    summary: 'Bir başvuruyu başvuranın iletişim bilgileriyle masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ trackingNo: TrackingNo }),
    response: DeskRequest,
    refusals: ['role-missing', 'request-not-found'],
  }),
  GetComplaintOrRequestFileForDesk: defineCall({
    name: 'GetComplaintOrRequestFileForDesk',
    summary: 'Bir başvurunun dosyasını içeriğiyle masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ trackingNo: TrackingNo, fileOid: Oid }),
    response: RequestFileContent,
    refusals: ['role-missing', 'document-not-found'],
  }),
  UploadComplaintOrRequestAnswerFile: defineCall({
    name: 'UploadComplaintOrRequestAnswerFile',
    summary: 'Masanın vereceği cevaba dosya ekler.',
    access: 'member',
    repeatable: true,
    request: z.object(requestUpload),
    response: RequestFile,
    refusals: ['role-missing', 'document-refused', 'request-sent'],
  }),
  ForwardComplaintOrRequest: defineCall({
    name: 'ForwardComplaintOrRequest',
    summary: 'Başvuruyu başka bir birime havale eder.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      trackingNo: TrackingNo,
      text: textUpTo(LONGEST_REQUEST_TEXT),
      departmentCode: Oid,
      /** Another unit has to be asked: 30 working days in place of 15 (Law 4982 m.11). */
      isExtended: z.boolean(),
      ...seen,
    }),
    response: DeskRequest,
    refusals: ['role-missing', 'request-not-found', 'request-state', 'request-refused'],
  }),
  AskComplaintOrRequestApplicant: defineCall({
    name: 'AskComplaintOrRequestApplicant',
    summary: 'Başvurandan ek bilgi ister.',
    access: 'member',
    repeatable: true,
    request: z.object(deskAct),
    response: DeskRequest,
    refusals: ['role-missing', 'request-not-found', 'request-state'],
  }),
  AnswerComplaintOrRequest: defineCall({
    name: 'AnswerComplaintOrRequest',
    summary: 'Başvuruyu cevaplar.',
    access: 'member',
    repeatable: true,
    request: z.object(deskAct),
    response: DeskRequest,
    refusals: ['role-missing', 'request-not-found', 'request-state'],
  }),
  /** Turns away what is not the municipality's business; `authority` says whose it is. */
  RejectComplaintOrRequest: defineCall({
    name: 'RejectComplaintOrRequest',
    summary: 'Belediyenin görevine girmeyen başvuruyu yetkili kurumu göstererek reddeder.',
    access: 'member',
    repeatable: true,
    request: z.object({ ...deskAct, authority: textUpTo(120, 1) }),
    response: DeskRequest,
    refusals: ['role-missing', 'request-not-found', 'request-state'],
  }),
};
