import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  clusterSamples,
  makeClusterCertificates,
  readSample,
  readSampleEnvironment,
  withCertificates,
} from '../../faults/cluster/samples';
import { findProgram } from '../../support/run/programs';

const Patroni = z.object({
  etcd3: z.object({ protocol: z.string(), cacert: z.string(), cert: z.string(), key: z.string() }),
  restapi: z.object({ certfile: z.string(), cafile: z.string(), verify_client: z.string() }),
  watchdog: z.object({ mode: z.string(), safety_margin: z.number() }),
  bootstrap: z.object({ dcs: z.record(z.string(), z.unknown()) }),
  postgresql: z.object({ pg_hba: z.array(z.string()), parameters: z.record(z.string(), z.unknown()) }),
});
const patroni = Patroni.parse(parse(readSample('patroni.yml')));
const { dcs } = patroni.bootstrap;
const PATRONI = '/usr/bin/patroni';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-samples-'));
  makeClusterCertificates(folder, ['database']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the sample for Patroni', () => {
  test('keeps what was acknowledged, and the lead where etcd is gone and the members are not', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true, primary_start_timeout: 0 });
    expect(patroni.watchdog.mode).not.toBe('off');
  });

  test('leaves the watchdog and two tries at etcd room before the lead ends', () => {
    const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((key) => Number(dcs[key]));
    expect((wait ?? 0) + 2 * (retry ?? 0)).toBeLessThanOrEqual(ttl ?? 0);
    expect((ttl ?? 0) - patroni.watchdog.safety_margin).toBeGreaterThan((wait ?? 0) + (retry ?? 0));
  });

  test('lets nobody in without TLS, password and an address, and the superuser from his own machine alone', () => {
    const rules = patroni.postgresql.pg_hba.map((line) => line.split(' '));
    for (const [kind = '', databases = '', user = '', ...rest] of rules) {
      const method = rest.at(-1);
      if (kind !== 'local') expect([databases, user]).not.toContain('all');
      if (user === 'postgres') expect([kind, method]).toEqual(['local', 'peer']);
      else expect(method).toBe('scram-sha-256');
      if (kind !== 'local')
        expect([kind, rest[0]]).toEqual(['hostssl', expect.stringMatching(/^[\d.]+\/\d+$/)]);
    }
    expect(patroni.postgresql.parameters).toMatchObject({ ssl: 'on', password_encryption: 'scram-sha-256' });
  });

  test('names no port that the whole world could ask', () => {
    for (const name of ['patroni.yml', 'patroni.env', 'etcd.env', 'pgbouncer.ini', 'haproxy-database.cfg'])
      expect(readSample(name), name).not.toMatch(/0\.0\.0\.0|samenet|\btrust\b|http:\/\//);
  });

  test.skipIf(!existsSync(PATRONI))('is what Patroni takes', () => {
    const file = join(folder, 'patroni.yml');
    writeFileSync(file, withCertificates(readSample('patroni.yml'), folder, 'database'));
    const filled = Object.entries(readSampleEnvironment('patroni.env')).map(
      ([key, value]) => [key, value || 'password-of-the-tests'] as const,
    );
    const { stdout, stderr } = spawnSync(PATRONI, ['--validate-config', file], {
      encoding: 'utf8',
      env: { NODE_ENV: 'test', PATH: process.env['PATH'], ...Object.fromEntries(filled) },
    });
    // Its check wants free ports at the addresses, the programs of that release, and a bootstrap.pg_hba it does not need.
    const usual = /is already in use|postgresql\.bin_dir|bootstrap\.pg_hba +is not defined/;
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !usual.test(line))).toEqual([]);
  });
});

