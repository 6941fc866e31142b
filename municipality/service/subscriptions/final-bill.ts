import { sql } from 'drizzle-orm';
import { kurus, type FinalAccount, type IsoDate } from 'municipality/contract';
import { addMonths, yearOf } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { revenueCodes } from '../reference/revenue-kinds';
import type { AccrualRow } from './subscription-debts';
import type { SubscriberRow } from './subscription-rows';
import { finalBillNo } from './tables';
import type { ServiceDatabase } from '../kit/database/connection';

/** The letter keeps it apart from the numbers of the monthly run. */
export async function takeFinalBillNo(transaction: ServiceDatabase, year: number): Promise<string> {
  const name = `municipality.${finalBillNo.seqName ?? ''}`;
  const [row] = await transaction
    .select({ next: sql<string>`nextval(${name})::text` })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('The sequence gave no number');
  return `${year}K${row.next.padStart(7, '0')}`;
}

/**
 * The last bill as an accrual. No law sets its day, so it is due a month after it was drawn up (6183 m.37), moved off
 * weekends and holidays; no late fee stands on it while the deposit is set off.
 */
export function finalBillRow(
  subscriber: SubscriberRow,
  account: FinalAccount,
  { oid, accrualNo, today, holidays }: FinalBillFacts,
): AccrualRow {
  const { subscriberNo, registryOid } = subscriber;
  const kind = account.IsEstimated ? 'kestirim' : 'son okuma';
  return {
    oid,
    accrualNo,
    registryOid,
    revenueCode: revenueCodes.water,
    year: yearOf(today),
    instalmentNo: 1,
    instalmentCount: 1,
    dueDate: rollDueDate(addMonths(today, 1), holidays),
    description: `Abone no ${subscriberNo}, kesin hesap (${kind}), ${account.Consumption} m³`,
    subjectOid: subscriber.oid,
    principal: account.FinalBill,
    paidPrincipal: kurus(0),
    writtenOffOn: null,
    planOid: null,
    interestFrom: null,
    interestBase: null,
  };
}

interface FinalBillFacts {
  readonly oid: string;
  readonly accrualNo: string;
  readonly today: IsoDate;
  readonly holidays: ReadonlySet<string>;
}
