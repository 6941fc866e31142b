import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf, readAudit, recordAudit } from '~/platform/audit/audit.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const request = new Request('http://localhost/', { headers: { 'User-Agent': agent } });
let town: TestMunicipality;
let people = 0;

/** Returns a number nobody else in this file has. */
const somebody = () => `person-${(people += 1)}`;

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => new Date() });
  const { connection } = town;
  await migratePortal(connection);
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  providePortalParts({ configuration, connection, embedded: (asked) => town.municipality.handle(asked) });
  await openPortal();
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the record of a person', () => {
  test('is shown newest first, in pages that meet', async () => {
    const identityNo = somebody();
    for (const detail of ['bir', 'iki', 'üç', 'dört', 'beş']) {
      await recordAudit(request, { identityNo, action: 'consent-given', actor: 'self', detail });
    }
    const first = await readAudit(identityNo, 2);
    expect(first.rows.map(({ detail }) => detail)).toEqual(['beş', 'dört']);
    const second = await readAudit(identityNo, 2, first.next ?? undefined);
    expect(second.rows.map(({ detail }) => detail)).toEqual(['üç', 'iki']);
    const last = await readAudit(identityNo, 2, second.next ?? undefined);
    expect(last.rows.map(({ detail }) => detail)).toEqual(['bir']);
    expect([first.isWhole, second.isWhole, last.isWhole, last.next]).toEqual([true, true, true, null]);
  });

  test('names the device and the network, the member of staff, and no number', async () => {
    const identityNo = somebody();
    await runInRequestContext({ clientIp: '85.99.12.34', requestId: 'r' }, () =>
      recordAudit(request, { identityNo, action: 'record-viewed', actor: 'staff', actorName: 'Ayşe Kaya' }),
    );
    const { rows } = await readAudit(identityNo, 5);
    expect(rows).toMatchObject([
      { actor: 'staff', actorName: 'Ayşe Kaya', place: 'Firefox, Linux, 85.99.x.x' },
    ]);
    const stored = await town.client.query('select * from portal.audit');
    const text = JSON.stringify(stored.rows);
    for (const hidden of [identityNo, 'Ayşe', '12.34']) expect(text).not.toContain(hidden);
  });

  test('counts one look of a session once, another session and staff each time', async () => {
    const identityNo = somebody();
    const recordView = (sessionId: string) =>
      recordAudit(request, { identityNo, action: 'debts-viewed', actor: 'self', sessionId });
    await recordView('one');
    await recordView('one');
    await recordView('two');
    const staff = { identityNo, action: 'debts-viewed', actor: 'staff' } as const;
    await recordAudit(request, staff);
    await recordAudit(request, staff);
    expect((await readAudit(identityNo, 20)).rows.map(({ actor }) => actor)).toEqual([
      'staff',
      'staff',
      'self',
      'self',
    ]);
  });

  test('keeps every row and its chain when many write at once', async () => {
    const identityNo = somebody();
    const details = Array.from({ length: 30 }, (_, index) => String(index));
    await Promise.all(
      details.map((detail) =>
        recordAudit(request, { identityNo, action: 'receipt-opened', actor: 'guest', detail }),
      ),
    );
    const { rows, isWhole } = await readAudit(identityNo, 50);
    expect(rows.map(({ detail }) => detail).toSorted()).toEqual(details.toSorted());
    expect(rows.map(({ no }) => no)).toEqual(details.map((_, index) => 30 - index));
    expect(isWhole).toBe(true);
  });

  test.each([
    ["update portal.audit set detail = 'x'", 'a row changed'],
    ['delete from portal.audit', 'a row taken out'],
    ['truncate portal.audit', 'everything forgotten'],
    ['truncate portal.consent', 'every agreement forgotten'],
  ])('the database refuses "%s": %s', async (statement) => {
    await recordAudit(request, { identityNo: somebody(), action: 'signed-in', actor: 'self' });
    await expect(town.client.exec(statement)).rejects.toThrow('append-only');
  });

  test.each([
    ["update portal.audit set detail = 'x' where detail = 'iki'", 'a row changed'],
    ["delete from portal.audit where detail = 'iki'", 'a row taken out'],
    ["update portal.audit set no = 99 where detail = 'iki'", 'a row moved'],
  ])('whoever gets past that is found out: %s, %s', async (statement) => {
    const identityNo = somebody();
    for (const detail of ['bir', 'iki', 'üç']) {
      await recordAudit(request, { identityNo, action: 'consent-given', actor: 'self', detail });
    }
    expect((await readAudit(identityNo, 10)).isWhole).toBe(true);
    await town.client.exec(`alter table portal.audit disable trigger all; ${statement};
      alter table portal.audit enable trigger all`);
    expect((await readAudit(identityNo, 10)).isWhole).toBe(false);
  });
});

test.each([
  ['85.99.12.34', '85.99.x.x'],
  ['::ffff:85.99.12.34', '85.99.x.x'],
  ['2a02:e0:1234:5678::1', '2a02:e0:1234::'],
  ['2a02::1', '2a02::'],
  ['::1', 'yerel bağlantı'],
  ['::ffff:127.0.0.1', 'yerel bağlantı'],
  ['unknown', 'bilinmiyor'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
