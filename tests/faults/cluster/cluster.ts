import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { rootFolder } from '../../support/house/root-folder';
import { findBinaries, freePort, killServer, signalServer } from '../../support/portal/postgres';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd'] as const;

/** Tells whether Patroni and etcd are here (Debian: apt-get install patroni etcd-server). */
export const hasCluster = () => findBinaries() !== null && programs.every((program) => existsSync(program));

const BALLAST = 'ballast';

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
}

/**
 * Describes two PostgreSQL servers under Patroni, one of them a synchronous standby, and the etcd that says which
 * leads.
 */
export interface Cluster {
  /** Creates a database and returns `postgresql://…@a,b/name?target_session_attrs=read-write`. */
  createDatabase(name: string): Promise<string>;
  /** Waits for the one that leads, once the other one follows it synchronously. @throws Error after `limit` milliseconds */
  waitForPair(limit?: number): Promise<{ leader: Node; standby: Node }>;
  /** Kills Patroni and PostgreSQL of a node, as a power cut of its machine would. */
  killNode(node: Node): void;
  startNode(node: Node): void;
  freezeNode(node: Node): void;
  thawNode(node: Node): void;
  restartEtcd(): Promise<void>;
  /** Says whether each node's write-ahead log has a disk of its own; only root may mount one. */
  readonly hasDisks: boolean;
  /** Fills the disk of a node's write-ahead log, and uses up what was made ready on it. */
  fillDisk(node: Node): void;
  emptyDisk(node: Node): void;
  /** Hands the lead over on purpose. */
  switchOver(leader: Node, candidate: Node): Promise<void>;
  stop(): void;
}

const isAnswered = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(1_500) }).then(
    ({ ok }) => ok,
    () => false,
  );

interface PatroniFile {
  readonly bootstrap: { readonly dcs: object; readonly initdb: readonly unknown[] };
  readonly postgresql: object;
}

const sample = parse(
  readFileSync(join(rootFolder, 'app/operations/deploy/cluster/patroni.yml'), 'utf8'),
) as PatroniFile;

/** Writes the sample's settings, with what two servers on one machine cannot share. */
const settingsOf = (
  { name, port, restPort }: Node,
  { home, etcdPort }: { home: string; etcdPort: number },
) => ({
  ...sample,
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    ...sample.bootstrap,
    initdb: [...sample.bootstrap.initdb, { waldir: join(home, `${name}-wal`, 'wal') }],
  },
  postgresql: {
    ...sample.postgresql,
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, name),
    bin_dir: findBinaries(),
    pgpass: join(home, `${name}.pgpass`),
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    authentication: {
      superuser: { username: 'postgres', password: 'postgres' },
      replication: { username: 'replicator', password: 'replicator' },
    },
    parameters: {
      unix_socket_directories: home,
      min_wal_size: '32MB',
      max_wal_size: '96MB',
      wal_keep_size: 0,
    },
    basebackup: [{ waldir: join(home, `${name}-wal`, 'wal') }],
  },
});

