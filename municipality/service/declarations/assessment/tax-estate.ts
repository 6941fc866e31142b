import { kurus, type EstateContent, type Kurus, type Share } from 'municipality/contract';
import { revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';
import type { Basis } from '../../tariffs/basis';
import { findRuralShare } from '../../tariffs/find-rural-share';
import { findTaxRate } from '../../tariffs/find-tariffs';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import { missingTariff, requireAmount, type Assessing } from './assessing';
import type { Sheet } from './calculation-sheet';
import { taxKindOf } from './estates-on-record';
import { isSingleDwelling, isAfterDisaster, landExemptionLeft, temporaryExemption } from './estate-relief';
import { farmUsages, ruralRelief } from 'municipality/law/property/rural-relief';
import { isWithinYears } from 'municipality/law/property/temporary-exemption';
import { lira, perMille, percent, shareText } from 'municipality/law/money/turkish-figures';
import { addLines, calculateBy } from 'municipality/recalculation/calculate-by';
import { valueKeyOf, type ValuedEstate } from './building-by-tariffs';

type TaxKind = 'konut' | 'isyeri' | 'arsa' | 'arazi';

const taxKindNames: Readonly<Record<TaxKind, string>> = {
  konut: 'Konut',
  isyeri: 'İş yeri',
  arsa: 'Arsa',
  arazi: 'Arazi',
};

const revenueOf: Readonly<Record<EstateContent['kind'], RevenueCode>> = {
  building: revenueCodes.buildingTax,
  plot: revenueCodes.plotTax,
  land: revenueCodes.landTax,
};

interface TaxedEstate {
  readonly taxKind: TaxKind;
  /** Names the estate: "Konut", "Arsa" … */
  readonly name: string;
  readonly revenueCode: RevenueCode;
}

/** Says which rate an estate falls under (1319 m.8, 18). Refuses a way of use nobody knows. */
export function taxedEstate({ refuse }: Assessing, content: EstateContent): TaxedEstate {
  const revenueCode = revenueOf[content.kind];
  const named = (taxKind: TaxKind) => ({ taxKind, name: taxKindNames[taxKind], revenueCode });
  switch (content.kind) {
    case 'plot':
      return named('arsa');
    case 'land':
      return named('arazi');
    case 'building': {
      const taxKind = taxKindOf(content.usageCode);
      if (taxKind) return named(taxKind);
      throw refuse('declaration-refused', 'Kullanılış şekli listemizde yok. Listeden bir şekil seçin.');
    }
    default:
      return content satisfies never;
  }
}

/** Returns the tax and contribution of a year from the value, in kuruş; writes every line of the way there. */
export async function taxEstate(
  assessing: Assessing,
  content: EstateContent,
  given: {
    estate: TaxedEstate;
    valued: ValuedEstate;
    share: Share;
    year: TaxedYear;
    declaredOid: string | null;
  },
  sheet: Sheet,
): Promise<{ tax: Kurus; contribution: Kurus }> {
  const { estate, valued, share, year, declaredOid } = given;
  const { tariffYear } = year;
  const isDwelling = estate.taxKind === 'konut';
  const isReduced =
    content.kind === 'building' &&
    (await isSingleDwelling(assessing, content, { isDwelling, declaredOid, year }, sheet));
  const value = valued.value;
  const valueKey = valueKeyOf(valued);
  const rural = await findRuralRelief(assessing, content, estate.taxKind, year);
  const free =
    rural.relief === 'free' && rural.share
      ? freeWhole({ value, valueKey }, rural.share, sheet)
      : content.kind === 'building' && !isReduced
        ? await temporaryExemption(
            assessing,
            content,
            { value, valueKey, isDwelling, year, declaredOid },
            sheet,
          )
        : content.kind === 'plot' &&
            (await isAfterDisaster(assessing, content, { value, valueKey, year }, sheet))
          ? value
          : kurus(0);
  const rate = isReduced
    ? { perMille: '0', legalBasis: '1319 m.8; 2006/11450 sayılı BKK', isSample: false }
    : await requireRate(assessing, estate.taxKind, tariffYear);
  const exemption =
    content.kind === 'land' ? await landExemptionLeft(assessing, content, { declaredOid, year }) : null;
  const { results: result, line } = calculateBy(
    'property-tax',
    { value, free, perMille: rate.perMille, exemption: exemption?.left ?? kurus(0), ...share },
    { value: valueKey },
  );
  if (exemption) {
    sheet.line({
      key: 'land-exemption',
      label: 'Arazi muafiyeti (hissenize düşen)',
      ...line('exempted'),
      basis: exemption,
    });
  }
  const isShared = share.numerator !== share.denominator;
  sheet.line({ key: 'rate', label: 'Vergi oranı', figure: perMille(rate.perMille), basis: rate });
  sheet.line({
    key: 'tax',
    label: 'Vergi',
    formula: `${lira(result.taxBase)}${isShared ? ` × ${shareText(share)} hisse` : ''} × ${perMille(rate.perMille)}`,
    ...line('tax'),
    basis: rate,
  });
  const own: KeyedTax = { key: 'tax', amount: result.tax };
  const raised =
    content.kind === 'building' && !isReduced && free < valued.value
      ? await raiseToGroundTax(assessing, content.completedYear, { ...given, tax: own }, sheet)
      : own;
  const halved = rural.relief === 'half' && rural.share ? halve(raised, rural.share, sheet) : raised;
  const owed = content.isRestricted ? await restrict(assessing, halved, tariffYear, sheet) : halved;
  const rule = await requireAmount(assessing, 'contribution', 'katkı payı oranı', tariffYear);
  const tax = owed.amount;
  const part = calculateBy('contribution', { tax, percent: rule.value }, { tax: owed.key });
  const { contribution } = part.results;
  sheet.line({
    key: 'contribution',
    label: 'Taşınmaz kültür varlıkları katkı payı',
    formula: `${lira(tax)} × ${percent(rule.value)}`,
    ...part.line('contribution'),
    basis: rule,
  });
  sheet.line({
    key: 'total',
    label: `${year.taxYear} yılı toplamı`,
    formula: `${lira(tax)} + ${lira(contribution)}`,
    ...addLines([owed, { key: 'contribution', amount: contribution }]),
    basis: '1319 m.11, 21; 2863 m.12',
    isTotal: true,
  });
  return { tax, contribution };
}

/** Finds what a rural neighbourhood frees, and by which row. */
async function findRuralRelief(
  { database, isMetropolitan }: Assessing,
  content: EstateContent,
  taxKind: TaxKind,
  { taxYear: year }: TaxedYear,
) {
  const share = await findRuralShare(database, {
    districtCode: content.place.districtCode,
    year,
    isMetropolitan,
  });
  const isFarmBuilding = content.kind === 'building' && farmUsages.includes(content.usageCode);
  const relief = share ? ruralRelief({ taxKind, isFarmBuilding, use: content.ruralUse }) : 'none';
  return { relief, share };
}

/** Describes a tax in kuruş and the line it stands in. */
interface KeyedTax {
  readonly key: string;
  readonly amount: Kurus;
}

function freeWhole(
  { value, valueKey }: { readonly value: Kurus; readonly valueKey: string },
  basis: Basis,
  sheet: Sheet,
): Kurus {
  const free = calculateBy('amount', { amount: value }, { amount: valueKey }).line('amount');
  sheet.line({ key: 'rural', label: 'Kırsal mahallede muaf değer', ...free, basis });
  return value;
}

function halve(tax: KeyedTax, share: Basis & { readonly value: string }, sheet: Sheet): KeyedTax {
  const halved = calculateBy('rural-tax', { tax: tax.amount, fraction: share.value }, { tax: tax.key });
  const part = percent(String(Number(share.value) * 100));
  sheet.line({
    key: 'rural',
    label: 'Kırsal mahallede istenen kısım',
    formula: `${lira(tax.amount)} × ${part}`,
    ...halved.line('tax'),
    basis: share,
  });
  return { key: 'rural', amount: halved.results.tax };
}

async function requireRate({ database, isMetropolitan, refuse }: Assessing, kind: TaxKind, year: number) {
  const rate = await findTaxRate(database, { kind, year, isMetropolitan });
  if (!rate) throw refuse('tariff-missing', missingTariff(`${year} yılı emlak vergisi oranı`));
  return rate;
}

/** A new building bears at least its ground's tax for some years after its completion. */
async function raiseToGroundTax(
  assessing: Assessing,
  completedYear: number,
  { valued, share, year, tax }: { valued: ValuedEstate; share: Share; year: TaxedYear; tax: KeyedTax },
  sheet: Sheet,
): Promise<KeyedTax> {
  const years = await requireAmount(
    assessing,
    'new-building-floor-years',
    'yeni bina asgari vergi süresi',
    year.tariffYear,
  );
  if (!isWithinYears(year.taxYear, completedYear, Number(years.value))) return tax;
  const rate = await requireRate(assessing, 'arsa', year.tariffYear);
  const { results, line } = calculateBy(
    'ground-tax',
    { tax: tax.amount, groundValue: valued.groundValue, perMille: rate.perMille, ...share },
    { tax: tax.key },
  );
  if (results.tax > tax.amount) {
    sheet.line({
      key: 'ground-tax',
      label: 'Arsasının vergisine yükseltilmiş vergi',
      formula: `${lira(valued.groundValue)} × ${perMille(rate.perMille)}`,
      ...line('tax'),
      basis: years,
    });
    sheet.note(
      `Yeni binanın vergisi, bitimini izleyen ${years.value} yıl boyunca arsasının vergisinden az olamaz; bu yüzden arsa vergisi kadar hesaplandı. Kuralın dayanağı için belediyeye danışın.`,
    );
    return { key: 'ground-tax', amount: results.tax };
  }
  return tax;
}

async function restrict(assessing: Assessing, tax: KeyedTax, year: number, sheet: Sheet): Promise<KeyedTax> {
  const part = await requireAmount(assessing, 'restricted-share', 'kısıtlı taşınmaz oranı', year);
  const restricted = calculateBy(
    'restricted-tax',
    { tax: tax.amount, fraction: part.value },
    { tax: tax.key },
  );
  sheet.line({
    key: 'restricted',
    label: 'Kısıtlı taşınmaz için alınan kısım',
    formula: `${lira(tax.amount)} × ${percent(String(Number(part.value) * 100))}`,
    ...restricted.line('tax'),
    basis: part,
  });
  sheet.note(
    'Kısıtlama sürdükçe verginin onda biri alınır; kalanı kısıtlama kalkana ya da taşınmaz devredilene kadar ertelenir. (1319 m.30)',
  );
  return { key: 'restricted', amount: restricted.results.tax };
}
