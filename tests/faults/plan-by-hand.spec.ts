import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_PLANNED_AT_ONCE } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { restructuringUrl } from '~/urls';
import { expect, test } from '../support/browser/fixtures';
import { signInBrowser, type MemberBrowser } from '../support/browser/member-browser';
import { openBuiltPortal, type BuiltPortal } from '../support/portal/built-portal';
import { freePorts } from '../support/run/ports';

test.use({ ownProcess: 'plan-by-hand' });

const folder = mkdtempSync(join(tmpdir(), 'plan-by-hand-'));
const REGISTRY = 'R0000000001';
/** A page may have so many bytes. */
const MOST_BYTES = 60_000;
/** A browser sends these besides the address: a longer one than 4 kB is cut to its origin in the Referer. */
const besides = (before: string) => ({
  'User-Agent': 'x'.repeat(250),
  Referer: before.length > 4_096 ? portal.origin : portal.origin + before,
});

/** Lists numbers as the sample has them, as of a database that writes UUIDs, and as long as the contract allows. */
const numbers: Readonly<Record<string, (no: number) => string>> = {
  short: (no) => `H${String(no).padStart(10, '0')}`,
  'of a UUID': (no) => `6f1c1c9a-7c9e-4b1b-9f0e-${String(no).padStart(12, '0')}`,
  'as long as may be': (no) => `${no}-`.padEnd(64, 'x'),
};

let portal: BuiltPortal;
let member: MemberBrowser;

test.beforeAll(async () => {
  portal = await openBuiltPortal(folder, await freePorts(), (town) => town.municipality);
  member = await signInBrowser(demoAccounts.citizen.identityNo);
});
test.afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addDebts(oids: readonly string[]): Promise<void> {
  await portal.town.client.query(`delete from municipality.accrual where description = 'Elle'`);
  await portal.town.client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal)
     select oid, oid, $1, '1', 2026, 1, 1, current_date - 900, 'Elle', 100000, 0 from unnest($2::text[]) as oid`,
    [REGISTRY, oids],
  );
}

const steps = {
  offers: { place: {}, says: 'seçili 160 borç' },
  table: { place: { offer: 'tecil-12' }, says: '(200)' },
  check: { place: { offer: 'tecil-12', isCheck: true }, says: '200 borç' },
} as const;

for (const [kind, numberOf] of Object.entries(numbers))
  test(`the steps to a plan over two hundred debts named by hand weigh little, numbers ${kind}`, async () => {
    const oids = Array.from({ length: MOST_PLANNED_AT_ONCE }, (_, no) => numberOf(no));
    await addDebts(oids);
    for (const [step, { place, says }] of Object.entries(steps)) {
      const path = restructuringUrl({ registryOid: REGISTRY, method: '1', oids, ...place });
      const answer = await fetch(portal.origin + path, {
        headers: { Cookie: member.cookie, ...besides(path.length > 10_000 ? path : path.slice(0, 4_096)) },
      });
      const page = await answer.text();
      expect([step, answer.status]).toEqual([step, 200]);
      expect(Buffer.byteLength(page), step).toBeLessThanOrEqual(MOST_BYTES);
      expect(page, step).toContain(says);
    }
  });

test('a choice that is refused stays as it was ticked, beside the reason', async () => {
  await addDebts(['H1', 'H2']);
  const { rows } = await portal.town.client.query<{ oid: string }>(
    `select later.oid from municipality.accrual later join municipality.accrual older using (registry_oid, accrual_no)
       where registry_oid = $1 and later.instalment_no = 2 and older.instalment_no = 1
         and later.due_date < current_date and later.paid_principal = 0 and older.paid_principal = 0 limit 1`,
    [REGISTRY],
  );
  const oids = ['H1', rows[0]?.oid ?? 'none'];
  const answer = await fetch(portal.origin + restructuringUrl({ registryOid: REGISTRY, method: '1', oids }), {
    headers: { Cookie: member.cookie },
    redirect: 'manual',
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('Önce eski taksit plana girmeli');
  expect(page).not.toContain('Taksit seçenekleri');
  const ticks = [...page.matchAll(/<input[^>]*name="borc"[^>]*>/g)].map(([tick]) => tick);
  const ticked = ticks
    .filter((tick) => /\bchecked\b/.test(tick))
    .map((tick) => /value="([^"]*)"/.exec(tick)?.[1]);
  expect(ticked.toSorted()).toEqual(oids.toSorted());
});
