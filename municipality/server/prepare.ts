import type { Municipality } from 'municipality/service';
import { dayInIstanbul } from 'municipality/service';

export interface PrepareOptions {
  readonly isProduction: boolean;
  readonly now: () => Date;
  readonly say: (text: string) => void;
  /** Registries of the sample; the usual number when left out. */
  readonly citizens?: number | undefined;
}

/** Brings the tables up to date and, where it is no real municipality, fills an empty one with the sample. */
export async function prepareMunicipality(
  municipality: Municipality,
  { isProduction, now, say, citizens }: PrepareOptions,
): Promise<void> {
  await municipality.migrate();
  if (isProduction) return;
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
