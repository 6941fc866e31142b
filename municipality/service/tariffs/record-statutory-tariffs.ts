import type { ServiceDatabase } from '../kit/database/connection';
import type { RecordRows } from '../statutory/record-rows';
import { advertisingItems } from './advertising-figures';
import {
  cleaningActivities,
  cleaningCriteria,
  cleaningPrices,
  cleaningWaterPrices,
} from './cleaning-figures';
import { statutoryAmounts, taxRates, wearRows } from './statutory-figures';
import {
  advertisingItem,
  cleaningActivity,
  cleaningCriterion,
  cleaningPrice,
  cleaningWaterPrice,
  entertainmentType,
  statutoryAmount,
  taxRate,
  wear,
} from './tables';
import { isoDate } from 'municipality/contract';

/** Lists 2464 m.21: code, name, base, percent of the law, percent since the decree 6584 of 2023 where it changed it. */
const kinds = [
  ['yerli_film', 'Yerli film gösterimi', 'bilet', '20', '0'],
  ['yabanci_film', 'Yabancı film gösterimi', 'bilet', '50', '0'],
  ['tiyatro_opera_bale', 'Tiyatro, opera, operet, bale, karagöz, kukla, orta oyunu', 'bilet', '5', null],
  ['spor_at_yarisi_konser', 'Spor karşılaşması, at yarışı, konser', 'bilet', '10', '0'],
  ['sirk_lunapark_calgili', 'Sirk, lunapark, çalgılı bahçe ve benzerleri', 'bilet', '20', null],
  ['musterek_bahis', 'Müşterek bahis', 'bahis', '5', null],
  ['gunluk', 'Biletsiz eğlence yeri (bar, gazino, gece kulübü, diskotek, bilardo salonu)', 'gun', null, null],
] as const;

const lawSince = isoDate('1981-07-01');
const decreeSince = isoDate('2023-01-01');

/** Holds the dated rows: a month before 2023 is still taxed by the law's own percent. */
export const entertainmentTypes: (typeof entertainmentType.$inferInsert)[] = kinds.flatMap(
  ([code, name, base, ofLaw, ofDecree]) => {
    const row = { code, name, base, isSample: false };
    const first = {
      ...row,
      validFrom: lawSince,
      ratePercent: ofLaw,
      legalBasis: '2464 m.21',
      source: '2464 sayılı Belediye Gelirleri Kanunu',
    };
    if (ofDecree === null) return [first];
    const legalBasis = '2464 m.21; 6584 s. Cumhurbaşkanı Kararı';
    const source = 'RG 21.12.2022/32050';
    return [first, { ...row, validFrom: decreeSince, ratePercent: ofDecree, legalBasis, source }];
  },
);

/** Records the rates, limits and tables of the law. */
export async function recordStatutoryTariffs(database: ServiceDatabase, record: RecordRows): Promise<void> {
  await record(taxRate, taxRates);
  await record(wear, wearRows);
  await record(statutoryAmount, statutoryAmounts);
  await record(cleaningPrice, cleaningPrices);
  await record(cleaningWaterPrice, cleaningWaterPrices);
  await record(cleaningCriterion, cleaningCriteria);
  await database.insert(cleaningActivity).values(cleaningActivities).onConflictDoNothing();
  await record(advertisingItem, advertisingItems);
  await record(entertainmentType, entertainmentTypes);
}
