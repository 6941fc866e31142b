import { z } from 'zod';
import { DocumentInfo, DocumentType, FileContent, LONGEST_DOCUMENT_NAME } from './documents';
import { versioned } from './version';
import {
  Base64,
  Day,
  Instant,
  Latitude,
  Longitude,
  MobilePhone,
  Oid,
  OptionalText,
  Text,
  Word,
  textUpTo,
} from './wire';

/** Holds the longest subject and text of a request, in characters. */
export const LONGEST_REQUEST_SUBJECT = 120;
export const LONGEST_REQUEST_TEXT = 4_000;
/** Counts the files of one step: how many, and their bytes together. */
export const MOST_REQUEST_FILES = 5;
export const LARGEST_REQUEST_FILES = 20 * 1_024 * 1_024;

/**
 * Lists the groups of kinds: complaint, request, suggestion or thanks, information under Law 4982, a person's rights
 * over their data under Law 6698: those are a member's alone, and no number opens them.
 */
export const RequestGroup = z.enum(['sikayet', 'istek', 'oneri', 'bilgi-edinme', 'kisisel-veri']);
export type RequestGroup = z.output<typeof RequestGroup>;

export const RequestKind = z.object({
  Code: Oid,
  Name: Text,
  Group: RequestGroup,
  DepartmentName: Text,
  /** Holds what belongs here, in a sentence. */
  Hint: Text,
  AllowsAnonymous: z.boolean(),
  NeedsPlace: z.boolean(),
  /** Law 4982 asks for name and address. */
  NeedsAddress: z.boolean(),
});
export type RequestKind = z.output<typeof RequestKind>;

export const RequestDepartment = z.object({ Code: Oid, Name: Text });
export type RequestDepartment = z.output<typeof RequestDepartment>;

/** `kapandi` is never written: thirty days after the answer a request counts as closed. */
export const RequestState = z.enum([
  'alindi',
  'incelemede',
  'bilgi-bekliyor',
  'yanitlandi',
  'yeniden-acildi',
  'reddedildi',
  'kapandi',
]);
export type RequestState = z.output<typeof RequestState>;

/** Says how much of the answer's time is left; `yok` once it was answered. */
export const RequestClock = z.enum(['var', 'az-kaldi', 'gecti', 'yok']);
export type RequestClock = z.output<typeof RequestClock>;

/**
 * Holds what happened: received; the desk's forwarding, question, answer, rejection; the applicant's reply, file,
 * reopening.
 */
export const RequestAct = z.enum([
  'basvuru',
  'havale',
  'soru',
  'cevap',
  'ret',
  'yanit',
  'dosya',
  'yeniden-ac',
]);
export type RequestAct = z.output<typeof RequestAct>;

/** Says which way a file goes: I comes in from the applicant, O goes out from the municipality (specification §4). */
export const RequestFileDirection = z.enum(['I', 'O']);

export const RequestFile = DocumentInfo.extend({ FileType: RequestFileDirection });
export type RequestFile = z.output<typeof RequestFile>;

export const RequestEvent = z.object({
  Act: RequestAct,
  At: Instant,
  IsByMunicipality: z.boolean(),
  DepartmentName: Text,
  Text,
  /** Says whose business it is, where the municipality is not the one. */
  Authority: OptionalText,
  /** Holds the last day of the answer from then on, where it changed. */
  DueOn: Day.nullish(),
  Files: z.array(RequestFile),
});
export type RequestEvent = z.output<typeof RequestEvent>;

export const RequestSummary = z.object({
  /** The municipality gives its own number, at most 40 letters; the embedded one gives twelve digits. */
  TrackingNo: Text,
  KindCode: Oid,
  KindName: Text,
  Group: RequestGroup,
  Subject: Text,
  DepartmentName: Text,
  State: RequestState,
  ReceivedAt: Instant,
  DueOn: Day,
  Clock: RequestClock,
});
export type RequestSummary = z.output<typeof RequestSummary>;

/** Describes somebody's open request as everybody near it may see it: no person, no text, no photo, no number. */
export const ReportedNearby = z.object({
  /** Stands for the request where it is followed, and opens nothing. */
  Oid,
  KindName: Text,
  StreetName: OptionalText,
  State: RequestState,
  ReceivedOn: Day,
  /** Says who said that it is theirs too, without whoever sent it. */
  Followers: z.int().min(0),
});
export type ReportedNearby = z.output<typeof ReportedNearby>;

/** Holds what a tracking number alone opens: no name, phone or address. */
export const RequestDetail = RequestSummary.extend({
  Text,
  IsAnonymous: z.boolean(),
  /** A member's request is added to by the member alone. */
  IsOfMember: z.boolean(),
  DistrictName: OptionalText,
  StreetName: OptionalText,
  PlaceText: OptionalText,
  Latitude: Latitude.nullish(),
  Longitude: Longitude.nullish(),
  ClockBasis: Text,
  CanReply: z.boolean(),
  CanAddFiles: z.boolean(),
  CanReopen: z.boolean(),
  /** A reopening can be asked for up to this day; it is null when there is nothing to reopen. */
  ReopenUntil: Day.nullish(),
  /** They stand oldest first. */
  Events: z.array(RequestEvent),
});
export type RequestDetail = z.output<typeof RequestDetail>;

const contact = {
  ApplicantName: OptionalText,
  GsmNumber: OptionalText,
  Email: OptionalText,
  Address: OptionalText,
  WantsSms: z.boolean(),
};

export const OwnRequest = RequestDetail.extend(contact);
export type OwnRequest = z.output<typeof OwnRequest>;

export const DeskRequest = RequestDetail.extend(contact).extend({
  /** Says whose record the look of an employee is written into; null for a guest's. */
  MemberIdentityNo: OptionalText,
  /** Says whether it was ever shown who that member is; null for a guest's, and where it is not told. */
  IsMemberProven: z.boolean().nullish(),
  DepartmentCode: Oid,
  /** Tells whether more days may be taken because another unit has to be asked (4982 m.11). */
  CanExtend: z.boolean(),
  IsOpen: z.boolean(),
  /** Says who said that it is theirs too, and the phones of those who want to hear when it is closed. */
  Followers: z.int().min(0).nullish(),
  FollowerPhones: z.array(MobilePhone).nullish(),
  /** Holds the employees of the events, in their order; null for the applicant's own. */
  Actors: z.array(Text.nullable()),
  ...versioned,
});
export type DeskRequest = z.output<typeof DeskRequest>;

/** The number may come as it was typed: spaces and dashes do not count. */
export const TrackingNo = Word;

/** Describes an act upon a request that is there. */
export const requestAct = {
  requestKey: Oid,
  trackingNo: TrackingNo,
  text: textUpTo(LONGEST_REQUEST_TEXT, 1),
};

/** Describes a file to be bound to a request or an act by its key. */
export const requestUpload = {
  requestKey: Oid,
  /** The same key again is the same file. */
  fileKey: Oid,
  fileName: Word.min(1).max(LONGEST_DOCUMENT_NAME),
  contentType: DocumentType,
  content: FileContent,
};

export const RequestFileContent = RequestFile.extend({ Content: Base64 });
