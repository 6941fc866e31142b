import { type Connection, openDatabase } from 'municipality/ground/connection';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { requireRoom, writeAnew } from '../reading/regular-file';
import { SessionBusy } from '../merging/session';
import { giveDelivery, type GivenDelivery } from '../out/files/give-delivery';
import { exchangeDelivery } from '../tables';
import { describeDelivery } from './describe-delivery';
import {
  GIVEN_ROOM,
  listComplete,
  REFUSED,
  type StillFolders,
  TAKEN,
  tellLooseFiles,
} from './watched-entries';
import { takeDelivery, type TakeOptions } from './take-delivery';
import type { TakenDelivery } from './keep-delivery';
import { acknowledgeSigned, isGivenOn } from '../out/files/acknowledge';

export interface WatchOptions
  extends
    Pick<TakeOptions, 'mostEnded' | 'mostRefused' | 'findPdfProblem' | 'readWorkbook'>,
    Omit<GivingOptions, 'folder' | 'now' | 'onFailure'> {
  readonly folder: string;
  readonly now: () => Date;
  /** Ends the watch after the delivery under way. */
  readonly stop: AbortSignal;
  /** Counts the milliseconds between two looks. */
  readonly every?: number;
  readonly onDelivery?: (taken: TakenDelivery) => void;
  /** Returns what went wrong with a folder; it is tried again. */
  readonly onFailure?: (name: string, error: unknown) => void;
}

/** Puts a delivery away with its report beside it; one that waits stays where it is. */
async function putAway(folder: string, name: string, taken: TakenDelivery): Promise<void> {
  const report = `${describeDelivery(taken).join('\n')}\n`;
  if (taken.state !== 'alindi' && taken.state !== 'geri-cevrildi') {
    await writeAnew(join(folder, `${name}.rapor.txt`), report);
    return;
  }
  const room = join(folder, taken.state === 'alindi' ? TAKEN : REFUSED);
  await requireRoom(room);
  const own = `${taken.no ?? 0}-${name}`;
  await writeAnew(join(room, `${own}.rapor.txt`), report);
  await rename(join(folder, name), join(room, own));
  await rm(join(folder, `${name}.rapor.txt`), { force: true });
}

/** Takes what is complete in a folder, once, and puts it away. @returns what was taken */
export async function takeComplete(
  connection: Connection,
  options: Omit<WatchOptions, 'stop' | 'every' | 'onGiven' | 'onAcknowledged'>,
  waiting: Map<string, number> = new Map(),
  still: StillFolders = new Map(),
): Promise<TakenDelivery[]> {
  const { folder, now, onDelivery, onFailure, ...limits } = options;
  const database = openDatabase(connection);
  const all: TakenDelivery[] = [];
  for (const name of await listComplete(folder, still)) {
    try {
      const no = waiting.get(name);
      if (no !== undefined) {
        const rows = await database
          .select({ state: exchangeDelivery.state })
          .from(exchangeDelivery)
          .where(eq(exchangeDelivery.no, no));
        if (rows[0]?.state === 'onay-bekliyor') continue;
      }
      const at = now();
      const taken = await takeDelivery(connection, {
        ...limits,
        folder: join(folder, name),
        today: dayInIstanbul(at),
        now: at,
      });
      if (taken.state === 'onay-bekliyor' && taken.no !== null) waiting.set(name, taken.no);
      else waiting.delete(name);
      await putAway(folder, name, taken);
      onDelivery?.(taken);
      all.push(taken);
    } catch (error) {
      if (!(error instanceof SessionBusy)) onFailure?.(name, error);
    }
  }
  return all;
}

/**
 * Takes deliveries as they come and, once a day, lays down what has happened here, until it is told to stop. What the other
 * side has acknowledged is noted.
 */
export async function watchFolder(connection: Connection, options: WatchOptions): Promise<void> {
  const { stop, every = 5_000, onGiven, onAcknowledged, ...rest } = options;
  const waiting = new Map<string, number>();
  const still: StillFolders = new Map();
  const giveDaily = openDailyGiving(connection, {
    folder: join(options.folder, GIVEN_ROOM),
    now: options.now,
    onGiven,
    onAcknowledged,
    onFailure: (error) => options.onFailure?.(GIVEN_ROOM, error),
  });
  while (!stop.aborted) {
    await takeComplete(connection, rest, waiting, still);
    await tellLooseFiles(options.folder, still).catch((error: unknown) => options.onFailure?.('', error));
    await giveDaily();
    await pause(every, undefined, { signal: stop }).catch(() => undefined);
  }
}

interface GivingOptions {
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
        await requireRoom(folder);
        const given = await giveDelivery(connection, { folder, now: at });
        if (given) onGiven?.(given);
      }
      checkedOn = today;
    } catch (error) {
      onFailure?.(error);
    }
  };
}
