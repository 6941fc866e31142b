import { areaUnits, moneyUnits, readDecimal, turkish } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';

const options = { ...turkish, places: 30, units: [...areaUnits, ...moneyUnits], mayBeNegative: true };

/**
 * Finds a number as it is written in Türkiye, with or without its unit; null for anything else. Answers with digits and
 * a decimal point ("1234.56"). How many decimals there may be is asked by the field.
 */
export function findTurkishNumber(typed: string): string | null {
  return findValue(readDecimal(typed, options));
}

/** Tells how many digits stand behind the point of what `findTurkishNumber` answered. */
export function decimalsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}
