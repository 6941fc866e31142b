import { deleteDraft, handOverDrafts, listDrafts } from '~/parts/drafts/drafts.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { requestsUrl } from '~/urls';
import { draftHolderOf, guestHolderOf } from '../holder.server';
import { isId } from '../ids';
import { requestDraft } from './drafts.server';

/** The page shows so many; the older ones are still behind their own addresses. */
const MOST_SHOWN = 5;

/**
 * What a guest wrote in this browser and did not send is the member's from now on, beside the member's own: nothing is
 * written over. A sent one stays as it is, since an unnamed request must not lead to anybody. At a kiosk only the draft
 * somebody signs in for: the others may be another person's.
 */
export async function takeOverDrafts(
  request: Request,
  citizen: Citizen | null,
  wantedId: string | null,
): Promise<void> {
  const guest = guestHolderOf(citizen);
  const isKiosk = (await findKiosk(request)) !== null;
  if (guest === null || (isKiosk && wantedId === null)) return;
  const own = await draftHolderOf(request, citizen);
  await handOverDrafts(requestDraft, guest, own, isKiosk ? (wantedId ?? undefined) : undefined);
}

/** Lists what was begun and not sent, newest first; none at a kiosk, where the next person would read them. */
export async function listWaitingDrafts(request: Request, citizen: Citizen | null) {
  if (await findKiosk(request)) return [];
  await takeOverDrafts(request, citizen, null);
  const drafts = await listDrafts(requestDraft, await draftHolderOf(request, citizen));
  const unsent = drafts.filter(({ isSent }) => !isSent).slice(0, MOST_SHOWN);
  return unsent.map(({ id, values: { content }, endsAt }) => {
    const path = requestsUrl({ draft: id, isForm: true, isMember: citizen !== null });
    return {
      ...{ id, path, kindCode: content.kindCode },
      subject: content.typed.konu,
      endsAt: endsAt.toISOString(),
    };
  });
}

/** Drops a draft of one's own that was not sent. */
export async function dropDraft(request: Request, citizen: Citizen | null, id: string): Promise<void> {
  if (isId(id)) await deleteDraft(requestDraft, id, await draftHolderOf(request, citizen));
}
