import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { findKiosk } from '~/identity/session/kiosk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requestsUrl } from '~/urls';
import { draftHolderOf, guestHolderOf } from '../holder.server';
import { isId } from '../ids';
import { requestDraft } from '../tables.server';
import { readContent } from './drafts.server';

/** As many as the page shows; the older ones are still behind their own addresses. */
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
  const unsent = and(eq(requestDraft.holder, guest), isNull(requestDraft.sealedTrackingNo));
  await getPortal()
    .database.update(requestDraft)
    .set({ holder: await draftHolderOf(request, citizen) })
    .where(isKiosk && wantedId !== null ? and(unsent, eq(requestDraft.id, wantedId)) : unsent);
}

/** Begun and not sent, newest first; none at a kiosk, where the next person would read them. */
export async function listWaitingDrafts(request: Request, citizen: Citizen | null) {
  if (await findKiosk(request)) return [];
  await takeOverDrafts(request, citizen, null);
  const { database, now } = getPortal();
  const rows = await database
    .select()
    .from(requestDraft)
    .where(
      and(
        eq(requestDraft.holder, await draftHolderOf(request, citizen)),
        isNull(requestDraft.sealedTrackingNo),
        gt(requestDraft.endsAt, now()),
      ),
    )
    .orderBy(desc(requestDraft.endsAt))
    .limit(MOST_SHOWN);
  return rows.flatMap(({ id, sealedContent, endsAt }) => {
    const content = readContent(sealedContent);
    if (!content) return [];
    const path = requestsUrl({ draft: id, isForm: true, isMember: citizen !== null });
    return [
      { id, path, kindCode: content.kindCode, subject: content.typed.konu, endsAt: endsAt.toISOString() },
    ];
  });
}

/** Drops a draft of one's own that was not sent. */
export async function dropDraft(request: Request, citizen: Citizen | null, id: string): Promise<void> {
  if (!isId(id)) return;
  await getPortal()
    .database.delete(requestDraft)
    .where(
      and(
        eq(requestDraft.id, id),
        eq(requestDraft.holder, await draftHolderOf(request, citizen)),
        isNull(requestDraft.sealedTrackingNo),
      ),
    );
}
