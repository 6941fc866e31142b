import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LAST_REQUESTS } from '~/operations/graceful-shutdown';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { listHostAddresses } from '~/platform/configuration/database-address.server';
import { environmentNames } from '~/platform/configuration/environment.server';
import { secretNames } from '~/platform/configuration/settings.server';
import { readCompose, requiredVariables, secondsOf } from '../../image/compose';
import { readDockerfile, runSettings } from '../../image/dockerfile';
import { ownSecrets } from '../../image/own-secrets';
import { unitValues } from '../../image/unit';
import { rootFolder } from '../../support/house/root-folder';

const read = (name: string) => readFileSync(join(rootFolder, name), 'utf8');
const compose = read('compose.yaml');
const [build, last] = readDockerfile(read('Dockerfile'));
if (!build || !last) throw new Error('The Dockerfile has two stages');
const image = runSettings(last);

/** Lists what a container has no use for, and why. */
const notPassed: Readonly<Record<string, string>> = {
  ALLOW_EMBEDDED: 'there is a PostgreSQL beside it',
  LEAST_FREE_DISK: 'of the embedded database',
  APP_SETTING_FILE: 'the file is mounted in its usual place',
  SANDBOX: 'of the demo',
  SANDBOX_PORT: 'of the demo',
  HUMAN_VERIFICATION: 'always',
  EDEVLET_URL: 'the national gateway',
  SMS_URL: "the operator's own",
};

