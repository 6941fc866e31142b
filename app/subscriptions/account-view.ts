import type { FinalAccount } from 'municipality/contract';

/** A final account as its table shows it; amounts in kuruş. */
export function accountView(account: FinalAccount) {
  return {
    readOn: account.ReadOn,
    consumption: account.ConsumptionBasis,
    isEstimated: account.IsEstimated,
    lines: account.Lines.map((line) => ({
      id: String(line.Tier),
      tier: line.Tier,
      cubicMetres: line.CubicMetres,
      unitPrice: line.UnitPrice,
      amount: line.Amount,
      basis: `${line.LegalBasis} (${line.Source})`,
    })),
    finalBill: account.FinalBill,
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
    totalDebt: account.TotalDebt,
    refund: account.Refund,
    remaining: account.Remaining,
  };
}

export type AccountView = ReturnType<typeof accountView>;
