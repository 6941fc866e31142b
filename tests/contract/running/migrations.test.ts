import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import { migratePortal } from '~/platform/database/migrate.server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rootFolder } from '../../support/house/root-folder';

/**
 * Lists both sets of migrations; while a new version is brought in, processes of the one before it still run on the
 * tables.
 */
const sets = [
  {
    schema: 'portal',
    folder: join(rootFolder, 'app/platform/database/migrations'),
    bringUp: migratePortal,
  },
  {
    schema: 'municipality',
    folder: join(rootFolder, 'municipality/service/roof/migrations'),
    bringUp: migrateMunicipality,
  },
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

/** Says how many migrations the version before this one had: those whose tables differ from today's. */
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
  test('keep each snapshot on one line', () => {
    const snapshots = readdirSync(join(source, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    const lines = snapshots.map(
      (name) =>
        readFileSync(join(source, 'meta', name), 'utf8')
          .trim()
          .split('\n').length,
    );
    expect(lines).toEqual(snapshots.map(() => 1));
  });

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
      // It goes into a place made free: some tables have room for one row alone.
      await insertRow(client, schema, table, 1);
    }
    await client.close();
  }, 60_000);
});

describe.each(sets)(
  'a database of $schema left by an older version',
  ({ schema, folder: source, bringUp }) => {
    /** Returns a database whose newest migration was written `age` milliseconds before the first of today. */
    const leave = async (age: number) => {
      const client = await PGlite.create();
      const [first] = readMigrationFiles({ migrationsFolder: source });
      for (const statement of first?.sql ?? []) await client.exec(statement);
      await client.exec(
        `create table ${schema}.migration (id serial primary key, hash text not null, created_at bigint)`,
      );
      await client.query(`insert into ${schema}.migration (hash, created_at) values ('', $1)`, [
        (first?.folderMillis ?? 0) - age,
      ]);
      return client;
    };

    test('is brought up when it has the first migration', async () => {
      const client = await leave(0);
      await bringUp({ kind: 'pglite', client });
      await client.close();
    });

    test('is told in one sentence to start anew when it was made before', async () => {
      const client = await leave(1);
      await expect(bringUp({ kind: 'pglite', client })).rejects.toThrow(
        /^[^.:]+: veri klasörünü \(DATA_DIR\) silip ya da boş bir veritabanı verip yeniden başlatın\.$/,
      );
      await client.close();
    });
  },
);

/** Returns the columns a statement of that version writes. */
const columnsOf = ({ columns }: Table) =>
  Object.values(columns).filter(({ generated }) => generated === undefined || generated === null);

/** Makes some value of a type, another one for every row. */
function valueOf(type: string, row: number): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (/^(text|varchar)/.test(type)) return `'${row}'`;
  if (/^(integer|bigint|smallint|serial|bigserial|numeric|double|real)/.test(type)) return String(row);
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
