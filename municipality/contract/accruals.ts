import { z } from 'zod';
import { defineCall } from './call';
import { isPayableAmount, NOT_PAYABLE } from './payable-amount';
import { Day, Instant, list, Money, Oid, OptionalText, Text, Word } from './wire';

/** Holds what a fee is. Nobody may take it for the late fee of Law 6183 where nothing is told. */
export const feeFields = {
  /** The kind is one of `feeKinds`, or the municipality's own word. */
  FeeKind: Word.nullish(),
  /** Holds what the municipality calls a kind that is not one of `feeKinds`. */
  FeeTitle: OptionalText,
};
export type OptionalFee = z.output<z.ZodObject<typeof feeFields>>;

/** Describes one stretch of an overdue debt under one rate. Percent per month as a decimal text, e.g. "3.7". */
export const LateFeeSegment = z.object({
  From: Day,
  To: Day,
  MonthlyRatePercent: Text,
  /** Holds a rate by the year, in percent; the days of the stretch then stand in `Days`. */
  AnnualRatePercent: OptionalText,
  LegalBasis: Text,
  Months: z.int(),
  Days: z.int(),
  /** Holds the lira with six decimals: a segment is not rounded, only the fee as a whole is. */
  FeeUnrounded: Text,
});
export type LateFeeSegment = z.output<typeof LateFeeSegment>;

/** Describes the fields of `AccrualLine`. */
export const AccrualLineFields = z.object({
  Oid,
  AccrumentNo: Text,
  RegistryOid: Oid,
  RevenueCode: Text,
  RevenueName: Text,
  Year: z.int(),
  InstallmentNo: z.int(),
  InstallmentCount: z.int(),
  DueDate: Day,
  Description: Text,
  Principal: Money,
  RemainingPrincipal: Money,
  /** Holds what the delay costs up to the day of the list, whatever its kind. */
  LateFee: Money,
  ...feeFields,
  /** Holds what the payer should know about it, as that it is counted in another way than before. */
  FeeNote: OptionalText,
  Total: Money,
  /**
   * Holds what it comes to when it is paid on its due day, where interest runs before that day (6183 m.48, 3095 m.1).
   * Absent or null: it is the same as today, or not known.
   */
  TotalOnDueDate: Money.nullish(),
  /**
   * Its collection ended with this day (6183 m.102), as far as the records tell; the debt may still be paid. It is null
   * where the day has not passed.
   */
  LimitationEndedOn: Day.nullish(),
  LateFeeSegments: z.array(LateFeeSegment),
  /** Says whether less than the whole may be paid towards it (6183 m.47). */
  AllowsPartialPayment: z.boolean().default(false),
});
/**
 * Holds one open instalment of an accrual as of a day. Its sums agree; what is no debt, as a credit, is not one of
 * them.
 */
export const AccrualLine = AccrualLineFields.refine(
  ({ RemainingPrincipal: principal, LateFee: lateFee, Total: total }) =>
    isPayableAmount({ principal, lateFee, total }),
  NOT_PAYABLE,
);
export type AccrualLine = z.output<typeof AccrualLine>;

export const CollectedLine = z.object({
  AccrumentOid: Oid,
  AccrumentNo: Text,
  RevenueCode: Text,
  RevenueName: Text,
  Year: z.int(),
  InstallmentNo: z.int(),
  InstallmentCount: z.int(),
  Description: Text,
  Principal: Money,
  LateFee: Money,
  /** It stands as it was when it was paid. */
  ...feeFields,
  Total: Money,
  /** Names the registry whose debt it was where that is not the receipt's own, as in an order across registries. */
  RegistryNo: OptionalText,
});

/** Describes a collection (tahsilat) with its receipt number and lines. */
export const Collection = z.object({
  Oid,
  ReceiptNo: Text,
  RegistryOid: Oid,
  RegistryNo: Text,
  PayerName: Text,
  PayerIdentityNo: Text,
  CollectedAt: Instant,
  /** The codes are 1 cash, 2 postal cheque, 3 debit note, 4 credit card, 5 deposit debit note. */
  CollectionType: z.enum(['1', '2', '3', '4', '5']),
  Total: Money,
  OrderNumber: OptionalText,
  BankName: OptionalText,
  BankReference: OptionalText,
  CardLastFour: OptionalText,
  VerificationCode: Text,
  /** Says when the receipt, or part of it, was cancelled; absent for one that stands. */
  CancelledAt: Instant.nullish(),
  /** Says how much of `Total` was cancelled. */
  CancelledTotal: Money.nullish(),
  Lines: z.array(CollectedLine),
  /**
   * Lists, for lines from contracts, what of the same contract fell due before and was still open after it (6098
   * m.104).
   */
  StillOpen: z.array(z.object({ Title: Text, Description: Text, DueDate: Day, Principal: Money })).optional(),
});
export type Collection = z.output<typeof Collection>;

export const CollectionSummary = Collection.pick({
  Oid: true,
  ReceiptNo: true,
  RegistryOid: true,
  CollectedAt: true,
  CollectionType: true,
  Total: true,
  CancelledTotal: true,
}).extend({ LineCount: z.int(), FirstLine: Text });
export type CollectionSummary = z.output<typeof CollectionSummary>;

export const accrualCalls = {
  GetAccrumentListForEMunicipality: defineCall({
    name: 'GetAccrumentListForEMunicipality',
    summary: 'Sicilin açık borçlarını, istenen güne kadar işleyen gecikme bedeliyle ve onun türüyle verir.',
    access: 'payer',
    repeatable: true,
    /** Without a date the fee is counted to the service's own today. */
    request: z.object({ registryOid: Oid, asOfDate: Day.optional() }),
    response: z.object({ AsOfDate: Day, Lines: z.array(AccrualLine) }),
    refusals: ['registry-not-yours'],
  }),
  GetCollectedList: defineCall({
    name: 'GetCollectedList',
    summary: 'Sicilin tahsilatlarını yeniden eskiye doğru listeler.',
    access: 'member',
    repeatable: true,
    /**
     * The list runs newest first and holds those older than the receipt named, or that receipt alone. A receipt over
     * several registries is in the list of each, whole.
     */
    request: z.object({
      registryOid: Oid,
      limit: z.int().min(1).max(200),
      beforeReceiptNo: Word.optional(),
      receiptNo: Word.optional(),
    }),
    response: list(CollectionSummary),
    refusals: ['registry-not-yours'],
  }),
  RetrieveCollectionDetailByCollectionOid: defineCall({
    name: 'RetrieveCollectionDetailByCollectionOid',
    summary: 'Bir tahsilatı makbuz numarası ve bütün satırlarıyla verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ collectionOid: Oid }),
    response: Collection,
    refusals: ['collection-not-found'],
  }),
};
