import { and, asc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm';
import { kurus, type RequestOf, type ResponseOf, type creditCalls } from 'municipality/contract';
import { member, registry } from '../identity/tables';
import type { CallContext } from '../kit/endpoint';
import { credit } from './tables';

type Call = typeof creditCalls.RetrieveCreditsToTell;

/** Lists the credits whose owner is to be told of them; the phone is that of a proven member alone. */
export async function listCreditsToTell(
  { database, today }: CallContext,
  { openedSince, lastDayBefore, after, limit }: RequestOf<Call>,
): Promise<ResponseOf<Call>> {
  const { creditNo, free, openedOn, claimUntil, isClaimed } = credit;
  const isLate = and(gte(claimUntil, today), lt(claimUntil, lastDayBefore), eq(isClaimed, false));
  const isNew = and(gte(openedOn, openedSince), or(isNull(claimUntil), gte(claimUntil, today)));
  const rows = await database
    .select({ row: credit, identityNo: registry.identityNo, member })
    .from(credit)
    .innerJoin(registry, eq(registry.oid, credit.registryOid))
    .leftJoin(member, and(eq(member.userName, registry.identityNo), eq(member.identityProven, true)))
    .where(and(gt(free, kurus(0)), or(isNew, isLate), after === undefined ? undefined : gt(creditNo, after)))
    .orderBy(asc(creditNo))
    .limit(limit);
  return rows.map(({ row, identityNo, member: own }) => ({
    CreditNo: row.creditNo,
    IdentityNo: identityNo,
    OpenedOn: row.openedOn,
    ClaimUntil: row.claimUntil,
    GsmNumber: own?.gsmNumber ?? null,
    WantsSms: own?.wantsSms ?? false,
  }));
}
