import { findActiveBank } from '../active-bank.server';
import { data } from '@remix-run/node';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { methodNotAllowed, requireForm, requireOwnPost } from '~/platform/forms/forms.server';
import { FORM_TARGET } from '~/platform/http/headers.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { paymentWindowUrl, urls } from '~/urls';
import { type Attempt, findAttempt, leaveWith, listLines } from '../attempt/attempt-store.server';
import { windowOf } from '../banks/banks';
import { askBank, isAnswered } from '../ask-bank.server';
import type { HandOver, HandOverAnswer, OrderedAttempt } from '../banks/shape/bank-adapter.server';
import { adapterOf } from '../banks/families.server';
import { cardForm } from '../banks/shape/card-form.server';
import { lineView, registryNosOf } from '../line-view.server';
import { outcomePlace } from '../outcomes';
import { isLinkAttempt } from '../link/link-id';
import { isGuestAttempt, isOwnAttempt } from '../payer.server';
import { findQueueView } from '../queue/payment-queue.server';
import { settleCancelled } from '../settle-payment.server';
import { needsNewOrder, startAnew } from './start-anew.server';
import type { TypedCard } from '../banks/shape/typed-card';
import { countTry } from '~/platform/limits/limits.server';
import { getRequestContext } from '~/platform/request/request-context.server';

async function requireOwnAttempt(request: Request): Promise<Attempt> {
  const reference = new URL(request.url).searchParams.get('islem') ?? '';
  const attempt = await findAttempt(reference);
  if (attempt && (await isOwnAttempt(request, attempt))) return attempt;
  throw redirect(attempt && isGuestAttempt(attempt) ? urls.fastPayment : urls.debts);
}

/** Returns what a window says that was opened without an order: which bank takes payments now. */
async function idleWindow(request: Request, path: string) {
  const bank = await askMunicipality(request, findActiveBank);
  return data(
    { order: null, isActive: windowOf(bank.BankCode).path === path, activeBank: bank.BankName },
    { headers: {} },
  );
}

/** Finds the attempt a window was opened for. @throws Response leading elsewhere */
async function requireWindow(request: Request, path: string): Promise<OrderedAttempt> {
  const attempt = await requireOwnAttempt(request);
  if (windowOf(attempt.bankCode).path !== path) {
    throw redirect(paymentWindowUrl(windowOf(attempt.bankCode).path, attempt.reference));
  }
  const { orderNumber } = attempt;
  if (attempt.state !== 'at_bank' || orderNumber === null) throw leadToOutcome(attempt);
  return { ...attempt, orderNumber };
}

const leadToOutcome = (attempt: Attempt): Response => redirect(outcomePlace(attempt), { status: 303 });

/** Leads to the bank. @throws Response to the outcome when the bank opens none for this attempt any more */
async function askForHandOver(
  request: Request,
  attempt: OrderedAttempt,
  card?: TypedCard,
): Promise<Exclude<HandOverAnswer, { kind: 'closed' }>> {
  const adapter = adapterOf(attempt.bankCode);
  const answer = await askMunicipality(request, () => adapter.handOver(attempt, card));
  if (answer.kind !== 'closed') return answer;
  // Nobody can pay what has no page any more, once the bank has said that nobody did.
  const asked = await askBank(attempt);
  const isUnpaid = asked.state === 'at_bank' && isAnswered(asked);
  throw leadToOutcome(isUnpaid ? await settleCancelled(asked, 'not-opened') : asked);
}

const loopback = ['127.0.0.1', 'localhost'];

/**
 * Tells where the form may lead. Browsers hold every redirect behind a form against this list, and a bank sends its
 * visitors on to hosts that nobody has named: its own card page, or the page of the card's issuer. All of them speak
 * https; the sandbox of the demo speaks http on this machine.
 */
