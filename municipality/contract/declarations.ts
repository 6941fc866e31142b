import { z } from 'zod';
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
import { Day, Instant, list, Money, Oid, OptionalText, Text, Word } from './wire';

/** Bina, arsa, arazi, satış, çevre temizlik, ilan ve reklam, eğlence. */
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

/** One line of a calculation, ready to be read: what, how, how much, by which article. */
export const CalculationLine = z.object({
  /** Stable name of the line, e.g. "construction-cost". */
  Key: Text,
  Label: Text,
  /** The numbers as they were used: "120,00 m² × 5.000,00 ₺". */
  Formula: OptionalText,
  /** Lira; null where the line gives a figure of another kind. */
  Amount: Money.nullable(),
  /** "%10", "‰2", "3. grup"; null where the line gives an amount. */
  Figure: OptionalText,
  LegalBasis: Text,
  IsTotal: z.boolean(),
});
export type CalculationLine = z.output<typeof CalculationLine>;

/** What accrues, or has accrued: a revenue kind's tax of one year by its instalments. */
export const PlannedAccrual = z.object({
  RevenueCode: Text,
  RevenueName: Text,
  Year: z.int(),
  /** Null as long as it is only calculated. */
  AccrumentNo: OptionalText,
  Total: Money,
  Installments: z.array(z.object({ No: z.int(), DueDate: Day, Amount: Money })),
});
export type PlannedAccrual = z.output<typeof PlannedAccrual>;

/** The calculation of a declaration: shown at any step, printed, and stored with it. */
export const Calculation = z.object({
  AsOfDate: Day,
  /** First year the tax is owed for. */
  TaxStartsYear: z.int(),
  /** Last year it is owed for; null while nothing has ended. */
  TaxEndsYear: z.int().nullable().default(null),
  /** Statutory last day of the declaration, moved off weekends and holidays. */
  LastDay: Day,
  IsLate: z.boolean(),
  /** The first year's tariffs are not out yet: calculated with this year's, nothing accrues before they are. */
  IsEstimate: z.boolean(),
  /** A row marked "örnek tarife" was used. */
  UsesSampleTariff: z.boolean(),
  Sections: z.array(z.object({ Title: Text, Lines: z.array(CalculationLine) })),
  /** What the reader should know besides: a claim that does not hold and why, a cap that applied. */
  Notes: z.array(Text),
  Accruals: z.array(PlannedAccrual),
  Total: Money,
});
export type Calculation = z.output<typeof Calculation>;

/** Alındı, yılını bekliyor, tahakkuk etti, yerine yenisi verildi, reddedildi. */
export const DeclarationState = z.enum(['received', 'waiting', 'accrued', 'replaced', 'rejected']);
export type DeclarationState = z.output<typeof DeclarationState>;

/** The declaration as its declarer read and confirmed it. */
export const Statement = z
  .array(
    z.object({
      Title: Text,
      Rows: z.array(z.object({ Term: Text, Value: Text })).max(200),
    }),
  )
  .max(40);
export type Statement = z.output<typeof Statement>;

export const DeclarationSummary = z.object({
  DeclarationNo: Text,
  Kind: DeclarationKind,
  RegistryOid: Oid,
  RecordedAt: Instant,
  State: DeclarationState,
  /** What it is about in one line: address or parcel, business. */
  Subject: Text,
  TaxStartsYear: z.int(),
  Total: Money,
  AccrumentNos: z.array(Text),
  ReplacesDeclarationNo: OptionalText,
  ReplacedByDeclarationNo: OptionalText,
});
export type DeclarationSummary = z.output<typeof DeclarationSummary>;

export const DeclarationDetail = DeclarationSummary.extend({
  DeclarerName: Text,
  DeclarerIdentityNo: Text,
  RegistryNo: Text,
  VerificationCode: Text,
  Statement,
  Calculation,
  Documents: z.array(DocumentInfo),
});
export type DeclarationDetail = z.output<typeof DeclarationDetail>;

/** What comes with the content of every declaration. The same key again gives the same declaration. */
const Recording = {
  requestKey: Oid,
  registryOid: Oid,
  statement: Statement,
  documentOids: z.array(Oid).max(20),
  /** Number of the own declaration this one takes the place of. */
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
    refusals: recordingRefusals,
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
  /** The seller's side of a sale. Not named by the specification. */
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
    /** Newest first. */
    request: z.object({ registryOid: Oid, kind: DeclarationKind.optional() }),
    response: list(DeclarationSummary),
    refusals: ['registry-not-yours'],
  }),
  /** The whole of one own declaration. Not named by the specification. */
  RetrieveDeclarationDetail: defineCall({
    name: 'RetrieveDeclarationDetail',
    summary: 'Üyenin bir beyanını metni, hesabı ve belgeleriyle verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ declarationNo: Word }),
    response: DeclarationDetail,
    refusals: ['declaration-not-found'],
  }),
  /** Whether a printed declaration is one of ours; names nobody in full. Not named by the specification. */
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
      })
      .nullable(),
  }),
};
