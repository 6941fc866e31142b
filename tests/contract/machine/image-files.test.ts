import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LAST_REQUESTS } from '~/operations/graceful-shutdown';
import { completeAnswers } from '~/commands/new/ask';
import { makeFiles, writeFiles } from '~/commands/new/files';
import { listWarnings, readConfiguration } from '~/platform/configuration/configuration.server';
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

/** Lists what the container says itself, and not the file that `new` has written. */
const saidByContainer = [
  'PORTAL_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'APP_SETTING_FILE',
  'DATABASE_URL',
  'TRUSTED_PROXIES',
  'DRAIN_SECONDS',
];

const folder = mkdtempSync(join(tmpdir(), 'image-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Holds a password for everything the cluster asks for. */
const everyPassword = {
  ...Object.fromEntries(requiredVariables(read('compose.cluster.yaml')).map((name) => [name, `own-${name}`])),
  ...ownSecrets,
};

/** Answers the questions of `new` that have no usual answer. */
const pilot = {
  MunicipalityName: 'Yeşilova Belediyesi',
  CityName: 'Burdur',
  CityCode: '15',
  CountyName: 'Yeşilova',
  CountyCode: '1672',
  IsMetropolitan: 'hayır',
  MayorName: 'Ali İhsan Kaya',
  MunicipalityWebsiteUrl: 'https://www.yesilova.example',
  PUBLIC_ORIGIN: 'https://ebelediye.yesilova.example',
  DATABASE_URL: 'postgresql://portal:own@database:5432/portal',
};

describe('compose.yaml', () => {
  const services = readCompose(compose, ownSecrets);
  const portal = services['portal-1'];
  if (!portal) throw new Error('compose.yaml has a service portal-1');
  it('takes settings and secrets from the folder of `new`, and says nothing but what the container is', () => {
    expect(Object.keys(portal.environment).sort()).toEqual(saidByContainer.toSorted());
    const names = [...environmentNames, ...secretNames];
    expect(saidByContainer.filter((name) => !names.includes(name))).toEqual([]);
    for (const name of ['portal-1', 'portal-2', 'backup', 'exchange']) {
      expect(services[name]?.env_file, name).toEqual([{ path: './settings/secrets.env', required: false }]);
      expect(services[name]?.volumes, name).toContain('./settings:/settings:ro');
    }
    expect(portal.environment['APP_SETTING_FILE']).toBe('/settings/AppSetting.json');
  });

  it('starts a pilot without a bank with what `new` writes, and wants one password beside that', () => {
    expect(requiredVariables(compose)).toEqual(['POSTGRES_PASSWORD']);
    const settings = join(folder, 'settings');
    const files = makeFiles(settings, completeAnswers(pilot));
    writeFiles(settings, files, {});
    const environment = {
      ...files.variables,
      ...portal.environment,
      APP_SETTING_FILE: join(settings, 'AppSetting.json'),
    };
    const configuration = readConfiguration(environment);
    expect(configuration.environment).toMatchObject({ isProduction: true, hasSandbox: false });
    expect(listWarnings(configuration).join()).toContain('kartla ödeme kapalı');
    expect(() => readCompose(compose, {})).toThrow('POSTGRES_PASSWORD');
  });

  it('keeps deliveries, backups and files in volumes that belong to the image’s user', () => {
    const made = /^RUN mkdir ((?:\/\w+ )+)&& chown node:node \1?/m.exec(read('Dockerfile'))?.[1] ?? '';
    for (const [volume, place] of [
      ['files', '/data'],
      ['deliveries', '/deliveries'],
      ['backups', '/backups'],
    ]) {
      expect(portal.volumes).toContain(`${volume}:${place}`);
      expect(made).toContain(place);
    }
    expect(services['backup']?.command?.join(' ')).toContain('backup --to /backups');
    expect(services['exchange']?.command?.join(' ')).toContain('exchange watch /deliveries');
  });

  it('bounds memory and log of every service, and asks each that serves how it is', () => {
    const laidOver = readCompose(read('compose.cluster.yaml'), everyPassword);
    for (const name of new Set([...Object.keys(services), ...Object.keys(laidOver)])) {
      const service = { ...services[name], ...laidOver[name] };
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(service.logging?.options?.['max-size'], name).toMatch(/^\d+m$/);
      const isServing = /^(database|etcd-\d)/.test(name);
      if (isServing) expect(service.healthcheck?.test.length, name).toBeGreaterThan(1);
    }
  });

  it('names images by an exact version', () => {
    const images = [read('Dockerfile'), compose, read('compose.cluster.yaml')].flatMap((text) => [
      ...text.matchAll(/(?:FROM|image:) ((?:node|postgres):\S+)/g),
    ]);
    expect(images.length).toBeGreaterThan(3);
    for (const [, image] of images) expect(image).toMatch(/:\d+(\.\d+)+-trixie/);
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
  const text = read('compose.cluster.yaml');
  const services = readCompose(text, everyPassword);
  const called = (pattern: RegExp) => Object.keys(services).filter((name) => pattern.test(name));
  const [etcds, servers, portals] = [called(/^etcd-\d$/), called(/^database/), called(/^portal/)];
  const addressOf = (name: string) => services[name]?.networks?.['default']?.ipv4_address ?? '';
  /** Reads what the sample's environment and the service's own come to. */
  const environmentOf = (name: string, sample: string) => ({
    ...Object.fromEntries(
      [...read(`app/operations/deploy/cluster/${sample}`).matchAll(/^(\w+)=(.*)$/gm)].map(
        ([, key = '', value]) => [key, value],
      ),
    ),
    ...services[name]?.environment,
  });

  it('has three that vote, and servers and portals of which one may be lost', () => {
    expect([etcds.length, servers.length, portals.length]).toEqual([3, 2, 2]);
    for (const name of etcds)
      expect(environmentOf(name, 'etcd.env')).toMatchObject({
        ETCD_NAME: name,
        ETCD_ADVERTISE_CLIENT_URLS: `https://${addressOf(name)}:2379`,
        ETCD_LISTEN_PEER_URLS: `https://${addressOf(name)}:2380`,
        ETCD_INITIAL_CLUSTER: etcds.map((each) => `${each}=https://${addressOf(each)}:2380`).join(','),
      });
    for (const name of servers)
      expect(environmentOf(name, 'patroni.env')).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `${addressOf(name)}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addressOf(name)}:5432`,
        PATRONI_ETCD3_HOSTS: etcds.map((each) => `${addressOf(each)}:2379`).join(','),
      });
  });

  it('leaves no password empty, and has a certificate for each machine', () => {
    for (const name of servers)
      expect(Object.values(environmentOf(name, 'patroni.env')), name).not.toContain('');
    expect(services['certificates']?.command).toEqual(
      [...etcds, ...servers].map((name) => `${name}=${addressOf(name)}`),
    );
  });

  it('gives the portals of compose.yaml the address of every server', () => {
    for (const name of portals) {
      const { environment } = readCompose(compose, ownSecrets)[name] ?? {};
      const laidOver = { ...environment, ...services[name]?.environment };
      expect(laidOver['DATABASE_URL']).toContain('sslmode=verify-full&sslrootcert=/tls/ca.crt');
      expect(Object.keys(laidOver), 'no variable of its own').toEqual(Object.keys(environment ?? {}));
      const file = join(rootFolder, 'AppSetting.json');
      const { databaseUrl } = readConfiguration({
        ...ownSecrets,
        ...laidOver,
        APP_SETTING_FILE: file,
      }).environment;
      const hosts = listHostAddresses(databaseUrl ?? '').map((address) => new URL(address).hostname);
      expect(hosts).toEqual(servers);
    }
  });

  it('has the server of compose.yaml, and Patroni knows where its programs are', () => {
    const image = readCompose(compose, ownSecrets)['database']?.image ?? '';
    expect(read('compose.cluster.yaml')).toContain(`FROM ${image}\n`);
    const release = image.split(/[:.-]/)[1] ?? '';
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
