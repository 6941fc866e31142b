/**
 * Returns what a debt is called in one line: "Bina Vergisi 2026/1. taksit", or "Su Bedeli 2026" when it has one
 * instalment.
 */
export function lineTitle(
  revenueName: string,
  line: { year: number; instalmentNo: number; instalmentCount: number },
): string {
  const instalment = line.instalmentCount > 1 ? `/${line.instalmentNo}. taksit` : '';
  return `${revenueName} ${line.year}${instalment}`;
}
