import { type Connection, openDatabase } from 'municipality/ground/connection';
import { isoDate } from 'municipality/contract';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { callsOf, openTestMunicipality, testSettings } from 'municipality/testing/test-municipality';
import { openAsServing, poolOf } from '../pooled/serving';
import type { HistoryTown } from './random-history';

export const townNow = new Date('2026-11-20T12:00:00+03:00');

export interface SampleTown extends HistoryTown {
  readonly connection: Connection;
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens the sample in this process. */
export async function openEmbeddedTown(): Promise<SampleTown> {
  const town = await openTestMunicipality({ now: () => townNow });
  return {
    ...town,
    connection: town.connection,
    rows: async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await town.client.query<Row>(statement, [...values])).rows,
  };
}

/** Opens the sample on a server. */
export async function openServerTown(url: string): Promise<SampleTown> {
  const { connection, close } = await openAsServing(url);
  const pool = poolOf(connection);
  const municipality = openMunicipality({ connection, settings: testSettings, now: () => townNow });
  await municipality.migrate();
  await municipality.fillSample({ asOf: isoDate('2026-11-20') });
  return {
    ...callsOf(municipality, testSettings),
    connection,
    database: openDatabase(connection),
    rows: async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(statement, [...values])).rows,
    close,
  };
}
