import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { findKiosk } from '~/identity/session/kiosk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { guestPayment } from './tables.server';

/** As long as the municipality's token. Milliseconds. */
const LIFETIME = 60 * 60_000;
/** Without a sign of life at a kiosk, as a session there. Milliseconds. */
const KIOSK_IDLE = 3 * 60_000;

/** Who pays without being signed in. */
export const Guest = z.object({
  flow: z.enum(['general', 'matrimony']),
  /** What the municipality knows of the person's record by. */
  handle: z.string(),
  /** Whose record it is, for the record of looks at it. */
  identityNo: z.string(),
  /** Null until the municipality has opened it. */
  token: z.string().nullable(),
});
export type Guest = z.output<typeof Guest>;

const secret = () => getPortal().recordSecret;
const PURPOSE = 'guest-payment';

function holderOf(request: Request): string {
  return sign(secret(), 'guest-payment-holder', findVisitorToken(request) ?? '');
}

async function idleEnd(request: Request): Promise<Date> {
  const idle = (await findKiosk(request)) ? KIOSK_IDLE : LIFETIME;
  return new Date(getPortal().now().getTime() + idle);
}

/** Keeps a guest for an hour; answers with the id the pages lead by. */
export async function keepGuest(request: Request, guest: Guest): Promise<string> {
  const { database, now } = getPortal();
  const id = randomToken(18);
  await database.insert(guestPayment).values({
    id,
    holder: holderOf(request),
    sealedGuest: seal(secret(), PURPOSE, JSON.stringify(guest)),
    idleEndsAt: await idleEnd(request),
    endsAt: new Date(now().getTime() + LIFETIME),
  });
  return id;
}

/** The visitor's own guest, seen alive; null when there is none, or its time is over. */
export async function findGuest(request: Request, id: string, flow: Guest['flow']): Promise<Guest | null> {
  if (findVisitorToken(request) === null) return null;
  const { database, now } = getPortal();
  const [row] = await database
    .update(guestPayment)
    .set({ idleEndsAt: await idleEnd(request) })
    .where(
      and(
        eq(guestPayment.id, id),
        eq(guestPayment.holder, holderOf(request)),
        gt(guestPayment.idleEndsAt, now()),
        gt(guestPayment.endsAt, now()),
      ),
    )
    .returning();
  const text = row ? findSealed(secret(), PURPOSE, row.sealedGuest) : null;
  const guest = text === null ? null : Guest.parse(JSON.parse(text));
  return guest?.flow === flow ? guest : null;
}

export async function keepGuestToken(id: string, guest: Guest): Promise<void> {
  await getPortal()
    .database.update(guestPayment)
    .set({ sealedGuest: seal(secret(), PURPOSE, JSON.stringify(guest)) })
    .where(eq(guestPayment.id, id));
}
