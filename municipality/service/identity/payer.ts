import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Member, Payer, PayerScope } from '../kit/caller';
import { hashOf } from './access-token';
import { fastPayment, registry } from './tables';

const everything: PayerScope = { subjectOid: null, revenueCode: null };

export function payerOf({ userName, registries }: Member): Payer {
  return { userName, isGuest: false, registries, scope: everything, mayCancel: true };
}

/** Finds the guest a fast-payment token was opened for; null for a token unknown or expired. */
export async function findGuestByToken(
  database: ServiceDatabase,
  token: string,
  now: Date,
): Promise<Payer | null> {
  const [row] = await database
    .select()
    .from(fastPayment)
    .where(and(eq(fastPayment.tokenHash, hashOf(token)), gt(fastPayment.expiresAt, now)));
  if (!row) return null;
  const registries = await database
    .select()
    .from(registry)
    .where(inArray(registry.oid, row.registryOids))
    .orderBy(asc(registry.registryNo));
  const { subjectOid, revenueCode, mayCancel } = row;
  return {
    userName: `fast-payment ${row.handleHash}`,
    isGuest: true,
    registries,
    scope: { subjectOid, revenueCode },
    mayCancel,
  };
}
