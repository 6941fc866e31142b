import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { findBinaries, freePort, killServer, signalServer } from '../../support/portal/postgres';
import { findProgram } from '../../support/run/programs';
import { type EtcdName, etcdNames, etcdPasswords, startEtcd } from './etcd';
import { openPatroniApi, restPassword } from './patroni-api';
import { openProcesses } from './processes';
import { makeClusterCertificates, readSample, readSampleEnvironment, withCertificates } from './samples';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/bin/etcdctl'] as const;

/** Tells whether Patroni, etcd and PgBouncer are here (Debian: patroni etcd-server etcd-client pgbouncer). */
export const hasCluster = () =>
  findBinaries() !== null &&
  findProgram('pgbouncer') !== null &&
  programs.every((program) => existsSync(program));

/** So many milliseconds (ttl, and some) a leader that led without etcd is trusted by the standby, which takes no lead from it. */
const TRUSTED = 25_000;

const BALLAST = 'ballast';
const PASSWORD = 'portal-of-the-tests';

interface Node {
  readonly name: 'one' | 'two';
  readonly port: number;
  readonly restPort: number;
  readonly poolerPort: number;
}

/** Describes the addresses of one database, `postgresql://…@a,b/name?target_session_attrs=read-write…`. */
interface Addresses {
  /** Leads through the pooler of each machine. */
  readonly pooled: string;
  readonly direct: string;
}

/**
 * Describes two PostgreSQL servers under Patroni, one of them a synchronous standby, each with a PgBouncer in front, and
 * the three etcd that say which leads: the samples of the cluster, on one machine.
 */
export interface Cluster {
  /** Creates the database `portal` with its role, and starts the poolers. */
  createDatabase(): Promise<Addresses>;
  /** Waits for the one that leads, once the other one follows it synchronously. @throws Error after `limit` milliseconds */
  waitForPair(limit?: number): Promise<{ leader: Node; standby: Node }>;
  /** Kills Patroni, PostgreSQL and PgBouncer of a node, as a power cut of its machine would. */
  killNode(node: Node): void;
  startNode(node: Node): void;
  freezeNode(node: Node): void;
  thawNode(node: Node): void;
  stopEtcd(names: readonly EtcdName[]): void;
  /** Waits until the standby would take the lead again. */
  startEtcd(names: readonly EtcdName[]): Promise<void>;
  /** Says whether each node's write-ahead log has a disk of its own; only root may mount one. */
  readonly hasDisks: boolean;
  /** Fills the disk of a node's write-ahead log, and uses up what was made ready on it. */
  fillDisk(node: Node): void;
  emptyDisk(node: Node): void;
  /** Hands the lead over on purpose. */
  switchOver(leader: Node, candidate: Node): Promise<void>;
  stop(): void;
}

interface PatroniFile {
  readonly bootstrap: { readonly initdb: readonly unknown[] };
  readonly postgresql: { readonly parameters: object; readonly pg_hba: readonly string[] };
}

interface Place {
  readonly home: string;
  readonly certificates: string;
  readonly isRoot: boolean;
  readonly etcdHosts: readonly string[];
}

const logDisk = (home: string, { name }: Node) => join(home, `${name}-wal`);

/** Writes the sample's settings, with what two servers on one machine cannot share. */
function settingsOf(node: Node, { home, certificates, isRoot }: Place) {
  const text = withCertificates(readSample('patroni.yml'), certificates, node.name)
    .replace(/172\.31\.250\.\d+\/\d+/g, '127.0.0.1/32')
    // A user other than root starts the servers as himself, and not as postgres.
    .replace('local all postgres peer', `local all postgres ${isRoot ? 'peer' : 'trust'}`);
  const sample = parse(text) as PatroniFile;
  const waldir = join(logDisk(home, node), 'wal');
  return {
    ...sample,
    bootstrap: { ...sample.bootstrap, initdb: [...sample.bootstrap.initdb, { waldir }] },
    postgresql: {
      ...sample.postgresql,
      data_dir: join(home, node.name),
      bin_dir: findBinaries(),
      pgpass: join(home, `${node.name}.pgpass`),
      parameters: {
        ...sample.postgresql.parameters,
        unix_socket_directories: home,
        min_wal_size: '32MB',
        max_wal_size: '96MB',
        wal_keep_size: 0,
      },
      basebackup: [{ waldir }],
    },
  };
}

