import { z } from 'zod';
import { Measure, Share } from './declaration-content';
import { DocumentInfo } from './documents';
import { Day, Instant, Money, Oid, OptionalText, Text, Word } from './wire';

/** Holds the longest text of a correction request and of its answer, in characters. */
export const LONGEST_CORRECTION_TEXT = 2_000;

/** Counts the documents one request may name. */
export const MOST_CORRECTION_DOCUMENTS = 5;

/** Says what is wrong with a debt, as its payer sees it. */
export const CorrectionReason = z.enum([
  'benim-degil',
  'odendi',
  'alan',
  'hisse',
  'endeks',
  'kullanim',
  'muafiyet',
  'diger',
]);
export type CorrectionReason = z.output<typeof CorrectionReason>;

/** Says how far a request has come: it waits, or was accepted, accepted in part, or refused. */
export const CorrectionState = z.enum(['bekliyor', 'kabul', 'kismen', 'ret']);
export type CorrectionState = z.output<typeof CorrectionState>;

/** Says what was decided about one line. */
export const CorrectionOutcome = z.enum(['kabul', 'kismen', 'ret']);
export type CorrectionOutcome = z.output<typeof CorrectionOutcome>;

/**
 * Names the way a request goes by law, from which follow the clock of the answer and the next step after a refusal: a
 * tax error (213 m.116–126), a payment that was not booked, another public claim, a consumer's contract (6502), another
 * contract, an administrative fine (5326).
 */
export const CorrectionPath = z.enum([
  'vergi-hatasi',
  'odeme-kaydi',
  'kamu-alacagi',
  'tuketici',
  'sozlesme',
  'ceza',
]);
export type CorrectionPath = z.output<typeof CorrectionPath>;

/** Names the figure that goes with a reason; `yok` where there is none. */
export const CorrectionFigure = z.enum(['yok', 'alan', 'hisse', 'endeks', 'kullanim', 'muafiyet']);
export type CorrectionFigure = z.output<typeof CorrectionFigure>;

/** Holds the figure the payer claims: the one that goes with the reason, and no other. */
export const CorrectionClaim = z.object({
  /** Holds the m². */
  area: Measure.nullish(),
  share: Share.nullish(),
  /** Holds what the meter showed at the reading of this bill, in m³. */
  index: z.int().min(0).max(99_999_999).nullish(),
  /** Holds one of the `Choices` of the reason. */
  usageCode: Word.nullish(),
  exemptionCode: Word.nullish(),
});
export type CorrectionClaim = z.output<typeof CorrectionClaim>;

/** Holds what the law calls the request, and by when it is answered. */
export const CorrectionWay = z.object({
  Path: CorrectionPath,
  /** Names the error in the words of the law. */
  LegalName: Text,
  LegalBasis: Text,
  AnswerDays: z.int(),
  /** Names the article that sets the days of the answer. */
  ClockBasis: Text,
  /** Holds the last day on which the law lets the correction be asked for; null where it names none. */
  AskableUntil: Day.nullable(),
});
export type CorrectionWay = z.output<typeof CorrectionWay>;

/** Holds one instalment the request is about. */
export const CorrectionLine = z.object({
  AccrumentOid: Oid,
  AccrumentNo: Text,
  RevenueName: Text,
  Year: z.int(),
  /** Holds the description of the accrual, from which a bill takes the month in its name. */
  Description: OptionalText,
  InstallmentNo: z.int(),
  InstallmentCount: z.int(),
  DueDate: Day,
  /** Holds what had accrued when the request was sent. */
  Accrued: Money,
  /** Holds what was paid of it by then. */
  Paid: Money,
  /** Holds what it comes to by the figure the payer claims; null where that could not be calculated. */
  Claimed: Money.nullable(),
  Outcome: CorrectionOutcome.nullable(),
  /** Holds what the instalment comes to by the decision; null until then. */
  Decided: Money.nullable(),
  /** Holds what had been paid beyond that and became a credit of the payer; null until the decision. */
  Credited: Money.nullable(),
});
export type CorrectionLine = z.output<typeof CorrectionLine>;

/** Holds one step of the calculation, once by the record and once by the figure the payer claims. */
export const CorrectionStep = z.object({
  Label: Text,
  /** It is null where the calculation has no such step. */
  Recorded: OptionalText,
  Claimed: OptionalText,
  LegalBasis: OptionalText,
});
export type CorrectionStep = z.output<typeof CorrectionStep>;

/** Holds what a claimed figure leads to. */
export const CorrectionCalculation = z.object({
  RecordedFigure: OptionalText,
  ClaimedFigure: OptionalText,
  /** Says why the sums could not be calculated, in one sentence; null where they could. */
  WhyNotCalculated: OptionalText,
  Steps: z.array(CorrectionStep),
  Lines: z.array(CorrectionLine),
});
export type CorrectionCalculation = z.output<typeof CorrectionCalculation>;

/** Describes the debt a request is about. */
const CorrectionDebt = z.object({
  RegistryOid: Oid,
  RegistryNo: Text,
  AccrumentOid: Oid,
  AccrumentNo: Text,
  RevenueName: Text,
  Year: z.int(),
  Description: Text,
});

/** Holds what a payer may ask to have corrected about a debt. */
export const CorrectionOptions = CorrectionDebt.extend({
  Lines: z.array(CorrectionLine),
  Reasons: z.array(
    CorrectionWay.extend({
      Reason: CorrectionReason,
      Figure: CorrectionFigure,
      /** Holds the figure on record, as it is read; null where there is none. */
      RecordedFigure: OptionalText,
      Choices: z.array(z.object({ Code: Word, Name: Text })),
    }),
  ),
  /** Names the request about this debt that waits for a decision; null where none does. */
  WaitingNo: OptionalText,
});
export type CorrectionOptions = z.output<typeof CorrectionOptions>;

/** Holds a request with both columns and, once there is one, the decision. */
export const DebtCorrection = CorrectionDebt.extend({
  CorrectionNo: Text,
  Reason: CorrectionReason,
  State: CorrectionState,
  Text,
  ...CorrectionWay.shape,
  ...CorrectionCalculation.shape,
  SentAt: Instant,
  /** Holds the last day of the answer. */
  DueOn: Day,
  DecidedAt: Instant.nullable(),
  Answer: OptionalText,
  Documents: z.array(DocumentInfo),
});
export type DebtCorrection = z.output<typeof DebtCorrection>;
