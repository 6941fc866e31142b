import { setInterval } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { draft } from '~/parts/drafts/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requireNumber } from './drafts.server';

/** A claim lives this long without a sign of life: whoever died while sending holds nobody up for longer. */
const CLAIM_LIVES = sql`now() + interval '6 seconds'`;
const SIGN_OF_LIFE = 2_000;
/** Counts the milliseconds between two looks at a draft that is being sent. */
const PAUSE = 150;
/** A post looks so often before it gives up: fifteen seconds, more than a dead claim lives. */
const MOST_ROUNDS = 100;

/** Says whose turn it is: ours, none any more because the declaration has its number, or still another post's. */
type Turn =
  | { readonly kind: 'ours'; release(): Promise<void> }
  | { readonly kind: 'sent'; readonly declarationNo: string }
  | { readonly kind: 'taken' };

const ofDraft = (id: string) => eq(draft.id, id);

/** Claims an open draft that nobody sends just now; the clock is the database's, one for all processes. */
async function claim(id: string): Promise<boolean> {
  const isFree = or(isNull(draft.sendingUntil), lt(draft.sendingUntil, sql`now()`));
  const claimed = await getPortal()
    .database.update(draft)
    .set({ sendingUntil: CLAIM_LIVES })
    .where(and(ofDraft(id), isNull(draft.sentAt), isFree))
    .returning({ id: draft.id });
  return claimed.length > 0;
}

function hold(id: string): Turn {
  const { database, log } = getPortal();
  const signs = setInterval(() => {
    // Without it the claim ends early, and what is sent twice is still recorded once.
    database
      .update(draft)
      .set({ sendingUntil: CLAIM_LIVES })
      .where(ofDraft(id))
      .catch((error: unknown) => log.warn({ err: error }, 'declaration.claim-not-renewed'));
  }, SIGN_OF_LIFE);
  return {
    kind: 'ours',
    async release() {
      clearInterval(signs);
      await database.update(draft).set({ sendingUntil: null }).where(ofDraft(id));
    },
  };
}

/**
 * Waits until no other post sends the draft. One at a time, over all processes: documents are handed over once, however
 * often the button is pressed. @throws Response 404 when the draft was deleted meanwhile
 */
export async function waitForTurn(id: string): Promise<Turn> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (await claim(id)) return hold(id);
    const declarationNo = await requireNumber(id);
    if (declarationNo !== null) return { kind: 'sent', declarationNo };
    await setTimeout(PAUSE);
  }
  return { kind: 'taken' };
}
