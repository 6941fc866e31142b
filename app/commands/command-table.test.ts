import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writeRule } from '~/operations/retention/rule-texts';
import { retentionRules } from '~/operations/retention/rules';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { describeFailure, withoutSecrets } from './entry/failure';
import { CommandFault, WrongUsage } from './entry/fault';
import { helpOf, helpOfAll } from './entry/help';
import { readWords } from './entry/read-arguments';
import { isRequired, noteOf, type Word } from './entry/word';
import { words } from './command-table';

const all: [string, Word][] = Object.entries(words);
const ways = all.flatMap(([name, word]) =>
  Object.entries(word.forms).map(([act, form]) => ({ name, word, act, form, call: { name, word } })),
);
const actWords = (act: string) => (act === '' ? [] : [act]);
/** Splits an example as a shell takes it apart. */
const split = (example: string) =>
  [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

function wrongUsage(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof WrongUsage) return error.message;
    throw error;
  }
  throw new Error('the words were taken');
}

describe('the help', () => {
  test('lists every word with its line', () => {
    const help = helpOfAll(words);
    for (const [name, { summary }] of all) {
      expect(help).toContain(`  ${name} `);
      expect(help).toContain(summary);
    }
  });

  test.each(ways)(
    'of $name $act shows each option and a call that works',
    ({ name, word, act, form, call }) => {
      const help = helpOf(name, word);
      expect(help).toContain(`npm run belediye -- ${[name, ...actWords(act)].join(' ')}`);
      for (const [option, field] of Object.entries(form.fields)) {
        expect(noteOf(field).hint, option).not.toBe('');
        expect(help).toContain(form.places.includes(option) ? (noteOf(field).value ?? '?') : `--${option}`);
      }
      expect(help).toContain(`Örnek: npm run belediye -- ${name} ${form.example}`.trimEnd());
      expect(() => readWords(call, split(form.example))).not.toThrow();
    },
  );
});

describe('what is typed', () => {
  test.each(ways)(
    '$name $act refuses an option it does not have, and never repeats its value',
    ({ act, call }) => {
      const sentence = wrongUsage(() => readWords(call, [...actWords(act), '--parolam=cokgizli']));
      expect(sentence).toMatch(/^“--parolam” seçeneği yok\. .+--help$/);
      expect(sentence).not.toContain('cokgizli');
    },
  );

  const required = ways.flatMap((way) =>
    Object.entries(way.form.fields)
      .filter(
        ([option, field]) => isRequired(field) && way.form.places.slice(1).every((later) => later !== option),
      )
      .map(([option, field]) => ({ ...way, option, value: noteOf(field).value })),
  );
  test.each(required)('$name $act names $option when it is missing', ({ act, form, call, option, value }) => {
    const others = split(form.example);
    const place = others.indexOf(`--${option}`);
    const typed =
      place < 0 ? actWords(act) : others.filter((_, index) => index !== place && index !== place + 1);
    const shown = form.places.includes(option) ? value : `--${option}`;
    const sentence = wrongUsage(() => readWords(call, typed));
    expect(sentence).toContain(`${shown} eksik. Örnek: npm run belediye -- `);
  });

  test.each([
    ['accrue', ['--year'], '“--year” bir değer ister.'],
    ['accrue', ['--year', '--only'], '“--year” bir değer ister.'],
    ['accrue', ['--year', '27'], '--year: dört haneli bir yıl yazın'],
    ['accrue', ['--year', '2027', '--only', 'su'], '--only: şunlardan biri olmalı: emlak, cevre, beyan'],
    ['accrue', ['--year', '2027', '--workers', '9'], '--workers: 1 ile 8 arasında'],
    ['accrue', ['--year', '2027', '--year', '2028'], '“--year” iki kez yazılmış.'],
    ['accrue', ['2027'], 'Fazladan bir sözcük var.'],
    ['municipality', ['--port', 'x'], '--port: 1 ile 65535 arasında'],
    ['municipality', ['--port', '70000'], '--port: 1 ile 65535 arasında'],
    ['municipality', ['4000'], 'Fazladan bir sözcük var.'],
    ['doctor', ['--json=evet'], '“--json” değer almaz.'],
    ['tariffs', [], 'import, export'],
    ['tariffs', ['sil', 'x'], 'import, export'],
    ['tariffs', ['export', 'sokak-degeri', '26'], 'YIL: dört haneli'],
    ['tariffs', ['import', 'a.csv', 'b.csv'], 'Fazladan bir sözcük var.'],
    ['bank-files', ['write', '2026-13-01'], 'GÜN: YYYY-AA-GG'],
    ['maintenance', ['--until', 'yarın'], '--until: “2026-05-31 22:00”'],
    ['backup', ['--to', ''], '--to: boş bırakılamaz'],
  ] as const)('%s %j: %s', (name, typed, sentence) => {
    expect(wrongUsage(() => readWords({ name, word: words[name] }, typed))).toContain(sentence);
  });
});

