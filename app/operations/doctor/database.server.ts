import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { lockFolder } from '~/platform/database/folder-lock.server';
import type { Environment } from '~/platform/configuration/environment.server';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const OLDEST_SERVER = 140_000;
/** Seconds two clocks may differ: late fees, codes and sessions live by the minute. */
const BEARABLE = 60;

interface State {
  readonly version: number;
  readonly name: string;
  readonly at: Date;
  readonly canCreate: boolean;
  readonly hasSchema: boolean;
}

const STATE = `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
  clock_timestamp() as at, has_database_privilege(current_database(), 'create') as "canCreate",
  exists (select from pg_namespace where nspname = 'portal') as "hasSchema"`;

/** Tables of the portal this role may not read or write. */
const FORBIDDEN = `select relname as name from pg_class where relnamespace = 'portal'::regnamespace and relkind = 'r'
  and not (has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')
    and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Why nobody could connect, and what helps. */
function judgeRefusal(error: unknown): Finding {
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return fault(
        'database',
        'The database refuses the user or the password.',
        'Correct user and password in DATABASE_URL (and in pg_hba.conf).',
      );
    case '3D000':
      return fault(
        'database',
        'There is no database of that name.',
        'Create it (`createdb -O portal portal`) or correct the name in DATABASE_URL.',
      );
    default:
      return fault(
        'database',
        `The database does not answer (${error instanceof Error ? error.message : 'unknown'}).`,
        'Start PostgreSQL, or correct host and port in DATABASE_URL, and let the firewall pass them.',
      );
  }
}

function judgeMigrations(applied: number): Finding {
  const journal = readFileSync(
    join(rootFolder, 'app/platform/database/migrations/meta/_journal.json'),
    'utf8',
  );
  const known = z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(journal)).entries.length;
  if (applied === known) return ok('migrations', `${known} of ${known} applied`);
  return applied < known
    ? fault(
        'migrations',
        `${known - applied} of ${known} migrations are missing.`,
        'Start one portal process of this version: it applies them and leaves what was there.',
      )
    : fault(
        'migrations',
        `The database is of a newer version (${applied} migrations, this version knows ${known}).`,
        'Start the newer version of the portal on it.',
      );
}

async function judgeSchema(client: pg.Client, state: State): Promise<Finding[]> {
  if (!state.hasSchema) {
    return state.canCreate
      ? [warning('migrations', 'The database is empty.', 'Start the portal: it makes its tables.')]
      : [
          fault(
            'permissions',
            'The database is empty, and this role may make no schema in it.',
            'Grant it: GRANT CREATE ON DATABASE … TO the role of DATABASE_URL.',
          ),
        ];
  }
  const forbidden = await client.query<{ name: string }>(FORBIDDEN);
  if (forbidden.rows.length > 0) {
    return [
      fault(
        'permissions',
        `This role may not read or write ${forbidden.rows.length} tables of the schema portal.`,
        'Let DATABASE_URL name the role that owns the schemas, or make it their owner (REASSIGN OWNED).',
      ),
    ];
  }
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from portal.migration',
  );
  return [ok('permissions', 'all tables can be read and written'), judgeMigrations(rows[0]?.count ?? 0)];
}

function judgeClock(at: Date, now: Date): Finding {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1_000);
  return Math.abs(seconds) <= BEARABLE
    ? ok('database clock', `differs by ${Math.abs(seconds)} s`)
    : fault(
        'database clock',
        `The clocks of database and portal differ by ${Math.abs(seconds)} s.`,
        'Let both machines keep time by NTP (chrony, systemd-timesyncd).',
      );
}

/** The embedded database: not for production, and open in one process at a time. */
async function examineEmbedded({ isProduction, dataFolder }: Environment): Promise<Finding[]> {
  const check = 'database';
  const holder = await lockFolder(dataFolder).then(
    (lock) => lock.release().then(() => null),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const found = isProduction
    ? warning(
        check,
        'Production runs on the embedded database: a power cut can lose the last commits, payments among them.',
        'Set DATABASE_URL to a PostgreSQL server before going live.',
      )
    : ok(check, 'embedded, for the demo');
  return holder === null ? [found] : [found, ok('data folder', holder)];
}

/** The database: reachable, new enough, its tables up to date and ours to write, its clock right. */
export async function examineDatabase(environment: Environment, now: () => Date): Promise<Finding[]> {
  if (environment.databaseUrl === null) return examineEmbedded(environment);
  const client = new pg.Client({ connectionString: environment.databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    return [judgeRefusal(error)];
  }
  try {
    const { rows } = await client.query<State>(STATE);
    const [state] = rows;
    if (!state) return [];
    const version =
      state.version < OLDEST_SERVER
        ? fault('database', `PostgreSQL ${state.name} is too old.`, 'Use PostgreSQL 14 or newer.')
        : ok('database', `PostgreSQL ${state.name}`);
    return [version, judgeClock(state.at, now()), ...(await judgeSchema(client, state))];
  } finally {
    await client.end();
  }
}