/** Fills the sample's environment for a node. */
function environmentOf({ name, port, restPort }: Node, { etcdHosts }: Place): Record<string, string> {
  const [own, rest] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`];
  return {
    ...readSampleEnvironment('patroni.env'),
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcdHosts.join(','),
    PATRONI_ETCD3_PASSWORD: etcdPasswords.patroni,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_RESTAPI_PASSWORD: restPassword,
    PATRONI_POSTGRESQL_LISTEN: own,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: own,
    PATRONI_SUPERUSER_PASSWORD: 'superuser-of-the-tests',
    PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-tests',
    PATRONI_REWIND_PASSWORD: 'rewind-of-the-tests',
  };
}

/** Writes the sample for PgBouncer with a node's ports. */
const poolerFile = ({ name, port, poolerPort }: Node, { home, certificates }: Place) =>
  withCertificates(readSample('pgbouncer.ini'), certificates, name)
    .replace('host=/var/run/postgresql port=5432', `host=${home} port=${port}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${poolerPort}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${join(home, 'userlist.txt')}`);

/** Starts the cluster below `folder`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const processes = openProcesses(folder);
  const { home, isRoot } = processes;
  const certificates = join(home, 'tls');
  makeClusterCertificates(certificates, [...etcdNames, 'one', 'two']);
  processes.give(certificates);
  const etcd = await startEtcd(processes, certificates);
  const place: Place = { home, certificates, isRoot, etcdHosts: etcd.hosts };
  const nodes: Node[] = [];
  for (const name of ['one', 'two'] as const)
    nodes.push({ name, port: await freePort(), restPort: await freePort(), poolerPort: await freePort() });
  const api = openPatroniApi(certificates);
  const disks: string[] = [];
  for (const node of nodes) {
    const disk = logDisk(home, node);
    mkdirSync(disk);
    if (mountDisk(disk)) disks.push(disk);
    processes.give(disk);
  }
  const userList = join(home, 'userlist.txt');
  const startPooler = (node: Node) => {
    const file = join(home, `${node.name}-pooler.ini`);
    writeFileSync(file, poolerFile(node, place));
    processes.start(`${node.name}-pooler`, findProgram('pgbouncer') ?? 'pgbouncer', [file]);
  };
  const startNode = (node: Node) => {
    const file = join(home, `${node.name}.yml`);
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(settingsOf(node, place)));
    processes.start(node.name, programs[0], [file], environmentOf(node, place));
    if (existsSync(userList)) startPooler(node);
  };
  const dataOf = ({ name }: Node) => join(home, name);
  const findBy = async (role: string) => {
    for (const node of nodes) if (await api.isRole(node.restPort, role)) return node;
    return null;
  };
  const psql = ({ port }: Node, statement: string) =>
    processes.run('psql', ['-h', home, '-p', String(port), '-U', 'postgres', '-Atc', statement]);
  for (const node of nodes) startNode(node);

  const cluster: Cluster = {
    hasDisks: disks.length > 0,
    async createDatabase() {
      const { leader } = await cluster.waitForPair(90_000);
      psql(leader, `create role portal login password '${PASSWORD}'`);
      psql(leader, 'create database portal owner portal');
      const kept = `select format('"%s" "%s"', rolname, rolpassword) from pg_authid where rolname = 'portal'`;
      writeFileSync(userList, psql(leader, kept));
      for (const node of nodes) startPooler(node);
      const trusted = `sslmode=verify-full&sslrootcert=${encodeURIComponent(join(certificates, 'ca.crt'))}`;
      const at = (key: 'port' | 'poolerPort') =>
        `postgresql://portal:${PASSWORD}@${nodes.map((node) => `127.0.0.1:${node[key]}`).join(',')}/portal?target_session_attrs=read-write&${trusted}`;
      return { pooled: at('poolerPort'), direct: at('port') };
    },
    async waitForPair(limit = 60_000) {
      for (const started = performance.now(); performance.now() - started < limit; await pause(300)) {
        const [leader, standby] = [await findBy('primary'), await findBy('synchronous')];
        if (leader && standby) return { leader, standby };
      }
      throw new Error(`No leader with a synchronous standby after ${limit / 1_000} s`);
    },
    killNode(node) {
      for (const name of [node.name, `${node.name}-pooler`]) processes.signal(name, 'SIGKILL');
      killServer(dataOf(node));
    },
    startNode,
    freezeNode(node) {
      for (const name of [node.name, `${node.name}-pooler`]) processes.signal(name, 'SIGSTOP');
      signalServer(dataOf(node), 'STOP');
    },
    thawNode(node) {
      signalServer(dataOf(node), 'CONT');
      for (const name of [node.name, `${node.name}-pooler`]) processes.signal(name, 'SIGCONT');
    },
    stopEtcd: (names) => etcd.stop(names),
    async startEtcd(names) {
      etcd.start(names);
      await pause(TRUSTED);
    },
    fillDisk(node) {
      fill(join(logDisk(home, node), BALLAST));
      // Segments that were made before are used first; the server ends at the first one there is no room for.
      const statements = ['select pg_switch_wal()', "select pg_logical_emit_message(false, 'disk', 'full')"];
      for (let segments = 0; segments < 20; segments += 1) {
        try {
          for (const statement of statements) psql(node, statement);
        } catch {
          break;
        }
      }
    },
    emptyDisk(node) {
      rmSync(join(logDisk(home, node), BALLAST), { force: true });
    },
    switchOver: (leader, candidate) =>
      api.post(leader.restPort, '/switchover', { leader: leader.name, candidate: candidate.name }),
    stop() {
      processes.killAll();
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
