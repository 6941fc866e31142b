import { data } from '@remix-run/node';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { type EmailReceiver, findEmailReceiver } from '~/features/identity/email/email-address.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { maskedPhone } from '~/features/identity/phone/mobile-phone';
import { isSent, isUnderWay, type MessageState } from '~/parts/messages/message-states';
import { findMessageState, writeMessage } from '~/parts/messages/outbox.server';
import type { Channel } from '~/parts/messages/purposes';
import { smsTexts } from '~/parts/messages/sms-texts';
import { flashHeader } from '~/platform/forms/flash.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { redirect } from '~/platform/http/redirect.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { receiptLinkUrl, receiptsUrl } from '~/urls';
import { type Attempt, findAttempt } from '../attempt/attempt-store.server';
import { outcomePlace } from '../outcomes';
import { ownerOf } from '../payer.server';
import { writeReceiptEmail } from '../receipt-email.server';
import { createReceiptLink } from './receipt-link.server';
import { findOwnReceipt, printReceipt } from './receipt.server';

const HOUR = 3_600_000;

const problem = (text: string) => data({ problems: [{ text }] }, { status: 422 });

export function findPhone({ member }: Citizen): { number: string; masked: string } | null {
  const number = findMobilePhone(member.UserDetail.GsmNumber ?? '');
  return number === null ? null : { number, masked: maskedPhone(number) };
}

const smsKey = ({ identityNo }: Citizen, receiptNo: string) => `${identityNo} ${receiptNo}`;

/** Says of a message what is proven: that operator or mail server has it, or that it waits to be sent. */
function sentence(state: MessageState | null, what: string): string[] {
  if (state === null) return [];
  if (isSent(state)) return [`${what} gönderildi.`];
  return isUnderWay(state) ? [`${what} gönderilecek.`] : [];
}

/** Tells what was sent of a member's receipt, and by which ways it can still be sent. */
export async function readReceiptMessages(
  citizen: Citizen,
  { reference, changedAt }: Attempt,
  receiptNo: string,
) {
  const phone = findPhone(citizen);
  const lastHour = new Date(getPortal().now().getTime() - HOUR);
  const [receiver, sms, email] = await Promise.all([
    findEmailReceiver(citizen.identityNo),
    findMessageState({ purpose: 'receipt', dedupe: smsKey(citizen, receiptNo) }, 'sms', lastHour),
    findMessageState({ purpose: 'receipt', dedupe: reference }, 'email', changedAt),
  ]);
  const texts = [
    ...sentence(email, 'Makbuz e-posta adresinize'),
    ...sentence(sms, 'Makbuzun bağlantısı SMS ile'),
  ];
  const isOpen = (state: MessageState | null) => sentence(state, '').length === 0;
  return {
    texts,
    ways: [
      ...(phone && isOpen(sms) ? ['sms' as const] : []),
      ...(receiver && isOpen(email) ? ['email' as const] : []),
    ],
  };
}

async function sendLink(citizen: Citizen, receiptNo: string, to: string): Promise<void> {
  const { database, configuration } = getPortal();
  const link = configuration.environment.publicOrigin + receiptLinkUrl(createReceiptLink({ receiptNo }));
  const wake = await database.transaction((transaction) =>
    writeMessage(transaction, {
      purpose: 'receipt',
      dedupe: smsKey(citizen, receiptNo),
      to,
      text: smsTexts.receipt(configuration.settings.MunicipalityName, { receiptNo, link }),
    }),
  );
  await wake();
}

type Receiver =
  | { readonly missing: string }
  | { readonly way: 'sms'; readonly phone: NonNullable<ReturnType<typeof findPhone>> }
  | { readonly way: 'email'; readonly attempt: Attempt; readonly receiver: EmailReceiver };

/** Finds where a way leads that the form asks for, or what is missing for it. */
async function findReceiver(citizen: Citizen, way: Channel, attempt: Attempt | null): Promise<Receiver> {
  if (way === 'email') {
    const receiver = attempt && (await findEmailReceiver(citizen.identityNo));
    if (attempt && receiver) return { way, attempt, receiver };
    return {
      missing: 'Onaylı e-posta adresiniz yok. “Üyelik bilgilerim” sayfasından ekleyip onaylayın.',
    };
  }
  const phone = findPhone(citizen);
  if (phone) return { way, phone };
  return { missing: 'Kayıtlı cep telefonunuz yok. “Üyelik bilgilerim” sayfasından telefonunuzu ekleyin.' };
}

async function send(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [] });
  const reference = textOf(form, 'islem');
  const found = reference === '' ? null : await findAttempt(reference);
  // The outcome of a payment sends its receipt from there, and leads back to it.
  const attempt = found && found.owner === ownerOf(citizen) ? found : null;
  const to = await findReceiver(citizen, textOf(form, 'yol') === 'email' ? 'email' : 'sms', attempt);
  if ('missing' in to) return problem(to.missing);
  const exceeded = await findExceeded('receipt-sms-member', citizen.identityNo);
  if (exceeded) {
    const headers = { 'Retry-After': String(exceeded.retryAfterSeconds) };
    return data({ problems: [{ text: exceeded.text }] }, { status: exceeded.status, headers });
  }
  return askMunicipality(request, async () => {
    const copy = await findOwnReceipt(citizen, textOf(form, 'makbuz'));
    const isOther = to.way === 'email' && to.attempt.receiptNo !== copy?.collection.ReceiptNo;
    if (!copy || isOther) return problem('Bu makbuz kayıtlarınızda bulunamadı. Listeden bir makbuz seçin.');
    const { receiptNo } = await printReceipt(copy);
    if (to.way === 'email') {
      const { reference } = to.attempt;
      const wake = await getPortal().database.transaction((transaction) =>
        writeReceiptEmail(transaction, to.receiver, { reference, booked: copy.collection }),
      );
      await wake();
    } else await sendLink(citizen, receiptNo, to.phone.number);
    await recordOwn(request, citizen, 'receipt-sent', receiptNo);
    const text =
      to.way === 'email'
        ? `${receiptNo} numaralı makbuz e-posta adresinize gönderiliyor.`
        : `${receiptNo} numaralı makbuzun bağlantısı ${to.phone.masked} numaralı telefona gönderiliyor. Bağlantı 24 saat geçerlidir ve bir kez açılır.`;
    const headers = { 'Set-Cookie': await flashHeader({ kind: 'success', text }) };
    const { searchParams } = new URL(request.url);
    const list = receiptsUrl(copy.collection.RegistryOid, searchParams.get('once') ?? undefined);
    return redirect(attempt ? outcomePlace(attempt) : list, { status: 303, headers });
  });
}

/**
 * Sends one of the citizen's own receipts: its link to the phone on record, or the file to the confirmed address. Twice
 * pressed, it is sent once.
 */
export function sendReceipt(request: Request) {
  return refundTriesOnFailure(() => send(request));
}
