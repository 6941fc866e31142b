import type { IsoDate } from 'municipality/contract';
import { dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import type { FeeCounter } from 'municipality/law/debt/fee-counter';
import type { ServiceSettings } from '../../kit/settings';
import { createAddresses, type SampleAddresses } from './addresses';
import type { SampleTables } from './writer';
import { receiptNumber } from '../../kit/receipt-number';

/** Describes what every part of the sample is made from. */
export interface SampleWorld {
  readonly asOf: IsoDate;
  /** Holds six years, the last one being that of `asOf`. */
  readonly years: readonly number[];
  readonly settings: ServiceSettings;
  /** Calculates what has grown on debts up to a day. */
  readonly feesOn: (day: IsoDate) => FeeCounter;
  readonly addresses: SampleAddresses;
  readonly numbers: Numbers;
  readonly tables: SampleTables;
  /** Holds the whole ones. */
  readonly holidays: ReadonlySet<string>;
  /** Returns the last day of a payment period, moved off weekends and holidays; month and day may run over. */
  dueDay(year: number, month: number, day: number): IsoDate;
  /** Does the same for a day of the calendar. */
  rolled(day: IsoDate): IsoDate;
}

/** Describes somebody who owes and pays. */
export interface Owner {
  readonly oid: string;
  readonly identityNo: string;
  readonly fullName: string;
}

export const yearsOfSample = 6;

/** Returns the months that have ended since the sample's first January. */
export function monthsOfSample({ asOf, years }: SampleWorld): number {
  return (years.length - 1) * 12 + Number(asOf.slice(5, 7)) - 1;
}

export function createWorld(given: {
  asOf: IsoDate;
  settings: ServiceSettings;
  feesOn: SampleWorld['feesOn'];
  holidays: ReadonlySet<string>;
  tables: SampleTables;
}): SampleWorld {
  const lastYear = yearOf(given.asOf);
  return {
    asOf: given.asOf,
    years: Array.from({ length: yearsOfSample }, (_, index) => lastYear - yearsOfSample + 1 + index),
    settings: given.settings,
    feesOn: given.feesOn,
    addresses: createAddresses(given.settings),
    numbers: createNumbers(),
    tables: given.tables,
    holidays: given.holidays,
    dueDay: (year, month, day) => rollDueDate(dayOf(year, month, day), given.holidays),
    rolled: (day) => rollDueDate(day, given.holidays),
  };
}

/** Gives out the running numbers of the sample: one after the other, so that the same sample gets the same ones. */
interface Numbers {
  nextOid(prefix: 'R' | 'E' | 'B' | 'W' | 'A' | 'C' | 'P' | 'D' | 'M' | 'T' | 'Q' | 'K' | 'Y'): string;
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

function createNumbers(): Numbers {
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
