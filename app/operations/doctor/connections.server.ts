import type pg from 'pg';
import { PORTAL_NAME, poolSizes } from '~/platform/database/pool.server';
import { isPooled, listMissingLimits, timeLimits } from '~/platform/database/pooler.server';
import type { Finding } from './finding';
import { ok, warning } from './finding';

/** A town has at least so many processes, and one more while one of them is replaced. */
const [FEWEST, REPLACING] = [2, 1];

interface Places {
  /** Counts the connections this role can have at all. */
  readonly most: number;
  readonly portals: number;
  /** Counts the connections of everybody else. */
  readonly others: number;
}

const PLACES = `select
  least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most,
  count(distinct application_name) filter (where starts_with(application_name, $1))::int as portals,
  count(*) filter (where not starts_with(coalesce(application_name, ''), $1))::int as others
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Tells whether the server has room for the pools of all portals that run. */
async function examinePlaces(client: pg.Client, hasDirect: boolean): Promise<Finding[]> {
  const check = 'connections';
  const { rows } = await client.query<Places>(PLACES, [PORTAL_NAME]);
  const [places] = rows;
  if (!places) return [];
  const { most, portals, others } = places;
  // Each pool has one connection more, which asks whether the server is there.
  const each = poolSizes.visitors + 1 + (hasDirect ? poolSizes.sessions + 1 : 0);
  const needed = (Math.max(portals, FEWEST) + REPLACING) * each;
  const now = `sunucuda ${most} bağlantılık yer, çalışan ${portals} portal (her biri en çok ${each}), başkalarının ${others} bağlantısı`;
  return [
    others + needed <= most
      ? ok(check, now)
      : warning(
          check,
          `Yer yetmeyebilir: ${now}; biri yenilenirken ${needed} gerekir.`,
          'PostgreSQL’in max_connections değerini büyütün ya da araya PgBouncer koyun (DATABASE_DIRECT_URL).',
        ),
  ];
}

const words = (limits: Readonly<Record<keyof typeof timeLimits, string>>) =>
  `sorgu ${limits.statement_timeout}, kilit ${limits.lock_timeout}, boş bekleyen işlem ${limits.idle_in_transaction_session_timeout}`;

/** Says after how long statements of a serving process end. Behind a pooler the role says so. */
async function examineLimits(client: pg.Client, isBehind: boolean): Promise<Finding[]> {
  const check = 'time limits';
  if (!isBehind) return [ok(check, `${words(timeLimits)}; her bağlantıda`)];
  const missing = await listMissingLimits(client);
  if (missing.length > 0)
    return [
      warning(
        check,
        `Havuzun arkasındaki rolde eksik: ${missing.map(({ name }) => name).join(', ')}.`,
        `Portalı başlatın: role kendisi yazar. Yazamıyorsa: ${missing.map(({ name }) => `ALTER ROLE portal SET ${name} = '${timeLimits[name]}'`).join('; ')}.`,
      ),
    ];
  const { rows } = await client.query<Record<keyof typeof timeLimits, string>>(
    `select ${Object.keys(timeLimits)
      .map((name) => `current_setting('${name}') as ${name}`)
      .join(', ')}`,
  );
  return rows[0] ? [ok(check, `${words(rows[0])}; rolde`)] : [];
}

/**
 * Examines the room for connections, and how long their statements may take. `direct`: at the server's own address,
 * where one is given.
 */
export async function examineConnections(client: pg.Client, direct: pg.Client | null): Promise<Finding[]> {
  const isBehind = await isPooled(client);
  return [
    ...(isBehind ? [] : await examinePlaces(client, direct !== null)),
    ...(await examineLimits(direct ?? client, isBehind)),
  ];
}
