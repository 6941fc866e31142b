import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { BankCode, Kurus } from 'municipality/contract';
import { OrderNumber, kurus } from 'municipality/contract';
import type { Database } from '~/platform/database.server';
import { metrics } from '~/platform/metrics.server';
import { getPortal } from '~/platform/portal.server';
import type { AttemptState } from './attempt-states';
import { holdsDebts, listStatesBefore } from './attempt-states';
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
    await database.transaction(async (tx) => {
      await tx.insert(paymentAttempt).values({ ...attempt, state: 'created', createdAt: at, changedAt: at });
      await tx
        .insert(paymentAttemptLine)
        .values(lines.map((line) => ({ ...line, reference: attempt.reference, isOpen: true })));
      await tx
        .insert(paymentEvent)
        .values({ reference: attempt.reference, at, kind: 'created', toState: 'created' });
    });
    metrics.paymentSteps.inc({ to: 'created' });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function setOrderNumber(reference: string, orderNumber: string): Promise<void> {
  await getPortal()
    .database.update(paymentAttempt)
    .set({ orderNumber })
    .where(eq(paymentAttempt.reference, reference));
}

/** The number a return of VakıfBank's MPI has to bring; each card that is asked about has a new one. */
export async function setEnrolmentId(reference: string, enrolmentId: string): Promise<void> {
  await getPortal()
    .database.update(paymentAttempt)
    .set({ enrolmentId })
    .where(eq(paymentAttempt.reference, reference));
}

export async function setAskedAt(reference: string): Promise<void> {
  const { database, now } = getPortal();
  await database
    .update(paymentAttempt)
    .set({ askedAt: now() })
    .where(eq(paymentAttempt.reference, reference));
}

export async function setLookedAt(reference: string): Promise<void> {
  const { database, now } = getPortal();
  await database
    .update(paymentAttempt)
    .set({ lookedAt: now() })
    .where(eq(paymentAttempt.reference, reference));
}

/**
 * Takes an attempt one step, if its state still allows that (`from` may allow less than the table): compare and set, history and the release of its debts
 * in one transaction. Answers null when another request was faster or the step is not in the table.
 */
export async function step(
  reference: string,
  to: AttemptState,
  note: EventNote,
  fields: StepFields = {},
  from: readonly AttemptState[] = listStatesBefore(to),
): Promise<Attempt | null> {
  const { database, now } = getPortal();
  const at = now();
  const stepped = await database.transaction(async (tx) => {
    const [before] = await tx
      .select({ state: paymentAttempt.state })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.reference, reference))
      .for('update');
    if (!before || !listStatesBefore(to).includes(before.state) || !from.includes(before.state)) return null;
    const [row] = await tx
      .update(paymentAttempt)
      .set({ ...fields, state: to, changedAt: at })
      .where(and(eq(paymentAttempt.reference, reference), eq(paymentAttempt.state, before.state)))
      .returning();
    if (!row) return null;
    if (!holdsDebts(to)) await releaseDebts(tx, reference);
    await tx.insert(paymentEvent).values({
      reference,
      at,
      kind: note.kind,
      fromState: before.state,
      toState: to,
      reason: note.reason ?? null,
      detail: note.detail,
    });
    return toAttempt(row);
  });
  if (stepped) metrics.paymentSteps.inc({ to });
  return stepped;
}

async function releaseDebts(tx: Database, reference: string): Promise<void> {
  await tx
    .update(paymentAttemptLine)
    .set({ isOpen: false })
    .where(eq(paymentAttemptLine.reference, reference));
}

/** Notes what happened without a change of state, an untrusted bank return for instance. */
export async function recordEvent(reference: string | null, note: EventNote): Promise<void> {
  const { database, now } = getPortal();
  await database.insert(paymentEvent).values({
    reference,
    at: now(),
    kind: note.kind,
    reason: note.reason ?? null,
    detail: note.detail,
  });
}

/** 128 bits in base64url: nothing else is looked for. */
const REFERENCE = /^[\w-]{22}$/;

export async function findAttempt(reference: string): Promise<Attempt | null> {
  if (!REFERENCE.test(reference)) return null;
  const [row] = await getPortal()
    .database.select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.reference, reference));
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

export async function listLines(reference: string): Promise<AttemptLine[]> {
  return getPortal()
    .database.select()
    .from(paymentAttemptLine)
    .where(eq(paymentAttemptLine.reference, reference))
    .orderBy(
      asc(paymentAttemptLine.year),
      asc(paymentAttemptLine.title),
      asc(paymentAttemptLine.instalmentNo),
    );
}

/** Attempts that hold any of these debts now. */
export async function listAttemptsHolding(accrualOids: readonly string[]): Promise<Attempt[]> {
  if (accrualOids.length === 0) return [];
  const { database } = getPortal();
  const holding = database
    .select({ reference: paymentAttemptLine.reference })
    .from(paymentAttemptLine)
    .where(
      and(inArray(paymentAttemptLine.accrualOid, [...accrualOids]), eq(paymentAttemptLine.isOpen, true)),
    );
  const rows = await database.select().from(paymentAttempt).where(inArray(paymentAttempt.reference, holding));
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

/** The owner's attempts whose outcome is still open, newest first. */
export async function listUnsettled(owner: string): Promise<Attempt[]> {
  const open: AttemptState[] = [
    'at_bank',
    'authenticated',
    'provisioned',
    'unknown',
    'under_review',
    'refunding',
  ];
  const rows = await getPortal()
    .database.select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.owner, owner), inArray(paymentAttempt.state, open)))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(5);
  return rows.map(toAttempt);
}
