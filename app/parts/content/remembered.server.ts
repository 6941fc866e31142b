import type { Database } from 'municipality/ground/connection';
import { getPortal } from '~/platform/portal/portal.server';

/**
 * For so many milliseconds a process goes by what it last read: so long after a change another one may still show the
 * old one.
 */
const KNOWN_FOR = 20_000;

/**
 * Returns what many pages show of the database, asked for every twenty seconds at most. A database that does not answer
 * changes nothing of what is known.
 */
export function remember<Value>(atFirst: Value, ask: () => Promise<Value>) {
  let known:
    | { readonly database: Database; readonly at: number; readonly reading: Promise<void> }
    | undefined;
  let last = atFirst;
  const renew = async () => {
    last = await ask().catch(() => last);
  };
  return {
    async read(): Promise<Value> {
      const { database, now } = getPortal();
      const at = now().getTime();
      if (known?.database !== database) last = atFirst;
      if (known?.database !== database || at - known.at >= KNOWN_FOR || at < known.at) {
        known = { database, at, reading: renew() };
      }
      await known.reading;
      return last;
    },
    /** Does the same without waiting for the database: as it was last known. */
    last: () => last,
    /** A change of this process shows at once. */
    forget(): void {
      known = undefined;
    },
  };
}
