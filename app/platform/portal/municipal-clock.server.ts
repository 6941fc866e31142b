import { getPortal } from './portal.server';

/** Milliseconds by which the two clocks may differ before somebody should look: late fees and codes live by the minute. */
const BEARABLE = 60_000;

/** Whole seconds the municipality is ahead (positive) or behind; null while the difference is bearable. */
export function findDifference(theirs: string, ours: Date): number | null {
  const difference = Date.parse(theirs) - ours.getTime();
  return Math.abs(difference) > BEARABLE ? Math.round(difference / 1_000) : null;
}

/** Compares the clocks once, where the municipality has one of its own. A silent municipality is met soon enough elsewhere. */
export async function warnOfOtherClock(): Promise<void> {
  const { configuration, municipality, log, now } = getPortal();
  if (configuration.service === 'embedded') return;
  try {
    const seconds = findDifference(await municipality.GetServerTime({}), now());
    if (seconds !== null)
      log.warn({ seconds }, "the municipality's clock is another: late fees and days may differ");
  } catch (error) {
    log.warn({ err: error }, "the municipality's clock could not be read");
  }
}
