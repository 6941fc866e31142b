import { kurus, type EstateContent, type Share } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../../reference/revenue-kinds';
import { taxedYears } from 'municipality/law/declaration/limitation';
import { missingTariff, type Assessing } from './assessing';
import type { AssessedTax, Assessment } from './assessment';
import { openSheet } from './calculation-sheet';
import { declarationDeadline } from 'municipality/law/declaration/declaration-deadline';
import { yearlyInstalmentDays } from 'municipality/law/declaration/instalment-days';
import { taxedEstate, taxEstate } from './tax-estate';
import { valueEstate, type EstateRow } from './estate-value';

const whole: Share = { numerator: 1, denominator: 1 };

/**
 * Property tax of a building, a plot or land from the year after the event (1319 m.9, 19, 33): one section and one tax
 * for every year that can still be assessed and whose tariffs are on record.
 */
export async function calculateEstate(
  assessing: Assessing,
  content: EstateContent,
  onRecord: EstateRow | null,
): Promise<Assessment> {
  const { today, holidays, refuse, taxpayer } = assessing;
  const sheet = openSheet();
  const deadline = declarationDeadline(content.eventDate, holidays);
  const isEstimate = deadline.taxStartsYear > yearOf(today);
  const estate = taxedEstate(assessing, content);
  const declaredOid = onRecord?.oid ?? null;
  const own = content.owners.find(({ identityNo }) => identityNo === taxpayer.identityNo);
  const share = content.ownership === 'payli' ? (own?.share ?? whole) : whole;
  const taxes: AssessedTax[] = [];
  const calculated: number[] = [];
  let value: Assessment['value'] = null;
  const soldOn = onRecord?.disposedOn ?? null;
  const years = taxedYears(deadline.taxStartsYear, today).filter(
    ({ taxYear }) => soldOn === null || taxYear <= yearOf(soldOn),
  );
  for (const year of years) {
    const valued = await valueEstate(assessing, content, year, onRecord);
    if ('missing' in valued) {
      // Without the newest year there is nothing to tell the declarer; an older one the municipality assesses itself.
      if (year === years.at(-1)) throw refuse('tariff-missing', missingTariff(valued.missing));
      sheet.note(
        `${year.taxYear} yılının vergisi burada hesaplanamadı, çünkü ${valued.missing} kayıtlı değil. Bu yılın vergisini belediye ayrıca hesaplayıp size bildirir.`,
      );
      continue;
    }
    sheet.section(isEstimate ? `${year.taxYear} yılı (tahmini)` : `${year.taxYear} yılı`);
    valued.lines.forEach(sheet.line);
    const { tax, contribution } = await taxEstate(
      assessing,
      content,
      { estate, valued, share, year, declaredOid },
      sheet,
    );
    value = { amount: valued.value, year: year.tariffYear };
    calculated.push(year.taxYear);
    const dueDates = yearlyInstalmentDays(year.taxYear, holidays);
    taxes.push(
      { revenueCode: estate.revenueCode, year: year.taxYear, total: tax, dueDates },
      { revenueCode: revenueCodes.culturalContribution, year: year.taxYear, total: contribution, dueDates },
    );
  }
  if (content.ownership === 'elbirligi') {
    sheet.note(
      'Elbirliği mülkiyetinde verginin tamamından maliklerin hepsi birlikte sorumludur; vergi bir kez ödenir. (1319 m.3, 13)',
    );
  }
  return {
    taxStartsYear: deadline.taxStartsYear,
    lastDay: deadline.lastDay,
    isEstimate,
    sheet,
    years: calculated,
    taxes: taxes.filter(({ total }) => total > kurus(0)),
    value,
    describe: (subject) => `${estate.name}, ${subject}`,
  };
}
