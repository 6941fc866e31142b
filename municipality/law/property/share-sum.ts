import type { Share } from 'municipality/contract';

/** Describes a sum of shares; more than a whole where the numerator is the greater. */
interface ShareSum {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function divisorOf(one: bigint, other: bigint): bigint {
  return other === 0n ? one : divisorOf(other, one % other);
}

/** Sums up shares exactly, whatever the denominators, in lowest terms. */
export function sumOfShares(shares: readonly Share[]): ShareSum {
  return shares.reduce<ShareSum>(
    (sum, share) => {
      const denominator = sum.denominator * BigInt(share.denominator);
      const numerator = sum.numerator * BigInt(share.denominator) + BigInt(share.numerator) * sum.denominator;
      const divisor = divisorOf(numerator, denominator);
      return { numerator: numerator / divisor, denominator: denominator / divisor };
    },
    { numerator: 0n, denominator: 1n },
  );
}

/** Tells whether shares together are more than a whole. */
export function isMoreThanWhole(shares: readonly Share[]): boolean {
  const { numerator, denominator } = sumOfShares(shares);
  return numerator > denominator;
}
