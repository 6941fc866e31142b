import {
  readDayOfInstant,
  readInstant as readTypedInstant,
  type DayOrder,
  type InstantRule,
} from 'municipality/values/day';
import type { Reading } from 'municipality/values/reading';
import { FieldFault } from './field-fault';

const WANTS = 'Günü 31.05.2026 ya da 2026-05-31 biçiminde yazın.';

const sentences: Readonly<Record<InstantRule, string>> = {
  empty: WANTS,
  day: WANTS,
  calendar: 'Takvimde böyle bir gün yok.',
  time: 'Saati 14:05 biçiminde yazın.',
  'no-time': 'Saatini de yazın: 31.05.2026 22:00.',
};

/** Returns the value, or the fault: an ambiguous day names both readings and the manifest key that decides. */
function valueOrFault(reading: Reading<string, InstantRule>): string | FieldFault {
  if (reading.kind === 'value') return reading.value;
  if (reading.kind === 'wrong') return new FieldFault(sentences[reading.rule]);
  const [one, other] = reading.readings;
  return new FieldFault(
    `Gün iki türlü okunabiliyor: ${one} ya da ${other}. 31.05.2026 biçiminde yazın ya da manifestte söyleyin: "gun_sirasi": "gun-ay-yil" ya da "ay-gun-yil".`,
  );
}

/** Reads a calendar day as PostgreSQL reads it; a time behind it is left out. */
export const readDay = (text: string, order: DayOrder | null) => valueOrFault(readDayOfInstant(text, order));

/** Reads an instant whose time is written, by the clock of Istanbul; in an address a plus is a space. */
export const readMoment = (text: string) => valueOrFault(readTypedInstant(text.replace(/ (?=03:00$)/, '+')));

/** Reads an instant by the clock of Istanbul; a day alone is its midday. */
export const readInstant = (text: string, order: DayOrder | null) =>
  valueOrFault(readTypedInstant(text, { order, alone: '12:00:00' }));
