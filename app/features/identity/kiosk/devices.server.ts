import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { fingerprint, sign } from '~/platform/configuration/secrets.server';
import { newDeviceToken } from '~/platform/http/visitor.server';
import { endSessionsAt, memberHashOf } from '../session/session.server';
import { kioskCode, kioskDevice } from '../tables.server';
import { newKioskCode } from './kiosk-code.server';

/** A code waits so long for its device. */
export const CODE_MINUTES = 15;

interface Place {
  readonly name: string;
  readonly place: string;
}

function codeHashOf(code: string): string {
  return sign(getPortal().recordSecret, 'kiosk-code', code);
}

/** Creates a code that makes one device a kiosk within a quarter of an hour. Only its HMAC is stored. */
export async function createKioskCode({ name, place }: Place, userName: string): Promise<string> {
  const { database, log, now } = getPortal();
  const code = newKioskCode();
  await database.insert(kioskCode).values({
    codeHash: codeHashOf(code),
    name,
    place,
    createdBy: memberHashOf(userName),
    endsAt: new Date(now().getTime() + CODE_MINUTES * 60_000),
    usedAt: null,
  });
  log.info({ minutes: CODE_MINUTES }, 'kiosk.code-made');
  return code;
}

/** Spends a code and answers with the new device's token; null for a code that is unknown, used or too old. */
export async function enrolDevice(code: string): Promise<string | null> {
  const { database, log, now } = getPortal();
  const isOpen = and(
    eq(kioskCode.codeHash, codeHashOf(code)),
    isNull(kioskCode.usedAt),
    gt(kioskCode.endsAt, now()),
  );
  const [spent] = await database.update(kioskCode).set({ usedAt: now() }).where(isOpen).returning();
  if (!spent) return null;
  const token = newDeviceToken();
  const id = randomUUID();
  await database.insert(kioskDevice).values({
    id,
    tokenHash: fingerprint(token),
    name: spent.name,
    place: spent.place,
    createdBy: spent.createdBy,
    enrolledAt: now(),
    lastSeenAt: now(),
    closedAt: null,
  });
  log.info({ kiosk: id }, 'kiosk.opened');
  return token;
}

/** Lists the kiosks in use, the newest first. */
export async function listDevices() {
  return getPortal()
    .database.select()
    .from(kioskDevice)
    .where(isNull(kioskDevice.closedAt))
    .orderBy(desc(kioskDevice.enrolledAt));
}

/** From now on the device is an ordinary browser, and whoever is signed in there is not. Answers with its name. */
export async function closeDevice(id: string): Promise<string | null> {
  const { database, log, now } = getPortal();
  const [closed] = await database
    .update(kioskDevice)
    .set({ closedAt: now() })
    .where(and(eq(kioskDevice.id, id), isNull(kioskDevice.closedAt)))
    .returning();
  if (!closed) return null;
  await endSessionsAt(id);
  log.info({ kiosk: id }, 'kiosk.closed');
  return closed.name;
}
