import { cleanLine } from 'municipality/values/clean-text';
import type { LandValuation, StreetValuation } from 'municipality/contract';
import { foldTurkish, hasEveryWord } from 'municipality/values/search-words';
import { cutWhole } from '~/platform/text/cut-whole';
import { readOnce } from './read-once.server';
import { urls } from '~/urls';
import { moneyCell, textCell } from './cells.server';
import { choose, chooseYear, nothingYet, problemsOf } from './filters.server';
import type { Tariff, TariffTable } from './tariff.server';
import { taxedPlaceNote } from './taxed-place.server';

const LONGEST_SEARCH = 60;
const none = { rows: [], unread: 0 };

function streetTable(caption: string, values: readonly StreetValuation[]): TariffTable {
  return {
    caption,
    columns: [
      { key: 'sokak', header: 'Cadde, sokak', isRowHeader: true },
      { key: 'deger', header: 'Bir m² değeri', isNumber: true },
    ],
    rows: values.map((value) => ({
      cells: { sokak: textCell(value.StreetName), deger: moneyCell(value.UnitValue) },
      basis: [value],
    })),
  };
}

function landTable(caption: string, values: readonly LandValuation[]): TariffTable {
  return {
    caption,
    columns: [
      { key: 'cins', header: 'Arazinin cinsi', isRowHeader: true },
      { key: 'deger', header: 'Bir m² değeri', isNumber: true },
    ],
    rows: values.map((value) => ({
      cells: { cins: textCell(value.LandKindName), deger: moneyCell(value.UnitValue) },
      basis: [value],
    })),
  };
}

export const streetValues: Tariff = {
  path: urls.streetValuation,
  title: 'Arsa ve arazi birim değerleri',
  lead: 'Emlak vergisinin hesabında kullanılan, cadde ve sokaklara göre arsa metrekare birim değerleri.',

  async read(asked) {
    const [years, districts] = await Promise.all([
      readOnce('RetrieveTariffYears', {}),
      readOnce('GetDistrictListWithoutAuthorization', {}),
    ]);
    const unread = years.unread + districts.unread;
    const year = chooseYear(asked, { years: years.reply.StreetValuation, unread: years.unread });
    const district = choose(asked, {
      name: 'mahalle',
      label: 'Mahalle',
      remedy: 'Mahalleyi listeden seçin.',
      options: districts.rows.map(({ Code, Name }) => ({ value: Code, label: Name })),
      unread: districts.unread,
    });
    const search = cutWhole(cleanLine(asked.get('ara') ?? ''), LONGEST_SEARCH);
    const searchFilter = {
      name: 'ara',
      label: 'Cadde ya da sokak adı',
      value: search,
      hint: 'Adın bir bölümü yeter.',
    };
    const filters = [year.filter, district.filter, searchFilter];
    const problems = problemsOf(year, district);
    const name = districts.rows.find(({ Code }) => Code === district.value)?.Name ?? '';
    const fileParts = [year.value ?? '', foldTurkish(name).replaceAll(' ', '-')];
    if (problems.length > 0) return { filters, problems, table: null, empty: nothingYet, unread, fileParts };
    const valuationYear = year.year;
    const districtCode = district.value ?? '';
    const isAnswerable = valuationYear !== null && districtCode !== '';
    const [streets, lands] = isAnswerable
      ? await Promise.all([
          readOnce('RetrieveEstateStreetValuations', { valuationYear, districtCode }),
          readOnce('RetrieveLandValuations', { valuationYear }),
        ])
      : [none, none];
    const ownLands = lands.rows.filter(({ DistrictCode }) => DistrictCode === districtCode);
    const place = `${year.value ?? ''} yılı, ${name} Mahallesi`;
    return {
      filters,
      problems,
      table: streetTable(
        `${place}: arsa birim değerleri`,
        search === ''
          ? streets.rows
          : streets.rows.filter(({ StreetName }) => hasEveryWord(StreetName, search)),
      ),
      more: ownLands.length === 0 ? [] : [landTable(`${place}: arazi birim değerleri`, ownLands)],
      notes: [
        'Takdir komisyonu değerleri dört yılda bir belirler; ara yıllarda yeniden değerleme oranına göre artar.',
        taxedPlaceNote('property'),
      ],
      empty:
        streets.rows.length === 0
          ? nothingYet
          : {
              title: 'Bu ada uyan cadde ya da sokak bulunamadı.',
              text: 'Adın bir bölümünü yazmayı ya da başka bir mahalle seçmeyi deneyin.',
            },
      unread: unread + streets.unread + lands.unread,
      fileParts,
    };
  },
};
