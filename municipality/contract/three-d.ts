import { cardMonth, cardNumber, securityCode } from 'municipality/values/card';
import { z } from 'zod';
import { defineCall } from './call';
import { OrderNumber } from './orders';
import { inShape, Money, OptionalText, Text, Word, textUpTo } from './wire';

/** Lists the merchant's 3-D definition. The store key is a setting of both sides and does not travel. */
const definition = { MerchantId: Text, StoreType: Text, CurrencyCode: Text, BankUrl: z.url() };

/** Defines what a NestPay bank's window needs to hand the browser over: one call per bank, all of one shape. */
function defineDefinitionCheck<const Name extends string>(name: Name, summary: string) {
  return defineCall({
    name,
    summary,
    access: 'system',
    repeatable: true,
    request: z.object({ orderNumber: OrderNumber }),
    response: z.object(definition),
    refusals: ['order-not-found', 'no-active-bank'],
  });
}

/**
 * Says how a sale at the virtual POS ended. `Amount`: what the bank says it took; null where its answer names none, and
 * the order is asked about before it is booked.
 */
const Sale = z.object({
  State: z.enum(['paid', 'declined']),
  Amount: Money.nullish(),
  BankReference: OptionalText,
  AuthCode: OptionalText,
  BankCode: OptionalText,
});

const twoDigits = z.string().regex(/^\d{2}$/);

/**
 * Describes a card on its way to VakıfBank's MPI, where no page of the bank's takes it. Never stored, logged, or
 * repeated in an answer. The MPI has no field for the security code, so nobody needs to send it.
 */
export const CardForEnrolment = z.object({
  Number: inShape(cardNumber),
  ExpiryYear: twoDigits,
  ExpiryMonth: z.string().regex(cardMonth.shape),
  SecurityCode: z.string().regex(securityCode.shape).optional(),
  /** The MPI numbers the brands: 100 is Visa, 200 Mastercard; which one Troy is, each municipality hears from its bank. */
  BrandName: z.string().regex(/^\d{3}$/),
});
export type CardForEnrolment = z.output<typeof CardForEnrolment>;

export const threeDCalls = {
  ThreeDSecurityZiraatBank3DPayHostingCheck: defineDefinitionCheck(
    'ThreeDSecurityZiraatBank3DPayHostingCheck',
    'Ziraat Bankası ortak ödeme sayfası için iş yerinin 3-D tanımını verir.',
  ),
  /** Holds Ziraat with our own card form: store types `3d_pay` and `3d`. */
  ThreeDSecurityZiraatBankDefinitonCheck: defineDefinitionCheck(
    'ThreeDSecurityZiraatBankDefinitonCheck',
    'Kartın bizde yazıldığı Ziraat Bankası ödemesi için iş yerinin 3-D tanımını verir.',
  ),
  ThreeDSecurityIsBankDefinitonCheck: defineDefinitionCheck(
    'ThreeDSecurityIsBankDefinitonCheck',
    'Türkiye İş Bankası ödemesi için iş yerinin 3-D tanımını verir.',
  ),
  ThreeDSecurityHalkBankDefinitonCheck: defineDefinitionCheck(
    'ThreeDSecurityHalkBankDefinitonCheck',
    'Halkbank ödemesi için iş yerinin 3-D tanımını verir.',
  ),
  ThreeDSecurityOtherBanksDefinitonCheck: defineDefinitionCheck(
    'ThreeDSecurityOtherBanksDefinitonCheck',
    'Öbür NestPay bankaları için iş yerinin 3-D tanımını verir.',
  ),
  /**
   * Registers the order for VakıfBank's common payment page, once: the same page comes back while its token lives. Or,
   * with a card, asks the MPI whether it takes part in 3-D Secure; each such question has a number of its own, and only
   * the last one's may be sold on.
   */
  ThreeDSecurityVakifBankDefinitonCheck: defineCall({
    name: 'ThreeDSecurityVakifBankDefinitonCheck',
    summary: 'Siparişi VakıfBank ortak ödeme sayfasına kaydeder ya da kartın 3-D kaydını sorar.',
    access: 'system',
    repeatable: true,
    request: z.object({
      orderNumber: OrderNumber,
      successUrl: z.url().max(2_000),
      failureUrl: z.url().max(2_000),
      ipAddress: Word,
      card: CardForEnrolment.optional(),
    }),
    /** Holds what the browser is handed over with, and by which method. */
    response: z.object({
      ...definition,
      Method: z.enum(['get', 'post']),
      Fields: z.array(z.object({ Name: Text, Value: Text })),
      /** The MPI's return must bring this number back; the common payment page has none. */
      EnrollmentId: OptionalText,
    }),
    refusals: [
      'order-not-found',
      'order-closed',
      'no-active-bank',
      'bank-unreachable',
      'registration-refused',
      'card-not-enrolled',
      'card-half-secure',
      'enrolment-failed',
      // The bank turned the municipality away, not the card: its address or number is not registered.
      'bank-denied',
    ],
  }),
  /**
   * Takes the money of an authenticated `3d` order at the virtual POS; amount and currency are the order's own. An
   * authentication serves one sale, so the second call ends in doubt and the bank is asked about the order.
   */
  CompleteThreeDPaymentOperation: defineCall({
    name: 'CompleteThreeDPaymentOperation',
    summary: 'Kimliği doğrulanmış kartın ödemesini sanal POS üzerinden alır.',
    access: 'system',
    repeatable: false,
    request: z.object({
      orderNumber: OrderNumber,
      mpiResponse: z.object({ Md: textUpTo(2_000), Xid: Word, Eci: Word, Cavv: Word }),
      ipAddress: Word,
    }),
    response: Sale,
    refusals: ['order-not-found', 'no-active-bank', 'bank-unreachable'],
  }),
  /** Answers with the same at VakıfBank: the number of the enrolment stands for the card, and is spent by this call. */
  GetVposWebRequestReponse: defineCall({
    name: 'GetVposWebRequestReponse',
    summary: 'VakıfBank kayıt numarasıyla ödemeyi sanal POS üzerinden alır.',
    access: 'system',
    repeatable: false,
    request: z.object({
      orderNumber: OrderNumber,
      mpiResponse: z.object({
        /** `Y` means authenticated; with anything else there is nothing to sell. */
        Status: z.literal('Y'),
        Eci: twoDigits,
        Cavv: Word,
        VerifyEnrollmentRequestId: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
      }),
      ipAddress: Word,
    }),
    response: Sale,
    refusals: [
      'order-not-found',
      'no-active-bank',
      'bank-unreachable',
      'enrolment-unknown',
      'card-half-secure',
    ],
  }),
};
