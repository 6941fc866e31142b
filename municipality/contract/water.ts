import { z } from 'zod';
import { defineCall } from './call';
import { MeterReportState, ReadingKind, TariffGroup } from './subscription-codes';
import { BillCharge, LARGEST_INDEX } from './subscriptions';
import { Base64, Day, IdentityNo, Instant, list, Money, Oid, OptionalText, Text, textUpTo } from './wire';

/** Counts the months back to which the readings of a subscription are told. */
export const READING_MONTHS = 24;

const MeterIndex = z.int().min(0).max(LARGEST_INDEX);

/** Describes what was read or estimated up to a day. */
export const MeterReading = z.object({
  ReadOn: Day,
  /** Counts the days since the reading before. */
  Days: z.int(),
  /** The indexes are in m³; they are null where the record holds the consumption alone. */
  FirstIndex: z.int().nullable(),
  FinalIndex: z.int().nullable(),
  /** The consumption is in m³. */
  Consumption: z.int(),
  ReadingKind,
});
export type MeterReading = z.output<typeof MeterReading>;

/** Describes the m³ of a bill that fall into one tier, and what they cost. */
const TierLine = z.object({
  Tier: z.int(),
  /** Holds the m³ of the bill's days above which the tier's price holds, and up to which; null for the last tier. */
  FromCubicMetres: z.int(),
  ToCubicMetres: z.int().nullable(),
  CubicMetres: z.int(),
  /** A m³ costs this without waste water and value added tax. */
  UnitPrice: Money,
  Amount: Money,
  LegalBasis: Text,
  Source: Text,
});

/** Holds what so much water in so many days comes to, line by line; `Total` is the sum of the lines and charges. */
const WaterPrice = z.object({ Lines: z.array(TierLine), Charges: z.array(BillCharge), Total: Money });
export type WaterPrice = z.output<typeof WaterPrice>;

/** Describes a bill as the tariff makes it, beside what was accrued. */
export const WaterBill = MeterReading.extend({
  ...WaterPrice.shape,
  /** Holds what was accrued for this reading; null where no debt is on record for it. */
  Accrued: Money.nullable(),
  /** Names the debts of it that are open; empty where it is paid. */
  OpenAccrumentOids: z.array(Oid),
});
export type WaterBill = z.output<typeof WaterBill>;

/** Describes a reading that the subscriber reported, with the provisional bill it comes to. */
export const MeterReport = z.object({
  Oid,
  ReportedAt: Instant,
  State: MeterReportState,
  ReadOn: Day,
  Days: z.int(),
  FirstIndex: z.int(),
  FinalIndex: z.int(),
  Consumption: z.int(),
  HasPhoto: z.boolean(),
  /** Holds the reason of a refusal. */
  RejectReason: OptionalText,
  DecidedAt: Instant.nullish(),
  /** It is null where the tariff of the day is not on record. */
  Provisional: WaterPrice.nullable(),
});
export type MeterReport = z.output<typeof MeterReport>;

/** Describes a subscription as its readings are told to its owner. */
export const MeterAccount = z.object({
  SubscriberOid: Oid,
  SubscriberNo: Text,
  RegistryOid: Oid,
  AddressText: OptionalText,
  TariffGroup,
  MeterNo: Text,
  /** Counts the m³ on the meter at the last bill. */
  LastIndex: z.int(),
  LastReadOn: Day,
  /** Stands newest first. */
  Readings: list(MeterReading),
  /** Says between which days a reading may be reported this month; null where the municipality takes none. */
  ReportFrom: Day.nullable(),
  ReportUntil: Day.nullable(),
  /** Says why none can be reported now though the days are right; null where one can. */
  ReportObstacle: OptionalText,
  /** Holds what was reported last since the last bill. */
  Report: MeterReport.nullable(),
});
export type MeterAccount = z.output<typeof MeterAccount>;

/** Describes a reported reading as the desk sees it. */
export const DeskMeterReport = MeterReport.extend({
  SubscriberOid: Oid,
  SubscriberNo: Text,
  MeterNo: Text,
  Name: Text,
  IdentityNo,
  GsmNumber: OptionalText,
  AddressText: OptionalText,
  TariffGroup,
  /** Holds the m³ expected for the days by the average of the last bills; null without a bill. */
  UsualConsumption: z.int().nullable(),
  DecidedByName: OptionalText,
});
export type DeskMeterReport = z.output<typeof DeskMeterReport>;

