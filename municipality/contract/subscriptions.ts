import { cancellationNumber, lastFour } from 'municipality/values/file-number';
import { z } from 'zod';
import { feeFields } from './accruals';
import { defineCall } from './call';
import { LineStatus, MeterStatus, TariffGroup, SubscriptionCode } from './subscription-codes';
import { FileContent } from './documents';
import { Day, inShape, Instant, Money, Oid, OptionalText, Text, list, textUpTo } from './wire';

/** Describes the domain text §7, in their order; the last two end an application on the way. */
export const CancellationState = z.enum([
  'basvuru-alindi',
  'borc-bekliyor',
  'okuma-bekliyor',
  'kesin-hesap',
  'mahsup',
  'iade-bekliyor',
  'tahakkuk-bekliyor',
  'kapandi',
  'reddedildi',
  'geri-cekildi',
]);
export type CancellationState = z.output<typeof CancellationState>;

export const CancellationReason = z.enum(['tasinma', 'satis', 'kiraci-degisimi', 'vefat', 'diger']);
export type CancellationReason = z.output<typeof CancellationReason>;

export const CancellationChannel = z.enum(['uyelik', 'sms', 'kiosk']);

/** Describes ten digits, the last one a check digit. */
export const CancellationNo = inShape(cancellationNumber);

/** Holds the documents one application may bring. */
export const MOST_CANCELLATION_DOCUMENTS = 3;

/** Holds the largest reading of a meter that is taken: six figures. */
export const LARGEST_INDEX = 999_999;
const MeterIndex = z.int().min(0).max(LARGEST_INDEX);

/** Holds a water subscription of whoever asks. */
/** Says how many days ahead somebody may say they leave. */
export const LEAVING_DAYS_AHEAD = 90;

export const Subscription = z.object({
  Oid,
  SubscriberNo: Text,
  RegistryOid: Oid,
  MaskedName: Text,
  AddressText: OptionalText,
  TariffGroup,
  LineStatus,
  MeterNo: Text,
  MeterStatus,
  /** Counts the m³ on the meter at the last bill. */
  LastIndex: z.int(),
  LastReadOn: Day,
  /** Holds what was paid as deposit when the contract began. */
  Deposit: Money,
  /** Holds the open debts of this subscription, late fee as of today. */
  OpenDebt: Money,
  OpenDebtCount: z.int(),
  StartedOn: Day,
  /** Holds the number of the application to end it, while one is under way. */
  TrackingNo: CancellationNo.nullish(),
});
export type Subscription = z.output<typeof Subscription>;

/** Describes a stretch of the consumption under one price. */
export const ConsumptionLine = z.object({
  Tier: z.int(),
  CubicMetres: z.int(),
  /** A m³ costs this without waste water and value added tax. */
  UnitPrice: Money,
  Amount: Money,
  ...feeFields,
  LegalBasis: Text,
  Source: Text,
});

/**
 * Holds what comes beside the price of the water: waste water, the value added tax of both, and the cleaning tax of a
 * dwelling.
 */
export const BillChargeKind = z.enum(['atik-su', 'su-kdv', 'atik-su-kdv', 'cevre-temizlik']);
export type BillChargeKind = z.output<typeof BillChargeKind>;

export const BillCharge = z.object({
  Kind: BillChargeKind,
  /** Says how the amount was found, as "320,00 ₺ × %1". */
  Formula: Text,
  Amount: Money,
  ...feeFields,
  LegalBasis: Text,
  Source: Text,
});
export type BillCharge = z.output<typeof BillCharge>;

/** Describes a debt the deposit is set off against; what was covered of it. */
export const SetOffLine = z.object({
  AccrumentNo: Text,
  Description: Text,
  DueDate: Day,
  Total: Money,
  ToPrincipal: Money,
  ToLateFee: Money,
  ...feeFields,
});
export type SetOffLine = z.output<typeof SetOffLine>;

