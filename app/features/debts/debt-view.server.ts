import type { AccrualLine } from 'municipality/contract';
import { LEAST_PARTIAL_PAYMENT } from 'municipality/contract';
import type { HeldDebt } from '~/features/payments/position/holds.server';
import { standingWordsOf } from '~/features/payments/position/standing';
import { growsToTotal } from '~/features/payments/position/due-day-total';
import { detailOf, nameOfDebt } from 'municipality/contract/debt-name';
import { isFieldName } from '~/platform/http/request-body.server';

/**
 * Describes what the page shows of a debt line; amounts in kuruş. Short names: the list is sent twice, as page and as
 * data.
 */
export interface DebtView {
  oid: string;
  name: string;
  about: string;
  accrualNo: string;
  dueDate: string;
  principal: number;
  lateFee: number;
  total: number;
  /** Counts kuruş on its due day, where interest runs until then. */
  dueTotal?: number;
  segments: Array<{
    from: string;
    to: string;
    /** Gives the rate per month, or per year for deferral interest. */
    percent: string;
    isYearly?: true;
    months: number;
    days: number;
    fee: string;
  }>;
  /** Leads to the page of this debt alone, for members. */
  path?: string;
  /** The municipality says by these what the fee is. */
  FeeKind?: string;
  FeeTitle?: string;
  /** The municipality adds this about the fee, as that it was put right. */
  feeNote?: string;
  /** Gives the place of its sicil record in a list over several. */
  group?: number;
  /** It is set where a part may be paid and the fields for that were asked for. */
  isPartial?: true;
  /** A payment of it was begun: what is said of it, its page for whom it concerns, and whether it may be paid all the same. */
  held?: { text: string; path?: string; mayTick?: true };
  /** Says that its last day is near: "Bugün son gün", "3 gün kaldı". */
  soon?: string;
}

export const AMOUNT_FIELD = 'tutar-';

/** Names the field that takes the amount to pay of a debt. */
export function amountField(oid: string): string {
  return AMOUNT_FIELD + oid;
}

/**
 * Tells whether less than the whole may be paid: allowed by the municipality, large enough to have two parts, and of a
 * number that can stand in the name of a field.
 */
export function mayBePartial(line: AccrualLine): boolean {
  const isLarge = line.Total >= 2 * LEAST_PARTIAL_PAYMENT;
  return line.AllowsPartialPayment && isLarge && isFieldName(amountField(line.Oid));
}

export function debtView(line: AccrualLine, isPartial = false): DebtView {
  const dueTotal = growsToTotal(line);
  return {
    oid: line.Oid,
    name: nameOfDebt(line),
    about: detailOf(line),
    accrualNo: line.AccrumentNo,
    dueDate: line.DueDate,
    principal: line.RemainingPrincipal,
    lateFee: line.LateFee,
    total: line.Total,
    ...(dueTotal !== null && { dueTotal }),
    segments: line.LateFeeSegments.map((segment) => ({
      from: segment.From,
      to: segment.To,
      percent: segment.AnnualRatePercent ?? segment.MonthlyRatePercent,
      ...(segment.AnnualRatePercent && { isYearly: true as const }),
      months: segment.Months,
      days: segment.Days,
      fee: segment.FeeUnrounded,
    })),
    ...(line.FeeKind && { FeeKind: line.FeeKind }),
    ...(line.FeeTitle && { FeeTitle: line.FeeTitle }),
    ...(line.FeeNote && { feeNote: line.FeeNote }),
    ...(isPartial && mayBePartial(line) && { isPartial }),
  };
}

const DAY_MS = 86_400_000;
const [SOON_DAYS, TODAY] = [7, 'Bugün son gün'];

/** Says how near the last day of a debt is; null where it is past or more than a week away. */
export function soonText(dueDate: string, today: string): string | null {
  const days = (Date.parse(dueDate) - Date.parse(today)) / DAY_MS;
  if (days < 0 || days > SOON_DAYS) return null;
  return days === 0 ? TODAY : `${days} gün kaldı`;
}

/** Returns the note on a payment under way; null for a debt that can be paid. */
export function heldView(held: HeldDebt | undefined): DebtView['held'] | null {
  const { label: text, mayTick } = standingWordsOf(held);
  if (held === undefined || text === null) return null;
  return {
    text,
    ...(held.path !== null && { path: held.path }),
    ...(mayTick && { mayTick }),
  };
}
