import { z } from 'zod';
import { Collection } from './accruals';
import { defineCall } from './call';
import { BankCode } from './banks';
import { MOST_PAID_AT_ONCE } from './most-paid';
import { OrderNumber } from './orders';
import { threeDCalls } from './three-d';
import { Money, Oid, OptionalText, OptionalWord, Text, Word } from './wire';

/**
 * Holds the least part of a debt that may be paid, and least that may stay open behind it, in kuruş: receipts over less
 * cost the municipality more than they bring, and no rest is so small that rounding swallows its late fee. A debt below
 * twice this sum is paid whole.
 */
export const LEAST_PARTIAL_PAYMENT = 100_00;

/** Holds what is to be paid of a debt: the whole, or less where the municipality allows it. */
export const RequestedLine = z.object({ accrumentOid: Oid, total: Money });

/** Describes one debt line as the payer saw and accepted it. */
export const PaymentLine = z.object({
  accrumentOid: Oid,
  principal: Money,
  lateFee: Money,
  total: Money,
});

/** Holds what the bank itself holds for an order. `none`: the bank knows no such order (yet). */
export const BankOrderState = z.enum(['paid', 'declined', 'pending', 'voided', 'refunded', 'none']);

const lineRefusals = [
  'already-collected',
  'amount-changed',
  'older-instalment-first',
  'accrual-not-found',
  'partial-not-allowed',
  'partial-too-small',
] as const;

const startRefusals = ['registry-not-yours', 'order-not-found', 'order-closed'] as const;

