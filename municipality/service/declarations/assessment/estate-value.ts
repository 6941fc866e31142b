import {
  kurus,
  LARGEST_AMOUNT,
  type EstateContent,
  type Kurus,
  type LandContent,
  type PlotContent,
} from 'municipality/contract';
import { findAmount, findLandValue, findStreetValue } from '../../tariffs/find-tariffs';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import type { Valuing } from './assessing';
import { groundShareOf } from 'municipality/law/property/building-value';
import { isAppraisalYear, revalue } from 'municipality/law/property/revaluation';
import type { estate } from '../tables';
import { lira, percent, squareMetres } from 'municipality/law/money/turkish-figures';
import { capValue } from 'municipality/law/property/value-cap';
import { calculateBy } from 'municipality/recalculation/calculate-by';
import { valueBuilding, valueKeyOf, type MissingRow, type ValuedEstate } from './building-by-tariffs';
import { findRaise } from './raised-value';

export type EstateRow = typeof estate.$inferSelect;

/** Holds the kuruş: the most an amount on the wire may be. */
const mostValue = kurus(LARGEST_AMOUNT * 100);

/**
 * Returns the tax value of an estate in a year: by the year's own tariffs; without them, by those of the year before,
 * raised by the revaluation; in the year the law bounds values, not above the bound.
 */
export async function valueEstate(
  assessing: Valuing,
  content: EstateContent,
  year: TaxedYear,
  onRecord: EstateRow | null,
): Promise<ValuedEstate | MissingRow> {
  const own = await valueByTariffs(assessing, content, year);
  const valued =
    'missing' in own
      ? ((await valueRaised(assessing, content, year, onRecord)) ?? own)
      : await boundValue(assessing, content, year, own, onRecord);
  if (!('missing' in valued)) requireTellable(assessing, valued);
  return valued;
}

function valueByTariffs(
  assessing: Valuing,
  content: EstateContent,
  year: TaxedYear,
): Promise<ValuedEstate | MissingRow> {
  return content.kind === 'building'
    ? valueBuilding(assessing, content, year)
    : valueGround(assessing, content, year);
}

/** With few metres too many no amount of the calculation could be told any more. */
function requireTellable({ refuse }: Valuing, { lines }: ValuedEstate): void {
  if (lines.every(({ amount = 0 }) => amount <= mostValue)) return;
  throw refuse(
    'declaration-refused',
    `Yazdığınız ölçülerle taşınmazın değeri ${lira(mostValue)} tutarını aşıyor. Alanı m² olarak denetleyin; doğruysa beyanı belediyede verin.`,
  );
}

/** Raises the earlier value; null in a year of appraisal, and where rate or earlier value is not on record. */
async function valueRaised(
  assessing: Valuing,
  content: EstateContent,
  { taxYear, tariffYear }: TaxedYear,
  onRecord: EstateRow | null,
): Promise<ValuedEstate | null> {
  if (isAppraisalYear(tariffYear)) return null;
  const { database } = assessing;
  const raise = await findRaise(database, tariffYear);
  if (!raise) return null;
  const { rate, share } = raise;
  const before = { taxYear: taxYear - 1, tariffYear: tariffYear - 1 };
  const valued = await valueEstate(assessing, content, before, onRecord);
  if ('missing' in valued) return null;
  const raised = calculateBy(
    'raised-value',
    { value: valued.value, ratePercent: rate.value, fraction: share.value },
    { value: valueKeyOf(valued) },
  );
  return {
    value: raised.results.value,
    groundValue: revalue(valued.groundValue, rate.value, share.value),
    lines: [
      ...valued.lines,
      {
        key: `raised-value-${tariffYear}`,
        label: `${tariffYear} yılı vergi değeri`,
        formula: `${lira(valued.value)} + ${percent(rate.value)}${share.value === '1' ? '' : ` × ${percent(String(Number(share.value) * 100))}`}`,
        ...raised.line('value'),
        basis: share,
      },
    ],
  };
}

