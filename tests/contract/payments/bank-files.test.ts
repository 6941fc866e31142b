import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from 'municipality/contract';
import { openBankFiles } from 'municipality/service';
import { sumCollections, type CollectionRecord } from 'municipality/service/bank-files/collection-file';
import { writeFileName, writeLines } from 'municipality/service/bank-files/file-frame';
import { collectionFile } from 'municipality/service/bank-files/layouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskTown } from '../../support/portal/desk-town';
import { openDeskTown } from '../../support/portal/desk-town';

const NOON = '2026-11-20T12:00:00+03:00';
const day = '2026-11-20';
const folder = mkdtempSync(join(tmpdir(), 'bank-files-'));
let desk: DeskTown;

beforeAll(async () => {
  desk = await openDeskTown(NOON);
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () =>
  openBankFiles({
    connection: desk.town.connection,
    settings: desk.town.settings,
    now: () => new Date(NOON),
  });

/** Writes the bank's file of the day, as the bank would. */
async function bankFile(records: ReadonlyArray<Partial<CollectionRecord>>): Promise<string> {
  const name = { fileType: 'I', bankCode: '0010', day, sequence: 1 };
  const whole = records.map((record): CollectionRecord => ({
    movement: 'T',
    numberKind: 'S',
    number: '',
    instalment: 0,
    amount: 1,
    day,
    time: '12:00:00',
    bankReference: 'REF1',
    ...record,
  }));
  async function* each() {
    for (const record of whole) yield await Promise.resolve(record);
  }
  const heading = { ...name, municipalityCode: '1830', municipalityName: 'Belediye' };
  const lines: string[] = [];
  for await (const line of writeLines(collectionFile, heading, each(), sumCollections())) lines.push(line);
  const path = join(folder, writeFileName(name));
  writeFileSync(path, lines.map((line) => `${line}\r\n`).join(''), 'latin1');
  return path;
}

test('the debt file holds every open debt once, adds up, and names nobody', async () => {
  const { path, foot } = await open().writeDebts(isoDate(day), folder);
  expect(path).toMatch(/O_0010_20261120_001\.txt$/);
  const text = new TextDecoder('windows-1254').decode(readFileSync(path));
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  const { rows } = await desk.town.client.query<{ count: number; principal: number }>(
    `select count(*)::int as count, sum(principal - paid_principal)::float as principal from municipality.accrual
      where paid_principal < principal and written_off_on is null and plan_oid is null`,
  );
  expect(foot).toMatchObject({ recordCount: rows[0]?.count, principalTotal: rows[0]?.principal });
  expect(lines).toHaveLength(foot.recordCount + 3);
  const own = await desk.openLines();
  const lineOf = ({ AccrumentNo, InstallmentNo }: (typeof own)[number]) =>
    lines.find(
      (line) => line.slice(21, 41).trim() === AccrumentNo && Number(line.slice(41, 44)) === InstallmentNo,
    );
  for (const debt of own) {
    expect(Number(lineOf(debt)?.slice(90, 105)), 'the late fee of the debt list').toBe(debt.Total);
  }
  expect(text).not.toMatch(/10000000146|Ayşe|Yıldırım/);
  expect(text).toContain('Ay*** I***** Y*****');
  await open().writeDebts(isoDate(day), folder);
  expect(readdirSync(folder).sort()).toEqual(['O_0010_20261120_001.txt', 'O_0010_20261120_002.txt']);
});

test('the bank’s file of a day is held against the ledger: orders, branch payments, refunds', async () => {
  const order = await desk.send();
  await desk.pay(order);
  await desk.book(order);
  const branch = await desk.send();
  await desk.book(branch);
  const client = desk.town.client;
  // Pays over the counter of the bank: booked by its reference, without an order.
  const { rows } = await client.query<{ accrual_no: string; instalment_no: number }>(
    `update municipality.collection c set order_number = null, bank_reference = 'SUBE1'
      from municipality.collection_line l, municipality.accrual a
      where c.order_number = $1 and l.collection_oid = c.oid and a.oid = l.accrual_oid
      returning a.accrual_no, a.instalment_no`,
    [branch.orderNumber],
  );
  const paid = { number: rows[0]?.accrual_no ?? '', instalment: rows[0]?.instalment_no ?? 0 };
  const orderRecord = { number: order.orderNumber, amount: order.total };
  const branchRecord = { ...paid, numberKind: 'T', amount: branch.total, bankReference: 'SUBE1' };
  const same = await open().readCollections(await bankFile([orderRecord, branchRecord]));
  expect(same).toMatchObject({ Source: 'file', Difference: 0, Differences: [], Bank: { Count: 2 } });

  const other = await open().readCollections(
    await bankFile([
      { ...orderRecord, amount: order.total + 1 },
      { ...branchRecord, bankReference: 'SUBE2' },
      { number: 'MIS202611209999999999', amount: 500 },
    ]),
  );
  expect(other.Differences.map(({ Kind }) => Kind)).toEqual(['only-bank', 'amount-differs', 'only-bank']);
  const none = await open().readCollections(await bankFile([branchRecord]));
  expect(none.Differences).toMatchObject([{ OrderNumber: order.orderNumber, Kind: 'only-ledger' }]);
  const kept = await client.query(`select 1 from municipality.online_payment_day_end where source = 'file'`);
  expect(kept.rows).toHaveLength(1);
});
