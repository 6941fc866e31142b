import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countAdministration } from '~/features/duties/administration-counts.server';
import { countDesk } from '~/features/duties/desk-counts.server';
import { findOwnDuties } from '~/features/duties/own-duties.server';
import { roleProposals } from '~/features/administration/roles/roles.server';
import { readFrame } from '~/features/home/frame/frame.server';
import { listMissingParts } from '~/platform/municipal/outage.server';
import { findCitizen } from '~/features/identity/citizen/citizen.server';
import { menuOf } from '~/ui/shell/menu-text';
import { requestDeskUrl, urls } from '~/urls';
import { getRequest, inRequest, signInBrowser } from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { administrator, cashier, citizen, clerk, leaveManager } = demoAccounts;
let town: TestMunicipality;
let close: () => Promise<void>;
let silent: RegExp | null = null;
beforeAll(async () => {
  ({ town, close } = await openGuestPortal({ SANDBOX_PORT: '1' }, (request, answer) =>
    silent?.test(request.url) ? Promise.resolve(new Response(null, { status: 503 })) : answer(request),
  ));
});
afterEach(() => {
  silent = null;
});
afterAll(() => close());

async function openDuties(identityNo: string) {
  const who = await signInBrowser(identityNo);
  const request = getRequest(who, urls.home);
  return inRequest(async () => ({
    duties: await findOwnDuties(request),
    missing: listMissingParts(),
    menu: menuOf((await readFrame(request)).frame.menu),
  }));
}

const readCount = async (from: string) =>
  Number(
    (await town.client.query<{ count: string }>(`select count(*) from municipality.${from}`)).rows[0]?.count,
  );

test.each([
  ['the clerk', clerk, [urls.desk]],
  ['the cashier', cashier, [urls.collectionsDesk]],
  ['the leave manager', leaveManager, [urls.leaveDesk]],
  ['the administrator', administrator, [urls.administration]],
  ['a citizen', citizen, []],
])('%s finds their duties on home and behind home in the menu', async (_who, { identityNo }, paths) => {
  const { duties, menu } = await openDuties(identityNo);
  expect(duties.map(({ path }) => path)).toEqual(paths);
  expect(menu.slice(0, paths.length + 1).map(({ path }) => path)).toEqual([urls.home, ...paths]);
});

test('the desk says as many as the records hold, with what is late', async () => {
  const { duties } = await openDuties(clerk.identityNo);
  const words = duties.flatMap(({ counts }) => counts ?? []).map(({ text }) => text);
  const open = await readCount(
    "citizen_request where state in ('alindi', 'incelemede', 'bilgi-bekliyor', 'yeniden-acildi')",
  );
  expect(words).toContain(`${open} açık başvuru`);
  expect(words.join()).toMatch(/başvurunun süresi geçti/);
});

test('each count leads to its list, what presses most first', async () => {
  const [desk] = (await openDuties(clerk.identityNo)).duties;
  const counts = desk?.counts ?? [];
  expect(counts.every(({ path }) => path?.startsWith('/masa/'))).toBe(true);
  expect(counts[0]).toMatchObject({ tone: 'error', path: requestDeskUrl({ geciken: '1' }) });
  expect(counts.find(({ text }) => text.endsWith('açık başvuru'))?.path).toBe(urls.requestDesk);
});

test('an administrator for whom nothing waits is told so', async () => {
  const [duty] = (await openDuties(administrator.identityNo)).duties;
  expect(duty?.counts).toEqual([{ text: 'Sizi bekleyen iş yok', tone: 'plain' }]);
});

test('a list that does not answer has no number, and the page names it', async () => {
  silent = /GetComplaintOrRequestListForDesk/;
  const { duties, missing } = await openDuties(clerk.identityNo);
  const words = duties.flatMap(({ counts }) => counts ?? []).map(({ text }) => text);
  expect(words.join()).not.toMatch(/açık başvuru|Bekleyen yok/);
  expect(JSON.stringify(missing)).toContain('Şikâyet ve istekler');
});

test('nothing waits only where every number is known to be nought', async () => {
  const who = await signInBrowser(clerk.identityNo);
  const counts = await inRequest(async () => {
    const found = await findCitizen(getRequest(who, urls.desk));
    await town.client.query('truncate municipality.contract_cancellation cascade');
    return countDesk(found?.accessToken ?? '');
  });
  expect(counts[urls.cancellationDesk]).toEqual([{ text: 'Bekleyen yok', tone: 'plain' }]);
  expect(counts[urls.lateDebts]).toEqual([]);
});

test('an administrator reads apart what waits for them and what waits for the other one', async () => {
  await inRequest(() =>
    roleProposals.propose({ employee: 'e1', want: 'give' }, administrator.identityNo, 'Gülşah Öğüt'),
  );
  const countFor = async (identityNo: string) =>
    (await inRequest(() => countAdministration(identityNo)))[urls.roles]?.map(({ text }) => text);
  expect(await countFor(administrator.identityNo)).toEqual(['1 öneriniz öbür yöneticiyi bekliyor']);
  expect(await countFor(clerk.identityNo)).toEqual(['1 öneri onayınızı bekliyor']);
});
