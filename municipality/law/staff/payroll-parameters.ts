import type { IsoDate, Kurus, Share } from 'municipality/contract';
import { kurus } from 'municipality/contract';

/** Describes a slice of the yearly tariff: `upTo` is the base it ends at, in kuruş; the last one has no end. */
export interface TaxBracket {
  readonly upTo: number | null;
  readonly rate: string;
}

const payrollParameterKinds = [
  'asgari-ucret',
  'prim-tavani',
  'sgk-isci-payi',
  'issizlik-isci-payi',
  'damga-vergisi',
  'gelir-vergisi-dilimleri',
  'haciz-en-az',
  'haciz-isci-en-cok',
  'vergi-haczi-en-az',
  'vergi-haczi-en-cok',
  'vergi-haczi-asgari-ucret',
] as const;
export type PayrollParameterKind = (typeof payrollParameterKinds)[number];

/**
 * Describes one dated figure of the payroll: an amount in kuruş, a rate as an exact decimal, a share as “1/4”, or the
 * brackets.
 */
export interface PayrollParameterRow {
  readonly kind: PayrollParameterKind;
  readonly validFrom: IsoDate;
  readonly value: string | readonly TaxBracket[];
}

/** Describes the shares of a net wage that may be attached. */
export interface AttachmentLimits {
  /** Holds the least of an enforcement office's attachment (2004 m.83). */
  readonly least: Share;
  /** Holds the most of a worker's wage, whoever attaches it (4857 m.35). */
  readonly workerMost: Share;
  /** Holds the least and most of a tax office's attachment (6183 m.71). */
  readonly taxLeast: Share;
  readonly taxMost: Share;
  /** Holds the most of what is not above the minimum wage (6183 m.71). */
  readonly taxOfMinimumWage: Share;
}

/** Describes what a month's wages are calculated by. Amounts in kuruş, rates as exact decimals. */
export interface PayrollParameters {
  readonly minimumGross: Kurus;
  readonly premiumCeiling: Kurus;
  readonly socialSecurityRate: string;
  readonly unemploymentRate: string;
  readonly stampTaxRate: string;
  readonly brackets: readonly TaxBracket[];
  readonly attachment: AttachmentLimits;
}

/** Reads "1/4" as a share. @throws RangeError for another text */
export function readShare(text: string): Share {
  const [numerator, denominator] = text.split('/').map(Number);
  if (!numerator || !denominator) throw new RangeError(`Not a share: ${text}`);
  return { numerator, denominator };
}

/**
 * Returns the figures in force on a day, each the newest that had begun by then.
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
    attachment: {
      least: readShare(text('haciz-en-az')),
      workerMost: readShare(text('haciz-isci-en-cok')),
      taxLeast: readShare(text('vergi-haczi-en-az')),
      taxMost: readShare(text('vergi-haczi-en-cok')),
      taxOfMinimumWage: readShare(text('vergi-haczi-asgari-ucret')),
    },
  };
}
