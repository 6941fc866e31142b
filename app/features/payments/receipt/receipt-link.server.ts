import { data } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { requireForm } from '~/platform/forms/forms.server';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { findSealed, fingerprint, seal } from '~/platform/configuration/secrets.server';
import { receiptLinkFileUrl, receiptLinkUrl, urls } from '~/urls';
import { findAttempt } from '../attempt/attempt-store.server';
import type { ReceiptFile } from './receipt-file.server';
import { digestOf, findKeptReceipt } from './receipt-file.server';
import { findByReference, printReceipt } from './receipt.server';
import { qrCodeOf } from './qr-code.server';
import { usedReceiptLink } from '../attempt/tables.server';

const LIFE = 24 * 60 * 60_000;
const PURPOSE = 'receipt-link';

/** Describes what a link leads to: the receipt of a payment, or one that is kept already, by its number. */
type LinkTarget = { readonly reference: string } | { readonly receiptNo: string };

/**
 * Creates a link to a receipt for another device. It carries what it leads to and its own end, sealed: showing one
 * writes nothing, and only links that were used are stored.
 */
export function createReceiptLink(target: LinkTarget): string {
  const { configuration, now } = getPortal();
  const [kind, value] = 'reference' in target ? ['islem', target.reference] : ['no', target.receiptNo];
  return seal(configuration.sessionSecrets[0], PURPOSE, `${kind}.${value}.${now().getTime() + LIFE}`);
}

interface ReceiptLink {
  readonly target: LinkTarget;
  readonly endsAt: Date;
}

function findReceiptLink(token: string): ReceiptLink | null {
  const { configuration, now } = getPortal();
  const parts = findSealed(configuration.sessionSecrets, PURPOSE, token)?.split('.') ?? [];
  const [kind, value, endsAt] = parts;
  if (value === undefined || endsAt === undefined || Number(endsAt) <= now().getTime()) return null;
  const target = kind === 'no' ? { receiptNo: value } : { reference: value };
  return { target, endsAt: new Date(Number(endsAt)) };
}

async function findFile(request: Request, { target }: ReceiptLink): Promise<ReceiptFile | null> {
  if ('receiptNo' in target) return findKeptReceipt({ receiptNo: target.receiptNo, isMasked: false });
  const receiptNo = (await findAttempt(target.reference))?.receiptNo ?? null;
  if (receiptNo === null) return null;
  const copy = await askMunicipality(request, () => findByReference(target.reference, receiptNo));
  return copy && printReceipt(copy);
}

async function isUsed(token: string): Promise<boolean> {
  const { database } = getPortal();
  const rows = await database
    .select()
    .from(usedReceiptLink)
    .where(eq(usedReceiptLink.tokenHash, fingerprint(token)));
  return rows.length > 0;
}

/** Spends the link; false when it was spent before. */
async function spend(token: string, endsAt: Date): Promise<boolean> {
  const { database, now } = getPortal();
  const spent = await database
    .insert(usedReceiptLink)
    .values({ tokenHash: fingerprint(token), usedAt: now(), endsAt })
    .onConflictDoNothing()
    .returning();
  return spent.length > 0;
}

/** Makes the link, and the same as a QR code. */
export function receiptCodeOf(reference: string): { link: string; size: number; path: string } {
  const { publicOrigin } = getPortal().configuration.environment;
  const link = publicOrigin + receiptLinkUrl(createReceiptLink({ reference }));
  return { link, ...qrCodeOf(link) };
}

/** Opens what the phone sees first. Opening spends nothing: messengers open links to draw previews. */
export async function openReceiptLink(token: string) {
  const headers = { 'Cache-Control': 'no-store' };
  if (!findReceiptLink(token)) return data({ state: 'unknown' as const, path: '' }, { status: 404, headers });
  if (await isUsed(token)) return data({ state: 'used' as const, path: '' }, { status: 410, headers });
  return data({ state: 'ready' as const, path: receiptLinkFileUrl(token) }, { headers });
}

const noFile =
  'Bu cihazda dosya indirilmez. Makbuzu ödeme sonucunun sayfasından yazdırın ya da karekodla telefonunuza alın.';

/**
 * Answers in place of every file a kiosk is asked for: a file would stay on its disk, and lead to a page without a way
 * back.
 */
export async function noFileAtKiosk(): Promise<Response> {
  const headers = { 'Set-Cookie': await flashHeader({ kind: 'info', text: noFile }) };
  return redirect(urls.home, { status: 303, headers });
}

/**
 * Returns the PDF, once. It is made before the link is spent: a municipality that does not answer costs nobody their
 * receipt.
 */
export async function deliverReceipt(request: Request, token: string): Promise<Response> {
  await requireForm(request);
  if (await findKiosk(request)) return noFileAtKiosk();
  const link = findReceiptLink(token);
  const back = () => redirect(receiptLinkUrl(token), { status: 303 });
  if (!link || (await isUsed(token))) return back();
  const file = await findFile(request, link);
  if (!file || !(await spend(token, link.endsAt))) return back();
  // Nobody is signed in on the phone: the link alone opened it.
  await recordAudit(request, {
    identityNo: file.payerIdentityNo,
    action: 'receipt-opened',
    actor: 'guest',
    detail: file.receiptNo,
  });
  return resourceResponse(file.pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Repr-Digest': digestOf(file),
      'Content-Disposition': fileDisposition('attachment', `makbuz-${file.receiptNo}.pdf`),
    },
  });
}
