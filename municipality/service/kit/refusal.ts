import type { Contract, CallName, RefusalOf } from 'municipality/contract';

/** Describes every code any call of the contract may refuse with. */
export type RefusalCode = RefusalOf<Contract[CallName]>;

/**
 * Holds the HTTP status of each refusal: 403 not yours, 404 not there, 409 in the wrong state, 422 not right, 503
 * outside down.
 */
const statuses: Readonly<Record<RefusalCode, number>> = {
  'registry-not-yours': 403,
  'identity-unproven': 403,
  'collection-not-found': 404,
  'order-not-found': 404,
  'accrual-not-found': 404,
  'member-not-found': 404,
  'registry-not-found': 404,
  'token-unknown': 422,
  'person-not-found': 404,
  'not-yourself': 403,
  'already-member': 409,
  'registry-exists': 409,
  'address-not-found': 422,
  'document-not-found': 404,
  'document-refused': 422,
  'holding-not-found': 404,
  'letter-not-found': 404,
  'debts-overdue': 409,
  'value-missing': 409,
  'declaration-not-found': 404,
  'declaration-replaced': 409,
  'declaration-state': 409,
  'declaration-refused': 422,
  'accruals-paid': 409,
  'tariff-missing': 409,
  'identity-proven': 409,
  'wrong-password': 422,
  'phone-differs': 422,
  'same-password': 422,
  'password-is-number': 422,
  'order-closed': 409,
  'already-collected': 409,
  'amount-changed': 409,
  'older-instalment-first': 409,
  'order-refunded': 409,
  'order-booked': 409,
  'order-pending': 409,
  'nothing-to-refund': 409,
  'refund-under-way': 409,
  'second-approval': 409,
  'no-approval-awaited': 409,
  'credit-not-found': 404,
  'credit-use-not-found': 404,
  'credit-expired': 409,
  'credit-spent': 409,
  'credit-use-state': 409,
  'credit-reason-missing': 422,
  'credit-day-refused': 422,
  'own-credit': 403,
  'day-not-over': 409,
  'day-end-under-way': 409,
  'role-missing': 403,
  'partial-not-allowed': 409,
  'partial-too-small': 422,
  'payment-under-way': 409,
  'plan-not-found': 404,
  'plan-not-offered': 422,
  'plan-not-for-debt': 422,
  'plan-waiting': 409,
  'plan-decided': 409,
  'collateral-missing': 422,
  'difficulty-missing': 422,
  'not-employee': 403,
  'leave-refused': 422,
  'leave-not-found': 404,
  'leave-decided': 409,
  'own-leave': 403,
  'request-refused': 422,
  'request-not-found': 404,
  'request-state': 409,
  'request-sent': 409,
  'correction-not-found': 404,
  'correction-decided': 409,
  'correction-refused': 422,
  'subscription-not-found': 404,
  'cancellation-not-found': 404,
  'cancellation-refused': 422,
  'cancellation-open': 409,
  'cancellation-decided': 409,
  'cancellation-state': 409,
  'reading-refused': 422,
  'reading-not-found': 404,
  'reading-below-last': 422,
  'reading-unusual': 422,
  'report-closed': 409,
  'report-not-found': 404,
  'report-state': 409,
  'reason-missing': 422,
  'no-active-bank': 409,
  'registration-refused': 409,
  'card-not-enrolled': 422,
  'card-half-secure': 422,
  'enrolment-failed': 422,
  'enrolment-unknown': 409,
  'bank-unreachable': 503,
  'bank-denied': 503,
  'operator-unreachable': 503,
  'provider-unreachable': 503,
};

/** Returns the HTTP status a code goes with. */
export const statusOf = (code: RefusalCode): number => statuses[code];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(statuses, code);

/** Describes an answer other than the one asked for. `message` is shown to the citizen: plain Turkish. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
    this.name = 'ServiceRefusal';
  }
}

/** Makes a refusal out of one of a call's own codes. */
export type Refuse<Code extends string> = (code: Code, message: string) => ServiceRefusal;

export const refuse: Refuse<RefusalCode> = (code, message) =>
  new ServiceRefusal(statuses[code], message, code);
