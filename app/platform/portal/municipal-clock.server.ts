import { getPortal } from './portal.server';

/**
 * Counts the milliseconds by which the two clocks may differ before somebody should look: late fees and codes live by
 * the minute.
 */
const BEARABLE = 60_000;

/** Finds the whole seconds the municipality is ahead (positive) or behind; null while the difference is bearable. */
export function findDifference(theirs: string, ours: Date): number | null {
  const difference = Date.parse(theirs) - ours.getTime();
  return Math.abs(difference) > BEARABLE ? Math.round(difference / 1_000) : null;
}

/** Returns the difference as people read it: "3 saat 2 dakika geri". */
export function differenceText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const parts = [
    [days, 'gün'],
    [hours, 'saat'],
    [minutes % 60, 'dakika'],
  ].flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`]));
  return `${parts.join(' ')} ${seconds > 0 ? 'ileri' : 'geri'}`;
}

/** Counts the milliseconds between two looks at the municipality's clock. */
const CHECK_EVERY = 15 * 60_000;

/** Compares the clocks, where the municipality has one of its own. @returns the seconds it is ahead; null while it is right or silent */
async function compareClocks(before: number | null): Promise<number | null> {
  const { municipality, log, now } = getPortal();
  try {
    const seconds = findDifference(await municipality.GetServerTime({}), now());
    if (seconds !== null && before === null) log.warn({ seconds }, 'clock.differs');
    if (seconds === null && before !== null) log.info('clock.agrees');
    return seconds;
  } catch (error) {
    log.warn({ err: error }, 'clock.not-read');
    return before;
  }
}

/** Compares the clocks at the start and every quarter of an hour; the log is told when a difference comes or goes. */
export async function followOtherClock(): Promise<void> {
  if (getPortal().configuration.service === 'embedded') return;
  let difference = await compareClocks(null);
  const check = async () => {
    difference = await compareClocks(difference);
  };
  setInterval(() => void check(), CHECK_EVERY).unref();
}
