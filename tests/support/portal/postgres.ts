import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Describes a server that follows another one. */
export interface Standby {
  /** Says where it has the copy of a database. */
  addressOf(databaseUrl: string): string;
  /** Makes it a server of its own, which takes writes. */
  promote(): void;
  stop(): void;
}

/** Describes what can be done to a server of our own. */
export interface ServerControl {
  /** Stops all of its processes in their tracks: it neither answers nor closes a connection. */
  freeze(): void;
  thaw(): void;
  /** Kills all of its processes; nothing is said to anybody. */
  kill(): void;
  halt(): Promise<void>;
  resume(): Promise<void>;
}

export interface PostgresServer {
  /** It is null where the server is somebody else's. */
  readonly control: ServerControl | null;
  /** Starts a server that follows this one; null where the server is somebody else's. */
  startStandby(): Promise<Standby | null>;
  /** Creates an empty database; answers with its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';

/** Finds the folder of initdb and pg_ctl: on the PATH, or the newest of the Debian packages. */
export function findBinaries(): string | null {
  const packaged = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const having = (...names: string[]) =>
    [...onPath, ...packaged].find((folder) => names.every((name) => existsSync(join(folder, name))));
  return having('initdb', 'pg_basebackup') ?? having('initdb') ?? null;
}

/** Where every test must run, a missing PostgreSQL is a failure and no reason to skip. */
export function needsPostgres(): boolean {
  return ['CI', 'REQUIRE_POSTGRES'].some(
    (name) => !['', '0', 'false', undefined].includes(process.env[name]),
  );
}

/** Tells whether tests on PostgreSQL run: one is here, or one has to be, and then the start of it fails. */
export function hasPostgres(): boolean {
  return Boolean(process.env['TEST_DATABASE_URL']) || findBinaries() !== null || needsPostgres();
}

/**
 * Returns the server's own address of a database that tests reach through a pooler (TEST_POOLED); of any other the same
 * address.
 */
export function directAddress(address: string): string {
  const [pooled, direct] = [process.env['TEST_DATABASE_URL'], process.env['TEST_DATABASE_DIRECT_URL']];
  return pooled && direct ? address.replace(new URL(pooled).host, new URL(direct).host) : address;
}

export const noPostgres =
  'SKIPPED: what needs PostgreSQL. None was found: set TEST_DATABASE_URL or install one (Debian: apt-get install postgresql).';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function runAt(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Uses a server somebody else keeps: databases of our own in it, gone at the end. */
function useServer(address: string): PostgresServer {
  const names: string[] = [];
  return {
    control: null,
    startStandby: () => Promise.resolve(null),
    async createDatabase(name) {
      const own = `${name}_${process.pid}`;
      await runAt(address, `create database "${own}"`);
      names.push(own);
      const url = new URL(address);
      url.pathname = `/${own}`;
      return url.href;
    },
    async stop() {
      for (const name of names) await runAt(address, `drop database if exists "${name}" with (force)`);
    },
  };
}

/** Sends a signal to a server and every process of its own. */
export function signalServer(data: string, signal: 'STOP' | 'CONT'): void {
  const [main = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  // The parent process is stopped first: it must not make new children meanwhile.
  execFileSync('kill', [`-${signal}`, main]);
  execFileSync('pkill', [`-${signal}`, '-P', main]);
}

/** Kills a server and every process of its own, as a power cut would. */
export function killServer(data: string): void {
  // They are stopped first, so that none of them sees another one die and ends in order.
  signalServer(data, 'STOP');
  const [main = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  execFileSync('pkill', ['-KILL', '-P', main]);
  execFileSync('kill', ['-KILL', main]);
}

/** Ends every server below a folder and deletes the folder, as soon as nobody holds the other end of its input. */
const endServers = `cat >/dev/null
for file in "$0"/*/postmaster.pid; do
  [ -f "$file" ] || continue
  read -r main <"$file"
  kill -CONT "$main"
  kill -QUIT "$main"
  while kill -0 "$main"; do sleep 0.1; done
done
rm -rf "$0"`;

/**
 * Keeps servers from outliving this process, however it ends: a process of its own waits for the end of a pipe that only
 * this one holds. Answers with what ends that wait in order.
 */
function endWithThisProcess(home: string): () => void {
  const watcher = spawn('sh', ['-c', endServers, home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // An interrupt at the keyboard goes to this process and not to the watcher.
    detached: true,
  });
  watcher.unref();
  const held = watcher.stdin as unknown as Socket;
  held.unref();
  return () => held.end();
}

const START_TRIES = 5;

/** Starts a server on a free port; on another one when somebody took it meanwhile. @throws Error with the server's words */
async function startOnFreePort(log: string, start: (port: number) => void): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    try {
      start(port);
      return port;
    } catch (error) {
      const words = existsSync(log) ? readFileSync(log, 'utf8') : '';
      if (tries === START_TRIES || !words.includes('could not bind')) {
        throw new Error(`PostgreSQL did not start: ${words}`, { cause: error });
      }
    }
  }
}

/** Starts a cluster of our own below `folder`. PostgreSQL refuses to run as root, so root lends it to `postgres`. */
async function startCluster(binaries: string, folder: string): Promise<PostgresServer> {
  const home = mkdtempSync(join(folder, 'pg-'));
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, args: string[]) => {
    const program = join(binaries, command);
    const [first, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
    execFileSync(first, all, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  if (isRoot) {
    execFileSync('chown', ['postgres', home]);
    chmodSync(folder, 0o755);
  }
  const data = join(home, 'data');
  run('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const leave = endWithThisProcess(home);
  const start = (where: string, log: string, at: number) => {
    // What a test wrote need not outlive a power cut.
    const options = `-p ${at} -k ${home} -F -c listen_addresses=127.0.0.1`;
    run('pg_ctl', ['-D', where, '-l', log, '-o', options, '-w', 'start']);
  };
  const log = join(home, 'log');
  const port = await startOnFreePort(log, (free) => start(data, log, free));
  const server = useServer(`postgresql://portal@127.0.0.1:${port}/postgres`);
  const startStandby = async (): Promise<Standby | null> => {
    if (!existsSync(join(binaries, 'pg_basebackup'))) return null;
    const copy = join(home, 'standby');
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal'];
    run('pg_basebackup', [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    const ownLog = join(home, 'standby-log');
    const own = await startOnFreePort(ownLog, (free) => start(copy, ownLog, free));
    return {
      addressOf: (databaseUrl) => databaseUrl.replace(`:${port}/`, `:${own}/`),
      promote: () => run('pg_ctl', ['-D', copy, '-w', 'promote']),
      stop: () => run('pg_ctl', ['-D', copy, '-m', 'immediate', '-w', 'stop']),
    };
  };
  let isKilled = false;
  const control: ServerControl = {
    freeze: () => signalServer(data, 'STOP'),
    kill: () => {
      killServer(data);
      isKilled = true;
    },
    thaw: () => signalServer(data, 'CONT'),
    halt: () => Promise.resolve(run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])),
    resume: () => Promise.resolve(start(data, log, port)),
  };
  return {
    control,
    startStandby,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => {
      if (!isKilled) run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(home, { recursive: true, force: true });
      leave();
      return Promise.resolve();
    },
  };
}

/**
 * Starts the PostgreSQL of the tests: TEST_DATABASE_URL, or a temporary cluster below `folder`. Null where there is none.
 * @throws Error when there is none and there has to be one (REQUIRE_POSTGRES)
 */
export async function startPostgres(folder: string): Promise<PostgresServer | null> {
  const address = process.env['TEST_DATABASE_URL'];
  if (address) return useServer(address);
  const binaries = findBinaries();
  if (binaries !== null) return startCluster(binaries, folder);
  if (needsPostgres()) throw new Error(noPostgres.replace('SKIPPED', 'MISSING'));
  return null;
}

/**
 * Starts a temporary cluster below `folder`, for what is done to a server as a whole: nobody else asks it, and no pooler stands
 * before it. Where none can be started it is the PostgreSQL of the other tests.
 * @throws Error when there is none and there has to be one
 */
export async function startOwnPostgres(folder: string): Promise<PostgresServer | null> {
  const binaries = findBinaries();
  return binaries === null ? startPostgres(folder) : startCluster(binaries, folder);
}
