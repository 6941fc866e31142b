import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '../support/house/root-folder';

const unitFolder = join(rootFolder, 'app/operations/deploy/systemd');
const unitFile = join(unitFolder, 'portal@.service');
/** Holds the systemd's own mark, of ten: what is above it is said to be wide open. */
const MOST_EXPOSED = 2.5;

/** Reads the values of a key of the unit, in its order. */
export function unitValues(key: string): string[] {
  return readFileSync(unitFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));
}

/** Tells whether this machine has systemd's own checks. */
export const hasSystemdAnalyze = () => spawnSync('systemd-analyze', ['--version']).status === 0;

/** Lists what systemd says of each unit and timer of a folder; nothing where all is well. */
export function listUnitFaults(folder: string): string[] {
  const copies = mkdtempSync(join(tmpdir(), 'portal-units-'));
  try {
    const files = readdirSync(folder)
      .filter((name) => /\.(service|timer)$/.test(name))
      .map((name) => ({ name, copy: join(copies, name.replace('@.', '@3000.')) }));
    for (const { name, copy } of files) copyFileSync(join(folder, name), copy);
    return files.flatMap(({ name, copy }) => {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
      // A program that only the municipality's machine has is not missed here.
      const said = stderr
        .split('\n')
        .filter((line) => line !== '' && !/Command .* is not executable|Failed to create/.test(line));
      return said.length === 0 && (status === 0 || stderr !== '') ? [] : [`${name}: ${said.join('\n')}`];
    });
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** Returns how open systemd calls a unit that runs as the portal, of a hundred. */
function exposureOf(file: string): { isSafe: boolean; said: string } {
  const words = ['security', '--no-pager', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`, file];
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  return {
    isSafe: status === 0,
    said: `${stdout.trim().split('\n').at(-1)?.replace('→ ', '') ?? ''}${stderr}`,
  };
}

/** Lists the units that run as the portal and are more open than they have to be. */
export function listExposedUnits(folder: string): string[] {
  const copies = mkdtempSync(join(tmpdir(), 'portal-units-'));
  try {
    return readdirSync(folder)
      .filter((name) => /^portal.*\.service$/.test(name))
      .flatMap((name) => {
        const copy = join(copies, name.replace('@.', '@3000.'));
        copyFileSync(join(folder, name), copy);
        const { isSafe, said } = exposureOf(copy);
        return isSafe ? [] : [`${name}: ${said}`];
      });
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** Has systemd check the units, where there is one; answers with the exit code. */
export function checkUnits(say: (text: string) => void): 0 | 1 {
  if (!hasSystemdAnalyze()) {
    say('SKIPPED: the systemd units. No systemd-analyze was found (Debian: apt-get install systemd).');
    return 0;
  }
  const faults = [...listUnitFaults(unitFolder), ...listExposedUnits(unitFolder)];
  say(`${faults.length === 0 ? '✔' : '✘'} the systemd units`);
  for (const line of faults) console.error(line);
  return faults.length === 0 ? 0 : 1;
}
