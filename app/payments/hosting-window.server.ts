import { data } from '@remix-run/node';
import type { BankCode } from 'municipality/contract';
import { askMunicipality, findCitizen } from '~/identity/citizen.server';
import { FORM_TARGET } from '~/platform/headers.server';
import { getPortal } from '~/platform/portal.server';
import { redirect } from '~/platform/redirect.server';
import { outcomeUrl, urls } from '~/urls';
import type { Attempt } from './attempt-store.server';
import { findAttempt, listLines } from './attempt-store.server';
import { findWindowOf } from './bank-windows';
import { hostingFields } from './nestpay/hosting-form.server';
import { lineView } from './outcome-page.server';
import { isFailedState } from './outcomes';
import { ownerOf } from './payer.server';

/** Where the bank sends the browser back; the reference tells whose order it was before anything is believed. */
function returnAddress(setting: string, attempt: Attempt): string {
  const { publicOrigin } = getPortal().configuration.environment;
  const address = new URL(setting, publicOrigin);
  address.searchParams.set('islem', attempt.reference);
  return address.href;
}

async function requireOwnAttempt(request: Request): Promise<Attempt> {
  const reference = new URL(request.url).searchParams.get('islem') ?? '';
  const [attempt, citizen] = await Promise.all([findAttempt(reference), findCitizen(request)]);
  const isOwn = attempt && citizen && attempt.owner === ownerOf(citizen);
  if (!isOwn) throw redirect(urls.debts);
  return attempt;
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

/**
 * The payment window of a bank that takes the card on its own page: the order in words, and a form of hidden fields
 * that posts straight to the bank. The card never comes near us.
 */
export async function openHostingWindow(request: Request, bankCode: BankCode) {
  if (!new URL(request.url).searchParams.has('islem')) return idleWindow(request, bankCode);
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
  const fields = hostingFields({
    merchantId: definition.MerchantId,
    storeKey: settings.StoreKey,
    storeType: definition.StoreType,
    currency: definition.CurrencyCode,
    orderNumber,
    amount: attempt.amount,
    okUrl: returnAddress(settings.SuccessUrl, attempt),
    failUrl: returnAddress(settings.FailureUrl, attempt),
  });
  return data(
    {
      order: {
        bankName: attempt.bankName,
        bankUrl: definition.BankUrl,
        fields,
        amount: attempt.amount,
        orderNumber,
        payer: attempt.payerName,
        registryNo: attempt.registryNo,
        lines: (await listLines(attempt.reference)).map(lineView),
      },
      isActive: true,
      activeBank: attempt.bankName,
    },
    { headers: { [FORM_TARGET]: new URL(definition.BankUrl).origin, 'Cache-Control': 'no-store' } },
  );
}
