import { IsoDate } from 'municipality/contract/wire';
import { z } from 'zod';
import { noted, textLike } from './word';

/** Returns the options that several commands have. */
export const year = (hint: string) =>
  textLike('YIL', hint, /^20\d\d$/, 'dört haneli bir yıl yazın, örneğin 2027').transform(Number);

export const whole = (value: string, hint: string, least: number, most: number) => {
  const wants = `${least} ile ${most} arasında bir tam sayı yazın`;
  const isWithin = (typed: string) => Number(typed) >= least && Number(typed) <= most;
  const typed = z
    .string()
    .regex(/^\d{1,9}$/, wants)
    .refine(isWithin, wants);
  return noted(typed, { value, hint }).transform(Number);
};

export const day = (hint: string) => {
  const isDay = (typed: string) => IsoDate.safeParse(typed).success;
  const typed = z.string().refine(isDay, 'YYYY-AA-GG biçiminde bir gün yazın, örneğin 2027-01-01');
  return noted(typed, { value: 'GÜN', hint }).pipe(IsoDate);
};
