import { withLock } from 'municipality/ground/lock';
import type { ClientBase, Pool } from 'pg';

/** Nothing a visitor or a job asks takes as long; PostgreSQL's own units. */
export const timeLimits = {
  statement_timeout: '60s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
} as const;

/** All processes agree on this number: whoever holds it changes the role. */
const ROLE_LOCK = 1_319_003;

/**
 * Tells whether a pooler stands between: it tells a connection a number of its own, and not that of the server's
 * process.
 */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID !== rows[0]?.pid;
}

const isNamed = (asked: unknown): asked is { readonly name: string } =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);

/** A pooler may hand each statement to another session, which knows no statement by name: none gets one. */
export function forgetNames(client: ClientBase): void {
  const query: (...asked: unknown[]) => unknown = client.query.bind(client);
  client.query = ((asked: unknown, ...rest: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest)) as ClientBase['query'];
}

/** Selects the limits that neither the role nor the database brings along, with what names both. */
const MISSING = `select name, quote_ident(current_database()) as database from unnest($1::text[]) as name where not exists (
  select from pg_db_role_setting, unnest(setconfig) as one
  where setrole in (0, (select oid from pg_roles where rolname = current_user))
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and starts_with(one, name || '='))`;

/** Lists the names of the limits that a new session of this role does not bring along. */
export async function listMissingLimits(
  client: Pick<Pool, 'query'> | ClientBase,
): Promise<{ readonly name: keyof typeof timeLimits; readonly database: string }[]> {
  const { rows } = await client.query<{ name: keyof typeof timeLimits; database: string }>(MISSING, [
    Object.keys(timeLimits),
  ]);
  return rows;
}

/**
 * Behind a pooler what a connection sets stays with whoever uses the session next. The time limits therefore belong to the
 * role in this database, which may set them for itself; what an operator has set there is left. They count for the
 * sessions that the pooler opens from then on.
 */
export async function limitRole(pool: Pool): Promise<void> {
  if ((await listMissingLimits(pool)).length === 0) return;
  await withLock(pool, ROLE_LOCK, async () => {
    for (const { name, database } of await listMissingLimits(pool))
      await pool.query(`alter role current_user in database ${database} set ${name} = '${timeLimits[name]}'`);
  });
}
