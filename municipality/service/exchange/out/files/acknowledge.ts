import type { Connection } from 'municipality/ground/connection';
import { join } from 'node:path';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { ExchangeFault } from '../../exchange-fault';
import { isRegularFile } from '../../reading/regular-file';
import { openStatements } from '../../merging/session';
import { lastChange, readCursor } from '../changes/read-changes';

/** Names the files whose presence in a given folder says that the other side has taken it. */
const ACKNOWLEDGEMENTS = ['alindi.json', 'alindi.ok'] as const;

/** Says where the next files begin, now. */
export interface Acknowledged {
  readonly cursor: number;
}

/**
 * The other side has taken a folder that was given. Nothing else becomes of it: what was paid here stays paid until a file
 * brings its receipt number.
 * @throws ExchangeFault where no folder of the name was given
 */
export async function acknowledgeDelivery(
  connection: Connection,
  name: string,
  now: Date,
): Promise<Acknowledged> {
  const statements = openStatements(connection);
  const { count } = await statements.run(
    `update municipality.exchange_handover set acknowledged_at = coalesce(acknowledged_at, $2::timestamptz) where name = $1`,
    [name, now],
  );
  if (count === 0) throw new ExchangeFault(`${name} adıyla verilmiş bir teslim yok.`);
  return { cursor: await readCursor(statements) };
}

/**
 * Does the same for changes that were read over HTTP, up to a number. @throws ExchangeFault for one that is not there
 * yet
 */
export async function acknowledgeCursor(
  connection: Connection,
  cursor: number,
  now: Date,
): Promise<Acknowledged> {
  const statements = openStatements(connection);
  const last = await lastChange(statements);
  if (cursor > last) throw new ExchangeFault(`${cursor} numaralı değişiklik henüz yok; sonuncusu ${last}.`);
  await statements.run(
    `insert into municipality.exchange_handover (name, after_no, up_to_no, given_at, acknowledged_at)
     values ('http-' || $1::bigint, $1::bigint, $1::bigint, $2::timestamptz, $2::timestamptz) on conflict do nothing`,
    [cursor, now],
  );
  return { cursor: await readCursor(statements) };
}

/** Acknowledges the given folders in which the other side has laid its sign. @returns their names */
export async function acknowledgeSigned(
  connection: Connection,
  folder: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await openStatements(connection).run<{ name: string }>(
    `select name from municipality.exchange_handover where acknowledged_at is null order by given_at`,
  );
  const signed: string[] = [];
  for (const { name } of rows) {
    const signs = await Promise.all(ACKNOWLEDGEMENTS.map((sign) => isRegularFile(join(folder, name, sign))));
    if (signs.includes(true)) signed.push(name);
  }
  for (const name of signed) await acknowledgeDelivery(connection, name, now);
  return signed;
}

/** Tells whether a folder was given on the day of an instant. */
export async function isGivenOn(connection: Connection, now: Date): Promise<boolean> {
  const { rows } = await openStatements(connection).run<{ at: Date | string }>(
    `select given_at as at from municipality.exchange_handover where name not like 'http-%' order by given_at desc limit 1`,
  );
  const [last] = rows;
  return last !== undefined && dayInIstanbul(new Date(last.at)) === dayInIstanbul(now);
}
