import type { Wait } from './measure-wait.server';

interface Load extends Wait {
  /** Some are turned away. */
  readonly isBusy: boolean;
}

declare global {
  /** The server writes it and the bundle reads it; the two hold two copies of this file. */
  var portalLoad: Load | undefined;
}

/** Tells how busy this process was in the last second; null under a server that does not measure it. */
export const loadNow = (): Load | null => globalThis.portalLoad ?? null;
