import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

/** Counts the milliseconds a copy has to come to where the primary is now. */
const PATIENCE = 5_000;

/** Measures the milliseconds until the copy had what the primary has now; null: not in time. `none`: it copies nobody. */
async function measureLag(primary: pg.Client, copy: pg.Client): Promise<number | 'none' | null> {
  const { rows } = await primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
  const started = performance.now();
  do {
    const found = await copy.query<{ reached: boolean | null; isCopy: boolean }>(
      'select pg_is_in_recovery() as "isCopy", pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [rows[0]?.place ?? '0/0'],
    );
    if (found.rows[0]?.isCopy !== true) return 'none';
    if (found.rows[0].reached === true) return performance.now() - started;
    await pause(50);
  } while (performance.now() - started < PATIENCE);
  return null;
}

/** Tells how many seconds a copy of the database is behind: the one that is read from, or a standby of a cluster. */
export async function examineCopy(
  primary: pg.Client,
  address: string,
  use: 'read' | 'standby',
): Promise<Finding[]> {
  const check = use === 'read' ? 'read copy' : 'standby';
  const { host } = new URL(address);
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const lag = await measureLag(primary, client);
    if (lag === 'none')
      return [
        fault(
          check,
          `${host} bir kopya değil, kendi başına bir sunucu.`,
          use === 'read'
            ? 'DATABASE_READ_URL asıl sunucuyu izleyen bir kopyayı göstersin (pg_basebackup, Patroni).'
            : 'İki sunucu birden yazmayı kabul ediyor olabilir: `patronictl list` ile bakın.',
        ),
      ];
    return [
      lag !== null
        ? ok(check, `${host} ${(lag / 1_000).toFixed(1)} sn geride`)
        : warning(
            check,
            `${host} ${PATIENCE / 1_000} sn içinde asıl sunucuya yetişemedi.`,
            use === 'read'
              ? 'Kopyanın yükünü ve ağını denetleyin; 10 sn’den geride kaldıkça asıl sunucu okunur.'
              : 'Yedek sunucunun çalıştığını ve izlediğini denetleyin (`patronictl list`).',
          ),
    ];
  } catch (error) {
    return [
      warning(
        check,
        `${host} yanıt vermiyor (${error instanceof Error ? error.message : 'bilinmiyor'}).`,
        use === 'read'
          ? 'Kopyayı başlatın; o zamana kadar her şey asıl sunucudan okunur.'
          : 'Başlatın: asıl sunucu giderse yerini alacak kimse yok.',
      ),
    ];
  } finally {
    client.end().catch(() => undefined);
  }
}
