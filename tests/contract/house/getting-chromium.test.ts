import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootFolder } from '../../support/house/root-folder';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a program that fails with many lines, a stack trace among them. */
function writeFailing(name: string, lastLine: string): void {
  const lines = [
    'Downloading',
    'Error: first try',
    '    at connect (net.js:1:1)',
    lastLine,
    '    at end (x.js:2:2)',
  ];
  const script = ['#!/bin/sh', ...lines.map((line) => `echo '${line}' >&2`), '[ "$1" = --version ]'];
  writeFileSync(join(folder, name), script.join('\n'), { mode: 0o755 });
}

test('getting a Chromium prints one line, and where no way works the last line of each cause', () => {
  writeFailing('npx', 'Error: no such host');
  writeFailing('apt-get', 'E: Unable to locate package');
  const ask = `
    import { installChromium } from './tests/support/browser/chromium.ts';
    console.log(installChromium());
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', ask];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: rootFolder,
    encoding: 'utf8',
    env: { ...process.env, PATH: folder, CHROMIUM_PATH: join(folder, 'none') },
  });
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^Getting a Chromium/), 'null']);
  const [first, ...others] = stderr.trim().split('\n');
  expect(first).toBe('npx playwright install chromium: Error: no such host');
  // Only root may install packages.
  const packages = process.getuid?.() === 0 ? 3 : 0;
  expect(others).toHaveLength(packages);
  for (const line of others) expect(line).toMatch(/^apt-get \w+ .*: E: Unable to locate package$/);
});
