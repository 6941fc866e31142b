import type { SQL } from 'drizzle-orm';
import { and, asc, sql } from 'drizzle-orm';
import { maskedName } from '~/features/identity/person-name';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from '../attempt/attempt-store.server';
import { toAttempt } from '../attempt/attempt-store.server';
import { isInReview, isToRefund, isWaiting, paymentAttempt } from '../attempt/tables.server';
import { ageText, reasonText, stateTitle } from './desk-texts';

/** Lists the lists of the desk, as they stand in addresses. */
export const deskLists = ['inceleme', 'iade', 'bekleyen'] as const;
export type DeskList = (typeof deskLists)[number];

const conditions: Readonly<Record<DeskList, SQL>> = {
  inceleme: isInReview,
  iade: isToRefund,
  bekleyen: isWaiting,
};

/** A browser on its way back from the bank is nothing to wait for yet. Milliseconds. */
const YOUNG = 2 * 60_000;
const SIZE = 20;

export interface DeskRow {
  reference: string;
  orderNumber: string;
  why: string;
  amount: number;
  /** Holds an ISO instant. */
  at: string;
  age: string;
  payer: string;
}

export interface DeskPage {
  rows: DeskRow[];
  /** Says where the next page begins; null on the last one. */
  next: string | null;
}

/** Leaves out of a list what is too young to wait for. */
const isOldEnough = (list: DeskList, time: number) =>
  list === 'bekleyen'
    ? sql`${paymentAttempt.createdAt} < ${new Date(time - YOUNG).toISOString()}::timestamptz`
    : sql`true`;

/** Counts what each list holds, by its own index. */
export async function countDeskPayments(): Promise<Readonly<Record<DeskList, number>>> {
  const { database, now } = getPortal();
  const time = now().getTime();
  const counted = await Promise.all(
    deskLists.map(
      async (list) =>
        [
          list,
          await database.$count(paymentAttempt, and(conditions[list], isOldEnough(list, time))),
        ] as const,
    ),
  );
  return Object.fromEntries(counted) as Record<DeskList, number>;
}

/** `after` is an instant and a reference; anything else begins at the beginning. */
function readPlace(after: string | null): { at: string; reference: string } | null {
  const [, at, reference] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{22})$/.exec(after ?? '') ?? [];
  const isPlace = at !== undefined && reference !== undefined && !Number.isNaN(Date.parse(at));
  return isPlace ? { at, reference } : null;
}

/** Reads a page of a list, the oldest first. Reads its own index from the place on, whatever lies before it. */
export async function readDeskList(list: DeskList, after: string | null): Promise<DeskPage> {
  const { database, now } = getPortal();
  const time = now().getTime();
  const { createdAt, reference } = paymentAttempt;
  const place = readPlace(after);
  const rows = await database
    .select()
    .from(paymentAttempt)
    .where(
      and(
        conditions[list],
        isOldEnough(list, time),
        place
          ? sql`(${createdAt}, ${reference}) > (${place.at}::timestamptz, ${place.reference})`
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(reference))
    .limit(SIZE + 1);
  const shown = rows.slice(0, SIZE).map(toAttempt);
  const last = shown.at(-1);
  return {
    rows: shown.map((attempt) => rowOf(list, attempt, time)),
    next: rows.length > SIZE && last ? `${last.createdAt.toISOString()}_${last.reference}` : null,
  };
}

function rowOf(list: DeskList, attempt: Attempt, time: number): DeskRow {
  const reason = reasonText(attempt.reason);
  const state = stateTitle(attempt);
  return {
    reference: attempt.reference,
    orderNumber: attempt.orderNumber ?? '',
    // In the list of what is reviewed the state says nothing new.
    why: list === 'inceleme' && reason !== '' ? reason : [state, reason].filter(Boolean).join('. '),
    amount: attempt.amount,
    at: attempt.createdAt.toISOString(),
    age: ageText(time - attempt.createdAt.getTime()),
    payer: maskedName(attempt.payerName),
  };
}
