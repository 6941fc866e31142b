import type { AccrualLine } from './accruals';
import { feeWordsOf } from './fee-kinds';
import type { IsoDate } from './wire';

/** Describes what the order of payment asks about an open instalment. */
export type Instalment = Pick<
  AccrualLine,
  'Oid' | 'AccrumentNo' | 'InstallmentNo' | 'DueDate' | 'FeeKind' | 'LimitationEndedOn'
>;

/**
 * Tells whether the collection of a debt, or of all debts of a sum, may be barred by time (6183 m.102). Its payment is
 * voluntary.
 */
export function isPastLimitation(debt: {
  readonly LimitationEndedOn?: IsoDate | null | undefined;
  readonly IsPastLimitation?: boolean | undefined;
}): boolean {
  return debt.IsPastLimitation === true || (debt.LimitationEndedOn ?? null) !== null;
}

export interface PaymentOrder {
  /** Holds the day of payment. */
  readonly day: IsoDate;
}

/**
 * Of what is not overdue yet the payer chooses freely, whatever else is open (6183 m.47). Only an instalment that is overdue
 * itself has to wait for the older ones of its accrual, and one from a contract never (6098 m.101).
 */
function isBound(line: Instalment, { day }: PaymentOrder): boolean {
  return line.DueDate < day && feeWordsOf(line).isOldestFirst;
}

/** Describes an open instalment that is left out of a payment, and the newest in it that may not be paid before. */
interface Skipped<Line> {
  readonly older: Line;
  readonly later: Line;
}

/** Lists what stands in the way of paying these instalments whole, the oldest first; nothing where they may be paid. */
export function listSkipped<Line extends Instalment>(
  open: readonly Line[],
  paidOids: ReadonlySet<string>,
  order: PaymentOrder,
): Skipped<Line>[] {
  const newest = new Map<string, Line>();
  for (const line of open) {
    if (!paidOids.has(line.Oid) || !isBound(line, order)) continue;
    const known = newest.get(line.AccrumentNo);
    if (!known || line.InstallmentNo > known.InstallmentNo) newest.set(line.AccrumentNo, line);
  }
  return open
    .flatMap((older) => {
      const later = newest.get(older.AccrumentNo);
      const isAsked = !paidOids.has(older.Oid) && !isPastLimitation(older);
      const isSkipped = later && isAsked && older.InstallmentNo < later.InstallmentNo;
      return isSkipped ? [{ older, later }] : [];
    })
    .toSorted((one, other) => one.older.InstallmentNo - other.older.InstallmentNo);
}

/** Finds the instalments that wait for the payment of an older one under way: by their Oid the oldest of those. */
export function findAwaited<Line extends Instalment>(
  open: readonly Line[],
  underWay: ReadonlySet<string>,
  order: PaymentOrder,
): Map<string, Line> {
  const first = new Map<string, Line>();
  for (const line of open) {
    const known = first.get(line.AccrumentNo);
    const isFirst = !known || line.InstallmentNo < known.InstallmentNo;
    if (underWay.has(line.Oid) && isFirst) first.set(line.AccrumentNo, line);
  }
  const awaited = new Map<string, Line>();
  for (const line of open) {
    const older = first.get(line.AccrumentNo);
    const isLater = older !== undefined && line.InstallmentNo > older.InstallmentNo;
    if (isLater && !underWay.has(line.Oid) && isBound(line, order)) awaited.set(line.Oid, older);
  }
  return awaited;
}
