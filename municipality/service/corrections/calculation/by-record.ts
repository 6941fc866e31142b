import { kurus, TariffGroup, type CorrectionReason, type Kurus, type Share } from 'municipality/contract';
import { advertisingTax } from 'municipality/law/business/advertising-tax';
import { exact, halfUp } from 'municipality/law/money/rounding';
import {
  figure,
  lira,
  percent,
  perMille,
  shareText,
  squareMetres,
} from 'municipality/law/money/turkish-figures';
import { culturalContribution, propertyTax } from 'municipality/law/property/property-tax';
import { billOfWater } from 'municipality/law/water/water-bill';
import { priceConsumption } from 'municipality/law/water/water-price';
import { taxKindOf } from '../../declarations/assessment/estates-on-record';
import type { Refuse } from '../../kit/refusal';
import { revenueCodes } from '../../reference/revenue-kinds';
import { findBillFigures, listTiers } from '../../subscriptions/water-tariffs';
import { findAmount, findTaxRate } from '../../tariffs/find-tariffs';
import { listEstateValues } from '../../yearly-run/estate-values';
import { step, type BothColumns, type Claiming, type NotCalculated } from './recalculated';
import type { Subject } from './subjects';

type Estate = Extract<Subject, { kind: 'estate' }>;
type Water = Extract<Subject, { kind: 'water' }>;
type Business = Extract<Subject, { kind: 'business' }>;

const BUILDING_AREA =
  'Bir binanın değeri alanı yanında inşaat sınıfına, yaşına ve arsa payına da bağlıdır; bunlar kayıtta tam olmadığı için tutarı belediye hesaplar.';

const kindOf = ({ row }: Estate) => {
  if (row.estateKind === '2') return 'arsa' as const;
  return row.estateKind === '3' ? ('arazi' as const) : taxKindOf(row.usageKind ?? '');
};

/**
 * Calculates both columns of an estate's tax by the value on record of its year (1319 m.8, 18): of a plot or land the value follows
 * its m² (m.29), of every estate the tax follows the share.
 */
export async function calculateEstateByRecord(
  { context, debt, claim }: Claiming,
  reason: CorrectionReason,
  estate: Estate,
): Promise<BothColumns | NotCalculated> {
  const { database, settings } = context;
  const { row } = estate;
  const { year } = debt.chosen;
  const value = (await listEstateValues(database, row)).get(year);
  if (value === undefined)
    return { why: `Taşınmazın ${year} yılı vergi değeri kayıtta olmadığı için tutarı belediye hesaplar.` };
  if (reason === 'kullanim' || (reason === 'alan' && row.estateKind === '1')) return { why: BUILDING_AREA };
  const kind = kindOf(estate);
  const rate = kind && (await findTaxRate(database, { kind, year, isMetropolitan: settings.isMetropolitan }));
  const part = await findAmount(database, { key: 'contribution', year });
  if (!rate || !part)
    return { why: `${year} yılının vergi oranı kayıtta olmadığı için tutarı belediye hesaplar.` };
  const column = (area: string, share: Share, valued: Kurus) => {
    const { tax } = propertyTax({ value: valued, share, perMille: rate.perMille, exemption: kurus(0) });
    return { area, share, value: valued, tax, contribution: culturalContribution(tax, part.value) };
  };
  const area = estate.area ?? '0';
  const share = { numerator: row.shareNumerator, denominator: row.shareDenominator };
  const claimedArea = reason === 'alan' ? (claim.area ?? area) : area;
  const claimedValue = halfUp(exact(value).times(claimedArea).dividedBy(area));
  const recorded = column(area, share, value);
  const claimed = column(claimedArea, reason === 'hisse' ? (claim.share ?? share) : share, claimedValue);
  const totals = ({ tax, contribution }: typeof recorded) =>
    new Map([
      [revenueCodes.buildingTax, tax],
      [revenueCodes.plotTax, tax],
      [revenueCodes.landTax, tax],
      [revenueCodes.culturalContribution, contribution],
    ] as const);
  return {
    steps: [
      step('Alan', squareMetres(recorded.area), squareMetres(claimed.area)),
      step('Vergi değeri', lira(recorded.value), lira(claimed.value), '1319 m.29'),
      step('Hisse', shareText(recorded.share), shareText(claimed.share)),
      step('Vergi oranı', perMille(rate.perMille), perMille(rate.perMille), rate.legalBasis),
      step('Vergi', lira(recorded.tax), lira(claimed.tax), rate.legalBasis),
      step(
        `Taşınmaz kültür varlıkları katkı payı (${percent(part.value)})`,
        lira(recorded.contribution),
        lira(claimed.contribution),
        part.legalBasis,
      ),
    ],
    recorded: totals(recorded),
    claimed: totals(claimed),
  };
}

