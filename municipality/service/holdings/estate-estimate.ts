import { desc, lt, sql } from 'drizzle-orm';
import { isoDate, kurus, type EstateHistory } from 'municipality/contract';
import { dueHalves } from 'municipality/law/declaration/due-halves';
import { isAppraisalYear } from 'municipality/law/property/revaluation';
import type { estate } from '../declarations/tables';
import { registry } from '../identity/tables';
import type { CallContext } from '../kit/endpoint';
import { estateForecast } from '../yearly-run/estate-batch';
import { readEstateFigures } from '../yearly-run/estate-figures';

type EstateRow = typeof estate.$inferSelect;
type Estimated = Pick<EstateHistory, 'Estimate' | 'EstimateObstacle'>;

const without = (EstimateObstacle: string): Estimated => ({ Estimate: null, EstimateObstacle });

/**
 * Calculates what the yearly run would write for an estate in the coming year, by the run's own statement: its value,
 * tax and contribution in kuruş, or why they cannot be told yet.
 */
export async function estimateYear(
  { database, today, settings }: CallContext,
  row: EstateRow,
): Promise<Estimated> {
  const year = Math.max(Number(today.slice(0, 4)), row.taxValueYear + 1);
  if (isAppraisalYear(year)) {
    return without(`${year} yılı için değerler yeniden takdir edilecek; takdirden önce tahmin yapılamaz.`);
  }
  const { figures, missing } = await readEstateFigures(database, year, settings.isMetropolitan);
  if (!figures)
    return without(`Henüz kayıtlı değil: ${missing.join(', ')}. Kaydedilince tahmin burada görünür.`);
  // A batch takes the registries after one and up to another.
  const [before] = await database
    .select({ oid: registry.oid })
    .from(registry)
    .where(lt(registry.oid, row.registryOid))
    .orderBy(desc(registry.oid))
    .limit(1);
  const halves = dueHalves(year, isoDate(`${year}-01-01`), new Set());
  const batch = { year, halves, after: before?.oid ?? '', until: row.registryOid };
  const [found] = await database
    .select({ value: sql<string>`value`, tax: sql<string>`tax`, contribution: sql<string>`contribution` })
    .from(sql`(${estateForecast(batch, figures)}) as forecast`)
    .where(sql`subject_oid = ${row.oid}`);
  if (!found)
    return without('Kayıttaki bilgilerle gelecek yılın vergisi hesaplanamıyor; belediyeye danışın.');
  return {
    Estimate: {
      Year: year,
      TaxValue: kurus(Number(found.value)),
      Tax: kurus(Number(found.tax)),
      Contribution: kurus(Number(found.contribution)),
    },
    EstimateObstacle: null,
  };
}
