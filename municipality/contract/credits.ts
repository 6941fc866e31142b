import { z } from 'zod';
import { defineCall } from './call';
import { SetOffLine } from './subscriptions';
import {
  Day,
  IdentityNo,
  Instant,
  list,
  Money,
  Oid,
  OptionalText,
  OptionalWord,
  Text,
  textUpTo,
  Word,
} from './wire';

/**
 * Says why money is to be given back: a debt that was corrected after it was paid, a debt that was paid twice, tax of a
 * property that was sold.
 */
export const CreditCause = z.enum(['duzeltme', 'cift-odeme', 'satis']);
export type CreditCause = z.output<typeof CreditCause>;

/** Says how a credit stands: some of it is free, all of it is used, or nobody asked for it in time. */
export const CreditState = z.enum(['acik', 'kullanildi', 'suresi-gecti']);
export type CreditState = z.output<typeof CreditState>;

/** Says what is done with it: set off against debts, or paid to an account. */
export const CreditWay = z.enum(['mahsup', 'iade']);
export type CreditWay = z.output<typeof CreditWay>;

/** Says how far a use has come. A set-off is done at once; a refund is approved by the desk and then paid. */
export const CreditUseState = z.enum(['yapildi', 'onay-bekliyor', 'odenecek', 'odendi', 'reddedildi']);
export type CreditUseState = z.output<typeof CreditUseState>;

const CreditUse = z.object({
  UseNo: Word,
  Way: CreditWay,
  State: CreditUseState,
  Amount: Money,
  AskedAt: Instant,
  /** Holds the account a refund goes to; null of a set-off. */
  MaskedIban: OptionalText,
  /** Names the receipt of a set-off. */
  ReceiptNo: OptionalText,
  /** Lists the debts it was set off against. */
  SetOff: z.array(SetOffLine),
  /** Says on which day the money was paid, and under which reference of the bank. */
  PaidOn: Day.nullish(),
  BankReference: OptionalText,
  RejectReason: OptionalText,
});
export type CreditUse = z.output<typeof CreditUse>;

/** Describes money the municipality owes a person, as the person sees it. */
export const Credit = z.object({
  CreditNo: Word,
  RegistryOid: Oid,
  RegistryNo: Text,
  Cause: CreditCause,
  /** Says of what it is, in one sentence. */
  Description: Text,
  Amount: Money,
  /** Holds what of it is free: neither used nor asked back. */
  Left: Money,
  State: CreditState,
  OpenedOn: Day,
  /** Holds the day the person was notified of it (213 m.120); null where none is on record. */
  NoticeDay: Day.nullish(),
  /** Holds the last day to ask for it; null where no such day is certain. */
  ClaimUntil: Day.nullish(),
  LegalBasis: OptionalText,
  /** They stand oldest first. */
  Uses: z.array(CreditUse),
});
export type Credit = z.output<typeof Credit>;

/** Holds the debts one set-off may name. */
export const MOST_SET_OFF = 50;

const SetOffRequest = z.object({
  way: z.literal('mahsup'),
  /** `total` is what the debt came to when it was seen: it is refused when it differs today. */
  debts: z
    .array(z.object({ accrumentOid: Oid, total: Money }))
    .min(1)
    .max(MOST_SET_OFF),
});

const RefundRequest = z.object({
  way: z.literal('iade'),
  /** Holds what is asked back: all that is free. */
  amount: Money,
  iban: Word,
  /** Names whose account it is: it must be the person's own. */
  ibanHolder: textUpTo(100, 1),
});

export const DeskCreditFilter = z.enum(['onay-bekliyor', 'odenecek', 'hepsi']);
export type DeskCreditFilter = z.output<typeof DeskCreditFilter>;

const DeskCreditRow = z.object({
  UseNo: Word,
  CreditNo: Word,
  Name: Text,
  Cause: CreditCause,
  Amount: Money,
  State: CreditUseState,
  AskedAt: Instant,
  /** Says that one employee approved and another one has to. */
  IsSecondAwaited: z.boolean(),
});
export type DeskCreditRow = z.output<typeof DeskCreditRow>;

/** Holds everything a decision about a refund needs, the account in full. */
export const DeskCreditUse = DeskCreditRow.extend({
  IdentityNo,
  RegistryNo: Text,
  Description: Text,
  Iban: Text,
  IbanHolder: Text,
  ClaimUntil: Day.nullish(),
  /** Names who approved first, and who agreed. */
  AskedByName: OptionalText,
  ApprovedByName: OptionalText,
  /** Says that the caller approved first: somebody else has to agree. */
  IsOwnApproval: z.boolean(),
  PaidOn: Day.nullish(),
  BankReference: OptionalText,
  RejectReason: OptionalText,
  GsmNumber: OptionalWord,
  WantsSms: z.boolean(),
});
export type DeskCreditUse = z.output<typeof DeskCreditUse>;

