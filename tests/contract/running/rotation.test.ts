import { openDatabase } from 'municipality/ground/connection';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';

const [first, second, third] = [
  'uZ3k9QpLx7Vw2TnB5cRy8HdJ4mGs6FaE',
  'b7WqN1xKf5Td0YzR8vLmC3hPj6SgA2eU',
  'Jc4Hs9Xe2Mv7Bq0Lp5Wn8Zt3Ry6Kd1Gf',
];
const identityNo = '10000000146';
const folder = mkdtempSync(join(tmpdir(), 'rotation-'));
let town: TestMunicipality;

beforeAll(async () => {
  const { machineKey } = readConfiguration({ DATA_DIR: folder }).settings;
  town = await openTestMunicipality({
    now: () => new Date(),
    settings: { systemKey: machineKey.validationKey },
  });
  await migratePortal(town.connection);
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a new process on the same database: every module of the portal is loaded anew. */
async function restart(secret: string | undefined, previous?: string) {
  vi.resetModules();
  const { providePortalParts } = await import('~/platform/portal/portal.server');
  const { readConfiguration } = await import('~/platform/configuration/configuration.server');
  providePortalParts({
    configuration: readConfiguration({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SESSION_SECRET: secret,
      SESSION_SECRET_PREVIOUS: previous,
    }),
    connection: town.connection,
    embedded: (asked) => town.municipality.handle(asked),
  });
  await (await import('~/platform/portal/portal.server')).openPortal();
  return {
    ...(await import('~/features/identity/session/session.server')),
    ...(await import('~/features/identity/authenticator.server')),
    ...(await import('~/features/identity/kept-form/kept-form.server')),
    ...(await import('~/features/identity/kiosk/devices.server')),
    ...(await import('~/features/identity/human-check/human-check.server')),
    ...(await import('~/features/declarations/drafts.server')),
    ...(await import('~/features/declarations/documents/uploads.server')),
    ...(await import('~/features/payments/receipt/receipt-file.server')),
    ...(await import('~/features/payments/receipt/receipt-link.server')),
    ...(await import('~/platform/audit/audit.server')),
    ...(await import('~/platform/http/visitor.server')),
  };
}

const address = 'http://localhost/DebtQuestioning';
const text = new TextEncoder();
let cookie = '';
let draftId = '';
let formToken = '';
let receiptLink = '';
let kioskCode = '';
let checkId = '';
let keptFormId = '';

const asMember = (init: RequestInit = {}) => new Request(address, { ...init, headers: { Cookie: cookie } });

test('rows from before there was a record secret are found again: the session secret was theirs', async () => {
  const { seal } = await import('~/platform/configuration/secrets.server');
  const sealed = seal(first, 'record-secret', first);
  await town.client.query('insert into portal.record_secret values (1, $1, now())', [sealed]);
  const before = await restart(first);
  await before.recordAudit(asMember(), { identityNo, action: 'consent-given', actor: 'self' });
  await town.client.exec('delete from portal.record_secret');
  const after = await restart(second, first);
  expect((await after.readAudit(identityNo, 10)).rows).toHaveLength(1);
  await restart(first, second);
});

test('an empty portal draws a record secret of its own', async () => {
  const client = await borrowEmptyDatabase();
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  const { openRecordSecret } = await import('~/platform/database/record-secret.server');
  const secret = await openRecordSecret(openDatabase(connection), [first]);
  expect(secret).not.toBe(first);
  expect(await openRecordSecret(openDatabase(connection), [first])).toBe(secret);
  expect(JSON.stringify((await client.query('select * from portal.record_secret')).rows)).not.toContain(
    secret,
  );
  await client.close();
});

test('before: signed in, a draft with a document, a receipt and its link, a form, a kiosk’s code', async () => {
  const portal = await restart(first);
  const { member, accessToken } = await portal.signInWithPassword(identityNo, demoPassword);
  const signedIn = { member, accessToken, isRemembered: false, isViaEDevlet: false };
  cookie = (await portal.startSession(new Request(address), signedIn)).split(';')[0] ?? '';
  const session = await portal.findSession(asMember());
  const citizen = {
    ...signedIn,
    id: '1',
    kind: 'citizen',
    isStale: false,
    openUntil: new Date(),
    provenAt: null,
    provenBy: null,
    startedAt: new Date(),
    guestToken: null,
    identityNo,
  } as const;
  expect(session?.accessToken).toBe(accessToken);
  draftId =
    (await portal.startDraft(citizen, {
      kind: 'building',
      registryOid: '1',
      about: null,
      values: { daireNo: '7' },
    })) ?? '';
  const document = {
    fileName: 'tapu.pdf',
    contentType: 'application/pdf',
    bytes: text.encode('%PDF'),
  } as const;
  await portal.addUpload(draftId, { ...document, wasShortened: false });
  await portal.keepReceipt({ receiptNo: '2026-1', isMasked: false, payerIdentityNo: identityNo }, () =>
    Promise.resolve(text.encode('%PDF receipt')),
  );
  receiptLink = portal.createReceiptLink({ receiptNo: '2026-1' });
  formToken = portal.formTokenOf(cookie.split('=')[1] ?? '');
  kioskCode = await portal.createKioskCode({ name: 'Giriş', place: 'Zemin kat' }, identityNo);
  checkId = portal.newHumanCheck('sign-in').id;
  const body = new URLSearchParams({ borc: '18305551', jeton: formToken });
  keptFormId =
    (await portal.keepPostedForm(asMember({ method: 'POST', body }), portal.memberHashOf(identityNo))) ?? '';
  await portal.recordAudit(asMember(), {
    identityNo,
    action: 'record-viewed',
    actor: 'staff',
    actorName: 'Ayşe Kaya',
  });
});

/** Expects that what stands in the portal's rows outlives every secret that was dropped. */
async function expectRecords(portal: Awaited<ReturnType<typeof restart>>, rows: number): Promise<void> {
  const session = await portal.findSession(asMember());
  expect(session?.member.UserName).toBe(identityNo);
  const [draft] = session ? await portal.listDrafts({ ...session, identityNo }) : [];
  expect(draft).toMatchObject({ id: draftId, values: { daireNo: '7' } });
  const [upload] = await portal.listUploads(draftId);
  expect(upload?.fileName).toBe('tapu.pdf');
  expect(Buffer.from((await portal.findUpload(upload?.id ?? ''))?.bytes ?? []).toString()).toBe('%PDF');
  const receipt = await portal.findKeptReceipt({ receiptNo: '2026-1', isMasked: false });
  expect(receipt?.payerIdentityNo).toBe(identityNo);
  const kept = await portal.findKeptForm(keptFormId);
  expect(kept?.fields).toEqual([['borc', '18305551']]);
  expect(kept?.memberHash).toBe(portal.memberHashOf(identityNo));
  const record = await portal.readAudit(identityNo, 10);
  expect(record).toMatchObject({ isWhole: true, rows: { length: rows } });
  expect(record.rows.some(({ actorName }) => actorName === 'Ayşe Kaya')).toBe(true);
}

const stateOf = async (work: Promise<unknown>) => ((await work) as { data: { state: string } }).data.state;

test('with both secrets everything opens, and the chain goes on', async () => {
  const portal = await restart(second, first);
  await portal.recordAudit(null, { identityNo, action: 'receipt-sent', actor: 'system' });
  await expectRecords(portal, 3);
  const visitor = cookie.split('=')[1] ?? '';
  expect(portal.isFormToken(visitor, formToken)).toBe(true);
  expect(portal.formTokenOf(visitor)).not.toBe(formToken);
  expect(await stateOf(portal.openReceiptLink(receiptLink))).toBe('ready');
  expect(portal.findHumanCheck(checkId)?.purpose).toBe('sign-in');
  expect(await portal.enrolDevice(kioskCode)).not.toBeNull();
});

test('a process that still starts with the two the other way round finds the same', async () => {
  await expectRecords(await restart(first, second), 3);
  await restart(second, first);
});

test('without the older one its links and forms are over; rows, sessions and what is typed stay', async () => {
  const portal = await restart(second);
  await expectRecords(portal, 3);
  expect(portal.isFormToken(cookie.split('=')[1] ?? '', formToken)).toBe(false);
  expect(await stateOf(portal.openReceiptLink(receiptLink))).toBe('unknown');
  expect(portal.findHumanCheck(checkId)).toBeNull();
  const link = portal.createReceiptLink({ receiptNo: '2026-1' });
  expect(await stateOf(portal.openReceiptLink(link))).toBe('ready');
});

test('a secret that is neither is refused at start, with what helps', async () => {
  await expect(restart(third)).rejects.toThrow('SESSION_SECRET_PREVIOUS');
  await expectRecords(await restart(second), 3);
});
