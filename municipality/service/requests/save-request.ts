import { and, eq } from 'drizzle-orm';
import type { RequestOf, requestCalls } from 'municipality/contract';
import { district, street } from '../address/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import type { Refuse, ServiceRefusal } from '../kit/refusal';
import { getRequestBook, type RequestBook, type RequestKindRow } from './request-book';
import { bindFiles, lockKey } from './request-files';
import { answerDue } from 'municipality/law/requests/answer-clock';
import { newTrackingNumber } from 'municipality/service/requests/tracking-number';
import { citizenRequest, requestEvent } from './tables';

type Sent = RequestOf<typeof requestCalls.SaveComplaintOrRequest>;
type Say = (sentence: string) => ServiceRefusal;

/** Says who asks: a member in their own name, or a guest under the name they give, if any. */
interface Applicant {
  readonly memberUserName: string | null;
  readonly name: string | null;
  /** Tells whether e-Devlet, the counter or the phone on record has shown who a member is. */
  readonly isProven: boolean;
}

const filled = (text: string | null): string | null => text?.trim() || null;

function requireKind(book: RequestBook, kindCode: string, say: Say): RequestKindRow {
  const kind = book.kinds.find(({ code }) => code === kindCode);
  if (!kind) throw say('Başvuru konusunu listeden seçin.');
  return kind;
}

/** Writes degrees with six decimals. */
const rounded = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 1e6) / 1e6;

/** Checks the district and street by their codes, and that one lies in the other. */
async function requirePlace(
  { database, settings }: CallContext,
  { districtCode, streetCode, placeText, latitude, longitude }: Sent,
  kind: RequestKindRow,
  say: Say,
) {
  const text = filled(placeText);
  if ((latitude === undefined) !== (longitude === undefined))
    throw say('Haritadaki yeri yeniden işaretleyin.');
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  if (kind.needsPlace && districtCode === null && text === null && latitude === undefined)
    throw say('Yeri belirtin: haritada işaretleyin, mahalleyi seçin ya da yeri tarif edin.');
  if (districtCode === null) {
    if (streetCode !== null) throw say('Sokak seçmek için mahalleyi de seçin.');
    return {
      districtCode,
      districtName: null,
      streetCode: null,
      streetName: null,
      placeText: text,
      ...point,
    };
  }
  const [area] = await database
    .select()
    .from(district)
    .where(and(eq(district.code, districtCode), eq(district.countyCode, settings.county.code)));
  if (!area) throw say('Mahalleyi listeden seçin.');
  const way = streetCode === null ? null : await findStreet(database, districtCode, streetCode);
  if (streetCode !== null && !way) throw say('Cadde ya da sokağı, seçtiğiniz mahallenin listesinden seçin.');
  return {
    districtCode,
    districtName: area.name,
    streetCode,
    streetName: way?.name ?? null,
    placeText: text,
    ...point,
  };
}

async function findStreet(database: ServiceDatabase, districtCode: string, code: string) {
  const [row] = await database
    .select()
    .from(street)
    .where(and(eq(street.code, code), eq(street.districtCode, districtCode)));
  return row ?? null;
}

/** Returns what is kept of the person: nothing of who is not named. */
function requirePerson(
  sent: Sent,
  { memberUserName, name: given, isProven }: Applicant,
  kind: RequestKindRow,
  say: Say,
) {
  const name = filled(given);
  if (kind.group === 'kisisel-veri' && memberUserName === null)
    throw say(`${kind.name} için giriş yapın: yanıt yalnızca verinin sahibine verilir.`);
  if (kind.group === 'kisisel-veri' && !isProven)
    throw say(
      `${kind.name} için kimliğinizi kanıtlayın: e-Devlet ile giriş yapın ya da kimliğinizle belediyeye gelin.`,
    );
  if (name === null) {
    if (!kind.allowsAnonymous) throw say(`${kind.name} için adınızı yazmanız gerekir.`);
    return {
      memberUserName: null,
      applicantName: null,
      gsmNumber: null,
      email: null,
      address: null,
      wantsSms: false,
    };
  }
  const address = filled(sent.address);
  if (kind.needsAddress && address === null)
    throw say(`${kind.name} için adresinizi yazın (${kind.legalBasis}).`);
  if (sent.wantsSms && sent.gsmNumber === null) throw say('SMS ile haber için cep telefonunuzu yazın.');
  return {
    memberUserName,
    applicantName: name,
    gsmNumber: sent.gsmNumber,
    email: filled(sent.email),
    address,
    wantsSms: sent.wantsSms,
  };
}