async function boundValue(
  assessing: Valuing,
  content: EstateContent,
  year: TaxedYear,
  own: ValuedEstate,
  onRecord: EstateRow | null,
): Promise<ValuedEstate> {
  const factor = await findAmount(assessing.database, { key: 'value-cap-factor', year: year.tariffYear });
  if (!factor) return own;
  const groundBefore = await findGroundBefore(assessing, content, year);
  const groundValue =
    groundBefore === null ? own.groundValue : capValue(groundBefore, own.groundValue, factor.value).value;
  const valueBefore = await findValueBefore(assessing, content, year, onRecord);
  if (valueBefore === null) return { ...own, groundValue };
  const plotArea = content.kind === 'building' ? null : content.area;
  const capped = capValue(valueBefore, own.value, factor.value, plotArea);
  if (!capped.isLimited) return { ...own, groundValue };
  const unitText = capped.unitValue === null ? '' : ` (1 m² için ${lira(capped.unitValue)})`;
  return {
    value: capped.value,
    groundValue: groundValue < capped.value ? groundValue : capped.value,
    lines: [
      ...own.lines,
      {
        key: 'value-cap',
        label: `Kanundaki sınıra indirilmiş vergi değeri${unitText}`,
        formula: `${year.tariffYear - 1} değeri ${lira(valueBefore)} × ${factor.value}`,
        ...calculateBy(
          'capped-value',
          { value: own.value, valueBefore, factor: factor.value },
          { value: valueKeyOf(own) },
        ).line('value'),
        basis: factor,
      },
    ],
  };
}

/**
 * Finds what a building's ground was worth the year before: it is bounded as the plot alone would be, stood a building
 * or not.
 */
async function findGroundBefore(
  { database }: Valuing,
  content: EstateContent,
  { tariffYear }: TaxedYear,
): Promise<Kurus | null> {
  if (content.kind !== 'building') return null;
  const { place, plotArea, landShare } = content;
  const streetCode = place.streetCode ?? '';
  const found = await findStreetValue(database, { year: tariffYear - 1, streetCode });
  return found && groundShareOf({ plotArea, landShare, unitValue: found.unitValue });
}

/** Finds the value the bound is counted from: the same estate by the tariffs of that year, else what stands on record. */
async function findValueBefore(
  assessing: Valuing,
  content: EstateContent,
  { taxYear, tariffYear }: TaxedYear,
  onRecord: EstateRow | null,
): Promise<Kurus | null> {
  const isNotBuiltYet = content.kind === 'building' && content.completedYear > tariffYear - 1;
  const before = { taxYear: taxYear - 1, tariffYear: tariffYear - 1 };
  const valued = isNotBuiltYet ? null : await valueByTariffs(assessing, content, before);
  if (valued && !('missing' in valued)) return valued.value;
  return onRecord?.taxValueYear === tariffYear - 1 ? onRecord.taxValue : null;
}

const landKindNames: Readonly<Record<LandContent['landKind'], string>> = {
  kirac: 'kıraç',
  taban: 'taban',
  sulak: 'sulak',
};

/** Returns the tax value of a plot or a piece of land in a year's unit values. */
async function valueGround(
  { database }: Valuing,
  content: PlotContent | LandContent,
  { tariffYear }: TaxedYear,
): Promise<ValuedEstate | MissingRow> {
  const { place, area } = content;
  const found =
    content.kind === 'plot'
      ? await findStreetValue(database, { year: tariffYear, streetCode: place.streetCode ?? '' })
      : await findLandValue(database, {
          year: tariffYear,
          districtCode: place.districtCode,
          landKind: content.landKind,
        });
  if (!found) {
    return {
      missing:
        content.kind === 'plot'
          ? `bu cadde ya da sokağın ${tariffYear} yılı arsa birim değeri`
          : `bu mahalledeki ${landKindNames[content.landKind]} arazinin ${tariffYear} yılı birim değeri`,
    };
  }
  const { results, line } = calculateBy('ground-value', { area, unitValue: found.unitValue });
  return {
    value: results.value,
    groundValue: results.value,
    lines: [
      {
        key: 'tax-value',
        label: 'Vergi değeri',
        formula: `${squareMetres(area)} × ${lira(found.unitValue)}`,
        ...line('value'),
        basis: found,
      },
    ],
  };
}
