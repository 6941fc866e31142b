import { wholeNumber } from 'municipality/values/number';
import { IsoDate } from 'municipality/contract/wire';
import { z } from 'zod';
import { valueField } from '~/platform/forms/value-field.server';
import { noted, textLike } from './word';

/** Returns the options that several commands have. */
export const year = (hint: string) =>
  textLike('YIL', hint, /^20\d\d$/, 'dört haneli bir yıl yazın, örneğin 2027').transform(Number);

export const whole = (value: string, hint: string, least: number, most: number) => {
  const wants = `${least} ile ${most} arasında bir tam sayı yazın`;
  return noted(valueField(wholeNumber(least, most), { empty: wants, otherwise: wants }), { value, hint });
};

export const day = (hint: string) => {
  const isDay = (typed: string) => IsoDate.safeParse(typed).success;
  const typed = z.string().refine(isDay, 'YYYY-AA-GG biçiminde bir gün yazın, örneğin 2027-01-01');
  return noted(typed, { value: 'GÜN', hint }).pipe(IsoDate);
};
