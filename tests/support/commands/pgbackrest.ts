import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { rootFolder } from '../house/root-folder';
import type { ServerControl } from '../portal/postgres';
import { findProgram } from '../run/programs';

/** Tells whether pgBackRest is here (Debian: apt-get install pgbackrest). */
export const hasPgBackRest = () => findProgram('pgbackrest') !== null;

const samples = join(rootFolder, 'app/operations/deploy/archive');

/** Reads the `key=value` lines of a sample, in their order; sections are left out. */
function readSettings(name: string): [string, string][] {
  return readFileSync(join(samples, name), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^(\w[\w-]*) ?= ?(.*)$/.exec(line) ?? [];
      return key === undefined ? [] : [[key, (value ?? '').replace(/^'(.*)'$/, '$1')] as [string, string]];
    });
}

/** Describes the server whose log is archived. */
interface Archived {
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly port: number;
}

export interface Archive {
  /** Returns the sample's settings of PostgreSQL, its command with the file of this archive. */
  readonly serverSettings: readonly (readonly [name: string, value: string])[];
  /** Runs pgBackRest as the owner of the server. @throws Error with its words when it fails */
  run(...words: string[]): string;
}

/** Says what of the sample two machines cannot share, and that the repository is a folder in place of object storage. */
function ownSettings(folder: string, { dataFolder, socketFolder, port }: Archived): Map<string, string> {
  const settings = new Map(
    [...readSettings('pgbackrest.conf'), ...readSettings('secrets.conf.example')].filter(
      ([key]) => !key.startsWith('repo1-s3-') && !key.startsWith('pg1-'),
    ),
  );
  for (const [key, value] of [
    ['repo1-type', 'posix'],
    ['repo1-path', join(folder, 'repository')],
    ['repo1-cipher-pass', 'of-the-tests-and-of-nothing-else'],
    ['spool-path', join(folder, 'spool')],
    ['log-path', join(folder, 'log')],
    ['lock-path', join(folder, 'lock')],
  ] as const)
    settings.set(key, value);
  const server = [
    `pg1-path=${dataFolder}`,
    `pg1-socket-path=${socketFolder}`,
    `pg1-port=${port}`,
    'pg1-user=portal',
  ];
  const file = [
    '[global]',
    ...[...settings].map(([key, value]) => `${key}=${value}`),
    '[portal]',
    ...server,
    'pg1-database=postgres',
  ];
  writeFileSync(join(folder, 'pgbackrest.conf'), file.join('\n'));
  return settings;
}

/** Makes a repository below `folder` from the samples. PostgreSQL's owner is `postgres` where this process is root. */
function makeArchive(folder: string, archived: Archived): Archive {
  mkdirSync(folder);
  ownSettings(folder, archived);
  for (const name of ['repository', 'spool', 'log', 'lock']) mkdirSync(join(folder, name));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const config = `--config=${join(folder, 'pgbackrest.conf')}`;
  return {
    serverSettings: readSettings('postgresql.conf').map(
      ([name, value]) => [name, value.replace('pgbackrest ', `pgbackrest ${config} `)] as const,
    ),
    run(...words) {
      const all = [config, '--stanza=portal', ...words];
      const [program, typed] = isRoot
        ? ['runuser', ['-u', 'postgres', '--', 'pgbackrest', ...all]]
        : ['pgbackrest', all];
      return execFileSync(program, typed, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
  };
}

/** Archives the log of a server of our own from now on, in a repository below `folder`; the server is started anew for it. */
export async function archiveServer(
  control: ServerControl,
  databaseUrl: string,
  folder: string,
): Promise<Archive & { readonly dataFolder: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ folder: string; port: string }>(
    `select current_setting('data_directory') as folder, current_setting('port') as port`,
  );
  const dataFolder = rows[0]?.folder ?? '';
  const archive = makeArchive(folder, {
    dataFolder,
    socketFolder: dirname(dataFolder),
    port: Number(rows[0]?.port),
  });
  for (const [name, value] of archive.serverSettings)
    await client.query(`alter system set ${name} = '${value}'`);
  await client.end();
  await control.halt();
  await control.resume();
  archive.run('stanza-create');
  archive.run('check');
  return { ...archive, dataFolder };
}

/** Makes a full backup, and returns once a moment can be named that lies after it: pgBackRest counts in whole seconds. */
export async function backUpServer(archive: Archive): Promise<void> {
  archive.run('--type=full', 'backup');
  const [stanza] = JSON.parse(archive.run('--output=json', 'info')) as [
    { backup: { timestamp: { stop: number } }[] },
  ];
  const ended = stanza.backup.at(-1)?.timestamp.stop ?? 0;
  await setTimeout(Math.max(0, (ended + 1) * 1_000 - Date.now()));
}

/** Has the disk of a server lost and brings it back to a moment ("2026-11-28 14:30:00+03"). It takes writes afterwards. */
export async function restoreToMoment(
  control: ServerControl,
  archive: Archive & { readonly dataFolder: string },
  moment: string,
): Promise<void> {
  await control.halt();
  execFileSync('find', [archive.dataFolder, '-mindepth', '1', '-delete']);
  archive.run('--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  await control.resume();
}

/** Has pgBackRest read the sample as it stands, with object storage nobody answers at. @returns what it says */
export function readSampleSettings(folder: string): string {
  const file = join(folder, 'sample.conf');
  const secrets = 'repo1-s3-key=k\nrepo1-s3-key-secret=s\nrepo1-cipher-pass=p\nrepo1-storage-port=9\n';
  const text = readFileSync(join(samples, 'pgbackrest.conf'), 'utf8')
    .replace('[portal]', `${secrets}[portal]`)
    .replace(/^(repo1-s3-endpoint)=.*$/m, '$1=127.0.0.1');
  writeFileSync(file, text);
  const quick = ['--io-timeout=2', '--protocol-timeout=4', '--db-timeout=3', `--log-path=${folder}`];
  try {
    return execFileSync('pgbackrest', [`--config=${file}`, '--stanza=portal', ...quick, 'repo-ls'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  }
}
