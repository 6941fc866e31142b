import { callsOf, testSettings } from 'municipality/testing/test-municipality';
import type pg from 'pg';
import { keepFigures } from '../history';
import { measureBigMembers } from './big-members';
import { openHotCalls, type HotCall } from './hot-calls';
import { compareCalls } from './measure';
import { fillTown, openSeedServer, openTown, sizes } from './seed';
import { townAskers } from './town-askers';
import { explain, listBigTables, watchStatements } from './statements';

const CALLS = 300;
/** The asked ratio is the middle one of so many comparisons: one disturbed second decides nothing. */
const ROUNDS = 5;
/** From so many rows on nobody may read a table from end to end. */
const BIG = 100_000;
/** The debt list may take in a city so many times what it takes in a village. */
const MOST_RATIO = 1.5;
const ASKED = 'debt list';

const say = (text: string) => console.log(text);
async function openMeasured(pool: pg.Pool, size: keyof typeof sizes) {
  const watch = watchStatements(pool);
  const town = openTown(pool);
  return { watch, calls: await openHotCalls(callsOf(town, testSettings), townAskers(sizes[size])) };
}

/** Explains each statement behind a call; answers with the tables it reads whole. */
async function assessPlans(
  pool: pg.Pool,
  watch: ReturnType<typeof watchStatements>,
  call: HotCall,
  big: ReadonlyMap<string, number>,
): Promise<{ statements: number; blocks: number; scans: string[] }> {
  const sent = await watch(() => call.ask(11));
  let blocks = 0;
  const scans: string[] = [];
  for (const statement of sent) {
    const explained = await explain(pool, statement);
    if (explained === null) continue;
    blocks += explained.blocks ?? 0;
    const whole = explained.scanned.filter((name) => big.has(name));
    if (whole.length > 0)
      scans.push(`${whole.join(', ')}: ${statement.text.replace(/\s+/g, ' ').slice(0, 200)}`);
  }
  return { statements: sent.length, blocks, scans };
}

/** Measures the members with few and with many debts, then towns of two sizes; answers with the exit code. */
export async function measureSize(): Promise<number> {
  const members = await measureBigMembers();
  const towns = await measureTowns();
  return Math.max(members, towns);
}

/** Measures the towns of two sizes on one PostgreSQL. */
async function measureTowns(): Promise<number> {
  const server = await openSeedServer(say);
  if (!server) return 1;
  const pools: pg.Pool[] = [];
  const open = async (size: keyof typeof sizes) => {
    const pool = await server.open(await fillTown(server, size, say));
    pools.push(pool);
    return { pool, ...(await openMeasured(pool, size)) };
  };
  try {
    const [small, large] = [await open('small'), await open('large')];
    const big = await listBigTables(large.pool, BIG);
    for (const [name, rows] of big)
      say(`${name.padEnd(24)} ${Math.round(rows).toLocaleString('en').padStart(12)} rows`);
    say(
      `\n${'milliseconds'.padEnd(34)}     village p50    p95    p99      city p50    p95    p99   ratio  statements  blocks`,
    );
    const figures: Record<string, number> = {};
    const faults: string[] = [];
    for (const [place, call] of large.calls.entries()) {
      const inVillage = small.calls[place];
      if (!inVillage) throw new RangeError('The towns differ in their calls');
      const compared = await compareCalls(
        inVillage,
        call,
        call.calls ?? CALLS,
        call.name === ASKED ? ROUNDS : 1,
      );
      const { statements, blocks, scans } = await assessPlans(large.pool, large.watch, call, big);
      const figure = (value: number) => value.toFixed(1).padStart(7);
      const three = ({ p50, p95, p99 }: typeof compared.small) => [p50, p95, p99].map(figure).join('');
      say(
        `${call.name.padEnd(34)}        ${three(compared.small)}       ${three(compared.large)} ${compared.ratio.toFixed(2).padStart(7)} ${String(statements).padStart(11)} ${String(blocks).padStart(7)}`,
      );
      figures[`${call.name}: ratio`] = compared.ratio;
      figures[`${call.name}: city p95 ms`] = compared.large.p95;
      faults.push(...scans.map((scan) => `${call.name} reads a whole table, ${scan}`));
    }
    const debtRatio = figures[`${ASKED}: ratio`] ?? Infinity;
    if (debtRatio > MOST_RATIO)
      faults.push(`the debt list takes ${debtRatio.toFixed(2)} times as long in the city`);
    keepFigures('size', figures);
    say(faults.length === 0 ? '\nNo big table is read whole.' : `\n${faults.join('\n')}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    for (const pool of pools) await pool.end();
    server.stop();
  }
}
