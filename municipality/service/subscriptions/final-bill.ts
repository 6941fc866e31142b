import { sql } from 'drizzle-orm';
import {
  kurus,
  type BillChargeKind,
  type FinalAccount,
  type IsoDate,
  type Kurus,
} from 'municipality/contract';
import { addDays, yearOf } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { revenueCodes, type RevenueCode } from '../reference/revenue-kinds';
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

/** Says which revenue each charge beside the price of the water is: its delay follows the rule of that kind. */
export const chargeRevenue: Readonly<Record<BillChargeKind, RevenueCode>> = {
  'atik-su': revenueCodes.water,
  'su-kdv': revenueCodes.water,
  'atik-su-kdv': revenueCodes.water,
  'cevre-temizlik': revenueCodes.cleaningTax,
};

/**
 * Writes the last bill as accruals, one for each kind of revenue, which has a rule of its own: the water, and the
 * cleaning tax of a dwelling. Both are due when the tariff says that a bill is, moved off weekends and holidays;
 * nothing has grown on them while the deposit is set off. `nextId` gives what a row is known by.
 */
export async function finalBillRows(
  subscriber: SubscriberRow,
  account: FinalAccount,
  facts: FinalBillFacts,
): Promise<AccrualRow[]> {
  const water = account.Lines.reduce((sum, { Amount }) => sum + Amount, 0);
  const totals = new Map<string, number>([[revenueCodes.water, water]]);
  for (const { Kind, Amount } of account.Charges ?? []) {
    const revenueCode = chargeRevenue[Kind];
    totals.set(revenueCode, (totals.get(revenueCode) ?? 0) + Amount);
  }
  const parts = [...totals].map(([revenueCode, principal]) => ({ revenueCode, principal: kurus(principal) }));
  const rows: AccrualRow[] = [];
  for (const part of parts.filter(({ principal }) => principal > 0)) {
    rows.push(billRow(subscriber, account, { ...facts, ...part, ...(await facts.nextId()) }));
  }
  return rows;
}

interface BillPart extends FinalBillFacts, RowId {
  readonly revenueCode: string;
  readonly principal: Kurus;
}

function billRow(
  { oid: subjectOid, subscriberNo, registryOid }: SubscriberRow,
  account: FinalAccount,
  { oid, accrualNo, revenueCode, principal, today, paymentDays, holidays }: BillPart,
): AccrualRow {
  const kind = account.IsEstimated ? 'kestirim' : 'son okuma';
  const tax = revenueCode === revenueCodes.cleaningTax ? ', çevre temizlik vergisi' : '';
  return {
    oid,
    accrualNo,
    registryOid,
    revenueCode,
    year: yearOf(today),
    instalmentNo: 1,
    instalmentCount: 1,
    dueDate: rollDueDate(addDays(today, paymentDays), holidays),
    description: `Abone no ${subscriberNo}, kesin hesap (${kind}), ${account.Consumption} m³${tax}`,
    subjectOid,
    principal,
    paidPrincipal: kurus(0),
    writtenOffOn: null,
    planOid: null,
    feeKind: null,
    interestFrom: null,
    interestBase: null,
    carriedFee: null,
    refusedFrom: null,
    refusedUntil: null,
    refusedOnFee: null,
  };
}

interface RowId {
  readonly oid: string;
  readonly accrualNo: string;
}

interface FinalBillFacts {
  readonly nextId: () => RowId | Promise<RowId>;
  readonly today: IsoDate;
  /** Counts the days from the bill to its due day, by the water tariff. */
  readonly paymentDays: number;
  readonly holidays: ReadonlySet<string>;
}
