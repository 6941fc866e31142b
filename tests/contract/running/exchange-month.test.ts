import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { openExchange } from 'municipality/service';
import { demoAccounts } from 'municipality/service/roof/sample/town/demo-accounts';
import { createRandom } from 'municipality/service/roof/sample/town/random';
import type { Files } from 'municipality/testing/exchange-town';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, expect, test } from 'vitest';
import { openOtherSystem, type BookedDebt, type Payer } from '../../support/exchange/other-system';
import { openHistory } from '../../support/exchange/random-history';

const home = mkdtempSync(join(tmpdir(), 'exchange-month-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folders = 0;
function folderOf(files: Files): string {
  const folder = join(home, `gelen-${(folders += 1)}`);
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const { citizen, fiftyLines, debtless } = demoAccounts;
/** Who pays online; the citizen pays at the counter. */
const online = [fiftyLines, debtless];
const numbers = [citizen, ...online].map(({ identityNo }) => `'${identityNo}'`).join();

/**
 * The other system accrues and takes money at its counter, members pay here, files go both ways every night, and what was
 * given is not always acknowledged.
 */
test(
  'after a month ledger, files and the other system’s book agree to the kuruş',
  { timeout: 300_000 },
  async () => {
    let day = isoDate('2026-11-20');
    const noon = () => new Date(`${day}T12:00:00+03:00`);
    const town = await openTestMunicipality({ now: noon });
    const rows = async <Row extends object>(statement: string) =>
      (await town.client.query<Row>(statement)).rows;
    const random = createRandom('a month of the exchange');
    const exchange = openExchange({ connection: { kind: 'pglite', client: town.client }, now: noon });

    const payers = await rows<Payer>(
      `select 'S-' || registry_no as key, registry_no as "registryNo", kind, identity_no as "identityNo", name_or_title as name
     from municipality.registry where identity_no in (${numbers})
     order by oid`,
    );
    const debts = await rows<BookedDebt>(
      `select 'B-' || a.oid as key, 'S-' || r.registry_no as "payerKey", a.accrual_no as "accrualNo", a.instalment_no as "instalmentNo",
       a.instalment_count as "instalmentCount", a.revenue_code as "revenueCode", a.year, to_char(a.due_date, 'DD.MM.YYYY') as "dueDate",
       a.principal::float8 as principal, a.paid_principal::float8 as paid
     from municipality.accrual a join municipality.registry r on r.oid = a.registry_oid
     where r.identity_no in (${numbers})
       and a.paid_principal = 0 and a.principal > 0 and a.plan_oid is null and a.written_off_on is null
       and not exists (select from municipality.debt_plan_instalment i where i.accrual_oid = a.oid) order by a.oid`,
    );
    const other = openOtherSystem(payers, debts, random);
    const counterPayer = payers.find(({ identityNo }) => identityNo === citizen.identityNo)?.key ?? '';

    async function takeTonight(): Promise<void> {
      const taken = await exchange.take({ folder: folderOf(other.write()), scope: 'butun' });
      expect([taken.state, taken.report.faults, taken.report.refused]).toEqual(['alindi', [], []]);
    }
    async function giveTonight(isSigned: boolean): Promise<number> {
      const given = await exchange.give({ folder: join(home, 'giden') });
      if (!given) return 0;
      const taken = other.readGiven(given.path);
      if (isSigned) await exchange.acknowledge(given.name);
      return taken;
    }

    await takeTonight();
    // What the sample had before is in its book already.
    const before = await exchange.give({ folder: join(home, 'giden') });
    other.skipTo(before?.upTo ?? 0);
    await exchange.acknowledge(before?.name ?? '');
    const [start] = await rows<{ sum: number }>(
      'select sum(total)::float8 as sum from municipality.collection',
    );

    let given = 0;
    for (let night = 0; night < 30; night += 1) {
      day = addDays(day, 1);
      const history = await openHistory(town, `day ${night}`, noon(), online);
      for (let count = random.whole(0, 3); count > 0; count -= 1) await history.pay();
      if (random.isLucky(0.2)) await history.giveBack();
      if (random.isLucky(0.2)) await history.changePhone();
      for (let count = random.whole(0, 2); count > 0; count -= 1) other.accrue(day);
      if (random.isLucky(0.5)) other.payAtCounter(counterPayer, day);
      if (random.isLucky(0.8)) given += await giveTonight(random.isLucky(0.6));
      if (random.isLucky(0.9)) await takeTonight();
    }
    given += await giveTonight(true);
    await takeTonight();
    given += await giveTonight(true);

    const [paid] = await rows<{ sum: number; count: number }>(
      'select sum(total)::float8 as sum, count(*)::int as count from municipality.collection where order_number is not null',
    );
    expect(paid?.count).toBeGreaterThan(20);
    expect(given).toBe(paid?.sum);
    const booked = other.receipts.filter(({ portalNo }) => portalNo !== '');
    expect(booked.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0)).toBe(paid?.sum);
    const counter = other.receipts.filter(({ portalNo }) => portalNo === '');
    const [end] = await rows<{ sum: number }>(
      'select sum(total)::float8 as sum from municipality.collection',
    );
    const atCounter = counter.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0);
    expect(atCounter).toBeGreaterThan(0);
    expect((end?.sum ?? 0) - (start?.sum ?? 0)).toBe((paid?.sum ?? 0) + atCounter);

    const ledger = await rows<{ key: string; principal: number; paid: number }>(
      `select k.foreign_key as key, a.principal::float8 as principal, a.paid_principal::float8 as paid
     from municipality.accrual a join municipality.exchange_key k on k.kind = 'tahakkuk' and k.oid = a.oid order by 1`,
    );
    const theirs = [...other.book.values()].map(({ key, principal, paid }) => ({ key, principal, paid }));
    expect(ledger).toEqual(theirs.sort((one, two) => (one.key < two.key ? -1 : 1)));
    expect((await exchange.listConflicts()).filter(({ matter }) => matter !== 'telefon')).toEqual([]);
    await town.close();
  },
);
