import type { IsoDate, Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';

/** A slice of the yearly tariff: `upTo` is the base it ends at, in kuruş; the last one has no end. */
export interface TaxBracket {
  readonly upTo: number | null;
  readonly rate: string;
}

export const payrollParameterKinds = [
  'asgari-ucret',
  'prim-tavani',
  'sgk-isci-payi',
  'issizlik-isci-payi',
  'damga-vergisi',
  'gelir-vergisi-dilimleri',
] as const;
export type PayrollParameterKind = (typeof payrollParameterKinds)[number];

/** One dated figure of the payroll: an amount in kuruş, a rate as an exact decimal, or the brackets. */
export interface PayrollParameterRow {
  readonly kind: PayrollParameterKind;
  readonly validFrom: IsoDate;
  readonly value: string | readonly TaxBracket[];
}

/** What a month's wages are calculated by. Amounts in kuruş, rates as exact decimals. */
export interface PayrollParameters {
  readonly minimumGross: Kurus;
  readonly premiumCeiling: Kurus;
  readonly socialSecurityRate: string;
  readonly unemploymentRate: string;
  readonly stampTaxRate: string;
  readonly brackets: readonly TaxBracket[];
}

/**
 * The figures in force on a day, each the newest that had begun by then.
 * @throws RangeError when one of them is not known for the day
 */
export function payrollParametersOn(rows: readonly PayrollParameterRow[], day: IsoDate): PayrollParameters {
  const newest = (kind: PayrollParameterKind) => {
    const begun = rows.filter((row) => row.kind === kind && row.validFrom <= day);
    const [row] = begun.sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
    if (!row) throw new RangeError(`No ${kind} is known for ${day}`);
    return row.value;
  };
  const text = (kind: PayrollParameterKind) => {
    const value = newest(kind);
    if (typeof value !== 'string') throw new RangeError(`${kind} is no single figure`);
    return value;
  };
  const brackets = newest('gelir-vergisi-dilimleri');
  if (typeof brackets === 'string') throw new RangeError('The brackets are no list');
  return {
    minimumGross: kurus(Number(text('asgari-ucret'))),
    premiumCeiling: kurus(Number(text('prim-tavani'))),
    socialSecurityRate: text('sgk-isci-payi'),
    unemploymentRate: text('issizlik-isci-payi'),
    stampTaxRate: text('damga-vergisi'),
    brackets,
  };
}
