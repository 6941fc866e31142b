import { addDays } from 'municipality/law/calendar/calendar';
import { dayInTurkey } from '~/platform/portal/calendar.server';

/** Returns noon of today in Turkey, from which a test may move the clock by hours and stay within the day. */
export const noonOfToday = (): number => Date.parse(`${dayInTurkey(new Date())}T12:00:00+03:00`);

/** Returns the day so many days from today in Turkey, where a day begins three hours before that of UTC. */
export const dayFromNow = (days: number) => addDays(dayInTurkey(new Date()), days);
