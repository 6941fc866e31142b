import type { AccrualLine, IsoDate } from 'municipality/contract';

/** What the page shows of a debt line; amounts in kuruş. Short names: the list is sent twice, as page and as data. */
export interface DebtView {
  oid: string;
  name: string;
  about: string;
  accrualNo: string;
  year: number;
  instalment: string;
  dueDate: string;
  principal: number;
  lateFee: number;
  total: number;
  segments: Array<{ from: string; to: string; percent: string; months: number; days: number; fee: string }>;
}

export function debtView(line: AccrualLine): DebtView {
  return {
    oid: line.Oid,
    name: line.RevenueName,
    about: line.Description,
    accrualNo: line.AccrumentNo,
    year: line.Year,
    instalment: line.InstallmentCount > 1 ? `${line.InstallmentNo}/${line.InstallmentCount}. taksit` : '',
    dueDate: line.DueDate,
    principal: line.RemainingPrincipal,
    lateFee: line.LateFee,
    total: line.Total,
    segments: line.LateFeeSegments.map((segment) => ({
      from: segment.From,
      to: segment.To,
      percent: segment.MonthlyRatePercent,
      months: segment.Months,
      days: segment.Days,
      fee: segment.FeeUnrounded,
    })),
  };
}

export function isOverdue(debt: DebtView, asOf: IsoDate): boolean {
  return debt.dueDate < asOf;
}
