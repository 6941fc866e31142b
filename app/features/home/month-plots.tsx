import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { formatMoney, formatMonth, formatMonthOf } from '~/ui/turkish/format';
import { PlotBars, type BarGroup } from '~/ui/plot/plot';
import { PlotFigures } from '~/ui/plot/plot-figures';
import { withSuffix } from '~/ui/turkish/turkish';
import type { MonthSum } from './by-month';
import { dues } from './due-cards.css';
import type { OpenByMonth } from './month-sums.server';

const merged = { before: 'Öncesi', after: 'Sonrası' } as const;

const nameOf = (sum: MonthSum) => (sum.merged ? merged[sum.merged] : formatMonthOf(sum.month));

const totalOf = (months: readonly MonthSum[]) => months.reduce((total, { kurus }) => total + kurus, 0);

function groupOf(months: readonly MonthSum[], tone: 'late' | 'coming'): BarGroup[] {
  if (months.length === 0) return [];
  const title = tone === 'late' ? 'Vadesi geçmiş' : 'Vadesi gelecek';
  return [{ title, tone, bars: months.map((sum) => ({ label: nameOf(sum), kurus: sum.kurus })) }];
}

function OpenPlot({ late, coming }: OpenByMonth) {
  const [total, overdue] = [totalOf([...late, ...coming]), totalOf(late)];
  const gist =
    overdue === 0
      ? `${formatMoney(total)} açık borcunuzun vadesi henüz gelmedi.`
      : `${formatMoney(total)} açık borcunuzun ${withSuffix(formatMoney(overdue), 'lik')} bölümünün vadesi geçti.`;
  const caption = 'Açık borçlarınız, son ödeme ayına göre';
  const groups = [...groupOf(late, 'late'), ...groupOf(coming, 'coming')];
  return (
    <Card title={caption}>
      {total === 0 ? (
        <p>Açık borcunuz yok.</p>
      ) : (
        <>
          <PlotBars gist={gist} groups={groups} />
          <PlotFigures caption={caption} head="Son ödeme ayı" groups={groups} />
        </>
      )}
    </Card>
  );
}

function PaidPlot({ months }: { months: readonly MonthSum[] }) {
  const year = months[0]?.month.slice(0, 4) ?? '';
  const most = months.reduce((one, other) => (other.kurus > one.kurus ? other : one), {
    month: '',
    kurus: 0,
  });
  const caption = `${year} yılındaki ödemeleriniz`;
  const monthName = (month: string) => formatMonth(Number(month.slice(5)));
  // A month without a payment would be an empty line.
  const bars = months
    .filter(({ kurus }) => kurus > 0)
    .map(({ month, kurus }) => ({ label: monthName(month), kurus }));
  return (
    <Card title={caption}>
      {most.kurus === 0 ? (
        <p>Bu yıl henüz ödemeniz yok.</p>
      ) : (
        <>
          <PlotBars
            gist={`${withSuffix(year, 'de')} toplam ${formatMoney(totalOf(months))} ödediniz; en çok ${monthName(most.month)} ayında.`}
            groups={[{ bars }]}
          />
          <PlotFigures caption={caption} head="Ay" groups={[{ bars }]} />
        </>
      )}
    </Card>
  );
}

/** Shows who is signed in, behind one line, the open debts by due month beside what was paid this year. */
export function MonthPlots({ open, paid }: { open: OpenByMonth | null; paid: readonly MonthSum[] | null }) {
  if (!open && !paid) return null;
  return (
    <Details summary="Aylara göre borç ve ödeme">
      <div className={dues}>
        {open && <OpenPlot {...open} />}
        {paid && <PaidPlot months={paid} />}
      </div>
    </Details>
  );
}
