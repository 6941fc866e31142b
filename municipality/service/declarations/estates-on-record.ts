import { and, eq, inArray, isNull } from 'drizzle-orm';
import { kurus, type EstateContent, type Kurus } from 'municipality/contract';
import { usages } from '../tariffs/estate-words';
import type { Assessing } from './assessing';
import { exact, halfUp, shareOf } from './rounding';
import { estate } from './tables';
import type { EstateRow } from './value-estate';

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
  const rows = await database
    .select()
    .from(estate)
    .where(
      and(
        inArray(estate.registryOid, [...taxpayer.registryOids]),
        eq(estate.estateKind, estateKinds[content.kind]),
        isNull(estate.disposedOn),
      ),
    );
  return rows.filter(({ oid }) => oid !== declaredOid);
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

/** What the taxpayer's other land is worth by their shares, in kuruş: it uses up the exemption first. */
export async function valueOfOtherLand(
  assessing: Assessing,
  content: EstateContent,
  declaredOid: string | null,
): Promise<Kurus> {
  const others = await listOthers(assessing, content, declaredOid);
  return kurus(
    others.reduce((sum, { taxValue, shareNumerator: numerator, shareDenominator: denominator }) => {
      return sum + halfUp(shareOf(exact(taxValue), { numerator, denominator }));
    }, 0),
  );
}
