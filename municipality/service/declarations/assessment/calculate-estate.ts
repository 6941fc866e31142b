import { kurus, type EstateContent, type IsoDate, type Kurus } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';
import { taxedYears } from 'municipality/law/declaration/limitation';
import { missingTariff, type Assessing } from './assessing';
import type { AssessedTax, Assessment } from './assessment';
import { openSheet } from './calculation-sheet';
import { listPastYears } from './earlier-accruals';
import { declarationDeadline } from 'municipality/law/declaration/declaration-deadline';
import { yearlyInstalmentDays } from 'municipality/law/declaration/instalment-days';
import { dayText } from 'municipality/law/money/turkish-figures';
import { splitIntoInstalments } from 'municipality/law/money/instalments';
import {
  firstFreedYear,
  freedOn,
  instalmentsOwed,
  isDestroyed,
} from 'municipality/law/property/freed-estate';
import { pastYearsNote, pastYearsTitle } from 'municipality/law/declaration/served-notice';
import { taxedShare } from 'municipality/law/property/taxed-share';
import { calculateBy } from 'municipality/recalculation/calculate-by';
import { taxedEstate, taxEstate } from './tax-estate';
import { valueEstate, type EstateRow } from './estate-value';

/**
 * Calculates the property tax of a building, a plot or land from the year after the event (1319 m.9, 19, 33): one
 * section and one tax for every year that can still be assessed and whose tariffs are on record.
 */
export async function calculateEstate(
  assessing: Assessing,
  content: EstateContent,
  onRecord: EstateRow | null,
): Promise<Assessment> {
  const { today, holidays, refuse, taxpayer } = assessing;
  const sheet = openSheet();
  const deadline = declarationDeadline(content.eventDate, holidays);
  const estate = taxedEstate(assessing, content);
  const declaredOid = onRecord?.oid ?? null;
  const freed = freedOn(content);
  const firstOwnYear = onRecord ? yearOf(onRecord.acquiredOn) + 1 : deadline.taxStartsYear;
  const taxStartsYear =
    freed === null
      ? deadline.taxStartsYear
      : Math.max(firstOwnYear, Math.min(deadline.taxStartsYear, firstFreedYear(freed)));
  const isEstimate = taxStartsYear > yearOf(today);
  const share = taxedShare(content, taxpayer.identityNo);
  const taxes: AssessedTax[] = [];
  const pastTaxes: AssessedTax[] = [];
  const calculated: number[] = [];
  let value: Assessment['value'] = null;
  const soldOn = onRecord?.disposedOn ?? null;
  const years = taxedYears(taxStartsYear, today).filter(
    ({ taxYear }) => soldOn === null || taxYear <= yearOf(soldOn),
  );
  const isLate = assessing.declaredOn > deadline.lastDay;
  const past = isLate ? await listPastYears(assessing, content.kind, declaredOid, years) : [];
  for (const year of years) {
    const dueDates = yearlyInstalmentDays(year.taxYear, holidays);
    const owed = freed === null ? dueDates.length : instalmentsOwed(year.taxYear, freed);
    if (owed === 0) {
      calculated.push(year.taxYear);
      continue;
    }
    const isPast = past.includes(year.taxYear);
    const valued = await valueEstate(assessing, content, year, onRecord);
    if ('missing' in valued) {
      // Without the newest year there is nothing to tell the declarer; an older one the municipality assesses itself.
      if (year === years.at(-1)) throw refuse('tariff-missing', missingTariff(valued.missing));
      sheet.note(
        `${year.taxYear} yılının vergisi burada hesaplanamadı, çünkü ${valued.missing} kayıtlı değil. Bu yılın vergisini belediye ayrıca hesaplayıp size bildirir.`,
      );
      continue;
    }
    sheet.section(`${isPast ? pastYearsTitle : ''}${year.taxYear} yılı${isEstimate ? ' (tahmini)' : ''}`);
    valued.lines.forEach(sheet.line);
    const { tax, contribution } = await taxEstate(
      assessing,
      content,
      { estate, valued, share, year, declaredOid },
      sheet,
    );
    value = { amount: valued.value, year: year.tariffYear };
    if (!isPast) calculated.push(year.taxYear);
    (isPast ? pastTaxes : taxes).push(
      ...owedTaxes(estate.revenueCode, year.taxYear, tax, { owed, dueDates }),
      ...owedTaxes(revenueCodes.culturalContribution, year.taxYear, contribution, { owed, dueDates }),
    );
    if (owed < dueDates.length)
      sheet.line({
        key: 'owed-instalment',
        label: 'Yalnız ilk taksit istenir',
        ...calculateBy('instalments-owed', {
          taxes: [tax, contribution],
          instalments: dueDates.length,
          owed,
        }).line('owed'),
        basis: '1319 m.9',
        isTotal: true,
      });
  }
  if (freed !== null) sheet.note(freedNote(content, freed));
  if (past.length > 0) sheet.note(pastYearsNote);
  if (content.ownership === 'elbirligi') {
    sheet.note(
      content.ownerCountWhenAlone
        ? `Bildirimi yalnız kendiniz için verdiniz; verginin malik sayısına göre size düşen 1/${content.ownerCountWhenAlone} kadarı hesaplandı. Öteki malikler kendi bildirimlerini verir. (1319 m.23)`
        : 'Elbirliği mülkiyetinde verginin tamamından maliklerin hepsi birlikte sorumludur; vergi bir kez ödenir. (1319 m.3, 13)',
    );
  }
  return {
    taxStartsYear,
    taxEndsYear: isDestroyed(content) ? lastYearOf(content.eventDate) : null,
    lastDay: deadline.lastDay,
    isEstimate,
    sheet,
    years: calculated,
    taxes: taxes.filter(({ total }) => total > kurus(0)),
    pastTaxes: pastTaxes.filter(({ total }) => total > kurus(0)),
    value,
    describe: (subject) => `${estate.name}, ${subject}`,
  };
}

