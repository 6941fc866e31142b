/** One day something is to be done. */
export interface CalendarDay {
  /** It differs from any other, and stays the same at every reading. */
  readonly uid: string;
  /** Holds a day such as "2026-11-30". */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Counts the days before it on which the program reminds of it; null where it does not. */
  readonly alarmDays: number | null;
}

interface Calendar {
  readonly name: string;
  /** Says when it was written. */
  readonly at: Date;
  readonly days: readonly CalendarDay[];
}

/** A line has so many octets, its end apart (RFC 5545, 3.1). */
const WIDTH = 75;

/** Writes text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Cuts a line into pieces no longer than is allowed, no character cut in two. */
function folded(line: string): string {
  let text = '';
  let width = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (width + size > WIDTH) {
      text += '\r\n ';
      width = 1;
    }
    text += character;
    width += size;
  }
  return text;
}

const dateOf = (day: string) => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** A day begins at midnight, when an alarm would wake people; it rings at nine in the morning. */
const RINGS_AT = 9;

/** Rings some days before a whole day, one at least. */
const alarm = (summary: string, days: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:-P${days - 1}DT${24 - RINGS_AT}H`,
  'END:VALARM',
];

/**
 * Writes an iCalendar file (RFC 5545) of whole days, read again every twelve hours by programs that keep to it (RFC
 * 7986).
 */
export function writeCalendar({ name, at, days }: Calendar): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ uid, day, summary, description, url, alarmDays }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...(alarmDays === null ? [] : alarm(summary, alarmDays)),
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Belediye Portal//Due calendar//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
