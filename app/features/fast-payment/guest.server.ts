import { z } from 'zod';
import { changeDraft, draftHolder, findDraft, keepDraft } from '~/parts/drafts/drafts.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { findVisitorToken } from '~/platform/http/visitor.server';

/** Says who pays without being signed in. */
export const Guest = z.object({
  flow: z.enum(['general', 'matrimony']),
  /** The municipality knows the person's record by this handle. */
  handle: z.string(),
  /** Says whose record it is, for the record of looks at it. */
  identityNo: z.string(),
  /** It is null until the municipality has opened the record. */
  token: z.string().nullable(),
});
export type Guest = z.output<typeof Guest>;

const guestPayment = { name: 'guest-payment', values: Guest } as const;
const holderOf = (request: Request) => draftHolder(guestPayment, findVisitorToken(request) ?? '');
const isAtKiosk = async (request: Request) => (await findKiosk(request)) !== null;

/** Keeps a guest for an hour; answers with the id the pages lead by. */
export async function keepGuest(request: Request, guest: Guest): Promise<string> {
  return keepDraft(guestPayment, holderOf(request), guest, { isKiosk: await isAtKiosk(request) });
}

/** Finds the visitor's own guest, seen alive; null when there is none, or its time is over. */
export async function findGuest(request: Request, id: string, flow: Guest['flow']): Promise<Guest | null> {
  if (findVisitorToken(request) === null) return null;
  const found = await findDraft(guestPayment, id, [holderOf(request)], await isAtKiosk(request));
  return found?.values.flow === flow ? found.values : null;
}

export async function keepGuestToken(id: string, guest: Guest): Promise<void> {
  await changeDraft(guestPayment, id, { change: () => guest });
}