/** A petition has a name and an address (3071 m.4); what lacks one is answered by the municipality's own promise. */
function clockCodeOf(kind: RequestKindRow, person: { applicantName: string | null; address: string | null }) {
  const isPetition = person.applicantName !== null && person.address !== null;
  return kind.clockCode === 'dilekce' && !isPetition ? 'hizmet' : kind.clockCode;
}

const receiptColumns = {
  TrackingNo: citizenRequest.trackingNo,
  DueOn: citizenRequest.dueOn,
  ClockBasis: citizenRequest.clockBasis,
  receivedAt: citizenRequest.receivedAt,
  memberUserName: citizenRequest.memberUserName,
};

/** The request there is under a key; one of somebody else's key is refused like a form that came broken. */
async function findKnown(database: ServiceDatabase, requestKey: string, owner: string | null, say: Say) {
  const [known] = await database
    .select(receiptColumns)
    .from(citizenRequest)
    .where(eq(citizenRequest.requestKey, requestKey));
  if (!known) return null;
  const { receivedAt, memberUserName, ...receipt } = known;
  if (memberUserName !== owner) throw say('Form eksik geldi; sayfayı yenileyip yeniden doldurun.');
  return { ...receipt, ReceivedAt: receivedAt.toISOString() };
}

/** Validates the row of a new request, checked. Throws what stands against it, in words. */
async function validate(context: CallContext, sent: Sent, applicant: Applicant, say: Say) {
  const book = await getRequestBook(context);
  const kind = requireKind(book, sent.kindCode, say);
  const subject = sent.subject.trim();
  const body = sent.text.trim();
  if (subject === '' || body === '') throw say('Konuyu ve açıklamayı yazın.');
  const place = await requirePlace(context, sent, kind, say);
  const person = requirePerson(sent, applicant, kind, say);
  const clock = book.getClock(clockCodeOf(kind, person));
  return {
    oid: newOid(context.now),
    requestKey: sent.requestKey,
    kindCode: kind.code,
    kindName: kind.name,
    group: kind.group,
    clockCode: clock.code,
    clockBasis: clock.legalBasis,
    subject,
    body,
    ...place,
    ...person,
    state: 'alindi' as const,
    isOpen: true,
    departmentCode: kind.departmentCode,
    receivedAt: context.now,
    clockFrom: context.today,
    dueOn: answerDue(clock, context.today, book.holidays),
    answeredOn: null,
    reopenings: 0,
    eventCount: 1,
  };
}

/** Records a request with its files; whoever comes second with the same key gets the first one's number. */
export async function saveRequest(
  context: CallContext,
  sent: Sent,
  applicant: Applicant,
  refuse: Refuse<'request-refused'>,
) {
  const say: Say = (sentence) => refuse('request-refused', sentence);
  const { requestKey } = sent;
  const owner = filled(applicant.name) === null ? null : applicant.memberUserName;
  const known = await findKnown(context.database, requestKey, owner, say);
  if (known) return known;
  const row = await validate(context, sent, applicant, say);
  return context.database.transaction(async (transaction) => {
    await lockKey(transaction, requestKey);
    const meanwhile = await findKnown(transaction, requestKey, owner, say);
    if (meanwhile) return meanwhile;
    const { oid, departmentCode, dueOn, receivedAt: at, state } = row;
    const trackingNo = await insertNumbered(transaction, row);
    await transaction.insert(requestEvent).values({
      requestOid: oid,
      place: 1,
      requestKey,
      act: 'basvuru',
      state,
      at,
      departmentCode,
      text: '',
      dueOn,
    });
    await bindFiles(transaction, requestKey, { requestOid: oid, eventPlace: 1 }, 'I');
    return { TrackingNo: trackingNo, DueOn: dueOn, ClockBasis: row.clockBasis, ReceivedAt: at.toISOString() };
  });
}

/** Draws numbers until one is free: of eleven digits hardly ever a second time. */
async function insertNumbered(
  transaction: ServiceDatabase,
  row: Omit<typeof citizenRequest.$inferInsert, 'trackingNo'>,
): Promise<string> {
  for (;;) {
    const trackingNo = newTrackingNumber();
    const inserted = await transaction
      .insert(citizenRequest)
      .values({ ...row, trackingNo })
      .onConflictDoNothing({ target: citizenRequest.trackingNo })
      .returning({ oid: citizenRequest.oid });
    if (inserted.length > 0) return trackingNo;
  }
}
