import { z } from 'zod';
import { defineCall } from './call';
import { DeclarationContent } from './declaration-content';
import {
  DeclarationDetail,
  DeclarationKind,
  DeclarationReview,
  DeclarationSummary,
  LONGEST_DECLARATION_TEXT,
  Statement,
} from './declarations';
import { DocumentInfo } from './documents';
import { seen, versioned } from './version';
import { Base64, Day, IdentityNo, Instant, Oid, OptionalText, Text, Word, textUpTo } from './wire';

/** Says why a declaration is rejected. The words and the article of each stand in `rejectionReasons`. */
export const RejectionReason = z.enum([
  'not-taxpayer',
  'no-subject',
  'declared-twice',
  'not-transferred',
  'contradicts-papers',
  'no-answer',
]);
export type RejectionReason = z.output<typeof RejectionReason>;

export const rejectionReasons: Readonly<
  Record<RejectionReason, { readonly text: string; readonly legalBasis: string }>
> = {
  'not-taxpayer': {
    text: 'Beyan eden bu verginin mükellefi değil.',
    legalBasis: 'VUK m.118/1',
  },
  'no-subject': {
    text: 'Beyan edilen taşınmaz, iş yeri ya da ilan verginin konusuna girmiyor.',
    legalBasis: 'VUK m.118/3',
  },
  'declared-twice': {
    text: 'Aynı vergi için geçerli başka bir beyan var.',
    legalBasis: 'VUK m.117/3',
  },
  'not-transferred': {
    text: 'Tapu kaydında bu devir görünmüyor.',
    legalBasis: '4721 sayılı Kanun m.705; 1319 sayılı Kanun m.3, m.13',
  },
  'contradicts-papers': {
    text: 'Beyan edilenler eklenen belgelerle uyuşmuyor.',
    legalBasis: 'VUK m.3/B',
  },
  'no-answer': {
    text: 'İstenen bilgi ya da belge süresinde verilmedi.',
    legalBasis: 'VUK m.14, m.148',
  },
};

/** Says which declarations the desk looks at: those it has to act on, those of a step of the examination, or all. */
export const DeskDeclarationFilter = z.enum(['to-do', ...DeclarationReview.options, 'all']);
export type DeskDeclarationFilter = z.output<typeof DeskDeclarationFilter>;

export const DeskDeclarationRow = DeclarationSummary.extend({ DeclarerName: Text });
export type DeskDeclarationRow = z.output<typeof DeskDeclarationRow>;

/** Holds everything of a declaration for whoever decides it. */
export const DeskDeclaration = DeclarationDetail.extend({
  Content: DeclarationContent,
  /** Says where whoever sent it is told of the desk's steps, and whether they want SMS. */
  GsmNumber: OptionalText,
  WantsSms: z.boolean().default(false),
  /** Names the member who sent it, where it was not the taxpayer's own number. */
  DeclaredByIdentityNo: IdentityNo,
  /** Holds the names of who took each step of `Events`. */
  Actors: z.array(OptionalText),
  /** Holds the earlier and later declarations of the same property or business, newest first. */
  Related: z.array(DeclarationSummary),
  /** Holds, for a sale, the number of the buyer's own declaration, where there is one. */
  BuyerDeclarationNo: OptionalText,
  DecidedByName: OptionalText,
  DecidedAt: Instant.nullable(),
  ...versioned,
});
export type DeskDeclaration = z.output<typeof DeskDeclaration>;

const viewRefusals = ['role-missing', 'declaration-not-found'] as const;
const actRefusals = [...viewRefusals, 'declaration-state'] as const;
/** Holds what may stand against a change of what has accrued. */
const accrualRefusals = [
  'accruals-paid',
  'declaration-refused',
  'holding-not-found',
  'address-not-found',
  'tariff-missing',
] as const;
const deskAct = { requestKey: Oid, declarationNo: Word, ...seen } as const;
const DeskText = textUpTo(LONGEST_DECLARATION_TEXT, 1);

