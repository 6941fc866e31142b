import { kurus, type DayEndDifference, type Kurus } from 'municipality/contract';

/** Describes the money of one order on a day: taken, or (less than nothing) given back. */
export interface DayEntry {
  /** Holds the order number; for a branch payment in the bank's file, the accrual number and instalment. */
  readonly key: string;
  readonly amount: Kurus;
}

export interface DayComparison {
  readonly bankCount: number;
  readonly bankTotal: Kurus;
  readonly ledgerCount: number;
  readonly ledgerTotal: Kurus;
  /** They are sorted by key. */
  readonly differences: DayEndDifference[];
}

/** Compares the two books of a day against each other, order by order, net. */
export function compareDay(bank: readonly DayEntry[], ledger: readonly DayEntry[]): DayComparison {
  const [atBank, atHome] = [netByKey(bank), netByKey(ledger)];
  const keys = [...new Set([...atBank.keys(), ...atHome.keys()])].sort();
  const differences = keys.flatMap((key): DayEndDifference[] => {
    const [BankAmount, LedgerAmount] = [atBank.get(key) ?? null, atHome.get(key) ?? null];
    if ((BankAmount ?? 0) === (LedgerAmount ?? 0)) return [];
    const Kind = LedgerAmount === null ? 'only-bank' : BankAmount === null ? 'only-ledger' : 'amount-differs';
    return [{ OrderNumber: key, Kind, BankAmount, LedgerAmount }];
  });
  return {
    bankCount: bank.length,
    bankTotal: sumOf(bank),
    ledgerCount: ledger.length,
    ledgerTotal: sumOf(ledger),
    differences,
  };
}

function netByKey(entries: readonly DayEntry[]): Map<string, Kurus> {
  const nets = new Map<string, Kurus>();
  for (const { key, amount } of entries) nets.set(key, kurus((nets.get(key) ?? 0) + amount));
  return nets;
}

function sumOf(entries: readonly DayEntry[]): Kurus {
  return kurus(entries.reduce((sum, { amount }) => sum + amount, 0));
}
