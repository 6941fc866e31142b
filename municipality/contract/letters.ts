import { z } from 'zod';
import { defineCall } from './call';
import { Day, IdentityNo, Instant, list, Oid, Text, Word } from './wire';

/** Describes the borcu yoktur yazısı; taşınmazın vergi değeri (rayiç) yazısı. */
export const LetterKind = z.enum(['borcu-yoktur', 'vergi-degeri']);
export type LetterKind = z.output<typeof LetterKind>;

/** Holds what a letter states, as it was true on the day it was written. */
export const Letter = z.object({
  LetterNo: Text,
  Kind: LetterKind,
  RegistryOid: Oid,
  RegistryNo: Text,
  Name: Text,
  IdentityNo,
  IssuedAt: Instant,
  AsOfDate: Day,
  /** Says in one line what the letter is about. */
  Subject: Text,
  Facts: z.array(z.object({ Term: Text, Value: Text })),
  /** Holds the sentences of the letter. */
  Statements: z.array(Text),
  VerificationCode: Text,
});
export type Letter = z.output<typeof Letter>;

/** The specification does not name these calls; it has documents "the citizen can download" alone. */
export const letterCalls = {
  /** Writes a letter down, for nobody who has not shown whose the number is (`IsIdentityProven`). The same key again gives the same letter, with what was true then. */
  RecordRegistryLetter: defineCall({
    name: 'RecordRegistryLetter',
    summary: 'Borcu yoktur ya da vergi değeri yazısını düzenler ve saklar.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      registryOid: Oid,
      kind: LetterKind,
      /** Names the estate a value is asked for; it is null for any other letter. */
      estateOid: Oid.nullable(),
    }),
    response: Letter,
    refusals: [
      'registry-not-yours',
      'identity-unproven',
      'debts-overdue',
      'holding-not-found',
      'value-missing',
    ],
  }),
  /** The letters come newest first. */
  RetrieveRegistryLetters: defineCall({
    name: 'RetrieveRegistryLetters',
    summary: 'Sicile verilmiş yazıları yeniden eskiye doğru listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ registryOid: Oid }),
    response: list(Letter),
    refusals: ['registry-not-yours'],
  }),
  RetrieveRegistryLetter: defineCall({
    name: 'RetrieveRegistryLetter',
    summary: 'Üyenin bir yazısını numarasıyla verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ letterNo: Word }),
    response: Letter,
    refusals: ['letter-not-found'],
  }),
  /** Says whether a printed letter is one of ours; names nobody in full. */
  CheckRegistryLetter: defineCall({
    name: 'CheckRegistryLetter',
    summary: 'Basılı bir yazının belediyece verilip verilmediğini kimseyi açıkça adlandırmadan doğrular.',
    access: 'public',
    repeatable: true,
    request: z.object({ letterNo: Word, verificationCode: Word }),
    response: z
      .object({ LetterNo: Text, Kind: LetterKind, IssuedAt: Instant, MaskedName: Text, Subject: Text })
      .nullable(),
  }),
};
