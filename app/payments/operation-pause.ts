/** The nightly pause in which nothing that moves money may start: minutes of the day in Türkiye. */
export interface Pause {
  startMinute: number;
  finishMinute: number;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface PauseSettings {
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

/**
 * "HH:MM" at which the pause ends, when the instant lies in it; else null. The pause may cross midnight; start equal
 * to finish means there is none.
 */
export function findPauseEnd(pause: Pause, instant: Date): string | null {
  const [hours, minutes] = clock.format(instant).split(':').map(Number);
  const now = (hours ?? 0) * 60 + (minutes ?? 0);
  const { startMinute: start, finishMinute: finish } = pause;
  const isWithin = start <= finish ? now >= start && now < finish : now >= start || now < finish;
  if (!isWithin) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(finish / 60))}:${two(finish % 60)}`;
}
