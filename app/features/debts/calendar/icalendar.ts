import ICAL from 'ical.js';

/** One day something is to be done. */
export interface CalendarDay {
  /** It differs from any other, and stays the same at every reading. */
  readonly uid: string;
  /** Holds a day such as "2026-11-30". */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Counts the days before it on which the program reminds of it, 0 being the day itself; null where it does not. */
  readonly alarmDays: number | null;
}

interface Calendar {
  readonly name: string;
  /** Says when it was written. */
  readonly at: Date;
  readonly days: readonly CalendarDay[];
}

// A line has 75 octets at most (RFC 5545, 3.1); the library does not count the blank that a line goes on with.
ICAL.foldLength = 74;

/** A day begins at midnight, when an alarm would wake people; it rings at nine in the morning. */
const RINGS_AT = 9;

function component(name: string, values: Readonly<Record<string, string | ICAL.Time | ICAL.Duration>>) {
  const made = new ICAL.Component(name);
  for (const [property, value] of Object.entries(values)) made.addPropertyWithValue(property, value);
  return made;
}

function eventOf({ uid, day, summary, description, url, alarmDays }: CalendarDay, stamp: ICAL.Time) {
  const [start, end] = [ICAL.Time.fromDateString(day), ICAL.Time.fromDateString(day)];
  end.adjust(1, 0, 0, 0);
  const event = component('vevent', {
    ...{ uid, dtstamp: stamp, dtstart: start, dtend: end, summary, description, url },
    ...{ class: 'PRIVATE', transp: 'TRANSPARENT' },
  });
  if (alarmDays !== null) {
    const trigger = ICAL.Duration.fromSeconds((RINGS_AT - 24 * alarmDays) * 3_600);
    event.addSubcomponent(component('valarm', { action: 'DISPLAY', description: summary, trigger }));
  }
  return event;
}

/**
 * Writes an iCalendar file (RFC 5545) of whole days, read again every twelve hours by programs that keep to it (RFC
 * 7986).
 */
export function writeCalendar({ name, at, days }: Calendar): string {
  const calendar = component('vcalendar', {
    ...{ version: '2.0', prodid: '-//Belediye Portal//Due calendar//TR' },
    ...{ calscale: 'GREGORIAN', method: 'PUBLISH', 'x-published-ttl': 'PT12H' },
  });
  for (const title of ['name', 'x-wr-calname'])
    calendar.addProperty(new ICAL.Property([title, {}, 'text', name]));
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', 'PT12H']));
  const stamp = ICAL.Time.fromJSDate(at, true);
  for (const day of days) calendar.addSubcomponent(eventOf(day, stamp));
  return `${calendar.toString()}\r\n`;
}