/** Holds what ending the contract comes to, worked out at the final reading, with every number and its basis. */
export const FinalAccount = z.object({
  ReadOn: Day,
  MeterStatus,
  /** It is null where the meter could not be read. */
  FinalIndex: z.int().nullable(),
  LastIndex: z.int(),
  LastReadOn: Day,
  Consumption: z.int(),
  IsEstimated: z.boolean(),
  /** Says how the consumption was found, in one sentence. */
  ConsumptionBasis: Text,
  Lines: z.array(ConsumptionLine),
  /** It is absent from an account made before the charges were told apart. */
  Charges: z.array(BillCharge).nullish(),
  /** Holds what is owed under the contract: the lines and every charge but the tax. */
  FinalBill: Money,
  PaidDeposit: Money,
  UpdatedDeposit: Money,
  DepositBasis: Text,
  /** It is empty until the account is approved; at the desk it is a preview. */
  SetOff: z.array(SetOffLine),
  /** Holds the final bill and every other open debt of the subscription, with late fee. */
  TotalDebt: Money,
  /** Holds what of the deposit goes back. */
  Refund: Money,
  /** Holds what stays to be paid. */
  Remaining: Money,
});
export type FinalAccount = z.output<typeof FinalAccount>;

/** Says who moved an application on: the applicant, the municipality's staff, the records by themselves. */
export const StepActor = z.enum(['basvuran', 'personel', 'kendiliginden']);

export const CancellationStep = z.object({
  State: CancellationState,
  At: Instant,
  By: StepActor,
  Text,
});
export type CancellationStep = z.output<typeof CancellationStep>;

/**
 * Describes an application as the applicant and whoever holds its tracking number see it: nothing in it names the
 * person.
 */
export const Cancellation = z.object({
  TrackingNo: CancellationNo,
  State: CancellationState,
  MaskedName: Text,
  /** Holds the last three figures alone. */
  MaskedSubscriberNo: Text,
  MaskedIban: Text,
  SubmittedAt: Instant,
  LeavingOn: Day,
  DeclaredIndex: z.int().nullable(),
  Reason: CancellationReason,
  DocumentCount: z.int(),
  /** It is null until the deposit was set off. */
  Account: FinalAccount.nullable(),
  /** Holds the receipt of the set-off. */
  ReceiptNo: OptionalText,
  RejectReason: OptionalText,
  /** Holds the debts of the subscription still open, late fee as of today. */
  OpenDebt: Money,
  CanWithdraw: z.boolean(),
  /** They stand oldest first. */
  Steps: z.array(CancellationStep),
});
export type Cancellation = z.output<typeof Cancellation>;

/** Holds the same for its owner. */
export const OwnCancellation = Cancellation.extend({
  SubscriberOid: Oid,
  SubscriberNo: Text,
  AddressText: OptionalText,
});
export type OwnCancellation = z.output<typeof OwnCancellation>;

const DocumentFile = z.object({
  Oid,
  FileName: Text,
  ContentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  /** The size is in bytes. */
  Size: z.int(),
});

const payerRefusals = ['subscription-not-found'] as const;

