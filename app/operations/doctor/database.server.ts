import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { lockFolder } from '~/platform/database/folder-lock.server';
import { findHost } from '~/platform/database/primary.server';
import { listHostAddresses } from '~/platform/configuration/database-address.server';
import type { Environment } from '~/platform/configuration/environment.server';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';
import { examineConnections } from './connections.server';
import { examineCopy } from './copies.server';
import { examineDirect, examinePooler } from './pooler.server';

const OLDEST_SERVER = 140_000;
/** Counts the seconds two clocks may differ: late fees, codes and sessions live by the minute. */
const BEARABLE = 60;

interface State {
  readonly version: number;
  readonly name: string;
  readonly at: Date;
  readonly canCreate: boolean;
  readonly hasSchema: boolean;
  readonly isReadOnly: boolean;
}

const STATE = `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
  clock_timestamp() as at, has_database_privilege(current_database(), 'create') as "canCreate",
  exists (select from pg_namespace where nspname = 'portal') as "hasSchema",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** Holds the tables of the portal this role may not read or write. */
const FORBIDDEN = `select relname as name from pg_class where relnamespace = 'portal'::regnamespace and relkind = 'r'
  and not (has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select')
    and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Tells why nobody could connect, and what helps. */
function checkRefusal(error: unknown, setting = 'DATABASE_URL'): Finding {
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return fault(
        'database',
        'Veritabanı kullanıcıyı ya da şifreyi kabul etmiyor.',
        `${setting} içindeki kullanıcıyı ve şifreyi (ve pg_hba.conf dosyasını) düzeltin.`,
      );
    case '3D000':
      return fault(
        'database',
        'Bu adda bir veritabanı yok.',
        `Oluşturun (\`createdb -O portal portal\`) ya da ${setting} içindeki adı düzeltin.`,
      );
    default:
      return fault(
        'database',
        `Veritabanı yanıt vermiyor (${error instanceof Error ? error.message : 'bilinmiyor'}).`,
        `PostgreSQL’i başlatın ya da ${setting} içindeki adresi düzeltin, güvenlik duvarında izin verin.`,
      );
  }
}

function checkMigrations(applied: number): Finding {
  const journal = readFileSync(
    join(rootFolder, 'app/platform/database/migrations/meta/_journal.json'),
    'utf8',
  );
  const known = z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(journal)).entries.length;
  if (applied === known) return ok('migrations', `${known} geçişin ${known} tanesi uygulanmış`);
  return applied < known
    ? fault(
        'migrations',
        `${known} geçişin ${known - applied} tanesi eksik.`,
        'Bu sürümden bir portal süreci başlatın: eksikleri uygular, var olana dokunmaz.',
      )
    : fault(
        'migrations',
        `Veritabanı daha yeni bir sürümün (${applied} geçiş; bu sürüm ${known} tanesini bilir).`,
        'Portalın yeni sürümünü başlatın.',
      );
}

async function checkSchema(client: pg.Client, state: State): Promise<Finding[]> {
  if (!state.hasSchema) {
    return state.canCreate
      ? [warning('migrations', 'Veritabanı boş.', 'Portalı başlatın: tablolarını kendisi kurar.')]
      : [
          fault(
            'permissions',
            'Veritabanı boş ve bu rolün şema oluşturma yetkisi yok.',
            'DATABASE_URL içindeki role yetki verin: GRANT CREATE ON DATABASE … TO …',
          ),
        ];
  }
  const forbidden = await client.query<{ name: string }>(FORBIDDEN);
  if (forbidden.rows.length > 0) {
    return [
      fault(
        'permissions',
        `Bu rol portal şemasının ${forbidden.rows.length} tablosunu okuyamıyor ya da yazamıyor.`,
        'DATABASE_URL şemaların sahibi olan rolü göstersin ya da o rolü sahip yapın (REASSIGN OWNED).',
      ),
    ];
  }
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from portal.migration',
  );
  return [ok('permissions', 'bütün tablolar okunup yazılabiliyor'), checkMigrations(rows[0]?.count ?? 0)];
}

function checkClock(at: Date, now: Date): Finding {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1_000);
  return Math.abs(seconds) <= BEARABLE
    ? ok('database clock', `fark ${Math.abs(seconds)} sn`)
    : fault(
        'database clock',
        `Veritabanıyla portalın saati ${Math.abs(seconds)} sn farklı.`,
        'İki makinenin de saatini NTP ile ayarlayın (chrony, systemd-timesyncd).',
      );
}

/** Examines the embedded database: not for production, and open in one process at a time. */
async function examineEmbedded({ isProduction, dataFolder }: Environment): Promise<Finding[]> {
  const check = 'database';
  const holder = await lockFolder(dataFolder).then(
    (lock) => lock.release().then(() => null),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const found = isProduction
    ? warning(
        check,
        'Gerçek kullanım gömülü veritabanıyla çalışıyor: elektrik kesilirse son kayıtlar, ödemeler de, kaybolabilir.',
        'Açılıştan önce DATABASE_URL ile bir PostgreSQL sunucusu verin.',
      )
    : ok(check, 'gömülü, tanıtım için');
  return holder === null ? [found] : [found, ok('data folder', holder)];
}

const readOnly = fault(
  'database',
  'Veritabanı yazmayı kabul etmiyor: bir yedek sunucu ya da salt okunur.',
  'Asıl sunucunun çalıştığını denetleyin (Patroni: `patronictl list`); DATABASE_URL kümenin bütün makinelerini saysın.',
);

/** Examines what stands around the server: a pooler, its own address, other portals, copies. */
async function examineAround(
  client: pg.Client,
  address: string,
  { databaseUrl, databaseDirectUrl, databaseReadUrl }: Environment,
): Promise<Finding[]> {
  const hasDirect = databaseDirectUrl !== databaseUrl;
  const standbys = listHostAddresses(databaseUrl ?? '').filter((host) => host !== address);
  const connectionString = await findHost(databaseDirectUrl ?? address);
  const direct = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await direct.connect();
    return [
      ...(await examinePooler(client, address, hasDirect)),
      ...(hasDirect ? await examineDirect(direct) : []),
      ...(await examineConnections(client, hasDirect ? direct : null)),
      ...(await Promise.all(standbys.map((host) => examineCopy(direct, host, 'standby')))).flat(),
      ...(databaseReadUrl === null ? [] : await examineCopy(direct, databaseReadUrl, 'read')),
    ];
  } catch (error) {
    return [checkRefusal(error, 'DATABASE_DIRECT_URL')];
  } finally {
    await direct.end().catch(() => undefined);
  }
}

/** Examines the database: reachable, new enough, its tables up to date and ours to write, its clock right. */
export async function examineDatabase(environment: Environment, now: () => Date): Promise<Finding[]> {
  if (environment.databaseUrl === null) return examineEmbedded(environment);
  const connectionString = await findHost(environment.databaseUrl);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    return [checkRefusal(error)];
  }
  try {
    const { rows } = await client.query<State>(STATE);
    const [state] = rows;
    if (!state) return [];
    if (state.isReadOnly) return [readOnly];
    const version =
      state.version < OLDEST_SERVER
        ? fault(
            'database',
            `PostgreSQL ${state.name} çok eski.`,
            'PostgreSQL 14 ya da daha yenisini kullanın.',
          )
        : ok('database', `PostgreSQL ${state.name}`);
    return [
      version,
      checkClock(state.at, now()),
      ...(await examineAround(client, connectionString, environment)),
      ...(await checkSchema(client, state)),
    ];
  } finally {
    await client.end();
  }
}
