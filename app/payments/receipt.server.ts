import type { Collection } from 'municipality/contract';
import { askMunicipality, listRegistries, requireCitizen } from '~/identity/citizen.server';
import { findSession } from '~/identity/session.server';
import { recordAudit } from '~/platform/audit.server';
import { getPortal } from '~/platform/portal.server';
import { receiptCheckUrl } from '~/urls';
import { findAttempt } from './attempt-store.server';
import { isGuestAttempt } from './payer.server';
import { drawReceipt } from './receipt-pdf.server';

/** How far back a receipt is looked for by its number. */
const MOST_RECEIPTS = 200;

/**
 * The collection of an attempt, for who came back from the bank and may not be signed in. A guest's copy bears the name
 * as the guest saw it, masked.
 */
export async function findByReference(reference: string, receiptNo: string): Promise<Collection | null> {
  const attempt = await findAttempt(reference);
  if (!attempt || attempt.receiptNo !== receiptNo || attempt.orderNumber === null) return null;
  const collection = await getPortal().municipality.ControlCollection({ orderNumber: attempt.orderNumber });
  return collection && isGuestAttempt(attempt) ? { ...collection, PayerName: attempt.payerName } : collection;
}

async function findOwnCollection(request: Request, receiptNo: string): Promise<Collection | null> {
  const citizen = await requireCitizen(request);
  const { municipality } = getPortal();
  const token = { token: citizen.accessToken };
  for (const { Oid: registryOid } of await listRegistries(citizen)) {
    const receipts = await municipality.GetCollectedList({ registryOid, limit: MOST_RECEIPTS }, token);
    const found = receipts.find((receipt) => receipt.ReceiptNo === receiptNo);
    if (found)
      return municipality.RetrieveCollectionDetailByCollectionOid({ collectionOid: found.Oid }, token);
  }
  return null;
}

export async function printReceipt(collection: Collection): Promise<Uint8Array> {
  const { settings, environment } = getPortal().configuration;
  return drawReceipt({
    collection,
    letterhead: {
      municipality: settings.MunicipalityName,
      city: settings.CityName,
      county: settings.CountyName,
      logo: { ...settings.LogoCoordinates, width: settings.LogoWidth, height: settings.LogoHeight },
    },
    checkUrl: environment.publicOrigin + receiptCheckUrl(collection.ReceiptNo, collection.VerificationCode),
    isSample: !environment.isProduction,
  });
}

/** Null when there is no such receipt, or none that this visitor may see: the two are the same answer. */
export async function findReceiptPdf(request: Request, receiptNo: string): Promise<Uint8Array | null> {
  const reference = new URL(request.url).searchParams.get('islem');
  const collection = await askMunicipality(request, () =>
    reference === null ? findOwnCollection(request, receiptNo) : findByReference(reference, receiptNo),
  );
  if (collection === null) return null;
  const session = await findSession(request);
  await recordAudit(request, {
    identityNo: collection.PayerIdentityNo,
    action: 'receipt-opened',
    actor: reference === null ? 'self' : 'guest',
    detail: receiptNo,
    ...(session && { sessionId: session.id }),
  });
  return printReceipt(collection);
}
