import type { DeferralRate } from 'municipality/law/debt/deferral-interest';
import type { LateFeeRate } from 'municipality/law/debt/late-fee';

/** What nearly every call needs and hardly anybody changes. */
export interface ReferenceData {
  /** Ascending by their first day. */
  listLateFeeRates(): Promise<readonly LateFeeRate[]>;
  /** Ascending by their first day. */
  listDeferralRates(): Promise<readonly DeferralRate[]>;
  /** Name of a revenue kind; its code where the kind is not known. */
  nameRevenue(): Promise<(code: string) => string>;
  /** Whether less than the whole of a debt of this kind may be paid. */
  allowsPartialPayment(): Promise<(code: string) => boolean>;
}
