import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { councilCalls, isoDate, requestDeskCalls } from 'municipality/contract';
import { openMunicipality } from 'municipality/service';
import { callsOf, testSettings } from 'municipality/testing/test-municipality';
import pg from 'pg';
import { startPostgres } from '../support/portal/postgres';
import { texts } from './size/searched-texts';

const ROWS = 100_000;
const CALLS = 200;
const CLERK = '56789012390';
const now = () => new Date('2026-11-20T12:00:00+03:00');

interface Measured {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

async function measure({ name, ask }: Measured): Promise<number> {
  for (let call = 0; call < 10; call += 1) await ask();
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    `${name.padEnd(44)} p50 ${half.toFixed(1).padStart(6)} ms   p95 ${most.toFixed(1).padStart(6)} ms`,
  );
  return most;
}

/** Returns every statement of the calls, as the server says it would go about it. */
async function explain(pool: pg.Pool, statements: ReadonlyMap<string, unknown[]>): Promise<string[]> {
  const scans: string[] = [];
  for (const [text, values] of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']);
    const scan = plan.find((line) => /Seq Scan on (citizen_request|resolution)\b/.test(line));
    if (scan !== undefined) scans.push(`${scan.trim()} in ${text.slice(0, 160)}`);
  }
  return scans;
}

/** Notes what a pool is asked about the two large tables. */
function watch(pool: pg.Pool): Map<string, unknown[]> {
  const seen = new Map<string, unknown[]>();
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query: (...given: unknown[]) => {
      const [first, values] = given;
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      if (/from "municipality"\."(citizen_request|resolution)"/.test(text))
        seen.set(`${text} ${JSON.stringify(values)}`, [text, values]);
      return query(...given);
    },
  });
  return seen;
}

/** Measures the desk's list and both searches among 100,000 rows each on a PostgreSQL. */
export async function measureSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = await startPostgres(folder);
  if (!server) return console.log('No PostgreSQL here: the searches are left out');
  const pool = new pg.Pool({ connectionString: await server.createDatabase('search') });
  try {
    const municipality = openMunicipality({
      connection: { kind: 'postgres', pool },
      settings: testSettings,
      now,
    });
    await municipality.migrate();
    await municipality.fillSample({ asOf: isoDate('2026-11-20') });
    for (const fill of [texts.resolutions, texts.requests]) await pool.query(fill(ROWS));
    await drizzle({ client: pool }).execute(sql`vacuum analyze`);
    const calls = callsOf(municipality, testSettings);
    const clerk = await calls.signIn(CLERK);
    const resolutions = (filter: { searchText?: string; year?: number }) => () =>
      calls.ask(councilCalls.RetrieveResolutions, { body: 'council', limit: 20, ...filter });
    const desk = (filter: object) => () =>
      calls.ask(
        requestDeskCalls.GetComplaintOrRequestListForDesk,
        { state: 'acik', limit: 20, ...filter },
        clerk,
      );
    const measured: Measured[] = [
      { name: 'resolutions, newest', ask: resolutions({}) },
      { name: 'resolutions, a rare word', ask: resolutions({ searchText: 'MÜHÜRDAR' }) },
      { name: 'resolutions, a word in most', ask: resolutions({ searchText: 'imar' }) },
      { name: 'resolutions, three words', ask: resolutions({ searchText: 'imar plan bütçe' }) },
      {
        name: 'resolutions, beginning of a word, a year',
        ask: resolutions({ searchText: 'kom', year: 2012 }),
      },
      { name: 'resolutions, nothing found', ask: resolutions({ searchText: 'bulunmazsözcük' }) },
      { name: 'desk, open by last day', ask: desk({}) },
      { name: 'desk, overdue of one unit', ask: desk({ isOverdue: true, departmentCode: 'zabita' }) },
      { name: 'desk, one kind', ask: desk({ kindCode: 'hayvan' }) },
      { name: 'desk, one state', ask: desk({ state: 'bilgi-bekliyor' }) },
      { name: 'desk, closed', ask: desk({ state: 'kapandi' }) },
      { name: 'desk, all, one kind', ask: desk({ state: 'hepsi', kindCode: 'park' }) },
      { name: 'desk, a rare word', ask: desk({ state: 'hepsi', searchText: 'mühürdar' }) },
      { name: 'desk, a rare word among the open', ask: desk({ searchText: 'mühürdar' }) },
      { name: 'desk, a word in most', ask: desk({ state: 'hepsi', searchText: 'ISIRGAN' }) },
      { name: 'desk, two words among the open', ask: desk({ searchText: 'köpek park' }) },
      { name: 'desk, nothing found', ask: desk({ state: 'hepsi', searchText: 'bulunmazsözcük' }) },
    ];
    const slow: string[] = [];
    for (const one of measured) if ((await measure(one)) > 50) slow.push(one.name);
    const seen = watch(pool);
    for (const { ask: once } of measured) await once();
    const scans = await explain(
      pool,
      new Map([...seen.values()].map(([text, values]) => [text as string, values as unknown[]])),
    );
    console.log(`Statements explained: ${seen.size}; whole tables read: ${scans.length}`);
    scans.forEach((scan) => console.log(`  ${scan}`));
    console.log(slow.length === 0 ? 'All within 50 ms at p95' : `Above 50 ms at p95: ${slow.join(', ')}`);
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