/** Lists the calls of a subscription's own person; those the specification does not name are in its manner. */
export const subscriptionCalls = {
  GetSubscriptionCodeListWithoutAuthorization: defineCall({
    name: 'GetSubscriptionCodeListWithoutAuthorization',
    summary: 'Su aboneliğinde kullanılan bütün kod listelerini verir.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(SubscriptionCode),
  }),
  /** Says whether a number is one of the payer's own subscriptions; a stranger's number and none are the same answer. */
  ValidateSubscriberNo: defineCall({
    name: 'ValidateSubscriberNo',
    summary: 'Bir abone numarasının soran kişinin kendi aboneliği olup olmadığını söyler.',
    access: 'payer',
    repeatable: true,
    request: z.object({ subscriberNo: textUpTo(20) }),
    response: z.object({ IsValid: z.boolean(), SubscriberOid: Oid.nullable() }),
  }),
  /** Answers sorted by subscriber number; a guest gets the one subscription behind the code. */
  GetSubscriptionList: defineCall({
    name: 'GetSubscriptionList',
    summary: 'Soran kişinin su aboneliklerini açık borçlarıyla listeler.',
    access: 'payer',
    repeatable: true,
    request: z.object({}),
    response: list(Subscription),
  }),
  GetSubscriberAddressString: defineCall({
    name: 'GetSubscriberAddressString',
    summary: 'Bir aboneliğin adresini tek satır olarak verir.',
    access: 'payer',
    repeatable: true,
    request: z.object({ subscriberOid: Oid }),
    response: z.object({ AddressText: OptionalText }),
    refusals: payerRefusals,
  }),
  /** Keeps a document for an application. The same key again gives the same document. */
  UploadSubscriptionFile: defineCall({
    name: 'UploadSubscriptionFile',
    summary: 'Su sözleşmesi iptal başvurusu için belge saklar.',
    access: 'payer',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      subscriberOid: Oid,
      fileName: textUpTo(25, 1),
      contentType: DocumentFile.shape.ContentType,
      content: FileContent,
    }),
    response: DocumentFile,
    refusals: [...payerRefusals, 'document-refused'],
  }),
  /**
   * Applies for the end of a water contract (application type 6). Idempotent by `requestKey`: who comes twice gets the
   * application there is. With open debts it waits for their payment and goes on by itself.
   */
  StartElectronicStateContractCancellation: defineCall({
    name: 'StartElectronicStateContractCancellation',
    summary: 'Su sözleşmesinin iptali için başvuruyu alır.',
    access: 'payer',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      subscriberOid: Oid,
      channel: CancellationChannel,
      /** Holds the m³ read off the meter; null where it shows none. */
      declaredIndex: MeterIndex.nullable(),
      /** An index far from the usual is refused as `reading-unusual` where this is false; where it is absent, nothing is asked. */
      isConfirmed: z.boolean().optional(),
      reason: CancellationReason,
      reasonText: textUpTo(300).nullable(),
      leavingOn: Day,
      iban: textUpTo(40),
      ibanHolder: textUpTo(100, 1),
      documentOids: z.array(Oid).max(MOST_CANCELLATION_DOCUMENTS),
    }),
    response: OwnCancellation,
    refusals: [
      ...payerRefusals,
      'cancellation-refused',
      'cancellation-open',
      'document-not-found',
      'reading-unusual',
    ],
  }),
  /** Answers newest first. */
  GetContractCancellationList: defineCall({
    name: 'GetContractCancellationList',
    summary: 'Soran kişinin su sözleşmesi iptal başvurularını yeniden eskiye doğru listeler.',
    access: 'payer',
    repeatable: true,
    request: z.object({}),
    response: list(OwnCancellation),
  }),
  /** Says by what its applicant holds in hand. Null where the two do not belong together, whichever of them is wrong. */
  RetrieveContractCancellation: defineCall({
    name: 'RetrieveContractCancellation',
    summary: 'Bir iptal başvurusunu takip numarası ve kimlik numarasının son dört hanesiyle verir.',
    access: 'system',
    repeatable: true,
    request: z.object({
      trackingNo: CancellationNo,
      identityLastFour: inShape(lastFour),
    }),
    response: Cancellation.nullable(),
  }),
  /** Takes an application back until the meter was read; one taken back already stays so. */
  WithdrawContractCancellation: defineCall({
    name: 'WithdrawContractCancellation',
    summary: 'Sayacı henüz okunmamış iptal başvurusunu geri çeker.',
    access: 'payer',
    repeatable: true,
    request: z.object({ trackingNo: CancellationNo }),
    response: OwnCancellation,
    refusals: ['cancellation-not-found', 'cancellation-decided'],
  }),
};
