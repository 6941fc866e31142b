import type { Member } from '../kit/caller';
import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { accessToken, member, registry } from './tables';

/** A token lives as long as the longest session of a portal; it lies encrypted there and ends with a change of password. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Issues a bearer token of thirty days; only its SHA-256 is stored. Sweeps out every token that has expired. */
export async function issueAccessToken(
  database: ServiceDatabase,
  userName: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.delete(accessToken).where(lte(accessToken.expiresAt, now));
  await database.insert(accessToken).values({
    tokenHash: hashOf(token),
    userName,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

const memberByToken = oncePerDatabase((database) =>
  database
    .select({ userName: member.userName, isProven: member.identityProven, registry })
    .from(accessToken)
    .innerJoin(member, eq(member.userName, accessToken.userName))
    .leftJoin(
      registry,
      and(
        eq(registry.identityNo, member.userName),
        or(eq(member.identityProven, true), eq(registry.oid, member.registryOid)),
      ),
    )
    .where(
      and(
        eq(accessToken.tokenHash, sql.placeholder('tokenHash')),
        gt(accessToken.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(registry.registryNo))
    .prepare('municipality_member_by_token'),
);

/** Finds the member a token was issued to; null for a token unknown or expired. */
export async function findMemberByToken(
  database: ServiceDatabase,
  token: string,
  now: Date,
): Promise<Member | null> {
  const tokenHash = hashOf(token);
  const rows = await memberByToken(database).execute({ tokenHash, now });
  const [first] = rows;
  if (!first) return null;
  const { userName, isProven } = first;
  return { userName, tokenHash, isProven, registries: rows.flatMap((row) => row.registry ?? []) };
}

/** Ends the member's tokens, but the one whose hash is given. */
export async function endAccessTokens(
  database: ServiceDatabase,
  userName: string,
  keptHash?: string,
): Promise<void> {
  const others = keptHash === undefined ? undefined : ne(accessToken.tokenHash, keptHash);
  await database.delete(accessToken).where(and(eq(accessToken.userName, userName), others));
}

/** Returns the hash that stands in the tables for a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
