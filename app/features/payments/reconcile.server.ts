import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Job } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { askBank } from './ask-bank.server';
import type { Attempt } from './attempt/attempt-store.server';
import { setCheckedAt, toAttempt } from './attempt/attempt-store.server';
import { bankCodes } from 'municipality/contract';
import { bankSession } from './banks/banks';
import { isUnsent, listStatesWhere, stateProperties } from './attempt/transitions';
import { settleCancelled, settleNotStarted, settleSilent } from './settle-payment.server';
import { isUnsettled, paymentAttempt, reconciliation } from './attempt/tables.server';

/** The bank is first asked when an attempt is this old, in seconds; the browser is usually back by then. */
const FIRST_CHECK = 60;
/** The checks grow apart to a quarter of the attempt's age, never beyond fifteen minutes. Seconds. */
const LONGEST_GAP = 15 * 60;
/** An attempt nobody could tell the outcome of is a person's to look into from here on. Milliseconds. */
const FINAL = 90 * 60_000;
/** The attempt was left before the bank heard of it: the process ended in between. Milliseconds. */
const LEFT_BEHIND = 10 * 60_000;
/**
 * A payer may still be in the window of an attempt given up for a newer one: once it should have closed the bank is asked
 * until it answers, and then at growing gaps for two days, as a page can stay open in a tab. Seconds.
 */
const LATE_CHECK = { after: 60, until: 48 * 60 * 60, gap: 5 * 60 };

const AT_ONCE = 5;
const BATCH = 500;

const correctable = listStatesWhere(({ bankRecord }) => bankRecord === 'may-correct');

const { createdAt, checkedAt, askedAt, bankCode } = paymentAttempt;
const lastCheck = sql`coalesce(${checkedAt}, ${createdAt})`;
const closings = sql.join(
  bankCodes.map((code) => sql`when ${code} then ${bankSession(code) * 60 + LATE_CHECK.after}::int`),
  sql` `,
);
/** Measures the time from an attempt's beginning until no window of it can be open any more. */
const closing = sql`make_interval(secs => case ${bankCode} ${closings} end)`;
/** The bank has said nothing since then. */
const isUnanswered = sql`coalesce(${askedAt}, ${createdAt}) < ${createdAt} + ${closing}`;
const secondsBetween = (later: SQL, earlier: SQL) => sql`extract(epoch from ${later} - ${earlier})`;

async function listAttempts(condition: SQL | undefined): Promise<Attempt[]> {
  const rows = await getPortal()
    .database.select()
    .from(paymentAttempt)
    .where(condition)
    .orderBy(asc(lastCheck))
    .limit(BATCH);
  return rows.map(toAttempt);
}

const wasGivenUpAtBank = sql`(${paymentAttempt.state} = 'cancelled' and ${paymentAttempt.handOvers} is distinct from 0)`;

/** Lists attempts whose next check is due, the longest unseen first. */
async function listDue(): Promise<Attempt[]> {
  const at = sql`${getPortal().now().toISOString()}::timestamptz`;
  const gap = sql`least(greatest(${FIRST_CHECK}, ${secondsBetween(at, sql`${createdAt}`)} / 4), ${LONGEST_GAP})`;
  // A check later than now is of a clock that was set back since.
  const isDue = sql`(${secondsBetween(at, lastCheck)} >= ${gap} or ${lastCheck} > ${at})`;
  const open = await listAttempts(and(isUnsettled, isDue));
  const late = await listAttempts(
    and(
      mayHaveSucceeded(at),
      // One given up for another may be paid in its tab meanwhile: it is looked at as if it were open.
      or(wasGivenUpAtBank, sql`${createdAt} <= ${at} - ${closing}`),
      sql`${secondsBetween(at, lastCheck)} >= case when ${createdAt} > ${at} - ${closing} then ${gap} when ${isUnanswered} then ${LATE_CHECK.gap} else ${secondsBetween(at, sql`${createdAt}`)} / 4 end`,
    ),
  );
  return [...open, ...late];
}

/**
 * Selects attempts that were given up or refused, or have expired: a page of the bank's may have stayed open in some
 * tab all the same.
 */
function mayHaveSucceeded(at: SQL): SQL | undefined {
  return and(
    inArray(paymentAttempt.state, correctable),
    sql`${createdAt} >= ${at} - make_interval(secs => ${LATE_CHECK.until})`,
  );
}

async function reconcile(attempt: Attempt): Promise<void> {
  const { now } = getPortal();
  const age = now().getTime() - attempt.createdAt.getTime();
  if (attempt.state === 'created') {
    if (age >= LEFT_BEHIND) await settleNotStarted(attempt);
    return;
  }
  await setCheckedAt(attempt.reference);
  const asked = await askBank(attempt, { isLate: true, isFresh: true });
  if (!stateProperties[asked.state].isUndecided || age < FINAL) return;
  // If no browser left for it, a silent bank has nothing either.
  if (isUnsent(asked)) await settleCancelled(asked, 'expired', { isUnsentOnly: true });
  else await settleSilent(asked);
}

/**
 * Asks the bank about every attempt that is due, and books what it has taken. An attempt is asked about first within
 * two minutes, then ever less often, and is no longer open after ninety: paid, not paid, or with a person until the bank
 * speaks again.
 */
export async function reconcilePayments(): Promise<void> {
  const due = await listDue();
  await reconcileAll(due);
  await noteRound(due.length);
}

async function reconcileAll(attempts: readonly Attempt[]): Promise<void> {
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    await Promise.all(attempts.slice(from, from + AT_ONCE).map(reconcileOrLog));
  }
}

/** One attempt that cannot be reconciled stops no other. */
async function reconcileOrLog(attempt: Attempt): Promise<void> {
  try {
    await reconcile(attempt);
  } catch (error) {
    getPortal().log.error({ reference: attempt.reference, err: error }, 'payment.not-reconciled');
  }
}

const ROUND = 'payments';

async function noteRound(count: number): Promise<void> {
  const { database, now } = getPortal();
  const round = { at: now(), checkedAt: count };
  await database
    .insert(reconciliation)
    .values({ name: ROUND, ...round })
    .onConflictDoUpdate({ target: reconciliation.name, set: round });
}

/** Tells when open payments were last asked about, and how many it were; null before the first time. */
export async function findLastRound(): Promise<{ at: Date; count: number } | null> {
  const [row] = await getPortal()
    .database.select()
    .from(reconciliation)
    .where(eq(reconciliation.name, ROUND));
  return row ? { at: row.at, count: row.checkedAt } : null;
}

export function paymentJobs(): Job[] {
  return [
    {
      name: 'payment-reconcile',
      isRegular: true,
      title: 'Sonucu belli olmayan ödemeleri bankaya sorar',
      work: () => reconcilePayments(),
    },
  ];
}
