const whole = new Intl.NumberFormat('tr-TR');
const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const writeCount = (count: number) => whole.format(count);
/** Writes kuruş. */
export const writeMoney = (kurus: number) => `${money.format(kurus / 100)} ₺`;
export const writeMoment = (at: Date) => moment.format(at);
export const writeSeconds = (milliseconds: number) =>
  `${(milliseconds / 1_000).toFixed(1).replace('.', ',')} sn`;