const DeskMeterReportRow = z.object({
  Oid,
  SubscriberNo: Text,
  Name: Text,
  State: MeterReportState,
  ReportedAt: Instant,
  FinalIndex: z.int(),
  Consumption: z.int(),
  UsualConsumption: z.int().nullable(),
  HasPhoto: z.boolean(),
});

const ownRefusals = ['subscription-not-found'] as const;
const deskRefusals = ['role-missing', 'report-not-found'] as const;

/**
 * Lists the calls about the readings of a water subscription. They are optional, and its owner's alone: consumption tells who
 * is at home (6698 m.4).
 */
export const waterCalls = {
  /** Answers the readings of the last 24 months; a stranger's number and none are the same answer. */
  RetrieveMeterReadings: defineCall({
    name: 'RetrieveMeterReadings',
    summary: 'Aboneliğin son 24 aydaki sayaç okumalarını ve okuma bildirimini sahibine verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ subscriberNo: textUpTo(20, 1) }),
    response: MeterAccount,
    refusals: ownRefusals,
  }),
  RetrieveWaterBillDetail: defineCall({
    name: 'RetrieveWaterBillDetail',
    summary: 'Bir okumanın su faturasını kademe ve eklerine göre satır satır sahibine verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ subscriberNo: textUpTo(20, 1), readOn: Day }),
    response: WaterBill,
    refusals: [...ownRefusals, 'reading-not-found', 'tariff-missing'],
  }),
  /**
   * Takes what the subscriber read off the meter today. Idempotent by `requestKey`; another one takes the place of a
   * report nobody has decided yet. What is far from the usual is refused as `reading-unusual` until it is confirmed.
   */
  RecordMeterReadingBySubscriber: defineCall({
    name: 'RecordMeterReadingBySubscriber',
    summary: 'Abonenin sayacından okuduğu endeksi alır ve geçici faturayı verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      subscriberNo: textUpTo(20, 1),
      index: MeterIndex,
      isConfirmed: z.boolean(),
      /** Names a photo that `UploadSubscriptionFile` kept. */
      documentOid: Oid.nullable(),
    }),
    response: MeterReport,
    refusals: [
      ...ownRefusals,
      'document-not-found',
      'report-closed',
      'reading-below-last',
      'reading-unusual',
    ],
  }),
  /** Answers oldest first, at most `limit` behind `after`; with the number of reports in every state. */
  GetMeterReportListForDesk: defineCall({
    name: 'GetMeterReportListForDesk',
    summary: 'Abonelerin bildirdiği okumaları durumuna göre eskiden yeniye masaya listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ state: MeterReportState, limit: z.int().min(1).max(100), after: Oid.optional() }),
    response: z.object({
      Rows: z.array(DeskMeterReportRow),
      Counts: z.array(z.object({ State: MeterReportState, Count: z.int() })),
    }),
    refusals: ['role-missing'],
  }),
  GetMeterReportForDesk: defineCall({
    name: 'GetMeterReportForDesk',
    summary: 'Abonenin bildirdiği bir okumayı masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ oid: Oid }),
    response: DeskMeterReport,
    refusals: deskRefusals,
  }),
  GetMeterReportPhoto: defineCall({
    name: 'GetMeterReportPhoto',
    summary: 'Bildirilen okumanın sayaç fotoğrafını masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ oid: Oid }),
    response: z.object({
      FileName: Text,
      ContentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
      /** The content is in Base64. */
      Content: Base64,
    }),
    refusals: ['role-missing', 'document-not-found'],
  }),
  /** Accepts a report for the next bill, or refuses it with a reason; the same key again answers with what stands. */
  DecideMeterReport: defineCall({
    name: 'DecideMeterReport',
    summary: 'Abonenin bildirdiği okumayı kabul eder ya da gerekçesiyle geri çevirir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      oid: Oid,
      isAccepted: z.boolean(),
      /** It is null where the report is accepted. */
      reason: textUpTo(500, 1).nullable(),
    }),
    response: DeskMeterReport,
    refusals: [...deskRefusals, 'report-state', 'reason-missing'],
  }),
};
