import { isoDate } from 'municipality/contract';
import { bulkInsert } from '../../kit/database/bulk-insert';
import type { ServiceDatabase } from '../../kit/database/connection';
import { waterTariff } from '../../subscriptions/tables';
import { SAMPLE_SOURCE } from '../../tariffs/basis';
import { statutoryAmount } from '../../tariffs/tables';
import { tariffYears } from './council-tariffs';
import { averageUse, depositPeriods, unitPriceOf, wasteWaterShare } from '../debts/water';

const groups = ['konut', 'isyeri', 'santiye', 'resmi'] as const;

/** Adds the price the sample's bills were written at: one tier for everybody. */
function tariffs(): (typeof waterTariff.$inferInsert)[] {
  return tariffYears.flatMap((year) =>
    groups.map((tariffGroup) => ({
      tariffGroup,
      validFrom: isoDate(`${year}-01-01`),
      tier: 1,
      fromCubicMetres: 0,
      unitPrice: unitPriceOf(year),
      legalBasis: `2464 m.97; ${year - 1} yılı örnek meclis kararı`,
      source: SAMPLE_SOURCE,
      isSample: true,
    })),
  );
}

/** Holds what the council says of bills and deposits. */
const amounts: (typeof statutoryAmount.$inferInsert)[] = (
  [
    ['waste-water-share', wasteWaterShare],
    ['water-average-use', averageUse],
    ['water-deposit-periods', depositPeriods],
    // A reading may be reported on every day of the month.
    ['water-report-first-day', 1],
    ['water-report-last-day', 31],
  ] as const
).map(([key, value]) => ({
  key,
  validFrom: isoDate(`${Math.min(...tariffYears)}-01-01`),
  value: String(value),
  legalBasis: '2464 m.97; örnek meclis kararı',
  source: SAMPLE_SOURCE,
  isSample: true,
}));

/** Writes what is missing of the sample's water prices; an operator's rows stay. */
export async function recordSampleWater(database: ServiceDatabase): Promise<void> {
  const keepOld = { onConflict: 'nothing' } as const;
  await bulkInsert(database, waterTariff, tariffs(), keepOld);
  await bulkInsert(database, statutoryAmount, amounts, keepOld);
}
