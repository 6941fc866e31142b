const turkeyClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

type BankTime = {
  /** Holds the ISO date of the bank's day, which ends at midnight in Türkiye (the batch close of this bank). */
  readonly day: string;
  /** It is written `yyyy-MM-dd HH:mm:ss.SSS`, as in status answers. */
  readonly stamp: string;
  /** It is written `yyyyMMdd HH:mm:ss`, as in TRXDATE. */
  readonly trxDate: string;
  /** It is written `MMdd-HHmmss`, as in HOSTDATE. */
  readonly hostDate: string;
};

/** Returns the moment in the notations of the bank's messages, always in Türkiye's time. */
export function bankTime(moment: Date): BankTime {
  const parts = new Map(turkeyClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return {
    day,
    stamp: `${day} ${time}.${String(moment.getUTCMilliseconds()).padStart(3, '0')}`,
    trxDate: `${day.replaceAll('-', '')} ${time}`,
    hostDate: `${day.slice(5).replace('-', '')}-${time.replaceAll(':', '')}`,
  };
}
