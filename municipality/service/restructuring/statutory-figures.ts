import { isoDate, kurus } from 'municipality/contract';
import type { deferralRate } from '../reference/tables';
import type { CollateralTerms } from 'municipality/law/restructuring/collateral';
import { revenueCodes } from '../reference/revenue-kinds';
import type {
  agreementTerms,
  deferralDelegation,
  deferralTerms,
  indexRate,
  restructuringLaw,
} from 'municipality/service/restructuring/tables';

const PRINTED = 'Hazine ve Maliye Bakanlığı tecil faizi oranları çizelgesi';

/** Lists the yearly percent of deferral interest from a day on, and where the figure comes from. */
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

/** Holds the least instalment in kuruş: the municipality's own decision, in no law. */
const LEAST_INSTALMENT = kurus(100_00);

/** Holds for every deferral, whatever its collateral. */
const everyDeferral = {
  mostInstalments: 36,
  refusalDays: 30,
  offeredCounts: [3, 6, 9, 12, 18, 24, 36],
  toleratedMissed: 2,
  catchUp: 'sonraki-taksit-ayi',
  isInterestOnFee: true,
  leastInstalment: LEAST_INSTALMENT,
} as const;

const UNSURE =
  'bir takvim yılında iki aksama, sonraki taksit ayının sonuna kadar ödeme ve faizin gecikme zammına da işlemesi belediyece teyit edilmeli [?]; en az taksit tutarı belediye kararı';

/** Says, from a day on, up to which sum no collateral is asked for, and how many percent of what exceeds it. */
const collaterals = [
  ['2006-04-28', 0, '100', '6183 m.48', 'turkhukuksitesi.com: her tecilde teminat'],
  ['2008-07-01', 50_000_00, '50', '6183 m.48; 5766 s. Kanun m.6', 'turkhukuksitesi.com, m.48'],
  [
    '2025-07-09',
    250_000_00,
    '50',
    '6183 m.48; 9.7.2025 g. CK',
    'memurlar.net 9.7.2025; hukukiuzman.com, m.48',
  ],
] as const;

export const deferralTermRows: readonly (typeof deferralTerms.$inferInsert & CollateralTerms)[] =
  collaterals.map(([validFrom, limit, collateralPercent, legalBasis, source]) => ({
    ...everyDeferral,
    offeredCounts: [...everyDeferral.offeredCounts],
    validFrom: isoDate(validFrom),
    collateralLimit: kurus(limit),
    collateralPercent,
    legalBasis,
    source: `${source}; ${UNSURE}`,
  }));

/** Without an act of the mayor on record, every deferral waits for a decision. */
export const delegationRows: readonly (typeof deferralDelegation.$inferInsert)[] = [
  {
    validFrom: isoDate('2006-04-28'),
    upTo: kurus(0),
    legalBasis: '6183 m.48',
    source: 'Kayıtlı yetki devri yok; belediye girer [?]',
  },
];

export const agreementTermRows: readonly (typeof agreementTerms.$inferInsert)[] = [
  {
    validFrom: isoDate('2006-01-01'),
    mostInstalments: 12,
    offeredCounts: [2, 3, 6, 9, 12],
    toleratedMissed: 2,
    catchUp: 'sonraki-taksit-ayi',
    leastInstalment: LEAST_INSTALMENT,
    legalBasis: '6098 m.26; 3095 m.1',
    source: 'Öneri; taksit sayısı, aksama sınırı ve en az taksit tutarı belediyenin kararıdır [?]',
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

/**
 * Lists the kinds of revenue that 7326 m.9–10 and 7440 m.9–10 are taken to name: municipal taxes, fees, contributions
 * to works, and water. No lease and no service of a contract is among them.
 */
const namedByLaw = [
  revenueCodes.buildingTax,
  revenueCodes.plotTax,
  revenueCodes.landTax,
  revenueCodes.cleaningTax,
  revenueCodes.advertisingTax,
  revenueCodes.entertainmentTax,
  revenueCodes.occupationFee,
  revenueCodes.businessLicence,
  revenueCodes.constructionFee,
  revenueCodes.expenseShare,
  revenueCodes.water,
];

/** Gives what Law 7440 asked for; the sample law of the sample municipality is modelled on it, too. */
export const termsOf7440 = {
  revenueCodes: namedByLaw,
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
      'Katsayılar ve indirimler basın özetlerinden; 18 taksit katsayısı bazı metinlerde 1,13; başvuru günleri, aksama sınırı ve sürelerin hesabı resmî metinden teyit edilmeli [?]; ecrimisil, para cezaları ve kültür varlıkları katkı payının kapsama girip girmediği bilinmiyor, kapsam dışı sayıldı [?]',
    isSample: false,
    debtsDueUpTo: isoDate('2022-12-31'),
    indexUntil: isoDate('2023-03-12'),
    applyFrom: isoDate('2023-03-12'),
    applyUntil: isoDate('2023-06-30'),
  },
];
