import { nameOfDebt } from '~/features/payments/debt-name';
import { MoneyField } from '~/ui/form/number-fields';
import type { DebtView } from './debt-view.server';

/** Shows how much of one debt is to be paid; blank for the whole. */
export function PartialAmount({ debt }: { debt: DebtView }) {
  return (
    <MoneyField
      name={`tutar-${debt.oid}`}
      label={`Ödenecek tutar: ${nameOfDebt(debt.name, debt.year, debt.about)}${debt.instalment && ` ${debt.instalment}`}`}
      hint="Boş bırakırsanız tamamı ödenir. En az 100,00 ₺ ödeyin; geriye de en az 100,00 ₺ kalsın."
      isOptional
    />
  );
}
