import type { Share } from 'municipality/contract';

/** Whether shares together are more than a whole; exact, whatever their denominators. */
export function isMoreThanWhole(shares: readonly Share[]): boolean {
  const denominator = shares.reduce((product, share) => product * BigInt(share.denominator), 1n);
  const sum = shares.reduce(
    (total, share) => total + (BigInt(share.numerator) * denominator) / BigInt(share.denominator),
    0n,
  );
  return sum > denominator;
}
