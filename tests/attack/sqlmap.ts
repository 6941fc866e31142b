import { join } from 'node:path';
import type { Finding } from './finding';
import type { Place } from './places';
import { runProgram } from './program';

/** One address with all its fields may take so many seconds. */
const PATIENCE = 420;

interface Tried {
  readonly findings: Finding[];
  /** Says why it came to no end; null when it tried everything. */
  readonly unfinished: string | null;
}

const clean = 'all tested parameters do not appear to be injectable';
const found = 'identified the following injection point';

async function readToken(origin: string, path: string, cookie: string): Promise<string> {
  const page = await fetch(origin + path, { headers: { Cookie: cookie } });
  return /name="jeton" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
}

/** Tries an address or form. The token is bound to the cookie and good for any number of posts, so it is read once. */
export async function runSqlmap(
  folder: string,
  origin: string,
  { path, fields, tried, as = 'guest', isCookie = false }: Place,
  cookie: string,
): Promise<Tried> {
  const data = fields && { jeton: await readToken(origin, path, cookie), ...fields };
  const method = data ? 'POST' : 'GET';
  const names = tried ?? (fields && Object.keys(fields));
  const { output } = await runProgram(
    'sqlmap',
    [
      ...['--batch', '-u', origin + path, '--dbms', 'PostgreSQL', '--disable-coloring', '--flush-session'],
      ...['--level', isCookie ? '2' : '1', '--risk', '1', '--technique', 'BEUST', '--ignore-redirects'],
      ...['--timeout', '20', '--retries', '1', '--output-dir', join(folder, 'sqlmap'), '--threads', '2'],
      // Without an end it would count columns up to a thousand where a redirect has no content to compare.
      ...['--union-cols', '1-12', '--ignore-code', '404'],
      ...['--cookie', cookie, '--drop-set-cookie'],
      ...(data ? ['--data', new URLSearchParams(data).toString()] : []),
      ...(isCookie ? ['-p', cookie.split('=')[0] ?? ''] : names ? ['-p', names.join(',')] : []),
    ],
    PATIENCE,
  );
  const by = `sqlmap, ${as}`;
  if (output.includes(found)) {
    const points = output.slice(output.indexOf(found)).split('---')[1] ?? '';
    const parameter = /Parameter: (.+)/.exec(points)?.[1] ?? '?';
    const detail = /Title: (.+)/.exec(points)?.[1] ?? points.slice(0, 300);
    return {
      findings: [{ by, what: 'SQL Injection', method, path, parameter, detail }],
      unfinished: null,
    };
  }
  return { findings: [], unfinished: output.includes(clean) ? null : output.trim().slice(-400) };
}
