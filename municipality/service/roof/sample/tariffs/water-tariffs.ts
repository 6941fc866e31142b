import { isoDate, kurus } from 'municipality/contract';
import { bulkInsert } from '../../../kit/database/bulk-insert';
import type { ServiceDatabase } from '../../../kit/database/connection';
import { waterDepositRule, waterTariff } from '../../../subscriptions/tables';
import { SAMPLE_SOURCE } from '../../../tariffs/basis';
import { tariffYears } from './council-tariffs';
import { priceLevel } from '../town/price-level';
import { cubicMetrePrice } from '../debts/water';

const groups = ['konut', 'isyeri', 'santiye', 'resmi'] as const;

/** The price the sample's bills were written at: one tier for everybody. */
function tariffs(): (typeof waterTariff.$inferInsert)[] {
  return tariffYears.flatMap((year) =>
    groups.map((tariffGroup) => ({
      tariffGroup,
      validFrom: isoDate(`${year}-01-01`),
      tier: 1,
      fromCubicMetres: 0,
      unitPrice: kurus(Math.round(cubicMetrePrice * priceLevel(year) * 100)),
      legalBasis: `2464 m.97; ${year - 1} yılı örnek meclis kararı`,
      source: SAMPLE_SOURCE,
      isSample: true,
    })),
  );
}

/** A dwelling alone: what other groups' deposits are worth stands in no source at hand. */
const depositRules: (typeof waterDepositRule.$inferInsert)[] = [
  {
    tariffGroup: 'konut',
    validFrom: isoDate('2003-01-01'),
    cubicMetres: 45,
    legalBasis: 'Tarife kararı: konutta 45 m³, birinci kademe, KDV dâhil',
    source: `${SAMPLE_SOURCE}; İZSU uygulaması örnek alındı, belediyenin kendi kararıyla doğrulanmalı`,
    isSample: true,
  },
];

/** Writes what is missing of the sample's water prices; an operator's rows stay. */
export async function recordSampleWater(database: ServiceDatabase): Promise<void> {
  const keepOld = { onConflict: 'nothing' } as const;
  await bulkInsert(database, waterTariff, tariffs(), keepOld);
  await bulkInsert(database, waterDepositRule, depositRules, keepOld);
}
