import type { Decimal } from 'decimal.js';
import type { IsoDate, Kurus } from 'municipality/contract';
import { dayNumber } from '../calendar/calendar';
import { halfUp } from '../money/rounding';

/** Lists the items of the tariff whose tax the council may let be paid in two instalments (2464 m.16). */
const itemsPayableInTwo: ReadonlySet<string> = new Set(['1', '2', '4']);

export function isPayableInTwo(itemCode: string, councilAllows: boolean): boolean {
  return councilAllows && itemsPayableInTwo.has(itemCode);
}

/** Tells whether a council's rate keeps to the bounds of the law, both included (2464 m.15). In kuruş. */
export function isRateWithinLaw(rate: Kurus, lowerLimit: Kurus, upperLimit: Kurus): boolean {
  return rate >= lowerLimit && rate <= upperLimit;
}

/** Returns the weeks begun from the first to the last day, both included. */
export function weeksBegun(startsOn: IsoDate, endsOn: IsoDate): number {
  return Math.ceil((dayNumber(endsOn) - dayNumber(startsOn) + 1) / 7);
}

/** Returns the tax of one row: the rate by m² or pieces by the periods, in kuruş, rounded half up once. */
export function advertisingTax(rate: Kurus, quantity: Decimal, periods = 1): Kurus {
  return halfUp(quantity.times(rate).times(periods));
}
