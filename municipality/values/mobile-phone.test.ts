import { describe, expect, it } from 'vitest';
import { findMobilePhone } from './mobile-phone';

describe('a mobile phone', () => {
  it.each([
    ['5550000146', 'as operators want it'],
    ['05550000146', 'with the zero people dial'],
    ['(555) 000 01 46', 'in the form of the mask'],
    ['0 (555) 000 01 46', 'mask and zero'],
    ['0555 000 01 46', 'in groups'],
    ['0555-000-01-46', 'with dashes'],
    ['555.000.01.46', 'with dots'],
    ['+905550000146', 'international'],
    ['+90 555 000 01 46', 'international, in groups'],
    ['+90 (0) 555 000 01 46', 'as letterheads print it'],
    ['90 555 000 01 46', 'the plus forgotten'],
    ['0090 555 000 01 46', 'dialled from abroad'],
    ['\u202a0555 000 01 46\u202c', 'copied from contacts, between signs of direction'],
    ['0555\u200b 000\u00ad 01 46\ufeff', 'copied from a page, with signs nobody sees'],
    ['０５５５　０００　０１　４６', 'typed on a keyboard of wide digits'],
    ['0555 000–01—46', 'with dashes of papers'],
    ['\u00a0555\u00a0000\t01 46 ', 'copied from a page, with spaces that are none'],
  ])('is found in "%s": %s', (typed) => {
    expect(findMobilePhone(typed)).toBe('5550000146');
  });

  it.each([
    ['', 'nothing'],
    ['555000014', 'a digit short'],
    ['55500001467', 'a digit too many'],
    ['3124440000', 'a landline'],
    ['0312 444 00 00', 'a landline with zero'],
    ['+49 1512 3456789', 'another country'],
    ['+1 555 000 0146', 'another country, with our digits'],
    ['00555 000 01 46', 'two zeros and no country'],
    ['555 000 01 4O', 'a letter that looks like a zero'],
    ['٥٥٥٠٠٠٠١٤٦', 'digits of another script'],
    ['5550000146, 5550000147', 'two phones'],
    ['++905550000146', 'two signs'],
  ])('is not found in "%s": %s', (typed) => {
    expect(findMobilePhone(typed)).toBeNull();
  });
});
