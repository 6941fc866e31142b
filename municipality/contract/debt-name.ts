import { monthNames } from '../values/month-names';

const monthOf = new RegExp(`(${monthNames.join('|')}) (\\d{4}) dönemi`, 'u');

/** Holds what an accrual is called by. */
interface NamedAccrual {
  readonly RevenueName: string;
  readonly Year: number;
  readonly Description?: string;
}

/** Holds what tells an instalment from the others of its accrual. */
interface Instalment {
  readonly InstallmentNo: number;
  readonly InstallmentCount: number;
}

/**
 * Names an accrual: "Bina Vergisi 2026", or "Su Bedeli · Temmuz 2026" where its description names a month of its year
 * ("… Temmuz 2026 dönemi …"), so that the bills of a year can be told apart.
 */
export function nameOfAccrual({ RevenueName, Year, Description = '' }: NamedAccrual): string {
  const [, month, monthYear] = monthOf.exec(Description) ?? [];
  return month !== undefined && monthYear === String(Year)
    ? `${RevenueName} · ${month} ${Year}`
    : `${RevenueName} ${Year}`;
}

/** Returns of a description the month alone: it tells the bills of a year apart, and nothing of a place or a person. */
export const periodOf = (description: string): string => monthOf.exec(description)?.[0] ?? '';

/** Returns what the description of a debt adds to its name: without the month that its name has. */
export function detailOf({
  Year,
  Description,
}: Pick<NamedAccrual, 'Year'> & { Description: string }): string {
  const [period, , monthYear] = monthOf.exec(Description) ?? [];
  if (period === undefined || monthYear !== String(Year)) return Description;
  return Description.split(', ')
    .filter((part) => part !== period)
    .join(', ');
}

/** Names an instalment among those of its accrual: "1/2. taksit"; empty where there is only one. */
export function nameOfInstalment({ InstallmentNo, InstallmentCount }: Instalment): string {
  return InstallmentCount > 1 ? `${InstallmentNo}/${InstallmentCount}. taksit` : '';
}

/** Names a debt as every page, paper, message and file does: "Bina Vergisi 2026 · 1/2. taksit". */
export function nameOfDebt(debt: NamedAccrual & Instalment): string {
  const instalment = nameOfInstalment(debt);
  return instalment === '' ? nameOfAccrual(debt) : `${nameOfAccrual(debt)} · ${instalment}`;
}
