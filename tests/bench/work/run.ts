/*
 * Runs as `npm run bench -- work [--before FOLDER]`: what a page of the portal takes on PostgreSQL, against three ways to
 * serve the same HTML with the same statements: React elements from one component ("elements"), Node with a template
 * string ("template"), and Express with Nunjucks ("nunjucks"). With the folder of another checkout, built, its portal is
 * measured in the same rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureBuild } from '~/platform/remix/build';
import { startPostgres } from '../../support/portal/postgres';
import { freePorts } from '../../support/run/ports';
import { keepFigures } from '../history';
import { behindProxy } from '../visitors';
import { checkAnswers, type ServedPage } from './answers';
import { compareWork } from './compare';
import { isRemembered, requestFor, statusOf } from './pages';
import { recordPages, type Recording } from './record';
import {
  compareWithFormPage,
  figuresOf,
  findFormPage,
  findLoadRefusal,
  printPage,
  type MeasuredWork,
} from './report';
import { startServers, type PageServer } from './servers';

const environmentOf = (databaseUrl: string, folder: string) => ({
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  SESSION_SECRET: 'of-the-pages-and-of-nothing-else-0000',
  HUMAN_VERIFICATION: 'off',
  LOG_LEVEL: 'warn',
  SANDBOX: 'off',
  ...behindProxy,
});

/** Answers with the figures of every page. */
async function measurePages(folder: string, databaseUrl: string, before: string | null) {
  const ofPortal = environmentOf(databaseUrl, folder);
  const firstPort = await freePorts(10);
  const { cookie, recordings } = await recordPages(ofPortal, firstPort, folder);
  const names = recordings.map(({ page }) => page.name).join(',');
  const ofRecorded = { RECORDED_FOLDER: folder, RECORDED_PAGES: names, DATABASE_URL: databaseUrl };
  const servers = await startServers({ ofPortal, ofRecorded }, firstPort, before);
  const client = new pg.Client({ connectionString: databaseUrl });
  const figures: Record<string, number> = {};
  const measured: MeasuredWork[] = [];
  const measure = async (recording: Recording) => {
    const { page } = recording;
    const request = requestFor(page, cookie);
    const serve = ({ name, pid, urlOf }: PageServer): ServedPage => ({
      name,
      pid,
      url: urlOf(page),
      request,
    });
    const [portal, others] = [serve(servers.portal), servers.others.map(serve)];
    await checkAnswers(portal, others);
    const ways = [portal, ...others, ...servers.earlier.map(serve)];
    const works = await compareWork(ways, statusOf(page), client);
    printPage(recording, works);
    const work = { recording, works };
    const formPage = findFormPage(work, measured);
    measured.push(work);
    Object.assign(
      figures,
      figuresOf(recording, works),
      formPage === null ? {} : compareWithFormPage(work, formPage),
    );
  };
  try {
    await client.connect();
    for (const recording of recordings.filter(({ page }) => !isRemembered(page))) await measure(recording);
    console.log('\nRemembered pages: the portal keeps them finished, the other ways draw theirs anew.');
    for (const recording of recordings.filter(({ page }) => isRemembered(page))) await measure(recording);
    return figures;
  } finally {
    await client.end();
    await servers.end();
  }
}

/** Answers with the exit code. */
export async function measureWork(before: string | null): Promise<number> {
  const refusal = findLoadRefusal(loadavg()[0] ?? 0);
  if (refusal !== null) {
    console.error(refusal);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-work-'));
  const postgres = await startPostgres(folder);
  if (!postgres) {
    console.log('No PostgreSQL here: the pages are left out');
    return 1;
  }
  try {
    await ensureBuild((text) => console.log(text));
    const figures = await measurePages(folder, await postgres.createDatabase('work'), before);
    keepFigures('work', figures);
    return 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
