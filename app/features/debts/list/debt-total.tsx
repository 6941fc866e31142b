import { TotalFigure } from '~/ui/basics/money';
import { formatNumber } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';

interface DebtTotalProps {
  readonly debts: {
    readonly asOf: string;
    readonly isWhole: boolean;
    readonly total: { readonly total: number; readonly count: number };
  };
  readonly filter: { readonly count: number; readonly isNarrowed: boolean };
}

/** Shows what the listed debts come to, beside how many there are. */
export function DebtTotal({ debts: { asOf, isWhole, total }, filter }: DebtTotalProps) {
  if (!isWhole)
    return total.count === 0 ? null : (
      <TotalFigure
        label={`Okunabilen ${formatNumber(total.count)} borç`}
        kurus={total.total}
        asOf={asOf}
        note="Okunamayan kayıtlar var; toplam borcunuz bu değildir."
      />
    );
  return (
    <TotalFigure
      label={filter.isNarrowed ? 'Listelenenlerin toplamı' : 'Toplam borç'}
      kurus={total.total}
      asOf={asOf}
      note={
        filter.isNarrowed
          ? `${formatNumber(filter.count)} borçtan ${withSuffix(formatNumber(total.count), 'si')}`
          : `${formatNumber(total.count)} borç`
      }
    />
  );
}
