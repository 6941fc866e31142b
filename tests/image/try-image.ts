/*
 * Runs the second half of `npm run trial -- image`, in mounts, network and processes of its own: nothing but the
 * loopback can be reached, and whatever is left over ends with it. Words on the command line: the image as JSON, and
 * its folder.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { urls } from '~/urls';
import { type Confined, confine } from './confined';
import { readCompose, secondsOf, type Service } from './compose';
import { createDatabase, startDatabase } from './database';
import { run } from './programs';
import { ownSecrets } from './own-secrets';

const Given = z.object({
  folder: z.string(),
  databaseRoot: z.string(),
  image: z.object({
    root: z.string(),
    context: z.string(),
    settings: z.object({
      environment: z.record(z.string(), z.string()),
      folder: z.string(),
      user: z.string(),
      volumes: z.array(z.string()),
      command: z.array(z.string()),
      healthCheck: z.array(z.string()),
      startPeriod: z.number(),
    }),
  }),
});

const findings: string[] = [];
function hold(isSo: boolean, what: string, otherwise = ''): void {
  console.log(`${isSo ? '✔' : '✘'} ${what}`);
  if (!isSo) findings.push(otherwise === '' ? what : `${what}: ${otherwise}`);
}

/** Asks what the proxy in front would ask. */
function ask(port: number, host: string, path: string): Promise<{ status: number; text: string }> {
  const headers = { Host: host, 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .once('error', reject)
      .end();
  });
}

/** Runs the health check as an engine would, a little more often; answers with the seconds until it held. */
async function untilHealthy(
  confined: Confined,
  check: readonly string[],
  most: number,
): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < most * 1_000) {
    if (confined.ask(check).code === 0) return (performance.now() - started) / 1_000;
    await pause(1_000);
  }
  return null;
}

/** Reads the process of the server, in the words of the kernel. */
function holdConfined(portal: ChildProcess): void {
  const status = readFileSync(`/proc/${portal.pid}/status`, 'utf8');
  const line = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim() ?? '';
  hold(!line('Uid').split(/\s+/).includes('0'), 'the process is not root', line('Uid'));
  for (const set of ['CapEff', 'CapPrm', 'CapBnd', 'CapInh']) {
    hold(/^0+$/.test(line(set)), `no capabilities (${set})`, line(set));
  }
  hold(line('NoNewPrivs') === '1', 'no new privileges');
}

/** Requires that the server can write nothing but its folders, and that nothing of the image belongs to it. */
function holdReadOnly(confined: Confined, root: string, folders: readonly string[]): void {
  const aside = ['/proc', '/dev'].flatMap((folder) => ['-path', folder, '-prune', '-o']);
  const { said } = confined.ask(['find', '/', ...aside, '-writable', '!', '-type', 'l', '-print']);
  const found = said.split('\n').filter((line) => line.startsWith('/'));
  const isMeant = (path: string) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  hold(
    folders.every((folder) => found.includes(folder)),
    `${folders.join(' and ')} can be written`,
  );
  const others = found.filter((path) => !isMeant(path));
  hold(others.length === 0, 'and nothing else', others.slice(0, 5).join(' '));
  const owned = run('find', [join(root, 'portal'), '!', '-user', 'root']).trim();
  hold(owned === '', 'the sources do not belong to the server', owned.slice(0, 200));
}

/** Runs the operator's commands, in the same confinement as the server. */
function holdCommands(confined: Confined, settings: { databaseUrl: string; other: string }): void {
  const belediye = (...words: string[]) => ['npm', 'run', '--silent', 'belediye', '--', ...words];
  const doctor = confined.ask(belediye('doctor', '--json'));
  const { data: seen = [] } = z
    .array(z.object({ check: z.string(), level: z.string(), what: z.string() }))
    .safeParse(JSON.parse(doctor.said.slice(doctor.said.indexOf('['))));
  for (const { check, level, what } of seen) console.log(`    doctor: ${level} ${check}: ${what}`);
  hold(seen.length > 5, 'belediye doctor speaks', doctor.said.slice(-300));
  const commands = [
    ['audit-chain'],
    ['retention', '--dry-run'],
    ['maintenance'],
    ['backup', '--to', '/data/backups'],
    ['ledger-hash'],
  ];
  for (const words of commands) {
    const { code, said } = confined.ask(belediye(...words));
    hold(code === 0, `belediye ${words.join(' ')}`, said.slice(-400));
  }
  const files = confined.ask(['sh', '-c', 'ls /data/backups/*.dump']).said.trim();
  const restored = confined.ask(belediye('restore', '--from', files), {
    DATABASE_URL: settings.other,
  });
  hold(restored.code === 0, 'belediye restore into an empty database', restored.said.slice(-600));
}

