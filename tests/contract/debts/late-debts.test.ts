import { eq } from 'drizzle-orm';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { lateDebtOperation, waterSubscriber } from 'municipality/service/subscriptions/tables';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnLateDebts } from '~/features/subscriptions/desk/late-debt-acts.server';
import { openLateDebts } from '~/features/subscriptions/desk/late-debts.server';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openGuestPortal, read } from '../../support/portal/guest-portal';

const address = '/masa/su-borclari?tur=2&sayi=3';
let town: TestMunicipality;
let close: () => Promise<void>;
let desk: MemberBrowser;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  desk = await signInBrowser(demoAccounts.clerk.identityNo);
});
afterAll(() => close());

const openList = (path = address) => inRequest(() => openLateDebts(getRequest(desk, path)));
const act = (fields: Record<string, string>) =>
  read(inRequest(() => actOnLateDebts(postRequest(desk, address, fields))));

test('writes to who is late, and says what became of each', async () => {
  const { rows, requestKey: anahtar } = await openList();
  const abone = rows.find(({ hasPhone }) => hasPhone)?.oid ?? '';
  expect((await act({ anahtar, islem: 'bildirim' })).status).toBe(422);
  expect((await act({ anahtar, islem: 'bildirim', abone })).status).toBe(303);
  const wrong = await openList('/masa/su-borclari?tur=1&tutar=bin');
  expect(wrong).toMatchObject({ filter: { amount: 'bin' }, problems: [{ fieldId: 'tutar' }] });
});

test('asks for a cut only after a check page, and once', async () => {
  const { rows, requestKey: anahtar } = await openList();
  const abone =
    rows.find(({ lineStatus, trackingNo }) => lineStatus === '1' && trackingNo === null)?.oid ?? '';
  const stateOfLine = async () => {
    const [row] = await town.database.select().from(waterSubscriber).where(eq(waterSubscriber.oid, abone));
    return row?.lineStatus;
  };
  const countCuts = () => town.database.$count(lateDebtOperation, eq(lateDebtOperation.operation, '2'));

  expect((await act({ anahtar, islem: 'kesme' })).status).toBe(422);
  const check = await act({ anahtar, islem: 'kesme', abone });
  expect(check.status).toBe(200);
  expect(check.body).toMatchObject({ isCutCheck: true, problems: [], ticked: [abone], key: anahtar });
  expect([await stateOfLine(), await countCuts()]).toEqual(['1', 0]);

  expect((await act({ anahtar, islem: 'kesme-onay' })).status).toBe(422);
  expect((await act({ anahtar: 'bozuk', islem: 'kesme-onay', abone })).status).toBe(422);
  expect([await stateOfLine(), await countCuts()]).toEqual(['1', 0]);

  for (const _ of ['once', 'again'])
    expect((await act({ anahtar, islem: 'kesme-onay', abone })).status).toBe(303);
  expect([await stateOfLine(), await countCuts()]).toEqual(['2', 1]);
});
