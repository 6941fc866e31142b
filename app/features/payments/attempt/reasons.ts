declare const fromBank: unique symbol;

/** Describes a bank's own code as it is stored. Only the gates of the banks write and read one. */
export type BankReason = string & { readonly [fromBank]: true };

/** Says why an attempt ended without a payment, where the portal says it in its own words. */
export const endReasons = [
  'amount-differs',
  'bank-refused',
  'expired',
  'given-up',
  'link-ended',
  'needed-elsewhere',
  'not-opened',
  'not-started',
  'nothing-taken',
  'superseded',
  'superseded-by-other',
] as const;
export type EndReason = (typeof endReasons)[number];

/** Says why an attempt is with a person and the bank is asked all the same. */
export const silenceReasons = ['bank-silent', 'bank-denied', 'sale-unconfirmed'] as const;
export type SilenceReason = (typeof silenceReasons)[number];

/** Says why an attempt stands where it stands, or what an event of its history says, in the portal's own words. */
const portalReasons = [
  ...endReasons,
  ...silenceReasons,
  'already-collected',
  'amount-changed',
  'bank-none',
  'bank-trouble',
  'bank-unreachable',
  'booking-differs',
  'booking-late',
  'common-page',
  'currency-differs',
  'enrolment-other',
  'field-doubled',
  'half-secure',
  'hash-missing',
  'hash-old',
  'hash-wrong',
  'merchant-other',
  'municipality-silent',
  'no-answer',
  'nothing-to-refund',
  'order-booked',
  'order-in-doubt',
  'order-not-found',
  'order-other',
  'order-pending',
  'order-refunded',
  'order-unknown',
  'refund-declined',
  'refund-rejected',
  'refund-under-way',
  'refunded',
  'role-missing',
  'sale-approved',
  'second-approval',
  'status-unknown',
  'undeclared',
  'voided',
] as const;
export type PortalReason = (typeof portalReasons)[number];

export type AttemptReason = PortalReason | BankReason;

/** Finds the reason of that name; null for a bank's code, and for a name of an earlier version. */
export function findPortalReason(reason: string | null): PortalReason | null {
  return portalReasons.find((name) => name === reason) ?? null;
}
