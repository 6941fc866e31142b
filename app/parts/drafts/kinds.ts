const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limits {
  /** Counts the milliseconds from its start to its end. */
  readonly life: number;
  /** Every change counts `life` anew. */
  readonly isRenewed?: true;
  /**
   * Says how long it lasts at a kiosk, in milliseconds: `life` to its end, `idle` without a sign of life, as a visit
   * there.
   */
  readonly kiosk?: { readonly life?: number; readonly idle?: number };
  /** Says how many a holder may have at a time. */
  readonly most?: number;
}

/** Lists every kind of draft, how long it waits and how many of it there may be. Its values are the feature's. */
export const draftKinds = {
  registration: { life: HOUR, isRenewed: true },
  'kept-form': { life: HOUR, most: 5 },
  // It stays after it was sent, so that a second press leads to what the first one made.
  'checked-form': { life: HOUR, most: 5 },
  request: { life: DAY, kiosk: { life: 30 * MINUTE } },
  declaration: { life: 90 * DAY, isRenewed: true, most: 20 },
  // An hour is as long as the municipality's token of a guest.
  'guest-payment': { life: HOUR, kiosk: { idle: 3 * MINUTE } },
  // Some payments were chosen together, of which the first are made; amounts are worked out anew at each.
  'payment-queue': { life: DAY, most: 1 },
  // 2026-11-25: a weekend fits between asking somebody and being paid; fees and debts change meanwhile, so no longer.
  'payment-link': { life: 3 * DAY },
  cancellation: { life: HOUR, kiosk: { idle: 3 * MINUTE } },
} as const satisfies Readonly<Record<string, Limits>>;

export type DraftKindName = keyof typeof draftKinds;

export const limitsOf = (name: DraftKindName): Limits => draftKinds[name];
