import pg from 'pg';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const CHECK = 'pooler';
/** SQLSTATEs of a named statement that somebody else made already, or that the server does not know. */
const misplaced: ReadonlySet<string> = new Set(['42P05', '26000']);

const LIMITED = `select count(*)::int as count from pg_db_role_setting, unnest(setconfig) as one
  where setrole in (0, current_user::regrole) and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and one ~ '^(statement_timeout|lock_timeout|idle_in_transaction_session_timeout)='`;

/** Whether a pooler stands between: it gives its own number to a connection, and not that of the server's process. */
async function hasPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const told: unknown = 'processID' in client ? client.processID : rows[0]?.pid;
  return told !== rows[0]?.pid;
}

/** Whether two connections can use a statement of the same name at a time. */
async function knowsNamedStatements(client: pg.Client, other: pg.Client): Promise<boolean> {
  try {
    for (const one of [client, other, client]) await one.query({ name: 'doctor', text: 'select 1' });
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && misplaced.has(error.code ?? '')) return false;
    throw error;
  }
}

/** Whether two connections can be in a transaction at a time with what the first one set: a session of its own each. */
async function keepsSessions(client: pg.Client, other: pg.Client): Promise<boolean> {
  const pidOf = async () =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pidOf();
  await other.query('begin');
  const during = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('rollback');
  return during.rows[0]?.pid !== before;
}

/** What a pooler in front of PostgreSQL needs to know; nothing is said where there is none. */
export async function examinePooler(client: pg.Client, connectionString: string): Promise<Finding[]> {
  if (!(await hasPooler(client))) return [];
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await other.connect();
  try {
    if (await keepsSessions(client, other)) return [ok(CHECK, 'oturumlar ayrı tutuluyor (session)')];
    if (!(await knowsNamedStatements(client, other)))
      return [
        fault(
          CHECK,
          'Aradaki bağlantı havuzu adlandırılmış sorguları tanımıyor: sayfaların çoğu hata verir.',
          'PgBouncer’ın 1.21 ya da daha yeni bir sürümünde `max_prepared_statements = 200` verin ya da `pool_mode = session` yapın.',
        ),
      ];
    const { rows } = await client.query<{ count: number }>(LIMITED);
    return [
      rows[0]?.count === 3
        ? ok(CHECK, 'adlandırılmış sorguları tanıyor, süre sınırları rolde')
        : warning(
            CHECK,
            'Aradaki bağlantı havuzu oturum ayarlarını tutmuyor: süre sınırları rastgele bağlantılarda kalır.',
            "Sınırları role yazın: ALTER ROLE portal SET statement_timeout = '60s'; ALTER ROLE portal SET lock_timeout = '15s'; ALTER ROLE portal SET idle_in_transaction_session_timeout = '60s'.",
          ),
    ];
  } finally {
    await other.end();
  }
}
