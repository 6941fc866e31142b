import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ServiceDatabase } from '../database/connection';
import { hashOf, type Member } from './access-token';
import { fastPayment, registry, type RegistryRow } from './tables';

/** Narrows a fast payment to the debts of one subject, one kind of revenue, or both; null: no narrowing. */
export interface PayerScope {
  readonly subjectOid: string | null;
  readonly revenueCode: string | null;
}

/** Who pays: a member all that is theirs, a guest what the fast-payment token reaches. */
export interface Payer {
  /** Written into orders; a guest's opens to nobody else. */
  readonly userName: string;
  readonly isGuest: boolean;
  /** By registry number. */
  readonly registries: readonly RegistryRow[];
  readonly scope: PayerScope;
  /** May end water contracts within reach: a member, or a guest who knew subscription and person. */
  readonly mayCancel: boolean;
}

const everything: PayerScope = { subjectOid: null, revenueCode: null };

export function payerOf({ userName, registries }: Member): Payer {
  return { userName, isGuest: false, registries, scope: everything, mayCancel: true };
}

/** The guest a fast-payment token was opened for; null for a token unknown or expired. */
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

/** Whether a debt lies within what the payer may see and pay. */
export function isInScope(
  { scope }: Payer,
  debt: { readonly subjectOid: string | null; readonly revenueCode: string },
): boolean {
  return (
    (scope.subjectOid === null || scope.subjectOid === debt.subjectOid) &&
    (scope.revenueCode === null || scope.revenueCode === debt.revenueCode)
  );
}
