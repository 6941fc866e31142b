import { cleanGroups, cleanSigns } from './clean-text';
import { valueOf, wrong, type ShapedKind, type ValueKind } from './reading';

type NumberRule = 'empty' | 'digits' | 'length';

/** Reads a number that consists of so many digits; zeros in front stay. */
export const digitsOf = (least: number, most = least): ShapedKind<NumberRule> => ({
  shape: new RegExp(String.raw`^\d{${least === most ? least : `${least},${most}`}}$`),
  clean: cleanGroups,
  read(typed) {
    const digits = cleanGroups(typed);
    if (digits === '') return wrong('empty');
    if (!/^\d+$/.test(digits)) return wrong('digits');
    return digits.length < least || digits.length > most ? wrong('length') : valueOf(digits);
  },
  format: (digits) => digits,
});

/** Reads the code of an SMS: six digits. */
export const smsCode = digitsOf(6);

/** Reads the code of a unit in the national address register (UAVT): ten digits. */
export const addressCode = digitsOf(10);

/** Reads the number of an application to cancel a contract: ten digits. */
export const cancellationNumber = digitsOf(10);

/** Reads the last four digits of a card or of a number. */
export const lastFour = digitsOf(4);

const cleanFile = (typed: string): string => cleanSigns(typed.normalize('NFC'));

/**
 * Reads the number of a subscriber or registry. How a municipality numbers them is its own affair: up to 20 digits,
 * letters, points, slashes, hyphens.
 */
export const fileNumber: ValueKind<string, 'empty' | 'signs'> = {
  clean: cleanFile,
  read(typed) {
    const text = cleanFile(typed);
    if (text === '') return wrong('empty');
    return /^[\p{L}\p{N}./-]{1,20}$/u.test(text) ? valueOf(text) : wrong('signs');
  },
  format: (text) => text,
};