/** Belongs to employees with `RoleCode` `masa`; not named by the specification. Each act counts once by `requestKey`. */
export const declarationDeskCalls = {
  /** Holds what waits for the desk oldest first, everything else newest first; at most `limit` behind `after`. */
  GetDeclarationListForDesk: defineCall({
    name: 'GetDeclarationListForDesk',
    summary: 'Beyanları masaya süzerek listeler, incelemenin adımlarına göre sayılarını verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      filter: DeskDeclarationFilter,
      kind: DeclarationKind.optional(),
      /** Holds the words of number and subject, or an identity or tax number. */
      searchText: textUpTo(200).optional(),
      afterDeclarationNo: Word.optional(),
      limit: z.int().min(1).max(100),
    }),
    response: z.object({
      Declarations: z.array(DeskDeclarationRow),
      HasMore: z.boolean(),
      Counts: z.array(z.object({ Review: DeclarationReview, Count: z.int() })),
    }),
    refusals: ['role-missing'],
  }),
  GetDeclarationForDesk: defineCall({
    name: 'GetDeclarationForDesk',
    summary: 'Bir beyanı hesabı, belgeleri ve aynı konunun öteki beyanlarıyla masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ declarationNo: Word }),
    response: DeskDeclaration,
    refusals: viewRefusals,
  }),
  GetDeclarationFileForDesk: defineCall({
    name: 'GetDeclarationFileForDesk',
    summary: 'Bir beyanın belgesini içeriğiyle masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ declarationNo: Word, documentOid: Oid }),
    response: DocumentInfo.extend({ Content: Base64 }),
    refusals: ['role-missing', 'document-not-found'],
  }),
  /** A sale takes effect with it; everything else has accrued already. */
  AcceptDeclaration: defineCall({
    name: 'AcceptDeclaration',
    summary: 'Bir beyanı kabul eder; satış bildirimi bununla hüküm doğurur.',
    access: 'member',
    repeatable: true,
    request: z.object({ ...deskAct, text: textUpTo(LONGEST_DECLARATION_TEXT) }),
    response: DeskDeclaration,
    refusals: [...actRefusals, ...accrualRefusals],
  }),
  AskDeclarer: defineCall({
    name: 'AskDeclarer',
    summary: 'Beyan edenden bilgi ya da belge ister.',
    access: 'member',
    repeatable: true,
    request: z.object({ ...deskAct, text: DeskText }),
    response: DeskDeclaration,
    refusals: actRefusals,
  }),
  /** Holds what accrued of it is taken back, what it took the place of stands again. */
  RejectDeclaration: defineCall({
    name: 'RejectDeclaration',
    summary: 'Bir beyanı yasal gerekçesiyle reddeder; tahakkuku kaldırır, öncekini geri getirir.',
    access: 'member',
    repeatable: true,
    request: z.object({ ...deskAct, reason: RejectionReason, text: textUpTo(LONGEST_DECLARATION_TEXT) }),
    response: DeskDeclaration,
    refusals: [...actRefusals, ...accrualRefusals],
  }),
  /** The past years of a late property notice accrue with it (1319 m.32). */
  RecordServedNotice: defineCall({
    name: 'RecordServedNotice',
    summary:
      'Geçmiş yılların ihbarnamesinin tebliğini kaydeder; o yılların emlak vergisi bununla tahakkuk eder.',
    access: 'member',
    repeatable: true,
    request: z.object({ ...deskAct, servedOn: Day, noticeNo: textUpTo(40, 1) }),
    response: DeskDeclaration,
    refusals: [...actRefusals, ...accrualRefusals],
  }),
  /** Calculates what was declared wrongly as it should have been; nothing accrues before the declarer consents. */
  ProposeDeclarationCorrection: defineCall({
    name: 'ProposeDeclarationCorrection',
    summary: 'Beyan edene bir düzeltme önerir ve vergisini hesaplar.',
    access: 'member',
    repeatable: true,
    request: z.object({ ...deskAct, content: DeclarationContent, statement: Statement, text: DeskText }),
    response: DeskDeclaration,
    refusals: [...actRefusals, ...accrualRefusals],
  }),
};
