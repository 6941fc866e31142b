import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { kurus, type EstateContent, type Kurus } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import { usages } from '../../tariffs/estate-codes';
import type { Assessing } from './assessing';
import { exact, halfUp, shareOf } from 'municipality/law/money/rounding';
import { estate } from '../tables';
import type { EstateRow } from './estate-value';
import { raiseValue } from './raised-value';

/** Lists the codes of specification §9. */
export const estateKinds = { building: '1', plot: '2', land: '3' } as const;

/** Returns the rate a way of use falls under (1319 m.8); null for one nobody knows. */
export function taxKindOf(usageCode: string): 'konut' | 'isyeri' | null {
  return usages.find(({ code }) => code === usageCode)?.taxKind ?? null;
}

/**
 * Lists the taxpayer's estates of a kind in a year: what was bought or sold in it counts from the next one (1319 m.9,
 * 19, 33).
 */
async function listOwn(
  { database, taxpayer }: Assessing,
  content: EstateContent,
  taxYear: number,
): Promise<EstateRow[]> {
  const firstDay = dayOf(taxYear, 1, 1);
  return database
    .select()
    .from(estate)
    .where(
      and(
        inArray(estate.registryOid, [...taxpayer.registryOids]),
        eq(estate.estateKind, estateKinds[content.kind]),
        lt(estate.acquiredOn, firstDay),
        or(isNull(estate.disposedOn), gte(estate.disposedOn, firstDay)),
      ),
    )
    .orderBy(sql`${estate.recordedAt} asc nulls first`, asc(estate.oid));
}

/** Tells how many other dwellings of the taxpayer stand on record here in a year. */
export async function countOtherDwellings(
  assessing: Assessing,
  content: EstateContent,
  { declaredOid, taxYear }: { declaredOid: string | null; taxYear: number },
): Promise<number> {
  const own = await listOwn(assessing, content, taxYear);
  return own.filter(({ oid, usageKind }) => oid !== declaredOid && taxKindOf(usageKind ?? '') === 'konut')
    .length;
}

/**
 * Returns what of the land exemption the taxpayer's other land uses by their shares, in kuruş. It is allotted as the
 * land came on record, so that declaring a piece again finds the part that piece had.
 */
export async function exemptionOfOtherLand(
  assessing: Assessing,
  content: EstateContent,
  { declaredOid, year: { taxYear, tariffYear } }: { declaredOid: string | null; year: TaxedYear },
  exemption: Kurus,
): Promise<Kurus> {
  let left: number = exemption;
  let usedByOthers = 0;
  for (const row of await listOwn(assessing, content, taxYear)) {
    const share = { numerator: row.shareNumerator, denominator: row.shareDenominator };
    const value = (await raiseValue(assessing, row, tariffYear)) ?? row.taxValue;
    const used = Math.min(left, halfUp(shareOf(exact(value), share)));
    left -= used;
    if (row.oid !== declaredOid) usedByOthers += used;
  }
  return kurus(usedByOthers);
}
