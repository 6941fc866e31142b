import { CorrectionReason, isoDate } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import {
  afterRefusal,
  askableUntil,
  correctionClock,
  findCorrectionError,
  type DebtNature,
} from './correction-way';

const day = isoDate('2026-11-20');

/** Writes path, article, days of the answer and what follows a refusal; a dash where the reason does not fit. */
function wayOf(reason: CorrectionReason, nature: DebtNature): string {
  const error = findCorrectionError(reason, nature);
  if (error === null) return '–';
  const { days, legalBasis } = correctionClock(error.path, day);
  return `${error.path} | ${error.legalBasis} | ${days}, ${legalBasis} | ${afterRefusal[error.path].legalBasis}`;
}

const AFTER_TAX = '2577 m.7; 213 m.124';
const AFTER_CLAIM = '2576 m.6; 2577 m.7';
const tax = (article: string) => `vergi-hatasi | ${article} | 30, 2577 m.10 | ${AFTER_TAX}`;
const [person, base, rate, free, any] = ['118/1', '117/1', '117/2', '118/2', '116'].map((one) =>
  tax(`213 m.${one}`),
) as [string, string, string, string, string];
const paid = `odeme-kaydi | 3071 m.7 | 30, 3071 m.7 | ${AFTER_CLAIM}`;
const water = 'tuketici | 6502 m.68, m.73; 3071 m.7 | 30, 3071 m.7 | 6502 m.68, m.73';
const rent = 'sozlesme | 3071 m.7; 6100 m.4 | 30, 3071 m.7 | 6100 m.2, m.4';
const service = 'sozlesme | 3071 m.7 | 30, 3071 m.7 | 6100 m.2, m.4';
const use = `kamu-alacagi | 2886 m.75; 3071 m.7 | 30, 3071 m.7 | ${AFTER_CLAIM}`;
const plan = `kamu-alacagi | 6183 m.48; 3071 m.7 | 30, 3071 m.7 | ${AFTER_CLAIM}`;
const fine = 'ceza | 3071 m.7; 5326 m.27 | 30, 3071 m.7 | 5326 m.27';
const none = '–';

/** Holds the columns in the order of the reasons: not mine, paid, area, share, index, use, exemption, other. */
const expected: Readonly<Record<DebtNature, readonly string[]>> = {
  emlak: [person, paid, base, base, none, rate, free, any],
  'katki-payi': [person, paid, base, base, none, rate, free, any],
  cevre: [person, paid, base, none, none, rate, free, any],
  ilan: [person, paid, base, none, none, none, free, any],
  eglence: [person, paid, none, none, none, none, free, any],
  harc: [person, paid, base, none, none, none, free, any],
  'katilma-payi': [person, paid, none, base, none, none, free, any],
  su: [water, water, none, none, water, water, none, water],
  kira: [rent, rent, rent, none, none, none, none, rent],
  ecrimisil: [use, use, use, none, none, none, none, use],
  hizmet: [service, service, none, none, none, none, none, service],
  ceza: [fine, fine, none, none, none, none, none, fine],
  plan: [none, plan, none, none, none, none, none, plan],
  anlasma: [none, service, none, none, none, none, none, service],
};

describe('the way of a request by law', () => {
  const natures = Object.keys(expected) as DebtNature[];
  test.each(natures)('of a debt of the nature “%s” is the right one for every reason', (nature) => {
    expect(CorrectionReason.options.map((reason) => wayOf(reason, nature))).toEqual(expected[nature]);
  });

  test('fits somebody who has paid, and who finds something else, whatever the debt', () => {
    for (const nature of natures)
      expect(['odendi', 'diger'].map((reason) => wayOf(reason as CorrectionReason, nature))).not.toContain(
        none,
      );
  });
});

describe('the clock', () => {
  test.each([
    ['2021-07-13', 60],
    ['2021-07-14', 30],
  ])('of a tax error sent on %s gives %i days', (sent, days) => {
    expect(correctionClock('vergi-hatasi', isoDate(sent)).days).toBe(days);
  });

  test('does not run before its law', () => {
    expect(() => correctionClock('tuketici', isoDate('1999-01-01'))).toThrow(RangeError);
  });
});

test('a tax can be corrected to the end of the fifth year after it, other debts have no such day', () => {
  expect(askableUntil('vergi-hatasi', 2024, day)).toBe('2029-12-31');
  expect(askableUntil('tuketici', 2024, day)).toBeNull();
});
