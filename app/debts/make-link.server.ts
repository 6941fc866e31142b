import { findExceeded } from '~/identity/exceeded.server';
import { recordOwn, type Citizen } from '~/identity/citizen/citizen.server';
import { findGuestDebts } from '~/payments/link/guest-debts.server';
import { listLinks, makeLink, MOST_LINKS } from '~/payments/link/payment-link.server';
import { redirect } from '~/platform/http/redirect.server';
import { isServiceShown } from '~/services/offering.server';
import { paymentLinksUrl } from '~/urls';
import { chooseLines, refuseDebts, titleOf, type ChooseWish, type RecordPart } from './pay-lines.server';

/** A sicil record whose debts nobody without an account would find. */
async function findClosed(parts: readonly RecordPart[]): Promise<string | null> {
  for (const { payer, payable } of parts) {
    const open = new Set((await findGuestDebts(payer.registryNo))?.debts.Lines.map(({ Oid }) => Oid));
    if (!payable.every(({ line }) => open.has(line.Oid))) return payer.registryNo;
  }
  return null;
}

const partOf = ({ payer, payable }: RecordPart) => ({
  registryOid: payer.registryOid,
  registryNo: payer.registryNo,
  lines: payable.map(({ line, total }) => ({ oid: line.Oid, title: titleOf(line), total })),
});

/** Makes a link of the wanted debts and leads to it, or says what stands in the way; the ticks stay. */
export async function linkLines(request: Request, citizen: Citizen, form: FormData, wish: ChooseWish) {
  const chosen = await chooseLines(form, wish);
  if (!('kind' in chosen)) return chosen;
  const { parts, wishes, shown } = chosen;
  const refuse = (text: string, status?: number) => refuseDebts({ ...shown, problems: [{ text }] }, status);
  if (!isServiceShown('paymentLinks')) return refuse('Bu belediye ödeme bağlantısı vermiyor.', 409);
  if (wishes.size > 0)
    return refuse('Bağlantıyla bir borcun tamamı ödenir. Yazdığınız tutarları silip yeniden deneyin.');
  if ((await listLinks(citizen.identityNo)).length >= MOST_LINKS)
    return refuse(
      `En çok ${MOST_LINKS} ödeme bağlantınız olabilir. Gerekmeyeni “Ödeme bağlantılarım” sayfasında iptal edip yeniden deneyin.`,
    );
  const exceeded = await findExceeded('payment-link-member', citizen.identityNo);
  if (exceeded) return refuse(exceeded.text, exceeded.status);
  const closed = await findClosed(parts);
  if (closed !== null)
    return refuse(
      `${closed} numaralı sicil kaydı üye olmadan ödemeye kapalı; kayıtta cep telefonu olmayabilir. Telefonunuzu belediyeye bildirin ya da borcu kendiniz ödeyin.`,
    );
  const id = await makeLink(citizen, parts.map(partOf));
  await recordOwn(request, citizen, 'payment-link-made');
  return redirect(paymentLinksUrl(id), { status: 303 });
}
