import { data } from '@remix-run/node';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { csvFile } from '~/platform/text/csv.server';
import { formatAmount, formatMonthOf } from '~/ui/turkish/format';
import {
  type FigureDay,
  findFigureSpan,
  type FigureSpan,
  listFigureDays,
  listFigureMonths,
} from './figure-days.server';

const NO_MONTH = 'Bu ayın sayıları yok; ayı listeden seçin.';

const monthOf = (request: Request) => new URL(request.url).searchParams.get('ay')?.trim() ?? '';

/** Opens `/yonetim/sayilar`: each day of a month or of the last 30; 422 and the last 30 for a month one cannot choose. */
export async function openFiguresPage(request: Request) {
  await requireAdministrator(request);
  const asked = findFigureSpan(monthOf(request));
  const span = asked ?? findFigureSpan('');
  if (span === null) throw new Error('The last days are always there');
  const page = {
    ...span,
    days: await listFigureDays(span),
    months: listFigureMonths().map((value) => ({ value, label: formatMonthOf(value) })),
    problems: asked === null ? [{ text: NO_MONTH, fieldId: 'ay' }] : [],
  };
  return data(page, { status: asked === null ? 422 : 200 });
}

/** Lists each figure by its name in an address. */
const files: Readonly<
  Record<string, { readonly head: readonly string[]; readonly cells: (day: FigureDay) => readonly string[] }>
> = {
  odemeler: {
    head: ['Gün', 'Ödeme sayısı', 'Tutar (TL)'],
    cells: ({ payments, kurus }) => [String(payments), formatAmount(kurus)],
  },
  beyanlar: { head: ['Gün', 'Beyan sayısı'], cells: ({ declarations }) => [String(declarations)] },
  basvurular: { head: ['Gün', 'Başvuru sayısı'], cells: ({ requests }) => [String(requests)] },
};

const nameOf = (figure: string, { month, from, until }: FigureSpan) =>
  month === '' ? `${figure}-${from}-${until}.csv` : `${figure}-${month}.csv`;

/** Serves one figure as `odemeler.csv`, `beyanlar.csv` or `basvurular.csv`. @throws Response 404 for others */
export async function downloadFigure(request: Request, file: string | undefined): Promise<Response> {
  await requireAdministrator(request);
  const [, figure = ''] = /^([a-z]+)\.csv$/.exec(file ?? '') ?? [];
  const found = Object.hasOwn(files, figure) ? files[figure] : undefined;
  if (!found) throw resourceResponse(null, { status: 404 });
  const span = findFigureSpan(monthOf(request));
  if (span === null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    return resourceResponse(NO_MONTH, { status: 422, headers });
  }
  const rows = (await listFigureDays(span)).map((day) => [day.day, ...found.cells(day)]);
  return resourceResponse(csvFile([found.head, ...rows], 0), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': fileDisposition('attachment', nameOf(figure, span)),
    },
  });
}
