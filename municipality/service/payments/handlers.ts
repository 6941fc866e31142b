import type { BankCode } from 'municipality/contract';
import { paymentCalls } from 'municipality/contract';
import { findCollection } from '../accruals/collections';
import { concludeByRecord, findGivenBack } from '../collections-desk/refund-claim';
import { endpoint, type CallContext } from '../endpoint';
import { BankUnreachable, type BankPos } from '../pos/bank-pos';
import { openPos } from '../pos/open-pos';
import type { Refuse } from '../refusal';
import type { BankSettings, ServiceSettings } from '../settings';
import { bookPayment } from './booking';
import { checkReceipt } from './check-receipt';
import { orderEndpoints } from './order-handlers';
import { moveOrder, requireLockedOrder, requireOrder } from './orders';

export const paymentEndpoints = {
  ...orderEndpoints,

  GetActiveMerchantBankInfo: endpoint(
    paymentCalls.GetActiveMerchantBankInfo,
    ({ settings }, _request, refuse) => {
      const bank = requireBank(settings, refuse);
      return { BankCode: bank.code, BankName: bank.name };
    },
  ),

  ThreeDSecurityZiraatBank3DPayHostingCheck: endpoint(
    paymentCalls.ThreeDSecurityZiraatBank3DPayHostingCheck,
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

  OnlineOperationCollectDebt: endpoint(paymentCalls.OnlineOperationCollectDebt, bookPayment),

  ControlCollection: endpoint(paymentCalls.ControlCollection, (context, { orderNumber }) =>
    findCollection(context, { orderNumber }),
  ),

  SaveOnlinePaymentResponse: endpoint(
    paymentCalls.SaveOnlinePaymentResponse,
    async ({ database, now }, { orderNumber, outcome, bankCode }, refuse) =>
      database.transaction(async (transaction) => {
        const order = await requireLockedOrder(transaction, orderNumber, refuse);
        // Only the booking itself makes an order collected; without one the money is still looked for.
        const state = outcome === 'collected' ? 'unknown' : outcome;
        await moveOrder(transaction, order, state, { now, bankCode: bankCode ?? null });
        return { Saved: true as const };
      }),
  ),

  CompleteThreeDPaymentOperation: endpoint(
    paymentCalls.CompleteThreeDPaymentOperation,
    async (context, { orderNumber, mpiResponse, ipAddress }, refuse) => {
      const { total } = await requireOrder(context.database, orderNumber, refuse);
      const bank = requireBank(context.settings, refuse);
      if (total === null) throw refuse('order-not-found', 'Ödeme siparişi bulunamadı.');
      const { Md: md, Xid: xid, Eci: eci, Cavv: cavv } = mpiResponse;
      const sale = { orderNumber, total, currency: bank.currencyCode, md, xid, eci, cavv, ipAddress };
      return askBank(context, orderNumber, refuse, (pos) => pos.complete(sale));
    },
  ),

  QueryOnlinePaymentOrderStatus: endpoint(
    paymentCalls.QueryOnlinePaymentOrderStatus,
    async (context, { orderNumber }, refuse) => {
      await requireOrder(context.database, orderNumber, refuse);
      const held = await askBank(context, orderNumber, refuse, (pos) => pos.query(orderNumber));
      const given = findGivenBack(held);
      if (given) await concludeByRecord(context, orderNumber, given);
      return held;
    },
  ),

  CheckReceipt: endpoint(paymentCalls.CheckReceipt, ({ database }, { receiptNo, verificationCode }) =>
    checkReceipt(database, receiptNo, verificationCode),
  ),
};

/** What the bank's POS answers; a bank that does not answer is neither yes nor no. */
export async function askBank<Answer>(
  { settings: { bank }, log }: CallContext,
  orderNumber: string,
  refuse: Refuse<'bank-unreachable'>,
  ask: (pos: BankPos) => Promise<Answer>,
): Promise<Answer> {
  const unreachable = () =>
    refuse('bank-unreachable', 'Bankadan yanıt alınamadı. Lütfen daha sonra yeniden deneyin.');
  if (!bank) throw unreachable();
  try {
    return await ask(openPos(bank));
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : 'unknown';
    log('municipality.bank-unreachable', { orderNumber, reason });
    throw unreachable();
  }
}

function requireBank(settings: ServiceSettings, refuse: Refuse<'no-active-bank'>): BankSettings {
  if (!settings.bank) throw refuse('no-active-bank', 'Şu anda çevrim içi ödeme alınmıyor.');
  return settings.bank;
}

/** The definition of the bank that takes payments now; `code` null: whichever that is. */
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
