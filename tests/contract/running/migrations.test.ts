import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import { migratePortal } from '~/platform/database/database.server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rootFolder } from '../../support/house/root-folder';

/** Both sets of migrations; while a new version is brought in, processes of the one before it still run on the tables. */
const sets = [
  { schema: 'portal', folder: join(rootFolder, 'app/platform/database/migrations') },
  { schema: 'municipality', folder: join(rootFolder, 'municipality/service/roof/migrations') },
] as const;

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const Column = z.object({
  name: z.string(),
  type: z.string(),
  primaryKey: z.boolean(),
  notNull: z.boolean(),
  default: z.unknown().optional(),
  generated: z.unknown().optional(),
});
const Snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), columns: z.record(z.string(), Column) })),
});
type Table = z.output<typeof Snapshot>['tables'][string];

const readJournal = (folder: string) =>
  Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
const readTables = (folder: string, place: number) => {
  const file = join(folder, 'meta', `${String(place).padStart(4, '0')}_snapshot.json`);
  return Snapshot.parse(JSON.parse(readFileSync(file, 'utf8'))).tables;
};

/** How many migrations the version before this one had: those whose tables differ from today's. */
function countBefore(folder: string): number {
  const last = readJournal(folder).entries.length - 1;
  const today = JSON.stringify(readTables(folder, last));
  let place = last;
  while (place > 0 && JSON.stringify(readTables(folder, place)) === today) place -= 1;
  return place + 1;
}

/** Takes away, renames or tightens what the version before still uses. */
const breaking: ReadonlyArray<[pattern: RegExp, why: string]> = [
  [/\bDROP (TABLE|COLUMN|SCHEMA|TYPE|SEQUENCE)\b/i, 'the version before still reads it'],
  [/\bRENAME\b/i, 'the version before knows the old name'],
  [/\bSET NOT NULL\b/i, 'the version before writes nulls'],
  [/\bSET DATA TYPE\b/i, 'the version before writes the old type'],
  [/\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i, 'the version before writes nothing there'],
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(sets)('the migrations of $schema', ({ schema, folder: source }) => {
  test('only add: nothing the version before uses goes, changes its name or becomes stricter', () => {
    const found = readJournal(source)
      .entries.slice(1)
      .flatMap(({ tag }) => {
        const statements = readFileSync(join(source, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
        return statements.flatMap((statement) => {
          const [, why] = breaking.find(([pattern]) => pattern.test(statement)) ?? [];
          return why === undefined ? [] : [`${tag}: ${statement.trim().slice(0, 120)} (${why})`];
        });
      });
    expect(found).toEqual([]);
  });

  test('of this version let the statements of the one before run on, with its rows', async () => {
    const count = countBefore(source);
    const before = join(folder, schema);
    cpSync(source, before, { recursive: true });
    const journal = readJournal(source);
    const older = { ...journal, entries: journal.entries.slice(0, count) };
    writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify(older));
    const client = await PGlite.create();
    const bring = (migrationsFolder: string) =>
      migrate(drizzle({ client }), {
        migrationsFolder,
        migrationsSchema: schema,
        migrationsTable: 'migration',
      });
    await bring(before);
    // Keys between tables are not what is tried here; each table gets rows of its own.
    await client.exec('set session_replication_role = replica');
    const tables = Object.values(readTables(source, count - 1));
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) await insertRow(client, schema, table, 1);
    await client.exec('set session_replication_role = default');
    await bring(source);
    await client.exec('set session_replication_role = replica');
    for (const table of tables) {
      const columns = columnsOf(table).map(({ name }) => `"${name}"`);
      const name = `"${schema}"."${table.name}"`;
      const { rows } = await client.query(`select ${columns.join(', ')} from ${name}`);
      expect(rows, table.name).toHaveLength(1);
      await client.query(`update ${name} set ${columns.map((column) => `${column} = ${column}`).join(', ')}`);
      await client.query(`delete from ${name}`);
      // Into a place made free: some tables have room for one row alone.
      await insertRow(client, schema, table, 1);
    }
    await client.close();
  }, 60_000);
});

/** When the migrations were made that are one now, and when that one was last changed. */
const olderSteps = [
  {
    schema: 'portal',
    bringUp: migratePortal,
    steps: [
      1795294499233, 1795294500020, 1795305889687, 1795321100961, 1795331482781, 1795366013968, 1795366015306,
      1795375579511, 1795377242841, 1795415338296, 1795417904706, 1795449552140, 1795450912244, 1795452855771,
      1795475556628,
    ],
    keep: `insert into portal.rate_limit values ('kept', 42, null)`,
    find: `select points as kept from portal.rate_limit where key = 'kept'`,
  },
  {
    schema: 'municipality',
    bringUp: migrateMunicipality,
    steps: [
      1795294500869, 1795305890138, 1795321102194, 1795331486217, 1795363901181, 1795375130345, 1795388249603,
    ],
    keep: 'insert into municipality.receipt_counter values (2026, 42)',
    find: 'select last_number as kept from municipality.receipt_counter',
  },
];

describe.each(olderSteps)('a database of $schema left by an older version', (older) => {
  const { schema, bringUp, steps, keep, find } = older;
  const migrationsFolder = sets.find((set) => set.schema === schema)?.folder ?? '';
  const leave = async (count: number) => {
    const client = await PGlite.create();
    const [first] = readMigrationFiles({ migrationsFolder });
    for (const statement of first?.sql ?? []) await client.exec(statement);
    await client.exec(
      `create table ${schema}.migration (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const step of steps.slice(0, count)) {
      await client.query(`insert into ${schema}.migration (hash, created_at) values ($1, $2)`, ['', step]);
    }
    await client.exec(keep);
    return client;
  };

  test('is taken as it is when nothing of its own was missing', async () => {
    const client = await leave(steps.length);
    await bringUp({ kind: 'pglite', client });
    expect((await client.query(find)).rows).toEqual([{ kept: 42 }]);
    await client.close();
  });

  test('is told to start anew when it stopped half way', async () => {
    const client = await leave(steps.length - 1);
    await expect(bringUp({ kind: 'pglite', client })).rejects.toThrow('yeniden başlatın');
    await client.close();
  });
});

/** Columns a statement of that version writes. */
const columnsOf = ({ columns }: Table) =>
  Object.values(columns).filter(({ generated }) => generated === undefined || generated === null);

/** Some value of a type, another one for every row. */
function valueOf(type: string, row: number): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (/^(text|varchar)/.test(type)) return `'${row}'`;
  if (/^(integer|bigint|smallint|serial|bigserial|numeric)/.test(type)) return String(row);
  if (type === 'boolean') return 'true';
  if (type.startsWith('timestamp')) return `timestamptz '2026-05-31T12:00:00Z' + interval '${row} hours'`;
  if (type === 'date') return `date '2026-05-31' + ${row}`;
  if (type === 'uuid') return `'00000000-0000-4000-8000-00000000000${row}'`;
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'bytea') return `'\\x0${row}'`;
  throw new Error(`A value for ${type} is missing here`);
}

async function insertRow(client: PGlite, schema: string, table: Table, row: number): Promise<void> {
  const columns = columnsOf(table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ type }) => valueOf(type, row)).join(', ');
  await client.query(`insert into "${schema}"."${table.name}" (${names}) values (${values})`);
}
