import { z } from 'zod';
import { defineCall } from './call';
import {
  CorrectionCalculation,
  CorrectionClaim,
  CorrectionOptions,
  CorrectionOutcome,
  CorrectionReason,
  CorrectionState,
  DebtCorrection,
  LONGEST_CORRECTION_TEXT,
  MOST_CORRECTION_DOCUMENTS,
} from './correction-content';
import { DocumentInfo } from './documents';
import {
  Base64,
  Day,
  IdentityNo,
  Instant,
  Money,
  Oid,
  OptionalText,
  OptionalWord,
  Text,
  textUpTo,
  Word,
} from './wire';

/** Names the debt: by one of its instalments, or by the number of the accrual. */
const about = {
  accrumentOid: Oid.optional(),
  accrumentNo: Word.optional(),
} as const;

const claimed = { ...about, reason: CorrectionReason, claim: CorrectionClaim } as const;

/** Says which requests the desk looks at: those that wait, or all there ever were. */
export const DeskCorrectionFilter = z.enum(['bekliyor', 'hepsi']);
export type DeskCorrectionFilter = z.output<typeof DeskCorrectionFilter>;

export const DeskCorrectionRow = z.object({
  CorrectionNo: Text,
  MaskedName: Text,
  RegistryNo: Text,
  RevenueName: Text,
  Year: z.int(),
  Reason: CorrectionReason,
  State: CorrectionState,
  SentAt: Instant,
  DueOn: Day,
  IsOverdue: z.boolean(),
});
export type DeskCorrectionRow = z.output<typeof DeskCorrectionRow>;

/** Holds one request for whoever decides it. */
export const DeskCorrection = z.object({
  Correction: DebtCorrection,
  MaskedName: Text,
  /** Looking at one request is recorded, so that its page may show the whole name. */
  ApplicantName: OptionalText,
  ApplicantIdentityNo: IdentityNo,
  /** Says whom the decision is told to by SMS, where they want it. */
  GsmNumber: OptionalWord,
  WantsSms: z.boolean(),
  DecidedByName: OptionalWord,
});
export type DeskCorrection = z.output<typeof DeskCorrection>;

const debtRefusals = ['accrual-not-found', 'correction-refused'] as const;

/** None of these calls is named by the specification; a municipality offers all of them or none. */
export const correctionCalls = {
  /** Answers with the reasons that fit the debt, each with what the law calls it and the figure that goes with it. */
  RetrieveDebtCorrectionOptions: defineCall({
    name: 'RetrieveDebtCorrectionOptions',
    summary: 'Bir borçta hangi yanlışlıkların bildirilebileceğini kayıttaki değerleriyle verir.',
    access: 'member',
    repeatable: true,
    request: z.object(about),
    response: CorrectionOptions,
    refusals: debtRefusals,
  }),
  /** Calculates the debt with the figure the payer claims; writes nothing. */
  CalculateDebtCorrection: defineCall({
    name: 'CalculateDebtCorrection',
    summary: 'Borcu mükellefin doğru dediği değerle yeniden hesaplar, hiçbir şey kaydetmez.',
    access: 'member',
    repeatable: true,
    request: z.object(claimed),
    response: CorrectionCalculation,
    refusals: debtRefusals,
  }),
  /**
   * Takes a request. It stops neither a due day nor a payment. The same key again answers with the request there is.
   */
  RecordDebtCorrectionRequest: defineCall({
    name: 'RecordDebtCorrectionRequest',
    summary: 'Borcun düzeltilmesi isteğini alır, numarasını ve son cevap gününü verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      ...claimed,
      text: textUpTo(LONGEST_CORRECTION_TEXT, 1),
      /** They were uploaded for the registry of the debt before. */
      documentOids: z.array(Oid).max(MOST_CORRECTION_DOCUMENTS),
    }),
    response: DebtCorrection,
    refusals: [...debtRefusals, 'identity-unproven', 'document-not-found'],
  }),
  /** Answers with the member's own over all registries, newest first; with a number, that one or none. */
  RetrieveDebtCorrectionRequests: defineCall({
    name: 'RetrieveDebtCorrectionRequests',
    summary: 'Üyenin borç düzeltme isteklerini yeniden eskiye doğru verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      correctionNo: Word.optional(),
      limit: z.int().min(1).max(100),
      after: Word.optional(),
    }),
    response: z.object({ Corrections: z.array(DebtCorrection), HasMore: z.boolean() }),
  }),
  /** Belongs, like those below, to employees with `RoleCode` `masa`. Waiting ones come oldest first, others newest first. */
  RetrieveDebtCorrectionRequestsForDesk: defineCall({
    name: 'RetrieveDebtCorrectionRequestsForDesk',
    summary: 'Borç düzeltme isteklerini masaya listeler, durumlarına göre sayılarını verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      state: DeskCorrectionFilter,
      limit: z.int().min(1).max(100),
      after: Word.optional(),
    }),
    response: z.object({
      Requests: z.array(DeskCorrectionRow),
      HasMore: z.boolean(),
      Counts: z.object({ Waiting: z.int(), Overdue: z.int() }),
    }),
    refusals: ['role-missing'],
  }),
  /** Answers with one request and whose record it touches: a look at it is written down for that person. */
  RetrieveDebtCorrectionRequestForDesk: defineCall({
    name: 'RetrieveDebtCorrectionRequestForDesk',
    summary: 'Bir borç düzeltme isteğini kayıttaki ve istenen hesabıyla masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ correctionNo: Word }),
    response: DeskCorrection,
    refusals: ['role-missing', 'correction-not-found'],
  }),
  RetrieveDebtCorrectionDocumentForDesk: defineCall({
    name: 'RetrieveDebtCorrectionDocumentForDesk',
    summary: 'Bir borç düzeltme isteğinin belgesini içeriğiyle masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ correctionNo: Word, documentOid: Oid }),
    response: DocumentInfo.extend({ Content: Base64 }),
    refusals: ['role-missing', 'document-not-found'],
  }),
  /**
   * Decides on every line. What is accepted accrues anew at once, and what was paid beyond it becomes a credit. The same
   * key again changes nothing.
   */
  AnswerDebtCorrectionForDesk: defineCall({
    name: 'AnswerDebtCorrectionForDesk',
    summary: 'Borç düzeltme isteğini satır satır karara bağlar; kabul edilen borç hemen düzeltilir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      correctionNo: Word,
      decisions: z
        .array(
          z.object({
            accrumentOid: Oid,
            outcome: CorrectionOutcome,
            /** Holds what the line comes to; it is needed for a part, and for what was not calculated. */
            amount: Money.nullable(),
          }),
        )
        .min(1)
        .max(100),
      text: textUpTo(LONGEST_CORRECTION_TEXT, 1),
    }),
    response: DeskCorrection,
    refusals: [
      'role-missing',
      'correction-not-found',
      'correction-decided',
      'correction-refused',
      'amount-changed',
      'payment-under-way',
    ],
  }),
};
