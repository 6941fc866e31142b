import type { IsoDate, Kurus } from 'municipality/contract';
import type { DueTax } from 'municipality/law/declaration/plan-accruals';
import type { RevenueCode } from '../../reference/revenue-kinds';
import type { Sheet } from './calculation-sheet';

/** Describes one revenue kind's tax of one year. */
export type AssessedTax = DueTax & { readonly revenueCode: RevenueCode };

/** Describes what a declaration comes to. */
export interface Assessment {
  readonly taxStartsYear: number;
  /** Holds the last year of a tax that has ended. */
  readonly taxEndsYear?: number | null;
  /** It is null where nobody has to declare it. */
  readonly lastDay: IsoDate | null;
  readonly isEstimate: boolean;
  readonly sheet: Sheet;
  /** Lists those that were calculated, also where nothing is owed. */
  readonly years: readonly number[];
  /** None of them is nought. */
  readonly taxes: readonly AssessedTax[];
  /** Belongs to past years that only the municipality's own notice accrues. */
  readonly pastTaxes?: readonly AssessedTax[];
  /** Holds the tax value of an estate with its year; null for the other kinds. */
  readonly value: { readonly amount: Kurus; readonly year: number } | null;
  /** Describes what stands beside the debt in the list, made of the line about the subject. */
  readonly describe: (subject: string) => string;
}
