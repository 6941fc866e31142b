import { cleanGroups } from './clean-text';
import { findValue, valueOf, wrong, type ShapedKind } from './reading';

type PhoneRule = 'empty' | 'mobile';

const clean = (typed: string): string => cleanGroups(typed).replace(/[()/]/g, '');

/**
 * Reads a mobile phone of Türkiye in any usual spelling (5xx…, 05xx…, +90 5xx…, with blanks, brackets, slashes, points
 * or dashes) as the ten digits operators use.
 */
export const mobilePhone: ShapedKind<PhoneRule> = {
  shape: /^5\d{9}$/,
  clean,
  read(typed) {
    const text = clean(typed);
    if (text === '') return wrong('empty');
    const digits = /^(?:\+90|0090|90)?0?(5\d{9})$/.exec(text)?.[1];
    return digits === undefined ? wrong('mobile') : valueOf(digits);
  },
  format: (digits) => `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6, 8)} ${digits.slice(8)}`,
};

/** Finds the ten digits of a mobile phone of Türkiye; null for anything else. */
export const findMobilePhone = (typed: string): string | null => findValue(mobilePhone.read(typed));
