import { z } from 'zod';
import { changeDraft, draftHolder, findAnyDraft, findDraft, keepDraft } from '~/parts/drafts/drafts.server';
import { findCitizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { readVisitor } from '~/platform/http/visitor.server';

const KeptDocument = z.object({ oid: z.string(), name: z.string(), size: z.number() });
export type KeptDocument = z.output<typeof KeptDocument>;

/** Says who applies: a member, or somebody behind a code with the municipality's token once it is opened. */
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
    /** It is null until a guest's one subscription is known. */
    subscriberOid: z.string().nullable(),
    /** Makes one application of however many posts. */
    requestKey: z.string(),
    /** Holds the fields as they were typed; null before the first post. */
    typed: z.record(z.string(), z.string()).nullable(),
    documents: z.array(KeptDocument),
    /** It is set once the draft was sent. */
    trackingNo: z.string().nullable(),
  }),
  z.object({ kind: z.literal('follow'), trackingNo: z.string(), lastFour: z.string() }),
]);
type Visit = z.output<typeof Visit>;
export type FormVisit = Extract<Visit, { kind: 'form' }>;
type FollowVisit = Extract<Visit, { kind: 'follow' }>;

const cancellation = { name: 'cancellation', values: Visit } as const;
const isAtKiosk = async (request: Request) => (await findKiosk(request)) !== null;

/** A member's form is found again after signing in anew; a guest's belongs to the browser. */
async function holdersOf(request: Request) {
  const citizen = await findCitizen(request);
  const hold = (whose: string) => draftHolder(cancellation, whose);
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

/** Keeps a visit for an hour; answers with the id its pages lead by. */
export async function keepVisit(request: Request, visit: Visit): Promise<string> {
  const holder = await holderFor(request, visit);
  return keepDraft(cancellation, holder, visit, { isKiosk: await isAtKiosk(request) });
}

export async function changeVisit(id: string, visit: Visit): Promise<void> {
  await changeDraft(cancellation, id, { change: () => visit });
}

/** Finds one's own visit, seen alive; null when there is none, or its time is over. */
async function findVisit(request: Request, id: string): Promise<Visit | null> {
  const { member, visitor, visitorBefore } = await holdersOf(request);
  const holders = [member, visitor, visitorBefore];
  return (await findDraft(cancellation, id, holders, await isAtKiosk(request)))?.values ?? null;
}

/** Tells whether a form under that id belongs to a member, whoever asks. */
export async function isOfMember(id: string): Promise<boolean> {
  const visit = (await findAnyDraft(cancellation, id))?.values;
  return visit?.kind === 'form' && visit.applicant.kind === 'member';
}

export async function findFormVisit(request: Request, id: string): Promise<FormVisit | null> {
  const visit = await findVisit(request, id);
  return visit?.kind === 'form' ? visit : null;
}

export async function findFollowVisit(request: Request, id: string): Promise<FollowVisit | null> {
  const visit = await findVisit(request, id);
  return visit?.kind === 'follow' ? visit : null;
}
