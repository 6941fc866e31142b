import type { Collection } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, listRegistries, requireCitizen } from '~/identity/citizen/citizen.server';
import { maskedName } from '~/identity/person-name';
import { findSession } from '~/identity/session/session.server';
import { getLetterhead } from '~/paper/letterhead.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { requireWholeList } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { receiptCheckUrl } from '~/urls';
import { findAttempt } from '../attempt/attempt-store.server';
import { isLinkAttempt } from '../link/link-id';
import { isGuestAttempt, isLinkOpen, isPayersOwn } from '../payer.server';
import type { ReceiptFile } from './receipt-file.server';
import { fileOf, keepReceipt } from './receipt-file.server';
import { drawReceipt } from './receipt-pdf.server';

const MASK = '***';

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
  if (isLinkAttempt(attempt)) {
    const masked = { ...maskedCollection(collection), PayerName: attempt.payerName };
    return { collection: masked, isMasked: true };
  }
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
  requireWholeList();
  return null;
}

/** What of a receipt does not tell who paid, for whom, or where they live. */
function maskedCollection(collection: Collection): Collection {
  return {
    ...collection,
    PayerName: maskedName(collection.PayerName),
    RegistryNo: MASK,
    Lines: collection.Lines.map((line) => ({
      ...line,
      AccrumentNo: MASK,
      Description: '',
      RegistryNo: null,
    })),
  };
}

/**
 * Whoever has a payment's reference and nothing more gets a masked copy within the hour; then the payer's sign-in is
 * asked for, and a guest's receipt is found again by its three facts.
 * @throws Response redirecting to sign-in
 */
async function findByLink(
  request: Request,
  reference: string,
  receiptNo: string,
): Promise<{ copy: ReceiptCopy; isPayers: boolean } | null> {
  const attempt = await findAttempt(reference);
  if (attempt?.receiptNo !== receiptNo) return null;
  const isPayers = await isPayersOwn(request, attempt);
  if (!isPayers && !isLinkOpen(attempt)) {
    if (!isGuestAttempt(attempt)) await requireCitizen(request);
    return null;
  }
  const copy = await askMunicipality(request, () => findByReference(reference, receiptNo));
  if (copy === null || isPayers) return copy && { copy, isPayers };
  return { copy: { collection: maskedCollection(copy.collection), isMasked: true }, isPayers };
}

/** The receipt as a file: drawn the first time it is asked for, the same bytes from then on. */
export async function printReceipt({ collection, isMasked }: ReceiptCopy): Promise<ReceiptFile> {
  const { ReceiptNo: receiptNo, PayerIdentityNo: payerIdentityNo } = collection;
  return keepReceipt({ receiptNo, isMasked, payerIdentityNo }, () => draw(collection));
}

async function draw(collection: Collection): Promise<Uint8Array> {
  const { environment } = getPortal().configuration;
  return drawReceipt({
    collection,
    letterhead: await getLetterhead(),
    checkUrl: environment.publicOrigin + receiptCheckUrl(collection.ReceiptNo, collection.VerificationCode),
    isSample: !environment.isProduction,
  });
}

/** Null when there is no such receipt, or none that this visitor may see: the two are the same answer. */
export async function findReceiptPdf(
  request: Request,
  receiptNo: string,
): Promise<Pick<ReceiptFile, 'pdf' | 'sha256'> | null> {
  const reference = new URL(request.url).searchParams.get('islem');
  const citizen = reference === null ? await requireCitizen(request) : null;
  const copy = citizen && (await askMunicipality(request, () => findOwnReceipt(citizen, receiptNo)));
  const found = copy ? { copy, isPayers: true } : await findByLink(request, reference ?? '', receiptNo);
  if (found === null) return null;
  const session = await findSession(request);
  await recordAudit(request, {
    identityNo: found.copy.collection.PayerIdentityNo,
    action: 'receipt-opened',
    actor: reference === null ? 'self' : 'guest',
    detail: receiptNo,
    ...(session && { sessionId: session.id }),
  });
  // A stranger's copy is none of the files that are kept.
  return found.isPayers ? printReceipt(found.copy) : fileOf(await draw(found.copy.collection));
}