describe('the other samples of the cluster', () => {
  test('etcd speaks over TLS alone, and only to whoever shows a certificate', () => {
    const etcd = readSampleEnvironment('etcd.env');
    const addresses = Object.entries(etcd).filter(([key]) => key.endsWith('_URLS'));
    expect(addresses).toHaveLength(4);
    for (const [key, value] of addresses) expect(value, key).toMatch(/^https:/);
    expect([etcd['ETCD_CLIENT_CERT_AUTH'], etcd['ETCD_PEER_CLIENT_CERT_AUTH']]).toEqual(['true', 'true']);
    expect(etcd['ETCD_INITIAL_CLUSTER']?.split(',')).toHaveLength(3);
  });

  test('all name the same machines', () => {
    const { PATRONI_ETCD3_HOSTS = '' } = readSampleEnvironment('patroni.env');
    const members = [
      ...(readSampleEnvironment('etcd.env')['ETCD_INITIAL_CLUSTER'] ?? '').matchAll(/https:\/\/([\d.]+)/g),
    ];
    expect(PATRONI_ETCD3_HOSTS.split(',')).toEqual(members.map(([, host]) => `${host}:2379`));
    const servers = [...readSample('haproxy-database.cfg').matchAll(/^ *server \S+ ([\d.]+):5432/gm)];
    expect(servers).toHaveLength(2);
    for (const [, host] of servers)
      for (const user of ['replicator', 'rewind'])
        expect(patroni.postgresql.pg_hba.join('\n')).toContain(`${user} ${host}/32`);
  });

  test('PgBouncer wants TLS and a password, and gives a lost server up within seconds', () => {
    const sample = readSample('pgbouncer.ini');
    const valueOf = (key: string) => new RegExp(`^${key} = (.*)$`, 'm').exec(sample)?.[1];
    expect([valueOf('client_tls_sslmode'), valueOf('auth_type'), valueOf('pool_mode')]).toEqual([
      'require',
      'scram-sha-256',
      'transaction',
    ]);
    for (const key of ['server_connect_timeout', 'query_wait_timeout'])
      expect(Number(valueOf(key)), key).toBeLessThanOrEqual(5);
  });

  test.skipIf(findProgram('haproxy') === null)(
    'HAProxy takes its file, and asks Patroni which server leads',
    () => {
      const file = join(folder, 'haproxy-database.cfg');
      const sample = withCertificates(readSample('haproxy-database.cfg'), folder, 'database');
      writeFileSync(file, sample);
      execFileSync(findProgram('haproxy') ?? '', ['-c', '-q', '-f', file], { stdio: 'pipe' });
      expect(sample).toMatch(/check-ssl port 8008 verify required ca-file/);
      expect(sample).toContain('on-marked-down shutdown-sessions');
    },
  );

  test('the archive of the cluster is that of a single server', () => {
    const { postgresql } = z
      .object({ postgresql: z.object({ parameters: z.record(z.string(), z.unknown()) }) })
      .parse(parse(readSample('patroni-archive.yml')));
    const single = readFileSync(join(clusterSamples, '../archive/postgresql.conf'), 'utf8');
    for (const [key, value] of Object.entries(postgresql.parameters))
      expect(single).toMatch(new RegExp(`^${key} = '?${String(value)}'?$`, 'm'));
  });
});

describe('the certificates of the cluster', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  test('are signed by its authority, for name and address, for servers and clients', () => {
    execFileSync('openssl', [
      'verify',
      '-CAfile',
      join(folder, 'ca.crt'),
      join(folder, 'database/server.crt'),
    ]);
    const text = execFileSync(
      'openssl',
      ['x509', '-noout', '-text', '-in', join(folder, 'database/server.crt')],
      {
        encoding: 'utf8',
      },
    );
    for (const word of ['DNS:database', 'IP Address:127.0.0.1', 'TLS Web Server', 'TLS Web Client'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/Subject:.*CN ?=/);
  });

  test('are kept when a machine is added', () => {
    const before = ['ca.crt', 'database/server.crt', 'database/server.key'].map(read);
    makeClusterCertificates(folder, ['database', 'database-3']);
    expect(['ca.crt', 'database/server.crt', 'database/server.key'].map(read)).toEqual(before);
    execFileSync('openssl', [
      'verify',
      '-CAfile',
      join(folder, 'ca.crt'),
      join(folder, 'database-3/server.crt'),
    ]);
  });
});
