import type { FeeKind, IsoDate } from 'municipality/contract';
import type { DeferralRate } from 'municipality/law/debt/deferral-interest';
import type { DelayRate } from 'municipality/law/debt/delay-rates';
import type { LateFeeRate } from 'municipality/law/debt/late-fee';
import type { LimitationRules } from 'municipality/law/debt/limitation';

/** Describes what holds for debts of a kind of revenue that fall due from a day on. */
export interface RevenueRule {
  readonly validFrom: IsoDate;
  /** Holds what their delay costs. */
  readonly feeKind: FeeKind;
  /** Says by which law they are collected: 6183, or 2004 as any creditor's. */
  readonly collectedBy: '6183' | '2004';
  readonly legalBasis: string;
  /** Says what their delay was said to cost before the rule was put right, and the day of that. */
  readonly changed: { readonly before: FeeKind; readonly on: IsoDate } | null;
}

/** Says how each kind of revenue is collected and what its delay costs. */
export interface KindRules {
  /** Returns null for a kind that has no rule on record. */
  readonly ruleOf: (revenueCode: string, dueDate: IsoDate) => RevenueRule | null;
  readonly legalInterest: readonly DelayRate[];
  /** Returns what its contracts ask of a trader, or of anybody else. */
  readonly contractRatesOf: (revenueCode: string, isTrader: boolean) => readonly DelayRate[];
  /** Says whether a contract asks for so much that it matters whether the debtor is a trader (6098 m.120/2). */
  readonly dependsOnDebtor: boolean;
  /** Lists the kinds of revenue that Law 6183 collects, or once collected. */
  readonly publicCodes: readonly string[];
}

/** Describes what nearly every call needs and hardly anybody changes. */
export interface ReferenceData {
  /** Lists rates, ascending by their first day. */
  listLateFeeRates(): Promise<readonly LateFeeRate[]>;
  /** Lists rates, ascending by their first day. */
  listDeferralRates(): Promise<readonly DeferralRate[]>;
  kindRules(): Promise<KindRules>;
  /** Tells how long public claims may be collected. */
  limitation(): Promise<LimitationRules>;
  /** Returns the name of a revenue kind; its code where the kind is not known. */
  nameRevenue(): Promise<(code: string) => string>;
  /** Tells whether less than the whole of a debt of this kind may be paid. */
  allowsPartialPayment(): Promise<(code: string) => boolean>;
}
