import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { urls } from '~/urls';
import { hasPostgres } from '../support/portal/postgres';
import { rootFolder } from '../support/house/root-folder';
import { openControl } from './control';
import { describe, type Finding, whyUntrue } from './finding';
import { places } from './places';
import { findVersion } from './program';
import { runSqlmap } from './sqlmap';
import { type Attacker, openTarget, type Target } from './target';
import { runWapiti } from './wapiti';
import { freePorts } from '../support/run/ports';

const PORT = await freePorts(6);
/** Holds the seconds wapiti may look for pages, and may take for each of its ways. */
const USUAL = { crawl: 150, attack: 45 };
const SHORT = { crawl: 60, attack: 15 };

const say = (text: string) => console.log(text);
const minutesSince = (started: number) => `${((performance.now() - started) / 60_000).toFixed(1)} min`;

interface Outcome {
  readonly findings: Finding[];
  /** Lists what was not tried to its end. */
  readonly unfinished: string[];
}

/** Runs both programs against a page with holes: what is blind there says nothing here. */
async function proveSight({ folder, databaseUrl }: Target): Promise<string[]> {
  const control = await openControl(databaseUrl);
  try {
    const { origin, pathname, search } = new URL(control.url);
    const { findings } = await runSqlmap(folder, origin, { path: pathname + search }, 'a=b');
    const walk = { url: control.url, name: 'control', cookie: '', crawl: 20, attack: 20 };
    const seen = await runWapiti(folder, { ...walk, modules: ['sql', 'xss'] });
    const saw = (what: RegExp) => seen.some((finding) => what.test(finding.what));
    return [
      ...(findings.length > 0 ? [] : ['sqlmap did not find the hole made for it']),
      ...(saw(/SQL/) ? [] : ['wapiti did not find the SQL injection made for it']),
      ...(saw(/Cross Site/) ? [] : ['wapiti did not find the script made for it']),
    ];
  } finally {
    await control.close();
  }
}

/** Lists addresses without a part of their own. */
const everywhere = Object.values(urls).filter((path) => !path.includes(':') && path !== urls.signOut);

async function walk(target: Target, attacker: Attacker, times: typeof USUAL): Promise<Outcome> {
  const started = performance.now();
  target.count();
  const findings = await runWapiti(target.folder, {
    url: target.origin + urls.home,
    name: attacker,
    cookie: target.cookieOf(attacker),
    starts: everywhere.map((path) => target.origin + path),
    ...times,
  });
  const { requests, addresses } = target.count();
  const isStillIn = attacker === 'guest' || (await target.isSignedIn(attacker));
  say(
    `wapiti, ${attacker}: ${requests} requests to ${addresses.size} addresses in ${minutesSince(started)}, ${findings.length} findings`,
  );
  return { findings, unfinished: isStillIn ? [] : [`wapiti ended the session of the ${attacker}`] };
}

async function tryPlaces(target: Target): Promise<Outcome> {
  const started = performance.now();
  const outcome: Outcome = { findings: [], unfinished: [] };
  target.count();
  for (const place of places) {
    const { folder, origin } = target;
    const { findings, unfinished } = await runSqlmap(
      folder,
      origin,
      place,
      target.cookieOf(place.as ?? 'guest'),
    );
    outcome.findings.push(...findings);
    if (unfinished !== null) outcome.unfinished.push(`sqlmap at ${place.path}: ${unfinished}`);
  }
  const { requests } = target.count();
  say(
    `sqlmap: ${requests} requests to ${places.length} addresses and forms in ${minutesSince(started)}, ${outcome.findings.length} findings`,
  );
  return outcome;
}

function check(target: Target, outcomes: readonly Outcome[]): number {
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  const unfinished = outcomes.flatMap((outcome) => outcome.unfinished);
  const faults = [...new Set(target.faults)].map((asked) => `answered 500: ${asked.slice(0, 300)}`);
  const reported = new Set<string>();
  for (const finding of findings) {
    const reason = whyUntrue(finding);
    const line = reason === null ? '' : `untrue – ${finding.what}, ${finding.detail}: ${reason}`;
    if (line !== '') reported.add(line);
  }
  for (const line of reported) say(line);
  const wrong = [
    ...findings.filter((finding) => whyUntrue(finding) === null).map(describe),
    ...faults,
    ...unfinished.map((what) => `not tried to its end – ${what}`),
  ];
  for (const line of wrong) console.error(`✘ ${line}`);
  say(wrong.length === 0 ? '✔ Nothing that is true was found.' : `✘ ${wrong.length} to be looked into.`);
  return wrong.length === 0 ? 0 : 1;
}

/** Reports and log outlive the run where they are wanted. */
function keepReports({ folder }: Target): void {
  const place = process.argv.indexOf('--keep');
  const wanted = place < 0 ? undefined : process.argv[place + 1];
  if (wanted === undefined) return;
  mkdirSync(wanted, { recursive: true });
  cpSync(folder, wanted, { recursive: true, filter: (source) => !/\/(pg-|data)/.test(source) });
}

async function run(): Promise<number> {
  const [wapiti, sqlmap] = [await findVersion('wapiti'), await findVersion('sqlmap')];
  if (wapiti === null || sqlmap === null || !hasPostgres()) {
    console.error(
      'wapiti, sqlmap and PostgreSQL are needed (Debian: apt-get install wapiti sqlmap postgresql).',
    );
    return 2;
  }
  execFileSync(process.execPath, ['--import', 'tsx', 'app/platform/remix/build.ts'], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  const times = process.argv.includes('--short') ? SHORT : USUAL;
  const target = await openTarget(PORT);
  say(`wapiti ${wapiti}, sqlmap ${sqlmap}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  try {
    const blind = await proveSight(target);
    const outcomes = [
      { findings: [], unfinished: blind },
      await tryPlaces(target),
      await walk(target, 'guest', times),
      await walk(target, 'citizen', times),
      await walk(target, 'clerk', times),
    ];
    return check(target, outcomes);
  } finally {
    keepReports(target);
    await target.close();
  }
}

process.exit(await run());
