import { amount, table } from '../table/data-table.css';
import { Details } from '../basics/details';
import { formatMoney } from '../turkish/format';
import type { BarGroup } from './plot-layout';

interface FiguresProps {
  caption: string;
  /** Says what a row is: a month, a year. */
  head: string;
  groups: readonly BarGroup[];
  /** Says that the amounts cannot be added up, such as prices, and have no sum. */
  hasSum?: boolean;
}

/** Shows the figures of bars, for reading them one by one. Two columns fit everywhere, so the table needs no other form. */
export function PlotFigures({ caption, head, groups, hasSum = true }: FiguresProps) {
  const sum = groups.flatMap(({ bars }) => bars).reduce((total, { kurus }) => total + kurus, 0);
  return (
    <Details summary="Tablo olarak göster">
      <table className={table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={amount}>
              Tutar
            </th>
          </tr>
        </thead>
        {groups.map(({ title, bars }) => (
          <tbody key={title ?? ''}>
            {title !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {title}
                </th>
              </tr>
            )}
            {bars.map(({ label, kurus }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className={amount}>{formatMoney(kurus)}</td>
              </tr>
            ))}
          </tbody>
        ))}
        {hasSum && (
          <tfoot>
            <tr>
              <td>Toplam</td>
              <td className={amount}>{formatMoney(sum)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </Details>
  );
}
