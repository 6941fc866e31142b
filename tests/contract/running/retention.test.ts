import type { Connection } from 'municipality/ground/connection';
import type { PGlite } from '@electric-sql/pglite';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { openMunicipality } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOverdue, destroyDaily, destroyOverdue, listRules } from '~/operations/retention/destroy.server';
import { impersonalTables, retentionRules } from '~/operations/retention/rules';
import { migratePortal } from '~/platform/database/migrate.server';

let client: PGlite;
let connection: Connection;
const now = new Date('2026-05-31T12:00:00Z');

beforeAll(async () => {
  client = await borrowEmptyDatabase();
  connection = { kind: 'pglite', client };
  await migratePortal(connection);
  await openMunicipality({ connection, settings: testSettings, now: () => now }).migrate();
});
afterAll(() => client.close());

const count = async (table: string) =>
  (await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;

describe('the rules', () => {
  test('name every table there is, each once, and none that is not', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('portal', 'municipality')`,
    );
    const named = [...retentionRules.map(({ table }) => table), ...impersonalTables].sort();
    expect(named).toEqual(rows.map(({ name }) => name).sort());
  });

  test('with a period are all understood by the database', async () => {
    const rules = listRules(true, ['minute', 'day']);
    expect(rules.length).toBeGreaterThan(20);
    const counted = await countOverdue(connection, rules, now);
    expect(counted.every(({ rows }) => rows === 0)).toBe(true);
  });

  test('of the municipality are left alone where it is remote', () => {
    expect(listRules(false, ['minute', 'day']).some(({ table }) => table.startsWith('municipality.'))).toBe(
      false,
    );
  });
});

/** Gives a table, a row whose time is over, and one whose time is not. */
const samples: ReadonlyArray<[table: string, columns: string, over: string, kept: string]> = [
  [
    'portal.draft',
    'id, kind, holder, sealed_values, changed_at, ends_at',
    `'a','kept-form','h','s','2026-05-31T10:59Z','2026-05-31T11:59Z'`,
    `'b','kept-form','h','s','2026-05-31T11:01Z','2026-05-31T12:01Z'`,
  ],
  ['portal.request_notice', 'key, at', `'a','2026-03-01'`, `'b','2026-05-01'`],
  [
    'portal.used_receipt_link',
    'token_hash, used_at, ends_at',
    `'a','2026-05-30','2026-05-31T11:00Z'`,
    `'b','2026-05-31','2026-06-01'`,
  ],
  ['portal.payment_event', 'at, kind', `'2016-05-30','step'`, `'2016-06-02','step'`],
  [
    'portal.payment_return_repeat',
    'reference, kind, reason, times, last_at',
    `'1','return-hint','',2,'2016-05-30'`,
    `'2','return-hint','',2,'2016-06-02'`,
  ],
  [
    'portal.receipt_file',
    'receipt_no, is_masked, pdf, sha256, sealed_payer, made_at',
    `'1',false,'x','s','p','2016-05-30'`,
    `'2',false,'x','s','p','2016-06-02'`,
  ],
  [
    'municipality.short_message',
    'source_oid, message_type_code, title, gsm_number, registered_at, handed_over_at',
    `'a','1','t','5550000000','2025-01-01','2025-05-30'`,
    `'b','1','t','5550000000','2025-01-01',null`,
  ],
];

describe('a run', () => {
  beforeAll(async () => {
    for (const [table, columns, over, kept] of samples) {
      await client.exec(`insert into ${table} (${columns}) values (${over}), (${kept})`);
    }
    // An attempt goes with its lines; one whose debts are still held stays, however old.
    await client.exec(`insert into portal.payment_attempt (reference, owner, registry_oid, registry_no, payer_name, bank_code,
        bank_name, store_type, state, amount, currency, client_ip, created_at, changed_at)
      select name, 'o', '1', '1', 'A', '0010', 'Z', '3d', 'paid', 1, '949', 'x', '2016-01-01', '2016-01-01'
      from unnest(array['over', 'held']) as name;
      insert into portal.payment_attempt_line (reference, accrual_oid, title, year, instalment_no, instalment_count,
        principal, late_fee, total, is_open) values ('over', '1', 't', 2016, 1, 1, 1, 0, 1, false), ('held', '2', 't', 2016, 1, 1, 1, 0, 1, true)`);
  });

  test('that is dry counts and changes nothing', async () => {
    const counted = await countOverdue(connection, listRules(true, ['minute', 'day']), now);
    const rows = new Map(counted.map((each) => [each.table, each.rows]));
    for (const [table] of samples) {
      expect(rows.get(table), table).toBe(1);
      expect(await count(table), table).toBe(2);
    }
    expect(await count('portal.destruction')).toBe(0);
  });

  test('destroys what is over, keeps the rest, and proves it by day and rule', async () => {
    await destroyDaily(connection, true, now);
    for (const [table] of samples) expect(await count(table), table).toBe(1);
    const { rows } = await client.query<{ reference: string }>(
      'select reference from portal.payment_attempt',
    );
    expect(rows).toEqual([{ reference: 'held' }]);
    const proof = await client.query(
      `select day::text, rows, rule from portal.destruction where table_name = 'portal.receipt_file'`,
    );
    expect(proof.rows).toEqual([{ day: '2026-05-31', rows: 1, rule: 'ten years; VUK m. 253, TBK m. 146' }]);
    const all = await client.query(`select rows from portal.destruction where table_name = '*'`);
    expect(all.rows).toEqual([{ rows: samples.length + 2 }]);
  });

  test('adds to the proof of the same day, which nobody takes back', async () => {
    await client.exec(`insert into portal.request_notice values ('c', '2026-03-01')`);
    await destroyOverdue(connection, listRules(true, ['minute']), new Date('2026-05-31T12:05:00Z'));
    const proof = await client.query(
      `select rows from portal.destruction where table_name = 'portal.request_notice'`,
    );
    expect(proof.rows).toEqual([{ rows: 2 }]);
    for (const statement of [
      'update portal.destruction set rows = 0',
      `update portal.destruction set day = '2020-01-01'`,
      'delete from portal.destruction',
      'truncate portal.destruction',
    ]) {
      await expect(client.exec(statement), statement).rejects.toThrow('append-only');
    }
  });
});
