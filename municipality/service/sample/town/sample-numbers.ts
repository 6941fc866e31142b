import { tcknFrom, vknFrom } from 'municipality/values/identity-number';
import { demoIdentityNos } from './demo-accounts';

/** Returns the n-th T.C. identity number of the sample: no two are the same, none is a demo account's. */
export function sampleTckn(index: number): string {
  return spread(index, 100_000_000, 800_000_000, tcknFrom);
}

/** Draws a foreigner's number, which begins with 99. */
export function sampleForeignNo(index: number): string {
  return spread(index, 990_000_000, 10_000_000, tcknFrom);
}

export function sampleVkn(index: number): string {
  return spread(index, 100_000_000, 800_000_000, vknFrom);
}

/** Steps through a range by a prime that does not divide it: every index lands on another number. */
function spread(
  index: number,
  first: number,
  range: number,
  complete: (firstNine: string) => string,
): string {
  const number = complete(String(first + ((index * 104_729 + 12_345) % range)));
  // Past every index in use there is always one that is free.
  return demoIdentityNos.has(number) ? spread(index + 5_000_000, first, range, complete) : number;
}
