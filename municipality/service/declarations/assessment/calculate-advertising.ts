import {
  kurus,
  type AdvertisementItem,
  type AdvertisingContent,
  type IsoDate,
  type Kurus,
} from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../../reference/revenue-kinds';
import { findAdvertisingRate } from '../../tariffs/find-tariffs';
import { taxedArea } from 'municipality/law/business/advertising-area';
import { advertisingLastDay, isTradeDueDate, yearlyItems } from 'municipality/law/business/advertising-days';
import { isPayableInTwo, isRateWithinLaw, weeksBegun } from 'municipality/law/business/advertising-tax';
import { taxedYears, type TaxedYear } from 'municipality/law/declaration/limitation';
import { missingTariff, requireAmount, type Assessing } from './assessing';
import type { AssessedTax, Assessment } from './assessment';
import type { TaxedSigns } from './declared-signs';
import { addLines, calculateBy } from 'municipality/recalculation/calculate-by';
import { openSheet, type Sheet } from './calculation-sheet';
import { instalmentDaysOf } from 'municipality/law/declaration/instalment-days';
import { exact } from 'municipality/law/money/rounding';
import { figure, lira, squareMetres } from 'municipality/law/money/turkish-figures';

export interface AdvertisingAssessment extends Assessment {
  /** Counts the taxed m² of what hangs on the place all year. */
  readonly signArea: string;
}

/** Lists the places of the tariff that may belong to the metropolitan municipality (5216 m.7). */
const mainRoads: ReadonlySet<string> = new Set(['bulvar', 'meydan', 'bulvar-meydan', 'cadde']);

/**
 * Calculates the advertising tax of every item (2464 m.12–16): signs for each year from their first one that is not
 * taxed yet, banners, leaflets and posters once. `taxedBefore` says which of them are taxed already.
 */
export async function calculateAdvertising(
  assessing: Assessing,
  content: AdvertisingContent,
  taxedBefore: TaxedSigns,
): Promise<AdvertisingAssessment> {
  const { today, holidays, refuse } = assessing;
  const { isTrade } = content;
  const thisYear = yearOf(today);
  const sheet = openSheet();
  const [first] = [...content.items].sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  if (!first) throw new RangeError('A declaration without an advertisement');
  const firstDay = first.startsOn;
  const isEstimate = yearOf(firstDay) > thisYear;
  const settledYears = new Set<number>();
  const isSettled = (item: AdvertisementItem, { taxYear }: TaxedYear) => {
    const twin = taxedBefore.findTwin(item, taxYear);
    const isYearly = yearlyItems.has(item.itemCode);
    if (twin !== null && (taxYear >= thisYear || !isYearly)) {
      throw refuse(
        'declaration-refused',
        `“${item.text}” ${taxYear} yılı için ${twin} numarayla beyan edilmiş. Bu ilanı çıkarın; düzeltmek için o beyanın yerine yenisini verin.`,
      );
    }
    const isTaxed = twin !== null || (isYearly && taxYear < thisYear && taxedBefore.runYears.has(taxYear));
    if (isTaxed) settledYears.add(taxYear);
    return isTaxed;
  };
  const all = taxedYears(yearOf(firstDay), today);
  const taxes = new Map<string, AssessedTax>();
  for (const year of all) {
    const items = content.items.filter((item) => isTaxedIn(item, year) && !isSettled(item, year));
    if (items.length === 0) continue;
    sheet.section(isEstimate ? `${year.taxYear} yılı (tahmini)` : `${year.taxYear} yılı`);
    const taxed: { key: string; amount: Kurus }[] = [];
    for (const [index, item] of items.entries()) {
      const row = await taxItem(assessing, { item, number: index + 1 }, year, sheet);
      if (row === 'missing') {
        const what = `${year.tariffYear} yılı ilan ve reklam vergisi tarifesinde “${item.text}” için seçilen türün satırı`;
        if (year.taxYear >= thisYear) throw refuse('tariff-missing', missingTariff(what));
        sheet.note(
          `${year.taxYear} yılının vergisi burada hesaplanamadı, çünkü ${what} kayıtlı değil. Bu yılın vergisini belediye ayrıca hesaplayıp size bildirir.`,
        );
        continue;
      }
      taxed.push({ key: row.key, amount: row.tax });
      // Whoever pays on behalf of others pays at once; the council's instalments begin with the next year.
      const inTwo = row.inTwo && !isTradeDueDate(item, year.taxYear, isTrade);
      const dueDates = inTwo
        ? instalmentDaysOf(year.taxYear, await councilMonths(assessing, year), holidays)
        : [advertisingLastDay(item, year.taxYear, { isTrade, holidays })];
      const key = `${year.taxYear} ${dueDates.join(' ')}`;
      const total = kurus((taxes.get(key)?.total ?? 0) + row.tax);
      taxes.set(key, {
        revenueCode: revenueCodes.advertisingTax,
        year: year.taxYear,
        total,
        dueDates,
      });
    }
    sheet.line({
      key: 'total',
      label: `${year.taxYear} yılı toplamı`,
      ...addLines(taxed),
      basis: '2464 m.15',
      isTotal: true,
    });
  }
  if (settledYears.size > 0) {
    sheet.note(
      `${[...settledYears].join(', ')} için bu iş yerinin ilan ve reklam vergisi daha önce tahakkuk etmiş; o yıllar yeniden hesaplanmadı.`,
    );
  }
  if (taxedBefore.years.has(thisYear)) {
    sheet.note(
      `Bu iş yerinin ${thisYear} yılı için daha önce tahakkuk etmiş ilan ve reklam vergisi var. Aynı ilanı ikinci kez bildirmediğinizden emin olun.`,
    );
  }
  if (assessing.isMetropolitan && content.items.some(({ locationCode }) => mainRoads.has(locationCode))) {
    sheet.note(
      'Büyükşehir belediyesinin sorumluluğundaki meydan, bulvar, cadde ve ana yollarda duran ya da oralara bakan ilanların vergisini büyükşehir belediyesi alır; böyle bir ilan varsa bu beyandan çıkarıp oraya beyan edin. (5216 m.7, m.23)',
    );
  }
  if (isTrade) {
    sheet.note(
      'İlan ve reklam işini meslek olarak yapanlar vergiyi ilan sahibi adına, ilanın yapıldığı ayı izleyen ayın 20’sine kadar beyan edip öder; sonraki yıllarda da duran yıllık ilanlar ocak ayında beyan edilir. (2464 m.13, m.16)',
    );
  }
  const assessedYears = [...taxes.values()].map(({ year }) => year);
  const taxStartsYear = Math.min(...assessedYears, isEstimate ? yearOf(firstDay) : thisYear);
  return {
    taxStartsYear,
    lastDay: advertisingLastDay(first, Math.max(taxStartsYear, yearOf(firstDay)), { isTrade, holidays }),
    isEstimate,
    sheet,
    years: assessedYears,
    taxes: [...taxes.values()].filter(({ total }) => total > 0),
    value: null,
    describe: (subject) => subject,
    signArea: signArea([...content.items, ...taxedBefore.listOthers(content.items)], today),
  };
}