export const paymentCalls = {
  ...threeDCalls,
  GetActiveMerchantBankInfo: defineCall({
    name: 'GetActiveMerchantBankInfo',
    summary: 'Ödemelerin hangi bankadan alındığını söyler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: z.object({ BankCode, BankName: Text }),
    refusals: ['no-active-bank'],
  }),
  CheckRegistryUnpaidOnlinePayment: defineCall({
    name: 'CheckRegistryUnpaidOnlinePayment',
    summary: 'Sicilin bankaya gidip sonucu henüz belli olmayan siparişlerini verir.',
    access: 'payer',
    repeatable: true,
    request: z.object({ registryOid: Oid }),
    /** Holds the orders of this registry that went to a bank and have no outcome yet. */
    response: z.object({ OpenOrderNumbers: z.array(Text) }),
    refusals: ['registry-not-yours'],
  }),
  IsOnlinePaymentAccrumentsTriedBefore: defineCall({
    name: 'IsOnlinePaymentAccrumentsTriedBefore',
    summary: 'Verilen borçlardan hangilerinin ödenmesinin daha önce denendiğini söyler.',
    access: 'payer',
    repeatable: true,
    request: z.object({ registryOid: Oid, accrumentOids: z.array(Oid).min(1).max(MOST_PAID_AT_ONCE) }),
    response: z.object({ TriedAccrumentOids: z.array(Oid) }),
    refusals: ['registry-not-yours'],
  }),
  GetOrderNumberForOnlinePayment: defineCall({
    name: 'GetOrderNumberForOnlinePayment',
    summary: 'Bir ödeme denemesine sipariş numarası verir; aynı deneme hep aynı numarayı alır.',
    access: 'payer',
    repeatable: true,
    /** The portal numbers its attempt by `attemptKey`; the same key gets the same order number. */
    request: z.object({ registryOid: Oid, attemptKey: Word }),
    response: z.object({ OrderNumber }),
    refusals: ['registry-not-yours'],
  }),
  /**
   * Splits a payment of less than the whole between principal and late fee (6183 m.47), as of today; what is shown to
   * the payer and ordered are these lines. Not named by the specification.
   */
  CalculatePartialPayment: defineCall({
    name: 'CalculatePartialPayment',
    summary: 'Borcun bir bölümü ödenecekse tutarı asıl borç ve gecikme bedeli arasında bölüştürür.',
    access: 'payer',
    repeatable: true,
    request: z.object({ registryOid: Oid, lines: z.array(RequestedLine).min(1).max(MOST_PAID_AT_ONCE) }),
    response: z.object({ Lines: z.array(PaymentLine) }),
    refusals: ['registry-not-yours', ...lineRefusals],
  }),
  /** With `ordersAcrossRegistries` the lines may be of any registry of the order's member; otherwise of the order's alone. */
  SaveOnlinePaymentAccrument: defineCall({
    name: 'SaveOnlinePaymentAccrument',
    summary: 'Siparişle ödenecek borç satırlarını, ödeyenin gördüğü tutarlarla kaydeder.',
    access: 'payer',
    repeatable: true,
    request: z.object({
      orderNumber: OrderNumber,
      lines: z.array(PaymentLine).min(1).max(MOST_PAID_AT_ONCE),
    }),
    response: z.object({ Total: Money }),
    refusals: [...startRefusals, ...lineRefusals],
  }),
  SaveOnlinePaymentRequest: defineCall({
    name: 'SaveOnlinePaymentRequest',
    summary: 'Siparişin bankaya gönderilmek üzere olduğunu kaydeder.',
    access: 'payer',
    repeatable: true,
    request: z.object({ orderNumber: OrderNumber, bankCode: BankCode, storeType: Word, total: Money }),
    response: z.object({ Saved: z.literal(true) }),
    refusals: [...startRefusals, ...lineRefusals],
  }),
  OnlineOperationCollectDebt: defineCall({
    name: 'OnlineOperationCollectDebt',
    summary: 'Bankanın aldığı parayı borçlara işler ve makbuz keser; sipariş başına bir kez yapılır.',
    access: 'system',
    /** The call is idempotent by order number: the second one answers with the first one's collection. */
    repeatable: true,
    request: z.object({
      orderNumber: OrderNumber,
      /** "4" means credit card: the specification's collection type of 3-D payments. */
      collectionType: z.literal('4'),
      total: Money,
      bankReference: Word,
      authCode: Word,
      cardLastFour: OptionalWord,
      ipAddress: Word,
    }),
    response: z.object({ CollectionOid: Oid, ReceiptNo: Text }),
    refusals: ['order-not-found', 'amount-changed', 'already-collected', 'order-refunded'],
  }),
  ControlCollection: defineCall({
    name: 'ControlCollection',
    summary: 'Bir sipariş için kesilmiş tahsilatı verir; yoksa boş döner.',
    access: 'system',
    repeatable: true,
    request: z.object({ orderNumber: OrderNumber }),
    /** Null means that nothing has been booked for this order. */
    response: Collection.nullable(),
  }),
  SaveOnlinePaymentResponse: defineCall({
    name: 'SaveOnlinePaymentResponse',
    summary: 'Ödeme denemesinin nasıl sonuçlandığını siparişe yazar.',
    access: 'system',
    repeatable: true,
    request: z.object({
      orderNumber: OrderNumber,
      outcome: z.enum(['collected', 'refused', 'cancelled', 'unknown']),
      /** Holds the bank's own code, e.g. "51", and never card data. */
      bankCode: OptionalWord,
    }),
    response: z.object({ Saved: z.literal(true) }),
    refusals: ['order-not-found'],
  }),
  QueryOnlinePaymentOrderStatus: defineCall({
    name: 'QueryOnlinePaymentOrderStatus',
    summary: 'Siparişin bankadaki son durumunu ve bankanın aldığı tutarı sorar.',
    access: 'system',
    repeatable: true,
    request: z.object({ orderNumber: OrderNumber }),
    response: z.object({
      State: BankOrderState,
      /** Holds what the bank took; null when it took nothing. */
      Amount: Money.nullable(),
      BankReference: OptionalText,
      AuthCode: OptionalText,
      CardLastFour: OptionalText,
      MdStatus: OptionalText,
      BankCode: OptionalText,
    }),
    /** `bank-denied` means that the bank answered, and will not have the municipality's questions. */
    refusals: ['order-not-found', 'bank-unreachable', 'bank-denied'],
  }),
  /** Answers with the public check behind the receipt's QR code: match or no match, nothing about the person. */
  CheckReceipt: defineCall({
    name: 'CheckReceipt',
    summary: 'Basılı bir makbuzun gerçek olup olmadığını ödeyeni açıkça adlandırmadan doğrular.',
    access: 'public',
    repeatable: true,
    request: z.object({ receiptNo: Word, verificationCode: Word }),
    response: z.object({
      IsGenuine: z.boolean(),
      CollectedAt: OptionalText,
      Total: Money.nullish(),
      MaskedPayer: OptionalText,
      /** Says how much of `Total` was cancelled since. */
      CancelledTotal: Money.nullish(),
    }),
  }),
};
