import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { findCitizen } from '~/identity/citizen/citizen.server';
import { findKiosk } from '~/identity/session/kiosk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import { readVisitor } from '~/platform/http/visitor.server';
import { cancellationVisit } from '../tables.server';

/** As long as the municipality's token of a guest. Milliseconds. */
const LIFETIME = 60 * 60_000;
/** Without a sign of life at a kiosk, as a session there. Milliseconds. */
const KIOSK_IDLE = 3 * 60_000;

const KeptDocument = z.object({ oid: z.string(), name: z.string(), size: z.number() });
export type KeptDocument = z.output<typeof KeptDocument>;

/** Who applies: a member, or somebody behind a code with the municipality's token once it is opened. */
const Applicant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member') }),
  z.object({
    kind: z.literal('guest'),
    handle: z.string(),
    identityNo: z.string(),
    token: z.string().nullable(),
  }),
]);

const Visit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('form'),
    applicant: Applicant,
    /** Null until a guest's one subscription is known. */
    subscriberOid: z.string().nullable(),
    /** Makes one application of however many posts. */
    requestKey: z.string(),
    /** As typed; null before the first post. */
    typed: z.record(z.string(), z.string()).nullable(),
    documents: z.array(KeptDocument),
    /** Once it was sent. */
    trackingNo: z.string().nullable(),
  }),
  z.object({ kind: z.literal('follow'), trackingNo: z.string(), lastFour: z.string() }),
]);
type Visit = z.output<typeof Visit>;
export type FormVisit = Extract<Visit, { kind: 'form' }>;
export type FollowVisit = Extract<Visit, { kind: 'follow' }>;

const PURPOSE = 'contract-cancellation';
const secret = () => getPortal().recordSecret;

/** A member's form is found again after signing in anew; a guest's belongs to the browser. */
async function holdersOf(request: Request) {
  const citizen = await findCitizen(request);
  const hold = (whose: string) => sign(secret(), 'contract-cancellation-holder', whose);
  // Who signs in over a guest's form goes on with it; at a kiosk it may have been the person before.
  const before = citizen && citizen.kind !== 'kiosk' ? citizen.guestToken : null;
  return {
    member: citizen && hold(`member ${citizen.identityNo}`),
    visitor: hold(`visitor ${readVisitor(request).token}`),
    visitorBefore: before && hold(`visitor ${before}`),
  };
}

async function holderFor(request: Request, visit: Visit): Promise<string> {
  const { member, visitor } = await holdersOf(request);
  return visit.kind === 'form' && visit.applicant.kind === 'member' ? (member ?? visitor) : visitor;
}

async function idleEnd(request: Request): Promise<Date> {
  const idle = (await findKiosk(request)) ? KIOSK_IDLE : LIFETIME;
  return new Date(getPortal().now().getTime() + idle);
}

/** Keeps a visit for an hour; answers with the id its pages lead by. */
export async function keepVisit(request: Request, visit: Visit): Promise<string> {
  const { database, now } = getPortal();
  const id = randomToken(18);
  await database.insert(cancellationVisit).values({
    id,
    holder: await holderFor(request, visit),
    sealedVisit: seal(secret(), PURPOSE, JSON.stringify(visit)),
    idleEndsAt: await idleEnd(request),
    endsAt: new Date(now().getTime() + LIFETIME),
  });
  return id;
}

export async function changeVisit(id: string, visit: Visit): Promise<void> {
  await getPortal()
    .database.update(cancellationVisit)
    .set({ sealedVisit: seal(secret(), PURPOSE, JSON.stringify(visit)) })
    .where(eq(cancellationVisit.id, id));
}

/** One's own visit, seen alive; null when there is none, or its time is over. */
async function findVisit(request: Request, id: string): Promise<Visit | null> {
  const { database, now } = getPortal();
  const { member, visitor, visitorBefore } = await holdersOf(request);
  const [row] = await database
    .select()
    .from(cancellationVisit)
    .where(
      and(
        eq(cancellationVisit.id, id),
        gt(cancellationVisit.idleEndsAt, now()),
        gt(cancellationVisit.endsAt, now()),
      ),
    );
  if (!row || ![visitor, visitorBefore, member].includes(row.holder)) return null;
  await database
    .update(cancellationVisit)
    .set({ idleEndsAt: await idleEnd(request) })
    .where(eq(cancellationVisit.id, id));
  const text = findSealed(secret(), PURPOSE, row.sealedVisit);
  return text === null ? null : Visit.parse(JSON.parse(text));
}

/** Whether a form under that id belongs to a member, whoever asks. */
export async function isOfMember(id: string): Promise<boolean> {
  const [row] = await getPortal()
    .database.select()
    .from(cancellationVisit)
    .where(eq(cancellationVisit.id, id));
  const text = row ? findSealed(secret(), PURPOSE, row.sealedVisit) : null;
  if (text === null) return false;
  const visit = Visit.parse(JSON.parse(text));
  return visit.kind === 'form' && visit.applicant.kind === 'member';
}

export async function findFormVisit(request: Request, id: string): Promise<FormVisit | null> {
  const visit = await findVisit(request, id);
  return visit?.kind === 'form' ? visit : null;
}

export async function findFollowVisit(request: Request, id: string): Promise<FollowVisit | null> {
  const visit = await findVisit(request, id);
  return visit?.kind === 'follow' ? visit : null;
}
