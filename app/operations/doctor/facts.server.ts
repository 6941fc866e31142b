import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Credit } from '~/parts/messages/operators/operator';
import { openOperator } from '~/parts/messages/sms-operators.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { isBuildFresh } from '~/platform/remix/build';
import { findNewestBackup } from '../backup/backup-files.server';

/** Says whether the bank answered: it did, does not accept account or address, or said nothing readable. */
type BankTrial = 'answered' | 'account' | 'address' | 'unreadable';

/** Describes what the doctor sees of the machine it runs on. */
export interface Facts {
  readonly now: () => Date;
  /** Holds the version as `process.versions.node` has it. */
  readonly nodeVersion: string;
  /** Counts the bytes this process may have, of the machine or of its container. */
  readonly memory: number;
  /** Returns the bytes of the file system a folder is on. */
  readonly disk: (folder: string) => Promise<{ free: number; total: number }>;
  readonly isWritable: (folder: string) => boolean;
  readonly hasProgram: (name: string) => boolean;
  /** Returns `ı` and Türkiye's time of a summer's noon, as this Node writes them. */
  readonly turkish: () => { upper: string; hour: string };
  readonly build: () => 'fresh' | 'outdated' | 'missing';
  /** Returns what systemd says of units, as `systemctl show` writes it; null where no systemd runs. */
  readonly showUnits: (names: readonly string[]) => Promise<string | null>;
  /** Returns when the newest backup of a folder was made; null where there is none. @throws Error where it may not be read */
  readonly newestBackup: (folder: string) => Date | null;
  /** Asks the bank of the settings a harmless question; left out where the doctor does not know the bank's side. */
  readonly tryBank?: (configuration: Configuration) => Promise<BankTrial>;
  /** Asks the SMS operator for the credit; null where the portal has no account with one. */
  readonly readCredit: (configuration: Configuration) => Promise<Credit | null>;
  /** Holds the certificates trusted beside the system's, PEM. */
  readonly extraCertificates?: string;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes what this Node writes; a build of it without Turkish writes something else. */
function writeTurkish(): { upper: string; hour: string } {
  const format = new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    hour: '2-digit',
    minute: '2-digit',
  });
  return { upper: 'iı'.toLocaleUpperCase('tr'), hour: format.format(new Date('2026-07-01T12:00:00Z')) };
}

/** Asks systemd; only a machine that was started by it has this folder. */
async function showUnits(names: readonly string[]): Promise<string | null> {
  if (!existsSync('/run/systemd/system')) return null;
  const { stdout } = await promisify(execFile)('systemctl', ['show', '--no-pager', ...names], {
    timeout: 10_000,
  });
  return stdout;
}

function newestBackup(folder: string): Date | null {
  if (!existsSync(folder)) return null;
  const path = findNewestBackup(folder);
  return path === null ? null : statSync(path).mtime;
}

/** Lists the machine as it is. */
export const realFacts: Facts = {
  now: () => new Date(),
  nodeVersion: process.versions.node,
  // A container without a limit reports more memory than the machine has.
  memory: Math.min(process.constrainedMemory() || Infinity, totalmem()),
  disk: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
  isWritable: canWrite,
  hasProgram: (name) =>
    (process.env['PATH'] ?? '')
      .split(delimiter)
      .some((folder) => folder !== '' && isProgram(join(folder, name))),
  readCredit: async (configuration) => (await openOperator(configuration)?.readCredit()) ?? null,
  turkish: writeTurkish,
  build: isBuildFresh,
  showUnits,
  newestBackup,
};
