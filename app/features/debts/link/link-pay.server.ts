import { nameOfDebt } from 'municipality/contract/debt-name';
import { data } from '@remix-run/node';
import type { AccrualLine } from 'municipality/contract';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { findGuestDebts, type GuestDebts } from '~/features/payments/position/guest-debts.server';
import {
  findLink,
  findRest,
  noteLinkPayment,
  standingOf,
  type LinkPart,
  type PartStanding,
  type PaymentLink,
} from '~/features/payments/link/payment-link.server';
import { WRONG_AMOUNT } from '~/features/payments/start-payment.server';
import { findGuestOwner, findGuestVisitor, type Payer } from '~/features/payments/payer.server';
import { listOpenPayments } from '~/features/payments/payment-list.server';
import { findHeldDebts, tickableOf } from '~/features/payments/position/holds.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { requireForm, textOf } from '~/platform/forms/forms.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { redirect } from '~/platform/http/redirect.server';
import { isServiceShown } from '~/services/offering.server';
import { formatDateTime } from '~/ui/turkish/format';
import { paymentLinkUrl } from '~/urls';
import { totalsOf } from '../debt-list.server';
import { payLines, refuseDebts } from '../pay-lines.server';

/** Whoever reads the address may pay: no cache, no search engine keeps it. */
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Stands in place of a name, before it is paid and after: the payer learns nothing of whose debts these are. */
const NAMELESS = 'Ödeme bağlantısını açan kişi';

/** Opens those debts of a part that are still open, with the fees of today. */
const openOf = ({ lines }: LinkPart, found: GuestDebts | null): readonly AccrualLine[] => {
  const meant = new Set(lines.map(({ oid }) => oid));
  return found?.debts.rows.filter(({ Oid }) => meant.has(Oid)) ?? [];
};

const notOpen = { lines: [], total: 0, goneCount: 0, asOf: null };

/** Tells whether somebody is paying one of these debts by another way. */
async function isBeingPaid(
  request: Request,
  open: readonly AccrualLine[],
  found: GuestDebts | null,
): Promise<boolean> {
  if (!found) return false;
  const held = await findHeldDebts(open, findGuestVisitor(request), found.debts.asOf);
  return tickableOf(open, held).length < open.length;
}

/** Shows a part as the page does; amounts in kuruş. */
async function partView(part: LinkPart, place: number, request: Request) {
  const standing: PartStanding = await standingOf(part);
  if (standing.kind !== 'open') return { place, ...notOpen, standing };
  const found = await findGuestDebts(part.registryNo);
  const open = openOf(part, found);
  if (open.length < part.lines.length && (found?.debts.unread ?? 0) > 0)
    return { place, ...notOpen, standing: { kind: 'unreadable' as const } };
  if (await isBeingPaid(request, open, found))
    return { place, ...notOpen, standing: { kind: 'waiting' as const } };
  return {
    place,
    standing: open.length > 0 ? standing : { kind: 'gone' as const },
    lines: open.map((line) => ({
      oid: line.Oid,
      title: nameOfDebt(line),
      lateFee: line.LateFee,
      total: line.Total,
    })),
    total: totalsOf(open).total,
    goneCount: part.lines.length - open.length,
    asOf: found?.debts.asOf ?? null,
  };
}

async function viewOf(request: Request, { endsAt, parts }: PaymentLink) {
  const owner = findGuestOwner(request);
  const shown = await Promise.all(parts.map((part, place) => partView(part, place, request)));
  return {
    municipality: getPortal().configuration.settings.MunicipalityName,
    endsAt: endsAt.toISOString(),
    parts: shown,
    total: shown.reduce((sum, { total }) => sum + total, 0),
    asOf: shown.find(({ asOf }) => asOf !== null)?.asOf ?? null,
    payments: owner === null ? [] : await listOpenPayments(owner),
  };
}

export type LinkPayView = Awaited<ReturnType<typeof viewOf>>;

/**
 * Finds the link in the address; null for one that is none, was ended, or is over. @throws Response 429 when asked too
 * often
 */
