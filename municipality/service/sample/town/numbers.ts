import { receiptNumber } from '../../kit/receipt-number';

/** Gives out the running numbers of the sample: one after the other, so that the same sample gets the same ones. */
export interface Numbers {
  nextOid(prefix: 'R' | 'E' | 'B' | 'W' | 'A' | 'C' | 'P' | 'D' | 'M' | 'T' | 'Q' | 'K'): string;
  nextRegistryNo(): string;
  nextAccrualNo(year: number): string;
  nextReceiptNo(year: number): string;
  /** Below those the municipality gives by itself. */
  nextPlanNo(year: number): string;
  nextSubscriberNo(): string;
  nextMarriageApplicationNo(): string;
  /** Lists the last receipt number of every year. */
  listReceiptCounters(): { year: number; lastNumber: number }[];
}

export function createNumbers(): Numbers {
  const last = new Map<string, number>();
  const receipts = new Map<number, number>();
  const next = (series: string): number => {
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    return number;
  };
  return {
    nextOid: (prefix) => `${prefix}${String(next(prefix)).padStart(10, '0')}`,
    nextRegistryNo: () => String(100_000 + next('registry')),
    nextAccrualNo: (year) => `${year}${String(next('accrual')).padStart(7, '0')}`,
    nextReceiptNo: (year) => {
      const number = (receipts.get(year) ?? 0) + 1;
      receipts.set(year, number);
      return receiptNumber(year, number);
    },
    nextPlanNo: (year) => `TP${year}${String(next('plan')).padStart(7, '0')}`,
    nextSubscriberNo: () => String(500_000 + next('subscriber')),
    nextMarriageApplicationNo: () => String(700_000 + next('marriage application')),
    listReceiptCounters: () => [...receipts].map(([year, lastNumber]) => ({ year, lastNumber })),
  };
}
