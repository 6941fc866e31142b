import type { MakePaper } from '~/parts/messages/email/content';
import { findAttempt } from '../attempt/attempt-store.server';
import { findByReference, printReceipt } from './receipt.server';

/** Returns the receipt of a payment as a file beside its e-mail, the same one the payer finds in the portal. */
export const receiptPaper: MakePaper = async ({ reference }) => {
  const receiptNo = (await findAttempt(reference))?.receiptNo ?? null;
  const copy = receiptNo === null ? null : await findByReference(reference, receiptNo);
  if (copy === null) return null;
  const { pdf } = await printReceipt(copy);
  return {
    filename: `makbuz-${copy.collection.ReceiptNo}.pdf`,
    contentType: 'application/pdf',
    content: pdf,
  };
};
