import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anchorAudit } from '~/operations/audit/anchors.server';
import { checkChains } from '~/operations/audit/check-chains.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';

const folder = mkdtempSync(join(tmpdir(), 'audit-chain-'));
const DAY = 24 * 3_600_000;
let client: PGlite;

/** Returns a moment far from midnight, whenever the test runs. */
const noonIn = (days: number) => new Date(`${dayInTurkey(new Date(Date.now() + days * DAY))}T12:00:00+03:00`);

beforeAll(async () => {
  client = await borrowEmptyDatabase();
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const embedded = () => Promise.resolve(new Response(null, { status: 404 }));
  providePortalParts({ configuration, connection, embedded });
  await openPortal();
  for (const identityNo of ['bir', 'iki']) {
    for (const detail of ['a', 'b', 'c', 'd']) {
      await recordAudit(null, { identityNo, action: 'consent-given', actor: 'system', detail });
    }
  }
  await client.exec(`alter table portal.audit disable trigger user; alter table portal.audit_anchor disable trigger user;
    create table kept as table portal.audit; create table kept_anchor as table portal.audit_anchor`);
  const { database, recordSecret } = getPortal();
  for (const days of [1, 2]) {
    await anchorAudit(database, recordSecret, noonIn(days));
  }
  await client.exec('insert into kept_anchor table portal.audit_anchor');
});
afterEach(async () => {
  await client.exec(`truncate portal.audit, portal.audit_anchor; insert into portal.audit table kept;
    insert into portal.audit_anchor table kept_anchor`);
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

async function check(at = noonIn(2), head?: string) {
  const { database, recordSecret } = getPortal();
  const lines: string[] = [];
  const result = await checkChains(database, recordSecret, at, (fault) => lines.push(fault), head);
  return { ...result, lines };
}

test('a whole record has nothing to tell, and its newest anchor can be kept elsewhere', async () => {
  const whole = await check();
  expect(whole).toMatchObject({ rows: 8, persons: 2, anchors: 2, faults: 0, lines: [] });
  expect((await check(undefined, whole.head ?? '')).faults).toBe(0);
});

test('an anchor is made once a day, and not before the day has settled', async () => {
  const { database, recordSecret } = getPortal();
  const soon = noonIn(2);
  expect(await anchorAudit(database, recordSecret, soon)).toBeNull();
  expect(await anchorAudit(database, recordSecret, new Date('2040-05-31T00:05:00+03:00'))).toBeNull();
  const made = await anchorAudit(database, recordSecret, new Date('2040-05-31T00:11:00+03:00'));
  expect(made?.until.toISOString()).toBe('2040-05-30T21:00:00.000Z');
});

const subject = `(select min(subject) from portal.audit)`;

test.each<[what: string, statement: string, found: RegExp[]]>([
  [
    'a record was changed',
    `update portal.audit set detail = 'x' where no = 2 and subject = ${subject}`,
    [/^\S{12} no 2: değiştirilmiş$/],
  ],
  [
    'a record was taken out of the middle',
    `delete from portal.audit where no = 2 and subject = ${subject}`,
    [/^\S{12} no 2: eksik$/, / mührü: 8 kayıt vardı, şimdi 7$/],
  ],
  [
    'the last record was taken out',
    `delete from portal.audit where no = 4 and subject = ${subject}`,
    [/ mührü: 8 kayıt vardı, şimdi 7$/],
  ],
  [
    'a whole person was taken out',
    `delete from portal.audit where subject = ${subject}`,
    [/ mührü: 8 kayıt vardı, şimdi 4$/],
  ],
  [
    'the first records were taken out, and the rest numbered anew',
    `delete from portal.audit where no < 3 and subject = ${subject}; update portal.audit set no = no - 2 where subject = ${subject}`,
    [/no 1: kendinden önceki kaydı izlemiyor/, /no 1: değiştirilmiş/, /no 2: değiştirilmiş/, /şimdi 6/],
  ],
  [
    'the anchor was changed along with the record',
    `delete from portal.audit where no = 4 and subject = ${subject}; update portal.audit_anchor set rows = 7 where rows = 8`,
    [/ mührü: değiştirilmiş$/, /kayıtlar başka/],
  ],
  [
    'an anchor was taken out with its records',
    `delete from portal.audit; delete from portal.audit_anchor where rows = 8`,
    [/ mührü: kendinden önceki eksik$/],
  ],
])('%s: told', async (_what, statement, found) => {
  await client.exec(statement);
  const { lines, faults } = await check();
  expect(faults).toBe(found.length);
  for (const [index, pattern] of found.entries()) expect(lines[index]).toMatch(pattern);
});

test('newest anchors taken out are missed after two days, and at once by a seal that was kept', async () => {
  const { head } = await check();
  await client.exec('delete from portal.audit_anchor');
  await client.exec('insert into portal.audit_anchor select * from kept_anchor order by until limit 1');
  expect((await check()).faults).toBe(0);
  expect((await check(undefined, head ?? '')).lines).toEqual([
    expect.stringContaining('artık yerinde değil'),
  ]);
  expect((await check(noonIn(5))).lines).toEqual([expect.stringContaining('en yeni mühür')]);
});
