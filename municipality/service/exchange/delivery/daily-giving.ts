import type { Connection } from 'municipality/ground/connection';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { acknowledgeSigned, isGivenOn } from '../out/files/acknowledge';
import { giveDelivery, type GivenDelivery } from '../out/files/give-delivery';

export interface GivingOptions {
  readonly folder: string;
  readonly now: () => Date;
  readonly onGiven?: ((given: GivenDelivery) => void) | undefined;
  /** Holds a folder that the other side has signed. */
  readonly onAcknowledged?: ((name: string) => void) | undefined;
  /** It is tried again at the next look. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** Opens a look, to be repeated: notes acknowledgements, and gives once on each day. */
export function openDailyGiving(connection: Connection, options: GivingOptions): () => Promise<void> {
  const { folder, now, onGiven, onAcknowledged, onFailure } = options;
  let checkedOn = '';
  return async () => {
    const at = now();
    try {
      for (const name of await acknowledgeSigned(connection, folder, at)) onAcknowledged?.(name);
      const today = dayInIstanbul(at);
      if (checkedOn === today) return;
      if (!(await isGivenOn(connection, at))) {
        const given = await giveDelivery(connection, { folder, now: at });
        if (given) onGiven?.(given);
      }
      checkedOn = today;
    } catch (error) {
      onFailure?.(error);
    }
  };
}
