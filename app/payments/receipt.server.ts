import type { Collection } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen.server';
import { askMunicipality, listRegistries, requireCitizen } from '~/identity/citizen.server';
import { findSession } from '~/identity/session.server';
import { getLetterhead } from '~/paper/letterhead.server';
import { recordAudit } from '~/platform/audit.server';
import { getPortal } from '~/platform/portal.server';
import { receiptCheckUrl } from '~/urls';
import { findAttempt } from './attempt-store.server';
import { isGuestAttempt } from './payer.server';
import type { ReceiptFile } from './receipt-file.server';
import { keepReceipt } from './receipt-file.server';
import { drawReceipt } from './receipt-pdf.server';

/** What is printed: the payer's own copy, or a guest's with the name masked. */
export interface ReceiptCopy {
  readonly collection: Collection;
  readonly isMasked: boolean;
}

/**
 * The receipt of an attempt, for who came back from the bank and may not be signed in. A guest's copy bears the name as
 * the guest saw it.
 */
export async function findByReference(reference: string, receiptNo: string): Promise<ReceiptCopy | null> {
  const attempt = await findAttempt(reference);
  if (!attempt || attempt.receiptNo !== receiptNo || attempt.orderNumber === null) return null;
  const collection = await getPortal().municipality.ControlCollection({ orderNumber: attempt.orderNumber });
  if (collection === null) return null;
  return isGuestAttempt(attempt)
    ? { collection: { ...collection, PayerName: attempt.payerName }, isMasked: true }
    : { collection, isMasked: false };
}

/** The citizen's own receipt with this number; null for everybody else's. */
export async function findOwnReceipt(citizen: Citizen, receiptNo: string): Promise<ReceiptCopy | null> {
  const { municipality } = getPortal();
  const token = { token: citizen.accessToken };
  for (const { Oid: registryOid } of await listRegistries(citizen)) {
    const [found] = await municipality.GetCollectedList({ registryOid, limit: 1, receiptNo }, token);
    if (!found) continue;
    const asked = { collectionOid: found.Oid };
    const collection = await municipality.RetrieveCollectionDetailByCollectionOid(asked, token);
    return { collection, isMasked: false };
  }
  return null;
}

/** The receipt as a file: drawn the first time it is asked for, the same bytes from then on. */
export async function printReceipt({ collection, isMasked }: ReceiptCopy): Promise<ReceiptFile> {
  const { ReceiptNo: receiptNo, PayerIdentityNo: payerIdentityNo } = collection;
  return keepReceipt({ receiptNo, isMasked, payerIdentityNo }, () => draw(collection));
}

function draw(collection: Collection): Promise<Uint8Array> {
  const { environment } = getPortal().configuration;
  return drawReceipt({
    collection,
    letterhead: getLetterhead(),
    checkUrl: environment.publicOrigin + receiptCheckUrl(collection.ReceiptNo, collection.VerificationCode),
    isSample: !environment.isProduction,
  });
}

/** Null when there is no such receipt, or none that this visitor may see: the two are the same answer. */
export async function findReceiptPdf(request: Request, receiptNo: string): Promise<ReceiptFile | null> {
  const reference = new URL(request.url).searchParams.get('islem');
  const citizen = reference === null ? await requireCitizen(request) : null;
  const copy = await askMunicipality(request, () =>
    citizen ? findOwnReceipt(citizen, receiptNo) : findByReference(reference ?? '', receiptNo),
  );
  if (copy === null) return null;
  const session = await findSession(request);
  await recordAudit(request, {
    identityNo: copy.collection.PayerIdentityNo,
    action: 'receipt-opened',
    actor: reference === null ? 'self' : 'guest',
    detail: receiptNo,
    ...(session && { sessionId: session.id }),
  });
  return printReceipt(copy);
}
