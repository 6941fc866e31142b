import { eq, sql } from 'drizzle-orm';
import { kurus, type CreditCause, type IsoDate, type Kurus } from 'municipality/contract';
import { addMonths, dayInIstanbul, yearOf } from 'municipality/law/calendar/calendar';
import { rollDueDate } from 'municipality/law/calendar/due-date';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { listHolidays } from '../reference/holidays';
import { findAmountOn } from '../tariffs/find-tariffs';
import { credit, creditNumber } from './tables';

/** Describes money that a person is to get back. */
export interface NewCredit {
  readonly registryOid: string;
  /** Counts the kuruş, more than none. */
  readonly amount: Kurus;
  readonly cause: CreditCause;
  /** Names what it came from, e.g. `correction <oid>`: the same source opens one credit, however often it is told. */
  readonly source: string;
  /** Says of what it is, in one Turkish sentence that the person reads. */
  readonly description: string;
  /** Names the debt whose receipts hold the money; null where the receipts are not ours. */
  readonly accrualOid?: string | null;
  /** Holds the day the person was notified of it; null where they were not, or nobody knows. */
  readonly noticeDay?: IsoDate | null;
  /** Says that it is tax of Law 213 whose error was corrected: who does not ask within the year of m.120 loses it. */
  readonly isTaxError?: boolean;
  /** Holds the last day to ask for it where another system tells it. */
  readonly claimUntil?: IsoDate | null;
}

/** Returns the last day to ask for corrected tax: so many years from the notice, moved off holidays (213 m.18, m.120). */
async function lastDayOf(database: ServiceDatabase, noticeDay: IsoDate): Promise<IsoDate | null> {
  const years = await findAmountOn(database, 'credit-claim-years', noticeDay);
  if (years === null) return null;
  return rollDueDate(addMonths(noticeDay, 12 * Number(years.value)), await listHolidays(database));
}

/** Draws the next number of a credit or of a use. */
export async function drawCreditNo(
  transaction: ServiceDatabase,
  letters: 'FZ' | 'FK',
  year: number,
): Promise<string> {
  const name = `municipality.${creditNumber.seqName ?? ''}`;
  const [row] = await transaction
    .select({ next: sql<string>`nextval(${name})::text` })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('The sequence gave no number');
  return `${letters}${year}${row.next.padStart(8, '0')}`;
}

/**
 * Opens a credit in the transaction of what it comes from, and answers with its number. It writes nothing to the debt:
 * `correctPaidDebt` does that. @throws RangeError for an amount of nought or less
 */
export async function openCredit(
  transaction: ServiceDatabase,
  now: Date,
  given: NewCredit,
): Promise<{ readonly creditNo: string }> {
  const { registryOid, amount, cause, source, description, accrualOid = null, noticeDay = null } = given;
  if (amount <= 0) throw new RangeError('A credit holds more than nothing');
  const [known] = await transaction
    .select({ creditNo: credit.creditNo })
    .from(credit)
    .where(eq(credit.source, source));
  if (known) return known;
  const today = dayInIstanbul(now);
  const isBound = given.isTaxError === true && noticeDay !== null;
  const claimUntil = given.claimUntil ?? (isBound ? await lastDayOf(transaction, noticeDay) : null);
  const creditNo = await drawCreditNo(transaction, 'FZ', yearOf(today));
  await transaction.insert(credit).values({
    oid: newOid(now),
    creditNo,
    registryOid,
    cause,
    source,
    description,
    amount,
    free: amount,
    accrualOid,
    openedOn: today,
    noticeDay,
    claimUntil,
    openedAt: now,
  });
  return { creditNo };
}

/** Describes what a debt is corrected to. */
export interface Correction extends Omit<NewCredit, 'amount' | 'registryOid' | 'accrualOid'> {
  readonly accrualOid: string;
  /** Holds the principal it should have had from the beginning; nought where nothing was owed. */
  readonly principal: Kurus;
  /** Holds the late fee that was paid on what was not owed, and goes back with it. */
  readonly lateFee?: Kurus;
}

/**
 * Lowers a debt to what it should have been. What was paid beyond that becomes a credit of whose debt it is; its receipts
 * stay as they were written. Answers with the credit's number, or null where nothing was paid too much.
 */
export async function correctPaidDebt(
  transaction: ServiceDatabase,
  now: Date,
  { accrualOid, principal, lateFee = kurus(0), ...given }: Correction,
): Promise<{ readonly creditNo: string | null }> {
  const [debt] = await transaction.select().from(accrual).where(eq(accrual.oid, accrualOid)).for('update');
  if (!debt) throw new Error('A corrected debt is not there');
  if (principal > debt.principal) throw new RangeError('A correction does not raise a debt');
  const paidPrincipal = kurus(Math.min(debt.paidPrincipal, principal));
  const excess = kurus(debt.paidPrincipal - paidPrincipal + lateFee);
  await transaction.update(accrual).set({ principal, paidPrincipal }).where(eq(accrual.oid, accrualOid));
  if (excess === 0) return { creditNo: null };
  return openCredit(transaction, now, {
    ...given,
    registryOid: debt.registryOid,
    accrualOid,
    amount: excess,
  });
}
