import type { TariffRow, TariffTable } from './tariff.server';

const turkish = new Intl.Collator('tr', { numeric: true });

/** Describes the order an address asks for: by which column, and which way. */
export interface Order {
  readonly key: string;
  readonly isDescending: boolean;
}

/** Reads the order an address asks for; null when it names no column of the table. */
export function orderOf(asked: URLSearchParams, { columns }: TariffTable): Order | null {
  const key = asked.get('sirala');
  if (key === null || !columns.some((column) => column.key === key)) return null;
  return { key, isDescending: asked.get('yon') === 'azalan' };
}

/** Sorts rows in an order; those without a value in the column come last, whichever way. */
export function sortRows(rows: readonly TariffRow[], order: Order | null): readonly TariffRow[] {
  if (!order) return rows;
  const sign = order.isDescending ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [one, other] = [left.cells[order.key]?.order, right.cells[order.key]?.order];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * turkish.compare(String(one), String(other));
  });
}
