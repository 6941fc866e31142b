import { and, eq } from 'drizzle-orm';
import type { AdvertisementItem } from 'municipality/contract';
import { revenueCodes } from '../../reference/revenue-kinds';
import type { Assessing } from './assessing';
import { isEffective } from 'municipality/law/declaration/review-steps';
import { folded } from 'municipality/contract/folded';
import { exact } from 'municipality/law/money/rounding';
import { declaration } from '../tables';
import { readTaxedYears } from './taxed-years';

/**
 * Describes what of a business's advertisements is taxed already, but for the declaration that is being replaced or
 * accrued.
 */
export interface TaxedSigns {
  /** Counts the years some advertisement of the business is taxed in. */
  readonly years: ReadonlySet<number>;
  /** Counts the years the yearly run taxed: it knows the business, not the single sign. */
  readonly runYears: ReadonlySet<number>;
  /** Finds the number of the declaration that has this very advertisement taxed in a year; null when none has. */
  readonly findTwin: (item: AdvertisementItem, year: number) => string | null;
  /** Lists what was declared besides some advertisements, each once. */
  readonly listOthers: (items: readonly AdvertisementItem[]) => readonly AdvertisementItem[];
}

interface Declared {
  readonly declarationNo: string;
  readonly items: readonly AdvertisementItem[];
  readonly years: ReadonlySet<number>;
}

/** Reads them from the declarations that hold and from the ledger; what was written off unpaid taxes nothing. */
export async function readTaxedSigns(assessing: Assessing, businessOid: string | null): Promise<TaxedSigns> {
  if (businessOid === null)
    return { years: new Set(), runYears: new Set(), findTwin: () => null, listOthers: () => [] };
  const { database, taxpayer, replaced, settled } = assessing;
  const rows = await database
    .select()
    .from(declaration)
    .where(
      and(
        eq(declaration.registryOid, taxpayer.registryOid),
        eq(declaration.subjectOid, businessOid),
        eq(declaration.kind, 'advertising'),
      ),
    );
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const yearsOf = await readTaxedYears(assessing, businessOid, revenueCodes.advertisingTax);
  const left = new Set([replaced?.oid, settled?.oid]);
  const declared: Declared[] = [];
  for (const row of rows) {
    if (!isEffective(row.state) || left.has(row.oid) || row.content.kind !== 'advertising') continue;
    const planned = row.state === 'waiting' ? row.calculation.Accruals.map(({ Year }) => Year) : [];
    const years = new Set(planned);
    for (let oid: string | null = row.oid; oid !== null; oid = byOid.get(oid)?.replacesOid ?? null) {
      for (const year of yearsOf.get(oid) ?? []) years.add(year);
    }
    declared.push({ declarationNo: row.declarationNo, items: row.content.items, years });
  }
  const runYears = yearsOf.get(null) ?? new Set<number>();
  return {
    runYears,
    years: new Set([...runYears, ...declared.flatMap(({ years }) => [...years])]),
    findTwin: (item, year) =>
      declared.find(({ items, years }) => years.has(year) && items.some((one) => isSameSign(one, item)))
        ?.declarationNo ?? null,
    listOthers: (items) =>
      declared
        .flatMap((one) => one.items)
        .filter((item, index, all) =>
          [...items, ...all.slice(0, index)].every((before) => !isSameSign(before, item)),
        ),
  };
}

function isSameSign(one: AdvertisementItem, other: AdvertisementItem): boolean {
  const isEqual = (left: string | null, right: string | null) =>
    left === null || right === null ? left === right : exact(left).equals(right);
  return (
    one.itemCode === other.itemCode &&
    one.locationCode === other.locationCode &&
    one.startsOn === other.startsOn &&
    folded(one.text) === folded(other.text) &&
    folded(one.plate ?? '') === folded(other.plate ?? '') &&
    isEqual(one.width, other.width) &&
    isEqual(one.height, other.height)
  );
}
