import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCertificate } from './certificates';
import { findProgram } from '../run/programs';
import { rootFolder } from '../house/root-folder';

export type ProxyKind = 'nginx' | 'haproxy';

export interface Proxy {
  /** Visitors see this origin; it has TLS with a certificate of the test. */
  readonly origin: string;
  /** Holds the certificate for those who are to trust it. */
  readonly certificate: string;
  /** Lists what went wrong between it and the portals, as far as it writes that down. */
  listErrors(): string[];
  /** Returns what it logged of requests so far. */
  readLog(): string;
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Says where TLS listens; plain HTTP listens on the next port. */
  readonly port: number;
  readonly portals: readonly [number, number];
  readonly folder: string;
}

const samples = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg' } as const;

interface Place {
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
}

/** Tells whether the loopback of this machine has an address of IPv6. */
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const DAY = 24 * 3_600_000;

async function writeCertificate(folder: string): Promise<Place> {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = await makeCertificate(new Date(Date.now() + 60 * DAY));
  writeFileSync(certificate, made.cert);
  writeFileSync(key, made.key);
  writeFileSync(join(folder, 'both.pem'), `${made.cert}\n${made.key}`);
  return { folder, certificate, key };
}

/** Changes what an installation changes of each sample, and nothing else. */
function changesOf(kind: ProxyKind, place: Place, { port, portals }: ProxyOptions): Array<[string, string]> {
  const { folder, certificate, key } = place;
  const common: Array<[string, string]> = [
    ['e-belediye.example', 'localhost'],
    ['127.0.0.1:3000', `127.0.0.1:${portals[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${portals[1]}`],
  ];
  if (kind === 'haproxy') {
    return [
      ...common,
      ['/etc/ssl/e-belediye/e-belediye.pem', join(folder, 'both.pem')],
      ['bind :::443 v4v6', `bind 127.0.0.1:${port}`],
      ['bind :::80 v4v6', `bind 127.0.0.1:${port + 1}`],
    ];
  }
  return [
    ...common,
    ['/etc/ssl/e-belediye/fullchain.pem', certificate],
    ['/etc/ssl/e-belediye/privkey.pem', key],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    // A test wants to know why.
    ['error.log crit;', 'error.log error;'],
    ['/var/log/nginx/', `${folder}/`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['listen 80 ', `listen 127.0.0.1:${port + 1} `],
    ['listen [::]:443 ', hasIpv6 ? `listen [::1]:${port} ` : '# '],
    ['listen [::]:80 ', hasIpv6 ? `listen [::1]:${port + 1} ` : '# '],
    ['http {', `http {\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;`],
  ];
}

/** Renders the sample with the test's addresses in it. @throws Error when it no longer holds one of the places */
function render(kind: ProxyKind, place: Place, options: ProxyOptions): string {
  const text = readFileSync(join(rootFolder, 'app/operations/deploy', samples[kind]), 'utf8');
  const changes = new Map(changesOf(kind, place, options));
  for (const from of changes.keys())
    if (!text.includes(from)) throw new Error(`${samples[kind]} does not hold ${from}`);
  // It replaces in one pass: a port of the test may begin like one of the sample.
  const places = new RegExp(
    [...changes.keys()].map((from) => from.replace(/[.[\]{}]/g, '\\$&')).join('|'),
    'g',
  );
  const file = join(place.folder, samples[kind]);
  writeFileSync(
    file,
    text.replace(places, (from) => changes.get(from) ?? from),
  );
  return file;
}

/** Starts the sample in front of two portals, after the program's own check of it. */
export async function startProxy(kind: ProxyKind, options: ProxyOptions): Promise<Proxy> {
  const program = findProgram(kind);
  if (program === null) throw new Error(`No ${kind} was found (Debian: apt-get install ${kind})`);
  const folder = mkdtempSync(join(options.folder, `${kind}-`));
  // Its workers are somebody else than root.
  chmodSync(options.folder, 0o755);
  chmodSync(folder, 0o777);
  const place = await writeCertificate(folder);
  const file = render(kind, place, options);
  const [check, run] =
    kind === 'nginx'
      ? [
          ['-t', '-q', '-c', file],
          ['-c', file, '-g', 'daemon off;'],
        ]
      : [
          ['-c', '-q', '-f', file],
          ['-db', '-f', file],
        ];
  execFileSync(program, check, { stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn(program, run, { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let tries = 0; tries < 50; tries += 1) {
    const isOpen = await fetch(`http://localhost:${options.port + 1}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isOpen) break;
    await delay(100);
  }
  return {
    origin: `https://localhost:${options.port}`,
    certificate: readFileSync(place.certificate, 'utf8'),
    listErrors() {
      const log = join(folder, 'error.log');
      return existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
    },
    readLog() {
      const log = join(folder, 'access.log');
      return kind === 'nginx' && existsSync(log) ? readFileSync(log, 'utf8') : printed;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
