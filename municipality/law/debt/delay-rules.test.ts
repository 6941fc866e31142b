import { isoDate, kurus, type FeeKind } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { legalInterestRates } from 'municipality/service/reference/revenue-rules';
import { allocatePayment } from './allocation';
import { contractRates, isEverCapped, type ContractRate } from './contract-rates';
import type { DelayRate } from './delay-rates';
import { delayRules, newDebt } from './delay-rules';
import { feeCounter } from './fee-counter';

/** The figures were worked out day by day with fractions, apart from this program. */
const legalInterest: DelayRate[] = legalInterestRates.map(({ validFrom, annualPercent, legalBasis }) => ({
  validFrom,
  percent: annualPercent,
  per: 'year',
  legalBasis,
}));

const contractOf = (...rates: readonly (readonly [from: string, rate: string])[]): ContractRate[] =>
  rates.map(([from, rate]) => {
    const [per, percent = null] = rate.split(' ');
    return {
      validFrom: isoDate(from),
      percent,
      per: per === 'ay' ? 'month' : 'year',
      legalBasis: 'sözleşme',
    };
  });

interface Given {
  readonly kind?: FeeKind;
  readonly contract?: readonly ContractRate[];
  readonly isTrader?: boolean;
}

const countedTo = (asOf: string, { kind = 'yasal-faiz', contract = [], isTrader = false }: Given = {}) =>
  feeCounter(isoDate(asOf), {
    lateFee: [{ validFrom: isoDate('1990-01-01'), monthlyPercent: '3.7', legalBasis: 'deneme' }],
    deferral: [],
    legalInterest,
    contractRatesOf: (
      (rates) => () =>
        rates
    )(contractRates(contract, legalInterest, isTrader)),
    kindOf: () => kind,
  });

const debtDue = (dueDate: string) =>
  newDebt({ revenueCode: '31', registryOid: 'R1', dueDate: isoDate(dueDate) });

describe('legal interest (3095 m.1), by days of a 365th', () => {
  test.each([
    ['across the rate of 1.6.2024: 91 days of 9 %, 93 of 24 %', 100_000, '2024-03-01', '2024-09-01', 8_359],
    ['a lease of 328 days', 2_100_000, '2026-01-02', '2026-11-26', 452_910],
    ['the first day of the new rate alone', 100_000, '2024-05-31', '2024-06-01', 66],
    ['the last day of the old rate alone', 100_000, '2024-05-30', '2024-05-31', 25],
    ['a leap day counts', 123_456, '2024-02-28', '2024-03-01', 61],
    ['without a leap day', 123_456, '2023-02-28', '2023-03-01', 30],
    ['across 1.1.2006, from 12 % to 9 %', 50_000, '2005-12-30', '2006-01-02', 41],
    ['a leap year has 366 days of a 365th', 999_999, '2019-12-31', '2020-12-31', 90_246],
    ['half a kuruş and more of a single one', 1, '2024-06-30', '2026-11-26', 1],
    ['below half a kuruş goes down', 365, '2025-12-31', '2026-01-31', 7],
    ['over five years and two rates', 4_821_450, '2021-07-05', '2026-11-26', 4_143_145],
    ['before the first rate nothing is counted', 76_543, '2004-01-01', '2005-05-01', 25],
    ['across a new year', 60_000, '2026-11-26', '2027-01-10', 1_775],
    ['on the due day there is none', 100_000, '2026-11-26', '2026-11-26', 0],
  ])('%s', (_why, principal, due, asOf, fee) => {
    expect(countedTo(asOf).feeOf(kurus(principal), debtDue(due))).toBe(fee);
  });

  test('its stretches tell days, the yearly rate and its decision, and add up to it', () => {
    const segments = countedTo('2024-09-01').segmentsOf(kurus(100_000), debtDue('2024-03-01'));
    expect(
      segments.map(({ From, To, AnnualRatePercent, Months, Days, FeeUnrounded, LegalBasis }) =>
        [From, To, AnnualRatePercent, Months, Days, FeeUnrounded, LegalBasis].join(' '),
      ),
    ).toEqual([
      '2024-03-02 2024-05-31 9 0 91 22.438356 2005/9831 s. BKK',
      '2024-06-01 2024-09-01 24 0 93 61.150685 8485 s. CK',
    ]);
  });
});

