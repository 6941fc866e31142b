import type { Citizen } from '~/identity/citizen.server';
import { getPortal } from '~/platform/portal.server';
import { outcomeUrl, receiptUrl } from '~/urls';
import { listUnsettled } from './attempt-store.server';
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

/** Payments of an owner whose outcome is not known yet: nobody shall pay a second time for want of knowing. */
export async function listOpenPayments(owner: string) {
  const attempts = await listUnsettled(owner);
  return attempts.map(({ reference, amount, state, reason, createdAt }) => ({
    path: outcomeUrl('succeeded', reference),
    amount,
    at: createdAt.toISOString(),
    title: outcomeOf(state, reason).title,
  }));
}
