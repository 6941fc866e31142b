import { feeWordsOf, type FinalAccount } from 'municipality/contract';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { chargeNames } from './meter/reading-words';

/** Shows the last bill line by line, each with what its delay costs. */
function billLines({ Lines, Charges }: FinalAccount) {
  const water = Lines.map((line) => ({
    name: Lines.length > 1 ? `Su bedeli, ${line.Tier}. kademe` : 'Su bedeli',
    formula: `${formatNumber(line.CubicMetres)} m³ × ${formatMoney(line.UnitPrice)}`,
    line,
  }));
  const added = (Charges ?? []).map((line) => ({
    name: chargeNames[line.Kind],
    formula: line.Formula,
    line,
  }));
  return [...water, ...added].map(({ name, formula, line }) => {
    const { title, grows } = feeWordsOf(line);
    return {
      name,
      formula,
      amount: line.Amount,
      delay: grows ? title : 'Artmaz',
      basis: `${line.LegalBasis} (${line.Source})`,
    };
  });
}

/** Shows a final account as its table does; amounts in kuruş. */
export function accountView(account: FinalAccount) {
  return {
    readOn: account.ReadOn,
    consumption: account.ConsumptionBasis,
    isEstimated: account.IsEstimated,
    lines: billLines(account),
    billTotal: billLines(account).reduce((sum, { amount }) => sum + amount, 0),
    paidDeposit: account.PaidDeposit,
    deposit: account.UpdatedDeposit,
    depositBasis: account.DepositBasis,
    setOff: account.SetOff.map((line) => ({
      id: `${line.AccrumentNo} ${line.DueDate} ${line.Description}`,
      description: line.Description,
      dueDate: line.DueDate,
      total: line.Total,
      covered: line.ToPrincipal + line.ToLateFee,
    })),
    /** Says how a debt that is covered in part was split. */
    partly: account.SetOff.filter((line) => line.ToPrincipal + line.ToLateFee < line.Total).map(
      (line) => feeWordsOf(line).partly,
    )[0],
    totalDebt: account.TotalDebt,
    refund: account.Refund,
    remaining: account.Remaining,
  };
}

export type AccountView = ReturnType<typeof accountView>;