const folder = mkdtempSync(join(tmpdir(), 'image-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('compose.yaml', () => {
  const services = readCompose(compose, ownSecrets);
  const portal = services['portal-1'];
  if (!portal) throw new Error('compose.yaml has a service portal-1');
  const passed = Object.keys(portal.environment);

  it('passes every variable there is, but those it names a reason for', () => {
    const names = [...environmentNames, ...secretNames];
    expect(passed.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !passed.includes(name)).sort()).toEqual(Object.keys(notPassed).sort());
  });

  it('gives the portal everything production asks for', () => {
    const environment = { ...portal.environment, APP_SETTING_FILE: join(rootFolder, 'AppSetting.json') };
    expect(() => readConfiguration(environment)).not.toThrow();
  });

  it('asks for no more than that: without e-Devlet and SMS the rest may be left out', () => {
    const settings = JSON.parse(read('AppSetting.json')) as object;
    const file = join(folder, 'AppSetting.json');
    writeFileSync(file, JSON.stringify({ ...settings, IsEDevletLoginDisable: true }));
    const required = requiredVariables(compose);
    const fewest = Object.fromEntries(required.map((name) => [name, ownSecrets[name] ?? '']));
    const environment = readCompose(compose, fewest)['portal-1']?.environment;
    expect(() => readConfiguration({ ...environment, APP_SETTING_FILE: file })).not.toThrow();
    for (const name of required) {
      expect(() => readCompose(compose, { ...fewest, [name]: '' }), name).toThrow(name);
    }
  });

  it('runs both portals with nothing they could write or become', () => {
    for (const name of ['portal-1', 'portal-2']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('waits longer for an end than the portal needs', () => {
    const drain = Number(portal.environment['DRAIN_SECONDS']) + LAST_REQUESTS / 1_000 + 8;
    expect(secondsOf(portal.stop_grace_period ?? '10s')).toBeGreaterThan(drain);
    expect(Number(unitValues('TimeoutStopSec')[0])).toBeGreaterThan(drain);
  });

  it('publishes the ports the samples for proxies name', () => {
    const ports = [portal, services['portal-2']].map((service) => service?.ports?.[0]?.split(':')[1]);
    for (const proxy of ['nginx.conf', 'haproxy.cfg']) {
      for (const port of ports) expect(read(`app/operations/deploy/${proxy}`)).toContain(`127.0.0.1:${port}`);
    }
    expect(unitValues('Environment')[0]).toContain('PORTAL_ENV=production');
  });

  it('has proxies in front that let no address ask without end', () => {
    expect(read('app/operations/deploy/nginx.conf')).toMatch(/^ *limit_req zone=.*\n *limit_conn /m);
    const haproxy = read('app/operations/deploy/haproxy.cfg');
    for (const line of ['option http-buffer-request', 'sc0_http_req_rate', 'sc0_conn_cur'])
      expect(haproxy).toContain(line);
  });

  it('writes no memory of a portal to a disk', () => {
    for (const name of ['portal-1', 'portal-2']) expect(services[name]?.ulimits).toEqual({ core: 0 });
    expect(unitValues('LimitCORE')).toEqual(['0']);
  });

  it('has a database whose master the portal is not', () => {
    const { username } = new URL(portal.environment['DATABASE_URL'] ?? '');
    const database = services['database'];
    expect(database?.environment['POSTGRES_USER'] ?? 'postgres').not.toBe(username);
    const [script = ''] =
      database?.volumes
        .filter((volume) => volume.includes(':/docker-entrypoint-initdb.d/'))
        .map((volume) => volume.split(':')[0] ?? '') ?? [];
    const made = new RegExp(`^create role ${username} (.*);$`, 'm').exec(read(script))?.[1];
    expect(made).toBe("login password :'password'");
  });

  it('has a database no newer than the programs of the image that back it up', () => {
    const releaseOf = (name: string) => name.split(/[:-]/)[2];
    expect(releaseOf(services['database']?.image ?? '')).toBe(releaseOf(last.image));
  });
});

describe('compose.cluster.yaml', () => {
  const passwords = { SUPERUSER_PASSWORD: 'own-superuser', REPLICATION_PASSWORD: 'own-replication' };
  const services = readCompose(read('compose.cluster.yaml'), { ...ownSecrets, ...passwords });
  const called = (prefix: string) => Object.keys(services).filter((name) => name.startsWith(prefix));
  const [etcds, servers, portals] = [called('etcd'), called('database'), called('portal')];

  it('has three that vote, and servers and portals of which one may be lost', () => {
    expect([etcds.length, servers.length, portals.length]).toEqual([3, 2, 2]);
    for (const name of etcds)
      expect(services[name]?.environment).toMatchObject({
        ETCD_NAME: name,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${name}:2379`,
        ETCD_INITIAL_CLUSTER: etcds.map((each) => `${each}=http://${each}:2380`).join(','),
      });
    for (const name of servers)
      expect(services[name]?.environment).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
        PATRONI_ETCD3_HOSTS: etcds.map((each) => `${each}:2379`).join(','),
      });
  });

  it('gives the portals of compose.yaml the address of every server', () => {
    for (const name of portals) {
      const { environment } = readCompose(compose, ownSecrets)[name] ?? {};
      const laidOver = { ...environment, ...services[name]?.environment };
      expect(Object.keys(laidOver), 'no variable of its own').toEqual(Object.keys(environment ?? {}));
      const file = join(rootFolder, 'AppSetting.json');
      const { databaseUrl } = readConfiguration({ ...laidOver, APP_SETTING_FILE: file }).environment;
      const hosts = listHostAddresses(databaseUrl ?? '').map((address) => new URL(address).hostname);
      expect(hosts).toEqual(servers);
    }
  });

  it('has the server of compose.yaml, and Patroni knows where its programs are', () => {
    const image = readCompose(compose, ownSecrets)['database']?.image ?? '';
    expect(read('compose.cluster.yaml')).toContain(`FROM ${image}\n`);
    const release = image.split(/[:-]/)[1] ?? '';
    expect(read('app/operations/deploy/cluster/patroni.yml')).toContain(`/postgresql/${release}/bin`);
  });
});

describe('Dockerfile', () => {
  it('runs as somebody else than root, by the line of the systemd unit, and says how it is', () => {
    expect(image.user).not.toMatch(/^(root|0)$/);
    expect(image.healthCheck.join(' ')).toContain('/saglik/hazir');
    expect(unitValues('ExecStart')[0]?.split(' ').slice(1)).toEqual(image.command.slice(1));
  });

  it('copies folders that exist, each file of the commands among them', () => {
    const copied = last.steps
      .filter(({ word }) => word === 'COPY')
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
      .map((path) => path.replace('/portal/', ''));
    const made = ['node_modules', 'build'];
    const folders = copied.filter((path) => !path.includes('*') && !made.includes(path));
    expect(folders.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([]);
    const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const files = Object.values(scripts).flatMap((line) => /--import tsx (\S+\.ts)/.exec(line)?.[1] ?? []);
    const ofOperation = files.filter((file) => !file.startsWith('tests/'));
    expect(
      ofOperation.filter((file) => file.includes('/') && !folders.includes(file.split('/')[0] ?? '')),
    ).toEqual([]);
    expect(copied).toContain('*.ts');
  });
});
