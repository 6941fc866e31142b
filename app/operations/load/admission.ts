/**
 * Lists who is turned away, above how many milliseconds on that everybody waits before anything is done for them.
 * `frequent` is whoever asks far more often than a household, `eager` a network that asks more than somebody who reads; newcomers have begun nothing, a page can be asked for again;
 * posts, files and data of a page already shown are `rest`. A member's page asks the database seven times, one after the
 * other, and waits as often.
 */
export const limits = { frequent: 40, eager: 40, newcomer: 40, page: 120, rest: 600 } as const;

export type Kind = keyof typeof limits;

const kinds = Object.keys(limits) as Kind[];

/** Says how many more and fewer of a hundred are turned away with each look. */
const [MORE, LESS] = [25, 25];
/**
 * The share of what came since the last look that was the eager's and was turned away, above which others are turned away
 * more slowly: their going shows only when what they began is done.
 */
const [MUCH, MORE_SLOWLY] = [0.3, 10];
/**
 * Those who ask most are turned away in half with the first look, and eager networks with them from the second: what is
 * left may be enough for everybody else. They come back slowly, and when everybody else is in.
 */
const [MORE_OFTEN, LESS_OFTEN] = [100, 10];
/** Each kind begins so far below none: posts with the third look in a row, newcomers and pages long after the eager. */
const none: Readonly<Record<Kind, number>> = {
  frequent: -50,
  eager: -100,
  newcomer: -225,
  page: -225,
  rest: -50,
};

const isOften = (kind: Kind) => kind === 'frequent' || kind === 'eager';

export interface Admission {
  /**
   * Notes how many milliseconds everybody waits now. `turnedAway`: the share, from 0 to 1, of what came since the last look
   * that was turned away for being sent too often.
   */
  recordWait(milliseconds: number, turnedAway?: number): void;
  /** Tells whether a visitor is turned away. `chance`: which of a hundred this one is. */
  isTurnedAway(kind: Kind, chance?: number): boolean;
  readonly isBusy: () => boolean;
  /** Tells whether those who ask most are turned away, and perhaps nobody else. */
  readonly isWaiting: () => boolean;
}

/**
 * Turns away a share of each kind that grows while the wait is too long and shrinks when it is not: a gate that is open or
 * shut would let everybody in at once each time it opens.
 */
export function openAdmission(): Admission {
  const shares = { ...none };
  return {
    recordWait(milliseconds, turnedAway = 0) {
      const moreOfOthers = turnedAway > MUCH ? MORE_SLOWLY : MORE;
      const areOthersAway = kinds.some((kind) => !isOften(kind) && shares[kind] > 0);
      for (const kind of kinds) {
        const [more, less] = isOften(kind) ? [MORE_OFTEN, LESS_OFTEN] : [moreOfOthers, LESS];
        if (milliseconds > limits[kind]) shares[kind] = Math.min(100, shares[kind] + more);
        else if (isOften(kind) && areOthersAway && shares[kind] > 0) continue;
        // A calm look while nobody is turned away begins the count anew.
        else shares[kind] = shares[kind] > less ? shares[kind] - less : none[kind];
      }
    },
    isTurnedAway: (kind, chance = Math.random() * 100) => chance < shares[kind],
    isBusy: () => shares.eager > 0 || shares.newcomer > 0,
    isWaiting: () => shares.frequent > 0,
  };
}
