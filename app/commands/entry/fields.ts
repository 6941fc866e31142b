import { calendarDay, instant } from 'municipality/values/day';
import { wholeNumber } from 'municipality/values/number';
import { isoDate } from 'municipality/contract/wire';
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
  const wants = 'YYYY-AA-GG biçiminde bir gün yazın, örneğin 2027-01-01';
  const typed = valueField(calendarDay, { empty: wants, otherwise: wants });
  return noted(typed.transform(isoDate), { value: 'GÜN', hint });
};

/** Reads an instant by the clock of Istanbul. */
export const moment = (hint: string) => {
  const wants = '“2026-05-31 22:00” biçiminde bir gün ve saat yazın';
  const typed = valueField(instant, { empty: wants, otherwise: wants });
  return noted(
    typed.transform((at) => new Date(at)),
    { value: 'ZAMAN', hint },
  );
};
