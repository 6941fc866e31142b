import type { CallName } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccruals } from '~/features/accruals/accruals-page.server';
import { openDueCalendar } from '~/features/debts/calendar/due-calendar.server';
import { openDebts } from '~/features/debts/debts-page.server';
import { serveDebtList } from '~/features/debts/list/debt-list-file.server';
import { openDeclarations } from '~/features/declarations/sent/declarations-page.server';
import { openLetters } from '~/features/letters/letters-page.server';
import { findReceiptPdf } from '~/features/payments/receipt/receipt.server';
import { openReceipts } from '~/features/payments/receipt/receipts-page.server';
import { findPlanPdf, openPlan } from '~/features/restructuring/plan-page.server';
import { openRestructuring } from '~/features/restructuring/restructuring-page.server';
import { openGuestPortal } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';

/** Holds the ids of each kind that are walked over: all there are of most, the first of those there are thousands of. */
const MOST = 150;

let town: TestMunicipality;
let close: () => Promise<void>;
/** Holds the owns one registry and nothing on it: whatever else there is belongs to others. */
let stranger: MemberBrowser;
let token: string;

const { identityNo } = demoAccounts.debtless;

async function idsOf(query: string): Promise<string[]> {
  const { rows } = await town.client.query<{ id: string }>(`${query} limit ${MOST}`);
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ id }) => id);
}

const tables = {
  registry: `select oid id from municipality.registry where identity_no <> '${identityNo}' order by oid`,
  receipt: 'select receipt_no id from municipality.collection order by receipt_no desc',
  collection: 'select oid id from municipality.collection order by oid desc',
  plan: 'select plan_no id from municipality.debt_plan',
  subscriber: 'select oid id from municipality.water_subscriber order by oid',
  request: 'select tracking_no id from municipality.citizen_request',
} as const;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  stranger = await signInBrowser(identityNo);
  token = await town.signIn(identityNo);
});
afterAll(() => close());

const at = (path: string) => getRequest(stranger, path);

describe('by the pages', () => {
  test.each<[string, (sicil: string) => Promise<unknown>]>([
    ['debts', (sicil) => openDebts(at(`/DebtQuestioning?sicil=${sicil}`))],
    [
      'the debt list as a file',
      (sicil) => serveDebtList(at(`/borc-listesi/x?sicil=${sicil}`), 'borclar.csv'),
    ],
    ['due calendar', (sicil) => openDueCalendar(at(`/odeme-takvimi?sicil=${sicil}`))],
    ['accruals', (sicil) => openAccruals(at(`/tahakkuklarim?sicil=${sicil}`))],
    ['letters', (sicil) => openLetters(at(`/yazilarim?sicil=${sicil}`))],
    ['receipts', (sicil) => openReceipts(at(`/makbuzlarim?sicil=${sicil}`))],
    ['declarations', (sicil) => openDeclarations(at(`/beyanlarim?sicil=${sicil}`))],
    ['plans', (sicil) => openRestructuring(at(`/DebtRestructuring?sicil=${sicil}`))],
  ])('%s of no other registry open', async (_what, open) => {
    const answers = new Set<number>();
    for (const id of await idsOf(tables.registry)) {
      answers.add((await thrownBy(() => open(id))).status);
    }
    expect([...answers]).toEqual([404]);
  });

  test('no receipt of another is there', async () => {
    for (const no of await idsOf(tables.receipt)) {
      expect(await inRequest(() => findReceiptPdf(at(`/makbuz/${no}.pdf`), no))).toBeNull();
    }
  });

  test('no plan of another is there, as a page or as a file', async () => {
    for (const no of await idsOf(tables.plan)) {
      expect((await thrownBy(() => openPlan(at(`/DebtRestructuring/${no}`), no))).status).toBe(404);
      const file = await inRequest(() => findPlanPdf(at(`/taksit-plani/${no}.pdf`), no)).catch(
        (thrown: unknown) => thrown,
      );
      expect(file instanceof Response ? file.status : file).toSatisfy(
        (answer) => answer === null || answer === 404,
      );
    }
  });
});

describe('by the municipality’s own calls', () => {
  test.each<[CallName, keyof typeof tables, (id: string) => object]>([
    ['GetAccrumentListForEMunicipality', 'registry', (registryOid) => ({ registryOid })],
    ['GetCollectedList', 'registry', (registryOid) => ({ registryOid, limit: 5 })],
    [
      'GetDeclarationAccrumentBalancesofEMunicipality',
      'registry',
      (registryOid) => ({ registryOid, limit: 5 }),
    ],
    ['GetRegistryObservation', 'registry', (registryOid) => ({ registryOid })],
    ['RetrieveDeclarationSummary', 'registry', (registryOid) => ({ registryOid })],
    ['RetrieveRegistryLetters', 'registry', (registryOid) => ({ registryOid })],
    ['AuthorizedRetrieveDebtRestructurings', 'registry', (registryOid) => ({ registryOid })],
    [
      'AuthorizedRetrieveDebtRestructuringOptions',
      'registry',
      (registryOid) => ({ registryOid, method: '1' }),
    ],
    ['AuthorizedRetrieveDebtRestructuringDetail', 'plan', (planNo) => ({ planNo })],
    ['AuthorizedCancelDebtRestructuring', 'plan', (planNo) => ({ planNo })],
    ['RetrieveCollectionDetailByCollectionOid', 'collection', (collectionOid) => ({ collectionOid })],
    ['GetSubscriberAddressString', 'subscriber', (subscriberOid) => ({ subscriberOid })],
    ['GetComplaintOrRequest', 'request', (trackingNo) => ({ trackingNo })],
    ['GetComplaintOrRequestForDesk', 'request', (trackingNo) => ({ trackingNo })],
  ])('%s gives nothing of another %s', async (call, table, bodyOf) => {
    for (const id of await idsOf(tables[table])) {
      const { status } = await town.call(call, bodyOf(id), token);
      expect([403, 404], id).toContain(status);
    }
  });
});
