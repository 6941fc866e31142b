import { isoDate, kurus } from 'municipality/contract';
import type { deferralRate } from '../reference/tables';
import type { deferralTerms, indexRate, restructuringLaw } from 'municipality/service/restructuring/tables';

const PRINTED = 'Hazine ve Maliye Bakanlığı tecil faizi oranları çizelgesi';

/** Yearly percent of deferral interest from a day on, and where the figure comes from. */
const annualRates = [
  ['2006-04-28', '24', PRINTED],
  ['2009-11-21', '19', PRINTED],
  ['2010-10-21', '12', PRINTED],
  ['2018-09-06', '22', PRINTED],
  ['2019-10-24', '19', `${PRINTED}; ilk günü bazı metinlerde 25.10.2019 [?]`],
  ['2019-12-30', '15', PRINTED],
  ['2022-07-21', '24', PRINTED],
  ['2023-11-14', '36', 'Resmî metinle karşılaştırılmadı [?]'],
  ['2024-05-21', '48', PRINTED],
  ['2025-11-13', '39', PRINTED],
] as const;

export const deferralRates: readonly (typeof deferralRate.$inferInsert)[] = annualRates.map(
  ([validFrom, annualPercent, source]) => ({
    validFrom: isoDate(validFrom),
    annualPercent,
    legalBasis: '6183 m.48, Tahsilat Genel Tebliği',
    source,
  }),
);

/** Least instalment in kuruş: the municipality's own decision, in no law. */
const LEAST_INSTALMENT = kurus(100_00);

export const deferralTermRows: readonly (typeof deferralTerms.$inferInsert)[] = [
  {
    validFrom: isoDate('2006-04-28'),
    mostInstalments: 36,
    offeredCounts: [3, 6, 9, 12, 18, 24, 36],
    collateralLimit: kurus(50_000_00),
    toleratedMissed: 2,
    catchUp: 'sonraki-taksit-ayi',
    isInterestOnFee: true,
    leastInstalment: LEAST_INSTALMENT,
    legalBasis: '6183 m.48',
    source:
      '36 ay ve teminatsız tecil sınırı 50.000 ₺ teyit edilmeli [?]; bir takvim yılında iki aksama, sonraki taksit ayının sonuna kadar ödeme ve faizin gecikme zammına da işlemesi belediyece teyit edilmeli [?]; en az taksit tutarı belediye kararı',
  },
];

export const indexRates: readonly (typeof indexRate.$inferInsert)[] = (
  [
    ['2016-11-01', '0.35'],
    ['2023-01-01', '0.75'],
  ] as const
).map(([validFrom, monthlyPercent]) => ({
  validFrom: isoDate(validFrom),
  monthlyPercent,
  legalBasis: '7326 m.1, 7440 m.1',
  source: 'Kasım 2016’dan sonraki sabit aylık oran; resmî metinden teyit edilmeli [?]',
}));

/** What Law 7440 asked for; also what the sample law of the sample municipality is modelled on. */
export const termsOf7440 = {
  coefficients: [
    { count: 12, coefficient: '1.09' },
    { count: 18, coefficient: '1.135' },
    { count: 24, coefficient: '1.18' },
    { count: 36, coefficient: '1.27' },
    { count: 48, coefficient: '1.36' },
  ],
  atOnceDiscount: 90,
  firstTwoDiscount: 50,
  stepMonths: 1,
  toleratedMissed: 3,
  firstInTime: 2,
  catchUp: 'son-taksit-sonrasi-ay',
  leastInstalment: LEAST_INSTALMENT,
} as const satisfies Partial<typeof restructuringLaw.$inferInsert>;

export const restructuringLaws: readonly (typeof restructuringLaw.$inferInsert)[] = [
  {
    ...termsOf7440,
    coefficients: [...termsOf7440.coefficients],
    code: '7440',
    name: '7440 sayılı Kanun’a göre yapılandırma',
    legalBasis: '7440 sayılı Kanun',
    source:
      'Katsayılar ve indirimler basın özetlerinden; 18 taksit katsayısı bazı metinlerde 1,13; başvuru günleri, aksama sınırı ve sürelerin hesabı resmî metinden teyit edilmeli [?]',
    isSample: false,
    debtsDueUpTo: isoDate('2022-12-31'),
    indexUntil: isoDate('2023-03-12'),
    applyFrom: isoDate('2023-03-12'),
    applyUntil: isoDate('2023-06-30'),
  },
];
