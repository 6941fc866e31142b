import type { AttemptState } from '../attempt/transitions';

/** Says how a debt stands towards the payments that were started for it. */
export type Standing =
  | 'payable'
  /** An order exists, and no browser has left for the bank with it: it holds nothing. */
  | 'ordered'
  | 'at-bank'
  /** It is the payer's own in this browser: paying again gives it up once the bank has said that it has nothing. */
  | 'left-at-bank'
  | 'outcome-unknown'
  | 'paid-not-booked'
  | 'under-review'
  | 'refunding'
  /** The municipality takes this later instalment only after one that is being paid. */
  | 'after-older'
  /** This is a later instalment of one that the payer has left at the bank. */
  | 'after-left'
  /** Its collection may be barred by time (6183 m.102): whoever wants to pay it chooses it by itself. */
  | 'past-limitation';

interface StandingWords {
  /** Says whether the debt is in the buttons that pay many, and in what they come to. */
  readonly isFree: boolean;
  /** Says whether it may be chosen by itself. */
  readonly mayTick: boolean;
  /** Stands beside the debt; null where nothing is to be said. */
  readonly label: string | null;
  /** Stands on the debt's own page, after the label. */
  readonly advice: string;
}

const WAITS = 'Sonucu belli olana kadar bu borç yeniden ödenmez.';
const GIVES_UP = 'Orada bitirmediyseniz yeniden ödeyebilirsiniz; önce bankaya sorulur.';

export const standings: Readonly<Record<Standing, StandingWords>> = {
  payable: { isFree: true, mayTick: true, label: null, advice: '' },
  ordered: { isFree: true, mayTick: true, label: null, advice: '' },
  'at-bank': { isFree: false, mayTick: false, label: 'Ödemesi bankada sürüyor', advice: WAITS },
  'left-at-bank': {
    isFree: false,
    mayTick: true,
    label: 'Bankada başlamış bir ödemeniz var',
    advice: GIVES_UP,
  },
  'outcome-unknown': { isFree: false, mayTick: false, label: 'Ödemesinin sonucu bekleniyor', advice: WAITS },
  'paid-not-booked': { isFree: false, mayTick: false, label: 'Ödendi, işleniyor', advice: WAITS },
  'under-review': { isFree: false, mayTick: false, label: 'Ödemesi inceleniyor', advice: WAITS },
  refunding: { isFree: false, mayTick: false, label: 'Ödemesi iade ediliyor', advice: WAITS },
  'after-older': { isFree: false, mayTick: false, label: 'Önceki taksitin ödemesi sürüyor', advice: WAITS },
  'after-left': {
    isFree: false,
    mayTick: true,
    label: 'Önceki taksit için bankada başlamış bir ödemeniz var',
    advice: GIVES_UP,
  },
  'past-limitation': {
    isFree: false,
    mayTick: true,
    label: 'Zamanaşımına uğramış olabilir: belediyeye danışın',
    advice:
      'Bu borcun tahsil süresi dolmuş görünüyor (6183 sayılı Kanun m. 102). Toplamlara katılmaz; isterseniz yine de ödeyebilirsiniz.',
  },
};

/** @param held the payment that concerns a debt, where there is one */
export function standingWordsOf(held: { readonly standing: Standing } | undefined): StandingWords {
  return standings[held?.standing ?? 'payable'];
}

/** Says how the debts of an attempt stand while it is in a state; `ended`: it holds nothing any more. */
const byState: Readonly<Record<AttemptState, Standing | 'ended'>> = {
  created: 'ordered',
  at_bank: 'at-bank',
  authenticated: 'outcome-unknown',
  unknown: 'outcome-unknown',
  provisioned: 'paid-not-booked',
  under_review: 'under-review',
  refunding: 'refunding',
  collected: 'ended',
  refused: 'ended',
  cancelled: 'ended',
  expired: 'ended',
  refund_due: 'ended',
  refunded: 'ended',
};

/** @param handOvers how often a browser has left for the bank; null of old attempts, which count as left */
export function standingBy(state: AttemptState, handOvers: number | null): Standing {
  const standing = byState[state];
  if (standing === 'ended') return 'payable';
  return standing === 'at-bank' && handOvers === 0 ? 'ordered' : standing;
}
