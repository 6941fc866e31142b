/** Says where a list goes on, and where it came from. */
export interface PagesView<Place = string> {
  /** Reads "Sayfa 2 / 5". */
  readonly text: string;
  readonly previous: Place | null;
  readonly next: Place | null;
}

interface CutPage<Row, Place> {
  readonly rows: readonly Row[];
  readonly page: number;
  /** It is null where one page holds all rows. */
  readonly pages: PagesView<Place> | null;
}

/**
 * Tells which page of a list of so many rows an address asks for, and the ways to its neighbours; a number past the
 * ends means the nearest page.
 */
export function pagesOf<Place>(
  count: number,
  size: number,
  asked: string | null,
  placeOf: (page: number) => Place,
): Omit<CutPage<never, Place>, 'rows'> {
  const last = Math.max(1, Math.ceil(count / size));
  const page = Math.min(pageNumber(asked), last);
  if (last === 1) return { page, pages: null };
  return {
    page,
    pages: {
      text: `Sayfa ${page} / ${last}`,
      previous: page > 1 ? placeOf(page - 1) : null,
      next: page < last ? placeOf(page + 1) : null,
    },
  };
}

/** Returns the page an address asks for, whether there is one or not. */
export function pageNumber(asked: string | null): number {
  const typed = Number(asked ?? '1');
  return Number.isInteger(typed) ? Math.max(typed, 1) : 1;
}

/** Returns one page of a list, by the number an address asks for; a number past the ends means the nearest page. */
export function cutPage<Row, Place>(
  rows: readonly Row[],
  size: number,
  asked: string | null,
  placeOf: (page: number) => Place,
): CutPage<Row, Place> {
  const cut = pagesOf(rows.length, size, asked, placeOf);
  return { ...cut, rows: rows.slice((cut.page - 1) * size, cut.page * size) };
}
