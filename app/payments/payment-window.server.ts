import { data } from '@remix-run/node';
import type { BankCode } from 'municipality/contract';
import { askMunicipality } from '~/identity/citizen.server';
import { dayInTurkey } from '~/platform/calendar.server';
import { methodNotAllowed, requireForm } from '~/platform/forms.server';
import { FORM_TARGET } from '~/platform/headers.server';
import { judgeForm } from '~/platform/judge-form.server';
import { getPortal } from '~/platform/portal.server';
import { redirect } from '~/platform/redirect.server';
import { outcomeUrl, urls } from '~/urls';
import type { Attempt } from './attempt-store.server';
import { findAttempt, listLines } from './attempt-store.server';
import { findWindowOf } from './bank-windows';
import { cardForm } from './card-form.server';
import { type GateOrder, gateFields } from './nestpay/gate-form.server';
import { lineView } from './outcome-page.server';
import { isHosted } from './store-types';
import { isFailedState } from './outcomes';
import { isGuestAttempt, isOwnAttempt } from './payer.server';

/** Where the bank sends the browser back; the reference tells whose order it was before anything is believed. */
function returnAddress(setting: string, attempt: Attempt): string {
  const { publicOrigin } = getPortal().configuration.environment;
  const address = new URL(setting, publicOrigin);
  address.searchParams.set('islem', attempt.reference);
  return address.href;
}

async function requireOwnAttempt(request: Request): Promise<Attempt> {
  const reference = new URL(request.url).searchParams.get('islem') ?? '';
  const attempt = await findAttempt(reference);
  if (attempt && (await isOwnAttempt(request, attempt))) return attempt;
  throw redirect(attempt && isGuestAttempt(attempt) ? urls.fastPayment : urls.debts);
}

/** Asks for the merchant's definition by the call of its bank. */
function checkDefinition(bankCode: BankCode, orderNumber: string) {
  const { municipality } = getPortal();
  switch (bankCode) {
    case '0010':
      return municipality.ThreeDSecurityZiraatBank3DPayHostingCheck({ orderNumber });
    case '0064':
      return municipality.ThreeDSecurityIsBankDefinitonCheck({ orderNumber });
    case '0012':
      return municipality.ThreeDSecurityHalkBankDefinitonCheck({ orderNumber });
    case '0015':
      return municipality.ThreeDSecurityOtherBanksDefinitonCheck({ orderNumber });
    default:
      return bankCode satisfies never;
  }
}

/** What a window says that was opened without an order: which bank takes payments now. */
async function idleWindow(request: Request, bankCode: BankCode) {
  const bank = await askMunicipality(request, () => getPortal().municipality.GetActiveMerchantBankInfo({}));
  return data(
    { order: null, isActive: bank.BankCode === bankCode, activeBank: bank.BankName },
    { headers: {} },
  );
}

interface Window {
  attempt: Attempt;
  order: GateOrder;
  bankUrl: string;
}

/** The attempt a window was opened for, and what the gate must be told of it. @throws Response leading elsewhere */
async function requireWindow(request: Request, bankCode: BankCode): Promise<Window> {
  const attempt = await requireOwnAttempt(request);
  if (attempt.bankCode !== bankCode) {
    throw redirect(findWindowOf(attempt.bankCode)?.path.concat(`?islem=${attempt.reference}`) ?? urls.debts);
  }
  if (attempt.state !== 'at_bank' || attempt.orderNumber === null) {
    throw redirect(outcomeUrl(isFailedState(attempt.state) ? 'failed' : 'succeeded', attempt.reference));
  }
  const { orderNumber } = attempt;
  const { settings } = getPortal().configuration;
  const definition = await askMunicipality(request, () => checkDefinition(bankCode, orderNumber));
  const order = {
    merchantId: definition.MerchantId,
    storeKey: settings.StoreKey,
    storeType: attempt.storeType,
    currency: definition.CurrencyCode,
    orderNumber,
    amount: attempt.amount,
    okUrl: returnAddress(settings.SuccessUrl, attempt),
    failUrl: returnAddress(settings.FailureUrl, attempt),
  };
  return { attempt, order, bankUrl: definition.BankUrl };
}

const sendsTo = (bankUrl: string) => ({
  [FORM_TARGET]: new URL(bankUrl).origin,
  'Cache-Control': 'no-store',
});

/** Years a card form offers, this one first. */
function listYears(): string[] {
  const { configuration, now } = getPortal();
  const first = Number(dayInTurkey(now()).slice(0, 4));
  return Array.from({ length: configuration.settings.ExpirationYearsToAdd + 1 }, (_, ahead) =>
    String(first + ahead),
  );
}

/**
 * The payment window of a bank: the order in words, and, by the store type, a form of hidden fields that posts straight
 * to the bank, which takes the card on its own page, or a form for the card.
 */
export async function openPaymentWindow(request: Request, bankCode: BankCode) {
  if (!new URL(request.url).searchParams.has('islem')) return idleWindow(request, bankCode);
  const { attempt, order, bankUrl } = await requireWindow(request, bankCode);
  return data(
    {
      order: {
        bankName: attempt.bankName,
        amount: attempt.amount,
        orderNumber: order.orderNumber,
        payer: attempt.payerName,
        registryNo: attempt.registryNo,
        backPath: attempt.backPath ?? urls.debts,
        lines: (await listLines(attempt.reference)).map(lineView),
        handOver: isHosted(order.storeType) ? { bankUrl, fields: gateFields(order) } : null,
        years: isHosted(order.storeType) ? [] : listYears(),
      },
      isActive: true,
      activeBank: attempt.bankName,
    },
    { headers: sendsTo(bankUrl) },
  );
}

/**
 * Takes the card of the store types `3d_pay` and `3d` and answers with the page that hands it over to the bank. The
 * card lives in that answer alone: it is not stored, not logged, and not shown again when something is wrong with it.
 */
export async function handCardOver(request: Request, bankCode: BankCode) {
  if (!new URL(request.url).searchParams.has('islem')) methodNotAllowed();
  const { order, bankUrl } = await requireWindow(request, bankCode);
  if (isHosted(order.storeType)) methodNotAllowed();
  const form = await requireForm(request);
  const { configuration, now } = getPortal();
  const schema = cardForm(dayInTurkey(now()).slice(0, 7), configuration.settings.ExpirationYearsToAdd);
  const { values, problems } = judgeForm(form, schema);
  if (!values) return data({ problems, handOver: null }, { status: 422, headers: sendsTo(bankUrl) });
  const handOver = { bankUrl, fields: gateFields(order, values) };
  return data({ problems: [], handOver }, { headers: sendsTo(bankUrl) });
}
