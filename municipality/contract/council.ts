import { z } from 'zod';
import { defineCall } from './call';
import { Base64, Day, Oid, OptionalText, Text, Word, textUpTo } from './wire';

/** Describes the meclis and encümen. */
export const ResolutionBody = z.enum(['council', 'committee']);
export type ResolutionBody = z.output<typeof ResolutionBody>;

export const ResolutionOutcome = z.enum(['oybirligi', 'oycoklugu', 'ret', 'komisyona-havale', 'geri-cekme']);
export type ResolutionOutcome = z.output<typeof ResolutionOutcome>;

export const Resolution = z.object({
  Oid,
  Body: ResolutionBody,
  /** It is written like "2026/42". */
  ResolutionNo: Text,
  /** Holds the birleşim and oturum; the committee has neither. */
  SessionNo: z.int().nullish(),
  SittingNo: z.int().nullish(),
  DecidedOn: Day,
  Subject: Text,
  Department: Text,
  Commission: OptionalText,
  Outcome: ResolutionOutcome,
});
export type Resolution = z.output<typeof Resolution>;

export const ResolutionDetail = Resolution.extend({
  Text,
  VotesFor: z.int(),
  VotesAgainst: z.int(),
  /** Describes the signed PDF, where there is one. */
  SignedFile: z.object({ FileName: Text, Size: z.int() }).nullish(),
});
export type ResolutionDetail = z.output<typeof ResolutionDetail>;

/** The specification names "Resolution lists" alone; the names are in its manner. */
export const councilCalls = {
  /** Holds what a body's resolutions can be sorted by: years that have any (newest first) and commissions. */
  RetrieveResolutionTypes: defineCall({
    name: 'RetrieveResolutionTypes',
    summary: 'Kararların hangi yıllar ve komisyonlar için bulunduğunu söyler.',
    access: 'public',
    repeatable: true,
    request: z.object({ body: ResolutionBody }),
    response: z.object({ Years: z.array(z.int()), Commissions: z.array(Text) }),
  }),
  /**
   * Answers newest first, those after the one named. Words are looked for by their beginnings, in any order; İ, I, ı
   * and i are one letter there, and so are ş and s.
   */
  RetrieveResolutions: defineCall({
    name: 'RetrieveResolutions',
    summary: 'Meclis ya da encümen kararlarını süzerek, yeniden eskiye doğru listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({
      body: ResolutionBody,
      year: z.int().min(1900).max(2200).optional(),
      month: z.int().min(1).max(12).optional(),
      commission: Word.optional(),
      searchText: textUpTo(200).optional(),
      afterOid: Oid.optional(),
      limit: z.int().min(1).max(100),
    }),
    response: z.object({ Resolutions: z.array(Resolution), HasMore: z.boolean() }),
  }),
  RetrieveResolutionDetail: defineCall({
    name: 'RetrieveResolutionDetail',
    summary: 'Bir kararı tam metni ve oylarıyla verir; yoksa boş döner.',
    access: 'public',
    repeatable: true,
    request: z.object({ resolutionOid: Oid }),
    response: ResolutionDetail.nullable(),
    words: { SignedFile: 'imzalı karar dosyası; yoksa boş' },
  }),
  RetrieveResolutionFile: defineCall({
    name: 'RetrieveResolutionFile',
    summary: 'Bir kararın imzalı PDF’ini içeriğiyle verir; yoksa boş döner.',
    access: 'public',
    repeatable: true,
    request: z.object({ resolutionOid: Oid }),
    response: z.object({ FileName: Text, Content: Base64 }).nullable(),
    examples: { FileName: 'karar-2026-87.pdf' },
  }),
};
