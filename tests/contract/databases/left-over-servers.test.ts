import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootFolder } from '../../support/house/root-folder';
import { findBinaries } from '../../support/portal/postgres';

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/** Starts a server and its standby, and waits to be ended. */
const run = `
  import { startOwnPostgres } from './tests/support/portal/postgres.ts';
  const server = await startOwnPostgres(process.argv[1]);
  await server.startStandby();
  console.log('started');
  setInterval(() => undefined, 60_000);
`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A signal to the group reaches every process of the terminal, as an interrupt at the keyboard does. */
test.skipIf(findBinaries() === null).for([
  ['SIGKILL', 'process'],
  ['SIGINT', 'group'],
] as const)(
  'PostgreSQL ends with the tests that started it: %s to the %s',
  { timeout: 150_000 },
  async ([signal, whom]) => {
    const home = mkdtempSync(join(tmpdir(), 'left-over-'));
    homes.push(home);
    const args = ['--import', 'tsx', '--input-type=module', '--eval', run, home];
    const runner = spawn(process.execPath, args, {
      cwd: rootFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const pid = runner.pid ?? 0;
    const [words] = (await Promise.race([once(runner.stdout, 'data'), once(runner, 'exit')])) as unknown[];
    expect(String(words)).toContain('started');
    const [cluster = ''] = readdirSync(home);
    const servers = ['data', 'standby'].map((name) =>
      Number(readFileSync(join(home, cluster, name, 'postmaster.pid'), 'utf8').split('\n')[0]),
    );
    expect(servers.map(isAlive)).toEqual([true, true]);
    process.kill(whom === 'group' ? -pid : pid, signal);
    await expect.poll(() => servers.map(isAlive), { timeout: 60_000 }).toEqual([false, false]);
    await expect.poll(() => existsSync(join(home, cluster)), { timeout: 60_000 }).toBe(false);
  },
);
