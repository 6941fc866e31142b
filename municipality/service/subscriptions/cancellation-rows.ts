import { and, asc, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import type { CancellationState, CancellationStep } from 'municipality/contract';
import { isOwed } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { onlinePaymentLine } from '../orders/tables';
import type { Refuse } from '../kit/refusal';
import { canMove } from './cancellation-state';
import { hasOpenDebt } from './subscription-debts';
import { contractCancellation, contractCancellationStep, waterSubscriber } from './tables';

export type CancellationRow = typeof contractCancellation.$inferSelect;

interface Move {
  readonly now: Date;
  readonly by: CancellationStep['By'];
  readonly byName?: string;
  /** The applicant reads this text. */
  readonly text: string;
  readonly requestKey?: string;
  readonly change?: Partial<CancellationRow>;
}

/** Returns the application, its row locked until the transaction ends. */
export async function requireLocked(
  transaction: ServiceDatabase,
  trackingNo: string,
  refuse: Refuse<'cancellation-not-found'>,
): Promise<CancellationRow> {
  const [row] = await transaction
    .select()
    .from(contractCancellation)
    .where(eq(contractCancellation.trackingNo, trackingNo))
    .for('update');
  if (!row) throw refuse('cancellation-not-found', 'Bu takip numarasıyla bir başvuru bulunamadı.');
  return row;
}

/** Moves a locked application on and writes the step. @throws Error for a step the state table does not know */
export async function move(
  transaction: ServiceDatabase,
  row: CancellationRow,
  state: CancellationState,
  { now, by, byName, text, requestKey, change = {} }: Move,
): Promise<CancellationRow> {
  if (!canMove(row.state, state)) throw new Error(`No way from ${row.state} to ${state}`);
  const [moved] = await transaction
    .update(contractCancellation)
    .set({ ...change, state })
    .where(eq(contractCancellation.oid, row.oid))
    .returning();
  if (!moved) throw new Error('A locked application is gone');
  await writeStep(transaction, row.oid, state, {
    now,
    by,
    text,
    ...(byName && { byName }),
    ...(requestKey && { requestKey }),
  });
  return moved;
}

/** The application's row is locked, or new: its steps are counted. */
export async function writeStep(
  transaction: ServiceDatabase,
  cancellationOid: string,
  state: CancellationState,
  { now: at, by, byName, text, requestKey }: Omit<Move, 'change'>,
): Promise<void> {
  const isOfIt = eq(contractCancellationStep.cancellationOid, cancellationOid);
  const stepNo = (await transaction.$count(contractCancellationStep, isOfIt)) + 1;
  await transaction
    .insert(contractCancellationStep)
    .values({ cancellationOid, stepNo, state, at, by, byName, text, requestKey });
}

/** Tells whether the desk did this act already. */
export async function isDone(transaction: ServiceDatabase, row: CancellationRow, requestKey: string) {
  const { cancellationOid, requestKey: key } = contractCancellationStep;
  const isIt = and(eq(cancellationOid, row.oid), eq(key, requestKey));
  return (await transaction.$count(contractCancellationStep, isIt)) > 0;
}

/** The contract is over: no water, no further bill. */
export async function endContract(transaction: ServiceDatabase, row: CancellationRow): Promise<void> {
  if (!row.account) throw new Error('A contract ends without a final reading');
  await transaction
    .update(waterSubscriber)
    .set({ lineStatus: '3', endedOn: row.account.ReadOn })
    .where(eq(waterSubscriber.oid, row.subscriberOid));
}

const waitsForMoney: CancellationState[] = ['borc-bekliyor', 'tahakkuk-bekliyor'];

const hasNoOpenDebt = (database: ServiceDatabase) =>
  notExists(
    database
      .select({ one: sql`1` })
      .from(accrual)
      .where(
        and(
          eq(accrual.registryOid, contractCancellation.registryOid),
          eq(accrual.subjectOid, contractCancellation.subscriberOid),
          isOwed,
        ),
      ),
  );

async function advance(transaction: ServiceDatabase, oid: string, now: Date): Promise<void> {
  const [row] = await transaction
    .select()
    .from(contractCancellation)
    .where(and(eq(contractCancellation.oid, oid), inArray(contractCancellation.state, waitsForMoney)))
    .for('update');
  if (!row || (await hasOpenDebt(transaction, row))) return;
  const by = 'kendiliginden';
  if (row.state === 'borc-bekliyor') {
    const text = 'Aboneliğin borcu ödendi. Görevli sayacı okuyup sökecek.';
    await move(transaction, row, 'okuma-bekliyor', { now, by, text });
    return;
  }
  await endContract(transaction, row);
  await move(transaction, row, 'kapandi', { now, by, text: 'Kalan borç ödendi; sözleşme sona erdi.' });
}

/** Applications that waited for money and owe nothing any more go on by themselves. Does nothing twice. */
export async function advancePaid(database: ServiceDatabase, now: Date, which?: SQL): Promise<void> {
  await advanceAll(database, now, await paidRows(database, which));
}

const paidRows = (database: ServiceDatabase, which?: SQL) =>
  database
    .select({ oid: contractCancellation.oid })
    .from(contractCancellation)
    .where(and(inArray(contractCancellation.state, waitsForMoney), which, hasNoOpenDebt(database)))
    .orderBy(asc(contractCancellation.oid));

const paidRowsOf = (database: ServiceDatabase) => {
  const paidFor = database
    .select({ registryOid: accrual.registryOid })
    .from(onlinePaymentLine)
    .innerJoin(accrual, eq(accrual.oid, onlinePaymentLine.accrualOid))
    .where(eq(onlinePaymentLine.orderNumber, sql.placeholder('orderNumber')));
  const which = inArray(contractCancellation.registryOid, paidFor);
  return paidRows(database, which).prepare('municipality_cancellations_paid');
};

async function advanceAll(
  database: ServiceDatabase,
  now: Date,
  rows: readonly { readonly oid: string }[],
): Promise<void> {
  for (const { oid } of rows) await database.transaction((transaction) => advance(transaction, oid, now));
}

/**
 * Returns those a booked order was for. The payment stands whatever becomes of this: who opens the application next
 * moves it on as well.
 */
export async function advanceAfterPayment(
  { database, now, log }: Pick<CallContext, 'database' | 'now' | 'log'>,
  orderNumber: string,
): Promise<void> {
  try {
    await advanceAll(database, now, await paidRowsOf(database).execute({ orderNumber }));
  } catch (error) {
    log('cancellation.not-moved-on', {
      cause: error instanceof Error ? error.name : 'unknown',
    });
  }
}