const actRefusals = ['role-missing', 'credit-use-not-found', 'credit-use-state'] as const;

/** Lists the calls about money that was paid too much; not named by the specification. */
export const creditCalls = {
  /** Answers with the credits of all the member's registries, newest first. */
  RetrieveCredits: defineCall({
    name: 'RetrieveCredits',
    summary: 'Üyenin fazla ödemelerini, her birinin nedeni, son günü ve nasıl kullanıldığıyla verir.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: list(Credit),
  }),
  /**
   * Uses a credit: sets it off against the debts named, oldest due first, with a receipt of collection type 3; or asks
   * all that is free back to an account. The same key again does nothing and answers with what stands.
   */
  RecordCreditUse: defineCall({
    name: 'RecordCreditUse',
    summary: 'Fazla ödemeyi seçilen borçlara sayar ya da kişinin kendi hesabına iadesini ister.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      creditNo: Word,
      use: z.discriminatedUnion('way', [SetOffRequest, RefundRequest]),
    }),
    response: Credit,
    refusals: [
      'identity-unproven',
      'credit-not-found',
      'credit-expired',
      'credit-spent',
      'amount-changed',
      'accrual-not-found',
      'already-collected',
      'older-instalment-first',
      'partial-not-allowed',
      'order-pending',
    ],
  }),
  /**
   * Answers with what its owner is to be told of: credits opened since a day, and those whose last day comes before
   * another one while nobody has asked for them. Sorted by number, at most `limit` behind `after`.
   */
  RetrieveCreditsToTell: defineCall({
    name: 'RetrieveCreditsToTell',
    summary: 'Yeni açılan ve son günü yaklaşan fazla ödemeleri, sahibine bildirilmek üzere portala verir.',
    access: 'system',
    repeatable: true,
    request: z.object({
      openedSince: Day,
      lastDayBefore: Day,
      after: Word.optional(),
      limit: z.int().min(1).max(200),
    }),
    response: list(
      z.object({
        CreditNo: Word,
        IdentityNo,
        OpenedOn: Day,
        ClaimUntil: Day.nullish(),
        GsmNumber: OptionalWord,
        WantsSms: z.boolean(),
      }),
    ),
    words: {
      openedSince: 'bu günden beri açılanlar',
      lastDayBefore: 'son günü bu günden önce olanlar',
    },
  }),
  /** Answers with the waiting ones oldest first, all of them newest first. */
  GetCreditUseListForDesk: defineCall({
    name: 'GetCreditUseListForDesk',
    summary:
      'İadesi istenen fazla ödemeleri tahsilat görevlisine listeler, durumlarına göre sayılarını verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ state: DeskCreditFilter, after: Word.optional(), limit: z.int().min(1).max(100) }),
    response: z.object({
      Rows: z.array(DeskCreditRow),
      HasMore: z.boolean(),
      Counts: z.array(z.object({ State: CreditUseState, Count: z.int(), Total: Money })),
    }),
    refusals: ['role-missing'],
  }),
  GetCreditUseForDesk: defineCall({
    name: 'GetCreditUseForDesk',
    summary: 'İadesi istenen bir fazla ödemeyi hesabı ve sahibiyle tahsilat görevlisine verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ useNo: Word }),
    response: DeskCreditUse,
    refusals: ['role-missing', 'credit-use-not-found'],
  }),
  /**
   * Approves or rejects a refund. Above the limit of the day the first approval is a request, and the same call by
   * another employee who `approves` decides. A rejection needs a reason and makes the money free again.
   */
  DecideCreditRefund: defineCall({
    name: 'DecideCreditRefund',
    summary: 'Fazla ödemenin iadesini onaylar ya da gerekçesiyle geri çevirir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      useNo: Word,
      isApproved: z.boolean(),
      reason: textUpTo(500).nullable(),
      /** The employee has seen another one's approval and agrees to it. */
      approves: z.boolean().optional(),
    }),
    response: DeskCreditUse,
    refusals: [...actRefusals, 'second-approval', 'credit-reason-missing', 'own-credit'],
  }),
  /** The money was paid to the account: closes the use. */
  RecordCreditRefund: defineCall({
    name: 'RecordCreditRefund',
    summary: 'Fazla ödemenin hesaba yatırıldığını bankanın referansıyla yazar.',
    access: 'member',
    repeatable: true,
    request: z.object({ useNo: Word, bankReference: textUpTo(40, 1), paidOn: Day }),
    response: DeskCreditUse,
    refusals: [...actRefusals, 'own-credit', 'credit-day-refused'],
  }),
};
