import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from 'municipality/contract';
import { listen, type MunicipalityServer } from 'municipality/server/listen';
import type { Page } from 'playwright/test';
import { payAtBank } from '../support/bank/bank';
import { listDebtOids, startPayment } from '../support/bank/debts';
import { expectOutcome, getReceiptNo } from '../support/bank/outcome';
import { expect, test } from '../support/browser/fixtures';
import { fillSignIn, members } from '../support/browser/sign-in';
import { offerSome } from '../support/foreign/some-calls';
import { briefly, type RunningPortal, startPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { openRemoteTown } from '../support/portal/remote-town';

const port = await freePorts();
const bank = `http://127.0.0.1:${port + 1}`;

/**
 * Lists the signing in, registries, debts, an order, its booking, its receipt: the least a portal for paying debts
 * rests on.
 */
const twelveCalls: readonly CallName[] = [
  'RetrievePassword',
  'ValidateUserForEMunicipality',
  'GetUserOfEMunicipality',
  'GetFilteredRegistries',
  'GetAccrumentListForEMunicipality',
  'GetOrderNumberForOnlinePayment',
  'SaveOnlinePaymentAccrument',
  'SaveOnlinePaymentRequest',
  'OnlineOperationCollectDebt',
  'ControlCollection',
  'GetCollectedList',
  'RetrieveCollectionDetailByCollectionOid',
];

/**
 * Lists those of a municipality that has come further: guests, tariffs, resolutions, requests; no declarations, no
 * desks.
 */
const fiftyTwoCalls: readonly CallName[] = [
  ...twelveCalls,
  ...([
    ...['GetServerTime', 'ValidateRegistries', 'GetActiveMerchantBankInfo', 'QueryOnlinePaymentOrderStatus'],
    ...[
      'CheckRegistryUnpaidOnlinePayment',
      'IsOnlinePaymentAccrumentsTriedBefore',
      'SaveOnlinePaymentResponse',
    ],
    ...['ThreeDSecurityZiraatBank3DPayHostingCheck', 'CalculatePartialPayment', 'CheckReceipt'],
    ...['SendPasswordForMember', 'CheckPhoneOfMember', 'ChangePassword', 'UpdateUserForEMunicipality'],
    ...[
      'CreateUserStatus',
      'CreateUserForEmunicipality',
      'GetRetailRegistryInfoViaNIS',
      'GetRegistryObservation',
    ],
    ...[
      'FindFastPaymentSubject',
      'LoginForFastPayment',
      'GetDebtListForEMunicipality',
      'registerShortMessageRequest',
    ],
    ...[
      'GetDeclarationAccrumentBalancesofEMunicipality',
      'RetrieveAccrumentModulTypes',
      'RetrieveTariffYears',
    ],
    ...['RetrieveEstateConstructionCost', 'RetrieveEstateStructureTypes', 'RetrieveEstateUsageTypes'],
    ...[
      'RetrieveEstateAbrasionShares',
      'GetDistrictListWithoutAuthorization',
      'GetStreetListWithoutAuthorization',
    ],
    ...['RetrieveResolutions', 'RetrieveResolutionDetail', 'GetRequestKindListWithoutAuthorization'],
    ...['SaveComplaintOrRequestWithoutAuthorization', 'SaveComplaintOrRequest', 'GetComplaintOrRequestList'],
    ...['GetComplaintOrRequestByTrackingNo', 'GetComplaintOrRequest', 'GetEmployeeInfo'],
  ] as CallName[]),
];

let folder = '';
let remote: Awaited<ReturnType<typeof openRemoteTown>>;
let server: MunicipalityServer;
let portal: RunningPortal;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

async function openPortalOver(calls: readonly CallName[]): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'few-calls-'));
  remote = await openRemoteTown(bank);
  const handle = offerSome(calls, (request) => remote.town.municipality.handle(request));
  server = await listen({ handle, port: 0, systemKey: remote.environment.VALIDATION_KEY });
  portal = await startPortal(port, {
    ...briefly,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: join(folder, 'data'),
      VALIDATION_KEY: remote.environment.VALIDATION_KEY,
      SERVICE_URL: server.url,
    },
  });
}

