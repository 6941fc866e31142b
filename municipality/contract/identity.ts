import { z } from 'zod';
import { defineCall } from './call';
import { IdentityNo, Instant, list, MobilePhone, Oid, OptionalText, Text, Word } from './wire';

/**
 * Describes the kinds of registry by the specification's subscriber-kind letters: G retail, Y foreigner, T corporate, K
 * public, D other, B undetailed.
 */
export const RegistryKind = z.enum(['G', 'Y', 'T', 'K', 'D', 'B']);
export type RegistryKind = z.output<typeof RegistryKind>;

/** Describes a person record (sicil). One person may own several. */
export const Registry = z.object({
  Oid,
  RegistryInfo: z.object({
    Oid,
    RegistryNo: Text,
    Kind: RegistryKind,
    IdentityNo: Text,
    NameOrTitle: Text,
    Surname: OptionalText,
    AddressText: OptionalText,
  }),
});
export type Registry = z.output<typeof Registry>;

/** Milliseconds a changed phone opens nothing: whoever lost it to a stranger has that long to notice. */
export const NEW_PHONE_FOR = 72 * 3_600_000;

export const MemberInfo = z.object({
  UserName: Text,
  RoleCode: Text,
  UserDetail: z.object({
    MemberName: Text,
    MemberSurname: OptionalText,
    GsmNumber: OptionalText,
    /**
     * Holds the phone on the municipality's own record, which no member changes. Null means that there is none; left
     * out, it is not told.
     */
    RegistryGsmNumber: OptionalText,
    /** Says when somebody else than the member wrote down the phone last; null or left out: nobody did. */
    GsmChangedAt: Instant.nullish(),
    /** Says the same of the phone on the municipality's own record. */
    RegistryGsmChangedAt: Instant.nullish(),
    Email: OptionalText,
    IsEmployee: z.boolean(),
    /** The password was generated for the member, who has to choose an own one first. */
    MustChangePassword: z.boolean().default(false),
    /** It is false for who is known through e-Devlet alone and never asked for a password. */
    HasPassword: z.boolean().default(true),
    /**
     * It is false for a member of the short form and for a company without records: they see no registry but their own.
     */
    IsIdentityProven: z.boolean().default(true),
    /** Says that the member agreed to messages by SMS. */
    WantsSms: z.boolean().default(false),
    Registry,
  }),
});
export type MemberInfo = z.output<typeof MemberInfo>;

/** Holds what a member may choose: at least eight characters, letters and digits among them. */
export const ChosenPassword = Word.min(8).regex(/\p{L}/u).regex(/\d/);

export interface MenuEntry {
  Title: string;
  Path?: string | null | undefined;
  Icon?: string | null | undefined;
  Badge?: string | null | undefined;
  IsExternal?: boolean | null | undefined;
  Children?: MenuEntry[] | null | undefined;
}

export const MenuEntry: z.ZodType<MenuEntry, MenuEntry> = z.object({
  Title: Text,
  Path: OptionalText,
  Icon: OptionalText,
  Badge: OptionalText,
  IsExternal: z.boolean().nullish(),
  get Children() {
    return z.array(MenuEntry).nullish();
  },
});

export const identityCalls = {
  RetrievePassword: defineCall({
    name: 'RetrievePassword',
    summary: 'Bir üyenin şifre özetini verir; o numarayla üye yoksa boş döner.',
    access: 'system',
    repeatable: true,
    request: z.object({ userName: IdentityNo, applicationName: Word }),
    /** It is null when nobody is a member under that number. */
    response: z.object({ Password: Text }).nullable(),
  }),
  ValidateUserForEMunicipality: defineCall({
    name: 'ValidateUserForEMunicipality',
    summary: 'Üyenin numarasını ve şifresini denetler, doğruysa erişim jetonu verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ userName: IdentityNo, password: Word, encryptedPassword: Word }),
    response: z.object({ AccessToken: Text }),
    refusals: ['wrong-password', 'member-not-found'],
  }),
  GetUserOfEMunicipality: defineCall({
    name: 'GetUserOfEMunicipality',
    summary: 'Oturumu açık üyenin kendi bilgilerini ve sicilini verir.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: MemberInfo,
  }),
  /**
   * Gives the member a generated password, if the phone is the one on record. The same request again changes nothing
   * more, so it may be repeated until it is answered.
   */
  SendPasswordForMember: defineCall({
    name: 'SendPasswordForMember',
    summary: 'Kayıtlı cep telefonu tutuyorsa üyeye üretilmiş yeni şifreyi tanımlar.',
    access: 'system',
    repeatable: true,
    request: z.object({
      identityNo: IdentityNo,
      newPassword: z.string().regex(/^[A-Za-z0-9]{6,64}$/),
      gsmNumber: MobilePhone,
      validationKey: Word,
    }),
    response: z.object({ UserName: Text, Registry }),
    refusals: ['member-not-found', 'phone-differs'],
  }),
  /** Answers with the member's own change; every other access token of the member ends with it. */
  ChangePassword: defineCall({
    name: 'ChangePassword',
    summary: 'Üyenin şifresini eskisini sorarak değiştirir; üyenin öbür oturumları kapanır.',
    access: 'member',
    repeatable: false,
    request: z.object({ password: Word, newPassword: ChosenPassword }),
    response: z.object({ Changed: z.literal(true) }),
    refusals: ['wrong-password', 'same-password', 'password-is-number'],
  }),
  /** Before the sign-in by e-Devlet is saved, its token proves who asks. Nobody is told of another's registries. */
  GetFilteredRegistries: defineCall({
    name: 'GetFilteredRegistries',
    summary: 'Soran kişinin kendi sicillerini listeler; başkasının numarasına liste vermez.',
    access: 'person',
    repeatable: true,
    request: z.object({ identityNo: IdentityNo }),
    response: list(
      Registry.extend({
        /**
         * Holds what was accrued on it lately, one description a subject; left out where a person has one registry
         * alone.
         */
        Subjects: list(Text).default([]),
      }),
    ),
  }),
  RetrieveMenus: defineCall({
    name: 'RetrieveMenus',
    summary: 'Belediyenin sunduğu hizmet menüsünü ağaç olarak verir.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(MenuEntry),
  }),
};
