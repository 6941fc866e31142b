import { emailAddress } from 'municipality/values/email-address';
import { findValue } from 'municipality/values/reading';
import { z } from 'zod';
import { defineCall } from './call';
import { ChosenPassword, MemberInfo, RegistryKind } from './identity';
import {
  IdentityNo,
  inOneSpelling,
  Instant,
  list,
  MobilePhone,
  Oid,
  OptionalText,
  OptionalWord,
  Text,
  Word,
} from './wire';

const Year = z.int().min(1850).max(2200);
const Month = z.int().min(1).max(12);
const DayOfMonth = z.int().min(1).max(31);
export const Email = inOneSpelling(emailAddress)
  .superRefine((text, context) => {
    if (findValue(emailAddress.read(text)) === null)
      context.addIssue({ code: 'invalid_format', format: 'email', input: text });
  })
  .meta({ format: 'idn-email' });

/** Holds what the population register (nüfus) tells of a person whose number and birth date were right. */
export const PopulationPerson = z.object({
  PersonPidNo: IdentityNo,
  Name: Text,
  Surname: Text,
  FatherName: OptionalText,
  MotherName: OptionalText,
  PlaceOfBirth: OptionalText,
  Gender: z.enum(['E', 'K']).nullish(),
});
export type PopulationPerson = z.output<typeof PopulationPerson>;

/** Holds the kinds somebody may register as: G retail, Y foreigner, T corporate. */
export const MemberKind = RegistryKind.extract(['G', 'Y', 'T']);
export type MemberKind = z.output<typeof MemberKind>;

/**
 * Follows specification §3, User creation fields; it adds a password, a key of the request and the
 * agreement to SMS.
 */
const UserCreation = z.object({
  userName: IdentityNo,
  validationKey: Word,
  userPidNo: IdentityNo,
  userNameOrTitle: Word.min(1),
  userSurname: OptionalWord,
  userGsmNumber: MobilePhone,
  gender: z.enum(['E', 'K']).nullish(),
  fatherName: OptionalWord,
  motherName: OptionalWord,
  placeOfBirth: OptionalWord,
  userEmail: Email.nullish(),
  chkCorporateRegistry: z.boolean(),
  regionCode: OptionalWord,
  roleCode: z.literal('uye'),
  registryType: MemberKind,
  taxOfficeCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullish(),
  yearOfBirth: Year.nullish(),
  monthOfBirth: Month.nullish(),
  dayOfBirth: DayOfMonth.nullish(),
  concreteRegistry: z.boolean(),
  retailRegistry: z.boolean(),
  corporateRegistry: z.boolean(),
  chkSMSInfo: z.boolean(),
  password: ChosenPassword,
  /** The asking side gives its own key: the same key is one membership, however often it is asked for. */
  requestKey: z.string().regex(/^[\w-]{16,64}$/),
});
export type UserCreation = z.output<typeof UserCreation>;

const MemberRow = z.object({
  UserName: Text,
  MemberName: Text,
  MemberSurname: OptionalText,
  RoleCode: Text,
});