describe('the rate of a contract or tariff (6098 m.117–120)', () => {
  const counted = (principal: number, due: string, asOf: string, given: Given) =>
    countedTo(asOf, { kind: 'sozlesme-faizi', ...given }).feeOf(kurus(principal), debtDue(due));

  test.each([
    ['a whole month, its end clamped', 60_000, '2025-01-31', '2025-02-28', 'ay 2.5', 1_500],
    ['a month and fifteen days of a thirtieth', 60_000, '2025-01-31', '2025-03-15', 'ay 2.5', 2_250],
    ['three months and nine days', 48_250, '2026-08-17', '2026-11-26', 'ay 2.5', 3_981],
    ['4 % a month is the most there is: 48 % a year', 100_000, '2024-07-01', '2026-11-26', 'ay 4', 115_333],
    [
      'cut to 18 % before 1.6.2024, its own 30 % after',
      100_000,
      '2024-03-01',
      '2024-09-01',
      'ay 2.5',
      12_071,
    ],
    ['54 % a year is cut to 18 %, then 48 %', 1_000_000, '2024-04-30', '2024-07-31', 'yil 54', 95_507],
  ])('%s', (_why, principal, due, asOf, rate, fee) => {
    expect(counted(principal, due, asOf, { contract: contractOf(['2020-01-01', rate]) })).toBe(fee);
  });

  test('a trader owes what the contract says', () => {
    const contract = contractOf(['2020-01-01', 'yil 54']);
    expect(counted(1_000_000, '2024-04-30', '2024-07-31', { contract, isTrader: true })).toBe(136_110);
    expect([
      isEverCapped(contract, legalInterest),
      isEverCapped(contractOf(['2024-06-01', 'ay 4']), legalInterest),
    ]).toEqual([true, false]);
  });

  test('a new rate holds from its own day on', () => {
    const contract = contractOf(['2022-01-01', 'yil 15'], ['2025-01-01', 'yil 40']);
    expect(counted(250_000, '2024-11-30', '2025-02-15', { contract })).toBe(15_788);
  });

  test('a great sum over decades of monthly and yearly rates is exact to the kuruş', () => {
    const contract = contractOf(['2012-01-01', 'ay 1.37']);
    const { feeOf } = countedTo('2026-11-26', { kind: 'sozlesme-faizi', contract, isTrader: true });
    // The rates are 12 % for 245 days of 1.5.2005–31.12.2005, 9 % for 2.191 days to 31.12.2011, and then 1,37 % a month
    // for 178 months and 26 days.
    const share = (12n * 245n + 9n * 2_191n) * 6n * 100n + 137n * (178n * 30n + 26n) * 73n;
    const exact = (principal: bigint) => Number((2n * principal * share + 21_900_000n) / 43_800_000n);
    for (const principal of [1, 99, 21_899_999, 123_456_789, 900_000_000_001])
      expect(feeOf(kurus(principal), debtDue('2005-04-30'))).toBe(exact(BigInt(principal)));
  });

  test('before its first rate, and after its last one ended, the legal rate holds', () => {
    const contract = contractOf(['2025-01-01', 'yil 40']);
    expect(counted(250_000, '2024-11-30', '2025-02-15', { contract })).toBe(17_699);
    const ended = contractOf(['2020-01-01', 'yil 40'], ['2024-12-01', 'yok']);
    expect(counted(2_100_000, '2026-01-02', '2026-11-26', { contract: ended })).toBe(452_910);
  });
});

describe('what else a delay may cost', () => {
  test('a fine bears nothing, however late it is', () => {
    const { feeOf, segmentsOf } = countedTo('2026-11-26', { kind: 'yok' });
    expect([
      feeOf(kurus(1_000_000), debtDue('2026-05-26')),
      segmentsOf(kurus(1_000_000), debtDue('2026-05-26')),
    ]).toEqual([0, []]);
  });

  test('the late fee has its least amount of 1 ₺, interest has none', () => {
    const small = [kurus(1_000), debtDue('2026-11-25')] as const;
    expect(countedTo('2026-11-26', { kind: 'gecikme-zammi' }).feeOf(...small)).toBe(100);
    expect(countedTo('2026-11-26').feeOf(...small)).toBe(1);
  });
});

describe('a part paid of principal and fee', () => {
  const part = (kind: FeeKind, payment: number) =>
    allocatePayment(
      { principal: kurus(100_000), lateFee: kurus(20_000), payment: kurus(payment) },
      delayRules[kind].partOf,
    );

  test('is split in proportion under Law 6183 (m.47)', () => {
    expect(part('gecikme-zammi', 60_000)).toEqual({ toPrincipal: 50_000, toLateFee: 10_000 });
  });

  test('goes to the interest first where a contract rules (6098 m.100)', () => {
    expect(part('yasal-faiz', 60_000)).toEqual({ toPrincipal: 40_000, toLateFee: 20_000 });
    expect(part('sozlesme-faizi', 15_000)).toEqual({ toPrincipal: 0, toLateFee: 15_000 });
    expect(part('sozlesme-faizi', 120_000)).toEqual({ toPrincipal: 100_000, toLateFee: 20_000 });
  });

  test('the rest bears interest from the next day on, beside what is left of the old one', () => {
    const paidOn = isoDate('2026-09-02');
    // 1.000,00 due 1.3.2026 bear 120,99 by 1.9.2026. Of 600,00 paid that day 479,01 go to the principal.
    const rest = { ...debtDue('2026-03-01'), interestFrom: paidOn, carriedFee: kurus(0) };
    expect(countedTo('2026-09-01').feeOf(kurus(100_000), debtDue('2026-03-01'))).toBe(12_099);
    expect(countedTo('2026-11-26').feeOf(kurus(52_099), rest)).toBe(2_946);
    // The interest took all of the 50,00 that were paid: 70,99 of it are left, and the whole principal.
    const whole = { ...rest, carriedFee: kurus(7_099) };
    expect(countedTo('2026-11-26').feeOf(kurus(100_000), whole)).toBe(12_754);
  });
});