/** Calculates both columns of the tax of signs: the m² on record by the tax of one m² that accrued (2464 m.15). */
export function calculateSigns({ debt, claim }: Claiming, { area }: Business): BothColumns | NotCalculated {
  const { revenueCode, accrualNo } = debt.chosen;
  const accrued = debt.rows
    .filter((row) => row.accrualNo === accrualNo)
    .reduce((sum, { principal }) => sum + principal, 0);
  const unit = area === null || Number(area) === 0 ? null : exact(accrued).dividedBy(area);
  if (area === null || unit === null || !unit.isInteger())
    return { why: 'Tabelaların alanı kayıtta tek tek olmadığı için tutarı belediye hesaplar.' };
  const rate = kurus(unit.toNumber());
  const claimedArea = claim.area ?? area;
  const [recorded, claimed] = [area, claimedArea].map((metres) => advertisingTax(rate, exact(metres)));
  return {
    steps: [
      step('Tabelaların alanı', squareMetres(area), squareMetres(claimedArea)),
      step('1 m² için yıllık vergi', lira(rate), lira(rate), '2464 m.15'),
      step('Vergi', lira(recorded ?? rate), lira(claimed ?? rate), '2464 m.12'),
    ],
    recorded: new Map([[revenueCode, recorded ?? rate]]),
    claimed: new Map([[revenueCode, claimed ?? rate]]),
  };
}

/** Calculates both columns of a water bill by the index and the group of the tariff (2464 m.97). */
export async function calculateWater(
  { context: { database }, debt, claim }: Claiming,
  reason: CorrectionReason,
  { row, readAt }: Water,
  refuse: Refuse<'correction-refused'>,
): Promise<BothColumns | NotCalculated> {
  const before = readAt.index - readAt.consumption;
  const index = reason === 'endeks' ? (claim.index ?? readAt.index) : readAt.index;
  if (index < before)
    throw refuse(
      'correction-refused',
      `Yazdığınız endeks, bir önceki okumadaki ${figure(before)} endeksinden küçük olamaz. Sayaçtaki sayıyı denetleyin.`,
    );
  if (readAt.nextIndex !== null && index > readAt.nextIndex)
    throw refuse(
      'correction-refused',
      `Yazdığınız endeks, bir sonraki okumadaki ${figure(readAt.nextIndex)} endeksinden büyük olamaz. Sayaçtaki sayıyı denetleyin.`,
    );
  const figures = await findBillFigures(database, readAt.readOn);
  if ('missing' in figures)
    return { why: 'Su tarifesinin oranları kayıtta olmadığı için tutarı belediye hesaplar.' };
  const group = TariffGroup.safeParse(reason === 'kullanim' ? claim.usageCode : row.tariffGroup);
  const recordedTiers = await listTiers(database, row.tariffGroup, readAt.readOn);
  const claimedTiers = await listTiers(database, group.data ?? row.tariffGroup, readAt.readOn);
  if (!recordedTiers[0] || !claimedTiers[0])
    return { why: 'Okuma gününün su tarifesi kayıtta olmadığı için tutarı belediye hesaplar.' };
  const column = (used: number, tiers: typeof recordedTiers) => {
    const water = priceConsumption(used, readAt.days, tiers).total;
    return { used, water, bill: billOfWater(water, figures) };
  };
  const recorded = column(readAt.consumption, recordedTiers);
  const claimed = column(index - before, claimedTiers);
  const { revenueCode } = debt.chosen;
  return {
    steps: [
      step('İlk endeks', figure(before), figure(before)),
      step('Son endeks', figure(readAt.index), figure(index)),
      step('Tüketim', `${figure(recorded.used)} m³`, `${figure(claimed.used)} m³`),
      step('Su bedeli', lira(recorded.water), lira(claimed.water), recordedTiers[0].legalBasis),
      step('Atık su ve katma değer vergisiyle', lira(recorded.bill), lira(claimed.bill)),
    ],
    recorded: new Map([[revenueCode, recorded.bill]]),
    claimed: new Map([[revenueCode, claimed.bill]]),
  };
}
