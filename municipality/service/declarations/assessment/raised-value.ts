import type { Kurus } from 'municipality/contract';
import { isAppraisalYear, revalue } from 'municipality/law/property/revaluation';
import { findAmount } from '../../tariffs/find-tariffs';
import type { Assessing } from './assessing';

/**
 * Returns a value on record carried to a later year (1319 m.29), in kuruş; null where an appraisal lies between, or a
 * rate is not on record.
 */
export async function raiseValue(
  { database }: Assessing,
  { taxValue, taxValueYear }: { readonly taxValue: Kurus; readonly taxValueYear: number },
  toYear: number,
): Promise<Kurus | null> {
  let value = taxValue;
  for (let year = taxValueYear + 1; year <= toYear; year += 1) {
    const raise = isAppraisalYear(year) ? null : await findRaise(database, year);
    if (!raise) return null;
    value = revalue(value, raise.rate.value, raise.share.value);
  }
  return value;
}

/**
 * Finds the rate and part of it by which the values of a year rise: the rate is announced at the end of the year
 * before.
 */
export async function findRaise(database: Assessing['database'], year: number) {
  const rate = await findAmount(database, { key: 'revaluation', year: year - 1 });
  const share = await findAmount(database, { key: 'revaluation-share', year });
  return rate && share && { rate, share };
}
