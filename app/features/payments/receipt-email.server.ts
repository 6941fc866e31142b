import type { Database } from 'municipality/ground/connection';
import type { Collection } from 'municipality/contract';
import { type EmailReceiver, findEmailReceiver } from '~/features/identity/email/email-address.server';
import { writeEmail } from '~/parts/messages/outbox.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { receiptsUrl } from '~/urls';
import type { Attempt } from './attempt/attempt-store.server';
import { ownerOf } from './payer.server';

/**
 * Finds where the receipt of a payment goes by itself: to a payer who paid for themselves, signed in, with a confirmed
 * address.
 */
export async function findReceiptReceiver(
  attempt: Attempt,
  { PayerIdentityNo: identityNo }: Collection,
): Promise<EmailReceiver | null> {
  return attempt.owner === ownerOf({ identityNo }) ? findEmailReceiver(identityNo) : null;
}

interface Paid {
  readonly reference: string;
  readonly booked: Collection;
}

/** Writes the e-mail with the receipt, in the transaction of the step that made it one. */
export function writeReceiptEmail(
  transaction: Database,
  { to, leaveUrl }: EmailReceiver,
  { reference, booked }: Paid,
): Promise<() => Promise<void>> {
  const { publicOrigin } = getPortal().configuration.environment;
  return writeEmail(transaction, {
    purpose: 'receipt',
    dedupe: reference,
    to,
    email: {
      paragraphs: ['Ödemeniz kaydedildi. Makbuzunuz ektedir; portalda da her zaman durur.'],
      facts: [
        ['Tutar', formatMoney(booked.Total)],
        ['Makbuz no', booked.ReceiptNo],
        ['Tarih', formatDate(dayInTurkey(getPortal().now()))],
      ],
      action: { label: 'Makbuzlarıma git', url: publicOrigin + receiptsUrl(booked.RegistryOid) },
      paper: { kind: 'receipt', reference },
      leaveUrl,
    },
  });
}
