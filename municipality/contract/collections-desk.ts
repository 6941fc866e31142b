import { z } from 'zod';
import { defineCall } from './call';
import { OrderNumber } from './orders';
import { Day, IdentityNo, Instant, Money, OptionalText, Text, Word, textUpTo } from './wire';

/** Says how the two books of a day differ over one order. Both amounts are net: a refund counts as less than nothing. */
export const DayEndDifference = z.object({
  /** Holds the accrual number and instalment where the bank's file knows no order. */
  OrderNumber: Text,
  Kind: z.enum(['only-bank', 'only-ledger', 'amount-differs']),
  BankAmount: Money.nullable(),
  LedgerAmount: Money.nullable(),
});
export type DayEndDifference = z.output<typeof DayEndDifference>;

const Figures = z.object({ Count: z.int().nonnegative(), Total: Money });

/** Describes the bank's list of a day in Türkiye against the ledger. */
export const DayEnd = z.object({
  Day,
  /** `pos` was asked of the virtual POS, `file` was read from the bank's own file. */
  Source: z.enum(['pos', 'file']),
  Bank: Figures,
  Ledger: Figures,
  /** Holds the bank's total less the ledger's. */
  Difference: Money,
  Differences: z.array(DayEndDifference),
  MadeAt: Instant,
});
export type DayEnd = z.output<typeof DayEnd>;

const byDay = z.object({ day: Day });

export const collectionsDeskCalls = {
  /**
   * Gives back what the bank took for an order and nobody booked, whole: cancelled on its own bank day, refunded later.
   * Idempotent by order: ten calls give back once, and after an unanswered one the bank's record decides first. Above the
   * limit of the day the first employee's call is a request: it is refused with `second-approval`, and the same call by
   * another employee who `approves` pays. Whoever merely asks at the same time has agreed to nothing.
   */
  StartOnlinePaymentRefund: defineCall({
    name: 'StartOnlinePaymentRefund',
    summary: 'Alınıp borca işlenmemiş ödemenin tamamını geri verir; sipariş başına bir kez yapılır.',
    access: 'member',
    repeatable: true,
    request: z.object({
      orderNumber: OrderNumber,
      reason: textUpTo(500, 1),
      ipAddress: Word,
      /** The employee has seen another one's request and agrees to it. */
      approves: z.boolean().optional(),
    }),
    response: z.object({
      State: z.enum(['voided', 'refunded', 'declined']),
      /** Holds what went back; null when the bank declined. */
      Amount: Money.nullable(),
      BankReference: OptionalText,
      BankCode: OptionalText,
    }),
    refusals: [
      'role-missing',
      'order-not-found',
      'order-booked',
      'order-pending',
      'nothing-to-refund',
      'refund-under-way',
      'bank-unreachable',
      'second-approval',
    ],
  }),
  /** Ends a request that waits for its second employee: the money stays with the bank until somebody asks anew. */
  RejectOnlinePaymentRefund: defineCall({
    name: 'RejectOnlinePaymentRefund',
    summary: 'İkinci görevlinin onayını bekleyen geri verme isteğini gerekçesiyle geri çevirir.',
    access: 'member',
    repeatable: false,
    request: z.object({ orderNumber: OrderNumber, reason: textUpTo(500, 1) }),
    response: z.object({ Rejected: z.literal(true) }),
    refusals: ['role-missing', 'no-approval-awaited'],
  }),
  /** Says whose record an order touches: a look at it is written down for that person. */
  GetOnlinePaymentPayer: defineCall({
    name: 'GetOnlinePaymentPayer',
    summary: 'Bir siparişin kimin kaydına dokunduğunu tahsilat görevlisine verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ orderNumber: OrderNumber }),
    response: z.object({ PayerIdentityNo: IdentityNo }),
    refusals: ['role-missing', 'order-not-found'],
  }),
  /** Answers with a day's comparison: the kept one, or of a day that has none yet made now. */
  GetOnlinePaymentDayEnd: defineCall({
    name: 'GetOnlinePaymentDayEnd',
    summary: 'Bir günün banka ve belediye kayıtlarını karşılaştırır; varsa saklanan sonucu verir.',
    access: 'member',
    repeatable: true,
    request: byDay,
    response: DayEnd,
    refusals: ['role-missing', 'day-not-over', 'day-end-under-way', 'bank-unreachable', 'no-active-bank'],
  }),
  /** Answers with the newest kept comparisons, newest day first. */
  GetOnlinePaymentDayEndList: defineCall({
    name: 'GetOnlinePaymentDayEndList',
    summary: 'Saklanan gün sonu karşılaştırmalarını yeniden eskiye doğru listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ limit: z.int().min(1).max(60) }),
    response: z.array(DayEnd),
    refusals: ['role-missing'],
  }),
  /**
   * Holds the kept comparisons of some days, both ends included, newest day first: for the administration, in the
   * portal's own name. Days nobody compared are left out.
   */
  RetrieveOnlinePaymentDayEnds: defineCall({
    name: 'RetrieveOnlinePaymentDayEnds',
    summary: 'İki gün arasındaki gün sonu karşılaştırmalarını portalın yönetimine verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ firstDay: Day, lastDay: Day }),
    response: z.array(DayEnd),
  }),
  /** Answers with the nightly work's way to the same: makes and keeps the comparison of a day once. */
  CloseOnlinePaymentDay: defineCall({
    name: 'CloseOnlinePaymentDay',
    summary: 'Bir günün gün sonu karşılaştırmasını gece işi adına yapar ve saklar.',
    access: 'system',
    repeatable: true,
    request: byDay,
    response: DayEnd,
    refusals: ['day-not-over', 'day-end-under-way', 'bank-unreachable', 'no-active-bank'],
  }),
};
