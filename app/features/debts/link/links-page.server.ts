import { data } from '@remix-run/node';
import { requireCitizen, recordOwn } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { endLinkWithPayments } from '~/features/payments/position/end-link.server';
import { listLinks, standingOf, type PaymentLink } from '~/features/payments/link/payment-link.server';
import { qrCodeOf } from '~/features/payments/receipt/qr-code.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDateTime } from '~/ui/turkish/format';
import { paymentLinksUrl, paymentLinkUrl, urls } from '~/urls';

/** Shows a link as its member sees it; amounts in kuruş, as they were when it was made. */
async function linkView({ id, token, endsAt, parts }: PaymentLink) {
  const standings = await Promise.all(parts.map(standingOf));
  const lines = parts.flatMap((part) => part.lines);
  const [first] = lines;
  const others = lines.length - 1;
  const { environment, settings } = getPortal().configuration;
  const address = environment.publicOrigin + paymentLinkUrl(token);
  const end = endsAt.toISOString();
  const isPaid = standings.every(({ kind }) => kind === 'paid');
  return {
    id,
    title: `${first?.title ?? ''}${others > 0 ? ` ve ${others} borç daha` : ''}`,
    total: lines.reduce((sum, line) => sum + line.total, 0),
    paymentCount: parts.length,
    lines: lines.map(({ oid, title, total }) => ({ oid, title, total })),
    address,
    // It names no sum: what is late grows until it is paid.
    message: `${settings.MunicipalityName} ödeme bağlantısı. Son geçerlilik: ${formatDateTime(end)}. ${address}`,
    path: paymentLinksUrl(id),
    endsAt: end,
    state: isPaid
      ? ('paid' as const)
      : standings.some(({ kind }) => kind !== 'open')
        ? ('begun' as const)
        : ('open' as const),
  };
}

export type LinkView = Awaited<ReturnType<typeof linkView>>;

/** Opens `/odeme-baglantilarim`: the member's links, the one in the address, or else the newest, with its QR code. */
export async function openLinks(request: Request) {
  const citizen = await requireCitizen(request);
  const links = await Promise.all((await listLinks(citizen.identityNo)).map(linkView));
  const asked = new URL(request.url).searchParams.get('baglanti');
  const chosen = links.find(({ id }) => id === asked) ?? links[0] ?? null;
  return data(
    {
      chosen: chosen && { ...chosen, code: chosen.state === 'paid' ? null : qrCodeOf(chosen.address) },
      others: links.filter((link) => link !== chosen),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Ends a link of the member's own. */
export async function changeLinks(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ isRestoredForm: true });
  const ended = await endLinkWithPayments(citizen.identityNo, textOf(form, 'iptal'));
  if (ended === 'none')
    return leadTo(
      urls.paymentLinks,
      'warning',
      'İptal edilecek böyle bir bağlantınız yok; açık olanlar aşağıdadır.',
    );
  await recordOwn(request, citizen, 'payment-link-ended');
  return ended === 'ended'
    ? leadTo(
        urls.paymentLinks,
        'success',
        'Bağlantı iptal edildi; artık açılmaz. Borçlarını siz ödeyebilirsiniz.',
      )
    : leadTo(
        urls.paymentLinks,
        'warning',
        'Bağlantı iptal edildi; artık açılmaz. Bununla başlamış bir ödemenin sonucu bankadan bekleniyor; o borçlar listenizde işaretlidir.',
      );
}