describe('a failure', () => {
  const secret = 'postgresql://portal:pek-gizli-1@127.0.0.1/portal';
  const variables = { DATABASE_URL: secret, STORE_KEY: 'anahtar-987', PORT: '3000' };

  test('is one Turkish sentence without what the environment keeps secret', () => {
    const error = new CommandFault(`${secret} adresi ve anahtar-987 kapı 3000`);
    const shown = describeFailure(error, variables);
    expect(shown).toContain('kapı 3000');
    expect(shown).not.toMatch(/pek-gizli-1|anahtar-987/);
    expect(withoutSecrets('x pek-gizli-1', variables)).toBe('x •••');
  });

  test('hides the password of a database on several hosts', () => {
    const DATABASE_URL = 'postgres://portal:pek-gizli-1@db1:5432,db2:5432/portal';
    expect(withoutSecrets(`şifre pek-gizli-1`, { DATABASE_URL })).toBe('şifre •••');
  });

  test('shows the stack only to whoever asks for it', () => {
    const error = new Error('reason');
    expect(describeFailure(error, {})).toBe('Beklenmeyen bir hata: reason (ayrıntısı için LOG_LEVEL=debug).');
    expect(describeFailure(error, { LOG_LEVEL: 'debug' })).toContain('command-table.test.ts');
  });

  test('of the database is known by its code, however deep it lies', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(describeFailure(new Error('query', { cause: refused }), {})).toMatch(
      /^Veritabanına bağlanılamadı/,
    );
  });
});

test('the rules of retention are told in Turkish, whatever the proof says', () => {
  const texts = retentionRules.map(writeRule);
  const english = / (?:the|its|and|of|by|with|after|days?|hour|minutes|years?|nothing|rows?|proof|files) /;
  expect(texts.filter((line) => english.test(line.replace(/^\S+/, '')))).toEqual([]);
});

describe('the process', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Lists the built ones; `new.test.ts` calls the sources. */
  const entry = ['--liftoff-only', 'build/start/belediye.js'];
  const environment = (): NodeJS.ProcessEnv => ({
    NODE_ENV: 'test',
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  });
  const call = (...typed: string[]) =>
    spawnSync(process.execPath, [...entry, ...typed], {
      cwd: rootFolder,
      env: environment(),
      encoding: 'utf8',
    });

  test.each([
    [[], 0, /accrue/, /^$/],
    [['yardım'], 0, /accrue/, /^$/],
    [['doctor', '--help'], 0, /--json/, /^$/],
    [['yok'], 2, /^$/, /^“yok” diye bir komut yok\. .+\n$/],
    [['accrue'], 2, /^$/, /^--year eksik\. .+\n$/],
    [['restore', '--from', '/yok.dump'], 1, /^$/, /^.+\n$/],
    [['conformance', '--service', 'http://127.0.0.1:9', '--writes'], 2, /--yes/, /^$/],
    [['retention', '--rules'], 0, /portal\.session/, /^$/],
  ] as const)(
    '%j ends with %i',
    (typed, code, said, complained) => {
      const { status, stdout, stderr } = call(...typed);
      expect(stdout).toMatch(said);
      expect(stderr).toMatch(complained);
      expect(status).toBe(code);
    },
    60_000,
  );

  test('ends in order when it is told to: the database is closed and free for the next', async () => {
    const server = spawn(process.execPath, [...entry, 'municipality', '--port', '4791'], {
      cwd: rootFolder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = once(server, 'exit');
    while (!said.includes('SERVICE_URL=') && server.exitCode === null) await once(server.stdout, 'data');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const state = readFileSync(join(folder, 'municipality/pglite.state.json'), 'utf8');
    expect(z.object({ files: z.unknown() }).parse(JSON.parse(state)).files).not.toBeNull();
  }, 180_000);
});

describe('the scripts of package.json', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')));

  test('are nineteen at most', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(19);
  });

  test('and the words of belediye are all that sources, messages and units name', () => {
    const within = (folder: string, kind: RegExp) =>
      readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => kind.test(file))
        .map((file) => join(folder, file));
    const files = [
      ...['app', 'municipality', 'tests'].flatMap((folder) => within(folder, /\.tsx?$/)),
      ...within('app/operations/deploy', /\.\w+$/),
      ...readdirSync(rootFolder).filter((file) => /\.[jt]s$|^Dockerfile$|^compose\.yaml$/.test(file)),
    ];
    const unknown = files
      .filter((file) => !file.endsWith('command-table.test.ts'))
      .flatMap((file) => {
        const source = readFileSync(join(rootFolder, file), 'utf8');
        const called = [...source.matchAll(/npm run (?:--silent )?([a-z:-]+)(?: -- ([a-z-]+))?/g)];
        return called
          .filter(([, script = '', word = '']) => {
            const isWord = script !== 'belediye' || word === '' || Object.hasOwn(words, word);
            return !Object.hasOwn(scripts, script) || !isWord;
          })
          .map(([text]) => `${file}: ${text}`);
      });
    expect(unknown).toEqual([]);
  });
});
