/** Describes a debt as far as a suggestion needs it; its total in kuruş. */
interface Payable {
  readonly oid: string;
  readonly dueDate: string;
  readonly total: number;
}

/**
 * Suggests what a credit is set off against: the oldest debts, as many as it takes until the credit is used up. The last
 * of them may be covered in part.
 */
export function suggestDebts(debts: readonly Payable[], left: number): string[] {
  const chosen: string[] = [];
  let rest = left;
  for (const { oid, total } of debts.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))) {
    if (rest <= 0) break;
    chosen.push(oid);
    rest -= total;
  }
  return chosen;
}
