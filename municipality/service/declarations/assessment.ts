import type { IsoDate, Kurus } from 'municipality/contract';
import type { RevenueCode } from '../reference/revenue-kinds';
import type { Sheet } from './calculation-sheet';

/** One revenue kind's tax of one year, as the law asks for it before anything is set off. */
export interface AssessedTax {
  readonly revenueCode: RevenueCode;
  readonly year: number;
  /** Kuruş. */
  readonly total: Kurus;
  /** Of its equal instalments, already moved off weekends and holidays. */
  readonly dueDates: readonly IsoDate[];
}

/** What a declaration comes to. */
export interface Assessment {
  readonly taxStartsYear: number;
  /** Last year of a tax that has ended. */
  readonly taxEndsYear?: number | null;
  readonly lastDay: IsoDate;
  readonly isEstimate: boolean;
  readonly sheet: Sheet;
  /** Those that were reckoned, also where nothing is owed. */
  readonly years: readonly number[];
  /** None of them is nought. */
  readonly taxes: readonly AssessedTax[];
  /** Tax value of an estate with its year; null for the other kinds. */
  readonly value: { readonly amount: Kurus; readonly year: number } | null;
  /** What stands beside the debt in the list, made of the line about the subject. */
  readonly describe: (subject: string) => string;
}
