import type { AdvertisingTariff } from 'municipality/contract';
import { readOnce } from './read-once.server';
import { urls } from '~/urls';
import { moneyCell, textCell } from './cells.server';
import { chooseYear, nothingYet, problemsOf } from './filters.server';
import type { Tariff, TariffRow } from './tariff.server';

const units = { m2: 'm²', adet: 'adet' } as const;
const periods = { yil: 'yıl', hafta: 'hafta' } as const;

/** Writes "m², yıl". */
function measureOf({ Unit, Period }: AdvertisingTariff): string {
  return Period === null ? units[Unit] : `${units[Unit]}, ${periods[Period]}`;
}

function rowOf(tariff: AdvertisingTariff): TariffRow {
  return {
    cells: {
      tur: textCell(`${tariff.ItemCode}. ${tariff.ItemName}`),
      yer: textCell(tariff.LocationName),
      birim: textCell(measureOf(tariff)),
      tutar: moneyCell(tariff.Rate),
      alt: moneyCell(tariff.LowerLimit),
      ust: moneyCell(tariff.UpperLimit),
    },
    basis: [tariff],
  };
}

export const advertisingTariff: Tariff = {
  path: urls.advertisingTariff,
  title: 'İlan ve reklam vergisi tarifesi',
  lead: 'Belediye meclisinin, kanundaki alt ve üst sınırlar arasında belirlediği tutarlar.',

  async read(asked) {
    const { reply, unread: unreadYears } = await readOnce('RetrieveTariffYears', {});
    const year = chooseYear(asked, { years: reply.Advertising, unread: unreadYears });
    const problems = problemsOf(year);
    const filters = [year.filter];
    const fileParts = [year.value ?? ''];
    if (problems.length > 0)
      return { filters, problems, table: null, empty: nothingYet, unread: unreadYears, fileParts };
    const rows =
      year.year === null
        ? { rows: [], unread: 0 }
        : await readOnce('GetAdvertisingTaxAnnualGroupTariffByProcessYear', { processYear: year.year });
    return {
      filters,
      problems,
      table: {
        caption: `${year.value ?? ''} yılı ilan ve reklam vergisi tarifesi`,
        columns: [
          { key: 'tur', header: 'İlan ya da reklamın türü', isRowHeader: true },
          { key: 'yer', header: 'Yer' },
          { key: 'birim', header: 'Birim' },
          { key: 'tutar', header: 'Tutar', isNumber: true },
          { key: 'alt', header: 'Kanundaki en az', isNumber: true },
          { key: 'ust', header: 'Kanundaki en çok', isNumber: true },
        ],
        rows: rows.rows.map(rowOf),
      },
      notes: [
        'Her yüz ayrı hesaplanır; yarım metrekareye kadar olan kesir yarım, yarımı aşan kesir bir metrekare sayılır.',
      ],
      empty: nothingYet,
      unread: unreadYears + rows.unread,
      fileParts,
    };
  },
};
