import type { ConstructionCost } from 'municipality/contract';
import { readOnce } from './read-once.server';
import { urls } from '~/urls';
import { moneyCell, textCell } from './cells.server';
import { choose, chooseYear, nothingYet, problemsOf } from './filters.server';
import type { Tariff, TariffRow } from './tariff.server';

const ALL = 'tumu';

interface Named {
  Code: string;
  Name: string;
}

/** Returns one row per use and structure, the classes side by side. */
function rowsOf(costs: readonly ConstructionCost[]): TariffRow[] {
  const rows = new Map<string, ConstructionCost[]>();
  for (const cost of costs) {
    const key = `${cost.UsageCode} ${cost.StructureCode}`;
    rows.set(key, [...(rows.get(key) ?? []), cost]);
  }
  return [...rows.values()].map((row) => ({
    cells: Object.fromEntries([
      ['kullanim', textCell(row[0]?.UsageName ?? '')],
      ['yapi', textCell(row[0]?.StructureName ?? '')],
      ...row.map((cost) => [cost.ClassCode, moneyCell(cost.UnitCost)] as const),
    ]),
    basis: row,
  }));
}

function columnsOf(classes: readonly Named[], hasUsage: boolean) {
  return [
    ...(hasUsage ? [{ key: 'kullanim', header: 'Kullanım' }] : []),
    { key: 'yapi', header: 'Yapı türü', isRowHeader: true },
    ...classes.map(({ Code, Name }) => ({ key: Code, header: Name, isNumber: true })),
  ];
}

export const constructionCost: Tariff = {
  path: urls.constructionCost,
  title: 'Bina inşaat maliyetleri',
  lead: 'Bina vergisinin hesabında kullanılan, bir metrekarenin normal inşaat maliyet bedelleri.',

  async read(asked) {
    const [years, usages, structures] = await Promise.all([
      readOnce('RetrieveTariffYears', {}),
      readOnce('RetrieveEstateUsageTypes', {}),
      readOnce('RetrieveEstateStructureTypes', {}),
    ]);
    const unread = years.unread + usages.unread + structures.unread;
    const year = chooseYear(asked, { years: years.reply.ConstructionCost, unread: years.unread });
    const usage = choose(asked, {
      name: 'kullanim',
      label: 'Kullanım şekli',
      remedy: 'Kullanım şeklini listeden seçin.',
      options: [
        ...usages.rows.map(({ Code, Name }) => ({ value: Code, label: Name })),
        { value: ALL, label: 'Tümü' },
      ],
      unread: usages.unread,
    });
    const problems = problemsOf(year, usage);
    const filters = [year.filter, usage.filter];
    const fileParts = [year.value ?? '', usage.value ?? ''];
    if (problems.length > 0) return { filters, problems, table: null, empty: nothingYet, unread, fileParts };
    const costs =
      year.year === null
        ? { rows: [], unread: 0 }
        : await readOnce('RetrieveEstateConstructionCost', { year: year.year });
    const wanted = costs.rows.filter(({ UsageCode }) => usage.value === ALL || UsageCode === usage.value);
    const name = usages.rows.find(({ Code }) => Code === usage.value)?.Name;
    return {
      filters,
      problems,
      table: {
        caption: `${name ?? 'Bütün kullanım şekilleri'}: bir metrekarenin ${year.value ?? ''} yılı maliyet bedeli`,
        columns: columnsOf(structures.reply.Classes, usage.value === ALL),
        rows: rowsOf(wanted),
      },
      notes: [
        'Asansör, kalorifer ve klima için kanundaki oranda ekleme yapılır; aşınma payı bu toplamdan düşülür.',
      ],
      empty:
        years.reply.ConstructionCost.length === 0
          ? nothingYet
          : {
              title: 'Bu kullanım şekli için o yıl bedel yayımlanmamış.',
              text: 'Başka bir yıl ya da kullanım şekli seçip yeniden listeleyin.',
            },
      unread: unread + costs.unread,
      fileParts,
    };
  },
};
