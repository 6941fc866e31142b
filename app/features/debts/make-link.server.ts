import { nameOfDebt } from 'municipality/contract/debt-name';
import { findExceeded } from '~/features/identity/exceeded.server';
import { recordOwn, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findGuestDebts } from '~/features/payments/position/guest-debts.server';
import { listLinks, makeLink, MOST_LINKS } from '~/features/payments/link/payment-link.server';
import { tickableOf } from '~/features/payments/position/holds.server';
import { redirect } from '~/platform/http/redirect.server';
import { isServiceShown } from '~/services/offering.server';
import { paymentLinksUrl } from '~/urls';
import { chooseLines, refuseDebts, type ChooseOptions, type RecordPart } from './pay-lines.server';

/** Finds a sicil record whose debts nobody without an account would find. */
async function findClosed(parts: readonly RecordPart[]): Promise<string | null> {
  for (const { payer, payable } of parts) {
    const open = new Set((await findGuestDebts(payer.registryNo))?.debts.rows.map(({ Oid }) => Oid));
    if (!payable.every(({ line }) => open.has(line.Oid))) return payer.registryNo;
  }
  return null;
}

const partOf = ({ payer, payable }: RecordPart) => ({
  registryOid: payer.registryOid,
  registryNo: payer.registryNo,
  lines: payable.map(({ line, total }) => ({ oid: line.Oid, title: nameOfDebt(line), total })),
});

/** Makes a link of the wanted debts and leads to it, or says what stands in the way; the ticks stay. */
export async function linkLines(request: Request, citizen: Citizen, form: FormData, options: ChooseOptions) {
  const chosen = await chooseLines(form, options);
  if (!('kind' in chosen)) return chosen;
  const { parts, chosenAmounts, shown, leftOpen } = chosen;
  const refuse = (text: string, status?: number) => refuseDebts({ ...shown, problems: [{ text }] }, status);
  if (!isServiceShown('paymentLinks')) return refuse('Bu belediye ödeme bağlantısı vermiyor.', 409);
  const chosenLines = parts.flatMap(({ payable }) => payable.map(({ line }) => line));
  if (tickableOf(chosenLines, options.held).length < chosenLines.length)
    return refuse(
      'Seçtiğiniz borçlardan birinin ödemesi sürüyor; listede işaretlidir. Onu çıkarıp bağlantıyı yeniden isteyin.',
    );
  if (chosenAmounts.size > 0)
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
  const url = paymentLinksUrl(id);
  return leftOpen === null ? redirect(url, { status: 303 }) : leadTo(url, 'info', leftOpen);
}