export const membershipCalls = {
  /** Answers with one answer for an unknown number and a wrong birth date: which of them was wrong is not told. */
  GetRetailRegistryInfoViaNIS: defineCall({
    name: 'GetRetailRegistryInfoViaNIS',
    summary: 'Numarası ve doğum tarihi tutan kişinin nüfus bilgilerini verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ personPidNo: IdentityNo, year: Year, month: Month, day: DayOfMonth }),
    response: PopulationPerson,
    refusals: ['person-not-found'],
  }),
  /** Says whether a membership may still be opened under a number. */
  CreateUserStatus: defineCall({
    name: 'CreateUserStatus',
    summary: 'Bir numarayla üyelik açılıp açılamayacağını söyler.',
    access: 'system',
    repeatable: true,
    request: z.object({ userPidNo: IdentityNo }),
    response: z.object({ CanCreate: z.boolean() }),
  }),
  /**
   * Opens a full membership. Idempotent by `requestKey`. A membership of the short form, whose owner proved nothing,
   * gives way to it.
   */
  CreateUserForEmunicipality: defineCall({
    name: 'CreateUserForEmunicipality',
    summary: 'Tam üyelik açar; aynı istek anahtarıyla ikinci kez sorulursa aynı üyeliği verir.',
    access: 'system',
    repeatable: true,
    request: UserCreation,
    response: MemberInfo,
    refusals: ['already-member', 'person-not-found', 'phone-differs', 'password-is-number'],
  }),
  /** Opens the short form: a member who has proved nothing yet, and therefore sees no registry but an empty one. */
  register: defineCall({
    name: 'register',
    summary: 'Kısa formla, kimliği henüz kanıtlanmamış bir üyelik açar ve oturum jetonu verir.',
    path: '/api/auth/register',
    access: 'system',
    repeatable: false,
    request: z.object({ username: IdentityNo, email: Email, password: ChosenPassword }),
    response: z.object({ accessToken: Text, user: MemberInfo }),
    refusals: ['already-member', 'registry-exists', 'password-is-number'],
  }),
  /**
   * Answers with the name of a member of the short form. Once the identity is proven, names come from the population
   * register.
   */
  CreateUserDetail: defineCall({
    name: 'CreateUserDetail',
    summary: 'Kısa formla üye olan kişinin adını ve soyadını yazar.',
    access: 'member',
    repeatable: true,
    request: z.object({ memberName: Word.min(1).max(100), memberSurname: OptionalWord }),
    response: MemberInfo,
    refusals: ['identity-proven'],
  }),
  /**
   * Changes what is given and nothing else; given a password alone, only checks it. The portal vouches with the
   * validation key that a new phone was confirmed by a code.
   */
  UpdateUserForEMunicipality: defineCall({
    name: 'UpdateUserForEMunicipality',
    summary: 'Üyenin yalnızca gönderilen bilgilerini değiştirir; tek başına şifre gönderilirse onu denetler.',
    access: 'member',
    repeatable: true,
    request: z.object({
      userPidNo: IdentityNo,
      password: OptionalWord,
      newPassword: ChosenPassword.nullish(),
      gsmNumber: MobilePhone.nullish(),
      /** An empty list means that there is none any more. */
      email: z.union([Email, z.literal('')]).nullish(),
      chkSMSInfo: z.boolean().nullish(),
      memberName: OptionalWord,
      memberSurname: OptionalWord,
      validationKey: Word,
    }),
    response: MemberInfo,
    refusals: ['not-yourself', 'wrong-password', 'same-password', 'password-is-number', 'identity-proven'],
  }),
  /** Says whether a phone is the one on a member's record. Asked before a code is sent to it, and changes nothing. */
  CheckPhoneOfMember: defineCall({
    name: 'CheckPhoneOfMember',
    summary: 'Bir cep telefonunun üyenin kayıtlı telefonu olup olmadığını söyler; hiçbir şeyi değiştirmez.',
    access: 'system',
    repeatable: true,
    request: z.object({ identityNo: IdentityNo, gsmNumber: MobilePhone, validationKey: Word }),
    response: z.object({
      IsOnRecord: z.boolean(),
      /** Says when somebody else than the member wrote it down last; null or left out: nobody did. */
      ChangedAt: Instant.nullish(),
    }),
    refusals: ['member-not-found'],
  }),
  /** Answers with the members by number, fifty on a page, page 0 first. */
  GetAllUsersForEmunicipality: defineCall({
    name: 'GetAllUsersForEmunicipality',
    summary: 'Üyeleri numara sırasıyla, elli kişilik sayfalar hâlinde verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ applicationName: Word, pageIndex: z.int().min(0).max(1_000_000) }),
    response: z.object({ Users: list(MemberRow), PageCount: z.int(), TotalCount: z.int() }),
  }),
  /** Answers with an object and not the bare text: a long text alone would read as an error (specification §7). */
  GetSha512HashValue: defineCall({
    name: 'GetSha512HashValue',
    summary: 'Verilen metnin SHA-512 özetini verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ data: z.string().max(10_000) }),
    /** The value is in hexadecimal, in small letters. */
    response: z.object({ HashValue: Text }),
  }),
  /** Says which of some registries are the member's own. */
  ValidateRegistries: defineCall({
    name: 'ValidateRegistries',
    summary: 'Verilen sicillerden hangilerinin üyenin kendisine ait olduğunu söyler.',
    access: 'member',
    repeatable: true,
    request: z.object({ registryOids: list(Oid, 200) }),
    response: list(z.object({ Oid, IsValid: z.boolean() })),
  }),
};
