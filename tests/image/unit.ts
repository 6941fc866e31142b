import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '../support/house/root-folder';

const unitFile = join(rootFolder, 'app/operations/deploy/portal@.service');
/** Holds the systemd's own mark, of ten: what is above it is said to be wide open. */
const MOST_EXPOSED = 2.5;

/** Reads the values of a key of the unit, in its order. */
export function unitValues(key: string): string[] {
  return readFileSync(unitFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));
}

/** Has systemd check the unit, where there is one; answers with the exit code. */
export function checkUnit(say: (text: string) => void): 0 | 1 {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    say('SKIPPED: the systemd unit. No systemd-analyze was found (Debian: apt-get install systemd).');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
  try {
    const file = join(folder, 'portal@3000.service');
    copyFileSync(unitFile, file);
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const words = ['security', '--no-pager', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`, file];
    const checked = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    const isWhole = verified.status === 0 && verified.stderr.trim() === '' && checked.status === 0;
    say(
      `${isWhole ? '✔' : '✘'} the systemd unit: ${checked.stdout.trim().split('\n').at(-1)?.replace('→ ', '') ?? ''}`,
    );
    if (!isWhole) console.error(verified.stderr + checked.stderr);
    return isWhole ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
