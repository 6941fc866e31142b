import type { BankCode } from 'municipality/contract';
import { paymentCalls } from 'municipality/contract';
import { endpoint, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { askBank, requireBank } from './bank';
import { requireOrder } from './orders';
import { openVakifbankWindow, spendEnrolment } from './vakifbank-window';

/**
 * Handles what leads the payer's browser to the bank, and what takes the money where the bank only knows the holder
 * again.
 */
export const threeDEndpoints = {
  ThreeDSecurityZiraatBank3DPayHostingCheck: endpoint(
    paymentCalls.ThreeDSecurityZiraatBank3DPayHostingCheck,
    (context, { orderNumber }, refuse) => checkDefinition('0010', context, orderNumber, refuse),
  ),

  ThreeDSecurityZiraatBankDefinitonCheck: endpoint(
    paymentCalls.ThreeDSecurityZiraatBankDefinitonCheck,
    (context, { orderNumber }, refuse) => checkDefinition('0010', context, orderNumber, refuse),
  ),

  ThreeDSecurityIsBankDefinitonCheck: endpoint(
    paymentCalls.ThreeDSecurityIsBankDefinitonCheck,
    (context, { orderNumber }, refuse) => checkDefinition('0064', context, orderNumber, refuse),
  ),

  ThreeDSecurityHalkBankDefinitonCheck: endpoint(
    paymentCalls.ThreeDSecurityHalkBankDefinitonCheck,
    (context, { orderNumber }, refuse) => checkDefinition('0012', context, orderNumber, refuse),
  ),

  ThreeDSecurityOtherBanksDefinitonCheck: endpoint(
    paymentCalls.ThreeDSecurityOtherBanksDefinitonCheck,
    (context, { orderNumber }, refuse) => checkDefinition(null, context, orderNumber, refuse),
  ),

  ThreeDSecurityVakifBankDefinitonCheck: endpoint(
    paymentCalls.ThreeDSecurityVakifBankDefinitonCheck,
    openVakifbankWindow,
  ),

  CompleteThreeDPaymentOperation: endpoint(
    paymentCalls.CompleteThreeDPaymentOperation,
    async (context, { orderNumber, mpiResponse, ipAddress }, refuse) => {
      const order = await requireOrder(context.database, orderNumber, refuse);
      const bank = requireBank(context.settings, refuse);
      const { total } = order;
      if (total === null) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
      const { Md: md, Xid: xid, Eci: eci, Cavv: cavv } = mpiResponse;
      const sale = { orderNumber, total, currency: bank.currencyCode, md, xid, eci, cavv, ipAddress };
      return askBank(context, order, refuse, (pos) => pos.complete(sale));
    },
  ),

  GetVposWebRequestReponse: endpoint(
    paymentCalls.GetVposWebRequestReponse,
    async (context, { orderNumber, mpiResponse, ipAddress }, refuse) => {
      const order = await requireOrder(context.database, orderNumber, refuse);
      const bank = requireBank(context.settings, refuse);
      const { total } = order;
      if (total === null) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
      const { Eci: eci, Cavv: cavv, VerifyEnrollmentRequestId: md } = mpiResponse;
      // Attempted (06, 01) is not authenticated: the loss of a disputed payment would be the municipality's.
      if (eci !== '05' && eci !== '02') {
        throw refuse('card-half-secure', 'Kart 3-D Secure ile tam doğrulanamadı. Başka bir kartla deneyin.');
      }
      await spendEnrolment(context, orderNumber, md, refuse);
      const sale = { orderNumber, total, currency: bank.currencyCode, md, xid: '', eci, cavv, ipAddress };
      return askBank(context, order, refuse, (pos) => pos.complete(sale));
    },
  ),
};

/** Checks the definition of the bank that takes payments now; `code` null: whichever that is. */
async function checkDefinition(
  code: BankCode | null,
  { database, settings }: CallContext,
  orderNumber: string,
  refuse: Refuse<'order-not-found' | 'no-active-bank'>,
) {
  await requireOrder(database, orderNumber, refuse);
  const bank = requireBank(settings, refuse);
  if (code !== null && bank.code !== code) {
    throw refuse('no-active-bank', 'Bu banka üzerinden şu anda ödeme alınmıyor.');
  }
  return {
    MerchantId: bank.merchantId,
    StoreType: bank.storeType,
    CurrencyCode: bank.currencyCode,
    BankUrl: bank.gateUrl,
  };
}
