/** Where a list goes on, and where it came from. */
export interface PagesView {
  /** "Sayfa 2 / 5" */
  readonly text: string;
  readonly previousPath: string | null;
  readonly nextPath: string | null;
}

interface CutPage<Row> {
  readonly rows: readonly Row[];
  /** Null where one page holds all. */
  readonly pages: PagesView | null;
}

/** One page of a list, by the number an address asks for; a number past the ends means the nearest page. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  asked: string | null,
  pathOf: (page: number) => string,
): CutPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const typed = Number(asked ?? '1');
  const page = Number.isInteger(typed) ? Math.min(Math.max(typed, 1), last) : 1;
  if (last === 1) return { rows, pages: null };
  return {
    rows: rows.slice((page - 1) * size, page * size),
    pages: {
      text: `Sayfa ${page} / ${last}`,
      previousPath: page > 1 ? pathOf(page - 1) : null,
      nextPath: page < last ? pathOf(page + 1) : null,
    },
  };
}
