import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { BankCode, Kurus } from 'municipality/contract';
import { OrderNumber, kurus } from 'municipality/contract';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Database } from '~/platform/database/database.server';
import { oncePerDatabase } from '~/platform/database/once-per-database.server';
import { rowOf } from '~/platform/database/table-rows.server';
import type { AttemptState } from './attempt-states';
import { holdsDebts, listStatesBefore } from './attempt-states';
import { insertWhole, takeStep } from './attempt-words.server';
import { paymentAttempt, paymentAttemptLine, paymentEvent } from './tables.server';

type AttemptRow = typeof paymentAttempt.$inferSelect;
export type AttemptLine = typeof paymentAttemptLine.$inferSelect;
export interface Attempt extends Omit<AttemptRow, 'amount' | 'bankCode'> {
  readonly amount: Kurus;
  readonly bankCode: BankCode;
}

export type NewAttempt = Omit<typeof paymentAttempt.$inferInsert, 'state' | 'createdAt' | 'changedAt'>;
export type NewLine = Omit<typeof paymentAttemptLine.$inferInsert, 'reference' | 'isOpen'>;

/** What a step may write beside the state. */
export type StepFields = Partial<
  Pick<AttemptRow, 'reason' | 'bankReference' | 'authCode' | 'cardLastFour' | 'collectionOid' | 'receiptNo'>
>;

export interface EventNote {
  kind: string;
  reason?: string | undefined;
  detail?: Record<string, string> | undefined;
}

/** A step's own note, and what arrived to cause it: that stays noted where the step is not taken. */
export interface StepNote extends EventNote {
  arrived?: EventNote | undefined;
}

export function toAttempt(row: AttemptRow): Attempt {
  return { ...row, amount: kurus(row.amount), bankCode: row.bankCode as BankCode };
}

const isUniqueViolation = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true;
  }
  return false;
};

/**
 * Stores a new attempt with its debts. Answers false when another attempt already holds one of the debts: the
 * database's unique index decides that, not a look beforehand.
 */
export async function insertAttempt(attempt: NewAttempt, lines: readonly NewLine[]): Promise<boolean> {
  const { database, now } = getPortal();
  const at = now();
  try {
    await insertWhole(database).execute({
      attempt: JSON.stringify(
        rowOf(paymentAttempt, { handOvers: 0, ...attempt, state: 'created', createdAt: at, changedAt: at }),
      ),
      lines: JSON.stringify(
        lines.map((line) =>
          rowOf(paymentAttemptLine, { ...line, reference: attempt.reference, isOpen: true }),
        ),
      ),
    });
    metrics.paymentSteps.inc({ to: 'created' });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const orderNumberOf = (database: Database) =>
  database
    .update(paymentAttempt)
    .set({ orderNumber: sql`${sql.placeholder('orderNumber')}` })
    .where(eq(paymentAttempt.reference, sql.placeholder('reference')))
    .prepare('portal_attempt_order');

export async function setOrderNumber(reference: string, orderNumber: string): Promise<void> {
  await orderNumberOf(getPortal().database).execute({ reference, orderNumber });
}

async function set(reference: string, fields: PgUpdateSetSource<typeof paymentAttempt>): Promise<void> {
  await getPortal()
    .database.update(paymentAttempt)
    .set(fields)
    .where(eq(paymentAttempt.reference, reference));
}

/** The number an unsigned return has to bring: of the last card the MPI was asked about, or of the page. */
export function setEnrolmentId(reference: string, enrolmentId: string): Promise<void> {
  return set(reference, { enrolmentId });
}

/** Counts a hand-over to the bank, before the browser gets what it needs for it. */
export function countHandOver(reference: string): Promise<void> {
  return set(reference, { handOvers: sql`coalesce(${paymentAttempt.handOvers}, 0) + 1` });
}

/** Why an attempt stands where it stands, without a step. */
export function setReason(reference: string, reason: string): Promise<void> {
  return set(reference, { reason });
}

/** Makes an attempt one of several payments that were chosen together. */
export function setQueue(reference: string, queue: string): Promise<void> {
  return set(reference, { queue });
}

export function setAskedAt(reference: string): Promise<void> {
  return set(reference, { askedAt: getPortal().now() });
}

export function setLookedAt(reference: string): Promise<void> {
  return set(reference, { lookedAt: getPortal().now() });
}

/**
 * Takes an attempt one step, if its state still allows that (`from` may allow less than the table): compare and set,
 * history and the release of its debts in one statement. Answers null when another request was faster or the step is not in the table.
 */
export function step(
  reference: string,
  to: AttemptState,
  note: StepNote,
  fields?: StepFields,
  from?: readonly AttemptState[],
): Promise<Attempt | null> {
  return stepWithin(getPortal().database, reference, to, note, fields, from);
}

/** The same within a transaction of what else must become true with it. */
export async function stepWithin(
  database: Database,
  reference: string,
  to: AttemptState,
  note: StepNote,
  fields: StepFields = {},
  from: readonly AttemptState[] = listStatesBefore(to),
): Promise<Attempt | null> {
  const { now } = getPortal();
  const [row] = await takeStep(database).execute({
    reference,
    from: listStatesBefore(to).filter((state) => from.includes(state)),
    to,
    at: now().toISOString(),
    fields: JSON.stringify(rowOf(paymentAttempt, fields)),
    isReleased: !holdsDebts(to),
    kind: note.kind,
    reason: note.reason ?? null,
    detail: note.detail === undefined ? null : JSON.stringify(note.detail),
    arrived: JSON.stringify(note.arrived ?? {}),
  });
  if (!row) return null;
  metrics.paymentSteps.inc({ to });
  return toAttempt(row);
}

const newEvent = (database: Database) =>
  database
    .insert(paymentEvent)
    .values({
      reference: sql.placeholder('reference'),
      at: sql.placeholder('at'),
      kind: sql.placeholder('kind'),
      reason: sql.placeholder('reason'),
      detail: sql`${sql.placeholder('detail')}::jsonb`,
    })
    .prepare('portal_payment_event');

/** Notes what happened without a change of state, an untrusted bank return for instance. */
export async function recordEvent(reference: string | null, note: EventNote): Promise<void> {
  const { database, now } = getPortal();
  await newEvent(database).execute({
    reference,
    at: now(),
    kind: note.kind,
    reason: note.reason ?? null,
    detail: note.detail === undefined ? null : JSON.stringify(note.detail),
  });
}

/** The reason of an attempt's newest event of a kind. */
export async function findLastReason(reference: string, kind: string): Promise<string | null> {
  const [event] = await getPortal()
    .database.select({ reason: paymentEvent.reason })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.reference, reference), eq(paymentEvent.kind, kind)))
    .orderBy(desc(paymentEvent.id))
    .limit(1);
  return event?.reason ?? null;
}

