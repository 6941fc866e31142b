import { z } from 'zod';
import { feeFields } from './accruals';
import { defineCall } from './call';
import { LineStatus, MeterStatus, TariffGroup } from './subscription-codes';
import {
  Cancellation,
  CancellationState,
  CancellationStep,
  FinalAccount,
  LARGEST_INDEX,
  CancellationNo,
} from './subscriptions';
import { seen, versioned } from './version';
import { Base64, Day, IdentityNo, Instant, list, Money, Oid, OptionalText, Text, textUpTo } from './wire';

const DeskCancellationRow = z.object({
  TrackingNo: CancellationNo,
  SubscriberNo: Text,
  Name: Text,
  State: CancellationState,
  SubmittedAt: Instant,
  LeavingOn: Day,
});
export type DeskCancellationRow = z.output<typeof DeskCancellationRow>;

const DeskDocument = z.object({ Oid, FileName: Text, Size: z.int() });

/** Holds everything the desk needs to end a contract, the IBAN in full. */
export const DeskCancellation = Cancellation.omit({ Steps: true }).extend({
  SubscriberOid: Oid,
  SubscriberNo: Text,
  ContractNo: Text,
  InstallationNo: Text,
  MeterNo: Text,
  MeterStatus,
  LineStatus,
  TariffGroup,
  LastIndex: z.int(),
  LastReadOn: Day,
  AddressText: OptionalText,
  Name: Text,
  IdentityNo,
  GsmNumber: OptionalText,
  Iban: Text,
  IbanHolder: Text,
  ReasonText: OptionalText,
  Documents: z.array(DeskDocument),
  Steps: z.array(CancellationStep.extend({ ByName: OptionalText })),
  /** Shows, from the reading on, what approval comes to today. */
  Preview: FinalAccount.nullable(),
  VoucherNo: OptionalText,
  ...versioned,
});
export type DeskCancellation = z.output<typeof DeskCancellation>;

/** Follows specification §4: 1 by the amount due, 2 by the number of bills due. */
export const LateDebtQuery = z.enum(['1', '2']);
/** Follows specification §4: 1 send a notice, 2 ask for the water to be cut. */
export const LateDebtOperation = z.enum(['1', '2']);
export type LateDebtOperation = z.output<typeof LateDebtOperation>;

export const LateDebtSubscriber = z.object({
  SubscriberOid: Oid,
  SubscriberNo: Text,
  Name: Text,
  IdentityNo,
  AddressText: OptionalText,
  TariffGroup,
  LineStatus,
  BillCount: z.int(),
  /** Holds the overdue principal without late fee: what query type 1 goes by. */
  Principal: Money,
  /** The fee is counted to today. */
  LateFee: Money,
  ...feeFields,
  OldestDueDate: Day,
  LastNoticeAt: Instant.nullish(),
  HasPhone: z.boolean(),
  TrackingNo: CancellationNo.nullish(),
});
export type LateDebtSubscriber = z.output<typeof LateDebtSubscriber>;

export const LateDebtOutcome = z.enum([
  'yapildi',
  'borc-yok',
  'telefon-yok',
  'bir-hafta-dolmadi',
  'zaten-istendi',
  'iptal-basvurusu-var',
  'odeme-suruyor',
]);
export type LateDebtOutcome = z.output<typeof LateDebtOutcome>;

const deskRefusals = ['role-missing', 'cancellation-not-found'] as const;
const actRefusals = [...deskRefusals, 'cancellation-state'] as const;

