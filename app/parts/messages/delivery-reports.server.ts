import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { metrics } from '~/platform/log/metrics.server';
import type { DeliveryReport, SmsOperator } from './operators/operator';
import { openOperator } from './sms-operators.server';
import type { MessageRow } from './outbox.server';
import { smsOutbox } from './tables.server';

const MINUTE = 60_000;
/** An operator keeps trying a telephone for a day; after two nobody waits for a report any more. */
const LONGEST = 48 * 60 * MINUTE;
/** Begins the code of a message whose report never came. */
const NO_REPORT = 'no-report';

/** Returns when a message is asked about again: soon while it is young, and each hour in the end. */
function nextAsk({ changedAt }: MessageRow, now: number): Date {
  const age = now - changedAt.getTime();
  return new Date(now + Math.min(Math.max(age / 2, MINUTE / 2), 60 * MINUTE));
}

const withoutReport = and(
  eq(smsOutbox.channel, 'sms'),
  sql`state = 'accepted' and provider_id is not null`,
  isNotNull(smsOutbox.providerId),
);

/** Writes down what became of a message; only who waits for a report has one coming. */
async function conclude(
  { id, purpose }: MessageRow,
  { state, code }: { state: 'delivered' | 'undelivered' | 'unknown'; code: string },
): Promise<void> {
  const { database, now, log } = getPortal();
  const changed = await database
    .update(smsOutbox)
    .set({ state, lastCode: code, changedAt: now() })
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'accepted')))
    .returning({ id: smsOutbox.id });
  if (changed.length === 0) return;
  metrics.messages.inc({ outcome: state });
  if (state !== 'delivered')
    log.error({ message: id, purpose, outcome: state, code }, 'message.not-delivered');
}

async function followRow(row: MessageRow, report: DeliveryReport | undefined, now: number): Promise<void> {
  if (report?.kind === 'delivered') return conclude(row, { state: 'delivered', code: 'delivered' });
  if (report?.kind === 'undelivered') return conclude(row, { state: 'undelivered', code: report.code });
  if (now - row.changedAt.getTime() >= LONGEST) return conclude(row, { state: 'unknown', code: NO_REPORT });
  await getPortal()
    .database.update(smsOutbox)
    .set({ notBefore: nextAsk(row, now) })
    .where(and(eq(smsOutbox.id, row.id), eq(smsOutbox.state, 'accepted')));
}

/**
 * Asks the operator what became of the messages it took. One that reports nothing for two days stays unknown; an
 * operator that does not answer is asked again in the next round.
 */
export async function followReports(
  operator: SmsOperator | null = openOperator(getPortal().configuration),
): Promise<void> {
  if (operator === null) return;
  const { database, now } = getPortal();
  const at = now();
  const rows = await database
    .select()
    .from(smsOutbox)
    .where(and(withoutReport, lte(smsOutbox.notBefore, at)))
    .orderBy(asc(smsOutbox.notBefore))
    .limit(operator.mostReports);
  if (rows.length === 0) return;
  const reports = await operator.readReports(rows.flatMap(({ providerId }) => providerId ?? []));
  if (reports === null) return;
  for (const row of rows) await followRow(row, reports.get(row.providerId ?? ''), at.getTime());
}
