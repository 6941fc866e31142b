import { MOST_PAID_AT_ONCE } from 'municipality/contract/most-paid';
import { TotalFigure } from '~/ui/basics/money';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import type { ManyAtOnce } from '../pay-many';

interface DebtTotalProps {
  readonly debts: {
    readonly asOf: string;
    readonly isWhole: boolean;
    readonly total: { readonly total: number; readonly count: number };
    readonly atOnce: ManyAtOnce | null;
  };
  readonly filter: { readonly count: number; readonly isNarrowed: boolean };
}

/** Shows what the listed debts come to, beside how many there are. */
export function DebtTotal({ debts: { asOf, isWhole, total, atOnce }, filter }: DebtTotalProps) {
  if (!isWhole)
    return total.count === 0 ? null : (
      <TotalFigure
        label={`Okunabilen ${formatNumber(total.count)} borç`}
        kurus={total.total}
        asOf={asOf}
        note="Okunamayan kayıtlar var; toplam borcunuz bu değildir."
      />
    );
  const count = filter.isNarrowed
    ? `${formatNumber(filter.count)} borçtan ${withSuffix(formatNumber(total.count), 'si')}`
    : `${formatNumber(total.count)} borç`;
  const isHeld = atOnce !== null && atOnce.heldCount > 0 && atOnce.counts.all <= MOST_PAID_AT_ONCE;
  return (
    <TotalFigure
      label={filter.isNarrowed ? 'Listelenenlerin toplamı' : 'Toplam borç'}
      kurus={total.total}
      asOf={asOf}
      note={isHeld ? `${count}, şimdi ödenebilen ${formatMoney(atOnce.sums.all)}` : count}
    />
  );
}
