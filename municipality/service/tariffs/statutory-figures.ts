import { isoDate } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { NOT_ENTERED } from './basis';
import { wearGroups } from './estate-codes';
import type { statutoryAmount, taxRate, wear } from './tables';

const official = { isSample: false } as const;
const guide = 'Gelir İdaresi Başkanlığı emlak vergisi rehberi';

const lawBook = 'Türkiye Belediyeler Birliği, Temel Belediye Mevzuatı, 18. baskı, s. 307';

/** Since Law 4751 the rates have stood as they are; inside a metropolitan municipality they are doubled. */
const ratesSince = isoDate('2002-01-01');

const perMilles = [
  ['konut', '1', '2', '1319 m.8'],
  ['isyeri', '2', '4', '1319 m.8'],
  ['arsa', '3', '6', '1319 m.18'],
  ['arazi', '1', '2', '1319 m.18'],
] as const;

export const taxRates: (typeof taxRate.$inferInsert)[] = perMilles.flatMap(
  ([kind, outside, inside, legalBasis]) => {
    const row = { validFrom: ratesSince, kind, legalBasis, source: guide, ...official };
    return [
      { ...row, isMetropolitan: false, perMille: outside },
      { ...row, isMetropolitan: true, perMille: inside },
    ];
  },
);

/** Holds the RG 2.12.1982/17886. The table prints "51-75" and "75 ve üstü": 75 years belong to the former. */
const wearSince = isoDate('1982-12-02');
const lastAges = [3, 5, 10, 15, 20, 30, 40, 50, 75, null] as const;
const wearPercents: Readonly<Record<(typeof wearGroups)[number]['code'], readonly number[]>> = {
  K1: [4, 6, 10, 15, 20, 25, 32, 40, 50, 60],
  K2: [6, 8, 12, 18, 25, 32, 40, 50, 60, 70],
  K3: [8, 12, 18, 25, 32, 40, 50, 60, 70, 80],
  K4: [10, 17, 25, 35, 45, 55, 65, 75, 85, 95],
};

export const wearRows: (typeof wear.$inferInsert)[] = wearGroups.flatMap(({ code }) =>
  wearPercents[code].map((percent, index) => ({
    validFrom: wearSince,
    structureGroup: code,
    ageFrom: index === 0 ? 0 : (lastAges[index - 1] ?? 0) + 1,
    ageTo: lastAges[index] ?? null,
    percent: String(percent),
    legalBasis: '1319 m.29; Aşınma Paylarına İlişkin Oranlar',
    source: 'RG 2.12.1982/17886',
    ...official,
  })),
);

const councilMonths =
  'Meclis başka ay belirlememişse emlak vergisinin taksit ayları; meclis kararıyla değişir [?]';

/** Lists the figures that hold from their day on, until another row takes over. */
const standing = [
  /** This is in lira. */
  ['land-exemption', '2002-01-01', '10000', '1319 m.16', guide],
  /** This is percent of the tax. */
  ['contribution', '2004-07-27', '10', '2863 m.12', guide],
  /** This is percent of the construction cost. */
  [
    'lift',
    '1972-03-15',
    '6',
    '1319 m.29',
    'Emlak Vergisine Matrah Olacak Vergi Değerlerinin Takdirine İlişkin Tüzük',
  ],
  [
    'heating',
    '1972-03-15',
    '8',
    '1319 m.29',
    'Emlak Vergisine Matrah Olacak Vergi Değerlerinin Takdirine İlişkin Tüzük',
  ],
  /** This is in m² gross. */
  ['single-dwelling-area', '2002-01-01', '200', '1319 m.8', guide],
  /** These are the days from a water bill to its due day. */
  [
    'water-payment-days',
    '2002-01-01',
    '30',
    'Su tarifesi',
    'Belediye tarifesinde yazan gün; girilmemişse 30 gün [?]',
  ],
  /** This is percent of the price of the water, and of the waste water. */
  ['water-vat', '2007-12-30', '8', '3065 m.28; 2007/13033 s. BKK (II) sayılı liste', 'RG 30.12.2007/26742'],
  ['water-vat', '2022-02-14', '1', '3065 m.28; 5189 s. CK', 'RG 13.2.2022/31749; KASKİ su tarifesi'],
  [
    'waste-water-vat',
    '2007-12-30',
    '8',
    '3065 m.28; 2007/13033 s. BKK (II) sayılı liste',
    'KASKİ su tarifesi',
  ],
  ['waste-water-vat', '2023-07-10', '10', '3065 m.28; 7346 s. CK', 'RG 7.7.2023/32241'],
  /** This is percent of the price of the water. */
  ['waste-water-share', '2002-01-01', '0', '2464 m.97; su tarifesi', NOT_ENTERED],
  /** This is in m³, and billing periods. */
  ['water-average-use', '2002-01-01', '1', 'Su tarifesi', NOT_ENTERED],
  ['water-deposit-periods', '2002-01-01', '1', 'Su tarifesi', NOT_ENTERED],
  [
    'water-deposit-most-periods',
    '2022-08-09',
    '3',
    'RG 3.4.2012/28253 sayılı Yönetmelik m.5/k',
    'RG 9.8.2022; özeti okundu, metni okunamadı [?]',
  ],
  /** These are days of the month. */
  ['water-report-first-day', '2002-01-01', '1', 'Su tarifesi', NOT_ENTERED],
  ['water-report-last-day', '2002-01-01', '1', 'Su tarifesi', NOT_ENTERED],
  /** This is percent of the share, and of the tax value. */
  ['contribution-advance-relief', '1986-01-01', '25', '2464 m.89/a', lawBook],
  ['contribution-most-of-value', '1986-01-01', '2', '2464 m.89/a', lawBook],
  /** This share of the tax is collected while the restriction lasts. */
  ['restricted-share', '1986-01-01', '0.1', '1319 m.30', guide],
  /** This share of the value is exempt. */
  ['new-dwelling-exemption-share', '1986-01-01', '0.25', '1319 m.5', guide],
  /** This is in years from the notice. */
  ['credit-claim-years', '1961-01-10', '1', '213 m.120', '213 sayılı Vergi Usul Kanunu m.120'],
  /** This is in years. */
  ['new-dwelling-exemption-years', '1986-01-01', '5', '1319 m.5', guide],
  ['disaster-exemption-years', '1986-01-01', '10', '1319 m.5/c', guide],
  ['investment-exemption-years', '2016-08-09', '5', '1319 m.5/g (6728 s. Kanun)', guide],
  ['tourism-exemption-years', '1986-01-01', '5', '1319 m.5', guide],
  /** Trade, industry and tourism bear this share of a tax in a rural neighbourhood. */
  ['rural-trade-share', '2020-10-16', '0.5', '5216 ek m.3 (7254 s. Kanun)', 'RG 16.10.2020/31276'],
  ['disaster-plot-years', '1986-01-01', '2', '1319 m.19', guide],
  ['new-building-floor-years', '1986-01-01', '4', '1319 s. Kanun', guide],
  /** A value rises by this share of the revaluation rate. */
  ['revaluation-share', '2002-01-01', '0.5', '1319 m.29', guide],
  ['revaluation-share', '2026-01-01', '1', '1319 m.29 (7566 s. Kanun)', 'RG 19.12.2025/33112'],
  /** The cleaning tax is multiplied by this inside a metropolitan municipality. */
  ['metropolitan-cleaning-factor', '2006-01-01', '1.25', '2464 mük. m.44', '59 Seri No.lu Tebliğ'],
  /** These are months whose ends are the days of the two instalments: councils also choose others. */
  ['advertising-first-month', '1981-07-01', '5', '2464 m.16', councilMonths],
  ['advertising-second-month', '1981-07-01', '11', '2464 m.16', councilMonths],
  /** This is lira per day worked. */
  ['entertainment-day-lower', '2006-01-01', '5', '2464 m.21', 'Belediye Gelirleri Kanunu Genel Tebliğleri'],
  ['entertainment-day-upper', '2006-01-01', '100', '2464 m.21', 'Belediye Gelirleri Kanunu Genel Tebliğleri'],
] as const;

