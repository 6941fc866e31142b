import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase, type OpenEmbedded } from '~/platform/database/embedded.server';
import { statePath } from '~/platform/database/folder-state.server';

const home = mkdtempSync(join(tmpdir(), 'embedded-'));
const [filled, tried] = [join(home, 'filled'), join(home, 'tried')];
const open: OpenEmbedded[] = [];

async function openFolder(folder: string): Promise<OpenEmbedded> {
  const opened = await openEmbeddedDatabase(folder);
  open.push(opened);
  return opened;
}
const closeAll = () => Promise.all(open.splice(0).map((opened) => opened.close()));

const schema = `create schema municipality;
  create table municipality.accrual (oid int primary key, note text);
  insert into municipality.accrual select n, repeat('x', 200) from generate_series(1, 5000) n;`;

beforeAll(async () => {
  const { client } = await openFolder(filled);
  await client.exec(schema);
  await closeAll();
});
afterEach(async () => {
  await closeAll();
  rmSync(tried, { recursive: true, force: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Copies the filled folder; without its state it is one whose process died before the first note. */
function copy({ isKilled = false } = {}): string {
  cpSync(filled, tried, { recursive: true });
  if (isKilled) {
    const { rows } = JSON.parse(stateText()) as { rows: Record<string, number> };
    writeFileSync(
      statePath(join(tried, 'pglite')),
      JSON.stringify({ form: 1, writtenAt: new Date().toISOString(), rows, files: null }),
    );
  }
  return join(tried, 'pglite');
}
const stateText = () => String(spawnSync('cat', [statePath(join(filled, 'pglite'))]).stdout);

/** Finds the largest file of a table, which is the accruals'. */
function largestTable(folder: string): string {
  const names = readdirSync(join(folder, 'base'), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, 'base', name)).filter((path) => statSync(path).isFile());
  return files.reduce((one, other) => (statSync(one).size >= statSync(other).size ? one : other));
}

const newestSegment = (folder: string) => {
  const names = readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return join(folder, 'pg_wal', names.sort().at(-1) ?? '');
};

const zero = (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size));

describe('an embedded database', () => {
  test('opens again with what was in it', async () => {
    copy();
    const { client } = await openFolder(tried);
    const { rows } = await client.query('select count(*)::int as n from municipality.accrual');
    expect(rows).toEqual([{ n: 5000 }]);
  });

  test('of before there was a note beside it opens, and has one from then on', async () => {
    const folder = copy();
    rmSync(statePath(folder));
    await openFolder(tried);
    expect(existsSync(statePath(folder))).toBe(true);
  });

  test('whose making was broken off is begun anew', async () => {
    const folder = join(tried, 'pglite');
    mkdirSync(join(folder, 'base'), { recursive: true });
    writeFileSync(`${folder}.making`, '');
    const { client } = await openFolder(tried);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(existsSync(`${folder}.making`)).toBe(false);
  });

  const damages: Record<string, (folder: string) => void> = {
    'whose version file is gone': (folder) => rmSync(join(folder, 'PG_VERSION')),
    'whose control file is gone': (folder) => rmSync(join(folder, 'global/pg_control')),
    'whose control file is all zeros': (folder) => zero(join(folder, 'global/pg_control')),
    'whose newest segment of the log is gone': (folder) => rmSync(newestSegment(folder)),
    'whose log is all zeros': (folder) => zero(newestSegment(folder)),
    'one of whose tables was cut': (folder) => truncateSync(largestTable(folder), 8_192),
    'that was emptied': (folder) => {
      rmSync(folder, { recursive: true });
    },
  };
  // These are missed before anything is compared with the note, so that it makes no difference what the note says.
  const missedAnyway = /version file is gone|control file is gone|emptied/;
  const cases = Object.entries(damages).flatMap(([name, damage]) =>
    [false, true]
      .filter((isKilled) => isKilled || !missedAnyway.test(name))
      .map((isKilled) => ({ name, damage, isKilled })),
  );
  test.each(cases)('$name is neither served nor filled anew (process killed: $isKilled)', async (row) => {
    const folder = copy({ isKilled: row.isKilled });
    row.damage(folder);
    const before = existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
    await expect(openFolder(tried)).rejects.toThrow(/bütün değil .+yedekten dönün/s);
    if (before === 0) expect(existsSync(folder)).toBe(false);
    // Whoever brings the files back finds nothing else in their place.
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(before > 0 && !row.name.includes('version'));
  });

  test('in a folder that cannot be written says so in words', async () => {
    writeFileSync(tried, 'a file in its place');
    await expect(openFolder(tried)).rejects.toThrow(/yazılamıyor.+DATA_DIR/);
  });
});
