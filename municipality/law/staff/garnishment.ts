import { Decimal } from 'decimal.js';
import type { EnforcementKind, Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { halfUp } from '../money/rounding';

/** An enforcement file as a month's wage meets it; kuruş. */
export interface GarnishedFile {
  readonly id: string;
  readonly kind: EnforcementKind;
  /** Place in the queue, 1 first (2004 m.83/2). */
  readonly orderNo: number;
  /** Null for alimony that runs on from month to month. */
  readonly debt: Kurus | null;
  readonly alreadyPaid: Kurus;
  /** What the office asks for each month; null: a quarter of the wage. */
  readonly monthlyAmount: Kurus | null;
}

export interface Garnishment {
  readonly id: string;
  readonly deduction: Kurus;
  /** Kuruş still owed after it; null for alimony that runs on. */
  readonly remaining: Kurus | null;
}

const byQueue = (one: GarnishedFile, other: GarnishedFile) => one.orderNo - other.orderNo;

/** A quarter, rounded half-up to the kuruş. */
const quarterOf = (net: number) => halfUp(new Decimal(net).dividedBy(4));

function wantedBy({ debt, alreadyPaid, monthlyAmount }: GarnishedFile, atMost: number): number {
  const left = debt === null ? Number.POSITIVE_INFINITY : Math.max(0, debt - alreadyPaid);
  return Math.min(left, monthlyAmount ?? atMost, atMost);
}

/**
 * What a month's net wage gives to each file (2004 m.83). Alimony comes first and may take all of the wage; the other
 * files share at most a quarter of what is left then, one after the other: a later one gets what the one before it,
 * ended by this very deduction, leaves over, and waits otherwise.
 * @param netSalary kuruş
 * @throws RangeError for a negative wage
 */
export function garnish(netSalary: Kurus, files: readonly GarnishedFile[]): Garnishment[] {
  if (netSalary < 0) throw new RangeError('A wage is not negative');
  const taken = new Map<string, number>();
  let left: number = netSalary;
  for (const file of files.filter(({ kind }) => kind === 'nafaka').sort(byQueue)) {
    const deduction = wantedBy(file, left);
    taken.set(file.id, deduction);
    left -= deduction;
  }
  let quarter: number = quarterOf(left);
  for (const file of files.filter(({ kind }) => kind === 'adi').sort(byQueue)) {
    const deduction = wantedBy(file, quarter);
    taken.set(file.id, deduction);
    const isEnded = file.debt !== null && file.alreadyPaid + deduction >= file.debt;
    quarter = isEnded ? quarter - deduction : 0;
  }
  return files.map(({ id, debt, alreadyPaid }) => {
    const deduction = kurus(taken.get(id) ?? 0);
    const remaining = debt === null ? null : kurus(Math.max(0, debt - alreadyPaid - deduction));
    return { id, deduction, remaining };
  });
}