async function findAsked(token: string) {
  const exceeded = await findExceeded('payment-link-address', getRequestContext().clientIp);
  if (exceeded)
    throw new Response(exceeded.text, {
      status: 429,
      headers: { ...headers, 'Retry-After': String(exceeded.retryAfterSeconds) },
    });
  return isServiceShown('paymentLinks') ? findLink(token) : null;
}

/** Opens `/odeme-baglantisi/<token>`: what is to be paid as of now, without an account. Opening it begins nothing. */
export function openLink(request: Request, token: string) {
  return refundTriesOnFailure(async () => {
    const link = await findAsked(token);
    if (!link) return data({ link: null }, { status: 404, headers });
    const view = await askMunicipality(request, () => viewOf(request, link));
    const { identityNo } = link;
    await recordAudit(request, { identityNo, action: 'payment-link-opened', actor: 'guest' });
    return data({ link: view }, { headers });
  });
}

function payerOf(
  link: PaymentLink,
  { registryOid, registryNo }: LinkPart,
  owner: string,
  bearer: string,
): Payer {
  return {
    owner,
    token: bearer,
    limitKey: `link ${link.id}`,
    // A guest is a browser.
    browser: owner,
    registryOid,
    registryNo,
    name: NAMELESS,
    // The address is a secret: it is not kept with the payment.
    backPath: null,
    link: link.id,
  };
}

async function pay(request: Request, token: string) {
  const form = await requireForm(request);
  const link = await findAsked(token);
  const owner = findGuestOwner(request);
  const part = link?.parts[Number(textOf(form, 'kayit') || '0')];
  if (!link || !part || owner === null) {
    return refuseDebts(
      { problems: [{ text: 'Bu bağlantı artık geçerli değil. Gönderen kişiden yenisini isteyin.' }] },
      404,
    );
  }
  return askMunicipality(request, async () => {
    const standing = await standingOf(part);
    const found = standing.kind === 'open' ? await findGuestDebts(part.registryNo) : null;
    const open = openOf(part, found);
    if (open.length < part.lines.length && (found?.debts.unread ?? 0) > 0)
      return refuseDebts({ problems: [{ text: WRONG_AMOUNT }] });
    if (standing.kind === 'waiting' || (await isBeingPaid(request, open, found))) {
      const text =
        'Bu borçlar için başlamış bir ödemenin sonucu bekleniyor. Yeniden ödemeyin; sayfayı birazdan yenileyin.';
      return refuseDebts({ problems: [{ text }] }, 409);
    }
    // The page says that they are paid, and of a payment by the link how much.
    if (!found || open.length === 0) return redirect(paymentLinkUrl(token), { status: 303 });
    const restsUntil = await findRest(part);
    if (restsUntil !== null) {
      const text = `Bu bağlantıyla başlatılan ödemeler bankada yarım bırakıldı. ${formatDateTime(restsUntil.toISOString())} olunca yeniden deneyin ya da gönderen kişiden yeni bir bağlantı isteyin.`;
      return refuseDebts({ problems: [{ text }] }, 429);
    }
    const wanted = new FormData();
    for (const { Oid } of open) wanted.append('borc', Oid);
    const payer = payerOf(link, part, owner, found.token);
    return payLines(wanted, {
      owner,
      path: paymentLinkUrl(token),
      payerOf: () => payer,
      lines: found.debts.rows,
      listed: found.debts.rows,
      isWhole: found.debts.unread === 0,
      held: new Map(),
      asOf: found.debts.asOf,
      recordStart: async (reference) => {
        await noteLinkPayment(link.id, part.registryOid, reference);
        await recordAudit(request, {
          identityNo: link.identityNo,
          action: 'payment-started',
          actor: 'guest',
        });
      },
    });
  });
}

/** Takes the debts of one sicil record to the payment window, or says what stands in the way. */
export function payLink(request: Request, token: string) {
  return refundTriesOnFailure(() => pay(request, token));
}
