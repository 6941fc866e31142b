import type { CollectionSummary } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { mapRows, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { outcomeUrl, paymentWindowUrl, receiptUrl } from '~/urls';
import { listUnsettled } from './attempt/attempt-store.server';
import { isUnsent } from './attempt/transitions';
import { windowOf } from './banks/banks';
import { outcomeOf } from './outcomes';

export interface ReceiptView {
  no: string;
  at: string;
  total: number;
  about: string;
  path: string;
  /** Says which way the money came. */
  type: CollectionSummary['CollectionType'];
  /** Counts the kuruş of it that were cancelled since; 0 for a receipt that stands. */
  cancelled: number;
}

/** Lists the newest receipts of a sicil record, or the newest before one of them. */
export async function listReceipts(
  citizen: Citizen,
  registryOid: string,
  limit: number,
  beforeReceiptNo?: string,
): Promise<ReadRows<ReceiptView>> {
  const collections = await getPortal().municipality.GetCollectedList(
    { registryOid, limit, beforeReceiptNo },
    { token: citizen.accessToken },
  );
  return mapRows(collections, (row) => ({
    no: row.ReceiptNo,
    at: row.CollectedAt,
    total: row.Total,
    about: row.LineCount > 1 ? `${row.FirstLine} ve ${row.LineCount - 1} borç daha` : row.FirstLine,
    path: receiptUrl(row.ReceiptNo),
    type: row.CollectionType,
    cancelled: row.CancelledTotal ?? 0,
  }));
}

/** The first answer covers a year of most people; later ones hold as many as the municipality gives at once. */
const FIRST_CHECK = 40;
const FURTHER_PORTION = 200;
const MOST_PORTIONS = 6;

/**
 * Lists the newest receipts of a sicil record, at least back to the beginning of a year in Türkiye, if there are that
 * many. `isWholeYear` is false where the year holds more than is looked through.
 */
export async function listYearReceipts(citizen: Citizen, registryOid: string, year: string) {
  const receipts: ReceiptView[] = [];
  let unread = 0;
  for (let portions = 0; portions < MOST_PORTIONS; portions += 1) {
    const limit = portions === 0 ? FIRST_CHECK : FURTHER_PORTION;
    const older = await listReceipts(citizen, registryOid, limit, receipts.at(-1)?.no);
    receipts.push(...older.rows);
    unread += older.unread;
    const last = older.rows.at(-1);
    const isEnd = older.rows.length + older.unread < limit;
    if (!last || isEnd || dayInTurkey(new Date(last.at)) < year)
      return { receipts, unread, isWholeYear: unread === 0 };
  }
  return { receipts, unread, isWholeYear: false };
}

/** Lists the payments of an owner whose outcome is not known yet: nobody shall pay a second time for want of knowing. */
export async function listOpenPayments(owner: string) {
  const attempts = await listUnsettled(owner);
  return attempts.map(({ reference, amount, state, reason, handOvers, createdAt, bankCode }) => {
    const { title, text } = outcomeOf(state, reason, handOvers);
    return {
      path: outcomeUrl('succeeded', reference),
      amount,
      at: createdAt.toISOString(),
      title,
      text,
      // It was looked at and not sent: nothing can have been taken.
      windowPath: isUnsent({ state, handOvers })
        ? paymentWindowUrl(windowOf(bankCode).path, reference)
        : null,
    };
  });
}