async function closePortal(): Promise<void> {
  await portal.stop();
  await server.close();
  await remote.town.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Visits every page a visitor is led to from home: where a link leads that opens none, and what a page says in vain. */
async function followLinks(page: Page): Promise<{ paths: string[]; wrong: string[] }> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const queue = ['/anasayfa', '/mobil-menu', '/hizmet-durumu'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { pathname } = new URL(path, portal.origin);
    if (seen.has(pathname)) continue;
    seen.add(pathname);
    const answer = await page.request.get(portal.origin + path);
    const text = await answer.text();
    const isWhole = answer.status() === 200 && !/yanıt verm|internetten vermiyor(?!<\/)/.test(text);
    if (!isWhole && pathname !== '/hizmet-durumu') wrong.push(`${path} ${answer.status()}`);
    const links = Array.from(text.matchAll(/href="(\/[^"#]*)"/g), ([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    queue.push(
      ...links.filter((link) => !/^\/(assets|cikis|tema\/|crest|[^/]+\.(svg|css|js|json))/.test(link)),
    );
  }
  return { paths: [...seen], wrong };
}

test.describe('with twelve calls', () => {
  test.beforeAll(() => openPortalOver(twelveCalls));
  test.afterAll(closePortal);

  test('a guest is led nowhere where nothing is', async ({ page }) => {
    const { paths, wrong } = await followLinks(page);
    expect(wrong).toEqual([]);
    expect(paths).toContain('/session/signin');
    for (const gone of ['/ComplaintsAndRequests', '/Register', '/FastPayment', '/EstateConstructionCost'])
      expect(paths).not.toContain(gone);
    await page.goto(`${portal.origin}/session/signin`);
    for (const words of ['e-Devlet ile giriş', 'Üye ol', 'Şifremi Unuttum'])
      await expect(page.getByText(words)).toHaveCount(0);
    await page.goto(`${portal.origin}/anasayfa`);
    await expect(page.getByText('Beyan ver')).toHaveCount(0);
  });

  test('an address of what is not offered says so, with the way to the municipality', async ({ page }) => {
    const answer = await page.goto(`${portal.origin}/ComplaintsAndRequests`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bu belediye bu hizmeti internetten vermiyor',
    );
    await page.getByRole('link', { name: 'Belediyenin iletişim bilgileri' }).click();
    await expect(page).toHaveURL(`${portal.origin}/yardim#iletisim`);
    await expect(page.getByRole('heading', { name: 'Bize ulaşın' })).toBeVisible();
    await page.goto(`${portal.origin}/hizmet-durumu`);
    await expect(page.getByRole('row', { name: /^Başvurular/ })).toContainText('Verilmiyor');
    await expect(page.getByRole('row', { name: /^Giriş ve üyelik/ })).not.toContainText('Verilmiyor');
    expect(portal.output()).toContain('municipality.calls-missing');
  });

  test('a member pays a debt and has the receipt, and is led nowhere where nothing is', async ({ page }) => {
    await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
    await fillSignIn(page, members.fiftyLines.identityNo);
    await expect(page).toHaveURL(`${portal.origin}/DebtQuestioning`);
    const { paths, wrong } = await followLinks(page);
    expect(wrong).toEqual([]);
    expect(paths).toContain('/makbuzlarim');
    await page.goto(`${portal.origin}/DebtQuestioning`);
    const [oid = ''] = await listDebtOids(page);
    await startPayment(page, [oid]);
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    const receipt = await page.request.get(`${portal.origin}/makbuz/${await getReceiptNo(page)}.pdf`);
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

test.describe('with fifty-two calls', () => {
  test('three records are chosen at once and paid one after the other', async ({ page }) => {
    await page.goto(`${portal.origin}/session/signin?hedef=%2Fanasayfa`);
    await fillSignIn(page, members.severalRecords.identityNo);
    await expect(page).toHaveURL(`${portal.origin}/anasayfa`);
    await page.getByRole('button', { name: /^Tümünü öde/ }).click();
    await expect(page.getByRole('main')).toContainText(/Ödeme 1\/3: Ev: /);
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    await expect(page.getByRole('main')).toContainText(/1\/3 ödendi\. Sıradaki: İş yeri: /);

    await page.getByRole('button', { name: /^Sıradakini öde/ }).click();
    await expect(page.getByRole('main')).toContainText(/Ödeme 2\/3: İş yeri: /);
    await payAtBank(page, 'insufficient-funds');
    await expect(page.getByRole('main')).toContainText(/1\/3 ödendi\. Sıra burada durdu: İş yeri: /);
    // A browser that lost its way finds it on the page of debts.
    await page.goto(`${portal.origin}/DebtQuestioning`);
    await expect(page.getByRole('main')).toContainText(/1\/3 ödendi\. Sıradaki: İş yeri: /);
    await page.getByRole('button', { name: /₺ öde$/ }).click();
    await payAtBank(page, 'paid');
    await page.getByRole('button', { name: /^Sıradakini öde/ }).click();
    await expect(page.getByRole('main')).toContainText(/Ödeme 3\/3: Su: abone /);
    await payAtBank(page, 'paid');
    await expect(page.getByRole('main')).toContainText('3/3 ödendi. Seçtiğiniz borçların tümü ödendi.');
    await page.goto(`${portal.origin}/DebtQuestioning`);
    await expect(page.getByRole('main')).toContainText('Açık borcunuz yok.');
  });

  test.beforeAll(() => openPortalOver(fiftyTwoCalls));
  test.afterAll(closePortal);

  test('guest and member are led nowhere where nothing is, and everything they are led to opens', async ({
    page,
  }) => {
    expect(new Set(fiftyTwoCalls).size).toBe(52);
    const guest = await followLinks(page);
    expect(guest.wrong).toEqual([]);
    for (const there of ['/ComplaintsAndRequests', '/Register', '/FastPayment', '/EstateConstructionCost'])
      expect(guest.paths).toContain(there);
    await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
    await fillSignIn(page, members.fiftyLines.identityNo);
    const member = await followLinks(page);
    expect(member.wrong).toEqual([]);
    for (const there of ['/RegistryObservation', '/tahakkuklarim', '/makbuzlarim'])
      expect(member.paths).toContain(there);
    for (const gone of [
      '/beyanlarim',
      '/DebtRestructuring',
      '/ContractCancellation',
      '/EstateStreetValuation',
    ])
      expect(member.paths).not.toContain(gone);
  });
});