function formTargetsOf(bankUrl: string): string {
  const { protocol, hostname, port, origin } = new URL(bankUrl);
  if (protocol === 'https:') return 'https:';
  const own = loopback.includes(hostname) ? loopback.map((name) => `http://${name}:${port}`) : [origin];
  return ['https:', ...own].join(' ');
}

const sendsTo = (handOver: HandOver | null) => ({
  ...(handOver && { [FORM_TARGET]: formTargetsOf(handOver.bankUrl) }),
  'Cache-Control': 'no-store',
});

/** Counts that a browser leaves. @throws Response to the outcome of an attempt that was ended meanwhile */
async function requireLeave(attempt: Attempt): Promise<void> {
  if (await leaveWith(attempt.reference)) return;
  throw leadToOutcome((await findAttempt(attempt.reference)) ?? attempt);
}

/**
 * The browser leaves for the bank: that is noted, and it is sent on with what the page gave it. No token is among that: the
 * bank's signature covers every field. @throws Response always, 307 to the bank or 303 to what stands in the way
 */
async function leaveForBank(request: Request, attempt: OrderedAttempt): Promise<never> {
  requireOwnPost(request);
  if (needsNewOrder(attempt)) throw await startAnew(request, attempt);
  const answer = await askForHandOver(request, attempt);
  const { path } = windowOf(attempt.bankCode);
  if (answer.kind !== 'ready') throw redirect(paymentWindowUrl(path, attempt.reference), { status: 303 });
  const { method, bankUrl, fields } = answer.handOver;
  await requireLeave(attempt);
  if (method === 'post') throw redirect(bankUrl, { status: 307 });
  const address = new URL(bankUrl);
  for (const [name, value] of fields) address.searchParams.set(name, value);
  throw redirect(address.href, { status: 303 });
}

/** Lists the years a card form offers, this one first. */
function listYears(): string[] {
  const { configuration, now } = getPortal();
  const first = Number(dayInTurkey(now()).slice(0, 4));
  return Array.from({ length: configuration.settings.ExpirationYearsToAdd + 1 }, (_, ahead) =>
    String(first + ahead),
  );
}

/**
 * Opens the payment window of a bank: the order in words, and, by the store type, a form of hidden fields that leads to
 * the bank, which takes the card on its own page, or a form for the card. Looking at it is not paying: the payment is
 * with the bank from when that form is sent.
 */
export async function openPaymentWindow(request: Request, path: string) {
  if (!new URL(request.url).searchParams.has('islem')) return idleWindow(request, path);
  const attempt = await requireWindow(request, path);
  const adapter = adapterOf(attempt.bankCode);
  if (needsNewOrder(attempt)) throw await startAnew(request, attempt);
  const takesCard = adapter.takesCard(attempt.storeType);
  const answer = takesCard ? null : await askForHandOver(request, attempt);
  const handOver = answer?.kind === 'ready' ? answer.handOver : null;
  const lines = await listLines(attempt.reference);
  return data(
    {
      order: {
        bankName: attempt.bankName,
        amount: attempt.amount,
        orderNumber: attempt.orderNumber,
        payer: attempt.payerName,
        registryNo: isLinkAttempt(attempt) ? null : registryNosOf(attempt, lines),
        reference: attempt.reference,
        lines: lines.map((line) => lineView(line, !isLinkAttempt(attempt))),
        queue: await findQueueView(attempt),
        handOver: handOver && {
          method: 'post' as const,
          action: paymentWindowUrl(path, attempt.reference),
          fields: handOver.fields,
        },
        takesCard,
        asksSecurityCode: adapter.asksSecurityCode,
        asksHolderName: adapter.asksHolderName(),
        isMerchantRefused: answer?.kind === 'merchant-refused',
        retryPath: paymentWindowUrl(path, attempt.reference),
        years: takesCard ? listYears() : [],
      },
      isActive: true,
      activeBank: attempt.bankName,
    },
    { status: takesCard || handOver ? 200 : 503, headers: sendsTo(handOver) },
  );
}