interface Owed {
  /** Lists the year's instalments, from the first on. */
  readonly owed: number;
  readonly dueDates: readonly IsoDate[];
}

const partsOwed = (total: Kurus, { owed, dueDates }: Owed): Kurus =>
  kurus(
    splitIntoInstalments(total, dueDates.length)
      .slice(0, owed)
      .reduce((sum, part) => sum + part, 0),
  );

function owedTaxes(revenueCode: RevenueCode, year: number, total: Kurus, owed: Owed): AssessedTax[] {
  const { dueDates } = owed;
  return [{ revenueCode, year, total: partsOwed(total, owed), dueDates: dueDates.slice(0, owed.owed) }];
}

/** Returns the last year of which an instalment of a destroyed building is owed. */
function lastYearOf(destroyedOn: IsoDate): number {
  const year = firstFreedYear(destroyedOn);
  return instalmentsOwed(year, destroyedOn) > 0 ? year : year - 1;
}

function freedNote(content: EstateContent, freed: IsoDate): string {
  if (isDestroyed(content))
    return `Bina ${dayText(freed)} günü yandı, yıkıldı ya da kullanılmaz oldu: bu günü izleyen taksitten başlayarak bina vergisi alınmaz. Arsası için ayrıca arsa bildirimi verin. (1319 m.9, m.33)`;
  if (content.exemption)
    return `Muafiyet talebiniz dilekçe sayılır: belediye karar verene kadar bu beyandan vergi tahakkuk etmez. Kabul edilirse vergi alınmaz; edilmezse beyanı bu talep olmadan yeniden verin. (${content.kind === 'building' ? '1319 m.4, m.5, m.9' : '1319 m.14, m.15, m.19'})`;
  return `Kullanımı ${dayText(freed)} günü yasaklanan binanın, bu günden sonraki taksitleri yasak sürdükçe alınmaz. Yasak kalkınca binayı yeniden bildirin. (1319 m.9)`;
}
