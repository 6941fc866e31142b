import { randomBytes } from 'node:crypto';
import type { Answer } from './answer';
import { isAuthenticationOnly, type Bank, type StoreType } from './bank';
import type { AcceptedCard } from './cards';
import { findField, type Fields } from '../kit/form';
import type { Authentication, Books, Order } from './orders';

/** Describes one visitor on the bank's pages, from the gate to the result. */
export type Session = {
  readonly token: string;
  readonly posted: Fields;
  readonly storeType: StoreType;
  readonly order: Order;
  /** The amount is in kuruş. */
  readonly amount: number;
  readonly okUrl: string;
  readonly failUrl: string;
  readonly clientIp: string;
  readonly startedAt: Date;
  card: AcceptedCard | null;
  triesLeft: number;
  answer: Answer | null;
};

/** Describes a finished 3-D authentication that waits for the merchant's API sale (store types `3d`, `3d_host`). */
type PendingSale = {
  readonly order: Order;
  readonly amount: number;
  readonly card: AcceptedCard;
  readonly authentication: Authentication;
  used: boolean;
};

type Visits = ReturnType<typeof createVisits>;

const mostSessions = 2_000;
const defaultTimeoutSeconds = 30 * 60;

/** Creates the visits of one bank; the oldest are forgotten first, the orders are not. */
export function createVisits() {
  const sessions = new Map<string, Session>();
  const pendingSales = new Map<string, PendingSale>();
  return {
    start(start: Omit<Session, 'token' | 'card' | 'triesLeft' | 'answer'>): Session {
      const token = randomBytes(18).toString('base64url');
      const session: Session = { ...start, token, card: null, triesLeft: 3, answer: null };
      sessions.set(token, session);
      const [oldest] = sessions.keys();
      if (sessions.size > mostSessions && oldest) sessions.delete(oldest);
      return session;
    },
    /** Finds the order's visit that is still on the bank's pages. */
    findOpen: (oid: string, now: Date): Session | null =>
      [...sessions.values()].find(
        (session) => session.order.oid === oid && session.answer === null && !isTimedOut(session, now),
      ) ?? null,
    find: (token: string): Session | null => sessions.get(token) ?? null,
    awaitSale: (sale: PendingSale): void => void pendingSales.set(sale.authentication.md, sale),
    findPendingSale: (md: string): PendingSale | null => pendingSales.get(md) ?? null,
  };
}

/**
 * Tells whether the visitor stayed longer than the merchant's `sessiontimeout` (30–2700 s) or the bank's own 30
 * minutes.
 */
export function isTimedOut(session: Session, now: Date): boolean {
  const wanted = Number(findField(session.posted, 'sessiontimeout') ?? Number.NaN);
  const seconds = wanted >= 30 && wanted <= 2700 ? wanted : defaultTimeoutSeconds;
  return now.getTime() - session.startedAt.getTime() > seconds * 1000;
}

/**
 * Returns the seconds the result page waits before it goes back by itself: the merchant's `refreshtime`, between 1 and
 * 30.
 */
export function refreshSeconds(session: Session): number {
  const wanted = Number(findField(session.posted, 'refreshtime') || Number.NaN);
  return Number.isFinite(wanted) ? Math.min(30, Math.max(1, Math.round(wanted))) : 30;
}

/** Tells whether money moves through the API after this visit instead of at the gate. */
export function isSoldLater(session: Session): boolean {
  return isAuthenticationOnly(session.storeType);
}

/** Describes everything the pages and the API of one bank share. */
export type Branch = {
  readonly bank: Bank;
  readonly books: Books;
  readonly visits: Visits;
  readonly now: () => Date;
  readonly slowMs: number;
};
