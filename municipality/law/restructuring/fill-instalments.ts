import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import type { DelayRule } from '../debt/delay-rules';

/** Describes a debt with what a plan adds to it: frozen late fee, or Yİ-ÜFE amount. In kuruş. */
export interface PlanPart {
  readonly oid: string;
  readonly dueDate: IsoDate;
  readonly principal: Kurus;
  readonly fee: Kurus;
}

/** Says how much of a debt's principal and fee one instalment carries. */
export interface PlanShare {
  readonly instalmentNo: number;
  readonly accrualOid: string;
  readonly principal: Kurus;
  readonly fee: Kurus;
}

/**
 * Fills instalments with debts, the earlier due date first, each debt's part split pro rata between principal and fee
 * (6183 m.47), or its fee before its principal (6098 m.100). To the kuruş: every instalment is full, and of every debt
 * nothing is left. Throws RangeError when the instalments do not add up to the debts.
 */
export function fillInstalments(
  parts: readonly PlanPart[],
  amounts: readonly Kurus[],
  partOf: DelayRule['partOf'] = 'both',
): PlanShare[] {
  const whole = parts.reduce((sum, { principal, fee }) => sum + principal + fee, 0);
  if (whole !== amounts.reduce((sum, amount) => sum + amount, 0)) {
    throw new RangeError('The instalments are not the debts');
  }
  const ordered = [...parts].sort(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.oid.localeCompare(other.oid),
  );
  const shares: PlanShare[] = [];
  let instalment = 0;
  let room: number = amounts[0] ?? 0;
  for (const part of ordered) {
    const total = part.principal + part.fee;
    let [placed, principalPlaced] = [0, 0];
    while (placed < total) {
      while (room === 0) room = amounts[(instalment += 1)] ?? 0;
      const piece = Math.min(room, total - placed);
      placed += piece;
      room -= piece;
      const principal = principalWithin[partOf](part, placed) - principalPlaced;
      principalPlaced += principal;
      shares.push({
        instalmentNo: instalment + 1,
        accrualOid: part.oid,
        principal: kurus(principal),
        fee: kurus(piece - principal),
      });
    }
  }
  return shares;
}

/** Returns the principal within the first so many kuruş of a debt and its fee; in proportion it is rounded half up. */
const principalWithin: Record<DelayRule['partOf'], (part: PlanPart, placed: number) => number> = {
  both: ({ principal, fee }, placed) => {
    const whole = BigInt(principal + fee);
    return Number((2n * BigInt(placed) * BigInt(principal) + whole) / (2n * whole));
  },
  'fee-first': ({ fee }, placed) => Math.max(0, placed - fee),
};
