import { data } from '@remix-run/node';
import { countDearPage } from '~/platform/limits/dear-page.server';
import { redirect } from '~/platform/http/redirect.server';
import { cutPage } from '~/ui/table/cut-page';
import { tariffFileUrl, tariffUrl } from '~/urls';
import { compareYears, yearsOf } from './by-year.server';
import { orderOf, sortRows, type Order } from './sorted-rows.server';
import type { Tariff, TariffAnswer, TariffRow, TariffTable } from './tariff.server';
import type { TableView, TariffView, YearView } from './tariff-view';
import { tariffs, type TariffName } from './tariffs.server';

/** Counts the rows of one page: the widest table still travels in the first flight of a connection. */
const PAGE = 60;
/** Asks in the address for one amount over the years in place of the tables. */
const YEARS = 'yillar';

/**
 * Opens a page of a public tariff: filters, order and place come from the address alone. @throws MunicipalOutage,
 * MunicipalRefusal, Response 429
 */
export async function openTariff(request: Request, name: TariffName) {
  await countDearPage();
  const asked = new URL(request.url).searchParams;
  if (asked.get('bicim') === 'csv') throw redirect(tariffFileUrl(name, queryOf(asked)));
  const tariff: Tariff = tariffs[name];
  const head = { title: tariff.title, lead: tariff.lead };
  const answer = await tariff.read(asked);
  const years = asked.get('gorunum') === YEARS ? await compareYears(tariff, asked, answer) : null;
  const view: TariffView = { ...head, ...viewOf(name, answer, asked, years) };
  return data(view, { status: answer.problems.length > 0 ? 422 : 200 });
}

/** Keeps what an address asks for, without what belongs to its form alone. */
function queryOf(asked: URLSearchParams, change: Readonly<Record<string, string | null>> = {}) {
  const query = new Map([...asked].filter(([key, value]) => key !== 'bicim' && value !== ''));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  return Object.fromEntries(query);
}

function viewOf(
  name: TariffName,
  answer: TariffAnswer,
  asked: URLSearchParams,
  years: YearView | null,
): Omit<TariffView, 'title' | 'lead'> {
  const { path } = tariffs[name];
  const { filters, problems, table, empty, unread } = answer;
  const order = table && orderOf(asked, table);
  const rows = table ? sortRows(table.rows, order) : [];
  const pagePath = (number: number) =>
    tariffUrl(path, queryOf(asked, { sayfa: number === 1 ? null : String(number) }));
  const paged = cutPage(rows, PAGE, asked.get('sayfa'), pagePath);
  const sortPath = (key: string) => {
    const isAscending = order?.key === key && !order.isDescending;
    return tariffUrl(path, queryOf(asked, { sirala: key, yon: isAscending ? 'azalan' : null, sayfa: null }));
  };
  const tablePath = () => tariffUrl(path, queryOf(asked, { gorunum: null, satir: null }));
  const yearsPath = () =>
    tariffUrl(path, queryOf(asked, { gorunum: YEARS, yil: null, sayfa: null, sirala: null, yon: null }));
  return {
    filters: years ? filters.filter(({ name: filter }) => filter !== 'yil') : filters,
    years,
    switchPath: years ? tablePath() : yearsOf(answer).length > 1 && rows.length > 0 ? yearsPath() : null,
    order: order ? { sirala: order.key, ...(order.isDescending && { yon: 'azalan' }) } : {},
    problems,
    table: table && tableView(table, paged.rows, { order, sortPath }),
    guide: answer.guide ? tableView(answer.guide, answer.guide.rows) : null,
    more: (answer.more ?? []).map((further) => tableView(further, further.rows)),
    notes: answer.notes ?? [],
    empty,
    unread: unread + (years?.unread ?? 0),
    filePath: rows.length > 0 ? tariffFileUrl(name, queryOf(asked, { sayfa: null })) : null,
    pages: paged.pages,
  };
}

function tableView(
  { caption, note, columns }: TariffTable,
  rows: readonly TariffRow[],
  sorting?: { order: Order | null; sortPath: (key: string) => string },
): TableView {
  const basis = rows.flatMap((row) => row.basis);
  const texts = basis.map(({ LegalBasis, Source }) =>
    Source === '' ? `Dayanak: ${LegalBasis}.` : `Dayanak: ${LegalBasis}. Kaynak: ${Source}.`,
  );
  return {
    caption,
    note: note ?? null,
    basis: [...new Set(texts)],
    isSample: basis.some(({ IsSample }) => IsSample),
    columns: columns.map(({ key, header, isNumber = false, isRowHeader = false }) => ({
      key,
      header,
      isNumber,
      isRowHeader,
      sortPath: sorting ? sorting.sortPath(key) : null,
      sorted: sorting?.order?.key === key ? (sorting.order.isDescending ? 'descending' : 'ascending') : null,
    })),
    rows: rows.map(({ cells }) => columns.map(({ key }) => cells[key]?.text ?? '–')),
  };
}
