import type { IsoDate } from 'municipality/contract';
import { addDays } from '../calendar/calendar';

/** Counts the days to sue against a tax notice at the tax court (2577 m.7). */
const daysToSue = 30;

/** Holds what stands before the title of a past year while it is an estimate. */
export const pastYearsTitle = 'Geçmiş yıllar (tahmini): ';

/** Past years get this note as long as the municipality has not served its notice (1319 m.32). */
export const pastYearsNote = `Geçmiş yılların vergisi tahminidir; toplama ve tahakkuka girmez, burada ödenmez. O yılları belediye size göndereceği ihbarnameyle tarh eder; ihbarnameye karşı tebliğinden başlayarak ${daysToSue} gün içinde vergi mahkemesinde dava açabilirsiniz. (1319 m.32; 2577 m.7)`;

/**
 * Returns the day a tax assessed by a notice accrues where nobody sues: the first one after the time to sue (VUK m.22,
 * m.112).
 */
export function accruedBySilence(servedOn: IsoDate): IsoDate {
  return addDays(servedOn, daysToSue + 1);
}
