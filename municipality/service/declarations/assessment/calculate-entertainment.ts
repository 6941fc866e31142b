import type { EntertainmentContent, Kurus } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../../reference/revenue-kinds';
import { findEntertainmentPlaceType, findEntertainmentType } from '../../tariffs/find-tariffs';
import { missingTariff, type Assessing } from './assessing';
import type { Assessment } from './assessment';
import { addLines, calculateBy } from 'municipality/recalculation/calculate-by';
import { openSheet, type SheetLine } from './calculation-sheet';
import { findFirstDueDate } from './earlier-accruals';
import { entertainmentDueDate, ticketDueDate } from 'municipality/law/business/entertainment-tax';
import { figure, lira, monthText, percent } from 'municipality/law/money/turkish-figures';

/** Calculates the entertainment tax of one month (2464 m.17–22): on tickets, on bets, or by the days worked. */
export async function calculateEntertainment(
  assessing: Assessing,
  content: EntertainmentContent,
): Promise<Assessment> {
  const { database, today, holidays, refuse } = assessing;
  const { year, month } = content.period;
  const sheet = openSheet();
  const type = await findEntertainmentType(database, {
    code: content.typeCode,
    onDay: dayOf(year, month, 1),
  });
  if (!type) throw refuse('declaration-refused', 'Eğlence türü listemizde yok. Listeden bir tür seçin.');
  const period = monthText(year, month);
  sheet.section(`${period} dönemi`);
  const lines =
    type.base === 'gun' ? [await byTheDay(assessing, content)] : byPercent(assessing, content, type);
  lines.forEach(sheet.line);
  const sum = addLines(lines);
  const total = sum.amount;
  sheet.line({ key: 'total', label: `${period} toplamı`, ...sum, basis: type, isTotal: true });
  if (total === 0) {
    const isFree = type.ratePercent !== null && Number(type.ratePercent) === 0;
    sheet.note(
      isFree
        ? 'Bu tür eğlencede vergi oranı %0 olduğu için ödenecek vergi çıkmadı; beyanınız kayda alınır.'
        : 'Bildirdiğiniz tutarlardan ödenecek vergi çıkmadı; beyanınız kayda alınır.',
    );
  }
  const isByTicket = type.base === 'bilet';
  if (isByTicket && total > 0) {
    sheet.note(
      'Vergi, biletler belediyede damgalanırken ödenir: önce bu tutarı ödeyin, sonra biletleri makbuzla birlikte emlak ve gelir servisimize getirin. Damgalanıp kullanılmayan biletlerin vergisi geri verilir; bunun için o biletleri bir dilekçeyle aynı servise verin. (2464 m.22)',
    );
  }
  const lastDay = isByTicket
    ? ticketDueDate(content.period, today, holidays)
    : entertainmentDueDate(year, month, holidays);
  const owedSince = isByTicket ? await findFirstDueDate(assessing) : null;
  const dueDate = owedSince !== null && owedSince < lastDay ? owedSince : lastDay;
  const tax = { revenueCode: revenueCodes.entertainmentTax, year, total, dueDates: [dueDate] };
  return {
    taxStartsYear: year,
    lastDay,
    isEstimate: false,
    sheet,
    years: [year],
    taxes: total > 0 ? [tax] : [],
    value: null,
    describe: (subject) => `${subject}, ${period} dönemi`,
  };
}

type TaxLine = SheetLine & { readonly amount: Kurus };

type Type = NonNullable<Awaited<ReturnType<typeof findEntertainmentType>>>;

function byPercent(
  { refuse }: Assessing,
  { tickets, turnover }: EntertainmentContent,
  type: Type,
): TaxLine[] {
  const rate = type.ratePercent;
  if (rate === null) throw refuse('tariff-missing', missingTariff(`${type.name} için eğlence vergisi oranı`));
  if (type.base === 'bahis') {
    if (turnover === null || tickets.length > 0) {
      throw refuse(
        'declaration-refused',
        'Müşterek bahis için ay içinde oynanan bahislerin tutarını yazın; bilet girmeyin.',
      );
    }
    return [
      {
        key: 'betting-tax',
        label: 'Bahislerin vergisi',
        formula: `${lira(turnover)} × ${percent(rate)}`,
        ...calculateBy('betting-tax', { turnover, ratePercent: rate }).line('tax'),
        basis: type,
      },
    ];
  }
  if (turnover !== null) {
    throw refuse(
      'declaration-refused',
      'Biletli eğlencede bahis tutarı yazılmaz. Bahis tutarını silin ya da türü müşterek bahis seçin.',
    );
  }
  if (tickets.length === 0) {
    throw refuse(
      'declaration-refused',
      'Biletli eğlence için en az bir bilet türünün serisini, fiyatını ve sayısını yazın.',
    );
  }
  return tickets.map(({ series, netPrice, count }, index) => {
    const { results, line } = calculateBy('ticket-tax', { netPrice, count, ratePercent: rate });
    return {
      key: `tickets-${index + 1}`,
      label: `${series} bilet (biri ${lira(results.taxPerTicket)} vergiyle ${lira(results.grossPrice)})`,
      formula: `${figure(count)} × ${lira(netPrice)} × ${percent(rate)}`,
      ...line('tax'),
      basis: type,
    };
  });
}

async function byTheDay(
  { database, refuse }: Assessing,
  { days, period }: EntertainmentContent,
): Promise<TaxLine> {
  if (days === null) {
    throw refuse(
      'declaration-refused',
      'Biletsiz eğlence yeri için yerin türünü ve ay içinde çalışılan gün sayısını yazın.',
    );
  }
  const found = await findEntertainmentPlaceType(database, { year: period.year, code: days.placeTypeCode });
  if (!found) {
    throw refuse(
      'tariff-missing',
      missingTariff(`${period.year} yılı için seçtiğiniz eğlence yerinin günlük tarifesi`),
    );
  }
  if (found.dailyTariff < found.lowerLimit || found.dailyTariff > found.upperLimit) {
    throw refuse(
      'tariff-missing',
      `Belediyemizin ${period.year} yılı günlük tarifesi (${lira(found.dailyTariff)}) kanundaki sınırların (${lira(found.lowerLimit)} – ${lira(found.upperLimit)}) dışında kaldığı için vergi hesaplanamadı. Emlak ve gelir servisimizle görüşün.`,
    );
  }
  return {
    key: 'daily-tax',
    label: found.name,
    formula: `${days.count} gün × ${lira(found.dailyTariff)}`,
    ...calculateBy('daily-tax', { dailyTariff: found.dailyTariff, days: days.count }).line('tax'),
    basis: found,
  };
}
