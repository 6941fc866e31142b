import { z } from 'zod';
import { AccrualLineFields, Collection, CollectedLine } from './accruals';
import { defineCall } from './call';
import { NOT_PAYABLE } from './payable-amount';
import { Day, IdentityNo, list, MobilePhone, Money, Oid, OptionalText, Text, Word } from './wire';

/** Describes the groups of revenue kinds, as citizens know them. */
export const AccrualModule = z.enum([
  'emlak',
  'cevre',
  'ilan',
  'eglence',
  'su',
  'kira',
  'harc',
  'evlendirme',
  'taksit',
]);
export type AccrualModule = z.output<typeof AccrualModule>;

/**
 * Describes one accrual over all its instalments: accrued less collected, written off and held by a plan is what
 * remains.
 */
export const AccrualBalance = z.object({
  AccrumentNo: Text,
  RegistryOid: Oid,
  RevenueCode: Text,
  RevenueName: Text,
  ModulType: AccrualModule,
  Year: z.int(),
  Description: Text,
  /** Names the declaration it came from; it is null for what was accrued without one. */
  DeclarationNo: OptionalText,
  InstallmentCount: z.int(),
  LastDueDate: Day,
  Accrued: Money,
  Collected: Money,
  WrittenOff: Money,
  /** A plan in instalments holds so much of it and is paid in its place. */
  InPlan: Money,
  Remaining: Money,
});
export type AccrualBalance = z.output<typeof AccrualBalance>;

/** Describes one instalment of a declaration's accrual, whatever its state. */
export const DeclarationAccrual = z.object({
  AccrumentNo: Text,
  RevenueName: Text,
  Year: z.int(),
  InstallmentNo: z.int(),
  InstallmentCount: z.int(),
  DueDate: Day,
  Accrued: Money,
  Collected: Money,
  WrittenOff: Money,
  /** A plan in instalments holds so much of it and is paid in its place. */
  InPlan: Money,
  Remaining: Money,
});
export type DeclarationAccrual = z.output<typeof DeclarationAccrual>;

/** Holds a line of a receipt that paid towards a declaration's accrual. */
export const DeclarationCollection = CollectedLine.extend({
  ReceiptNo: Text,
  CollectedAt: Collection.shape.CollectedAt,
  CollectionType: Collection.shape.CollectionType,
});
export type DeclarationCollection = z.output<typeof DeclarationCollection>;

/** Holds an open debt as a calendar needs it; without `AccrumentNo` it is an accrual of its own. */
export const DueDebt = AccrualLineFields.pick({
  Oid: true,
  RevenueName: true,
  Year: true,
  InstallmentNo: true,
  InstallmentCount: true,
  DueDate: true,
  Description: true,
  Total: true,
  TotalOnDueDate: true,
  LimitationEndedOn: true,
})
  .extend({ AccrumentNo: Text.optional() })
  .refine(({ Total }) => Total > 0, NOT_PAYABLE);
export type DueDebt = z.output<typeof DueDebt>;

/** Holds the debts under payment that a reminder leaves out; a town has far fewer of them at a time. */
export const MOST_EXCEPTED = 5_000;

const ofDeclaration = z.object({ declarationNo: Word });

export const balanceCalls = {
  /** Answers with the groups accruals are listed by. */
  RetrieveAccrumentModulTypes: defineCall({
    name: 'RetrieveAccrumentModulTypes',
    summary: 'Tahakkukların gösterildiği gelir gruplarını listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(z.object({ Code: AccrualModule, Name: Text })),
  }),
  /** Answers with paid and unpaid ones, newest year first, then by accrual number; those after the accrual named. */
  GetDeclarationAccrumentBalancesofEMunicipality: defineCall({
    name: 'GetDeclarationAccrumentBalancesofEMunicipality',
    summary: 'Sicilin tahakkuklarını tahakkuk eden, tahsil edilen ve kalan tutarlarıyla verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      registryOid: Oid,
      modulType: AccrualModule.optional(),
      year: z.int().min(1980).max(2100).optional(),
      limit: z.int().min(1).max(100),
      afterAccrumentNo: Word.optional(),
    }),
    response: z.object({ Years: z.array(z.int()), Balances: z.array(AccrualBalance) }),
    refusals: ['registry-not-yours'],
  }),
  /** Holds what accrued from one declaration, by accrual number and instalment. */
  GetDeclarationAccruments: defineCall({
    name: 'GetDeclarationAccruments',
    summary: 'Bir beyandan doğan tahakkukları taksit taksit verir.',
    access: 'member',
    repeatable: true,
    request: ofDeclaration,
    response: list(DeclarationAccrual),
    refusals: ['declaration-not-found'],
  }),
  /** Holds what was collected towards it, newest first. */
  GetDeclarationCollectionsForEMunicipality: defineCall({
    name: 'GetDeclarationCollectionsForEMunicipality',
    summary: 'Bir beyanın tahakkuklarına yapılan tahsilatları yeniden eskiye doğru verir.',
    access: 'member',
    repeatable: true,
    request: ofDeclaration,
    response: list(DeclarationCollection),
    refusals: ['declaration-not-found'],
  }),
  /**
   * Answers with the members who allow short messages and owe something due on a day: one row a person over all
   * registries, by user name, those after the one named. Not named by the specification.
   */
  GetDueDebtReminderList: defineCall({
    name: 'GetDueDebtReminderList',
    summary: 'Kısa mesaja izin veren ve o gün son ödeme günü gelen üyeleri toplam borçlarıyla listeler.',
    access: 'system',
    repeatable: true,
    request: z.object({
      dueDate: Day,
      limit: z.int().min(1).max(5_000),
      after: Word.nullable(),
      /** Holds the debts that are not counted, because a payment of each is under way. */
      exceptOids: z.array(Oid).max(MOST_EXCEPTED).optional(),
    }),
    response: list(z.object({ UserName: Text, GsmNumber: MobilePhone, Count: z.int(), Total: Money })),
  }),
  /**
   * Holds what a member owes over all registries, late fees counted to the service's own today: by due date, accrual
   * number and instalment. Nothing for a number that is no member's. Not named by the specification.
   */
  GetMemberDueDebtList: defineCall({
    name: 'GetMemberDueDebtList',
    summary:
      'Üyenin bütün sicillerindeki açık borçları, takvimine yazılmak üzere son ödeme günleriyle verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ identityNo: IdentityNo, limit: z.int().min(1).max(1_000) }),
    response: list(DueDebt),
  }),
};
