import type { Kurus } from 'municipality/contract';
import { exact, halfUp } from '../money/rounding';

/** Values are appraised for four years at a time (1319 mük. m.49); the last appraisal holds from 2026 on. */
const someAppraisalYear = 2026;
const yearsOfAppraisal = 4;

/** Tells whether values of a year come from a new appraisal and not from those of the year before. */
export function isAppraisalYear(year: number): boolean {
  return (year - someAppraisalYear) % yearsOfAppraisal === 0;
}

/**
 * Returns a value carried into the next year (1319 m.29): raised by the revaluation rate, or by the part of it the law
 * lets count ("0.5" before Law 7566, "1" after it). In kuruş.
 */
export function revalue(valueBefore: Kurus, ratePercent: string, fraction: string): Kurus {
  const raise = exact(ratePercent).times(fraction).dividedBy(100);
  return halfUp(raise.plus(1).times(valueBefore));
}
