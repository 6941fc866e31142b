import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readWorkbook } from 'municipality/ground/workbook/read-workbook';
import type { SheetRow } from 'municipality/ground/workbook/workbook';
import { parse } from 'csv-parse/sync';
import { openExchange, type GivenDelivery } from 'municipality/service';
import { openDailyGiving } from 'municipality/service/exchange/delivery/watch-folder';
import { openStatements } from 'municipality/service/exchange/merging/session';
import { collectChanges } from 'municipality/service/exchange/out/changes/collect-changes';
import {
  lastChange,
  readChanges,
  readCursor,
  type Change,
} from 'municipality/service/exchange/out/changes/read-changes';
import { outKinds } from 'municipality/service/exchange/out/kinds/out-kinds';
import { createRandom } from 'municipality/service/sample/town/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandArguments } from '../../support/commands/run-command';
import { openHistory } from '../../support/exchange/random-history';
import {
  openEmbeddedTown,
  openServerTown,
  townNow,
  type SampleTown,
} from '../../support/exchange/sample-town';
import { rootFolder } from '../../support/house/root-folder';
import { environmentOf } from '../../support/portal/portal';
import { hasPostgres, startPostgres, type PostgresServer } from '../../support/portal/postgres';

const home = mkdtempSync(join(tmpdir(), 'exchange-out-'));
let server: PostgresServer | null;
beforeAll(async () => {
  server = await startPostgres(home);
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

interface Manifest {
  readonly imlec: { readonly sonra: number; readonly son: number };
  readonly dosyalar: { dosya: string; tur: string; satir: number; toplam_kurus?: number; sha256: string }[];
  readonly belgeler: { dosya: string; bayt: number; sha256: string }[];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const manifestOf = ({ path }: GivenDelivery) =>
  JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;

/** Reads every file of a folder with its bytes. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .filter((name) => !['belgeler'].includes(name))
      .map((name) => [name, sha256(readFileSync(join(folder, name)))]),
  );
}

type Fields = Record<string, string>;

/** Reads the rows of both files of a kind, those of JSON as CSV has them. */
function bothFiles(folder: string, kind: string): { csv: Fields[]; json: Fields[] } {
  const csv = parse<Fields>(readFileSync(join(folder, `${kind}.csv`), 'utf8'), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  const lines = readFileSync(join(folder, `${kind}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const json = lines.map((line) => {
    const { degisiklik, ...fields } = JSON.parse(line) as Record<string, unknown>;
    expect(degisiklik).toBe(kind);
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, written(kind, name, value)]),
    );
  });
  return { csv, json };
}

/** Reads the rows of the workbook of a kind as CSV has them: keys are texts, amounts are numbers. */
function sheetFields(folder: string, kind: string): Fields[] {
  const read = readWorkbook({ bytes: readFileSync(join(folder, `${kind}.xlsx`)) });
  if ('fault' in read) throw new Error(read.fault);
  const [heading, ...rows] = Buffer.from(read.rows)
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as SheetRow);
  const columns = outKinds.find((one) => one.name === kind)?.columns ?? {};
  return rows.map(({ fields }) =>
    Object.fromEntries(
      (heading?.fields ?? []).map((name, place) => {
        const text = fields[place] ?? '';
        const isMoney = columns[name]?.type.form.startsWith('lira') === true && text !== '';
        return [
          name,
          isMoney ? Number(text).toFixed(2).replace('.', ',') : /^[=+\-@]/.test(text) ? `'${text}` : text,
        ];
      }),
    ),
  );
}

/** Writes a value of a JSON line as CSV has it. */
function written(kind: string, name: string, value: unknown): string {
  const form = outKinds.find((one) => one.name === kind)?.columns[name]?.type.form ?? '';
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'E' : 'H';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (form.startsWith('lira')) return text.replace('.', ',');
  if (form.startsWith('gün')) {
    const [day = '', time = ''] = text.replace('+03:00', '').split('T');
    return `${day.split('-').reverse().join('.')}${time === '' ? '' : ` ${time}`}`;
  }
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

const all = async ({ connection }: SampleTown): Promise<readonly Change[]> =>
  readChanges(openStatements(connection), { after: 0, limit: 10_000_000 });

async function inSlices(town: SampleTown, seed: string): Promise<Change[]> {
  const random = createRandom(seed);
  const read: Change[] = [];
  for (;;) {
    const limit = random.whole(1, 4_000);
    const slice = await readChanges(openStatements(town.connection), { after: read.at(-1)?.no ?? 0, limit });
    if (slice.length === 0) return read;
    read.push(...slice);
  }
}

const totalOf = (changes: readonly Change[]) =>
  changes
    .filter(({ kind }) => kind === 'tahsilat')
    .reduce((sum, { content }) => sum + Number(content['toplam']), 0);

describe.each(['PGlite', 'PostgreSQL'] as const)('what happened on %s', (store) => {
  const isSkipped = store === 'PostgreSQL' && !hasPostgres();
  let town: SampleTown;
  beforeAll(async () => {
    if (isSkipped) return;
    town =
      store === 'PGlite'
        ? await openEmbeddedTown()
        : await openServerTown((await server?.createDatabase('exchange_out')) ?? '');
  }, 120_000);
  afterAll(() => (isSkipped ? undefined : town.close()));

  test.skipIf(isSkipped)(
    'is told once each, whole or in slices, and its money is that of the receipts to the kuruş',
    { timeout: 240_000 },
    async () => {
      const random = createRandom(`slices ${store}`);
      const history = await openHistory(town, `history ${store}`, townNow);
      const exchange = openExchange({ connection: town.connection, now: () => townNow });
      const folder = join(home, store);
      for (let step = 0; step < 45; step += 1) {
        await history.step();
        if (random.isLucky(0.2)) await collectChanges(town.connection, townNow);
        if (random.isLucky(0.12)) {
          const given = await exchange.give({ folder });
          if (given && random.isLucky(0.6)) await exchange.acknowledge(given.name);
        }
      }
      await collectChanges(town.connection, townNow);
      expect(await collectChanges(town.connection, townNow)).toBe(0);

      const changes = await all(town);
      expect(changes.map(({ no }) => no)).toEqual(changes.map((_, index) => index + 1));
      expect(await inSlices(town, `${store} one`)).toEqual(changes);
      expect(await inSlices(town, `${store} other`)).toEqual(changes);
      const kinds = new Set(changes.map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual(outKinds.map(({ name }) => name).sort());

      const receipts = await town.rows<{ no: string; total: string | number }>(
        'select receipt_no as no, total from municipality.collection',
      );
      expect(totalOf(changes)).toBe(receipts.reduce((sum, { total }) => sum + Number(total), 0));
      const byReceipt = new Map<string, number>();
      for (const { kind, content } of changes) {
        if (kind !== 'tahsilat') continue;
        const no = String(content['makbuz_no']);
        byReceipt.set(no, (byReceipt.get(no) ?? 0) + Number(content['toplam']));
      }
      expect([...byReceipt].sort()).toEqual(
        receipts.map(({ no, total }): [string, number] => [no, Number(total)]).sort(),
      );
    },
  );

  test.skipIf(isSkipped)(
    'is laid down in files that say the same as each other and as their manifest',
    { timeout: 120_000 },
    async () => {
      const exchange = openExchange({ connection: town.connection, now: () => townNow });
      const given = await exchange.give({ folder: join(home, store), from: 0 });
      if (!given) throw new Error('Nothing was given');
      const manifest = manifestOf(given);
      expect(manifest.imlec).toEqual({ sonra: 0, son: given.upTo });
      for (const { dosya, sha256: hash } of [...manifest.dosyalar, ...manifest.belgeler])
        expect([dosya, sha256(readFileSync(join(given.path, dosya)))]).toEqual([dosya, hash]);
      let rows = 0;
      for (const { dosya, tur, satir, toplam_kurus } of manifest.dosyalar.filter(({ dosya }) =>
        dosya.endsWith('.csv'),
      )) {
        const { csv, json } = bothFiles(given.path, tur);
        expect([dosya, csv.length, json.length]).toEqual([dosya, satir, satir]);
        expect(json.map(({ sira }) => sira)).toEqual(csv.map(({ sira }) => sira));
        const declared = Object.keys(outKinds.find(({ name }) => name === tur)?.columns ?? {});
        expect(Object.keys(csv[0] ?? {})).toEqual(['sira', ...declared]);
        expect(json).toEqual(csv);
        expect(sheetFields(given.path, tur)).toEqual(csv);
        rows += satir;
        if (tur === 'tahsilat') {
          const kurus = csv.reduce((sum, { toplam = '' }) => sum + Number(toplam.replace(',', '')), 0);
          expect(kurus).toBe(toplam_kurus);
          expect(kurus).toBe(totalOf(await all(town)));
        }
      }
      expect(rows).toBe(given.upTo);
      expect(manifest.belgeler.length).toBeGreaterThan(3);

      const elsewhere = await exchange.give({ folder: join(home, `${store}-again`), from: 0 });
      expect(contentOf(elsewhere?.path ?? '')).toEqual(contentOf(given.path));
      expect((await exchange.give({ folder: join(home, store), from: 0 }))?.isAgain).toBe(true);
      await expect(exchange.give({ folder: home, from: given.upTo + 1 })).rejects.toThrow('henüz yok');
    },
  );

  test.skipIf(isSkipped)(
    'is given once a day from where the other side has signed',
    { timeout: 120_000 },
    async () => {
      const { connection } = town;
      const statements = openStatements(connection);
      const folder = join(home, `${store}-daily`);
      const exchange = openExchange({ connection, now: () => townNow });
      await collectChanges(connection, townNow);
      const last = await lastChange(statements);
      const whole = await exchange.give({ folder, from: last - 3 });
      let day = new Date('2026-11-21T03:00:00+03:00');
      const events: string[] = [];
      const giveDaily = openDailyGiving(connection, {
        folder,
        now: () => day,
        onGiven: ({ name }) => events.push(name),
        onAcknowledged: (name) => events.push(`${name} alındı`),
        onFailure: (error) => events.push(String(error)),
      });
      writeFileSync(join(whole?.path ?? '', 'alindi.json'), '{}');
      await giveDaily();
      expect(events).toEqual([`${whole?.name} alındı`]);
      expect(await readCursor(statements)).toBe(last);

      const history = await openHistory(town, `daily ${store}`, townNow);
      await history.pay();
      day = new Date('2026-11-22T03:00:00+03:00');
      await giveDaily();
      const next = await lastChange(statements);
      const [, name = ''] = events;
      expect(name).toBe(`giden-2026-11-22-${last}-${next}`);
      expect(next).toBeGreaterThan(last);
      await history.pay();
      await giveDaily();
      expect(events).toHaveLength(2);
      // What was not signed is given again, with what came after it.
      day = new Date('2026-11-23T03:00:00+03:00');
      await giveDaily();
      expect(events[2]).toBe(`giden-2026-11-23-${last}-${await lastChange(statements)}`);
      writeFileSync(join(folder, name, 'alindi.ok'), '');
      await giveDaily();
      expect(await readCursor(statements)).toBe(next);
      await expect(exchange.acknowledge('giden-hic')).rejects.toThrow('verilmiş bir teslim yok');
    },
  );
});

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  let town: SampleTown;
  let url = '';
  beforeAll(async () => {
    url = (await server?.createDatabase('exchange_out_at_once')) ?? '';
    town = await openServerTown(url);
  }, 120_000);
  afterAll(() => town.close());

  test(
    'nothing that commits late is missed, and many at once tell everything once',
    { timeout: 60_000 },
    async () => {
      const { connection } = town;
      if (connection.kind !== 'postgres') throw new Error('No server');
      await collectChanges(connection, townNow);
      const before = await lastChange(openStatements(connection));
      const late = await connection.pool.connect();
      await late.query('begin');
      await late.query(
        `update municipality.member set gsm_number = '5550009876' where user_name = '10000000146'`,
      );
      const history = await openHistory(town, 'at once', townNow);
      const pays = Array.from({ length: 6 }, () => history.pay());
      const collects = Array.from({ length: 6 }, () => collectChanges(connection, townNow));
      const receipts = (await Promise.allSettled(pays)).filter(({ status }) => status === 'fulfilled');
      await Promise.all(collects);
      await collectChanges(connection, townNow);
      const seen = await lastChange(openStatements(connection));
      await late.query('commit');
      late.release();
      await Promise.all([collectChanges(connection, townNow), collectChanges(connection, townNow)]);
      const changes = await readChanges(openStatements(connection), { after: before, limit: 10_000 });
      expect(changes.map(({ no }) => no)).toEqual(changes.map((_, index) => before + 1 + index));
      const paid = new Set(
        changes.filter(({ kind }) => kind === 'tahsilat').map(({ content }) => content['makbuz_no']),
      );
      expect(paid.size).toBe(receipts.length);
      expect(receipts.length).toBeGreaterThan(0);
      const sources = changes.map(({ kind, source }) => `${kind} ${source}`);
      expect(new Set(sources).size).toBe(sources.length);
      expect(changes.filter(({ no }) => no > seen).map(({ kind }) => kind)).toEqual(['iletisim']);
    },
  );

  test(
    'a give that is killed leaves no half folder, and the next one is whole',
    { timeout: 120_000 },
    async () => {
      const folder = join(home, 'killed');
      const child = spawn(
        process.execPath,
        [...commandArguments, 'exchange', 'give', '--folder', folder, '--from', '0'],
        {
          cwd: rootFolder,
          env: environmentOf({
            SESSION_SECRET: 'of-the-exchange-and-of-nothing-else-000',
            LOG_LEVEL: 'silent',
            DATABASE_URL: url,
          }),
          stdio: 'ignore',
        },
      );
      const closed = once(child, 'close');
      const half = () => (existsSync(folder) ? readdirSync(folder) : []);
      while (half().length === 0 && child.exitCode === null) await pause(1);
      child.kill('SIGKILL');
      await closed;
      expect(half()).toHaveLength(1);
      expect(half()[0]).toMatch(/^yarim-/);
      const exchange = openExchange({ connection: town.connection, now: () => townNow });
      const given = await exchange.give({ folder, from: 0 });
      expect(half()).toEqual([given?.name]);
      const rows = manifestOf(given ?? expect.fail('Nothing was given'))
        .dosyalar.filter(({ dosya }) => dosya.endsWith('.csv'))
        .reduce((sum, { satir }) => sum + satir, 0);
      expect(rows).toBe(given?.upTo);
    },
  );
});
