import type { EstateContent, Kurus } from 'municipality/contract';
import { exact, halfUp } from '../money/rounding';

/** Lists the ways of use that are farming whatever else is said of the building. */
export const farmUsages: readonly string[] = ['ahir'];

interface RuralFacts {
  readonly taxKind: 'konut' | 'isyeri' | 'arsa' | 'arazi';
  readonly isFarmBuilding: boolean;
  readonly use: EstateContent['ruralUse'] | undefined;
}

/**
 * Returns what a rural neighbourhood frees of property tax (5216 ek m.3): dwellings, what is farmed, and the place an
 * exempt or simple-method tradesman works at. Trade, industry and tourism bear the half. A plot without use is taxed
 * whole; land counts as farmed unless it is used otherwise.
 */
export function ruralRelief({ taxKind, isFarmBuilding, use }: RuralFacts): 'free' | 'half' | 'none' {
  if (taxKind === 'konut' || isFarmBuilding || use === 'tarim' || use === 'esnaf') return 'free';
  if (use === 'ticaret' || taxKind === 'isyeri') return 'half';
  return taxKind === 'arazi' ? 'free' : 'none';
}

/** Returns the part of a tax that trade in a rural neighbourhood bears. */
export function ruralTax(tax: Kurus, share: string): Kurus {
  return halfUp(exact(tax).times(share));
}
