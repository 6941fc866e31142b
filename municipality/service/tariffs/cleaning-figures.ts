import { isoDate, kurus, type Kurus } from 'municipality/contract';
import { raiseCleaningAmount } from 'municipality/law/business/cleaning-tax';
import { revaluations } from './statutory-figures';
import type { cleaningActivity, cleaningCriterion, cleaningPrice, cleaningWaterPrice } from './tables';

const legalBasis = '2464 mük. m.44';
const official = { legalBasis, isSample: false } as const;

/** Gives lira by group (rows 1–7) and degree (columns 1–5). */
type PriceTable = readonly (readonly number[])[];

const outside2022: PriceTable = [
  [6000, 4900, 3800, 3400, 2800],
  [3800, 2800, 2300, 1900, 1700],
  [2800, 1900, 1700, 1200, 950],
  [1200, 950, 700, 600, 490],
  [700, 600, 420, 400, 340],
  [400, 340, 210, 190, 148],
  [148, 117, 80, 68, 50],
];

const inside2024: PriceTable = [
  [25000, 21250, 16250, 14750, 11875],
  [16250, 11875, 9875, 8250, 7250],
  [11875, 8250, 7250, 5000, 4125],
  [5000, 4125, 2875, 2500, 2125],
  [2875, 2500, 1750, 1750, 1475],
  [1750, 1475, 875, 825, 625],
  [625, 500, 325, 287, 212],
];

const outside2026: PriceTable = [
  [35000, 30000, 22000, 21000, 16000],
  [22000, 16000, 13800, 11700, 10000],
  [16000, 11700, 10000, 7000, 5800],
  [7000, 5800, 4000, 3500, 3000],
  [4000, 3500, 2500, 2500, 2100],
  [2500, 2100, 1200, 1170, 870],
  [870, 700, 460, 400, 300],
];

/** Returns the revaluation rate that raises what is paid in a year, percent. */
function rateInto(year: number): string {
  const found = revaluations.find(([announced]) => announced === year - 1);
  if (!found) throw new RangeError(`No revaluation rate raises the amounts of ${year}`);
  return found[1];
}

const raise = (amount: Kurus, year: number): Kurus => raiseCleaningAmount(amount, rateInto(year));

/** Returns the table of the year before, raised. */
const raised = (table: PriceTable, year: number): PriceTable =>
  table.map((row) => row.map((lira) => raise(kurus(lira * 100), year) / 100));

const outside2023 = raised(outside2022, 2023);
const outside2024 = raised(outside2023, 2024);
const outside2025 = raised(outside2024, 2025);

/** Adds a quarter and drops the fraction of a lira, as the printed metropolitan table of 2024 does it. */
const withQuarter = (table: PriceTable): PriceTable =>
  table.map((row) => row.map((lira) => Math.floor((lira * 5) / 4)));

function prices(year: number, isMetropolitan: boolean, table: PriceTable, source: string) {
  return table.flatMap((row, group) =>
    row.map((lira, degree) => ({
      year,
      isMetropolitan,
      group: group + 1,
      degree: degree + 1,
      annualTax: kurus(lira * 100),
      source,
      ...official,
    })),
  );
}

const printed = (year: number) => `${year} yılı Belediye Gelirleri Kanunu Genel Tebliği`;

/** Marks what was calculated from a printed table. */
const withQuarterOf = (source: string) =>
  `${source}; büyükşehir belediyelerinde %25 fazlası, lira kesri atılarak`;
const raisedFrom = (year: number) =>
  `${year - 1} tutarları yeniden değerleme oranında (%${rateInto(year).replace('.', ',')}) artırılarak türetilmiştir`;
const quarterOf2026 = 'Basılı 2026 tablosundan türetilmiştir';

/** Tells whether amounts of such a source were calculated from printed ones. */
export const isDerived = (source: string): boolean => source.includes('türetilmiştir');

export const cleaningPrices: (typeof cleaningPrice.$inferInsert)[] = [
  ...prices(2022, false, outside2022, printed(2022)),
  ...prices(2023, false, outside2023, raisedFrom(2023)),
  ...prices(2023, true, withQuarter(outside2023), withQuarterOf(raisedFrom(2023))),
  ...prices(2024, false, outside2024, raisedFrom(2024)),
  ...prices(2024, true, inside2024, printed(2024)),
  ...prices(2025, false, outside2025, raisedFrom(2025)),
  ...prices(2025, true, withQuarter(outside2025), withQuarterOf(raisedFrom(2025))),
  ...prices(2026, false, outside2026, '59 Seri No.lu Tebliğ, RG 31.12.2025/33124 (5. mükerrer)'),
  ...prices(2026, true, withQuarter(outside2026), withQuarterOf(quarterOf2026)),
];

