import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/portal/postgres';
import type { Processes } from './processes';
import { clusterSamples, readSampleEnvironment, withCertificates } from './samples';

export const etcdNames = ['etcd-1', 'etcd-2', 'etcd-3'] as const;
export type EtcdName = (typeof etcdNames)[number];

export const etcdPasswords = { root: 'root-of-the-tests', patroni: 'patroni-of-the-tests' } as const;

/** Describes the three members that say which server leads. */
export interface Etcd {
  /** Lists `127.0.0.1:port`, as Patroni wants them. */
  readonly hosts: readonly string[];
  stop(names: readonly EtcdName[]): void;
  start(names: readonly EtcdName[]): void;
}

interface Ports {
  readonly client: number;
  readonly peer: number;
}

/** Starts the members of the sample, with TLS, and gives them their users by the sample's script. */
export async function startEtcd(processes: Processes, certificates: string): Promise<Etcd> {
  const ports = new Map<EtcdName, Ports>();
  for (const name of etcdNames) ports.set(name, { client: await freePort(), peer: await freePort() });
  const portOf = (name: EtcdName, kind: keyof Ports) => ports.get(name)?.[kind] ?? 0;
  const all = etcdNames.map((name) => `${name}=https://127.0.0.1:${portOf(name, 'peer')}`).join(',');
  const settingsOf = (name: EtcdName) => {
    const own = (value: string) =>
      withCertificates(value, certificates, name)
        .replace(/172\.31\.250\.\d+:2379/, `127.0.0.1:${portOf(name, 'client')}`)
        .replace(/172\.31\.250\.\d+:2380/, `127.0.0.1:${portOf(name, 'peer')}`);
    const sample = Object.entries(readSampleEnvironment('etcd.env')).map(([key, value]) => [key, own(value)]);
    return {
      ...(Object.fromEntries(sample) as Record<string, string>),
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(processes.home, name),
      ETCD_INITIAL_CLUSTER: all,
    };
  };
  const start = (names: readonly EtcdName[]) => {
    for (const name of names) processes.start(name, '/usr/bin/etcd', [], settingsOf(name));
  };
  const hosts = etcdNames.map((name) => `127.0.0.1:${portOf(name, 'client')}`);
  const client = {
    ETCDCTL_API: '3',
    ETCDCTL_ENDPOINTS: hosts.map((host) => `https://${host}`).join(','),
    ETCDCTL_CACERT: join(certificates, 'ca.crt'),
    ETCDCTL_CERT: join(certificates, 'etcd-1/server.crt'),
    ETCDCTL_KEY: join(certificates, 'etcd-1/server.key'),
  };
  start(etcdNames);
  await waitUntilHealthy(processes, client);
  processes.run('/bin/sh', [join(clusterSamples, 'etcd-users.sh')], {
    ...client,
    ETCD_ROOT_PASSWORD: etcdPasswords.root,
    PATRONI_ETCD3_PASSWORD: etcdPasswords.patroni,
  });
  return {
    hosts,
    start,
    stop(names) {
      for (const name of names) processes.signal(name, 'SIGKILL');
    },
  };
}

/** @throws Error with the client's words when the members do not find one another within 30 seconds */
async function waitUntilHealthy(processes: Processes, client: Record<string, string>): Promise<void> {
  for (const started = performance.now(); ; await pause(300)) {
    try {
      processes.run('etcdctl', ['endpoint', 'health'], client);
      return;
    } catch (error) {
      if (performance.now() - started > 30_000) throw error;
    }
  }
}
