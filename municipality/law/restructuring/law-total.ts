import { Decimal } from 'decimal.js';
import { kurus, type Kurus } from 'municipality/contract';

/** Describes what a law asks for beside principal and Yİ-ÜFE, by the number of instalments. */
export interface LawTerms {
  /** Holds the numbers of instalments with their coefficient as a decimal text, e.g. "1.09". */
  readonly coefficients: ReadonlyArray<{ readonly count: number; readonly coefficient: string }>;
  /** Holds the percent of the Yİ-ÜFE amount that is dropped when all is paid with the first instalment. */
  readonly atOnceDiscount: number;
  /** The same is dropped when all is paid with the first two. */
  readonly firstTwoDiscount: number;
}

/** Returns the numbers of instalments a law offers, ascending: at once, in two, and those with a coefficient. */
export function lawCounts({ coefficients }: LawTerms): number[] {
  return [1, 2, ...coefficients.map(({ count }) => count)].sort((one, other) => one - other);
}

/**
 * Returns what is left to pay of a Yİ-ÜFE amount in kuruş, rounded half up; the whole where no discount belongs to the
 * number.
 */
export function discountedIndex(index: Kurus, count: number, terms: LawTerms): Kurus {
  const discount = count === 1 ? terms.atOnceDiscount : count === 2 ? terms.firstTwoDiscount : 0;
  if (discount === 0) return index;
  return kurus(
    new Decimal(index)
      .times(100 - discount)
      .dividedBy(100)
      .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
      .toNumber(),
  );
}

/**
 * (principal + Yİ-ÜFE) × coefficient in kuruş, rounded half up. Throws RangeError for a number of instalments the law does
 * not know.
 */
export function lawTotal(debt: Kurus, count: number, { coefficients }: LawTerms): Kurus {
  if (count <= 2) return debt;
  const known = coefficients.find((row) => row.count === count);
  if (!known) throw new RangeError(`No coefficient for ${count} instalments`);
  return kurus(
    new Decimal(debt).times(known.coefficient).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
  );
}
