import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csv, exchangeNow, type ExchangeTown, openExchangeTown } from 'municipality/testing/exchange-town';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MANIFEST } from './manifest';
import { takeComplete } from './watch-folder';

const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Işık');
const manifest = JSON.stringify({ dosyalar: [{ dosya: 'sicil.csv' }] });

let town: ExchangeTown;
let home: string;
let watched: string;
let outside: string;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(async () => {
  await town.empty();
  home = mkdtempSync(join(tmpdir(), 'watched-'));
  [watched, outside] = [join(home, 'aktarim'), join(home, 'disarida')];
  for (const folder of [watched, outside, join(watched, 'gelen')]) mkdirSync(folder);
  return () => rmSync(home, { recursive: true, force: true });
});
afterAll(() => town.close());

const registries = async () =>
  Number((await town.rows('select count(*)::int as n from municipality.registry'))[0]?.['n']);
async function take() {
  const failures: string[] = [];
  const onFailure = (_name: string, error: unknown) => failures.push(String(error));
  const taken = await takeComplete(town.connection, { folder: watched, now: () => exchangeNow, onFailure });
  return {
    states: taken.map(({ state }) => state),
    faults: taken.map(({ report }) => report.faults.join()),
    failures,
  };
}
const lay = (name: string, content: string) => writeFileSync(join(watched, 'gelen', name), content);

describe('a link in the watched folder', () => {
  test('in place of rows is not read', async () => {
    writeFileSync(join(outside, 'sicil.csv'), people);
    symlinkSync(join(outside, 'sicil.csv'), join(watched, 'gelen', 'sicil.csv'));
    lay(MANIFEST, manifest);
    const { states, faults } = await take();
    expect([states, await registries()]).toEqual([['geri-cevrildi'], 0]);
    expect(faults[0]).toContain('sicil.csv');
    expect(faults[0]).toContain('bir dosya değil');
  });

  test('in place of the manifest makes no delivery', async () => {
    writeFileSync(join(outside, MANIFEST), manifest);
    symlinkSync(join(outside, MANIFEST), join(watched, 'gelen', MANIFEST));
    lay('sicil.csv', people);
    expect([(await take()).states, await registries()]).toEqual([[], 0]);
  });

  test('in place of a delivery is none', async () => {
    mkdirSync(join(outside, 'gelen'));
    writeFileSync(join(outside, 'gelen', 'sicil.csv'), people);
    writeFileSync(join(outside, 'gelen', MANIFEST), manifest);
    symlinkSync(join(outside, 'gelen'), join(watched, 'baska'));
    expect([(await take()).states, await registries()]).toEqual([[], 0]);
  });

  test('in place of the report of a delivery that was refused is replaced, and what it leads to stays', async () => {
    const victim = join(outside, 'onemli.txt');
    writeFileSync(victim, 'dokunulmadı');
    const room = join(watched, 'geri-cevrildi');
    mkdirSync(room);
    // Its number may be guessed.
    for (let no = 0; no < 30; no += 1) symlinkSync(victim, join(room, `${no}-gelen.rapor.txt`));
    lay('sicil.csv', 'sicil;baska\r\n');
    lay(MANIFEST, manifest);
    expect((await take()).states).toEqual(['geri-cevrildi']);
    expect(readFileSync(victim, 'utf8')).toBe('dokunulmadı');
  });

  test('in place of the report of a delivery that waits is replaced, and what it leads to stays', async () => {
    const [victim, report] = [join(outside, 'onemli.txt'), join(watched, 'gelen.rapor.txt')];
    writeFileSync(victim, 'dokunulmadı');
    symlinkSync(victim, report);
    const many = Array.from({ length: 20 }, (_, place) => `${place};Ali;Işık`);
    await town.take({ 'sicil.csv': csv('sicil;ad_unvan;soyad', ...many) }, { scope: 'butun' });
    lay('sicil.csv', people);
    lay(MANIFEST, JSON.stringify({ kapsam: 'butun', dosyalar: [{ dosya: 'sicil.csv' }] }));
    expect((await take()).states).toEqual(['onay-bekliyor']);
    expect(readFileSync(victim, 'utf8')).toBe('dokunulmadı');
    expect(readFileSync(report, 'utf8')).toContain('bitiyor');
  });

  test('in place of a room for what was taken is refused', async () => {
    symlinkSync(outside, join(watched, 'alindi'));
    lay('sicil.csv', people);
    lay(MANIFEST, manifest);
    const { failures } = await take();
    expect(failures.join()).toContain('alindi: bir klasör değil');
    expect(readdirSync(outside)).toEqual([]);
  });
});

test.skipIf(process.platform === 'win32')('a pipe in place of rows holds nobody up', async () => {
  execFileSync('mkfifo', [join(watched, 'gelen', 'sicil.csv')]);
  lay(MANIFEST, manifest);
  const { states, faults } = await take();
  expect([states, faults[0]?.includes('bir dosya değil')]).toEqual([['geri-cevrildi'], true]);
});

test.each([
  ['twice', '{"sicil":"1","sicil":"2","ad_unvan":"Ayşe"}'],
  ['twice, once in an escape', '{"sicil":"1","s\\u0069cil":"2","ad_unvan":"Ayşe"}'],
])('a line of JSON with a name %s is refused by its name', async (_how, line) => {
  const { state, report } = await town.take({ 'sicil.jsonl': `${line}\n` });
  expect([state, await registries()]).toEqual(['geri-cevrildi', 0]);
  expect(report.faults.join()).toContain('“sicil” iki kez yazılmış');
});

test('a text that holds a quoted word and a colon is no second name', async () => {
  const line = JSON.stringify({ sicil: '1', ad_unvan: 'Ayşe "sicil": 5', soyad: 'Işık' });
  const { state } = await town.take({ 'sicil.jsonl': `${line}\n` });
  expect([state, await registries()]).toEqual(['alindi', 1]);
});
