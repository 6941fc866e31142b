import { isoDate, kurus } from 'municipality/contract';
import type { advertisingItem } from './tables';

/** Lists 2464 m.15: code, name, unit, period, lowest and highest rate in kuruş. */
const items = [
  [
    '1',
    'Sabit levha, yazı ve resim (dükkân, ticari ve sınai işletme, serbest meslek)',
    'm2',
    'yil',
    2000,
    10000,
  ],
  ['2', 'Motorlu taşıtların içinde ya da dışında ilan ve reklam', 'm2', 'yil', 800, 4000],
  ['3', 'Geçici pankart (cadde, sokak ve yapılara asılan bez ve benzerleri)', 'm2', 'hafta', 200, 1000],
  ['4', 'Işıklı ya da projeksiyonlu ilan ve reklam', 'm2', 'yil', 3000, 15000],
  ['5', 'Dağıtılan ilan (broşür, katalog, duvar ve cep takvimi, biblo)', 'adet', null, 1, 25],
  ['6', 'Yapıştırılan afiş', 'm2', null, 2, 50],
] as const;

export const advertisingItems: (typeof advertisingItem.$inferInsert)[] = items.map(
  ([code, name, unit, period, lowest, highest]) => ({
    code,
    validFrom: isoDate('2014-02-18'),
    name,
    unit,
    period,
    lowerLimit: kurus(lowest),
    upperLimit: kurus(highest),
    legalBasis: '2464 m.15',
    source:
      code === '4'
        ? '45 Seri No.lu Tebliğ; bir derlemede üst sınır 50,00 ₺ yazar'
        : '45 Seri No.lu Tebliğ; 2014/5896 s. BKK',
    isSample: false,
  }),
);

/** Lists the items the council may let be paid in two equal instalments (2464 m.16). */
export const itemsInTwoInstalments: ReadonlySet<string> = new Set(['1', '2', '4']);
