import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from 'municipality/contract';
import { openMunicipality } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import type pg from 'pg';
import { migrationsFolder } from 'municipality/service/roof/migrate';
import { openKeptPostgres, type KeptPostgres } from './kept-postgres';
import { townRows, type TownSize } from './town-rows';

export const TODAY = isoDate('2026-11-20');
export const now = () => new Date(`${TODAY}T12:00:00+03:00`);

export const sizes = {
  small: { citizens: 1_000, papers: 1_000 },
  large: { citizens: 1_000_000, papers: 100_000 },
} as const satisfies Record<string, TownSize>;

export function openTown(pool: pg.Pool) {
  return openMunicipality({ connection: { kind: 'postgres', pool }, settings: testSettings, now });
}

interface Definition {
  readonly drop: string;
  readonly add: string;
}

/**
 * Reads the keys, references and indexes of the schema in the order they may be taken away; references are not checked
 * again.
 */
async function readDefinitions(pool: pg.Pool): Promise<Definition[]> {
  const { rows } = await pool.query<Definition>(`
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
      'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
        || case contype when 'f' then ' not valid' else '' end as add
    from pg_constraint where connamespace = 'municipality'::regnamespace and contype in ('f', 'u', 'p')
    order by array_position(array['f', 'u', 'p']::"char"[], contype), conname`);
  const { rows: indexes } = await pool.query<Definition>(`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as add from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'municipality'::regnamespace)
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  return [
    ...rows.slice(
      0,
      rows.findIndex(({ add }) => !add.includes('FOREIGN KEY')),
    ),
    ...indexes,
    ...rows.filter(({ add }) => !add.includes('FOREIGN KEY')),
  ];
}

/** Fills an empty database with a town. */
export async function fill(pool: pg.Pool, size: TownSize, say: (text: string) => void): Promise<void> {
  const town = openTown(pool);
  await town.migrate();
  await town.fillSample({ asOf: TODAY });
  const definitions = await readDefinitions(pool);
  const client = await pool.connect();
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    say(`  ${name.padEnd(14)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
  };
  try {
    await client.query(
      `set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set time zone 'Europe/Istanbul'; set session_replication_role = replica`,
    );
    for (const { drop } of definitions) await client.query(drop);
    for (const { name, statement } of townRows(size)) await timed(name, () => client.query(statement));
    await timed('indexes', async () => {
      for (const { add } of definitions.toReversed()) await client.query(add);
    });
    // Numbers given from here on must not meet those of the filling.
    await timed('analyze', () => client.query('vacuum (analyze)'));
  } finally {
    client.release(true);
  }
}

/** The name of a town's database changes with what fills it, so that an old one is never measured. */
function nameOf(size: keyof typeof sizes): string {
  const made = createHash('sha256')
    .update(JSON.stringify(townRows(sizes[size])))
    .update(tables)
    .digest('hex');
  return `town_${size}_${made.slice(0, 10)}`;
}

/** Returns the name of a town's database, filled when it is not there. */
export async function fillTown(
  server: KeptPostgres,
  size: keyof typeof sizes,
  say: (text: string) => void,
): Promise<string> {
  const name = nameOf(size);
  const names = await server.list();
  const isKept = names.includes(name);
  for (const old of names) if (old.startsWith(`town_${size}_`) && old !== name) await server.drop(old);
  if (isKept) return name;
  say(`Filling a town of ${sizes[size].citizens.toLocaleString('en')} people`);
  const unfinished = `filling_${size}`;
  await server.drop(unfinished);
  const pool = await server.open(unfinished);
  await fill(pool, sizes[size], say);
  await pool.end();
  const rename = await server.open('postgres');
  await rename.query(`alter database "${unfinished}" rename to "${name}"`);
  await rename.end();
  return name;
}

/** Fingerprints the schema's tables, so that a changed one is filled anew. */
const tables = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');

/** Opens the server the towns are kept on; null, said, where there is no PostgreSQL. */
export async function openSeedServer(say: (text: string) => void): Promise<KeptPostgres | null> {
  const server = await openKeptPostgres(
    process.env['BENCH_SEED_DIR'] ?? join(tmpdir(), 'belediye-bench-size'),
  );
  if (!server) say('No PostgreSQL here: the towns are left out');
  return server;
}

/** Opens the city alone; null where there is no PostgreSQL. The server is the caller's to stop. */
export async function openLargeTown(say: (text: string) => void) {
  const server = await openSeedServer(say);
  if (!server) return null;
  const name = await fillTown(server, 'large', say);
  return { server, name, pool: await server.open(name) };
}
