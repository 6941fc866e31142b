/** This is one place for every limit: what is counted, how often, how long. */
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

interface Limit {
  /** Tries allowed. */
  readonly points: number;
  /** Counts the seconds over which they are counted. */
  readonly duration: number;
  /** Measures the same tries a second time and for longer, so that whoever goes on waits longer each time. */
  readonly longer?: { readonly points: number; readonly duration: number };
  /**
   * Counts the tries of all networks for one key. Above it each network has one try in `duration` in place of `points`:
   * guessing stays slow from however many networks, and no stranger's tries lock out whoever comes from another one.
   */
  readonly together?: { readonly points: number; readonly duration: number };
  /**
   * Says who shares a count. `address`: the key is an address. `beside`: the visitor's address is part of the key.
   * `portal`: all visitors together; unless it is a quota its ceiling refuses nobody, it raises the price of a human check.
   */
  readonly of?: 'address' | 'beside' | 'portal';
  /** Marks a quota of the whole portal: it refuses what comes above it, and makes no human check dearer. */
  readonly isQuota?: true;
  /** Says how many times as many a whole IPv6 /48 may have; 10 unless said. */
  readonly wide?: number;
  /** Counts in one process, without a query to the database. */
  readonly isOwn?: true;
}

/** Lists each limit of the portal, counted over all processes. */
const register = {
  // Counts failures of one member from one address: a stranger elsewhere locks nobody out, and waits longer each time. A
  // thief may have many addresses.
  'sign-in-member': {
    points: 5,
    duration: 15 * MINUTE,
    longer: { points: 15, duration: DAY },
    together: { points: 60, duration: DAY },
    of: 'beside',
    wide: 2,
  },
  // Counts the tries of one member in a browser that has signed in as that member before.
  'sign-in-browser': { points: 5, duration: 15 * MINUTE, longer: { points: 15, duration: DAY } },
  // Counts numbers that belonged to no member. Above it nobody's number is answered as a member's is, so that a list of
  // members cannot be drawn up, from however many addresses.
  'sign-in-vain-portal': { points: 2_000, duration: HOUR, of: 'portal' },
  'sign-in-address': { points: 60, duration: HOUR, of: 'address' },
  'new-password-member': {
    points: 5,
    duration: 15 * MINUTE,
    together: { points: 20, duration: HOUR },
    of: 'beside',
  },
  'new-password-address': { points: 30, duration: HOUR, of: 'address' },
  'change-password-member': { points: 5, duration: 15 * MINUTE },
  // Counts right answers to human checks: no limit by themselves, the next one costs more.
  'human-check-use-address': { points: 100_000, duration: HOUR, of: 'address' },
  'human-check-use-account': { points: 100_000, duration: HOUR },
  // Counts answers read off a picture or heard, where no script works for them.
  'human-check-read-address': { points: 60, duration: HOUR, of: 'address' },
  'human-check-address': { points: 1_200, duration: HOUR, of: 'address' },
  'receipt-check-address': { points: 60, duration: HOUR, of: 'address' },
  // Each press writes at most once; a person has few credits.
  'credit-use-member': { points: 30, duration: HOUR },
  'declaration-check-address': { points: 60, duration: HOUR, of: 'address' },
  'letter-check-address': { points: 60, duration: HOUR, of: 'address' },
  // Calendar programs ask every hour or so; a large one asks for all its users from few addresses.
  'due-feed': { points: 30, duration: HOUR },
  'due-feed-address': { points: 600, duration: HOUR, of: 'address' },
  'due-feed-member': { points: 20, duration: HOUR },
  'e-devlet-start-address': { points: 120, duration: 10 * MINUTE, of: 'address' },
  'e-devlet-start-visitor': { points: 20, duration: 10 * MINUTE },
  'e-devlet-return-address': { points: 100, duration: 10 * MINUTE, of: 'address' },
  // Counts all codes that were sent to guests: ten a minute is above any municipality's busiest hour.
  'sms-portal': { points: 600, duration: HOUR, of: 'portal' },
  // A code costs money and disturbs: few to one phone, a family's worth from one address. Whoever asks for codes to a
  // stranger's phone keeps it from its owner's codes for a quarter of an hour.
  'code-phone': { points: 8, duration: 15 * MINUTE },
  'code-address': { points: 40, duration: HOUR, of: 'address' },
  // Staff sign in anew after each quiet quarter of an hour.
  'second-proof-phone': { points: 30, duration: HOUR },
  'identity-check-person': {
    points: 5,
    duration: 15 * MINUTE,
    together: { points: 20, duration: DAY },
    of: 'beside',
  },
  'identity-check-address': { points: 40, duration: HOUR, of: 'address' },
  'sign-up-portal': { points: 300, duration: HOUR, of: 'portal' },
  'sign-up-address': { points: 20, duration: HOUR, of: 'address' },
  'contact-change-member': { points: 10, duration: HOUR },
  // Links that confirm an address: whoever owns it is written to a few times a day, whoever asks for it.
  'email-proof-member': { points: 5, duration: HOUR, longer: { points: 15, duration: DAY } },
  'email-proof-receiver': { points: 3, duration: HOUR, longer: { points: 6, duration: DAY } },
  'kiosk-code-address': { points: 10, duration: 15 * MINUTE, of: 'address' },
  'receipt-sms-member': { points: 10, duration: HOUR },
  // Returns nobody signed: each may cost a question to the bank.
  'bank-return-address': { points: 120, duration: 10 * MINUTE, of: 'address' },
  // Whoever tries stolen cards hears of each whether it is good: a payer needs few, a family's worth from one address.
  'card-try-attempt': { points: 6, duration: 30 * MINUTE },
  'card-try-address': { points: 30, duration: 10 * MINUTE, of: 'address' },
  // Whoever keeps a firm's books pays its debts one by one.
  'payment-start-member': { points: 30, duration: 10 * MINUTE },
  // Each opening asks the municipality three times; an office shares its address.
  'payment-link-address': { points: 60, duration: 10 * MINUTE, of: 'address' },
  'payment-link-member': { points: 30, duration: HOUR },
  'declaration-start-member': { points: 60, duration: HOUR },
  // Counts posts with files, each of which may bring 20 MB.
  'declaration-upload-member': { points: 60, duration: HOUR },
  'correction-member': { points: 30, duration: HOUR },
  // Counts posts with files, each of which may bring 20 MB.
  'correction-upload-member': { points: 60, duration: HOUR },
  // Counts by what was typed, whether or not anybody has that number: a limit that is reached tells nothing.
  'fast-payment-subject': {
    points: 6,
    duration: HOUR,
    together: { points: 30, duration: HOUR },
    of: 'beside',
  },
  'fast-payment-address': { points: 40, duration: HOUR, of: 'address' },
  'meter-report-member': { points: 30, duration: HOUR },
  'cancellation-subject': {
    points: 6,
    duration: HOUR,
    together: { points: 30, duration: HOUR },
    of: 'beside',
  },
  'cancellation-address': { points: 40, duration: HOUR, of: 'address' },
  // Counts papers that have to be drawn; one from the cache is not counted.
  'paper-address': { points: 300, duration: 10 * MINUTE, of: 'address' },
  // Counts tries of the four digits beside a tracking number: few each, so that nobody walks through them.
  'cancellation-follow': { points: 5, duration: HOUR },
  'cancellation-follow-address': { points: 30, duration: HOUR, of: 'address' },
  // Counts posts with files, each of which may bring 21 MB.
  'cancellation-upload': { points: 30, duration: HOUR, of: 'address' },
  // The card's last four digits are what only the payer knows: all of them take years.
  'guest-receipt-order': { points: 5, duration: HOUR, longer: { points: 10, duration: DAY } },
  'guest-receipt-address': { points: 10, duration: HOUR, of: 'address' },
  'request-start-address': { points: 40, duration: HOUR, of: 'address' },
  'request-start-member': { points: 30, duration: HOUR },
  'request-upload': { points: 60, duration: HOUR },
  // Counts kilobytes that guests want kept: ten requests with all their files from one network, 2 GB in all.
  'guest-file-address': { points: 200_000, duration: DAY, of: 'address' },
  'guest-file-portal': { points: 2_000_000, duration: DAY, of: 'portal', isQuota: true },
  // Counts drafts of guests: a hundred times a large municipality's day.
  'guest-draft-portal': { points: 5_000, duration: DAY, of: 'portal', isQuota: true },
  'request-add': { points: 30, duration: HOUR },
  // Tracking numbers are random, of eleven digits: trying them one by one must stay hopeless.
  'request-follow-address': { points: 15, duration: HOUR, of: 'address' },
  // Counts forms of sessions that are over, put aside for their members.
  'kept-form-address': { points: 60, duration: HOUR, of: 'address' },
  // Counts public pages that take a processor some 40 ms each (tariffs, searches): an office behind one address asks for few.
  'dear-page-address': { points: 240, duration: MINUTE, of: 'address', isOwn: true },
  'policy-report-address': { points: 20, duration: 10 * MINUTE, of: 'address', isOwn: true },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof register;
export const limits: Readonly<Record<LimitName, Limit>> = register;
