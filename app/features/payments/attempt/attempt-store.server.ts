import type { Database } from 'municipality/ground/connection';
import { rowOf } from 'municipality/ground/table-rows';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { BankCode, Kurus } from 'municipality/contract';
import { OrderNumber, kurus } from 'municipality/contract';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { insertWhole, passOn, takeStep } from './attempt-statements.server';
import type { EventNote } from './payment-events.server';
import type { AttemptReason } from './reasons';
import { paymentAttempt, paymentAttemptLine } from './tables.server';
import {
  type AttemptState,
  isUnsent,
  listStatesWhere,
  type TransitionCause,
  transitions,
} from './transitions';

type AttemptRow = typeof paymentAttempt.$inferSelect;
export type AttemptLine = typeof paymentAttemptLine.$inferSelect;
export interface Attempt extends Omit<AttemptRow, 'amount' | 'bankCode'> {
  readonly amount: Kurus;
  readonly bankCode: BankCode;
}

type NewAttempt = Omit<typeof paymentAttempt.$inferInsert, 'state' | 'createdAt' | 'changedAt'>;
type NewLine = Omit<typeof paymentAttemptLine.$inferInsert, 'reference' | 'isOpen'>;

/** Describes what a step may write beside the state. */
export type StepFields = Partial<
  Pick<AttemptRow, 'reason' | 'bankReference' | 'authCode' | 'cardLastFour' | 'collectionOid' | 'receiptNo'>
>;

/** Describes a step's own note, and what arrived to cause it: that stays noted where the step is not taken. */
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

/** Keeps the number an unsigned return has to bring: of the last card the MPI was asked about, or of the page. */
export function setEnrolmentId(reference: string, enrolmentId: string): Promise<void> {
  return set(reference, { enrolmentId });
}

const oneMore = { handOvers: sql`coalesce(${paymentAttempt.handOvers}, 0) + 1` };

/** Counts a hand-over nobody saw begin: something came back from the bank. */
export function countHandOver(reference: string): Promise<void> {
  return set(reference, oneMore);
}

/**
 * Counts a hand-over to the bank, before the browser gets what it needs for it. False: the attempt was ended meanwhile, and
 * nobody may leave with it.
 */
export async function leaveWith(reference: string): Promise<boolean> {
  const left = await getPortal()
    .database.update(paymentAttempt)
    .set(oneMore)
    .where(and(eq(paymentAttempt.reference, reference), eq(paymentAttempt.state, 'at_bank')))
    .returning({ reference: paymentAttempt.reference });
  return left.length > 0;
}

/** Notes why an attempt stands where it stands, without a step. */
export function setReason(reference: string, reason: AttemptReason): Promise<void> {
  return set(reference, { reason });
}

/** Makes an attempt one of several payments that were chosen together. */
export function setQueue(reference: string, queue: string): Promise<void> {
  return set(reference, { queue });
}

export function setAskedAt(reference: string): Promise<void> {
  return set(reference, { askedAt: getPortal().now() });
}

export function setCheckedAt(reference: string): Promise<void> {
  return set(reference, { checkedAt: getPortal().now() });
}

/** Narrows what a step may begin from. */
export interface StepLimits {
  /** Lists the states it was decided for; all that the table allows without it. */
  readonly from?: readonly AttemptState[];
  /** Moves it only while no browser has left for the bank. */
  readonly isUnsentOnly?: boolean;
}

export interface Step {
  /** Returns the attempt as it stands now, whoever moved it last. */
  readonly attempt: Attempt;
  /** It is false where another request was faster, or the attempt stands where the table allows no such step. */
  readonly isTaken: boolean;
}

/**
 * Takes an attempt one step of the table of transitions: compare and set, history and the release of its debts in one
 * statement. @throws Error for a reference of no attempt
 */
export function step(
  reference: string,
  cause: TransitionCause,
  note: StepNote,
  fields?: StepFields,
  limits?: StepLimits,
): Promise<Step> {
  return stepWithin(getPortal().database, reference, cause, note, fields, limits);
}

/** Does the same within a transaction of what else must become true with it. */
export async function stepWithin(
  database: Database,
  reference: string,
  cause: TransitionCause,
  note: StepNote,
  fields: StepFields = {},
  limits: StepLimits = {},
): Promise<Step> {
  const { now } = getPortal();
  const { from, to, debts } = transitions[cause];
  const { isUnsentOnly = false } = limits;
  const isAllowed = (state: AttemptState) =>
    (limits.from?.includes(state) ?? true) && (!isUnsentOnly || isUnsent({ state, handOvers: 0 }));
  const execute = (effect: typeof debts) =>
    takeStep(database).execute({
      reference,
      from: from.filter(isAllowed),
      to,
      at: now().toISOString(),
      isUnsentOnly,
      fields: JSON.stringify(rowOf(paymentAttempt, fields)),
      debts: effect,
      kind: note.kind,
      reason: note.reason ?? null,
      detail: note.detail === undefined ? null : JSON.stringify(note.detail),
      arrived: JSON.stringify(note.arrived ?? {}),
    });
  const [row] = await execute(debts).catch((error: unknown) => {
    // Another payment took one of the debts at this moment, and has it.
    if (debts === 'taken' && isUniqueViolation(error)) return execute('held');
    throw error;
  });
  if (row) {
    metrics.paymentSteps.inc({ to });
    // A booked debt is open to no other payment.
    if (debts === 'free' && cause !== 'booked') await passOnDebts(database, reference);
    return { attempt: toAttempt(row), isTaken: true };
  }
  const [standing] = await attemptByReference(database).execute({ reference });
  if (!standing) throw new Error('A payment attempt vanished');
  return { attempt: toAttempt(standing), isTaken: false };
}

async function passOnDebts(database: Database, reference: string): Promise<void> {
  try {
    await passOn(database).execute({ reference });
  } catch (error) {
    // Somebody else was faster.
    if (!isUniqueViolation(error)) throw error;
  }
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

/** It has 128 bits in base64url: nothing else is looked for. */
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

/** Lists the references of payments, by order number; numbers of no payment of ours are left out. */
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

/** Lists the attempts that hold any of these debts now. */
export async function listAttemptsHolding(accrualOids: readonly string[]): Promise<Attempt[]> {
  if (accrualOids.length === 0) return [];
  const rows = await attemptsHolding(getPortal().database).execute({ accrualOids: [...accrualOids] });
  return rows.map(toAttempt);
}

const shownAsOpen = listStatesWhere(({ isShownAsOpen }) => isShownAsOpen);

const unsettledOf = oncePerDatabase((database) =>
  database
    .select()
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.owner, sql.placeholder('owner')), inArray(paymentAttempt.state, shownAsOpen)),
    )
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(5)
    .prepare('portal_attempts_unsettled'),
);

/** Lists the owner's attempts that are not settled, newest first. */
export async function listUnsettled(owner: string): Promise<Attempt[]> {
  const rows = await unsettledOf(getPortal().database).execute({ owner });
  return rows.map(toAttempt);
}
