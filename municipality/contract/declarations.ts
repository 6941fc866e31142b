import { z } from 'zod';
import { CalculationStep } from './calculation-step';
import { defineCall } from './call';
import {
  AdvertisingContent,
  CleaningContent,
  DeclarationContent,
  EntertainmentContent,
  EstateContent,
  SaleContent,
} from './declaration-content';
import { DocumentInfo } from './documents';
import { Day, Instant, list, Money, Oid, OptionalText, Text, Word, textUpTo } from './wire';

/** Lists the kinds of declarations: bina, arsa, arazi, satış, çevre temizlik, ilan ve reklam, eğlence. */
export const DeclarationKind = z.enum([
  'building',
  'plot',
  'land',
  'sale',
  'cleaning',
  'advertising',
  'entertainment',
]);
export type DeclarationKind = z.output<typeof DeclarationKind>;

/** Describes one line of a calculation, ready to be read: what, how, how much, by which article. */
export const CalculationLine = z.object({
  /** Holds the stable name of the line, e.g. "construction-cost". */
  Key: Text,
  Label: Text,
  /** Holds the numbers as they were used: "120,00 m² × 5.000,00 ₺". */
  Formula: OptionalText,
  /** Holds the lira; null where the line gives a figure of another kind. */
  Amount: Money.nullable(),
  /** It is written like "%10", "‰2", "3. grup", and null where the line gives an amount. */
  Figure: OptionalText,
  LegalBasis: Text,
  IsTotal: z.boolean(),
});
export type CalculationLine = z.output<typeof CalculationLine>;

/** Holds what accrues, or has accrued: a revenue kind's tax of one year by its instalments. */
export const PlannedAccrual = z.object({
  RevenueCode: Text,
  RevenueName: Text,
  Year: z.int(),
  /** It is null as long as the tax is only calculated. */
  AccrumentNo: OptionalText,
  Total: Money,
  Installments: z.array(z.object({ No: z.int(), DueDate: Day, Amount: Money })),
});
export type PlannedAccrual = z.output<typeof PlannedAccrual>;

/** Describes the calculation of a declaration: shown at any step, printed, and stored with it. */
export const Calculation = z.object({
  AsOfDate: Day,
  /** Holds the first year the tax is owed for. */
  TaxStartsYear: z.int(),
  /** Holds the last year it is owed for; null while nothing has ended. */
  TaxEndsYear: z.int().nullable().default(null),
  /** Holds the statutory last day of the declaration, moved off weekends and holidays; null where nobody has to give it. */
  LastDay: Day.nullable(),
  IsLate: z.boolean(),
  /** The first year's tariffs are not out yet: calculated with this year's, nothing accrues before they are. */
  IsEstimate: z.boolean(),
  /** A row marked "örnek tarife" was used. */
  UsesSampleTariff: z.boolean(),
  Sections: z.array(
    z.object({
      Title: Text,
      Lines: z.array(CalculationLine),
      /** Says how the amounts of the lines came about; left out where nobody can calculate them again. */
      Steps: z.array(CalculationStep).nullish(),
    }),
  ),
  /** Holds what the reader should know besides: a claim that does not hold and why, a cap that applied. */
  Notes: z.array(Text),
  Accruals: z.array(PlannedAccrual),
  Total: Money,
  /** Holds what was paid before of the same taxes and was taken off. */
  SetOff: Money.nullish(),
  /**
   * Holds the taxes of past years that a late notice brings to light: an estimate in no sum, until the municipality
   * serves its own notice.
   */
  PastTaxes: z
    .array(z.object({ RevenueCode: Text, RevenueName: Text, Year: z.int(), Total: Money }))
    .nullish(),
});
export type Calculation = z.output<typeof Calculation>;

/**
 * Holds what a declaration does: received (nothing is owed of it), waiting for its year, accrued, reported (it ends or
 * frees a tax and nobody has accepted it yet: what was taxed before goes on), replaced by a newer one, rejected by the
 * municipality, withdrawn by its declarer. The last three have no effect any more.
 */
export const DeclarationState = z.enum([
  'received',
  'waiting',
  'accrued',
  'reported',
  'replaced',
  'rejected',
  'withdrawn',
]);
export type DeclarationState = z.output<typeof DeclarationState>;

/**
 * Says how far the municipality's examination has come: not begun, waits for the declarer's answer, answered, waits for
 * the declarer's consent to a correction, accepted, rejected.
 */
export const DeclarationReview = z.enum(['open', 'asked', 'answered', 'proposed', 'accepted', 'rejected']);
export type DeclarationReview = z.output<typeof DeclarationReview>;

