/**
 * Lists who is turned away, above how many milliseconds on that everybody waits before anything is done for them.
 * `frequent` is whoever asks far more often than a household; newcomers have begun nothing, a page can be asked for again;
 * posts, files and data of a page already shown are `rest`. A member's page asks the database seven times, one after the
 * other, and waits as often.
 */
export const limits = { frequent: 40, newcomer: 40, page: 120, rest: 600 } as const;

export type Kind = keyof typeof limits;

const kinds = Object.keys(limits) as Kind[];

/** Says how many more and fewer of a hundred are turned away with each look; it begins with the third one in a row. */
const [MORE, LESS, NONE] = [25, 10, -50];
/** Those who ask most are turned away whole by the second look: what is left may be enough for everybody else. */
const MORE_FREQUENT = 100;

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
  const shares = { frequent: NONE, newcomer: NONE, page: NONE, rest: NONE };
  return {
    recordWait(milliseconds) {
      for (const kind of kinds) {
        const more = kind === 'frequent' ? MORE_FREQUENT : MORE;
        const change = milliseconds > limits[kind] ? more : -LESS;
        shares[kind] = Math.min(100, Math.max(NONE, shares[kind] + change));
      }
    },
    isTurnedAway: (kind, chance = Math.random() * 100) => chance < shares[kind],
    isBusy: () => shares.newcomer > 0,
    isWaiting: () => shares.frequent > 0,
  };
}
