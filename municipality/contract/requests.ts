import { z } from 'zod';
import { defineCall } from './call';
import {
  LONGEST_REQUEST_SUBJECT,
  LONGEST_REQUEST_TEXT,
  OwnRequest,
  RequestDepartment,
  RequestDetail,
  RequestFile,
  RequestFileContent,
  RequestKind,
  RequestSummary,
  ReportedNearby,
  requestUpload,
  TrackingNo,
} from './request-content';
import { Day, Instant, Latitude, list, Longitude, MobilePhone, Oid, Text, textUpTo } from './wire';

const sent = {
  requestKey: Oid,
  kindCode: Oid,
  subject: textUpTo(LONGEST_REQUEST_SUBJECT, 1),
  text: textUpTo(LONGEST_REQUEST_TEXT, 1),
  districtCode: Oid.nullable(),
  streetCode: Oid.nullable(),
  placeText: textUpTo(300).nullable(),
  /** The two mark a point on the map, both or neither; they are sent only to a municipality that says it keeps them. */
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
  address: textUpTo(300).nullable(),
  gsmNumber: MobilePhone.nullable(),
  email: textUpTo(100).nullable(),
  wantsSms: z.boolean(),
};

const Receipt = z.object({ TrackingNo: Text, DueOn: Day, ClockBasis: Text, ReceivedAt: Instant });
const addition = {
  requestKey: Oid,
  trackingNo: TrackingNo,
  act: z.enum(['yanit', 'dosya', 'yeniden-ac']),
  text: textUpTo(LONGEST_REQUEST_TEXT),
};
/** The specification names "Complaints and requests" alone; the names are in its manner. */
export const requestCalls = {
  GetRequestKindListWithoutAuthorization: defineCall({
    name: 'GetRequestKindListWithoutAuthorization',
    summary: 'Şikâyet, istek, öneri ve bilgi edinme başvurusu türlerini listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(RequestKind),
  }),
  GetRequestDepartmentListWithoutAuthorization: defineCall({
    name: 'GetRequestDepartmentListWithoutAuthorization',
    summary: 'Başvurulara bakan birimleri listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(RequestDepartment),
  }),
  /**
   * Sends a request in the member's own name. It is idempotent by `requestKey`, under which its files were uploaded.
   */
  SaveComplaintOrRequest: defineCall({
    name: 'SaveComplaintOrRequest',
    summary: 'Üyenin başvurusunu alır, takip numarası ve son cevap gününü verir.',
    access: 'member',
    repeatable: true,
    request: z.object(sent),
    response: Receipt,
    refusals: ['request-refused'],
  }),
  /**
   * Serves who is not signed in, or does not want to be named: without a name everything about the person is left out.
   */
  SaveComplaintOrRequestWithoutAuthorization: defineCall({
    name: 'SaveComplaintOrRequestWithoutAuthorization',
    summary: 'Üye olmayanın ya da adını vermek istemeyenin başvurusunu alır.',
    access: 'system',
    repeatable: true,
    request: z.object({ ...sent, applicantName: textUpTo(100).nullable() }),
    response: Receipt,
    refusals: ['request-refused'],
  }),
  /** Takes files until the request or the addition of the same `requestKey` is sent, and none afterwards. */
  UploadComplaintOrRequestFile: defineCall({
    name: 'UploadComplaintOrRequestFile',
    summary: 'Gönderilmek üzere olan bir başvuruya dosya ekler.',
    access: 'system',
    repeatable: true,
    request: z.object(requestUpload),
    response: RequestFile,
    refusals: ['document-refused', 'request-sent'],
  }),
  RemoveComplaintOrRequestFile: defineCall({
    name: 'RemoveComplaintOrRequestFile',
    summary: 'Henüz gönderilmemiş bir başvurunun dosyasını kaldırır.',
    access: 'system',
    repeatable: true,
    request: z.object({ requestKey: Oid, fileOid: Oid }),
    response: z.object({ IsRemoved: z.boolean() }),
  }),
  /** Answers with the member's own, newest first. */
  GetComplaintOrRequestList: defineCall({
    name: 'GetComplaintOrRequestList',
    summary: 'Üyenin kendi başvurularını yeniden eskiye doğru listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ limit: z.int().min(1).max(100), afterTrackingNo: TrackingNo.optional() }),
    response: z.object({ Requests: z.array(RequestSummary), HasMore: z.boolean() }),
  }),
  GetComplaintOrRequest: defineCall({
    name: 'GetComplaintOrRequest',
    summary: 'Üyenin bir başvurusunu bütün geçmişiyle verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ trackingNo: TrackingNo }),
    response: OwnRequest,
    refusals: ['request-not-found'],
  }),
  GetComplaintOrRequestByTrackingNo: defineCall({
    name: 'GetComplaintOrRequestByTrackingNo',
    summary: 'Bir başvurunun durumunu takip numarasıyla, kişi bilgisi olmadan verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ trackingNo: TrackingNo }),
    response: RequestDetail,
    refusals: ['request-not-found'],
  }),
  /** Answers a question, adds files, or opens an answered request again. */
  AddToComplaintOrRequest: defineCall({
    name: 'AddToComplaintOrRequest',
    summary: 'Üyenin başvurusuna yanıt ya da dosya ekler ya da başvuruyu yeniden açar.',
    access: 'member',
    repeatable: true,
    request: z.object(addition),
    response: OwnRequest,
    refusals: ['request-not-found', 'request-state', 'request-refused'],
  }),
  /** Answers with the same for a guest's own request; a member's is not found. */
  AddToComplaintOrRequestByTrackingNo: defineCall({
    name: 'AddToComplaintOrRequestByTrackingNo',
    summary: 'Üye olmadan yapılmış bir başvuruya yanıt ya da dosya ekler ya da onu yeniden açar.',
    access: 'system',
    repeatable: true,
    request: z.object(addition),
    response: RequestDetail,
    refusals: ['request-not-found', 'request-state', 'request-refused'],
  }),
  /** Lists those within 150 m of a point or in the same street; at most five, the nearest first. */
  GetReportedNearbyList: defineCall({
    name: 'GetReportedNearbyList',
    summary: 'Aynı türden, yakında bildirilmiş açık başvuruları kişi bilgisi olmadan listeler.',
    access: 'system',
    repeatable: true,
    request: z.object({
      kindCode: Oid,
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      streetCode: Oid.optional(),
    }),
    response: list(ReportedNearby),
  }),
  /** Counts once for a `followerKey`, which says nothing of the person; a phone given later is added to it. */
  FollowReportedNearby: defineCall({
    name: 'FollowReportedNearby',
    summary:
      'Yakında bildirilmiş bir başvuruya “ben de” diyeni sayar; telefonu varsa sonucu ona da bildirilir.',
    access: 'system',
    repeatable: true,
    request: z.object({ reportedOid: Oid, followerKey: Oid, gsmNumber: MobilePhone.nullable() }),
    response: z.object({ Followers: z.int().min(1) }),
    refusals: ['request-not-found'],
  }),
  GetComplaintOrRequestFile: defineCall({
    name: 'GetComplaintOrRequestFile',
    summary: 'Üyenin başvurusundaki bir dosyayı içeriğiyle verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ trackingNo: TrackingNo, fileOid: Oid }),
    response: RequestFileContent,
    refusals: ['document-not-found'],
  }),
  /** Answers with the outgoing files of a guest's request. */
  GetComplaintOrRequestFileByTrackingNo: defineCall({
    name: 'GetComplaintOrRequestFileByTrackingNo',
    summary: 'Üye olmadan yapılmış başvuruya belediyenin verdiği dosyayı içeriğiyle verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ trackingNo: TrackingNo, fileOid: Oid }),
    response: RequestFileContent,
    refusals: ['document-not-found'],
  }),
};
