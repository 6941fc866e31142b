import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import {
  familyOf,
  type CardForEnrolment,
  type RefusalOf,
  type RequestOf,
  type ResponseOf,
  type paymentCalls,
} from 'municipality/contract';
import type { CallContext } from '../kit/endpoint';
import { openVakifbankPos } from '../pos/open-pos';
import { isOfTheMerchant } from '../pos/vakifbank/codes';
import { TOKEN_HOURS } from '../pos/vakifbank/common-payment';
import type { Refuse } from '../kit/refusal';
import type { BankSettings } from '../kit/settings';
import { denied, orUnreachable, requireBank } from './bank';
import { requireOrder, type OrderRow } from './orders';
import { onlinePayment } from '../orders/tables';

type Call = typeof paymentCalls.ThreeDSecurityVakifBankDefinitonCheck;
type Request = RequestOf<Call>;
type Window = ResponseOf<Call>;
type RefuseWindow = Refuse<RefusalOf<Call>>;

/** Describes an order on its way to the bank, with the sum it asks for. */
type SentOrder = OrderRow & { readonly total: NonNullable<OrderRow['total']> };

/**
 * Opens VakıfBank's window for an order: its common payment page, or with a card the page on which the card's holder is
 * known again. The card is passed on and nothing of it stays here.
 */
export async function openVakifbankWindow(
  context: CallContext,
  request: Request,
  refuse: RefuseWindow,
): Promise<Window> {
  const order = await requireOrder(context.database, request.orderNumber, refuse);
  const bank = requireBank(context.settings, refuse);
  if (familyOf(bank.code) !== 'vakifbank') {
    throw refuse('no-active-bank', 'Bu banka üzerinden şu anda ödeme alınmıyor.');
  }
  const { total } = order;
  if (order.state !== 'at_bank' || total === null) {
    throw refuse('order-closed', 'Bu ödeme bankaya yeniden gönderilemez. Borçları yeniden seçin.');
  }
  const sent = { ...order, total };
  const isHosted = (order.storeType ?? bank.storeType).toLowerCase() === '3d_pay_hosting';
  if (isHosted !== (request.card === undefined)) {
    throw refuse('enrolment-failed', 'Kart bilgisi bu ödeme yoluna uymuyor. Ödeme sayfasını yeniden açın.');
  }
  return request.card
    ? enrol(context, bank, sent, request, request.card, refuse)
    : openPage(context, bank, sent, request, refuse);
}

const definitionOf = (bank: BankSettings) => ({
  MerchantId: bank.merchantId,
  StoreType: bank.storeType,
  CurrencyCode: bank.currencyCode,
});

async function enrol(
  context: CallContext,
  bank: BankSettings,
  order: SentOrder,
  { successUrl, failureUrl, ipAddress }: Request,
  card: CardForEnrolment,
  refuse: RefuseWindow,
): Promise<Window> {
  const { orderNumber, attemptKey: sessionInfo, total } = order;
  const enrolmentId = randomBytes(20).toString('hex');
  // It is written before the question: an answer that is lost must not leave a number nobody knows.
  await context.database
    .update(onlinePayment)
    .set({ enrolmentId })
    .where(eq(onlinePayment.orderNumber, orderNumber));
  const pos = openVakifbankPos(bank, order.storeType ?? undefined);
  const enrolment = { enrolmentId, sessionInfo, total, ipAddress, successUrl, failureUrl };
  const toEnrol = {
    number: card.Number,
    year: card.ExpiryYear,
    month: card.ExpiryMonth,
    brand: card.BrandName,
  };
  const answer = await orUnreachable(context, order, refuse, () => pos.enrol(enrolment, toEnrol), refuse);
  if (answer.kind !== 'enrolled') {
    context.log('municipality.card-not-enrolled', {
      orderNumber,
      kind: answer.kind,
      bankCode: answer.bankCode,
    });
  }
  switch (answer.kind) {
    case 'enrolled':
      return {
        ...definitionOf(bank),
        BankUrl: answer.acsUrl,
        Method: 'post',
        Fields: [
          { Name: 'PaReq', Value: answer.paReq },
          { Name: 'TermUrl', Value: answer.termUrl },
          { Name: 'MD', Value: answer.md },
        ],
        EnrollmentId: enrolmentId,
      };
    case 'not-enrolled':
      throw refuse('card-not-enrolled', 'Kart 3-D Secure doğrulamasına kayıtlı değil.');
    case 'half-secure':
      throw refuse('card-half-secure', 'Kart 3-D Secure ile tam doğrulanamıyor.');
    case 'merchant-refused':
      throw denied(refuse);
    case 'failed':
      throw refuse('enrolment-failed', 'Banka kart doğrulamasını başlatamadı.');
    default:
      return answer satisfies never;
  }
}

