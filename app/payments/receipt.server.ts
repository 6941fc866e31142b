import type { Collection } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen.server';
import { askMunicipality, listRegistries, requireCitizen } from '~/identity/citizen.server';
import { findSession } from '~/identity/session.server';
import { recordAudit } from '~/platform/audit.server';
import { getPortal } from '~/platform/portal.server';
import { receiptCheckUrl } from '~/urls';
import { findAttempt } from './attempt-store.server';
import type { ReceiptFile } from './receipt-file.server';
import { keepReceipt } from './receipt-file.server';
import { drawReceipt } from './receipt-pdf.server';

/** The collection of an attempt, for who came back from the bank and may not be signed in. */
export async function findByReference(reference: string, receiptNo: string): Promise<Collection | null> {
  const attempt = await findAttempt(reference);
  if (!attempt || attempt.receiptNo !== receiptNo || attempt.orderNumber === null) return null;
  return getPortal().municipality.ControlCollection({ orderNumber: attempt.orderNumber });
}

/** The citizen's own collection with this receipt number; null for everybody else's. */
export async function findOwnCollection(citizen: Citizen, receiptNo: string): Promise<Collection | null> {
  const { municipality } = getPortal();
  const token = { token: citizen.accessToken };
  for (const { Oid: registryOid } of await listRegistries(citizen)) {
    const [found] = await municipality.GetCollectedList({ registryOid, limit: 1, receiptNo }, token);
    if (found)
      return municipality.RetrieveCollectionDetailByCollectionOid({ collectionOid: found.Oid }, token);
  }
  return null;
}

/** The receipt as a file: drawn the first time it is asked for, the same bytes from then on. */
export async function printReceipt(collection: Collection): Promise<ReceiptFile> {
  const { ReceiptNo: receiptNo, PayerIdentityNo: payerIdentityNo } = collection;
  return keepReceipt({ receiptNo, payerIdentityNo }, () => draw(collection));
}

function draw(collection: Collection): Promise<Uint8Array> {
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
export async function findReceiptPdf(request: Request, receiptNo: string): Promise<ReceiptFile | null> {
  const reference = new URL(request.url).searchParams.get('islem');
  const citizen = reference === null ? await requireCitizen(request) : null;
  const collection = await askMunicipality(request, () =>
    citizen ? findOwnCollection(citizen, receiptNo) : findByReference(reference ?? '', receiptNo),
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
