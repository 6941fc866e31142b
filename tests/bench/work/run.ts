/*
 * Runs as `npm run bench -- work [--before FOLDER]`: what a page of the portal takes on PostgreSQL, against a bare
 * Remix page of one word, and bare Remix pages that send the same statements and the same HTML: as one piece
 * ("recorded") and as React elements ("elements"). With the folder of another checkout, built, its portal is measured
 * in the same rounds.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { ensureBuild } from '~/platform/remix/build';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { startPostgres } from '../../support/portal/postgres';
import { startBare } from '../bare/build';
import { startChild } from '../child';
import { keepFigures } from '../history';
import { knownBrowser } from '../pages';
import { signIn } from '../sign-in';
import { compareWork, type Served } from './compare';
import { readStatements } from './statement';
import { freePorts } from '../../support/run/ports';
import { behindProxy } from '../visitors';

const firstPort = await freePorts(8);
const [portalPort, barePort, beforePort] = [firstPort, firstPort + 2, firstPort + 4];
const memberOfFiftyLines = '19090909018';
const noteStatements = fileURLToPath(new URL('./note-statements.ts', import.meta.url));

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
}

const pages: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/session/signin', isSignedIn: false },
  { name: 'home-signed-in', path: '/anasayfa', isSignedIn: true },
  { name: 'debts-50-lines', path: '/DebtQuestioning', isSignedIn: true },
  { name: 'declaration-step', path: '/EMunicipalityEstateDeclarationBuilding', isSignedIn: true },
  { name: 'resolutions', path: '/ResolutionCouncilObservation', isSignedIn: false },
];

/** Of so many views of a page the one with the fewest statements counts: the others met a job of the background. */
const VIEWS = 5;

async function recordPage(page: MeasuredPage, origin: string, cookie: string, folder: string) {
  const file = join(folder, 'statements');
  const headers = page.isSignedIn ? { Cookie: cookie } : knownBrowser;
  const view = () => fetch(`${origin}${page.path}`, { headers });
  let fewest: { html: string; noted: string; count: number } | null = null;
  await (await view()).text();
  for (let time = 0; time < VIEWS; time += 1) {
    writeFileSync(file, '');
    const answer = await view();
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${page.path} answered ${answer.status}`);
    const noted = readFileSync(file, 'utf8');
    const count = readStatements(file).length;
    if (fewest === null || count < fewest.count) fewest = { html, noted, count };
  }
  if (fewest === null) throw new RangeError('Nothing was recorded');
  writeFileSync(join(folder, `${page.name}.html`), fewest.html);
  writeFileSync(join(folder, `${page.name}.statements`), fewest.noted);
  const gzip = gzipSync(fewest.html, { level: 9 }).length;
  return { page, statements: fewest.count, bytes: Buffer.byteLength(fewest.html), gzip };
}

async function recordPages(environment: Record<string, string>, folder: string) {
  const [origin, file] = [`http://localhost:${portalPort}`, join(folder, 'statements')];
  writeFileSync(file, '');
  const args = ['--import', 'tsx', '--import', noteStatements, 'build/start/server.js'];
  const own = { ...environment, PORT: String(portalPort), STATEMENTS_FILE: file };
  const portal = await startChild(args, own);
  try {
    const cookie = await signIn(origin, memberOfFiftyLines, demoPassword);
    const recorded = [];
    for (const page of pages) recorded.push(await recordPage(page, origin, cookie, folder));
    return { cookie, recorded };
  } finally {
    await end(portal);
  }
}

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });

/** Answers with the exit code. */
export async function measureWork(before: string | null): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-work-'));
  const postgres = await startPostgres(folder);
  if (!postgres) {
    console.log('No PostgreSQL here: the pages are left out');
    return 1;
  }
  const children: ChildProcess[] = [];
  const start = async (child: Promise<ChildProcess>) => {
    children.push(await child);
    return children.at(-1)?.pid ?? 0;
  };
  try {
    await ensureBuild((text) => console.log(text));
    const databaseUrl = await postgres.createDatabase('work');
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: 'of-the-pages-and-of-nothing-else-0000',
      HUMAN_VERIFICATION: 'off',
      LOG_LEVEL: 'warn',
      SANDBOX: 'off',
      ...behindProxy,
    };
    const { cookie, recorded } = await recordPages(environment, folder);
    const portalOf = (root: string, port: number) =>
      start(startChild([join(root, 'build/start/server.js')], { ...environment, PORT: String(port) }, root));
    const portal = await portalOf(rootFolder, portalPort);
    const earlier = before === null ? null : await portalOf(before, beforePort);
    const names = pages.map(({ name }) => name).join(',');
    const ofBare = { RECORDED_FOLDER: folder, RECORDED_PAGES: names, DATABASE_URL: databaseUrl };
    const bare = await start(startBare(barePort, ofBare));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const figures: Record<string, number> = {};
    for (const { page, statements, bytes, gzip } of recorded) {
      console.log(`\n${page.name}: ${statements} statements, ${bytes} bytes, ${gzip} by gzip`);
      const headers: Record<string, string> = page.isSignedIn ? { Cookie: cookie } : knownBrowser;
      const at = (port: number, path: string) => ({ url: `http://localhost:${port}${path}`, headers });
      const served: Served[] = [
        { name: 'bare', pid: bare, ...at(barePort, '/') },
        { name: 'recorded', pid: bare, ...at(barePort, `/recorded/${page.name}`) },
        { name: 'elements', pid: bare, ...at(barePort, `/elements/${page.name}`) },
        { name: 'portal', pid: portal, ...at(portalPort, page.path) },
        ...(earlier === null ? [] : [{ name: 'before', pid: earlier, ...at(beforePort, page.path) }]),
      ];
      const compared = await compareWork(served, client);
      const kept = { statements, bytes, gzip, ...compared };
      for (const [name, value] of Object.entries(kept)) figures[`${page.name}: ${name}`] = value;
    }
    await client.end();
    keepFigures('work', figures);
    return 0;
  } finally {
    await Promise.all(children.map(end));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
