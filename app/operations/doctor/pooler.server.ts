import pg from 'pg';
import { isPooled } from '~/platform/database/pooler.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const CHECK = 'pooler';

async function pidOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

/**
 * Tells whether two connections can be in a transaction at a time with what the first one set: a session of its own
 * each.
 */
async function keepsSessions(client: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await pidOf(client);
  await other.query('begin');
  const during = await pidOf(other);
  await other.query('rollback');
  return during !== before;
}

/** Tells how a pooler in front of PostgreSQL gives out sessions; nothing is said where there is none. */
export async function examinePooler(
  client: pg.Client,
  address: string,
  hasDirect: boolean,
): Promise<Finding[]> {
  if (!(await isPooled(client))) return [];
  const other = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  await other.connect();
  try {
    const mode = (await keepsSessions(client, other)) ? 'session' : 'transaction';
    return [
      hasDirect
        ? ok(CHECK, `kipi ${mode}; oturum isteyenler DATABASE_DIRECT_URL adresine gider`)
        : warning(
            CHECK,
            `Arada bir bağlantı havuzu var (${mode}) ve sunucunun kendi adresi verilmemiş: yedek, geri yükleme ve dosya aktarımı yapılamaz, uzun komutlar süre sınırına takılır.`,
            'DATABASE_DIRECT_URL ile sunucunun kendi adresini verin.',
          ),
    ];
  } finally {
    await other.end();
  }
}

/** Examines the address that is to lead to the server itself. */
export async function examineDirect(client: pg.Client): Promise<Finding[]> {
  return (await isPooled(client))
    ? [
        fault(
          CHECK,
          'DATABASE_DIRECT_URL de bir bağlantı havuzuna çıkıyor.',
          'Sunucunun kendi adresini (çoğu kez 5432 kapısını) yazın.',
        ),
      ]
    : [];
}
