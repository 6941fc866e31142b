import { kurus, type BuildingContent, type Kurus } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { classes, nameOf, structures, usages } from '../../tariffs/estate-codes';
import { findConstructionCost, findStreetValue, findWear } from '../../tariffs/find-tariffs';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import { requireAmount, type Valuing } from './assessing';
import { ageOf } from 'municipality/law/property/building-value';
import { calculateBy } from 'municipality/recalculation/calculate-by';
import type { SheetLine } from './calculation-sheet';
import { lira, percent, shareText, squareMetres } from 'municipality/law/money/turkish-figures';

/** Describes an estate's value in a year, with the lines it comes from. */
export interface ValuedEstate {
  readonly value: Kurus;
  /** The ground is worth this part of it. */
  readonly groundValue: Kurus;
  /** The last of them holds the value. */
  readonly lines: readonly SheetLine[];
}

/** Returns the key of the line that holds the value. */
export const valueKeyOf = ({ lines }: ValuedEstate): string => lines.at(-1)?.key ?? '';

/** Names what has no row, so that a refusal can say it. */
export interface MissingRow {
  readonly missing: string;
}

/** Returns the tax value of the building in a year's tariffs. A building that did not stand yet is valued as new. */
export async function valueBuilding(
  assessing: Valuing,
  content: BuildingContent,
  { taxYear, tariffYear }: TaxedYear,
): Promise<ValuedEstate | MissingRow> {
  const { database } = assessing;
  const { usageCode, structureCode, classCode, grossArea, plotArea, landShare } = content;
  const age = ageOf(content.completedYear, taxYear) ?? 0;
  const cost = await findConstructionCost(database, {
    year: tariffYear,
    usageCode,
    structureCode,
    classCode,
  });
  if (!cost) {
    const names = [nameOf(usages, usageCode), nameOf(structures, structureCode), nameOf(classes, classCode)];
    return { missing: `${tariffYear} yılı inşaat maliyet bedeli (${names.join(' – ')})` };
  }
  const street = await findStreetValue(database, {
    year: tariffYear,
    streetCode: content.place.streetCode ?? '',
  });
  if (!street) return { missing: `bu cadde ya da sokağın ${tariffYear} yılı arsa birim değeri` };
  const wear = await findWear(database, { structureCode, age, onDay: dayOf(taxYear, 1, 1) });
  if (!wear) return { missing: `${nameOf(structures, structureCode)} binaların aşınma payı` };
  const lift = content.hasLift
    ? await requireAmount(assessing, 'lift', 'asansör ilave oranı', tariffYear)
    : null;
  const heating = content.hasHeating
    ? await requireAmount(assessing, 'heating', 'kalorifer ilave oranı', tariffYear)
    : null;
  const { results: result, line } = calculateBy('building-value', {
    unitCost: cost.unitCost,
    grossArea,
    liftPercent: lift?.value ?? '0',
    heatingPercent: heating?.value ?? '0',
    wearPercent: wear.percent,
    plotArea,
    groundUnitValue: street.unitValue,
    ...landShare,
  });
  const fresh = lira(kurus(result.constructionCost + result.additions));
  const lines: SheetLine[] = [
    {
      key: 'construction-cost',
      label: 'İnşaat maliyeti',
      formula: `${squareMetres(grossArea)} × ${lira(cost.unitCost)}`,
      ...line('constructionCost'),
      basis: cost,
    },
  ];
  const added = [lift, heating].filter((addition) => addition !== null);
  const [first] = added;
  if (first) {
    const rates = added.map(({ value }) => percent(value)).join(' + ');
    lines.push({
      key: 'additions',
      label: additionsLabel(content),
      formula: `${lira(result.constructionCost)} × ${added.length > 1 ? `(${rates})` : rates}`,
      ...line('additions'),
      basis: first,
    });
  }
  lines.push(
    {
      key: 'wear',
      label: `Aşınma payı (${age} yaşında)`,
      formula: `${fresh} × ${percent(wear.percent)}`,
      ...line('wear'),
      basis: wear,
    },
    {
      key: 'building-value',
      label: 'Bina değeri',
      formula: `${fresh} − ${percent(wear.percent)} aşınma`,
      ...line('buildingValue'),
      basis: '1319 m.29',
    },
    {
      key: 'ground-share-value',
      label: 'Arsa payı değeri',
      formula: `${squareMetres(plotArea)} × ${lira(street.unitValue)} × ${shareText(landShare)}`,
      ...line('groundShareValue'),
      basis: street,
    },
    {
      key: 'tax-value',
      label: 'Vergi değeri',
      formula: `${lira(result.buildingValue)} + ${lira(result.groundShareValue)}`,
      ...line('taxValue'),
      basis: '1319 m.29',
    },
  );
  return { value: result.taxValue, groundValue: result.groundShareValue, lines };
}

function additionsLabel({ hasLift, hasHeating }: BuildingContent): string {
  if (hasLift && hasHeating) return 'Asansör ve kalorifer ya da klima ilavesi';
  return hasLift ? 'Asansör ilavesi' : 'Kalorifer ya da klima ilavesi';
}
