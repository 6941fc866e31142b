import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { kurus, type EstateContent, type Kurus } from 'municipality/contract';
import { usages } from '../../tariffs/estate-words';
import type { Assessing } from './assessing';
import { exact, halfUp, shareOf } from 'municipality/law/money/rounding';
import { estate } from '../tables';
import type { EstateRow } from './estate-value';

/** Codes of specification §9. */
export const estateKinds = { building: '1', plot: '2', land: '3' } as const;

/** The rate a way of use falls under (1319 m.8); null for one nobody knows. */
export function taxKindOf(usageCode: string): 'konut' | 'isyeri' | null {
  return usages.find(({ code }) => code === usageCode)?.taxKind ?? null;
}

/** The taxpayer's estates of a kind that were not disposed of, but the one that is being declared. */
async function listOthers(
  { database, taxpayer }: Assessing,
  content: EstateContent,
  declaredOid: string | null,
): Promise<EstateRow[]> {
  const rows = await listOwn({ database, taxpayer }, content);
  return rows.filter(({ oid }) => oid !== declaredOid);
}

async function listOwn(
  { database, taxpayer }: Pick<Assessing, 'database' | 'taxpayer'>,
  content: EstateContent,
): Promise<EstateRow[]> {
  return database
    .select()
    .from(estate)
    .where(
      and(
        inArray(estate.registryOid, [...taxpayer.registryOids]),
        eq(estate.estateKind, estateKinds[content.kind]),
        isNull(estate.disposedOn),
      ),
    )
    .orderBy(sql`${estate.recordedAt} asc nulls first`, asc(estate.oid));
}

/** How many other dwellings of the taxpayer stand on record here. */
export async function countOtherDwellings(
  assessing: Assessing,
  content: EstateContent,
  declaredOid: string | null,
): Promise<number> {
  const others = await listOthers(assessing, content, declaredOid);
  return others.filter(({ usageKind }) => taxKindOf(usageKind ?? '') === 'konut').length;
}

/**
 * What of the land exemption the taxpayer's other land uses by their shares, in kuruş. It is allotted as the land came
 * on record, so that declaring a piece again finds the part that piece had.
 */
export async function exemptionOfOtherLand(
  assessing: Assessing,
  content: EstateContent,
  declaredOid: string | null,
  exemption: Kurus,
): Promise<Kurus> {
  let left: number = exemption;
  let usedByOthers = 0;
  for (const row of await listOwn(assessing, content)) {
    const share = { numerator: row.shareNumerator, denominator: row.shareDenominator };
    const used = Math.min(left, halfUp(shareOf(exact(row.taxValue), share)));
    left -= used;
    if (row.oid !== declaredOid) usedByOthers += used;
  }
  return kurus(usedByOthers);
}
