import pg from 'pg';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { findHost } from '~/platform/database/primary.server';
import type { Finding } from './finding';
import { ok, warning } from './finding';

const CHECK = 'records';
const HAS_TABLES = `select to_regclass('municipality.accrual') is not null as "hasTables"`;
const HAS_DEBTS = `select exists (select from municipality.accrual) as "hasDebts"`;

/**
 * Tells whether the embedded municipality of a real portal knows a debt. Nothing is said where its tables are not there
 * yet, nor where the database does not answer: others say that.
 */
export async function examineRecords({ service, environment }: Configuration): Promise<Finding[]> {
  const { databaseUrl, isProduction } = environment;
  if (service !== 'embedded' || databaseUrl === null || !isProduction) return [];
  const connectionString = await findHost(databaseUrl);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const tables = await client.query<{ hasTables: boolean }>(HAS_TABLES);
    if (tables.rows[0]?.hasTables !== true) return [];
    const debts = await client.query<{ hasDebts: boolean }>(HAS_DEBTS);
    return debts.rows[0]?.hasDebts === true
      ? [ok(CHECK, 'borç kayıtları var')]
      : [
          warning(
            CHECK,
            'Belediyenin kayıtları boş: hiç borç yok, kimse borcunu göremez ve ödeyemez.',
            'İlk teslimi alın: `npm run belediye -- exchange take KLASÖR --whole --dry-run` (docs/exchange.md).',
          ),
        ];
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}
