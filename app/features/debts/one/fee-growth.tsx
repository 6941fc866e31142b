import { feeWordsOf } from 'municipality/contract/fee-kinds';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatMoney, formatPercent } from '~/ui/turkish/format';
import { Money } from '~/ui/basics/money';
import { PlotGrowth } from '~/ui/plot/plot';
import { withSuffix } from '~/ui/turkish/turkish';
import type { DebtView } from '../debt-view.server';
import { duration, kurusOfStretch } from '../late-fee-details';
import type { OpenDebt } from './one-debt.server';

const rateOf = (percent: string) => formatPercent(Number(percent));

/** Shows how the fee of one debt grew, stretch by stretch, drawn and as a table. */
export function FeeGrowth({ debt, stretches }: { debt: DebtView; stretches: OpenDebt['stretches'] }) {
  const [first, last] = [debt.segments[0], debt.segments.at(-1)];
  if (!first || !last) return null;
  const { title: name, rule } = feeWordsOf(debt);
  const days = withSuffix(formatDate(first.from), 'den');
  const until = withSuffix(formatDate(last.to), 'e');
  return (
    <>
      {first.from !== last.to && (
        <PlotGrowth
          gist={`${name} ${days} ${until} kadar ${withSuffix(formatMoney(debt.lateFee), 'e')} ulaştı.`}
          stretches={stretches.map(({ percent, ...stretch }) => ({ ...stretch, rate: rateOf(percent) }))}
          from={formatDate(first.from)}
          to={formatDate(last.to)}
          total={formatMoney(debt.lateFee)}
        />
      )}
      <DataTable
        caption={`${name}, oranın değiştiği her dönem için`}
        rows={debt.segments}
        rowKey={({ from }) => from}
        columns={[
          {
            key: 'donem',
            header: 'Dönem',
            isRowHeader: true,
            cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}`,
          },
          {
            key: 'oran',
            header: 'Oran',
            isNumber: true,
            cell: ({ percent, isYearly }) => `${isYearly ? 'yıllık' : 'aylık'} ${rateOf(percent)}`,
          },
          {
            key: 'sure',
            header: 'Süre',
            isNumber: true,
            cell: ({ months, days: rest }) => duration(months, rest),
          },
          {
            key: 'tutar',
            header: name,
            isNumber: true,
            cell: (stretch) => <Money kurus={kurusOfStretch(stretch)} />,
          },
        ]}
        totals={{ donem: 'Toplam', tutar: <Money kurus={debt.lateFee} /> }}
      />
      <p>{rule}</p>
    </>
  );
}