/**
 * Counts the milliseconds after which a registration that brought nothing may be tried again: longer than any answer
 * takes.
 */
const ASKING = 30_000;
const TOKEN_LIFE = TOKEN_HOURS * 60 * 60_000;
const WAIT = 250;
const MOST_WAITS = 28;

/**
 * Opens the order's page at the bank. An order is registered once: who writes down first that it asks, asks; whoever
 * comes meanwhile waits for that answer.
 */
async function openPage(
  context: CallContext,
  bank: BankSettings,
  order: SentOrder,
  { successUrl, failureUrl }: Request,
  refuse: RefuseWindow,
): Promise<Window> {
  const { database, now } = context;
  const { orderNumber, total } = order;
  const known = pageOf(bank, order);
  if (known && order.bankAskedAt && now.getTime() - order.bankAskedAt.getTime() > TOKEN_LIFE) {
    throw refuse('order-closed', 'Bankadaki ödeme sayfasının süresi doldu. Borçları yeniden seçin.');
  }
  if (known) return known;
  const before = new Date(now.getTime() - ASKING);
  const [asking] = await database
    .update(onlinePayment)
    .set({ bankAskedAt: now })
    .where(
      and(
        eq(onlinePayment.orderNumber, orderNumber),
        isNull(onlinePayment.bankToken),
        or(isNull(onlinePayment.bankAskedAt), lt(onlinePayment.bankAskedAt, before)),
      ),
    )
    .returning({ orderNumber: onlinePayment.orderNumber });
  if (!asking) return waitForPage(context, bank, orderNumber, refuse);
  const pos = openVakifbankPos(bank, order.storeType ?? undefined);
  const page = { orderNumber, total, successUrl, failureUrl };
  const answer = await orUnreachable(context, order, refuse, () => pos.openPage(page), refuse);
  if (answer.kind === 'refused') {
    context.log('municipality.registration-refused', { orderNumber, bankCode: answer.bankCode });
    if (isOfTheMerchant(answer.bankCode)) throw denied(refuse);
    throw refuse('registration-refused', 'Banka bu ödeme için sayfa açmadı. Ödemeyi yeniden başlatın.');
  }
  const opened = { bankPageUrl: answer.pageUrl, bankToken: answer.token };
  await database.update(onlinePayment).set(opened).where(eq(onlinePayment.orderNumber, orderNumber));
  return windowOf(bank, answer.pageUrl, answer.token);
}

async function waitForPage(
  { database }: CallContext,
  bank: BankSettings,
  orderNumber: string,
  refuse: RefuseWindow,
): Promise<Window> {
  for (let wait = 0; wait < MOST_WAITS; wait += 1) {
    const page = pageOf(bank, await requireOrder(database, orderNumber, refuse));
    if (page) return page;
    await delay(WAIT);
  }
  throw refuse('bank-unreachable', 'Bankadan yanıt alınamadı. Birazdan yeniden deneyin.');
}

function pageOf(bank: BankSettings, { bankPageUrl, bankToken }: OrderRow): Window | null {
  return bankPageUrl === null || bankToken === null ? null : windowOf(bank, bankPageUrl, bankToken);
}

/** A form by GET drops the query of its address, so that goes along as fields. */
function windowOf(bank: BankSettings, pageUrl: string, token: string): Window {
  const address = new URL(pageUrl);
  const fields = [...address.searchParams].map(([Name, Value]) => ({ Name, Value }));
  address.search = '';
  return {
    ...definitionOf(bank),
    BankUrl: address.href,
    Method: 'get',
    Fields: [...fields, { Name: 'Ptkn', Value: token }],
    EnrollmentId: null,
  };
}

/** Spends the number of the order's last enrolment. Throws a refusal when it is another, or was spent. */
export async function spendEnrolment(
  { database }: CallContext,
  orderNumber: string,
  enrolmentId: string,
  refuse: Refuse<'enrolment-unknown'>,
): Promise<void> {
  const [spent] = await database
    .update(onlinePayment)
    .set({ enrolmentId: null })
    .where(and(eq(onlinePayment.orderNumber, orderNumber), eq(onlinePayment.enrolmentId, enrolmentId)))
    .returning({ orderNumber: onlinePayment.orderNumber });
  if (!spent) throw refuse('enrolment-unknown', 'Bu kart doğrulaması tanınmıyor ya da daha önce kullanıldı.');
}
