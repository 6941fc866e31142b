import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { dayOf } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';
import { percentOf } from '../money/rounding';

interface TicketTax {
  /** The base is that of all tickets, without the tax. */
  readonly base: Kurus;
  readonly tax: Kurus;
  readonly taxPerTicket: Kurus;
  /** The visitor pays this for one ticket. */
  readonly grossPrice: Kurus;
}

/** Returns the tax on tickets of one price (2464 m.20–21): a percent of the price without it, in kuruş. */
export function ticketTax(netPrice: Kurus, count: number, ratePercent: string): TicketTax {
  const base = kurus(netPrice * count);
  const taxPerTicket = percentOf(netPrice, ratePercent);
  return {
    base,
    tax: percentOf(base, ratePercent),
    taxPerTicket,
    grossPrice: kurus(netPrice + taxPerTicket),
  };
}

/** Returns the tax on the bets of a month, in kuruş. */
export function bettingTax(turnover: Kurus, ratePercent: string): Kurus {
  return percentOf(turnover, ratePercent);
}

/** Returns the tax of a place without tickets: the tariff of a day by the days worked, in kuruş. */
export function dailyTax(dailyTariff: Kurus, days: number): Kurus {
  return kurus(dailyTariff * days);
}

/**
 * Returns the last day to declare and pay the tax of tickets (2464 m.22): they are stamped against it before they are
 * sold, so the day they are declared; of a month that is over, its last one. Moved off weekends and holidays.
 */
export function ticketDueDate(
  { year, month }: { year: number; month: number },
  today: IsoDate,
  holidays: ReadonlySet<string>,
): IsoDate {
  const monthEnd = dayOf(year, month + 1, 0);
  return rollDueDate(monthEnd < today ? monthEnd : today, holidays);
}

/** Returns the last day to declare and pay a month's bets or days worked (2464 m.22): the twentieth of the next one. */
export function entertainmentDueDate(year: number, month: number, holidays: ReadonlySet<string>): IsoDate {
  return rollDueDate(dayOf(year, month + 1, 20), holidays);
}