/** Describes one step of the examination: of the municipality, or of the declarer. */
export const DeclarationAct = z.enum([
  'ask',
  'answer',
  'propose',
  'consent',
  'decline',
  'accept',
  'reject',
  'withdraw',
  'serve',
]);
export type DeclarationAct = z.output<typeof DeclarationAct>;

export const DeclarationEvent = z.object({
  Act: DeclarationAct,
  At: Instant,
  /** Holds what was asked, answered or given as the reason. */
  Text: OptionalText,
  /** Names the article a rejection rests on. */
  LegalBasis: OptionalText,
  Documents: z.array(DocumentInfo),
});
export type DeclarationEvent = z.output<typeof DeclarationEvent>;

/** Holds the longest question, answer or reason, in characters. */
export const LONGEST_DECLARATION_TEXT = 2_000;

/** Holds the declaration as its declarer read and confirmed it. */
export const Statement = z
  .array(
    z.object({
      Title: Text,
      Rows: z.array(z.object({ Term: Text, Value: Text })).max(200),
    }),
  )
  .max(40);
export type Statement = z.output<typeof Statement>;

/** Holds what the municipality proposes in place of what was declared; nothing of it holds before the declarer consents. */
export const DeclarationCorrection = z.object({
  Text: Text,
  ProposedAt: Instant,
  Statement,
  Calculation,
});
export type DeclarationCorrection = z.output<typeof DeclarationCorrection>;

export const DeclarationSummary = z.object({
  DeclarationNo: Text,
  Kind: DeclarationKind,
  RegistryOid: Oid,
  RecordedAt: Instant,
  State: DeclarationState,
  /** Holds what it is about in one line: address or parcel, business. */
  Subject: Text,
  TaxStartsYear: z.int(),
  Total: Money,
  AccrumentNos: z.array(Text),
  ReplacesDeclarationNo: OptionalText,
  ReplacedByDeclarationNo: OptionalText,
  /** It is null where the municipality examines nothing here. */
  Review: DeclarationReview.nullable().default(null),
  /** Says when the examination was last taken a step further; null before its first step. */
  ReviewedAt: Instant.nullable().default(null),
});
export type DeclarationSummary = z.output<typeof DeclarationSummary>;

export const DeclarationDetail = DeclarationSummary.extend({
  DeclarerName: Text,
  DeclarerIdentityNo: Text,
  RegistryNo: Text,
  VerificationCode: Text,
  Statement,
  Calculation,
  /** Holds what came with the declaration itself; those of an answer stand with it. */
  Documents: z.array(DocumentInfo),
  /** Holds the steps of the examination, oldest first. */
  Events: z.array(DeclarationEvent).default([]),
  /** Holds the correction that waits for the declarer's consent. */
  Correction: DeclarationCorrection.nullable().default(null),
  /** Holds the principal that was paid and is owed no more, by the decision about this declaration. */
  Overpaid: Money.nullable().default(null),
  CanWithdraw: z.boolean().default(false),
});
export type DeclarationDetail = z.output<typeof DeclarationDetail>;

/** Holds what comes with the content of every declaration. The same key again gives the same declaration. */
const Recording = {
  requestKey: Oid,
  registryOid: Oid,
  statement: Statement,
  documentOids: z.array(Oid).max(20),
  /** Holds the number of the own declaration this one takes the place of. */
  replacesDeclarationNo: Word.nullable(),
} as const;

const recordingRefusals = [
  'registry-not-yours',
  'address-not-found',
  'document-not-found',
  'holding-not-found',
  'declaration-not-found',
  'declaration-replaced',
  'declaration-refused',
  'accruals-paid',
  'tariff-missing',
] as const;

/** Describes one step of a declarer in the examination. The same key again changes nothing. */
const ownAct = { requestKey: Oid, declarationNo: Word } as const;
const ownActRefusals = ['declaration-not-found', 'declaration-state', 'identity-unproven'] as const;

/** A declaration binds: of a member who has not shown whose the number is (`IsIdentityProven`) none is taken. */
function recordCall<const Name extends string, Content extends z.ZodType>(
  name: Name,
  summary: string,
  content: Content,
) {
  return defineCall({
    name,
    summary,
    access: 'member',
    repeatable: true,
    request: z.object({ ...Recording, content }),
    response: DeclarationDetail,
    refusals: [...recordingRefusals, 'identity-unproven'],
  });
}

