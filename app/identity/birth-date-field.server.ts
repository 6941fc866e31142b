import { z } from 'zod';

const months = [
  'ocak',
  'şubat',
  'mart',
  'nisan',
  'mayıs',
  'haziran',
  'temmuz',
  'ağustos',
  'eylül',
  'ekim',
  'kasım',
  'aralık',
];

export interface BirthDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Digits or the month's name, as people write it. */
function monthOf(text: string): number {
  const word = text.trim().toLocaleLowerCase('tr-TR');
  return months.indexOf(word) + 1 || (/^\d{1,2}$/.test(word) ? Number(word) : Number.NaN);
}

/** A day of the calendar, or null: 31 February is none. */
export function findBirthDate(day: string, month: string, year: string): BirthDate | null {
  if (!/^\s*\d{1,2}\s*$/.test(day) || !/^\s*(?:18|19|20)\d{2}\s*$/.test(year)) return null;
  const [d, m, y] = [Number(day), monthOf(month), Number(year)];
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? { year: y, month: m, day: d } : null;
}

/** The three boxes of a `DateField`. */
export const BirthDateField = z
  .object({ gun: z.string().optional(), ay: z.string().optional(), yil: z.string().optional() })
  .optional()
  .transform((typed, context) => {
    const say = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!typed?.gun || !typed.ay || !typed.yil) return say('Doğum tarihinizi gün, ay ve yıl olarak yazın.');
    return (
      findBirthDate(typed.gun, typed.ay, typed.yil) ??
      say('Böyle bir gün yok; doğum tarihinizi denetleyin, örneğin 27 3 1985.')
    );
  });
