/** An instalment of an accrual that still has something to pay. */
export interface OpenInstalment {
  readonly oid: string;
  readonly accrualNo: string;
  readonly instalmentNo: number;
}

/**
 * Older instalments of one accrual are paid before newer ones: finds an open instalment that was left out of the
 * choice although a later one of the same accrual is in it. Null when the choice is in order.
 */
export function findSkippedInstalment<Instalment extends OpenInstalment>(
  open: readonly Instalment[],
  chosenOids: ReadonlySet<string>,
): Instalment | null {
  const newestChosen = new Map<string, number>();
  for (const instalment of open) {
    if (!chosenOids.has(instalment.oid)) continue;
    const newest = newestChosen.get(instalment.accrualNo) ?? 0;
    newestChosen.set(instalment.accrualNo, Math.max(newest, instalment.instalmentNo));
  }
  const skipped = open.filter(
    ({ oid, accrualNo, instalmentNo }) =>
      !chosenOids.has(oid) && instalmentNo < (newestChosen.get(accrualNo) ?? 0),
  );
  skipped.sort((left, right) => left.instalmentNo - right.instalmentNo);
  return skipped[0] ?? null;
}
