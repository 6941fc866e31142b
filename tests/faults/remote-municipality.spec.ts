import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from 'municipality/sandbox';
import type { MunicipalityServer } from 'municipality/server/listen';

import type { Page } from 'playwright/test';
import { getOrder, payAtBank } from '../support/bank/bank';
import { listDebtOids, pressPay, startPayment, tick } from '../support/bank/debts';
import { expect, test } from '../support/browser/fixtures';
import { expectOutcome, getReceiptNo, listReceiptNos } from '../support/bank/outcome';
import type { PortalProcess } from '../support/portal/portal';
import { briefly, launchPortal, startPortal, waitUntilOpen } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { openRemoteTown } from '../support/portal/remote-town';
import { rootFolder } from '../support/house/root-folder';
import { fillSignIn, members } from '../support/browser/sign-in';

const port = await freePorts();
const bank = `http://127.0.0.1:${port + 1}`;

let folder = '';
let remote: Awaited<ReturnType<typeof openRemoteTown>>;
let server: MunicipalityServer;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** It is a municipality of its own behind HTTP, which the portals below know by its address alone. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-remote-'));
  remote = await openRemoteTown(bank);
  server = await remote.serve();
});

test.afterAll(async () => {
  await server.close();
  await remote.town.close();
  rmSync(folder, { recursive: true, force: true });
});

const environmentOf = (name: string) => ({
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATA_DIR: join(folder, name),
  ...remote.environment,
});

/** Walks the payment journey in short, from sign-in to the receipt. */
async function payOneDebt(page: Page, origin: string, identityNo: string): Promise<void> {
  await page.goto(`${origin}/session/signin?hedef=%2FDebtQuestioning`);
  await fillSignIn(page, identityNo);
  await expect(page).toHaveURL(`${origin}/DebtQuestioning`);
  const [oid = ''] = await listDebtOids(page);
  await startPayment(page, [oid]);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  await payAtBank(page, 'hash-missing');
  await expectOutcome(page, 'paid');
  const receiptNo = await getReceiptNo(page);
  expect(await getOrder(page.request, bank, orderNumber)).toMatchObject({ state: 'paid', chargeCount: 1 });
  await page.goto(`${origin}/DebtQuestioning`);
  expect(await listDebtOids(page)).not.toContain(oid);
  expect(await listReceiptNos(page)).toContain(receiptNo);
}

/** Starts the built portal with Remix's own server, which knows nothing of ours. */
async function startWithRemixServe(): Promise<PortalProcess> {
  const cli = join(rootFolder, 'node_modules/@remix-run/serve/dist/cli.js');
  if (!existsSync(cli)) throw new Error('@remix-run/serve is not installed');
  const served = launchPortal({
    environment: { ...environmentOf('served'), NODE_ENV: 'production' },
    args: ['--liftoff-only', cli, 'build/server/index.js'],
  });
  await waitUntilOpen(served, `http://localhost:${port}/saglik`);
  return served;
}

test('remix-serve serves the same portal from the same build', async ({ page, request }) => {
  const sandbox = await startSandbox({
    port: port + 1,
    banks: [
      {
        path: '',
        bankName: 'Ziraat Bankası',
        clientId: '190100000',
        storeKey: 'ORNEK-magaza-anahtari',
        apiUser: 'ORNEKAPI',
        apiPassword: 'ORNEK-api-sifresi',
      },
    ],
  });
  const served = await startWithRemixServe();
  try {
    const origin = `http://localhost:${port}`;
    const signIn = await request.get(`${origin}/session/signin`);
    expect(signIn.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(signIn.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    const guarded = await request.get(`${origin}/DebtQuestioning`, { maxRedirects: 0 });
    expect(guarded.headers()['location']).toBe('/session/signin?hedef=%2FDebtQuestioning');
    const unknown = await request.get(`${origin}/bilinmeyen-sayfa`);
    expect([unknown.status(), new URL(unknown.url()).pathname]).toEqual([404, '/session/404']);
    const forged = await request.post(`${origin}/session/signin`, { form: { kimlik: '1' } });
    expect(forged.status()).toBe(403);
    await payOneDebt(page, origin, members.fiftyLines.identityNo);
  } finally {
    await served.stop();
    await sandbox.close();
  }
});

test('while the municipality is silent every page says so, and nothing is lost when it is back', async ({
  page,
}) => {
  const portal = await startPortal(port, { ...briefly, environment: environmentOf('silent') });
  try {
    expect(portal.output(), 'nothing is filled here').not.toContain('örnek belediyeyle');
    expect(portal.output()).toContain(server.url);
    await page.goto(`${portal.origin}/session/signin?hedef=%2FDebtQuestioning`);
    await fillSignIn(page, members.company.identityNo);
    const [oid = ''] = await listDebtOids(page);
    await startPayment(page, [oid]);
    const address = new URL(server.url);
    await server.close();

    const debts = await page.request.get(`${portal.origin}/DebtQuestioning`);
    expect(debts.status()).toBe(503);
    expect(Number(debts.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await debts.text()).toContain('Belediye sistemi şu anda yanıt vermiyor');
    expect((await page.request.get(`${portal.origin}/anasayfa`)).status(), 'home stays open').toBe(200);
    expect((await page.request.get(`${portal.origin}/saglik`)).status()).toBe(200);

    server = await remote.serve(Number(address.port));
    // It may be left alone for some seconds more: until then the page says that nothing was lost.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: /₺ öde$/ })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');

    await page.goto(`${portal.origin}/DebtQuestioning`);
    const [next = ''] = await listDebtOids(page);
    await tick(page, [next]);
    await server.close();
    expect(await pressPay(page)).toBe(503);
    await expect(page.getByText('Yazdıklarınız duruyor')).toBeVisible();
    await page.getByRole('button', { name: 'Yeniden gönder' }).click();
    await expect(page.getByText('Yazdıklarınız duruyor'), 'the second time too').toBeVisible();
    server = await remote.serve(Number(address.port));
    // Here, too, each time the page keeps what was ticked.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Yeniden gönder' });
      if (await again.isVisible()) await again.click();
      await expect(page).toHaveURL(/islem=/, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
  } finally {
    await portal.stop();
  }
});
