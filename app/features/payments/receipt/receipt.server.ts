import type { Collection } from 'municipality/contract';
import { periodOf } from 'municipality/contract/debt-name';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { askMunicipality, listRegistries, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { findSession } from '~/features/identity/session/session.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { receiptCheckUrl } from '~/urls';
import { findAttempt } from '../attempt/attempt-store.server';
import { isLinkAttempt } from '../link/link-id';
import { isGuestAttempt, isLinkOpen, isPayersOwn } from '../payer.server';
import type { ReceiptFile } from './receipt-file.server';
import { fileOf, keepReceipt } from './receipt-file.server';
import { drawReceipt } from './receipt-pdf.server';

const MASK = '***';

/** Describes what is printed: the payer's own copy, or a guest's with the name masked. */
interface ReceiptCopy {
  readonly collection: Collection;
  readonly isMasked: boolean;
  /** Counts the lines of it that could not be read. */
  readonly unread: number;
}

/**
 * Finds the receipt of an attempt, for a payer who came back from the bank and may not be signed in. A guest's copy
 * bears the name as the guest saw it.
 */
export async function findByReference(reference: string, receiptNo: string): Promise<ReceiptCopy | null> {
  const attempt = await findAttempt(reference);
  if (!attempt || attempt.receiptNo !== receiptNo || attempt.orderNumber === null) return null;
  const { reply: collection, unread } = await getPortal().municipality.ControlCollection({
    orderNumber: attempt.orderNumber,
  });
  if (collection === null) return null;
  if (isLinkAttempt(attempt)) {
    const masked = { ...maskedCollection(collection), PayerName: attempt.payerName };
    return { collection: masked, isMasked: true, unread };
  }
  return isGuestAttempt(attempt)
    ? {
        collection: { ...collection, StillOpen: undefined, PayerName: attempt.payerName },
        isMasked: true,
        unread,
      }
    : { collection, isMasked: false, unread };
}

/** Finds the citizen's own receipt with this number; null for everybody else's. */
export async function findOwnReceipt(citizen: Citizen, receiptNo: string): Promise<ReceiptCopy | null> {
  const { municipality } = getPortal();
  const token = { token: citizen.accessToken };
  const registries = await listRegistries(citizen);
  let { unread } = registries;
  for (const { Oid: registryOid } of registries.rows) {
    const list = await municipality.GetCollectedList({ registryOid, limit: 1, receiptNo }, token);
    unread += list.unread;
    const [found] = list.rows;
    if (!found) continue;
    const asked = { collectionOid: found.Oid };
    const detail = await municipality.RetrieveCollectionDetailByCollectionOid(asked, token);
    return { collection: detail.reply, isMasked: false, unread: detail.unread };
  }
  requireWhole({ unread });
  return null;
}

/** Keeps of a receipt what does not tell who paid, by which card, for whom, or where they live. */
function maskedCollection(collection: Collection): Collection {
  return {
    ...collection,
    // A copy for somebody else tells nothing of the debtor's other debts.
    StillOpen: undefined,
    PayerName: maskedName(collection.PayerName),
    RegistryNo: MASK,
    // With these a guest's receipt would be found again for ever.
    CardLastFour: null,
    BankReference: null,
    Lines: collection.Lines.map((line) => ({
      ...line,
      AccrumentNo: MASK,
      Description: periodOf(line.Description),
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
  return { copy: { ...copy, collection: maskedCollection(copy.collection), isMasked: true }, isPayers };
}

/** Prints the receipt as a file: drawn the first time it is asked for, the same bytes from then on. */
export async function printReceipt(copy: ReceiptCopy): Promise<ReceiptFile> {
  const { collection, isMasked, unread } = copy;
  const { ReceiptNo: receiptNo, PayerIdentityNo: payerIdentityNo } = collection;
  const name = { receiptNo, isMasked, payerIdentityNo };
  // One that lacks lines is not the one to be kept.
  return unread > 0 ? { ...name, ...fileOf(await draw(copy)) } : keepReceipt(name, () => draw(copy));
}

async function draw({ collection, isMasked, unread }: ReceiptCopy): Promise<Uint8Array> {
  const { environment } = getPortal().configuration;
  return drawReceipt({
    collection,
    isMasked,
    unread,
    letterhead: await getLetterhead(),
    checkUrl: environment.publicOrigin + receiptCheckUrl(collection.ReceiptNo, collection.VerificationCode),
    isSample: !environment.isProduction,
  });
}

/**
 * Finds a receipt as a PDF; null when there is no such receipt, or none that this visitor may see: the two are the same
 * answer.
 */
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
  return found.isPayers ? printReceipt(found.copy) : fileOf(await draw(found.copy));
}
