import type { CleaningActivity, CleaningPrice } from 'municipality/contract';
import { readOnce } from './read-once.server';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { moneyCell, numberCell, textCell } from './cells.server';
import { chooseYear, nameYears, nothingYet, problemsOf } from './filters.server';
import type { Tariff, TariffRow, TariffTable } from './tariff.server';
import { taxedPlaceNote } from './taxed-place.server';

const degrees = [1, 2, 3, 4, 5];

/** Returns one row per group, the degrees side by side. */
function rowsOf(prices: readonly CleaningPrice[]): TariffRow[] {
  const groups = new Map<number, CleaningPrice[]>();
  for (const price of prices) groups.set(price.Group, [...(groups.get(price.Group) ?? []), price]);
  return [...groups].map(([group, row]) => ({
    cells: Object.fromEntries([
      ['grup', numberCell(group, `${group}. grup`)],
      ...row.map(({ Degree, AnnualTax }) => [String(Degree), moneyCell(AnnualTax)] as const),
    ]),
    basis: row,
  }));
}

/** Returns what is counted in a kind of business, and from which count on a group begins. */
function criteriaTable(activities: readonly CleaningActivity[]): TariffTable {
  const criteria = new Map<string, CleaningActivity[]>();
  for (const activity of activities) {
    criteria.set(activity.CriterionCode, [...(criteria.get(activity.CriterionCode) ?? []), activity]);
  }
  return {
    caption: 'İş yerinizin grubu',
    note: '6. grubun sınırının altında kalan iş yerleri 7. gruptadır.',
    columns: [
      { key: 'isler', header: 'İş yeri', isRowHeader: true },
      { key: 'olcu', header: 'Sayılan' },
      ...degrees.map((group) => ({ key: String(group), header: `${group}. grup`, isNumber: true })),
      { key: '6', header: '6. grup', isNumber: true },
    ],
    rows: Array.from(criteria.values(), (kinds) => ({
      cells: Object.fromEntries([
        ['isler', textCell(kinds.map(({ Name }) => Name).join('; '))],
        ['olcu', textCell(kinds[0]?.CriterionName ?? '')],
        ...(kinds[0]?.LowerBounds ?? []).map((bound, index) => {
          // The first group begins above its bound, the others at theirs.
          const text = index === 0 ? `${formatNumber(bound)} üstü` : `${formatNumber(bound)} ve üstü`;
          return [String(index + 1), numberCell(bound, text)] as const;
        }),
      ]),
      basis: [{ LegalBasis: kinds[0]?.LegalBasis ?? '', Source: '', IsSample: false }],
    })),
  };
}

export const cleaningTariff: Tariff = {
  path: urls.cleaningTariff,
  title: 'Çevre temizlik vergisi tarifesi',
  lead: 'İş yerleri için gruba ve dereceye göre yıllık tutarlar. Konutlar bu vergiyi su faturasıyla öder.',

  async read(asked) {
    const [years, activities] = await Promise.all([
      readOnce('RetrieveTariffYears', {}),
      readOnce('RetrieveECTActivityTypes', {}),
    ]);
    const unread = years.unread + activities.unread;
    const year = chooseYear(asked, { years: years.reply.Cleaning, unread: years.unread });
    const problems = problemsOf(year);
    const filters = [year.filter];
    const fileParts = [year.value ?? ''];
    if (problems.length > 0 || year.year === null)
      return { filters, problems, table: null, empty: nothingYet, unread, fileParts };
    const prices = await readOnce('RetrieveECTAnnualPrices', { year: year.year });
    const { Prices, Water, Note } = prices.reply;
    return {
      filters,
      problems,
      table: {
        caption: `${year.year} yılı çevre temizlik vergisi, iş yerleri`,
        columns: [
          { key: 'grup', header: 'Grup', isRowHeader: true },
          ...degrees.map((degree) => ({ key: String(degree), header: `${degree}. derece`, isNumber: true })),
        ],
        rows: rowsOf(Prices),
      },
      guide: activities.rows.length === 0 ? null : criteriaTable(activities.rows),
      notes: [
        ...(Water ? [`Konutlarda suyun her metreküpü için ${formatMoney(Water.PerCubicMetre)} ödenir.`] : []),
        taxedPlaceNote('cleaning'),
        ...(Note ? [Note] : []),
        `Tutarların yayımlandığı yıllar: ${nameYears(years.reply.Cleaning)}.`,
      ],
      empty: nothingYet,
      unread: unread + prices.unread,
      fileParts,
    };
  },
};