/** Lists the calls of the employees at the service desk; not named by the specification. */
export const subscriptionDeskCalls = {
  /** Answers oldest first, at most `limit` behind `after`; with the number of applications in every state. */
  GetContractCancellationListForDesk: defineCall({
    name: 'GetContractCancellationListForDesk',
    summary: 'Bir durumdaki iptal başvurularını eskiden yeniye doğru masaya listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({
      state: CancellationState,
      limit: z.int().min(1).max(100),
      after: CancellationNo.optional(),
    }),
    response: z.object({
      Rows: z.array(DeskCancellationRow),
      Counts: z.array(z.object({ State: CancellationState, Count: z.int() })),
    }),
    refusals: ['role-missing'],
  }),
  GetContractCancellationForDesk: defineCall({
    name: 'GetContractCancellationForDesk',
    summary: 'Bir iptal başvurusunu hesabı ve belgeleriyle masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ trackingNo: CancellationNo }),
    response: DeskCancellation,
    refusals: deskRefusals,
  }),
  GetContractCancellationFile: defineCall({
    name: 'GetContractCancellationFile',
    summary: 'İptal başvurusunun bir belgesini içeriğiyle masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ trackingNo: CancellationNo, documentOid: Oid }),
    response: z.object({
      FileName: Text,
      ContentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
      /** The content is in Base64. */
      Content: Base64,
    }),
    refusals: ['role-missing', 'document-not-found'],
  }),
  /**
   * Answers with the operation type 1, meter removed: works the final account out. Again before approval, it corrects
   * the reading. An index far from the usual is refused as `reading-unusual` where `isConfirmed` is false.
   */
  RecordFinalMeterReading: defineCall({
    name: 'RecordFinalMeterReading',
    summary: 'Sayacın son okumasını yazar ve kesin hesabı çıkarır.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      trackingNo: CancellationNo,
      operationType: z.literal('1'),
      readOn: Day,
      meterStatus: MeterStatus,
      finalIndex: z.int().min(0).max(LARGEST_INDEX).nullable(),
      /** Says whether the index was checked once more; left out, nobody asks. */
      isConfirmed: z.boolean().optional(),
      ...seen,
    }),
    response: DeskCancellation,
    refusals: [...actRefusals, 'reading-refused', 'reading-unusual', 'tariff-missing'],
  }),
  /**
   * Writes the final bill, sets the deposit off against the subscription's debts, oldest first, with a receipt of
   * collection type 5. `refund` and `remaining` are what was seen: refused when today's differ.
   */
  ApproveFinalAccount: defineCall({
    name: 'ApproveFinalAccount',
    summary: 'Kesin hesabı onaylar: son faturayı keser, güvence bedelini borçlara mahsup eder.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      trackingNo: CancellationNo,
      refund: Money,
      remaining: Money,
      ...seen,
    }),
    response: DeskCancellation,
    refusals: [...actRefusals, 'amount-changed', 'order-pending'],
  }),
  /** The rest of the deposit was paid out: closes the application. */
  RecordDepositRefund: defineCall({
    name: 'RecordDepositRefund',
    summary: 'Güvence bedelinden kalanın ödendiğini yazar ve başvuruyu kapatır.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      trackingNo: CancellationNo,
      voucherNo: textUpTo(40, 1),
      paidOn: Day,
      ...seen,
    }),
    response: DeskCancellation,
    refusals: [...actRefusals, 'reading-refused'],
  }),
  RejectContractCancellation: defineCall({
    name: 'RejectContractCancellation',
    summary: 'İptal başvurusunu gerekçesiyle reddeder.',
    access: 'member',
    repeatable: true,
    request: z.object({ requestKey: Oid, trackingNo: CancellationNo, reason: textUpTo(500, 1), ...seen }),
    response: DeskCancellation,
    refusals: actRefusals,
  }),
  /** Answers sorted by subscription, at most `limit` behind `after`. */
  GetLateDebtSubscriberList: defineCall({
    name: 'GetLateDebtSubscriberList',
    summary: 'Su borcu gecikmiş aboneleri tutara ya da fatura sayısına göre masaya listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({
      queryType: LateDebtQuery,
      /** Holds the overdue principal at least; for query type 1. */
      leastAmount: Money.optional(),
      /** Holds the overdue bills at least; for query type 2. */
      leastCount: z.int().min(1).max(1000).optional(),
      limit: z.int().min(1).max(100),
      after: Oid.optional(),
    }),
    response: list(LateDebtSubscriber),
    refusals: ['role-missing'],
  }),
  /** Sends a notice at most once a week for a subscription; the same key never sends a second one. */
  RecordLateDebtOperation: defineCall({
    name: 'RecordLateDebtOperation',
    summary: 'Gecikmiş aboneler için bildirim ya da su kesme isteği yazar.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      operation: LateDebtOperation,
      subscriberOids: z.array(Oid).min(1).max(100),
    }),
    response: list(
      z.object({ SubscriberOid: Oid, SubscriberNo: Text, IdentityNo, Outcome: LateDebtOutcome }),
    ),
    refusals: ['role-missing', 'subscription-not-found'],
  }),
};
