import { isoDate } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { assessPlan, nextAssessment, type AssessedInstalment, type PlanRules } from './assess-plan';

const deferral: PlanRules = {
  toleratedMissed: 2,
  firstInTime: 0,
  catchUp: 'sonraki-taksit-ayi',
  restoredOn: null,
};
const law: PlanRules = {
  toleratedMissed: 3,
  firstInTime: 2,
  catchUp: 'son-taksit-sonrasi-ay',
  restoredOn: null,
};

/** Returns the monthly instalments due on the 15th from January 2026 on; each paid on the day given, "-" for not at all. */
function months(...paid: string[]): AssessedInstalment[] {
  return paid.map((day, index) => ({
    no: index + 1,
    dueDate: isoDate(`2026-${String(index + 1).padStart(2, '0')}-15`),
    paidOn: day === '-' ? null : isoDate(day),
  }));
}

describe('a deferral', () => {
  test.each([
    ['nothing due yet', months('-', '-', '-'), '2026-01-15', 'yururlukte'],
    ['the due day has passed', months('-', '-', '-'), '2026-01-16', 'aksadi'],
    ['still within the next instalment’s month', months('-', '2026-02-10', '-'), '2026-02-28', 'aksadi'],
    ['its last day a Saturday: until Monday', months('-', '2026-02-10', '-'), '2026-03-02', 'aksadi'],
    ['that month is over', months('-', '2026-02-10', '-'), '2026-03-03', 'bozuldu'],
    [
      'paid late, within the month: in force again',
      months('2026-02-28', '2026-02-10', '-'),
      '2026-03-01',
      'yururlukte',
    ],
    ['two missed in a year', months('2026-02-01', '2026-03-01', '-'), '2026-03-10', 'yururlukte'],
    ['the third missed in a year', months('2026-02-01', '2026-03-01', '-', '-'), '2026-03-16', 'bozuldu'],
    ['the last one, until the end of the month after', months('2026-01-10', '-'), '2026-03-31', 'aksadi'],
    ['the last one, too late', months('2026-01-10', '-'), '2026-04-01', 'bozuldu'],
    ['all paid', months('2026-01-10', '2026-02-10'), '2027-01-01', 'tamamlandi'],
    ['all paid, however late', months('2026-02-10', '2026-03-10', '2026-04-10'), '2026-04-11', 'tamamlandi'],
  ])('%s', (_why, instalments, today, expected) => {
    expect(assessPlan(deferral, instalments, isoDate(today))).toBe(expected);
  });

  test('what was missed counts by the calendar year of its day', () => {
    const turn = [
      ['2026-11-16', '2026-12-01'],
      ['2026-12-15', '2027-01-04'],
      ['2027-01-15', '2027-02-01'],
      ['2027-02-15', null],
    ].map(([dueDate, paidOn], index) => ({
      no: index + 1,
      dueDate: isoDate(dueDate ?? ''),
      paidOn: paidOn ? isoDate(paidOn) : null,
    }));
    expect(assessPlan(deferral, turn, isoDate('2027-02-16'))).toBe('aksadi');
  });

  test('what was missed before it was restored is forgiven', () => {
    const missed = months('2026-02-20', '2026-03-20', '2026-04-20', '-', '-');
    expect(assessPlan(deferral, missed, isoDate('2026-04-30'))).toBe('bozuldu');
    const restored = { ...deferral, restoredOn: isoDate('2026-04-15') };
    expect(assessPlan(restored, missed, isoDate('2026-05-15'))).toBe('aksadi');
  });
});

describe('a restructuring law', () => {
  test.each([
    ['the first one late ends it', months('2026-01-16', '-', '-'), '2026-01-20', 'bozuldu'],
    ['the second one unpaid ends it', months('2026-01-15', '-', '-'), '2026-02-16', 'bozuldu'],
    ['the third may be missed', months('2026-01-15', '2026-02-15', '-', '-'), '2026-03-16', 'aksadi'],
    [
      'three missed and waiting',
      months('2026-01-15', '2026-02-15', '-', '-', '-', '-'),
      '2026-06-15',
      'aksadi',
    ],
    [
      'a fourth missed in the year',
      months('2026-01-15', '2026-02-15', '-', '-', '-', '-'),
      '2026-06-16',
      'bozuldu',
    ],
    [
      'up to the end of the month after the last',
      months('2026-01-15', '2026-02-15', '-', '2026-04-01'),
      '2026-06-01',
      'aksadi',
    ],
    ['and no longer', months('2026-01-15', '2026-02-15', '-', '2026-04-01'), '2026-06-02', 'bozuldu'],
  ])('%s', (_why, instalments, today, expected) => {
    expect(assessPlan(law, instalments, isoDate(today))).toBe(expected);
  });
});

test('it is looked at again on the first day something can change', () => {
  const at = (day: string) => nextAssessment(deferral, months('-', '-'), isoDate(day));
  expect(at('2026-01-01')).toBe('2026-01-16');
  expect(at('2026-01-16')).toBe('2026-02-16');
  expect(at('2026-02-16')).toBe('2026-03-03');
  expect(nextAssessment(deferral, months('2026-01-10'), isoDate('2026-01-20'))).toBeNull();
});
