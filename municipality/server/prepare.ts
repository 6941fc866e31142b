import type { Municipality } from 'municipality/service';
import { dayInIstanbul } from 'municipality/service';

export interface PrepareOptions {
  readonly isProduction: boolean;
  readonly now: () => Date;
  readonly say: (text: string) => void;
  /** Registries of the sample; the usual number when left out. */
  readonly citizens?: number | undefined;
}

const PUBLISHED = `This database holds the sample municipality, and its passwords are published: production does not open it.
Name an empty database with DATABASE_URL (or DATA_DIR), or start the demonstration without PORTAL_ENV=production.`;

/** Brings the tables up to date and, where it is no real municipality, fills an empty one with the sample. @throws Error when a real one has the sample's passwords */
export async function prepareMunicipality(
  municipality: Municipality,
  { isProduction, now, say, citizens }: PrepareOptions,
): Promise<void> {
  await municipality.migrate();
  if (isProduction) {
    if (await municipality.isSample()) throw new Error(PUBLISHED);
    return;
  }
  const asOf = dayInIstanbul(now());
  if (!(await municipality.isEmpty())) return municipality.completeSample(asOf);
  say('Filling the database with the sample municipality (only on the first start)…');
  const { rows, seconds } = await municipality.fillSample({
    asOf,
    onProgress: say,
    ...(citizens && { citizens }),
  });
  say(`${rows} rows in ${seconds.toFixed(1)} s (${Math.round(rows / Math.max(seconds, 0.001))} rows/s).`);
}
