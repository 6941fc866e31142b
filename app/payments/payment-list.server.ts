import type { Citizen } from '~/identity/citizen/citizen.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { outcomeUrl, paymentWindowUrl, receiptUrl } from '~/urls';
import { listUnsettled } from './attempt/attempt-store.server';
import { windowOf } from './banks/banks';
import { outcomeOf } from './outcomes';

export interface ReceiptView {
  no: string;
  at: string;
  total: number;
  about: string;
  path: string;
}

/** The newest receipts of a sicil record, or the newest before one of them. */
export async function listReceipts(
  citizen: Citizen,
  registryOid: string,
  limit: number,
  beforeReceiptNo?: string,
): Promise<ReceiptView[]> {
  const collections = await getPortal().municipality.GetCollectedList(
    { registryOid, limit, beforeReceiptNo },
    { token: citizen.accessToken },
  );
  return collections.map(({ ReceiptNo, CollectedAt, Total, LineCount, FirstLine }) => ({
    no: ReceiptNo,
    at: CollectedAt,
    total: Total,
    about: LineCount > 1 ? `${FirstLine} ve ${LineCount - 1} borç daha` : FirstLine,
    path: receiptUrl(ReceiptNo),
  }));
}

/** Enough for a year of most people in one answer; then as many as the municipality gives at once. */
const FIRST_LOOK = 40;
const FURTHER_LOOK = 200;
const MOST_LOOKS = 6;

/**
 * The newest receipts of a sicil record, at least back to the beginning of a year in Türkiye, if there are that many.
 * `isWholeYear` is false where the year holds more than is looked through.
 */
export async function listYearReceipts(citizen: Citizen, registryOid: string, year: string) {
  const receipts: ReceiptView[] = [];
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const limit = looks === 0 ? FIRST_LOOK : FURTHER_LOOK;
    const older = await listReceipts(citizen, registryOid, limit, receipts.at(-1)?.no);
    receipts.push(...older);
    const last = older.at(-1);
    if (!last || older.length < limit || dayInTurkey(new Date(last.at)) < year)
      return { receipts, isWholeYear: true };
  }
  return { receipts, isWholeYear: false };
}

/** Payments of an owner whose outcome is not known yet: nobody shall pay a second time for want of knowing. */
export async function listOpenPayments(owner: string) {
  const attempts = await listUnsettled(owner);
  return attempts.map(({ reference, amount, state, reason, handOvers, createdAt, bankCode }) => ({
    path: outcomeUrl('succeeded', reference),
    amount,
    at: createdAt.toISOString(),
    title: outcomeOf(state, reason, handOvers).title,
    // Looked at and not sent: nothing can have been taken.
    windowPath:
      state === 'at_bank' && handOvers === 0 ? paymentWindowUrl(windowOf(bankCode).path, reference) : null,
  }));
}