/** Told to end, it serves on for a while and is then gone, in time and without a word of complaint. */
async function holdGracefulShutdown(
  portal: ChildProcess,
  port: number,
  host: string,
  grace: number,
): Promise<void> {
  const started = performance.now();
  portal.kill('SIGTERM');
  await pause(1_500);
  const during = await ask(port, host, urls.signIn);
  const ready = await ask(port, host, urls.healthReady);
  hold(
    during.status === 200 && ready.status === 503,
    'it serves on while the proxy is told',
    `${during.status} ${ready.status}`,
  );
  const [code] = (await once(portal, 'exit')) as [number | null];
  const seconds = (performance.now() - started) / 1_000;
  hold(
    code === 0 && seconds < grace,
    `it ended by itself after ${seconds.toFixed(1)} s of ${grace}`,
    String(code),
  );
}

/** Asks what a visitor asks first, and whether the copy beside it began on the same empty database too. */
async function tryPages(port: number, host: string): Promise<void> {
  for (const path of [urls.home, urls.signIn, urls.fastPayment]) {
    const { status, text } = await ask(port, host, path);
    hold(status === 200 && text.includes('</html>'), `${path} on port ${port} answers`, String(status));
  }
}

async function tryImage(): Promise<void> {
  const { image, folder, databaseRoot } = Given.parse(JSON.parse(process.argv[2] ?? '{}'));
  run('ip', ['link', 'set', 'lo', 'up']);
  const services = readCompose(readFileSync(join(image.context, 'compose.yaml'), 'utf8'), ownSecrets);
  const need = (name: string): Service => {
    const service = services[name];
    if (!service) throw new Error(`compose.yaml has no service ${name}`);
    return service;
  };
  const [database, portalService] = [need('database'), need('portal-1')];
  // The folder `settings` as `new` would have written it.
  const service = { ...portalService, environment: { ...ownSecrets, ...portalService.environment } };
  mkdirSync(join(image.context, 'settings'));
  copyFileSync(join(image.context, 'AppSetting.json'), join(image.context, 'settings/AppSetting.json'));
  startDatabase(database, databaseRoot, image.context);
  const confined = confine(service, image, folder);
  const { settings } = image;
  const host = new URL(service.environment['PUBLIC_ORIGIN'] ?? '').host;
  const said: string[] = [];
  const begin = (variables: Record<string, string>) => {
    const portal = confined.start(settings.command, variables);
    for (const stream of [portal.stdout, portal.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    }
    return portal;
  };
  // Starts both at once on the empty database, as `docker compose up` begins them.
  const portals = [begin({}), begin({ PORT: '3002' })];
  const seconds = await untilHealthy(confined, settings.healthCheck, settings.startPeriod);
  hold(
    seconds !== null,
    `healthy by its own check after ${seconds?.toFixed(1) ?? '–'} s`,
    said.join('').slice(-2_000),
  );
  if (seconds === null) return;
  await tryPages(3000, host);
  await untilHealthy(confined, settings.healthCheck, settings.startPeriod);
  await tryPages(3002, host);
  for (const portal of portals) holdConfined(portal);
  holdReadOnly(confined, image.root, [...settings.volumes, ...(service.tmpfs ?? [])]);
  const databaseUrl = service.environment['DATABASE_URL'] ?? '';
  createDatabase(databaseRoot, 'restored');
  holdCommands(confined, { databaseUrl, other: databaseUrl.replace(/\/[^/]+$/, '/restored') });
  const grace = secondsOf(service.stop_grace_period ?? '10s');
  const [first, second] = portals;
  const faults = said
    .join('')
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
  if (first && second) {
    await Promise.all([
      holdGracefulShutdown(first, 3000, host, grace),
      holdGracefulShutdown(second, 3002, host, grace),
    ]);
  }
  hold(faults.length === 0, 'no error in its log', faults.slice(0, 2).join('\n'));
}

await tryImage();
for (const finding of findings) console.error(`FAULT ${finding}`);
process.exit(findings.length === 0 ? 0 : 1);