/** Holds the letters of a name that are shown again. */
const LONGEST_NAME = 100;

const unreachable =
  'Bankadan yanıt alınamadı, kartınızdan para çekilmedi. Birkaç dakika sonra yeniden deneyin.';

const merchantRefused =
  'Belediyenin bankayla bağlantısındaki bir sorun yüzünden ödeme alınamıyor; sorun kartınızda değil. Kartınızdan para çekilmedi. Belediyeye haber verin ya da vezneden ödeyin.';

/**
 * Takes the card where it is typed here, and answers with the page that hands it, or its holder, over to the bank. The
 * card lives in that answer alone: it is not stored, not logged, and, but for the name on it, not shown again when
 * something is wrong with it.
 * Cards are counted before the bank hears of them.
 */
export async function handCardOver(request: Request, path: string) {
  if (!new URL(request.url).searchParams.has('islem')) methodNotAllowed();
  const attempt = await requireWindow(request, path);
  const adapter = adapterOf(attempt.bankCode);
  if (!adapter.takesCard(attempt.storeType)) return leaveForBank(request, attempt);
  const form = await requireForm(request);
  const { configuration, now } = getPortal();
  const month = dayInTurkey(now()).slice(0, 7);
  const schema = cardForm(month, configuration.settings.ExpirationYearsToAdd, {
    asksSecurityCode: adapter.asksSecurityCode,
    asksHolderName: adapter.asksHolderName(),
  });
  const refuseCard = refuserOf(form);
  const { values, problems } = validateForm(form, schema);
  if (!values) return refuseCard(problems);
  const tooMany = await findTooManyCards(attempt.reference);
  if (tooMany) {
    return refuseCard([{ text: tooMany.text }], 429, { 'Retry-After': String(tooMany.retryAfterSeconds) });
  }
  const answer = await askForHandOver(request, attempt, values);
  switch (answer.kind) {
    case 'ready': {
      const { method, bankUrl: action, fields } = answer.handOver;
      await requireLeave(attempt);
      return data(
        { problems: [], values: {}, handOver: { method, action, fields } },
        { headers: sendsTo(answer.handOver) },
      );
    }
    case 'card-refused':
      return refuseCard([{ text: answer.problem, fieldId: 'kart' }]);
    case 'unreachable':
      return refuseCard([{ text: unreachable }], 503);
    case 'merchant-refused':
      return refuseCard([{ text: merchantRefused }], 503);
    default:
      return answer satisfies never;
  }
}

/**
 * Shows the form again with what is wrong, and of the card only the name on it. With a digit in it, it may be the number
 * in the wrong box.
 */
function refuserOf(form: FormData) {
  const typed = typedIn(form, ['ad-soyad'], LONGEST_NAME);
  const values = /\d/.test(typed['ad-soyad']) ? {} : typed;
  return (problems: FormProblem[], status = 422, more?: Record<string, string>) =>
    data({ problems, values, handOver: null }, { status, headers: { ...sendsTo(null), ...more } });
}

/** Says what to say to somebody who tried too many cards, and seconds until the next is taken. */
interface TooManyCards {
  readonly text: string;
  readonly retryAfterSeconds: number;
}

/** Counts a card about to be handed over, by attempt and by address; null while there are tries left. */
async function findTooManyCards(reference: string): Promise<TooManyCards | null> {
  const ofAttempt = await countTry('card-try-attempt', reference);
  // An attempt that is closed already must not close its address for the neighbours.
  const limit = ofAttempt.isAllowed
    ? await countTry('card-try-address', getRequestContext().clientIp)
    : ofAttempt;
  if (limit.isAllowed) return null;
  const { retryAfterSeconds } = limit;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    text: `Kısa sürede çok sayıda kart denendi. Bu kart bankaya gönderilmedi, kartınızdan para çekilmedi. ${minutes} dakika sonra yeniden deneyin ya da vezneden ödeyin.`,
    retryAfterSeconds,
  };
}
