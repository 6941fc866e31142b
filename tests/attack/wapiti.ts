import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding';
import { runProgram } from './program';

/**
 * Lists what it tries. Left out: what asks a server of its makers for its outcome (ssrf, xxe), and lists of other
 * products' files (nikto, wapp, buster).
 */
const modules = [
  'sql',
  'blindsql',
  'xss',
  'permanentxss',
  'exec',
  'file',
  'crlf',
  'redirect',
  'csrf',
  'csp',
  'cookieflags',
  'http_headers',
  'methods',
  'htaccess',
  'shellshock',
  'backup',
] as const;

export interface Walk {
  /** Says where it begins. */
  readonly url: string;
  readonly name: string;
  readonly cookie: string;
  /** Holds the addresses it may not come upon by itself. */
  readonly starts?: readonly string[];
  /** Counts the seconds for finding pages, and for each module. */
  readonly crawl: number;
  readonly attack: number;
  readonly modules?: readonly string[];
}

interface Reported {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly parameter: string;
  readonly http_request: string;
}
type Kinds = Readonly<Record<string, readonly Reported[]>>;
interface Report {
  readonly vulnerabilities: Kinds;
  readonly anomalies: Kinds;
}

/** Writes a cookie as it wants to be given one. */
function writeCookie(folder: string, url: string, cookie: string): string {
  const file = join(folder, 'cookie.json');
  const [name = '', value = ''] = cookie.split('=');
  const kept = { value, version: 0, expires: null, secure: false, port: null };
  writeFileSync(file, JSON.stringify({ [new URL(url).hostname]: { '/': { [name]: kept } } }));
  return file;
}

/** Walks a site and attacks what it finds. @throws Error when it wrote no report */
export async function runWapiti(folder: string, walk: Walk): Promise<Finding[]> {
  const report = join(folder, `wapiti-${walk.name}.json`);
  const used = walk.modules ?? modules;
  const { output } = await runProgram(
    'wapiti',
    [
      ...['-u', walk.url, '--scope', 'domain', '-m', used.join(','), '-f', 'json', '-o', report],
      ...['--max-scan-time', String(walk.crawl), '--max-attack-time', String(walk.attack), '-d', '6'],
      ...['--store-session', join(folder, `sessions-${walk.name}`), '--store-config', join(folder, 'config')],
      ...['--flush-session', '--no-bugreport', '-v', '0', '-S', 'normal', '-t', '20'],
      ...(walk.starts ?? []).flatMap((start) => ['-s', start]),
      ...(walk.cookie === '' ? [] : ['-c', writeCookie(folder, walk.url, walk.cookie)]),
    ],
    walk.crawl + used.length * walk.attack + 120,
  );
  if (!existsSync(report)) throw new Error(`wapiti wrote no report:\n${output.slice(-2_000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([what, all]) =>
      all.map(({ method, path, info, parameter, http_request: request }) => ({
        by: `wapiti, ${walk.name}`,
        what,
        method,
        path,
        parameter,
        detail: info,
        request,
      })),
    ),
  );
}
