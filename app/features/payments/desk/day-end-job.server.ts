import type { DayEnd, IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { askBank } from '../ask-bank.server';
import { keepCashDay } from '../cash/cash-day.server';
import { findAttemptByOrder } from '../attempt/attempt-store.server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The bank's batch closes at midnight; its list is asked for an hour later. Milliseconds. */
const AFTER_MIDNIGHT = HOUR;
/** A portal that stood still catches up as far back as this. */
const DAYS_BACK = 3;
/** A comparison that did not succeed is tried again after this long. Milliseconds. */
const PATIENCE = 10 * 60_000;

/** Holds the days this process knows to be compared; the municipality keeps the comparison itself. */
const closed = new Set<IsoDate>();
let restUntil = 0;

/** Lists the newest days that are over by an hour at least, oldest first. */
export function daysToClose(now: Date, count = DAYS_BACK): IsoDate[] {
  const today = isoDate(dayInTurkey(new Date(now.getTime() - AFTER_MIDNIGHT)));
  const noon = new Date(`${today}T12:00:00+03:00`).getTime();
  return Array.from({ length: count }, (_, index) => dayInTurkey(new Date(noon - (count - index) * DAY)));
}

/**
 * Returns the money the bank took and the ledger does not know: of an order of ours the bank's record leads on, however
 * old it is.
 */
async function askAboutMissing(
  differences: ReadonlyArray<{ OrderNumber: string; Kind: string }>,
): Promise<void> {
  for (const { OrderNumber } of differences.filter(({ Kind }) => Kind === 'only-bank')) {
    const attempt = await findAttemptByOrder(OrderNumber);
    if (attempt) await askBank(attempt, { isLate: true });
  }
}

/**
 * Has the municipality compare a day that is over with the bank; one that was compared is answered as it was kept.
 * @throws MunicipalOutage, MunicipalRefusal
 */
export async function closeDay(day: IsoDate): Promise<ReadReply<DayEnd>> {
  const { municipality, log } = getPortal();
  const closing = await municipality.CloseOnlinePaymentDay({ day });
  const { reply: end, unread } = closing;
  await keepCashDay(end);
  closed.add(day);
  const figures = { day, differences: end.Differences.length + unread, kurus: end.Difference };
  await askAboutMissing(end.Differences);
  if (figures.differences > 0) log.warn(figures, 'day-end.differs');
  else log.info(figures, 'day-end.agrees');
  return closing;
}

/** Has the municipality compare each day that is over with the bank, once. */
export async function closeDays(): Promise<void> {
  const { log, now } = getPortal();
  if (now().getTime() < restUntil) return;
  for (const day of daysToClose(now()).filter((one) => !closed.has(one))) {
    try {
      await closeDay(day);
    } catch (error) {
      if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
      log.warn({ err: error, day }, 'day-end.not-compared');
      restUntil = now().getTime() + PATIENCE;
      return;
    }
  }
}

export function dayEndJobs(): Job[] {
  return [
    {
      name: 'payment-day-end',
      isRegular: true,
      title: 'Biten günü bankayla karşılaştırır',
      work: () => closeDays(),
    },
  ];
}
