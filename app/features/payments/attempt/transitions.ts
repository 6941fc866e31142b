/**
 * This is the life of a payment attempt. "Unknown" is a state of its own: money may or may not have moved, and only the
 * bank's own record leaves it.
 */
export const attemptStates = [
  'created',
  'at_bank',
  'authenticated',
  'provisioned',
  'collected',
  'refused',
  'cancelled',
  'expired',
  'unknown',
  'under_review',
  'refund_due',
  'refunding',
  'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

interface Transition {
  readonly from: readonly AttemptState[];
  readonly to: AttemptState;
  /**
   * Says what becomes of the debts. `free`: the step opens them to other payments. `held`: it leaves them as they are.
   * `taken`: it closes them again where they were free, but for those another payment holds.
   */
  readonly debts: 'held' | 'free' | 'taken';
  /** The municipality is told this of its order; null means that it is told nothing. */
  readonly report: 'collected' | 'refused' | 'cancelled' | null;
  readonly meaning: string;
}

/**
 * Lists every step an attempt may take, by its cause. A bank that said no, or nothing, may still turn out to have taken
 * the money: therefore refused, cancelled and expired are not dead ends. What is not in this table does not happen.
 */
const table = {
  'order-registered': {
    from: ['created'],
    to: 'at_bank',
    debts: 'held',
    report: null,
    meaning: 'the municipality has the order, and the payment window may open',
  },
  'not-started': {
    from: ['created'],
    to: 'cancelled',
    debts: 'free',
    report: 'cancelled',
    meaning: 'the order was not registered',
  },
  'given-up': {
    from: ['created', 'at_bank', 'unknown'],
    to: 'cancelled',
    debts: 'free',
    report: 'cancelled',
    meaning: 'the payer gave up, or began another payment',
  },
  'holder-authenticated': {
    from: ['at_bank', 'unknown'],
    to: 'authenticated',
    debts: 'held',
    report: null,
    meaning: 'the bank has authenticated the card holder, and the money is asked for',
  },
  paid: {
    from: ['at_bank', 'authenticated', 'unknown', 'refused', 'cancelled', 'expired', 'under_review'],
    to: 'provisioned',
    debts: 'taken',
    report: null,
    meaning: 'the bank took exactly what was ordered',
  },
  'paid-otherwise': {
    from: ['at_bank', 'authenticated', 'unknown', 'refused', 'cancelled', 'expired'],
    to: 'under_review',
    debts: 'taken',
    report: null,
    meaning: 'the bank took money, but not as ordered',
  },
  refused: {
    from: ['at_bank', 'authenticated', 'unknown'],
    to: 'refused',
    debts: 'free',
    report: 'refused',
    meaning: 'a return or the sale says that nothing was taken',
  },
  'record-refused': {
    from: ['at_bank', 'authenticated', 'unknown', 'under_review'],
    to: 'refused',
    debts: 'free',
    report: 'refused',
    meaning: 'the bank’s record says that nothing was taken',
  },
  'no-record': {
    from: ['at_bank', 'authenticated', 'unknown', 'under_review'],
    to: 'expired',
    debts: 'free',
    report: 'cancelled',
    meaning: 'the bank’s page must be closed, and the bank has no record',
  },
  'outcome-unknown': {
    from: ['at_bank', 'authenticated'],
    to: 'unknown',
    debts: 'held',
    report: null,
    meaning: 'a return or a sale proves nothing',
  },
  'bank-silent': {
    from: ['at_bank', 'authenticated', 'unknown'],
    to: 'under_review',
    debts: 'held',
    report: null,
    meaning: 'no outcome after ninety minutes',
  },
  booked: {
    from: ['provisioned', 'under_review'],
    to: 'collected',
    debts: 'free',
    report: 'collected',
    meaning: 'the municipality booked the money',
  },
  'already-paid': {
    from: ['provisioned'],
    to: 'refund_due',
    debts: 'free',
    report: null,
    meaning: 'the debts were paid by other means meanwhile',
  },
  'booking-refused': {
    from: ['provisioned'],
    to: 'under_review',
    debts: 'held',
    report: null,
    meaning: 'the municipality does not book the money',
  },
  rebooked: {
    from: ['under_review'],
    to: 'provisioned',
    debts: 'held',
    report: null,
    meaning: 'an employee has the money booked again',
  },
  'refund-asked': {
    from: ['under_review', 'refund_due'],
    to: 'refunding',
    debts: 'held',
    report: null,
    meaning: 'an employee has the money given back',
  },
  'refund-postponed': {
    from: ['refunding'],
    to: 'refund_due',
    debts: 'free',
    report: null,
    meaning: 'the bank declined, or a second employee has to agree',
  },
  'refund-refused': {
    from: ['refunding'],
    to: 'under_review',
    debts: 'held',
    report: null,
    meaning: 'the municipality does not give the money back',
  },
  'nothing-to-refund': {
    from: ['refunding'],
    to: 'refused',
    debts: 'free',
    report: 'refused',
    meaning: 'the bank turns out to hold nothing',
  },
  refunded: {
    from: ['refunding', 'refund_due'],
    to: 'refunded',
    debts: 'free',
    report: null,
    meaning: 'the money went back to the card',
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionCause = keyof typeof table;

export const transitions: Readonly<Record<TransitionCause, Transition>> = table;

export const transitionCauses = Object.keys(transitions) as TransitionCause[];

export function canStep(from: AttemptState, to: AttemptState): boolean {
  return listStatesBefore(to).includes(from);
}

/** Lists the states from which an attempt may step to the given one. */
export function listStatesBefore(to: AttemptState): AttemptState[] {
  const rows = Object.values(transitions).filter((row) => row.to === to);
  return attemptStates.filter((state) => rows.some(({ from }) => from.includes(state)));
}

interface StateProperties {
  /** Its debts are closed to every other attempt, as it may still cost the payer money. */
  readonly holdsDebts: boolean;
  /** Its payer reads of it beside the debts, until it is settled. */
  readonly isShownAsOpen: boolean;
  /** Nobody knows yet whether money was taken. */
  readonly isUndecided: boolean;
  /** The bank took what was ordered, booked or not. */
  readonly isPaid: boolean;
  /** The regular job takes it on. */
  readonly isFollowed: boolean;
  /** Says whether the bank's record alone decides it, or may still correct it: a page of the bank may have stayed open. */
  readonly bankRecord: 'decides' | 'may-correct' | null;
  /** Names the list of the desk it stands in; null where it stands in none. */
  readonly deskList: 'waiting' | 'review' | 'refund' | null;
  /** No step leads on. */
  readonly isFinal: boolean;
}

const settled = {
  holdsDebts: false,
  isShownAsOpen: false,
  isUndecided: false,
  isPaid: false,
  isFollowed: false,
  bankRecord: null,
  deskList: null,
  isFinal: false,
} as const satisfies StateProperties;

const open = { ...settled, holdsDebts: true, isShownAsOpen: true } as const satisfies StateProperties;
const undecided = {
  ...open,
  isUndecided: true,
  isFollowed: true,
  bankRecord: 'decides',
  deskList: 'waiting',
} as const satisfies StateProperties;
const unpaid = { ...settled, bankRecord: 'may-correct' } as const satisfies StateProperties;

/** Describes each state for everybody who asks; a new state does not compile without its row. */
export const stateProperties: Readonly<Record<AttemptState, StateProperties>> = {
  created: { ...settled, holdsDebts: true, isFollowed: true },
  at_bank: undecided,
  authenticated: undecided,
  provisioned: { ...open, isPaid: true, isFollowed: true, deskList: 'waiting' },
  collected: { ...settled, isPaid: true, isFinal: true },
  refused: unpaid,
  cancelled: unpaid,
  expired: unpaid,
  unknown: undecided,
  under_review: { ...open, deskList: 'review' },
  refund_due: { ...settled, deskList: 'refund' },
  refunding: { ...open, isFollowed: true, bankRecord: 'decides', deskList: 'refund' },
  refunded: { ...settled, isFinal: true },
};

export const holdsDebts = (state: AttemptState): boolean => stateProperties[state].holdsDebts;

export const isPaid = (state: AttemptState): boolean => stateProperties[state].isPaid;

/** Lists the states of which something holds, in the order of the list above. */
export function listStatesWhere(holds: (properties: StateProperties) => boolean): AttemptState[] {
  return attemptStates.filter((state) => holds(stateProperties[state]));
}

/** Tells whether no browser has left for the bank with an attempt that is not settled: nothing can have been taken. */
export function isUnsent({
  state,
  handOvers,
}: {
  readonly state: AttemptState;
  /** It is null for attempts from before hand-overs were counted: a browser may have left. */
  readonly handOvers: number | null;
}): boolean {
  return state === 'created' || (state === 'at_bank' && handOvers === 0);
}
