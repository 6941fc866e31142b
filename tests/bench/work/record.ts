import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { endChild, startChild } from '../child';
import { signIn } from '../sign-in';
import { listPages, requestFor, statusOf, type MeasuredPage } from './pages';
import { BROTLI_QUALITY } from './recorded-pages';
import { readStatements } from './statement';

const memberOfFiftyLines = '19090909018';
const noteStatements = fileURLToPath(new URL('./note-statements.ts', import.meta.url));

/** Of so many views of a page the one with the fewest statements counts: the others met a job of the background. */
const VIEWS = 5;

/** Describes what was recorded of a page; its HTML and statements lie in the folder. */
export interface Recording {
  readonly page: MeasuredPage;
  readonly statements: number;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
}

async function recordPage(
  page: MeasuredPage,
  origin: string,
  cookie: string,
  folder: string,
): Promise<Recording> {
  const file = join(folder, 'statements');
  const view = () => fetch(`${origin}${page.path}`, { ...requestFor(page, cookie), redirect: 'manual' });
  let fewest: { html: string; noted: string; count: number } | null = null;
  await (await view()).text();
  for (let time = 0; time < VIEWS; time += 1) {
    writeFileSync(file, '');
    const answer = await view();
    const html = await answer.text();
    if (answer.status !== statusOf(page)) throw new Error(`${page.path} answered ${answer.status}`);
    const noted = readFileSync(file, 'utf8');
    const count = readStatements(file).length;
    if (fewest === null || count < fewest.count) fewest = { html, noted, count };
  }
  if (fewest === null) throw new RangeError('Nothing was recorded');
  writeFileSync(join(folder, `${page.name}.html`), fewest.html);
  writeFileSync(join(folder, `${page.name}.statements`), fewest.noted);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    page,
    statements: fewest.count,
    bytes: Buffer.byteLength(fewest.html),
    gzip: gzipSync(fewest.html, { level: 9 }).length,
    brotli: brotliCompressSync(fewest.html, { params }).length,
  };
}

/** Starts a portal that notes its statements, views each page with it and ends it. */
export async function recordPages(environment: Record<string, string>, port: number, folder: string) {
  const [origin, file] = [`http://127.0.0.1:${port}`, join(folder, 'statements')];
  writeFileSync(file, '');
  const args = ['--import', 'tsx', '--import', noteStatements, 'build/start/server.js'];
  const portal = await startChild(args, { ...environment, PORT: String(port), STATEMENTS_FILE: file });
  try {
    const cookie = await signIn(origin, memberOfFiftyLines, demoPassword);
    const recordings: Recording[] = [];
    for (const page of await listPages(origin, cookie))
      recordings.push(await recordPage(page, origin, cookie, folder));
    return { cookie, recordings };
  } finally {
    await endChild(portal);
  }
}
