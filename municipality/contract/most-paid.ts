/** Debts that one payment may hold. */
export const MOST_PAID_AT_ONCE = 200;