/** Starts the cluster below `folder`. PostgreSQL refuses to run as root, so root lends it to `postgres`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const home = join(folder, 'cluster');
  mkdirSync(home);
  const isRoot = process.getuid?.() === 0;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['postgres', home]);
  }
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) nodes.push({ name, port: await freePort(), restPort: await freePort() });
  const running = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: string[]) => {
    const log = join(home, `${name}.log`);
    const child = spawn('/bin/sh', ['-c', `exec "$0" "$@" >>"${log}" 2>&1`, program, ...args], {
      ...owner,
      cwd: home,
      stdio: 'ignore',
    });
    running.set(name, child);
  };
  const startEtcd = () => {
    const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
    start('etcd', programs[1], [
      ...[
        '--data-dir',
        join(home, 'etcd'),
        '--listen-client-urls',
        client,
        '--advertise-client-urls',
        client,
      ],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `default=${peer}`,
      ],
    ]);
  };
  const disks: string[] = [];
  const logDisk = ({ name }: Node) => join(home, `${name}-wal`);
  for (const node of nodes) {
    const disk = logDisk(node);
    mkdirSync(disk);
    if (mountDisk(disk)) disks.push(disk);
    if (isRoot) execFileSync('chown', ['postgres', disk]);
  }
  const startNode = (node: Node) => {
    const file = join(home, `${node.name}.yml`);
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(settingsOf(node, { home, etcdPort })));
    start(node.name, programs[0], [file]);
  };
  const dataOf = ({ name }: Node) => join(home, name);
  const findBy = async (role: string) => {
    for (const node of nodes) if (await isAnswered(`http://127.0.0.1:${node.restPort}/${role}`)) return node;
    return null;
  };
  startEtcd();
  while (!(await isAnswered(`http://127.0.0.1:${etcdPort}/health`))) await pause(200);
  for (const node of nodes) startNode(node);

  const cluster: Cluster = {
    hasDisks: disks.length > 0,
    async createDatabase(name) {
      const { leader } = await cluster.waitForPair(90_000);
      const psql = ['-h', '127.0.0.1', '-p', String(leader.port), '-U', 'postgres', '-c'];
      for (const statement of ['create role portal login', `create database ${name} owner portal`])
        execFileSync('psql', [...psql, statement], { stdio: 'ignore' });
      const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
      return `postgresql://portal@${hosts}/${name}?target_session_attrs=read-write`;
    },
    async waitForPair(limit = 60_000) {
      for (const started = performance.now(); performance.now() - started < limit; await pause(300)) {
        const [leader, standby] = [await findBy('primary'), await findBy('synchronous')];
        if (leader && standby) return { leader, standby };
      }
      throw new Error(`No leader with a synchronous standby after ${limit / 1_000} s`);
    },
    killNode(node) {
      running.get(node.name)?.kill('SIGKILL');
      killServer(dataOf(node));
    },
    startNode,
    freezeNode(node) {
      running.get(node.name)?.kill('SIGSTOP');
      signalServer(dataOf(node), 'STOP');
    },
    thawNode(node) {
      signalServer(dataOf(node), 'CONT');
      running.get(node.name)?.kill('SIGCONT');
    },
    async restartEtcd() {
      running.get('etcd')?.kill('SIGKILL');
      await pause(1_000);
      startEtcd();
    },
    fillDisk(node) {
      fill(join(logDisk(node), BALLAST));
      const psql = [
        '-h',
        '127.0.0.1',
        '-p',
        String(node.port),
        '-U',
        'postgres',
        '-c',
        'select pg_switch_wal()',
      ];
      // Segments that were made before are used first; the server ends at the first one there is no room for.
      for (let segments = 0; segments < 20; segments += 1) {
        const touched = [...psql, '-c', "select pg_logical_emit_message(false, 'disk', 'full')"];
        if (spawnSync('psql', touched, { stdio: 'ignore', timeout: 5_000 }).status !== 0) break;
      }
    },
    emptyDisk(node) {
      rmSync(join(logDisk(node), BALLAST), { force: true });
    },
    async switchOver(leader, candidate) {
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
    },
    stop() {
      for (const child of running.values()) child.kill('SIGKILL');
      for (const node of nodes) if (existsSync(join(dataOf(node), 'postmaster.pid'))) endServer(dataOf(node));
      for (const disk of disks) execFileSync('umount', ['--lazy', disk]);
    },
  };
  return cluster;
}

/** Mounts a disk in memory, in megabytes what a log of a small town needs. False where this user may not mount. */
function mountDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', folder]).status === 0;
}

/** Writes a file until there is no room for more of it. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const part = Buffer.alloc(65_536, 1); ;) writeSync(file, part);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

/** One that is gone already is no fault. */
function endServer(data: string): void {
  try {
    killServer(data);
  } catch {
    return;
  }
}
