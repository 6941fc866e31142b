import { z } from 'zod';
import { feeFields } from './accruals';
import { Day, Money, Oid, OptionalText, Text } from './wire';

/**
 * Describes the tecil (6183 m.48), an open restructuring law, or the municipality's own agreement about debts from
 * contracts.
 */
export const PlanKind = z.enum(['tecil', 'yapilandirma', 'anlasma']);
export type PlanKind = z.output<typeof PlanKind>;

/** Describes the specification's installment methods: 1 all debts, 2 late debts. */
export const PlanMethod = z.enum(['1', '2']);
export type PlanMethod = z.output<typeof PlanMethod>;

/**
 * Waits for the desk; in force; an instalment missed within tolerance; broken; paid in full; refused by the desk; taken
 * back by the applicant.
 */
export const PlanState = z.enum([
  'basvuru',
  'yururlukte',
  'aksadi',
  'bozuldu',
  'tamamlandi',
  'reddedildi',
  'geri-cekildi',
]);
export type PlanState = z.output<typeof PlanState>;

/** Says which of the offers: a law's code with a restructuring, null with every other. */
export const planChoice = {
  kind: PlanKind,
  lawCode: Oid.nullable(),
  installmentCount: z.int().min(1).max(60),
};

/** Describes a debt as it would go into a plan. Amounts as of today. */
export const PlanDebt = z.object({
  Oid,
  Title: Text,
  Description: Text,
  DueDate: Day,
  Principal: Money,
  LateFee: Money,
  ...feeFields,
  Total: Money,
  /**
   * Says by which law it is collected: 6183, whose debts alone are deferred, or 2004 as any creditor's. Absent: not
   * known.
   */
  CollectedBy: z.enum(['6183', '2004']).optional(),
});
export type PlanDebt = z.output<typeof PlanDebt>;

/** Holds a debt that cannot go into a plan now, and why. */
export const HinderedDebt = PlanDebt.extend({
  Obstacle: z.enum(['odemede', 'basvuruda', 'taksit', 'zamanasimi']),
});
export type HinderedDebt = z.output<typeof HinderedDebt>;

export const PlanOffer = z.object({
  Kind: PlanKind,
  LawCode: Text.nullable(),
  Name: Text,
  LegalBasis: Text,
  InstallmentCount: z.int(),
  FirstDueDate: Day,
  /** Holds the whole amount of the first instalment, when it is paid on its due day. */
  FirstInstallment: Money,
  /** Holds the largest of the instalments, each paid on its due day; not known when absent. */
  LargestInstallment: Money.optional(),
  /** Holds all instalments, each paid on its due day. */
  Total: Money,
  /** Says how much more it costs than paying all of it today; it is below zero where a law lets something drop. */
  Difference: z.codec(z.number(), z.int(), {
    decode: (lira) => Math.round(lira * 100),
    encode: (amount) => amount / 100,
  }),
  NeedsCollateral: z.boolean(),
});
export type PlanOffer = z.output<typeof PlanOffer>;

/**
 * Holds what an open law does not cover of the debts chosen: of a kind it does not name, due too late, or older than
 * the known Yİ-ÜFE rates.
 */
export const LawCoverage = z.object({
  LawCode: Text,
  Name: Text,
  LegalBasis: Text,
  IsSample: z.boolean(),
  DebtsDueUpTo: Day,
  ApplyUntil: Day,
  CoveredOids: z.array(Oid),
  Uncovered: z.array(
    z.object({
      Oid,
      Title: Text,
      Reason: z.enum(['turu-kapsam-disi', 'vadesi-sonra', 'orani-bilinmiyor']),
    }),
  ),
});
export type LawCoverage = z.output<typeof LawCoverage>;

/** Describes one instalment as it is calculated before a plan is made, each paid on its due day. */
export const PlannedInstallment = z.object({
  No: z.int(),
  DueDate: Day,
  Principal: Money,
  /** Holds the frozen fee of the debts; Yİ-ÜFE amount of a restructuring. */
  Fee: Money,
  /** Holds the deferral or legal interest; the coefficient's part of a restructuring. */
  Interest: Money,
  Total: Money,
});
export type PlannedInstallment = z.output<typeof PlannedInstallment>;

export const PlanTable = z.object({
  AsOfDate: Day,
  Kind: PlanKind,
  LawCode: Text.nullable(),
  Name: Text,
  LegalBasis: Text,
  /** Says how it was calculated, a sentence each, with the rate and its article. */
  Notes: z.array(Text),
  Debts: z.array(PlanDebt),
  TotalToday: Money,
  NeedsCollateral: z.boolean(),
  /** Up to this sum of debts no collateral is asked for; null where none is ever asked for. */
  CollateralLimit: Money.nullable(),
  /**
   * At least this must be secured: so much of what exceeds the limit (6183 m.48). It is null where no collateral is
   * asked for.
   */
  CollateralNeeded: Money.nullish(),
  /** Holds the most instalments that may be chosen. */
  MostInstallments: z.int(),
  Installments: z.array(PlannedInstallment),
  Principal: Money,
  Fee: Money,
  Interest: Money,
  Total: Money,
});
export type PlanTable = z.output<typeof PlanTable>;

/** Holds one instalment of a plan; its interest as it was paid, or as it will be on the due day. */
export const PlanInstallment = PlannedInstallment.extend({
  PaidOn: Day.nullable(),
  /** Says that the instalment is past its due day, and still has to be paid up to this day for the plan to go on. */
  CatchUpUntil: Day.nullable(),
  /** Holds what it takes to pay it today; null when paid, or when there is nothing to pay yet or any more. */
  PayableToday: Money.nullable(),
});
export type PlanInstallment = z.output<typeof PlanInstallment>;

export const DebtRestructuring = z.object({
  PlanNo: Text,
  RegistryOid: Oid,
  Kind: PlanKind,
  Name: Text,
  LegalBasis: Text,
  State: PlanState,
  AppliedOn: Day,
  DecidedOn: Day.nullable(),
  /** Holds the desk's reason. */
  Note: OptionalText,
  /**
   * Whoever pays the debts of a refused deferral whole up to this day pays deferral interest and no late fee (6183
   * m.48).
   */
  PayUntil: Day.nullish(),
  Collateral: OptionalText,
  Difficulty: OptionalText,
  InstallmentCount: z.int(),
  Total: Money,
  Paid: Money,
  Left: Money,
  ...feeFields,
  /** Holds the missed instalments that end the plan when there are more of them in a calendar year. */
  ToleratedMissed: z.int(),
  /** Holds the instalments, from the first on, that must be paid in time. */
  FirstInTime: z.int(),
  MissedThisYear: z.int(),
  Installments: z.array(PlanInstallment),
  /** Holds the debts in it with their principal when it was made and what of it was paid through the plan. */
  Debts: z.array(
    z.object({ Title: Text, Description: Text, DueDate: Day, Principal: Money, Credited: Money }),
  ),
});
export type DebtRestructuring = z.output<typeof DebtRestructuring>;

/** Describes a plan in a list of the desk; the name is masked. */
export const DeskPlan = z.object({
  PlanNo: Text,
  MaskedName: Text,
  RegistryNo: Text,
  Kind: PlanKind,
  Name: Text,
  State: PlanState,
  AppliedOn: Day,
  InstallmentCount: z.int(),
  Total: Money,
});
export type DeskPlan = z.output<typeof DeskPlan>;
