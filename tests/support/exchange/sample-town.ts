import { isoDate } from 'municipality/contract';
import { openDatabase, type Connection } from 'municipality/service/kit/database/connection';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { callsOf, openTestMunicipality, testSettings } from 'municipality/testing/test-municipality';
import pg from 'pg';
import type { HistoryTown } from './random-history';

export const townNow = new Date('2026-11-20T12:00:00+03:00');

export interface SampleTown extends HistoryTown {
  readonly connection: Connection;
  rows<Row extends object>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** The sample in this process. */
export async function openEmbeddedTown(): Promise<SampleTown> {
  const town = await openTestMunicipality({ now: () => townNow });
  return {
    ...town,
    connection: town.connection,
    rows: async <Row extends object>(statement: string) => (await town.client.query<Row>(statement)).rows,
  };
}

/** The sample on a server. */
export async function openServerTown(url: string): Promise<SampleTown> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const connection: Connection = { kind: 'postgres', pool };
  const municipality = openMunicipality({ connection, settings: testSettings, now: () => townNow });
  await municipality.migrate();
  await municipality.fillSample({ asOf: isoDate('2026-11-20') });
  return {
    ...callsOf(municipality, testSettings),
    connection,
    database: openDatabase(connection),
    rows: async <Row extends object>(statement: string) => (await pool.query<Row>(statement)).rows,
    close: () => pool.end(),
  };
}
