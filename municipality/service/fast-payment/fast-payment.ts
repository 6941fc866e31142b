import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { FastPaymentSubject } from 'municipality/contract';
import { cleanGroups } from 'municipality/values/clean-text';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { marriageApplication } from './tables';
import { revenueCodes } from '../reference/revenue-kinds';
import { contractCancellation, waterSubscriber } from '../subscriptions/tables';
import { hashOf } from '../identity/access-token';
import type { PayerScope, RegistryRow } from '../kit/caller';
import { findSettledMobile } from '../identity/phone';
import { fastPayment, registry } from '../identity/tables';

/** Counts the milliseconds a handle waits for its code, and then a token for its payment. */
const lifetime = 60 * 60 * 1000;

interface Meant extends PayerScope {
  /** They are sorted by registry number; the first one with a phone is asked. */
  readonly registries: readonly RegistryRow[];
  readonly mayCancel: boolean;
}

const nobody: Meant = { registries: [], subjectOid: null, revenueCode: null, mayCancel: false };

/** Finds the subscription that meets the conditions, to end its contract. */
async function findCancellable(database: ServiceDatabase, conditions: SQL | undefined): Promise<Meant> {
  const [row] = await database
    .select({ registry, oid: waterSubscriber.oid })
    .from(waterSubscriber)
    .innerJoin(registry, eq(registry.oid, waterSubscriber.registryOid))
    .where(conditions);
  return row
    ? { registries: [row.registry], subjectOid: row.oid, revenueCode: null, mayCancel: true }
    : nobody;
}

/** Finds the records somebody means by what they know of them. */
async function findMeant(database: ServiceDatabase, subject: FastPaymentSubject): Promise<Meant> {
  switch (subject.kind) {
    case 'subscriber': {
      const [row] = await database
        .select({ registry, oid: waterSubscriber.oid })
        .from(waterSubscriber)
        .innerJoin(registry, eq(registry.oid, waterSubscriber.registryOid))
        .where(eq(waterSubscriber.subscriberNo, cleanGroups(subject.subscriberNo)));
      return row ? { ...nobody, registries: [row.registry], subjectOid: row.oid } : nobody;
    }
    case 'identity': {
      const registries = await database
        .select()
        .from(registry)
        .where(eq(registry.identityNo, subject.identityNo))
        .orderBy(asc(registry.registryNo));
      return { ...nobody, registries };
    }
    case 'registry': {
      const isMeant = eq(registry.registryNo, cleanGroups(subject.registryNo));
      return { ...nobody, registries: await database.select().from(registry).where(isMeant) };
    }
    case 'matrimony': {
      const [row] = await database
        .select({ registry, oid: marriageApplication.oid })
        .from(marriageApplication)
        .innerJoin(registry, eq(registry.oid, marriageApplication.registryOid))
        .where(
          and(
            eq(marriageApplication.applicationNo, subject.applicationNo),
            eq(registry.identityNo, subject.identityNo),
          ),
        );
      return row
        ? { ...nobody, registries: [row.registry], subjectOid: row.oid, revenueCode: revenueCodes.marriage }
        : nobody;
    }
    case 'subscription':
      return findCancellable(
        database,
        and(
          eq(waterSubscriber.subscriberNo, subject.subscriberNo),
          eq(registry.identityNo, subject.identityNo),
        ),
      );
    case 'cancellation':
      return findCancellable(
        database,
        and(
          sql`right(${registry.identityNo}, 4) = ${subject.identityLastFour}`,
          eq(
            waterSubscriber.oid,
            database
              .select({ oid: contractCancellation.subscriberOid })
              .from(contractCancellation)
              .where(eq(contractCancellation.trackingNo, subject.trackingNo)),
          ),
        ),
      );
    default:
      return subject satisfies never;
  }
}

/**
 * Keeps who is meant behind a handle. A code to a phone proves the records that phone stands on, so only those are
 * behind it. Null when there are none. Sweeps out what has expired.
 */
export async function keepFastPayment(database: ServiceDatabase, subject: FastPaymentSubject, now: Date) {
  const { registries, subjectOid, revenueCode, mayCancel } = await findMeant(database, subject);
  const asked = registries.find((row) => findSettledMobile(row, now) !== null);
  const phone = asked ? findSettledMobile(asked, now) : null;
  if (!asked || phone === null) return null;
  const handle = randomBytes(32).toString('base64url');
  await database.delete(fastPayment).where(lte(fastPayment.expiresAt, now));
  await database.insert(fastPayment).values({
    handleHash: hashOf(handle),
    registryOids: registries.filter((row) => findSettledMobile(row, now) === phone).map(({ oid }) => oid),
    subjectOid,
    revenueCode,
    mayCancel,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return { handle, phone, identityNo: asked.identityNo };
}

/**
 * Opens the token of a handle for an hour, the same however often it is asked for: two pages of one guest must not end
 * each other's. It is drawn from the handle with the service's own key. Null for a handle unknown or expired.
 */
export async function openFastPayment(
  { database, settings, now }: Pick<CallContext, 'database' | 'settings' | 'now'>,
  handle: string,
): Promise<string | null> {
  const token = createHmac('sha256', settings.systemKey).update(`fast-payment ${handle}`).digest('base64url');
  const isKept = and(eq(fastPayment.handleHash, hashOf(handle)), gt(fastPayment.expiresAt, now));
  await database
    .update(fastPayment)
    .set({ tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + lifetime) })
    .where(and(isKept, isNull(fastPayment.tokenHash)));
  return (await database.$count(fastPayment, isKept)) > 0 ? token : null;
}
