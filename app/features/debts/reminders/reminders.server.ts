import { smsTexts } from '~/parts/messages/sms-texts';
import type { Database } from 'municipality/ground/connection';
import { and, eq, sql } from 'drizzle-orm';
import { type IsoDate, MOST_EXCEPTED, type ResponseOf, type balanceCalls } from 'municipality/contract';
import { writeMessages } from '~/parts/messages/outbox.server';
import { dayInTurkey, hourInTurkey } from '~/platform/portal/calendar.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { listHeldOids } from '~/features/payments/position/holds.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { requireWhole, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { payAddress } from '../pay-address.server';
import { remindByEmail } from './email-reminders.server';
import { dueReminder } from '../tables.server';

/** People are told so many days before the last day. */
const DAYS_BEFORE = [7, 1] as const;
/** Reminders go out between these hours of the day in Türkiye, when they wake nobody. */
const [FIRST_HOUR, LAST_HOUR] = [10, 18];
/** Counts the members at a time: each page costs the municipality a look at everybody due that day. */
const PAGE = 2_000;
const DAY = 86_400_000;

type Reminded = ResponseOf<typeof balanceCalls.GetDueDebtReminderList>[number];
type Progress = typeof dueReminder.$inferSelect;

function textFor({ Count, Total }: Reminded, dueDate: string): string {
  const { settings } = getPortal().configuration;
  const lastDay = withSuffix(formatDate(dueDate).replace(/ \d{4}$/, ''), 'e');
  return smsTexts['due-reminder'](settings.MunicipalityName, {
    count: Count,
    lastDay,
    total: formatMoney(Total),
    address: payAddress(),
  });
}

/** Finds the work of one due day; null when it is done. */
async function findProgress(dueDate: IsoDate, daysBefore: number): Promise<Progress | null> {
  const { database } = getPortal();
  await database.insert(dueReminder).values({ dueDate, daysBefore }).onConflictDoNothing();
  const [row] = await database
    .select()
    .from(dueReminder)
    .where(and(eq(dueReminder.dueDate, dueDate), eq(dueReminder.daysBefore, daysBefore)));
  return row && row.doneAt === null ? row : null;
}

/** Tells whether nobody comes after this page; those who could not be read are of it. */
const isLast = ({ rows, unread }: ReadRows<Reminded>) => rows.length + unread < PAGE;

/** Moves from a place on; false when another process has moved there first. */
async function move(transaction: Database, from: Progress, page: ReadRows<Reminded>): Promise<boolean> {
  const moved = await transaction
    .update(dueReminder)
    .set(
      isLast(page)
        ? { doneAt: getPortal().now() }
        : { lastUserName: page.rows.at(-1)?.UserName ?? from.lastUserName },
    )
    .where(
      and(
        eq(dueReminder.dueDate, from.dueDate),
        eq(dueReminder.daysBefore, from.daysBefore),
        sql`${dueReminder.lastUserName} is not distinct from ${from.lastUserName}`,
        sql`${dueReminder.doneAt} is null`,
      ),
    )
    .returning({ dueDate: dueReminder.dueDate });
  return moved.length > 0;
}

/**
 * Writes the messages of the next members of a due day; false when nobody is left to be written to. Debts with a payment under
 * way are not counted.
 */
async function remindPage(dueDate: IsoDate, daysBefore: number): Promise<boolean> {
  const { database, municipality } = getPortal();
  const from = await findProgress(dueDate, daysBefore);
  if (!from) return false;
  const exceptOids = await listHeldOids(MOST_EXCEPTED);
  const page = await municipality.GetDueDebtReminderList({
    ...{ dueDate, limit: PAGE, after: from.lastUserName },
    ...(exceptOids.length > 0 && { exceptOids }),
  });
  // A page without a readable row does not tell where the next one begins.
  if (page.rows.length === 0) requireWhole(page);
  return database.transaction(async (transaction) => {
    if (!(await move(transaction, from, page))) return false;
    const messages = page.rows.map((reminded) => ({
      purpose: 'due-reminder' as const,
      dedupe: `${reminded.UserName} ${dueDate} ${daysBefore}`,
      to: reminded.GsmNumber,
      text: textFor(reminded, dueDate),
    }));
    await writeMessages(transaction, messages);
    return !isLast(page);
  });
}

/**
 * Tells members who allow it by SMS or e-mail what falls due in a week and tomorrow, each once, between ten and six. A process
 * that dies goes on where its last transaction ended.
 */
export async function remindOfDueDays(): Promise<void> {
  const { now, log } = getPortal();
  const hour = hourInTurkey(now());
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
  const dueDates = DAYS_BEFORE.map((days) => dayInTurkey(new Date(now().getTime() + days * DAY)));
  try {
    for (const [place, daysBefore] of DAYS_BEFORE.entries()) {
      const dueDate = dueDates[place];
      while (dueDate && (await remindPage(dueDate, daysBefore)));
    }
    await remindByEmail(dayInTurkey(now()), dueDates);
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    log.warn({ err: error }, 'reminders.due-days-not-read');
  }
}

export const reminderJobs: readonly Job[] = [
  {
    name: 'debt-reminders',
    isRegular: true,
    title: 'Son ödeme gününü hatırlatır',
    work: () => remindOfDueDays(),
  },
];
