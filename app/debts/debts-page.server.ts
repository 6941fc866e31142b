import { data } from '@remix-run/node';
import type { Citizen } from '~/identity/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/identity/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { findWindowOf } from '~/payments/bank-windows';
import { listOpenPayments, listReceipts } from '~/payments/payment-list.server';
import { startPayment } from '~/payments/start-payment.server';
import { isShownAgain, requireForm } from '~/platform/forms.server';
import { redirect } from '~/platform/redirect.server';
import { outcomeUrl, paymentWindowUrl } from '~/urls';
import type { DebtList } from './debt-list.server';
import { findDebtList, splitByDue, totalsOf } from './debt-list.server';
import { debtView } from './debt-view.server';
import { selectLines } from './selection';

interface Problem {
  text: string;
  fieldId?: string;
}

/** Newest receipts shown below the debts. */
const RECEIPTS = 5;

function chosenOid(request: Request): string | null {
  return new URL(request.url).searchParams.get('sicil');
}

async function pageOf(citizen: Citizen, list: DebtList) {
  const { chosen, asOf } = list;
  const registries = list.registries.map(registryView);
  if (!chosen || !asOf) return { registries, chosen: null, debts: null, receipts: [], payments: [] };
  const { overdue, coming } = splitByDue(list.lines, asOf);
  return {
    registries,
    chosen: registryView(chosen),
    debts: {
      asOf,
      overdue: overdue.map(debtView),
      coming: coming.map(debtView),
      total: totalsOf(list.lines),
      overdueTotal: totalsOf(overdue),
      comingTotal: totalsOf(coming),
    },
    receipts: await listReceipts(citizen, chosen.Oid, RECEIPTS),
    payments: await listOpenPayments(citizen),
  };
}

/** The debts of the chosen sicil record, its payments still open, its last receipts. */
export async function openDebts(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const page = await pageOf(citizen, await findDebtList(citizen, chosenOid(request)));
    await recordOwn(request, citizen, 'debts-viewed');
    return page;
  });
}

function refuse(problems: Problem[], ticked: string[], status = 422, headers?: HeadersInit) {
  return data({ problems, ticked, isShownAgain: false }, { status, headers });
}

/** Takes the ticked debts to the payment window, or says what stands in the way; the ticks stay. */
export async function payDebts(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  const ticked = form.getAll('borc').map(String).slice(0, 200);
  if (isShownAgain(form)) return data({ problems: [], ticked, isShownAgain: true });
  return askMunicipality(request, async () => {
    const list = await findDebtList(citizen, chosenOid(request));
    if (!list.chosen)
      return refuse([{ text: 'Önce hangi sicil kaydının borçlarını ödeyeceğinizi seçin.' }], ticked);
    const selection = selectLines(list.lines, ticked);
    switch (selection.kind) {
      case 'nothing': {
        const first = list.lines[0];
        return refuse(
          [
            {
              text: 'Ödemek istediğiniz en az bir borcu işaretleyin.',
              ...(first && { fieldId: `b-${first.Oid}` }),
            },
          ],
          ticked,
        );
      }
      case 'gone':
        return refuse(
          [
            {
              text: 'İşaretlediğiniz borçlardan bazıları artık açık değil; ödenmiş olabilir. Listeyi denetleyip yeniden seçin.',
            },
          ],
          ticked,
        );
      case 'older-first': {
        const { wanted, older } = selection;
        const text = `${wanted.RevenueName} ${wanted.Year} ${wanted.InstallmentNo}. taksitini ödemek için önce ${older.InstallmentNo}. taksiti de işaretleyin.`;
        return refuse([{ text, fieldId: `b-${older.Oid}` }], ticked);
      }
      case 'chosen':
        break;
      default:
        return selection satisfies never;
    }
    const outcome = await startPayment(citizen, list.chosen, selection.lines);
    switch (outcome.kind) {
      case 'started': {
        await recordOwn(request, citizen, 'payment-started');
        const window = findWindowOf(outcome.bankCode);
        if (window) return redirect(paymentWindowUrl(window.path, outcome.reference), { status: 303 });
        return refuse([{ text: 'Şu anda kartla ödeme alınamıyor. Belediyenizi arayın.' }], ticked, 503);
      }
      case 'waiting':
        return redirect(outcomeUrl('succeeded', outcome.reference), { status: 303 });
      case 'paused':
        return refuse(
          [
            {
              text: `Banka gün sonu işlemleri nedeniyle şu anda ödeme başlatılamıyor. Saat ${outcome.until.replace(':', '.')} olunca yeniden deneyin; borçlarınızı görmeye devam edebilirsiniz.`,
            },
          ],
          ticked,
          503,
        );
      case 'too-many':
        return refuse(
          [{ text: 'Kısa sürede çok sayıda ödeme başlatıldı. Birkaç dakika bekleyip yeniden deneyin.' }],
          ticked,
          429,
          { 'Retry-After': String(outcome.retryAfterSeconds) },
        );
      case 'refused':
        return refuse([{ text: outcome.message }], ticked);
      default:
        return outcome satisfies never;
    }
  });
}
