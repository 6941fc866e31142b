import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser/fixtures';
import { startPortal, type RunningPortal } from '../support/portal/portal';
import { hasPostgres, startPostgres, type PostgresServer } from '../support/portal/postgres';
import { freePorts } from '../support/run/ports';

const folder = mkdtempSync(join(tmpdir(), 'address-limits-'));
const port = await freePorts(6);
let server: PostgresServer | null = null;
const portals: RunningPortal[] = [];

test.skip(!hasPostgres(), 'needs a PostgreSQL');

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startPostgres(folder);
  const DATABASE_URL = (await server?.createDatabase('limits')) ?? '';
  for (const place of [0, 2]) {
    const DATA_DIR = join(folder, `data-${place}`);
    const environment = { DATABASE_URL, DATA_DIR, SESSION_SECRET: 'x7'.repeat(24), LOG_LEVEL: 'warn' };
    portals.push(await startPortal(port + place, { environment }));
  }
});
test.afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for a receipt nobody has, as a proxy on this machine would pass it on; 60 an hour are answered. */
async function ask(from: string, turn: number): Promise<number> {
  const { origin = '' } = portals[turn % portals.length] ?? {};
  const answer = await fetch(`${origin}/makbuz-dogrula?no=2026-000001&kod=AAAAAAAA`, {
    headers: { 'X-Forwarded-For': from },
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function askFromAll(addresses: readonly string[]): Promise<{ answered: number; refused: number }> {
  const statuses: number[] = [];
  for (const [turn, address] of addresses.entries()) statuses.push(await ask(address, turn));
  const refused = statuses.filter((status) => status === 429).length;
  return { answered: statuses.length - refused, refused };
}

const hex = (number: number) => number.toString(16);

test('addresses of one network count as one visitor, whichever portal is asked', async () => {
  test.setTimeout(180_000);
  const oneNetwork = Array.from({ length: 80 }, (_, place) => `2001:db8:1:1::${hex(place + 1)}`);
  expect(await askFromAll(oneNetwork)).toEqual({ answered: 60, refused: 20 });
  const mapped = Array.from({ length: 80 }, (_, place) => (place % 2 ? '::ffff:203.0.113.9' : '203.0.113.9'));
  expect(await askFromAll(mapped)).toEqual({ answered: 60, refused: 20 });

  const oneCustomer = Array.from({ length: 1_000 }, (_, place) => `2001:db8:2:${hex(place)}::${hex(place)}`);
  expect(await askFromAll(oneCustomer)).toEqual({ answered: 600, refused: 400 });
  expect(await ask('2001:db8:3:1::1', 0), 'somebody else').toBe(200);
});
