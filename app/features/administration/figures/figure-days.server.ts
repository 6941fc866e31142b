import { type IsoDate, isoDate } from 'municipality/contract';
import { listCollectedDays } from '~/features/payments/attempt/collected-days.server';
import { listSendingDays } from '~/platform/audit/act-days.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';

const DAYS = 30;
/** One can choose from so many months, the current one first. */
const MONTHS = 24;
const DAY = 86_400_000;

export interface FigureSpan {
  /** Holds `YYYY-MM`; empty for the last 30 days. */
  readonly month: string;
  readonly from: IsoDate;
  /** Gives the last day; in the current month that is today. */
  readonly until: IsoDate;
}

const noonOf = (day: IsoDate) => Date.parse(`${day}T12:00:00Z`);
const shifted = (day: IsoDate, days: number) =>
  isoDate(new Date(noonOf(day) + days * DAY).toISOString().slice(0, 10));

const today = () => dayInTurkey(getPortal().now());

/** Lists the newest months as an address has them: `2026-11`, `2026-10` … */
export function listFigureMonths(): string[] {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Returns the span of the month an address asks for, of the last 30 days where it asks for none; null for a month one
 * cannot choose.
 */
export function findFigureSpan(month: string): FigureSpan | null {
  const day = today();
  if (month === '') return { month, from: shifted(day, 1 - DAYS), until: day };
  if (!listFigureMonths().includes(month)) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = isoDate(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
  return { month, from: isoDate(`${month}-01`), until: last < day ? last : day };
}

export interface FigureDay {
  readonly day: IsoDate;
  readonly payments: number;
  /** Counts whole kuruş. */
  readonly kurus: number;
  readonly declarations: number;
  readonly requests: number;
}

/** Lists every day of a span, at most 31, the first one first. Two statements. */
export async function listFigureDays({ from, until }: FigureSpan): Promise<FigureDay[]> {
  const [collected, sent] = await Promise.all([listCollectedDays(from, until), listSendingDays(from, until)]);
  const paid = new Map(collected.map((row) => [row.day, row]));
  const acts = new Map(sent.map(({ action, day, count }) => [`${action} ${day}`, count]));
  const count = Math.round((noonOf(until) - noonOf(from)) / DAY) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = shifted(from, index);
    return {
      day,
      payments: paid.get(day)?.count ?? 0,
      kurus: paid.get(day)?.kurus ?? 0,
      declarations: acts.get(`declaration-sent ${day}`) ?? 0,
      requests: acts.get(`request-sent ${day}`) ?? 0,
    };
  });
}
