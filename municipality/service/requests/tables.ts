import { sql, type SQL } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DocumentType, RequestAct, RequestGroup } from 'municipality/contract';
import { foldedWords, wordsColumn } from '../kit/database/folded-text';
import { bytesColumn, dayColumn, instantColumn, municipalitySchema } from '../kit/database/schema';
import type { Counting } from 'municipality/law/requests/answer-clock';
import type { WrittenState } from 'municipality/law/requests/request-states';

/** Holds the unit that answers. */
export const requestDepartment = municipalitySchema.table('request_department', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  place: integer('place').notNull(),
});

/** Holds what can be asked or complained about, from a day on. */
export const requestKind = municipalitySchema.table(
  'request_kind',
  {
    code: text('code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    group: text('group_code').$type<RequestGroup>().notNull(),
    name: text('name').notNull(),
    hint: text('hint').notNull(),
    departmentCode: text('department_code')
      .notNull()
      .references(() => requestDepartment.code),
    allowsAnonymous: boolean('allows_anonymous').notNull(),
    needsPlace: boolean('needs_place').notNull(),
    /** Law 4982 asks for name and address. */
    needsAddress: boolean('needs_address').notNull(),
    /** Holds the row of `request_clock`. */
    clockCode: text('clock_code').notNull(),
    place: integer('place').notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

/** Says how long an answer may take, from a day on. */
export const requestClock = municipalitySchema.table(
  'request_clock',
  {
    code: text('code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    days: integer('days').notNull(),
    counting: text('counting').$type<Counting>().notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

/** Holds the other periods and limits, from a day on. */
export const requestRule = municipalitySchema.table('request_rule', {
  validFrom: dayColumn('valid_from').primaryKey(),
  /** Counts the days after the answer in which it can be opened again; afterwards it counts as closed. */
  reopenDays: integer('reopen_days').notNull(),
  mostReopenings: integer('most_reopenings').notNull(),
  /** Counts the working days before the last day at which the desk is warned. */
  warnWorkingDays: integer('warn_working_days').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds a complaint, request, suggestion or request for information. */
export const citizenRequest = municipalitySchema.table(
  'citizen_request',
  {
    oid: text('oid').primaryKey(),
    trackingNo: text('tracking_no').notNull().unique(),
    requestKey: text('request_key').notNull().unique(),
    kindCode: text('kind_code').notNull(),
    kindName: text('kind_name').notNull(),
    group: text('group_code').$type<RequestGroup>().notNull(),
    clockCode: text('clock_code').notNull(),
    clockBasis: text('clock_basis').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    districtCode: text('district_code'),
    districtName: text('district_name'),
    streetCode: text('street_code'),
    streetName: text('street_name'),
    placeText: text('place_text'),
    /** Holds the degrees, WGS 84; both or neither. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Null means a guest's. */
    memberUserName: text('member_user_name'),
    /** Null stands for an anonymous request, and then there is nothing else of the person. */
    applicantName: text('applicant_name'),
    gsmNumber: text('gsm_number'),
    email: text('email'),
    address: text('address'),
    wantsSms: boolean('wants_sms').notNull(),
    state: text('state').$type<WrittenState>().notNull(),
    /** Says whether an answer is still owed; follows the state. */
    isOpen: boolean('is_open').notNull(),
    departmentCode: text('department_code')
      .notNull()
      .references(() => requestDepartment.code),
    receivedAt: instantColumn('received_at').notNull(),
    /** The clock began on this day: that of receipt, or of the last reopening. */
    clockFrom: dayColumn('clock_from').notNull(),
    dueOn: dayColumn('due_on').notNull(),
    answeredOn: dayColumn('answered_on'),
    reopenings: integer('reopenings').notNull(),
    eventCount: integer('event_count').notNull(),
    /** Holds what the desk searches, folded; nothing of the person is in it. */
    searched: wordsColumn('searched_words').generatedAlwaysAs((): SQL =>
      foldedWords([
        citizenRequest.trackingNo,
        citizenRequest.subject,
        citizenRequest.body,
        sql`coalesce(${citizenRequest.districtName}, '')`,
        sql`coalesce(${citizenRequest.streetName}, '')`,
        sql`coalesce(${citizenRequest.placeText}, '')`,
      ]),
    ),
  },
  (table) => [
    // With the state in it, the desk's counts are read from the index alone.
    index('citizen_request_open')
      .on(table.dueOn, table.oid, table.state)
      .where(sql`${table.isOpen}`),
    index('citizen_request_open_department')
      .on(table.departmentCode, table.dueOn, table.oid)
      .where(sql`${table.isOpen}`),
    index('citizen_request_state').on(table.state, table.receivedAt, table.oid),
    index('citizen_request_received').on(table.receivedAt, table.oid),
    index('citizen_request_department').on(table.departmentCode, table.receivedAt, table.oid),
    index('citizen_request_kind').on(table.kindCode, table.receivedAt, table.oid),
    index('citizen_request_member')
      .on(table.memberUserName, table.receivedAt, table.oid)
      .where(sql`${table.memberUserName} is not null`),
    index('citizen_request_open_point')
      .on(table.kindCode, table.latitude, table.longitude)
      .where(sql`${table.isOpen} and ${table.latitude} is not null`),
    index('citizen_request_open_street')
      .on(table.kindCode, table.streetCode)
      .where(sql`${table.isOpen} and ${table.streetCode} is not null`),
    index('citizen_request_searched_words').using('gin', table.searched),
  ],
);

/** Says who said that somebody's request is theirs too: counted once, and told when it is closed. */
export const requestFollower = municipalitySchema.table(
  'request_follower',
  {
    requestOid: text('request_oid')
      .notNull()
      .references(() => citizenRequest.oid),
    /** The portal makes the key, which says nothing of the person. */
    followerKey: text('follower_key').notNull(),
    /** Null means that it is counted alone. */
    gsmNumber: text('gsm_number'),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestOid, table.followerKey] })],
);

/** Holds what happened to a request: rows are added and never changed. */
export const requestEvent = municipalitySchema.table(
  'request_event',
  {
    requestOid: text('request_oid')
      .notNull()
      .references(() => citizenRequest.oid),
    place: integer('place').notNull(),
    /** The same key again is the same act. */
    requestKey: text('request_key').notNull(),
    act: text('act').$type<RequestAct>().notNull(),
    state: text('state').$type<WrittenState>().notNull(),
    at: instantColumn('at').notNull(),
    /** Holds the identity number and name of the employee; null for the applicant's own acts. */
    staffUserName: text('staff_user_name'),
    staffName: text('staff_name'),
    departmentCode: text('department_code').notNull(),
    text: text('text').notNull(),
    /** Says whose business it is, where the municipality is not the one. */
    authority: text('authority'),
    dueOn: dayColumn('due_on'),
  },
  (table) => [
    primaryKey({ columns: [table.requestOid, table.place] }),
    unique('request_event_key').on(table.requestOid, table.requestKey),
  ],
);

/** Holds the files of a request: incoming ones of the applicant, outgoing ones of the municipality (specification §4). */
export const requestFile = municipalitySchema.table(
  'request_file',
  {
    oid: text('oid').primaryKey(),
    /** Holds the key of the request or act it goes with. */
    requestKey: text('request_key').notNull(),
    fileKey: text('file_key').notNull(),
    fileType: text('file_type').$type<'I' | 'O'>().notNull(),
    /** It is null until what it goes with is sent. */
    requestOid: text('request_oid').references(() => citizenRequest.oid),
    eventPlace: integer('event_place'),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    /** The size is in bytes. */
    size: integer('size').notNull(),
    content: bytesColumn('content').notNull(),
    uploadedAt: instantColumn('uploaded_at').notNull(),
  },
  (table) => [
    unique('request_file_key').on(table.requestKey, table.fileKey),
    index('request_file_of_request').on(table.requestOid),
    index('request_file_waiting')
      .on(table.uploadedAt)
      .where(sql`${table.requestOid} is null`),
  ],
);
