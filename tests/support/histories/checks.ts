import { keptOf, type Order } from './town';

/** Holds what must not be so, each with whether it is. */
export type Checks = ReadonlyArray<readonly [isWrong: boolean, what: string]>;

/** Lists what is wrong, with a word in front that says whose it is. */
export const listWrong = (whose: string, checks: Checks): string[] =>
  checks.flatMap(([isWrong, what]) => (isWrong ? [whose + what] : []));

export const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

/** The portal was last told that nothing was taken: of what the bank took since it cannot know. */
export const isExcused = ({ shownOutcome }: Order) =>
  shownOutcome === 'nothing' || shownOutcome === 'declined';

/** Tells whether money is with the bank, not in the ledger, and not on its way back. */
export const isInDoubt = (order: Order) =>
  keptOf(order) > 0 && order.receiptNo === null && order.refund === 'none' && !order.isBookingRefused;
