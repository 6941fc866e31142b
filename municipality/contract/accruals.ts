import { z } from 'zod';
import { defineCall } from './call';
import { isPayableAmount, NOT_PAYABLE } from './payable-amount';
import { Day, Instant, list, Money, Oid, OptionalText, Text, Word } from './wire';

/** What grows on a debt: the late fee (6183 m.51), or deferral interest (6183 m.48) on a deferral's instalments. */
export const FeeKind = z.enum(['gecikme-zammi', 'tecil-faizi']);
export type FeeKind = z.output<typeof FeeKind>;

/** One stretch of an overdue debt under one rate. Percent per month as a decimal text, e.g. "3.7". */
export const LateFeeSegment = z.object({
  From: Day,
  To: Day,
  MonthlyRatePercent: Text,
  /** Deferral interest is calculated by the year: its rate in percent; the days of the stretch then stand in `Days`. */
  AnnualRatePercent: OptionalText,
  LegalBasis: Text,
  Months: z.int(),
  Days: z.int(),
  /** Lira with six decimals: a segment is not rounded, only the fee as a whole is. */
  FeeUnrounded: Text,
});
export type LateFeeSegment = z.output<typeof LateFeeSegment>;

/** The fields of `AccrualLine`. */
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
  LateFee: Money,
  /** What `LateFee` is; late fee when absent. */
  FeeKind: FeeKind.optional(),
  Total: Money,
  LateFeeSegments: z.array(LateFeeSegment),
  /** Whether less than the whole may be paid towards it (6183 m.47). */
  AllowsPartialPayment: z.boolean().default(false),
});
/** One open instalment of an accrual as of a day. Its sums agree; what is no debt, as a credit, is not one of them. */
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
  /** What `LateFee` is; late fee when absent. */
  FeeKind: FeeKind.optional(),
  Total: Money,
  /** The registry whose debt it was, where that is not the receipt's own: of an order across registries. */
  RegistryNo: OptionalText,
});

/** A collection (tahsilat) with its receipt number and lines. */
export const Collection = z.object({
  Oid,
  ReceiptNo: Text,
  RegistryOid: Oid,
  RegistryNo: Text,
  PayerName: Text,
  PayerIdentityNo: Text,
  CollectedAt: Instant,
  /** 1 cash, 2 postal cheque, 3 debit note, 4 credit card, 5 deposit debit note. */
  CollectionType: z.enum(['1', '2', '3', '4', '5']),
  Total: Money,
  OrderNumber: OptionalText,
  BankName: OptionalText,
  BankReference: OptionalText,
  CardLastFour: OptionalText,
  VerificationCode: Text,
  Lines: z.array(CollectedLine),
});
export type Collection = z.output<typeof Collection>;

export const CollectionSummary = Collection.pick({
  Oid: true,
  ReceiptNo: true,
  RegistryOid: true,
  CollectedAt: true,
  CollectionType: true,
  Total: true,
}).extend({ LineCount: z.int(), FirstLine: Text });
export type CollectionSummary = z.output<typeof CollectionSummary>;

export const accrualCalls = {
  GetAccrumentListForEMunicipality: defineCall({
    name: 'GetAccrumentListForEMunicipality',
    summary: 'Sicilin açık borçlarını, istenen güne kadar işleyen gecikme zammıyla verir.',
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
     * Newest first; those older than the receipt named, or that receipt alone. A receipt over several registries is in the
     * list of each, whole.
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
