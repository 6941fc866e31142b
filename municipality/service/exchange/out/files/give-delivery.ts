import type { Connection } from 'municipality/ground/connection';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { ExchangeFault } from '../../exchange-fault';
import { openStatements } from '../../merging/session';
import { collectChanges } from '../changes/collect-changes';
import { asOnlyWriter } from '../changes/only-writer';
import { lastChange, readCursor } from '../changes/read-changes';
import { writeDelivery, type Span } from './write-delivery';

/** Begins the name of every folder that is given. */
export const GIVEN = 'giden-';
/** Begins the name of a folder that is being written. */
const HALF = 'yarim-';

export interface GivenDelivery extends Span {
  readonly name: string;
  readonly path: string;
  /** It was there already, with the same changes in it. */
  readonly isAgain: boolean;
}

export interface GiveOptions {
  /** Says where the delivery's own folder is laid. */
  readonly folder: string;
  /** Holds the number before the first change; left out, it is what was acknowledged last. */
  readonly from?: number | undefined;
  readonly now: Date;
}

async function removeHalf(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.startsWith(HALF)))
    await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Writes what has happened since the other side acknowledged last as one folder of files. It is written beside and renamed:
 * a folder of this name is complete, and what a killed process left is cleared away.
 * @returns null where nothing has happened
 * @throws ExchangeFault for a cursor that is ahead of everything
 */
export async function giveDelivery(
  connection: Connection,
  { folder, from, now }: GiveOptions,
): Promise<GivenDelivery | null> {
  // What is told keeps its number only once it is committed: before anything is written to disk.
  await collectChanges(connection, now);
  const known = openStatements(connection);
  const upTo = await lastChange(known);
  const after = from ?? (await readCursor(known));
  if (after > upTo) throw new ExchangeFault(`${after} numaralı değişiklik henüz yok; sonuncusu ${upTo}.`);
  if (after === upTo) return null;
  const name = `${GIVEN}${dayInIstanbul(now)}-${after}-${upTo}`;
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  return asOnlyWriter(connection, async (statements) => {
    await removeHalf(folder);
    const isAgain = existsSync(path);
    if (!isAgain) {
      const half = join(folder, `${HALF}${name}`);
      await mkdir(half);
      await writeDelivery(statements, half, { after, upTo });
      await rename(half, path);
    }
    await statements.run(
      `insert into municipality.exchange_handover (name, after_no, up_to_no, given_at)
       values ($1, $2::bigint, $3::bigint, $4::timestamptz) on conflict do nothing`,
      [name, after, upTo, now],
    );
    return { name, path, after, upTo, isAgain };
  });
}
