import { nameOfDebt } from '../../contract/debt-name';

interface NamedRow {
  readonly revenueCode: string;
  readonly year: number;
  readonly description: string;
  readonly instalmentNo: number;
  readonly instalmentCount: number;
}

/** Names a debt by its row: "Bina Vergisi 2026 · 1/2. taksit". */
export function debtTitle(nameRevenue: (code: string) => string, row: NamedRow): string {
  return nameOfDebt({
    RevenueName: nameRevenue(row.revenueCode),
    Year: row.year,
    Description: row.description,
    InstallmentNo: row.instalmentNo,
    InstallmentCount: row.instalmentCount,
  });
}
