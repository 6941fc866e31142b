import { randomBytes } from 'node:crypto';
import type { Faults } from '../kit/faults';
import type { Answer } from '../nestpay/answer';
import type { AcceptedCard } from '../nestpay/cards';
import type { Authentication, Books, Order } from '../nestpay/orders';
import type { Vakifbank } from './bank';

/**
 * Describes one visitor on the bank's pages: to pay with a card typed there, or to be known again with a card of the
 * merchant's.
 */
export type Visit = {
  readonly kind: 'common' | 'mpi';
  /** Holds the PaymentToken of the common payment page, MD of the MPI. */
  readonly token: string;
  readonly order: Order;
  /** The amount is in kuruş. */
  readonly amount: number;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly startedAt: Date;
  /** Counts the hours after which the visit is over. */
  readonly hours: number;
  /** The merchant numbers its question and says what it wants back with the answer; the MPI alone has the two. */
  readonly enrolmentId: string;
  readonly sessionInfo: string;
  card: AcceptedCard | null;
  triesLeft: number;
  answer: Answer | null;
};

/** Describes a card holder known again, who waits for the merchant's sale. */
type PendingSale = {
  /** Counts the kuruş the merchant asked for, and the kuruş the bank will take. */
  readonly requested: number;
  readonly amount: number;
  readonly card: AcceptedCard;
  readonly authentication: Authentication;
  used: boolean;
};

/** Describes what the bank remembers besides its books. */
type Memory = {
  readonly visits: Map<string, Visit>;
  /** Each sale is kept under the merchant's number of the enrolment. */
  readonly pendingSales: Map<string, PendingSale>;
  /** Holds the numbers of enrolments and of transactions: each is taken once. */
  readonly usedIds: Set<string>;
  /** Says why an order of the common payment page never came to the issuer, by its number. */
  readonly endings: Map<string, string>;
};

export type Branch = {
  readonly bank: Vakifbank;
  readonly books: Books;
  readonly memory: Memory;
  readonly now: () => Date;
  readonly slowMs: number;
  readonly faults: Faults;
};

const mostVisits = 2_000;

/** Begins a visit; the oldest are forgotten first, the orders are not. */
export function startVisit(
  { memory, now }: Branch,
  start: Omit<Visit, 'token' | 'startedAt' | 'triesLeft' | 'answer'>,
): Visit {
  const token = randomBytes(16).toString('hex');
  const visit: Visit = { ...start, token, startedAt: now(), triesLeft: 3, answer: null };
  memory.visits.set(token, visit);
  const [oldest] = memory.visits.keys();
  if (memory.visits.size > mostVisits && oldest) memory.visits.delete(oldest);
  return visit;
}

export function isTimedOut(visit: Visit, now: Date): boolean {
  return now.getTime() - visit.startedAt.getTime() > visit.hours * 3_600_000;
}
