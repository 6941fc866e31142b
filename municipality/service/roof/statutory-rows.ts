import { isNull, sql } from 'drizzle-orm';
import { isoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { recordRestructuringRows } from '../restructuring/statutory-rows';
import { recordRequestRows } from '../requests/statutory-rows';
import { recordStaffRows } from '../staff/statutory-rows';
import { openRecorder } from '../statutory/record-rows';
import { recordStatutoryTariffs } from '../tariffs/record-statutory-tariffs';
import { publicHolidays } from 'municipality/law/calendar/public-holidays';
import { planRevenueCodes, planRevenueKinds, revenueKinds } from '../reference/revenue-kinds';
import { contractRates, legalInterestRates, revenueRules } from '../reference/revenue-rules';
import { limitationPauses, limitationTerms } from '../reference/limitation-rows';
import {
  contractRate,
  holiday,
  legalInterestRate,
  lateFeeRate,
  limitationPause,
  limitationTerm,
  revenueKind,
  revenueRule,
} from '../reference/tables';

const lateFeeSource = 'Resmî Gazete; GİB gecikme zammı oranları';

/**
 * Lists the monthly percent of Law 6183 m.51 from a day on. Before 1990 the first months bore more than the later ones, and
 * what is left of a lira of those years is less than a kuruş.
 */
const lateFeeRates = [
  ['1990-01-01', '7', '378 Seri No.lu Tahsilat Genel Tebliği'],
  ['1993-12-30', '9', '381 Seri No.lu Tahsilat Genel Tebliği'],
  ['1994-03-08', '12', '94/5335 s. BKK'],
  ['1995-08-31', '10', '95/7138 s. BKK'],
  ['1996-02-01', '15', '96/7798 s. BKK'],
  ['1998-07-09', '12', '98/11331 s. BKK'],
  ['2000-01-21', '6', '2000/7 s. BKK'],
  ['2000-12-02', '5', '2000/1555 s. BKK'],
  ['2001-03-29', '10', '2001/2175 s. BKK'],
  ['2002-01-31', '7', '2002/3550 s. BKK'],
  ['2003-11-12', '4', '2003/6345 s. BKK'],
  ['2005-03-02', '3', '2005/8551 s. BKK'],
  ['2006-04-21', '2.5', '2006/10302 s. BKK'],
  ['2009-11-19', '1.95', '2009/15565 s. BKK'],
  ['2010-10-19', '1.4', '2010/965 s. BKK'],
  ['2018-09-05', '2', '62 s. CK'],
  ['2019-07-01', '2.5', '1266 s. CK'],
  ['2019-10-02', '2', '1592 s. CK'],
  ['2019-12-30', '1.6', '1947 s. CK'],
  ['2022-07-21', '2.5', '5801 s. CK'],
  ['2023-11-14', '3.5', '7782 s. CK'],
  ['2024-05-21', '4.5', '8484 s. CK'],
  ['2025-11-13', '3.7', '10556 s. CK'],
] as const;

/**
 * A municipality from before revenue had rules charged the late fee on every debt. Its rules begin like that, so that the
 * log of changes tells what was said and since when it is put right.
 */
async function noteFormerRules(database: ServiceDatabase): Promise<void> {
  const [[kind], [rule]] = await Promise.all([
    database.select({ code: revenueKind.code }).from(revenueKind).limit(1),
    database.select({ code: revenueRule.revenueCode }).from(revenueRule).limit(1),
  ]);
  if (!kind || rule) return;
  // Deferral interest was what it is, and agreements there were none.
  const news = new Set<string>([planRevenueCodes.tecil, planRevenueCodes.anlasma]);
  const former = revenueRules.filter(({ revenueCode }) => !news.has(revenueCode));
  await database
    .insert(revenueRule)
    .values(former.map((row) => ({ ...row, feeKind: 'gecikme-zammi' as const })));
}

/** Adds the dated rows that are missing and corrects those a newer version corrects; the municipality's own stay. */
export async function recordStatutoryRows(database: ServiceDatabase): Promise<void> {
  const { record, end } = await openRecorder(database);
  await record(
    lateFeeRate,
    lateFeeRates.map(([validFrom, monthlyPercent, legalBasis]) => ({
      validFrom: isoDate(validFrom),
      monthlyPercent,
      legalBasis,
      source: lateFeeSource,
    })),
  );
  await record(legalInterestRate, legalInterestRates);
  await record(limitationTerm, limitationTerms);
  await record(limitationPause, limitationPauses);
  await record(contractRate, contractRates);
  await noteFormerRules(database);
  await record(revenueRule, revenueRules);
  await database.insert(holiday).values(publicHolidays()).onConflictDoNothing();
  await database
    .insert(revenueKind)
    .values([...revenueKinds, ...planRevenueKinds])
    .onConflictDoUpdate({
      target: revenueKind.code,
      set: {
        allowsPartialPayment: sql`excluded.allows_partial_payment`,
        partialPaymentDecision: sql`excluded.partial_payment_decision`,
      },
      // A decision once taken stays: only what nobody has decided yet is filled in.
      setWhere: isNull(revenueKind.allowsPartialPayment),
    });
  await recordStatutoryTariffs(database, record);
  await recordStaffRows(record);
  await recordRestructuringRows(record);
  await recordRequestRows(database, record);
  await end();
}