/**
 * Holds the fines of VUK m.352 by year, lira; a person who is no trader is never fined by a row higher than the last.
 */
const fineSource = (year: number) => `${year} yılı usulsüzlük cezaları cetveli`;
const raisedFine = '2025 tutarı, 2025 yeniden değerleme oranıyla, yüz lira kesri atılarak [?]';
const lateFines = [
  [2025, 'late-fine-company-first', '28000', fineSource(2025)],
  [2025, 'late-fine-company-second', '14000', fineSource(2025)],
  [2025, 'late-fine-person-first', '2100', fineSource(2025)],
  [2025, 'late-fine-person-second', '1400', fineSource(2025)],
  [2026, 'late-fine-company-first', '35000', fineSource(2026)],
  [2026, 'late-fine-company-second', '17500', raisedFine],
  [2026, 'late-fine-person-first', '2600', raisedFine],
  [2026, 'late-fine-person-second', '1700', raisedFine],
] as const;

/** Gives the yeniden değerleme oranı of a year, percent: announced at its end, it raises what is paid the year after. */
export const revaluations = [
  [2019, '22.58'],
  [2020, '9.11'],
  [2021, '36.20'],
  [2022, '122.93'],
  [2023, '58.46'],
  [2024, '43.93'],
  [2025, '25.49'],
] as const;

export const statutoryAmounts: (typeof statutoryAmount.$inferInsert)[] = [
  ...standing.map(([key, validFrom, value, legalBasis, source]) => ({
    key,
    validFrom: isoDate(validFrom),
    value,
    legalBasis,
    source,
    ...official,
  })),
  ...revaluations.map(([year, value]) => ({
    key: 'revaluation',
    validFrom: dayOf(year, 1, 1),
    validTo: dayOf(year, 12, 31),
    value,
    legalBasis: 'VUK mük. m.298',
    source: `${year} yılı yeniden değerleme oranı`,
    ...official,
  })),
  ...lateFines.map(([year, key, value, source]) => ({
    key,
    validFrom: dayOf(year, 1, 1),
    validTo: dayOf(year, 12, 31),
    value,
    legalBasis: 'VUK m.352',
    source,
    ...official,
  })),
  {
    // So many kuruş an employee may give back alone; it is the municipality's own rule, so a row of its own decision
    // replaces it.
    key: 'refund-alone',
    validFrom: isoDate('2020-01-01'),
    value: '1000000',
    legalBasis: '5018 s. Kanun m.55, m.57',
    source: 'Örnek sınır; belediyenin iç yönergesiyle belirlenir [?]',
    isSample: true,
  },
  {
    // At most three times the value of 2025: "iki kat fazlası" is twice on top of it.
    key: 'value-cap-factor',
    validFrom: dayOf(2026, 1, 1),
    validTo: dayOf(2026, 12, 31),
    value: '3',
    legalBasis: '1319 geçici m.23 (7566 s. Kanun)',
    source: '89 Seri No.lu Emlak Vergisi Kanunu Genel Tebliği',
    ...official,
  },
];
