/** Describes the nightly pause in which nothing that moves money may start: minutes of the day in Türkiye. */
interface Pause {
  startMinute: number;
  finishMinute: number;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface PauseSettings {
  OperationPauseStartHours: number;
  OperationPauseStartMinute: number;
  OperationPauseFinishHours: number;
  OperationPauseFinishMinute: number;
}

export function pauseOf(settings: PauseSettings): Pause {
  return {
    startMinute: settings.OperationPauseStartHours * 60 + settings.OperationPauseStartMinute,
    finishMinute: settings.OperationPauseFinishHours * 60 + settings.OperationPauseFinishMinute,
  };
}

const two = (number: number) => String(number).padStart(2, '0');
const clockText = (minute: number) => `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;

function minuteOf(instant: Date): number {
  const [hours, minutes] = clock.format(instant).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

const isWithin = (start: number, finish: number, minute: number) =>
  start <= finish ? minute >= start && minute < finish : minute >= start || minute < finish;

/** Start equal to finish means there is none. */
export const hasPause = ({ startMinute, finishMinute }: Pause): boolean => startMinute !== finishMinute;

/** Writes the pause as it is read: "23.45–00.15". */
export const pauseText = ({ startMinute, finishMinute }: Pause): string =>
  `${clockText(startMinute)}–${clockText(finishMinute)}`;

/**
 * Writes the time ("23.15") at which the pause ends, when the instant lies in it; else null. The pause may cross
 * midnight; start equal to finish means there is none.
 */
export function findPauseEnd({ startMinute, finishMinute }: Pause, instant: Date): string | null {
  return isWithin(startMinute, finishMinute, minuteOf(instant)) ? clockText(finishMinute) : null;
}

const MINUTES_OF_DAY = 1_440;

/** Tells whether the pause begins within so many minutes. */
export function isPauseNear(pause: Pause, instant: Date, minutes: number): boolean {
  const { startMinute: start } = pause;
  const earliest = (start - minutes + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return hasPause(pause) && isWithin(earliest, start, minuteOf(instant));
}
