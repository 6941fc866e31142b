import type { CleaningContent, IsoDate, Kurus, Street } from 'municipality/contract';
import { dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { findUnit } from '../../address/find-address';
import { revenueCodes } from '../../reference/revenue-kinds';
import {
  findAmount,
  findCleaningActivity,
  findCleaningDegree,
  findCleaningPrice,
} from '../../tariffs/find-tariffs';
import { taxedYears } from 'municipality/law/declaration/limitation';
import { missingTariff, type Assessing } from './assessing';
import type { AssessedTax, Assessment } from './assessment';
import { calculateBy, type Origin } from 'municipality/recalculation/calculate-by';
import { openSheet, type Sheet } from './calculation-sheet';
import { closingDay, readClosing } from './cleaning-closing';
import { cleaningGroup } from 'municipality/law/business/cleaning-tax';
import { yearlyInstalmentDays } from 'municipality/law/declaration/instalment-days';
import type { BusinessRow } from './validate-business';
import { findRuralShare } from '../../tariffs/find-rural-share';
import { figure, lira, percent } from 'municipality/law/money/turkish-figures';
import type { MissingRow } from './building-by-tariffs';

export interface CleaningAssessment extends Assessment {
  readonly group: number;
  /** It is null where no year was calculated: the closing of a business whose years have accrued. */
  readonly degree: number | null;
  readonly criterionCode: string;
}

interface Activity {
  readonly name: string;
  readonly criterionName: string;
  readonly group: number;
  readonly count: number;
  readonly streetKind: Street['Kind'];
}

/**
 * Calculates the yearly environmental cleaning tax of a business (2464 mük. m.44) from the year its use of the place
 * began; of one that is taxed already, for this year alone: what it was before stays as it was assessed.
 */
export async function calculateCleaning(
  assessing: Assessing,
  content: CleaningContent,
  onRecord: BusinessRow | null,
): Promise<CleaningAssessment> {
  const { database, today, holidays, refuse } = assessing;
  const sheet = openSheet();
  const kind = await findCleaningActivity(database, content.activityCode);
  if (!kind) throw refuse('declaration-refused', 'Faaliyet türü listemizde yok. Listeden bir tür seçin.');
  const unit = await findUnit(database, content.business.addressCode);
  if (!unit) throw refuse('address-not-found', 'İş yerinin adres kodu belediyemizde bulunamadı.');
  // Where the tariff counts m² the area itself decides: half a metre above a bound is above it.
  const count = kind.criterionCode.endsWith('m2') ? Number(content.area) : content.count;
  const activity: Activity = {
    name: kind.name,
    criterionName: kind.criterionName,
    group: cleaningGroup(count, kind.lowerBounds),
    count,
    streetKind: unit.street.kind,
  };
  const taxStartsYear = firstYear(assessing, content.business.openedOn, onRecord);
  const isEstimate = taxStartsYear > yearOf(today);
  const taxes: AssessedTax[] = [];
  let degree: number | null = null;
  const closedOn = closingDay(assessing, content, onRecord);
  const closing = await readClosing(assessing, closedOn, onRecord?.oid ?? null);
  const years = taxedYears(taxStartsYear, today).filter(({ taxYear }) => closing.isTaxed(taxYear));
  for (const year of years) {
    const price = await findPrice(assessing, activity, year.tariffYear);
    if ('missing' in price) {
      if (year === years.at(-1)) throw refuse('tariff-missing', missingTariff(price.missing));
      sheet.note(
        `${year.taxYear} yılının vergisi burada hesaplanamadı, çünkü ${price.missing} kayıtlı değil. Bu yılın vergisini belediye ayrıca hesaplayıp size bildirir.`,
      );
      continue;
    }
    degree = price.degree;
    sheet.section(isEstimate ? `${year.taxYear} yılı (tahmini)` : `${year.taxYear} yılı`);
    writeLines(sheet, activity, price);
    const share = await findRuralShare(assessing.database, {
      districtCode: unit.street.districtCode,
      year: year.taxYear,
      isMetropolitan: assessing.isMetropolitan,
    });
    const part =
      share &&
      calculateBy('rural-tax', { tax: price.annualTax, fraction: share.value }, { tax: 'tax' }).line('tax');
    const total = part?.amount ?? price.annualTax;
    if (share && part)
      sheet.line({
        key: 'rural',
        label: 'Kırsal mahallede istenen kısım',
        formula: `${lira(price.annualTax)} × ${percent(String(Number(share.value) * 100))}`,
        ...part,
        basis: share,
        isTotal: true,
      });
    taxes.push({
      revenueCode: revenueCodes.cleaningTax,
      year: year.taxYear,
      total,
      dueDates: yearlyInstalmentDays(year.taxYear, holidays),
    });
  }
  for (const note of closing.notes) sheet.note(note);
  return {
    taxStartsYear: Math.min(taxStartsYear, closing.endsYear ?? taxStartsYear),
    taxEndsYear: closing.endsYear,
    // The law names no day of its own: the first year taxed is left for it.
    lastDay: rollDueDate(dayOf(taxStartsYear, 12, 31), holidays),
    isEstimate,
    sheet,
    years: [...taxes.map(({ year }) => year), ...closing.clearedYears],
    taxes,
    value: null,
    describe: (subject) => subject,
    group: activity.group,
    degree,
    criterionCode: kind.criterionCode,
  };
}

function firstYear(
  { today, settled, replaced }: Assessing,
  openedOn: IsoDate,
  onRecord: BusinessRow | null,
): number {
  if (replaced?.content.kind === 'cleaning') {
    // One that began with the opening is corrected with it; one that changed a taxed business keeps its year.
    const began = yearOf(replaced.content.business.openedOn);
    if (began === replaced.taxStartsYear) return yearOf(openedOn);
  }
  if (settled) return settled.taxStartsYear;
  const isTaxedAlready = onRecord !== null && onRecord.cleaningGroup !== null;
  return isTaxedAlready ? yearOf(today) : yearOf(openedOn);
}

interface Price {
  readonly annualTax: Kurus;
  /** Says how the tax was calculated. */
  readonly by: Origin;
  readonly degree: number;
  readonly formula: string;
  readonly basis: { readonly legalBasis: string; readonly isSample: boolean };
  readonly degreeBasis: { readonly legalBasis: string; readonly isSample: boolean };
}

/**
 * Finds the price in the table printed for this kind of municipality; a metropolitan one is calculated from the other
 * where it has none.
 */
async function findPrice(
  { database, isMetropolitan }: Assessing,
  { group, streetKind }: Activity,
  year: number,
): Promise<Price | MissingRow> {
  const found = await findCleaningDegree(database, { streetKind, year });
  if (!found) return { missing: `iş yerinin bulunduğu yolun ${year} yılı çevre temizlik derecesi` };
  const { degree } = found;
  const own = await findCleaningPrice(database, { year, group, degree, isMetropolitan });
  if (own) {
    const formula = `${year} tarifesi, ${group}. grup, ${degree}. derece`;
    const { by } = calculateBy('amount', { amount: own.annualTax }).line('amount');
    return { annualTax: own.annualTax, by, degree, formula, basis: own, degreeBasis: found };
  }
  const plain = isMetropolitan
    ? await findCleaningPrice(database, { year, group, degree, isMetropolitan: false })
    : null;
  const factor = plain ? await findAmount(database, { key: 'metropolitan-cleaning-factor', year }) : null;
  if (!plain || !factor) return { missing: `${year} yılı çevre temizlik vergisi tarifesi` };
  const raised = calculateBy('metropolitan-cleaning', {
    annualTax: plain.annualTax,
    factor: factor.value,
  }).line('tax');
  return {
    annualTax: raised.amount,
    by: raised.by,
    degree,
    formula: `${lira(plain.annualTax)} × ${figure(factor.value)} (lira kesri atılır)`,
    basis: plain,
    degreeBasis: found,
  };
}

function writeLines(sheet: Sheet, { name, criterionName, group, count }: Activity, price: Price): void {
  sheet.line({
    key: 'group',
    label: `Grup (${name})`,
    formula: `${criterionName}: ${figure(count)}`,
    figure: `${group}. grup`,
    basis: '2464 mük. m.44; 2005/9817 sayılı BKK',
  });
  sheet.line({
    key: 'degree',
    label: 'Derece',
    figure: `${price.degree}. derece`,
    basis: price.degreeBasis,
  });
  sheet.line({
    key: 'tax',
    label: 'Yıllık çevre temizlik vergisi',
    formula: price.formula,
    amount: price.annualTax,
    by: price.by,
    basis: price.basis,
    isTotal: true,
  });
}