const attemptByReference = (database: Database) =>
  database
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.reference, sql.placeholder('reference')))
    .prepare('portal_attempt');

const linesByReference = (database: Database) =>
  database
    .select()
    .from(paymentAttemptLine)
    .where(eq(paymentAttemptLine.reference, sql.placeholder('reference')))
    .orderBy(
      asc(paymentAttemptLine.registryNo),
      asc(paymentAttemptLine.year),
      asc(paymentAttemptLine.title),
      asc(paymentAttemptLine.instalmentNo),
    )
    .prepare('portal_attempt_lines');

/** 128 bits in base64url: nothing else is looked for. */
const REFERENCE = /^[\w-]{22}$/;

export async function findAttempt(reference: string): Promise<Attempt | null> {
  if (!REFERENCE.test(reference)) return null;
  const [row] = await attemptByReference(getPortal().database).execute({ reference });
  return row ? toAttempt(row) : null;
}

export async function findAttemptByOrder(orderNumber: string): Promise<Attempt | null> {
  if (!OrderNumber.safeParse(orderNumber).success) return null;
  const [row] = await getPortal()
    .database.select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderNumber, orderNumber));
  return row ? toAttempt(row) : null;
}

/** The references of payments, by order number; numbers of no payment of ours are left out. */
export async function listReferences(orderNumbers: readonly string[]): Promise<Map<string, string>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await getPortal()
    .database.select({ orderNumber: paymentAttempt.orderNumber, reference: paymentAttempt.reference })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.orderNumber, [...orderNumbers]));
  return new Map(
    rows.flatMap(({ orderNumber, reference }) => (orderNumber ? [[orderNumber, reference]] : [])),
  );
}

export async function listLines(reference: string): Promise<AttemptLine[]> {
  return linesByReference(getPortal().database).execute({ reference });
}

const attemptsHolding = oncePerDatabase((database) =>
  database
    .select()
    .from(paymentAttempt)
    .where(
      inArray(
        paymentAttempt.reference,
        database
          .select({ reference: paymentAttemptLine.reference })
          .from(paymentAttemptLine)
          .where(
            sql`${paymentAttemptLine.accrualOid} = any(${sql.placeholder('accrualOids')}::text[]) and is_open`,
          ),
      ),
    )
    .prepare('portal_attempts_holding'),
);

/** Attempts that hold any of these debts now. */
export async function listAttemptsHolding(accrualOids: readonly string[]): Promise<Attempt[]> {
  if (accrualOids.length === 0) return [];
  const rows = await attemptsHolding(getPortal().database).execute({ accrualOids: [...accrualOids] });
  return rows.map(toAttempt);
}

/** The owner's newest attempt that has paid all of these debts. */
export async function findAttemptThatPaid(
  owner: string,
  accrualOids: readonly string[],
): Promise<Attempt | null> {
  if (accrualOids.length === 0) return null;
  const { database } = getPortal();
  const { reference, accrualOid } = paymentAttemptLine;
  const paidBy = and(eq(reference, paymentAttempt.reference), inArray(accrualOid, [...new Set(accrualOids)]));
  const [row] = await database
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.owner, owner),
        eq(paymentAttempt.state, 'collected'),
        eq(database.$count(paymentAttemptLine, paidBy), new Set(accrualOids).size),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return row ? toAttempt(row) : null;
}

const openStates: AttemptState[] = [
  'at_bank',
  'authenticated',
  'provisioned',
  'unknown',
  'under_review',
  'refunding',
];

const unsettledOf = oncePerDatabase((database) =>
  database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.owner, sql.placeholder('owner')), inArray(paymentAttempt.state, openStates)))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(5)
    .prepare('portal_attempts_unsettled'),
);

/** The owner's attempts whose outcome is still open, newest first. */
export async function listUnsettled(owner: string): Promise<Attempt[]> {
  const rows = await unsettledOf(getPortal().database).execute({ owner });
  return rows.map(toAttempt);
}
