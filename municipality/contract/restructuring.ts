import { z } from 'zod';
import { defineCall } from './call';
import {
  PlanMethod,
  planChoice,
  PlanDebt,
  HinderedDebt,
  PlanOffer,
  LawCoverage,
  PlanTable,
  DebtRestructuring,
  DeskPlan,
} from './plan-content';
import { seen, versioned } from './version';
import { Day, IdentityNo, Money, Oid, OptionalText, OptionalWord, list, textUpTo } from './wire';

/** Holds the debts that one plan may hold. */
export const MOST_PLANNED_AT_ONCE = 200;

const registryOid = Oid;
const accrumentOids = z.array(Oid).min(1).max(MOST_PLANNED_AT_ONCE);
const planNo = textUpTo(40, 1);

const choiceRefusals = [
  'registry-not-yours',
  'accrual-not-found',
  'already-collected',
  'older-instalment-first',
  'payment-under-way',
  'plan-waiting',
  'plan-not-offered',
  'plan-not-for-debt',
] as const;

/** The specification names "Debt restructuring calls" alone; the names are in its manner. */
export const restructuringCalls = {
  /**
   * Answers with the debts a plan could hold and what is offered for those chosen: all, the late ones, or the ones
   * named.
   */
  AuthorizedRetrieveDebtRestructuringOptions: defineCall({
    name: 'AuthorizedRetrieveDebtRestructuringOptions',
    summary: 'Sicilin taksite bağlanabilecek borçlarını ve bunlar için önerilen planları verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      registryOid,
      method: PlanMethod,
      accrumentOids: z.array(Oid).max(MOST_PLANNED_AT_ONCE).optional(),
    }),
    response: z.object({
      AsOfDate: Day,
      /** Holds the chosen ones and those that fell due first: as many as one plan may hold. */
      Debts: z.array(PlanDebt),
      /** Says how many there are; as many as `Debts` when absent. */
      DebtCount: z.int().optional(),
      Hindered: z.array(HinderedDebt),
      /**
       * Those of them the offers are for: where none was named, the first that fell due of one nature, by 6183 or from contracts.
       */
      ChosenOids: z.array(Oid),
      TotalToday: Money,
      Offers: z.array(PlanOffer),
      Laws: z.array(LawCoverage),
    }),
    refusals: ['registry-not-yours', 'accrual-not-found', 'older-instalment-first'],
    words: { debtCount: 'plana girebilecek borç sayısı' },
  }),
  /** Answers with the whole table of one offer; writes nothing. */
  AuthorizedCalculateDebtRestructuring: defineCall({
    name: 'AuthorizedCalculateDebtRestructuring',
    summary: 'Seçilen planın bütün taksitlerini hesaplar, hiçbir şey kaydetmez.',
    access: 'member',
    repeatable: true,
    request: z.object({ registryOid, accrumentOids, ...planChoice }),
    response: PlanTable,
    refusals: choiceRefusals,
  }),
  /** Applies. Idempotent by `requestKey`: who comes twice gets the plan there is. `total`: what the applicant saw. */
  AuthorizedRecordDebtRestructuring: defineCall({
    name: 'AuthorizedRecordDebtRestructuring',
    summary: 'Borçların taksite bağlanması için başvuruyu alır.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      registryOid,
      accrumentOids,
      ...planChoice,
      total: Money,
      /** Says what difficulty paying at once would bring (6183 m.48 "çok zor durum"); only a deferral asks for it. */
      difficulty: textUpTo(500).nullable(),
      collateral: textUpTo(500).nullable(),
    }),
    response: DebtRestructuring,
    refusals: [
      ...choiceRefusals,
      'identity-unproven',
      'amount-changed',
      'collateral-missing',
      'difficulty-missing',
    ],
  }),
  /** Answers with own plans of a registry, newest first. */
  AuthorizedRetrieveDebtRestructurings: defineCall({
    name: 'AuthorizedRetrieveDebtRestructurings',
    summary: 'Sicilin taksit planlarını yeniden eskiye doğru listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ registryOid }),
    response: list(DebtRestructuring),
    refusals: ['registry-not-yours'],
  }),
  AuthorizedRetrieveDebtRestructuringDetail: defineCall({
    name: 'AuthorizedRetrieveDebtRestructuringDetail',
    summary: 'Üyenin bir taksit planını taksitleri ve borçlarıyla verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ planNo }),
    response: DebtRestructuring,
    refusals: ['plan-not-found'],
  }),
  /** Takes back an application that still waits; one taken back already stays so. */
  AuthorizedCancelDebtRestructuring: defineCall({
    name: 'AuthorizedCancelDebtRestructuring',
    summary: 'Henüz karara bağlanmamış taksit başvurusunu geri çeker.',
    access: 'member',
    repeatable: true,
    request: z.object({ planNo }),
    response: DebtRestructuring,
    refusals: ['plan-not-found', 'plan-decided'],
  }),
  /** Answers with the desk's lists: applications oldest first, broken plans newest first. */
  AuthorizedRetrieveWaitingDebtRestructurings: defineCall({
    name: 'AuthorizedRetrieveWaitingDebtRestructurings',
    summary: 'Karar bekleyen taksit başvurularını ve bozulmuş planları masaya listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: z.object({ Waiting: z.array(DeskPlan), Broken: z.array(DeskPlan) }),
    refusals: ['role-missing'],
  }),
  /** Answers with one plan for the desk, with whose record it touches: a look at it is written down for that person. */
  AuthorizedRetrieveDebtRestructuringForDesk: defineCall({
    name: 'AuthorizedRetrieveDebtRestructuringForDesk',
    summary: 'Bir taksit planını başvuranın numarasıyla masaya verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ planNo }),
    response: z.object({
      Plan: DebtRestructuring,
      Head: DeskPlan,
      /** Looking at one plan is recorded, so that its page may show the whole name. */
      ApplicantName: OptionalText,
      ApplicantIdentityNo: IdentityNo,
      /** Says whom the decision is told to by SMS, where they want it. */
      GsmNumber: OptionalWord,
      WantsSms: z.boolean().optional(),
      /** Holds the most days that a refusal may give; absent where it gives none. */
      MostRefusalDays: z.int().optional(),
      /**
       * Holds what approval puts into force today, of an application that waits: its days begin anew, and interest runs to
       * them. The version is that of this table.
       */
      IfApprovedToday: DebtRestructuring.pick({ Total: true, Installments: true }).nullish(),
      ...versioned,
    }),
    refusals: ['role-missing', 'plan-not-found'],
    words: { IfApprovedToday: 'bugün onaylanırsa yürürlüğe girecek tablo' },
  }),
  /** Decides on an application; the same decision of the same employee again changes nothing. */
  AuthorizedDecideDebtRestructuring: defineCall({
    name: 'AuthorizedDecideDebtRestructuring',
    summary: 'Taksit başvurusunu masanın gerekçesiyle onaylar ya da reddeder.',
    access: 'member',
    repeatable: true,
    request: z.object({
      planNo,
      isApproved: z.boolean(),
      note: textUpTo(500, 1),
      /**
       * Counts the days from the decision on in which the debts of a refused deferral may be paid with deferral
       * interest (6183 m.48); left out, there are none.
       */
      payWithinDays: z.int().min(1).max(365).optional(),
      ...seen,
    }),
    response: DebtRestructuring,
    refusals: ['role-missing', 'plan-not-found', 'plan-decided', 'amount-changed', 'payment-under-way'],
  }),
  /** Puts a broken plan back into force (ihya): what is unpaid falls due anew, month by month from now. */
  AuthorizedRestoreDebtRestructuring: defineCall({
    name: 'AuthorizedRestoreDebtRestructuring',
    summary: 'Bozulmuş bir planı ihya eder; ödenmemiş taksitlerin günleri bugünden başlar.',
    access: 'member',
    repeatable: true,
    request: z.object({ planNo, reason: textUpTo(500, 1) }),
    response: DebtRestructuring,
    refusals: ['role-missing', 'plan-not-found', 'plan-decided', 'amount-changed', 'payment-under-way'],
  }),
  /** Assesses every plan whose day has come, as the work of the night. */
  AuthorizedJudgeDebtRestructurings: defineCall({
    name: 'AuthorizedJudgeDebtRestructurings',
    summary: 'Günü gelen bütün planları gece işi adına değerlendirir.',
    access: 'system',
    repeatable: true,
    request: z.object({}),
    response: z.object({ Judged: z.int(), Broken: z.int() }),
  }),
};
