import { and, eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { dayOf } from 'municipality/law/calendar/calendar';
import { person } from './tables';

type PersonRow = typeof person.$inferSelect;

/** Finds the person behind a number and a birth date; null when either is wrong, or the day is none of the calendar. */
export async function findPerson(
  database: ServiceDatabase,
  identityNo: string,
  birth: { year: number; month: number; day: number },
): Promise<PersonRow | null> {
  // A day that runs over (31 February) becomes one of the next month, which is no person's birth date by intention.
  const birthDate = dayOf(birth.year, birth.month, birth.day);
  const isRealDay = Number(birthDate.slice(8)) === birth.day;
  const [row] = await database
    .select()
    .from(person)
    .where(and(eq(person.identityNo, identityNo), eq(person.birthDate, birthDate)));
  return isRealDay ? (row ?? null) : null;
}
