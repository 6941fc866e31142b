/** One payment may hold so many debts. */
export const MOST_PAID_AT_ONCE = 200;
