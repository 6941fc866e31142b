import { dayInTurkey } from '~/platform/portal/calendar.server';

/** Returns noon of today in Turkey, from which a test may move the clock by hours and stay within the day. */
export const noonOfToday = (): number => Date.parse(`${dayInTurkey(new Date())}T12:00:00+03:00`);
