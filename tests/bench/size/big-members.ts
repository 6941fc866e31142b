import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { ensureBuild } from '~/platform/remix/build';
import { restructuringUrl, urls } from '~/urls';
import { launchPortal, waitUntilOpen } from '../../support/portal/portal';
import { startPostgres } from '../../support/portal/postgres';
import { freePorts } from '../../support/run/ports';
import { keepFigures } from '../history';
import { signIn } from '../sign-in';
import { processorOf, processorOfServer, usedBetween } from '../work/processor';

/** A page may cost a member of ten thousand debts so many times what it costs one of a hundred; its rows and its bytes. */
const [MOST_RATIO, MOST_ROWS, MOST_BYTES] = [1.5, 100, 60_000];
const [FEW, MANY] = [100, 10_000];
const [VIEWS, WARM_UP, ROUNDS] = [40, 100, 5];

/** Adds the water bills of one member: of ten years, a month each, one subscription beside the other. */
const addDebts = (from: number, to: number) => `
  insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
    due_date, description, principal, paid_principal)
  select 'big-' || n, 'big-' || n, (select oid from municipality.registry where identity_no = $1 limit 1), '21',
    extract(year from due)::int, 1, 1, due, 'Abone no ' || 500000 + n / 120, 10000 + n * 37 % 90000, 0
  from generate_series(${from}, ${to}) as n,
    lateral (select (date_trunc('month', current_date) - make_interval(months => n % 120) + interval '27 days')::date as due) as day`;

const rowsOf = (page: string) =>
  [...page.matchAll(/<tbody.*?<\/tbody>/gs)].flatMap(([body]) => body.match(/<tr/g) ?? []).length;

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Cost {
  readonly own: number;
  readonly database: number;
}

/** Prints and keeps the figures; answers with the exit code. */
export async function measureBigMembers(): Promise<number> {
  const say = (text: string) => console.log(text);
  const { figures, faults } = await measurePages(say);
  keepFigures('big-members', figures);
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
}

/** Measures the pages of one member with a hundred debts and with ten thousand, in turns. */
async function measurePages(say: (text: string) => void) {
  const figures: Record<string, number> = {};
  const faults: string[] = [];
  await ensureBuild(say);
  const folder = mkdtempSync(join(tmpdir(), 'big-members-'));
  const postgres = await startPostgres(folder);
  if (!postgres) return { figures, faults: ['No PostgreSQL here: members with many debts are left out'] };
  const port = await freePorts(6);
  const origin = `http://localhost:${port}`;
  const database = await postgres.createDatabase('big_members');
  const portal = launchPortal({
    environment: {
      PORT: String(port),
      DATABASE_URL: database,
      DATA_DIR: join(folder, 'data'),
      SANDBOX: 'off',
      HUMAN_VERIFICATION: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const client = new pg.Client({ connectionString: database });
  try {
    await waitUntilOpen(portal, `${origin}${urls.home}`);
    await client.connect();
    const { identityNo } = demoAccounts.debtless;
    await client.query(addDebts(1, FEW), [identityNo]);
    const cookie = await signIn(origin, identityNo, demoPassword);
    const { rows } = await client.query<{ oid: string }>(
      'select oid from municipality.registry where identity_no = $1 limit 1',
      [identityNo],
    );
    const plan = restructuringUrl({ registryOid: rows[0]?.oid ?? '', method: '1' });
    const pages = { home: urls.home, debts: urls.debts, calendar: urls.dueCalendar, restructuring: plan };
    const view = async (path: string) => {
      const answer = await fetch(origin + path, { headers: { Cookie: cookie } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return answer.text();
    };
    const { pid } = portal;
    const costOf = async (path: string): Promise<Cost> => {
      for (let count = 0; count < WARM_UP / ROUNDS; count += 1) await view(path);
      const [own, server] = [processorOf(pid), await processorOfServer(client)];
      for (let count = 0; count < VIEWS; count += 1) await view(path);
      const used = usedBetween(server, await processorOfServer(client));
      return { own: (processorOf(pid) - own) / VIEWS, database: used / VIEWS };
    };
    const costs = new Map<string, Cost[]>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of [FEW, MANY]) {
        if (size === MANY) await client.query(addDebts(FEW + 1, MANY), [identityNo]);
        else
          await client.query(
            `delete from municipality.accrual where oid like 'big-%' and substr(oid, 5)::int > ${FEW}`,
          );
        await client.query('vacuum (analyze) municipality.accrual');
        for (const [name, path] of Object.entries(pages)) {
          const key = `${name}, ${size} debts`;
          costs.set(key, [...(costs.get(key) ?? []), await costOf(path)]);
          if (round > 0 || size === FEW) continue;
          const page = await view(path);
          figures[`${key}: rows`] = rowsOf(page);
          figures[`${key}: bytes`] = Buffer.byteLength(page);
          if (rowsOf(page) > MOST_ROWS) faults.push(`${name} shows ${rowsOf(page)} rows`);
          if (Buffer.byteLength(page) > MOST_BYTES)
            faults.push(`${name} weighs ${Buffer.byteLength(page)} bytes`);
        }
      }
    for (const name of Object.keys(pages)) {
      const [few, many] = [FEW, MANY].map((size) => {
        const rounds = costs.get(`${name}, ${size} debts`) ?? [];
        const own = middleOf(rounds.map((cost) => cost.own));
        const server = middleOf(rounds.map((cost) => cost.database));
        figures[`${name}, ${size} debts: own ms`] = own;
        figures[`${name}, ${size} debts: database ms`] = server;
        return own + server;
      });
      const ratio = (many ?? 0) / (few ?? 1);
      figures[`${name}: ratio of debts`] = ratio;
      say(
        `${name.padEnd(14)} ${FEW} debts ${few?.toFixed(1)} ms, ${MANY} debts ${many?.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
      );
      if (ratio > MOST_RATIO)
        faults.push(`${name} costs ${ratio.toFixed(2)} times as much with ${MANY} debts`);
    }
  } finally {
    await client.end();
    await portal.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { figures, faults };
}