export const declarationCalls = {
  /** Calculates and writes nothing. Not named by the specification. */
  CalculateEMunicipalityDeclaration: defineCall({
    name: 'CalculateEMunicipalityDeclaration',
    summary: 'Bir beyanın vergisini hesaplar, hiçbir şey kaydetmez.',
    access: 'member',
    repeatable: true,
    request: z.object({
      registryOid: Oid,
      content: DeclarationContent,
      replacesDeclarationNo: Word.nullable(),
    }),
    response: Calculation,
    refusals: recordingRefusals,
  }),
  RecordEMunicipalityEstateDeclaration: recordCall(
    'RecordEMunicipalityEstateDeclaration',
    'Bina, arsa ya da arazi beyanını alır, vergisini hesaplar ve tahakkuk ettirir.',
    EstateContent,
  ),
  /** Records the seller's side of a sale. The specification does not name it. */
  RecordEMunicipalityEstateSale: recordCall(
    'RecordEMunicipalityEstateSale',
    'Bir taşınmazın satıldığını kaydeder; satanın vergisi satış yılının sonunda biter.',
    SaleContent,
  ),
  RecordEMunicipalityECTDeclaration: recordCall(
    'RecordEMunicipalityECTDeclaration',
    'İş yerinin çevre temizlik vergisi bildirimini alır ve tahakkuk ettirir.',
    CleaningContent,
  ),
  RecordEMunicipalityAdDeclaration: recordCall(
    'RecordEMunicipalityAdDeclaration',
    'İlan ve reklam vergisi beyanını alır ve tahakkuk ettirir.',
    AdvertisingContent,
  ),
  RecordEMunicipalityEntertainmentDeclaration: recordCall(
    'RecordEMunicipalityEntertainmentDeclaration',
    'Eğlence vergisi beyanını alır ve tahakkuk ettirir.',
    EntertainmentContent,
  ),
  RetrieveDeclarationSummary: defineCall({
    name: 'RetrieveDeclarationSummary',
    summary: 'Sicilin beyanlarını yeniden eskiye doğru özet olarak listeler.',
    access: 'member',
    repeatable: true,
    /** The list runs newest first. */
    request: z.object({ registryOid: Oid, kind: DeclarationKind.optional() }),
    response: list(DeclarationSummary),
    refusals: ['registry-not-yours'],
  }),
  /** Answers with the whole of one own declaration. Not named by the specification. */
  RetrieveDeclarationDetail: defineCall({
    name: 'RetrieveDeclarationDetail',
    summary: 'Üyenin bir beyanını metni, hesabı ve belgeleriyle verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ declarationNo: Word }),
    response: DeclarationDetail,
    refusals: ['declaration-not-found'],
  }),
  /** The specification names neither this call nor the two after it. */
  AnswerDeclarationQuestion: defineCall({
    name: 'AnswerDeclarationQuestion',
    summary: 'Belediyenin bir beyan için sorduğunu yanıtlar, istediği belgeleri ekler.',
    access: 'member',
    repeatable: true,
    request: z.object({
      ...ownAct,
      text: textUpTo(LONGEST_DECLARATION_TEXT),
      documentOids: z.array(Oid).max(20),
    }),
    response: DeclarationDetail,
    refusals: [...ownActRefusals, 'document-not-found', 'declaration-refused'],
  }),
  /** With consent the corrected declaration takes the place of the one that was given, and is accepted. */
  DecideDeclarationCorrection: defineCall({
    name: 'DecideDeclarationCorrection',
    summary: 'Belediyenin önerdiği düzeltmeyi kabul eder ya da etmez.',
    access: 'member',
    repeatable: true,
    request: z.object({
      ...ownAct,
      isAccepted: z.boolean(),
      /** The declarer read this total; another one today is not consented to. */
      total: Money,
      text: textUpTo(LONGEST_DECLARATION_TEXT),
    }),
    response: DeclarationDetail,
    refusals: [...ownActRefusals, ...recordingRefusals, 'amount-changed'],
  }),
  /** Works as long as nothing has accrued of it and nobody has decided it. */
  WithdrawDeclaration: defineCall({
    name: 'WithdrawDeclaration',
    summary: 'Tahakkuk etmemiş ve karara bağlanmamış bir beyanı geri çeker.',
    access: 'member',
    repeatable: true,
    request: z.object(ownAct),
    response: DeclarationDetail,
    refusals: [...ownActRefusals, ...recordingRefusals],
  }),
  /** Says whether a printed declaration is one of ours; names nobody in full. Not named by the specification. */
  CheckDeclaration: defineCall({
    name: 'CheckDeclaration',
    summary: 'Basılı bir beyanın gerçek olup olmadığını beyan edeni açıkça adlandırmadan doğrular.',
    access: 'public',
    repeatable: true,
    request: z.object({ declarationNo: Word, verificationCode: Word }),
    response: z
      .object({
        DeclarationNo: Text,
        Kind: DeclarationKind,
        RecordedAt: Instant,
        State: DeclarationState,
        MaskedName: Text,
        Total: Money,
        /** Lets whoever checks the paper calculate again what stands on it. */
        Calculation: Calculation.nullish(),
      })
      .nullable(),
  }),
};
