import { and, eq, isNull, lt } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { oncePerRequest } from '~/platform/request/request-context.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { deviceCookieName, readCookie } from '~/platform/http/visitor.server';
import { kioskDevice } from '../tables.server';

/** Describes a terminal in a public place. Staff made it one; no address and no query can. */
export interface Kiosk {
  readonly id: string;
  readonly name: string;
}

/** A look is written down at most this often. */
const SEEN_AFTER = 60_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

async function readKiosk(token: string): Promise<Kiosk | null> {
  const { database, now } = getPortal();
  const isOwn = and(eq(kioskDevice.tokenHash, fingerprint(token)), isNull(kioskDevice.closedAt));
  const [row] = await database.select().from(kioskDevice).where(isOwn);
  if (!row) return null;
  const stale = new Date(now().getTime() - SEEN_AFTER);
  if (row.lastSeenAt <= stale) {
    await database
      .update(kioskDevice)
      .set({ lastSeenAt: now() })
      .where(and(eq(kioskDevice.id, row.id), lt(kioskDevice.lastSeenAt, now())));
  }
  return { id: row.id, name: row.name };
}

/** Finds the kiosk a request comes from; null in every other browser, and on a kiosk that was closed. */
export function findKiosk(request: Request): Promise<Kiosk | null> {
  const token = readCookie(request, deviceCookieName());
  if (token === null || !TOKEN.test(token)) return Promise.resolve(null);
  return oncePerRequest('kiosk', () => readKiosk(token));
}
