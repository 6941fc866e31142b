import { statfs } from 'node:fs/promises';
import type { Environment } from '../configuration/environment.server';
import { getPortal } from './portal.server';

const MEGABYTE = 1_048_576;
/** It is worth trying again after so many seconds: somebody has to make room first. */
const RETRY_AFTER = 1_800;
/** A full disk is written into the log once in so many milliseconds. */
const SILENCE = 60_000;

let silentUntil = 0;

/** Refuses what would be kept, with what to say and when it is worth trying again. */
export interface FullDisk {
  readonly status: 503;
  readonly text: string;
  readonly retryAfterSeconds: number;
}

const fullDisk: FullDisk = {
  status: 503,
  text: 'Sistemimizde şu anda yeni kayıt için yer yok; ekibimiz yer açıyor. Yarım saat sonra yeniden deneyin.',
  retryAfterSeconds: RETRY_AFTER,
};

type Watched = Pick<Environment, 'databaseUrl' | 'dataFolder' | 'leastFreeDisk'>;

/** Counts the free megabytes where they are fewer than the setting names; null where they are not, or nobody watches. */
export async function findShortage({
  databaseUrl,
  dataFolder,
  leastFreeDisk,
}: Watched): Promise<number | null> {
  if (databaseUrl !== null || leastFreeDisk === 0) return null;
  const { bavail, bsize } = await statfs(dataFolder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  return free < leastFreeDisk ? free : null;
}

/**
 * Looks at the disk of the embedded database before files and drafts are kept; null while `LEAST_FREE_DISK` megabytes are
 * free. What is left serves payments, sessions and the log. The disk of a database server is watched by that server.
 */
export async function findFullDisk(): Promise<FullDisk | null> {
  const { configuration, log } = getPortal();
  const free = await findShortage(configuration.environment);
  if (free === null) return null;
  const now = performance.now();
  if (now >= silentUntil) {
    silentUntil = now + SILENCE;
    log.error({ free, least: configuration.environment.leastFreeDisk }, 'disk.full');
  }
  return fullDisk;
}
