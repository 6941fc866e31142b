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
const [MORE, LESS] = [25, 10];
/**
 * Those who ask most are turned away whole within two looks, and eager networks one look later: what is left may be
 * enough for everybody else.
 */
const MORE_OFTEN = 100;
/** Each kind begins so far below none: pages and posts with the third look in a row, newcomers when the eager have gone. */
const none: Readonly<Record<Kind, number>> = {
  frequent: -50,
  eager: -200,
  newcomer: -125,
  page: -50,
  rest: -50,
};

export interface Admission {
  /** Notes how many milliseconds everybody waits now. */
  recordWait(milliseconds: number): void;
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
    recordWait(milliseconds) {
      for (const kind of kinds) {
        const more = kind === 'frequent' || kind === 'eager' ? MORE_OFTEN : MORE;
        if (milliseconds > limits[kind]) shares[kind] = Math.min(100, shares[kind] + more);
        // A calm look while nobody is turned away begins the count anew.
        else shares[kind] = shares[kind] > LESS ? shares[kind] - LESS : none[kind];
      }
    },
    isTurnedAway: (kind, chance = Math.random() * 100) => chance < shares[kind],
    isBusy: () => shares.eager > 0 || shares.newcomer > 0,
    isWaiting: () => shares.frequent > 0,
  };
}