/** Gives kuruş per m³ as printed: outside, inside a metropolitan municipality. */
const printedWater = [
  [2013, 19, 24],
  [2015, 20, 26],
  [2022, 50, 68],
  [2023, 110, 150],
  [2024, null, 230],
  [2026, 300, 400],
] as const;

const outsideWater2024 = raise(kurus(110), 2024);

export const cleaningWaterPrices: (typeof cleaningWaterPrice.$inferInsert)[] = [
  ...printedWater.flatMap(([year, outside, inside]) => [
    ...(outside === null ? [] : [waterPrice(year, false, kurus(outside), printed(year))]),
    waterPrice(year, true, kurus(inside), printed(year)),
  ]),
  waterPrice(2024, false, outsideWater2024, raisedFrom(2024)),
  waterPrice(2025, false, raise(outsideWater2024, 2025), raisedFrom(2025)),
  waterPrice(2025, true, raise(kurus(230), 2025), raisedFrom(2025)),
];

function waterPrice(year: number, isMetropolitan: boolean, perCubicMetre: Kurus, source: string) {
  return { year, isMetropolitan, perCubicMetre, source, ...official };
}

const criterionSource =
  'Sayıştay denetim raporlarındaki tablo; beşinci gruptan sonraki kimi sınırlar basılı karardan doğrulanmalıdır';

/** Holds the lower bounds of groups 1–6: the first is excluded itself, the others are included. */
export const cleaningCriteria: (typeof cleaningCriterion.$inferInsert)[] = (
  [
    ['ogrenci', 'Öğrenci sayısı', [750, 500, 250, 100, 50, 25]],
    ['yatak', 'Yatak sayısı', [500, 300, 150, 50, 20, 10]],
    ['yeme_icme_m2', 'Kullanılan alan (m²)', [1000, 500, 250, 100, 50, 25]],
    ['depo_m2', 'Kullanılan alan (m²)', [5000, 4000, 3000, 2000, 1000, 500]],
    ['koltuk', 'Koltuk sayısı', [2000, 1500, 1000, 500, 250, 100]],
    ['personel', 'Personel sayısı', [300, 200, 100, 50, 20, 10]],
  ] as const
).map(([code, name, lowerBounds]) => ({
  code,
  name,
  lowerBounds: [...lowerBounds],
  validFrom: isoDate('2006-01-01'),
  legalBasis: '2005/9817 s. BKK',
  source: criterionSource,
  isSample: false,
}));

/** Lists the everyday kinds of business by what is counted in them. */
const activitiesByCriterion: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  ogrenci: [
    ['okul', 'Okul'],
    ['kres', 'Kreş, gündüz bakımevi'],
    ['yurt', 'Öğrenci yurdu'],
    ['kurs', 'Kurs, dershane'],
  ],
  yatak: [
    ['otel', 'Otel, motel'],
    ['pansiyon', 'Pansiyon, misafirhane'],
    ['hastane', 'Hastane, klinik'],
    ['huzurevi', 'Huzurevi'],
  ],
  yeme_icme_m2: [
    ['lokanta', 'Lokanta'],
    ['kafe', 'Kafe, pastane'],
    ['kahvehane', 'Kahvehane, kıraathane, çay bahçesi'],
    ['dugun-salonu', 'Düğün salonu'],
    ['bar', 'Bar, gazino, gece kulübü'],
    ['oyun-salonu', 'Bilardo ve oyun salonu'],
  ],
  depo_m2: [
    ['depo', 'Depo, antrepo'],
    ['lunapark', 'Lunapark'],
    ['fuar', 'Fuar, panayır, sergi alanı'],
    ['stadyum', 'Stadyum, spor tesisi'],
  ],
  koltuk: [
    ['sinema', 'Sinema'],
    ['tiyatro', 'Tiyatro, konser salonu'],
  ],
  personel: [
    ['dukkan', 'Dükkân, mağaza'],
    ['market', 'Market, bakkal'],
    ['buro', 'Büro, yazıhane'],
    ['banka', 'Banka şubesi'],
    ['eczane', 'Eczane'],
    ['muayenehane', 'Muayenehane'],
    ['kuafor', 'Kuaför, berber'],
    ['tamirhane', 'Tamirhane, servis'],
    ['imalathane', 'İmalathane, atölye'],
    ['fabrika', 'Fabrika'],
    ['diger', 'Diğer iş yeri'],
  ],
};

export const cleaningActivities: (typeof cleaningActivity.$inferInsert)[] = Object.entries(
  activitiesByCriterion,
).flatMap(([criterionCode, activities]) => activities.map(([code, name]) => ({ code, name, criterionCode })));
