import { type Connection, openDatabase } from 'municipality/ground/connection';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { isoDate, type IsoDate } from 'municipality/contract';
import { agreeToDelivery } from 'municipality/service/exchange/delivery/deliveries';
import type { TakenDelivery } from 'municipality/service/exchange/delivery/keep-delivery';
import { takeDelivery, type TakeOptions } from 'municipality/service/exchange/delivery/take-delivery';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import { borrowDatabase, borrowTables } from './database-pool';

/** Describes the files by name: text in UTF-8, or bytes as they are. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface ExchangeTown {
  readonly connection: Connection;
  readonly database: ServiceDatabase;
  /** Writes files to a new folder. */
  folderOf(files: Files): string;
  /** Takes files as a delivery of 24 November 2026. */
  take(files: Files, options?: Partial<TakeOptions>): Promise<TakenDelivery>;
  /** Does the same, and once more with somebody's agreement where it waits for one. */
  takeAgreed(files: Files, options?: Partial<TakeOptions>): Promise<TakenDelivery>;
  rows(statement: string): Promise<Record<string, unknown>[]>;
  /** Takes away everything that files brought since it was opened. */
  empty(): Promise<void>;
  /** Returns the rows of every table of the municipality, for saying that nothing changed. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

export const exchangeDay: IsoDate = isoDate('2026-11-24');
export const exchangeNow = new Date('2026-11-24T02:00:00+03:00');

/** What is needed by accruals goes after them. */
const emptied = [
  'municipality.accrual, municipality.debt_plan',
  'municipality.registry, municipality.person, municipality.district',
  'municipality.employee, municipality.resolution',
  'municipality.exchange_delivery, municipality.exchange_key, municipality.exchange_receipt, municipality.exchange_conflict',
  'municipality.exchange_change, municipality.exchange_handover, municipality.exchange_access',
  'municipality.exchange_phone_notice, municipality.exchange_decision_notice, municipality.exchange_standing',
  'municipality.exchange_mapping, municipality.exchange_upload',
];

/** Returns a file of some lines, each of some fields, in UTF-8. */
export const csv = (...lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

/** Describes the tables without rows, and what puts them back so. */
interface Tables {
  readonly connection: Connection;
  readonly putBack: (() => Promise<unknown>) | null;
  readonly close: () => Promise<void>;
}

/** Opens the tables without rows: those of `given`, or of a database of this process. */
async function openTables(given?: Connection): Promise<Tables> {
  if (given) {
    await migrateMunicipality(given);
    return { connection: given, putBack: null, close: () => Promise.resolve() };
  }
  const { client, putBack } = await borrowTables();
  return { connection: { kind: 'pglite', client }, putBack, close: () => client.close() };
}

/** Opens a municipality without anybody in it, to be filled by files; on a database of its own where none is given. */
export const openExchangeTown = async (given?: Connection): Promise<ExchangeTown> =>
  openTown(await openTables(given));

/** Opens a municipality that has taken `files`, once for all that ask for this `content`; emptied, it has them again. */
export async function openFilledTown(
  content: string,
  files: Files,
  options: Partial<TakeOptions> = {},
): Promise<ExchangeTown> {
  const { client, putBack } = await borrowDatabase(content, async () => {
    const made = await PGlite.create();
    const town = await openExchangeTown({ kind: 'pglite', client: made });
    const { state, report } = await town.takeAgreed(files, options);
    if (state !== 'alindi') throw new Error(`Not taken: ${JSON.stringify(report)}`);
    await town.close();
    return made;
  });
  return openTown({ connection: { kind: 'pglite', client }, putBack, close: () => client.close() });
}

function openTown({ connection, putBack, close }: Tables): ExchangeTown {
  const home = mkdtempSync(join(tmpdir(), 'exchange-'));
  const query = async (statement: string): Promise<Record<string, unknown>[]> =>
    connection.kind === 'pglite'
      ? (await connection.client.query<Record<string, unknown>>(statement)).rows
      : (await connection.pool.query<Record<string, unknown>>(statement)).rows;
  let folders = 0;
  const folderOf = (files: Files) => {
    const folder = join(home, `teslim-${(folders += 1)}`);
    mkdirSync(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return folder;
  };
  const take: ExchangeTown['take'] = (files, options = {}) =>
    takeDelivery(connection, { folder: folderOf(files), today: exchangeDay, now: exchangeNow, ...options });
  return {
    connection,
    database: openDatabase(connection),
    folderOf,
    take,
    async takeAgreed(files, options) {
      const taken = await take(files, options);
      if (taken.state !== 'onay-bekliyor') return taken;
      await agreeToDelivery(openDatabase(connection), taken.no ?? 0, 'Ayşe Yılmaz', exchangeNow);
      return take(files, options);
    },
    rows: query,
    async empty() {
      if (putBack) {
        await putBack();
        return;
      }
      for (const tables of emptied) await query(`truncate ${tables} cascade`);
    },
    async fingerprint() {
      const tables = await query(
        `select tablename as name from pg_tables where schemaname = 'municipality' and tablename not in ('exchange_delivery', 'exchange_key') order by 1`,
      );
      const hashes: string[] = [];
      for (const { name } of tables) {
        const [row] = await query(
          `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from municipality."${String(name)}" t`,
        );
        hashes.push(`${String(name)} ${String(row?.['hash'])}`);
      }
      return hashes.join('\n');
    },
    close: async () => {
      rmSync(home, { recursive: true, force: true });
      await close();
    },
  };
}
