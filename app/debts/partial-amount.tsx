import { errorOf, type FieldProblem } from '~/ui/message/error-summary';
import { MoneyField } from '~/ui/form/number-fields';
import type { DebtView } from './debt-view.server';

type PartialAmountProps = {
  debt: DebtView;
  answer: { problems: readonly FieldProblem[]; amounts: Readonly<Record<string, string>> };
};

/** How much of one debt is to be paid; blank for the whole. */
export function PartialAmount({ debt, answer: { problems, amounts } }: PartialAmountProps) {
  const name = `tutar-${debt.oid}`;
  return (
    <MoneyField
      name={name}
      label={`Ödenecek tutar: ${debt.name} ${debt.year}${debt.instalment && ` ${debt.instalment}`}`}
      hint="Boş bırakırsanız tamamı ödenir. En az 100,00 ₺ ödeyin; geriye de en az 100,00 ₺ kalsın."
      isOptional
      defaultValue={amounts[debt.oid] ?? ''}
      error={errorOf(problems, name)}
    />
  );
}
