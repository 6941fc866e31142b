import type { AttemptState } from '~/features/payments/attempt/transitions';

/** Says how a debt stands after something happened to it, and what every place has to make of that. */
export interface DebtState {
  /** Describes the payment that was started for the debt; null means that none was. */
  readonly payment: {
    readonly state: AttemptState;
    /** Says how often a browser left for the bank with it. */
    readonly handOvers: number;
    /** Says that the member started it, in this browser. */
    readonly isOwn?: true;
    /** The municipality has the order open, as it has from the moment on that the payment window opens. */
    readonly isOrdered?: true;
  } | null;
  /** Every place that shows the debt says this; null means that it is a debt like any other. */
  readonly said: string | null;
  /** Says that it is counted and paid by the buttons for many, urged by messages, open to a plan. */
  readonly isFree: boolean;
  /** Says that it is offered by itself. */
  readonly mayTick: boolean;
}

const free = { said: null, isFree: true, mayTick: true } as const;
const heldAs = (said: string) => ({ said, isFree: false, mayTick: false }) as const;
const left = (state: AttemptState, handOvers = 1) => ({ payment: { state, handOvers } }) as const;

/** Describes a payment of somebody else in each state; a state that is missing here does not compile. */
const byState: Readonly<Record<AttemptState, DebtState>> = {
  created: { ...left('created', 0), ...free },
  at_bank: { ...left('at_bank'), ...heldAs('Ödemesi bankada sürüyor') },
  authenticated: { ...left('authenticated'), ...heldAs('Ödemesinin sonucu bekleniyor') },
  unknown: { ...left('unknown'), ...heldAs('Ödemesinin sonucu bekleniyor') },
  provisioned: { ...left('provisioned'), ...heldAs('Ödendi, işleniyor') },
  under_review: { ...left('under_review'), ...heldAs('Ödemesi inceleniyor') },
  refunding: { ...left('refunding'), ...heldAs('Ödemesi iade ediliyor') },
  // An ended payment holds nothing: what the municipality still sends as open is open.
  collected: { ...left('collected'), ...free },
  refused: { ...left('refused'), ...free },
  cancelled: { ...left('cancelled'), ...free },
  expired: { ...left('expired'), ...free },
  refund_due: { ...left('refund_due'), ...free },
  refunded: { ...left('refunded'), ...free },
};

export const debtStates: Readonly<Record<string, DebtState>> = {
  'no payment': { payment: null, ...free },
  'payment window open': { payment: { state: 'at_bank', handOvers: 0, isOrdered: true }, ...free },
  'left at the bank by the member here': {
    payment: { state: 'at_bank', handOvers: 1, isOwn: true },
    said: 'Bankada başlamış bir ödemeniz var',
    isFree: false,
    mayTick: true,
  },
  ...Object.fromEntries(
    Object.entries(byState).map(([state, debt]) => [`payment of another: ${state}`, debt] as const),
  ),
};
