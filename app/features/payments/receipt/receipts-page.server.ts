import { smsTexts } from '~/parts/messages/sms-texts';
import { data } from '@remix-run/node';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import {
  askMunicipality,
  requireRegistry,
  recordOwn,
  requireCitizen,
} from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { maskedPhone } from '~/features/identity/phone/mobile-phone';
import { registryView } from '~/features/identity/registry-view.server';
import { writeMessage } from '~/parts/messages/outbox.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { receiptLinkUrl, receiptsUrl } from '~/urls';
import { listReceipts } from '../payment-list.server';
import { createReceiptLink } from './receipt-link.server';
import { findOwnReceipt, printReceipt } from './receipt.server';

const PAGE = 20;
/** Two requests for a receipt within so many milliseconds lead to one SMS. */
const SAME_REQUEST = 60_000;

const problem = (text: string) => ({ problems: [{ text }] });

/** Opens the citizen's receipts, newest first, a page at a time. */
export async function openReceipts(request: Request) {
  const citizen = await requireCitizen(request);
  const { searchParams } = new URL(request.url);
  const [oid, before] = [searchParams.get('sicil'), searchParams.get('once') ?? undefined];
  return askMunicipality(request, async () => {
    const { registries, chosen, unread } = await requireRegistry(citizen, oid);
    // One more than is shown tells whether there are older ones.
    const found = chosen
      ? await listReceipts(citizen, chosen.Oid, PAGE + 1, before)
      : { rows: [], unread: 0 };
    const receipts = found.rows.slice(0, PAGE);
    const last = found.rows.length + found.unread > PAGE ? receipts.at(-1)?.no : undefined;
    return {
      registries: registries.map(registryView),
      chosenOid: chosen?.Oid ?? null,
      receipts,
      unread: unread + found.unread,
      older: last === undefined ? null : receiptsUrl(chosen?.Oid, last),
      phone: phoneOf(citizen)?.masked ?? null,
    };
  });
}

function phoneOf({ member }: Citizen): { number: string; masked: string } | null {
  const number = findMobilePhone(member.UserDetail.GsmNumber ?? '');
  return number === null ? null : { number, masked: maskedPhone(number) };
}

async function send(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [] });
  const phone = phoneOf(citizen);
  if (!phone) {
    const text = 'Kayıtlı cep telefonunuz yok. “Üyelik bilgilerim” sayfasından telefonunuzu ekleyin.';
    return data(problem(text), { status: 422 });
  }
  const exceeded = await findExceeded('receipt-sms-member', citizen.identityNo);
  if (exceeded) {
    const headers = { 'Retry-After': String(exceeded.retryAfterSeconds) };
    return data(problem(exceeded.text), { status: exceeded.status, headers });
  }
  return askMunicipality(request, async () => {
    const copy = await findOwnReceipt(citizen, textOf(form, 'makbuz'));
    if (!copy) {
      return data(problem('Bu makbuz kayıtlarınızda bulunamadı. Listeden bir makbuz seçin.'), {
        status: 422,
      });
    }
    const { receiptNo } = await printReceipt(copy);
    await sendLink(citizen, receiptNo, phone.number);
    await recordOwn(request, citizen, 'receipt-sent', receiptNo);
    const text = `${receiptNo} numaralı makbuzun bağlantısı ${phone.masked} numaralı telefona gönderiliyor. Bağlantı 24 saat geçerlidir ve bir kez açılır.`;
    const headers = { 'Set-Cookie': await flashHeader({ kind: 'success', text }) };
    const { searchParams } = new URL(request.url);
    const back = receiptsUrl(copy.collection.RegistryOid, searchParams.get('once') ?? undefined);
    return redirect(back, { status: 303, headers });
  });
}

async function sendLink({ identityNo }: Citizen, receiptNo: string, to: string): Promise<void> {
  const { database, configuration, now } = getPortal();
  const link = configuration.environment.publicOrigin + receiptLinkUrl(createReceiptLink({ receiptNo }));
  const round = Math.floor(now().getTime() / SAME_REQUEST);
  const wake = await database.transaction((transaction) =>
    writeMessage(transaction, {
      purpose: 'receipt',
      dedupe: `${identityNo} ${receiptNo} ${round}`,
      to,
      text: smsTexts.receipt(configuration.settings.MunicipalityName, { receiptNo, link }),
    }),
  );
  await wake();
}

/** Sends the link to one of the citizen's own receipts to the phone on record; twice pressed, once sent. */
export function sendReceipt(request: Request) {
  return refundTriesOnFailure(() => send(request));
}
