import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listComplete, tellLooseFiles, type StillFolders } from './watched-entries';

let watched = '';
beforeEach(() => {
  watched = mkdtempSync(join(tmpdir(), 'watched-'));
});
afterEach(() => rmSync(watched, { recursive: true, force: true }));

const TWO_MINUTES = 24;

test('a folder without a manifest is complete when it has stayed the same for two minutes', async () => {
  const still: StillFolders = new Map();
  mkdirSync(join(watched, 'aksam'));
  mkdirSync(join(watched, 'giden-2026-11-24-1-2'));
  writeFileSync(join(watched, 'aksam', 'sicil.xlsx'), 'x');
  for (let check = 0; check < TWO_MINUTES; check += 1) expect(await listComplete(watched, still)).toEqual([]);
  writeFileSync(join(watched, 'aksam', 'tahakkuk.xlsx'), 'x');
  for (let check = 0; check < TWO_MINUTES; check += 1) expect(await listComplete(watched, still)).toEqual([]);
  expect(await listComplete(watched, still)).toEqual(['aksam']);
});

test('a folder with a manifest is complete at once', async () => {
  mkdirSync(join(watched, 'aksam'));
  writeFileSync(join(watched, 'aksam', 'manifest.json'), '{}');
  expect(await listComplete(watched, new Map())).toEqual(['aksam']);
});

test('a file that lies beside the folders gets one report that says where it belongs', async () => {
  const still: StillFolders = new Map();
  writeFileSync(join(watched, 'tahakkuk.xlsx'), 'x');
  for (let check = 0; check < TWO_MINUTES + 5; check += 1) await tellLooseFiles(watched, still);
  expect(readFileSync(join(watched, 'tahakkuk.xlsx.rapor.txt'), 'utf8')).toBe(
    'tahakkuk.xlsx: okunmadı, çünkü bir teslim klasöründe değil. Burada bir klasör açıp içine koyun.\n',
  );
});