/** Returns the months whose ends the council has chosen for the two instalments (2464 m.16). */
async function councilMonths(assessing: Assessing, { tariffYear }: TaxedYear): Promise<number[]> {
  const first = await requireAmount(assessing, 'advertising-first-month', 'ilk taksit ayı', tariffYear);
  const second = await requireAmount(assessing, 'advertising-second-month', 'ikinci taksit ayı', tariffYear);
  return [Number(first.value), Number(second.value)];
}

function isTaxedIn({ itemCode, startsOn, endsOn }: AdvertisementItem, { taxYear }: TaxedYear): boolean {
  if (!yearlyItems.has(itemCode)) return yearOf(startsOn) === taxYear;
  return yearOf(startsOn) <= taxYear && (endsOn === null || yearOf(endsOn) >= taxYear);
}

/** Returns the item's tax of a year, its line written; 'missing' without a row of the tariff. */
async function taxItem(
  { database, refuse }: Assessing,
  { item, number }: { item: AdvertisementItem; number: number },
  { tariffYear }: TaxedYear,
  sheet: Sheet,
): Promise<{ key: string; tax: Kurus; inTwo: boolean } | 'missing'> {
  const { itemCode, locationCode, width, height, faces, pieces, startsOn, endsOn } = item;
  const found = await findAdvertisingRate(database, { year: tariffYear, itemCode, locationCode });
  if (!found) return 'missing';
  if (!isRateWithinLaw(found.rate, found.lowerLimit, found.upperLimit)) {
    throw refuse(
      'tariff-missing',
      `Belediyemizin ${tariffYear} yılı ilan ve reklam tarifesindeki ${lira(found.rate)}, kanundaki sınırların (${lira(found.lowerLimit)} – ${lira(found.upperLimit)}) dışında kaldığı için vergi hesaplanamadı. Emlak ve gelir servisimizle görüşün.`,
    );
  }
  const isByArea = found.unit === 'm2';
  const quantity = isByArea
    ? taxedArea({ width: width ?? '0', height: height ?? '0' }, faces, pieces)
    : exact(pieces);
  const weeks = found.period === 'hafta' ? weeksBegun(startsOn, endsOn ?? startsOn) : 1;
  const { rate } = found;
  const { line } = isByArea
    ? calculateBy('advertising-by-area', {
        rate,
        width: width ?? '0',
        height: height ?? '0',
        faces,
        pieces,
        weeks,
      })
    : calculateBy('advertising-by-piece', { rate, pieces, weeks });
  const tax = line('tax');
  const key = `item-${number}`;
  const quantityText = isByArea ? squareMetres(quantity) : `${figure(quantity)} adet`;
  const measured = isByArea
    ? `${figure(width ?? '0')} m × ${figure(height ?? '0')} m, ${figure(faces * pieces)} yüz = ${quantityText}`
    : quantityText;
  sheet.line({
    key,
    label: item.text,
    formula: `${measured} × ${lira(found.rate)}${found.period === 'hafta' ? ` × ${weeks} hafta` : ''}`,
    ...tax,
    basis: found,
  });
  return { key, tax: tax.amount, inTwo: isPayableInTwo(itemCode, found.mayBePaidInTwo) };
}

/** Returns the m² of what hangs on the place today, whichever declaration named it. */
function signArea(items: readonly AdvertisementItem[], today: IsoDate): string {
  const onThePlace = items.filter(
    ({ itemCode, endsOn }) => (itemCode === '1' || itemCode === '4') && (endsOn === null || endsOn >= today),
  );
  return onThePlace
    .reduce((sum, { width, height, faces, pieces }) => {
      return sum.plus(taxedArea({ width: width ?? '0', height: height ?? '0' }, faces, pieces));
    }, exact(0))
    .toFixed(2);
}
