import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from 'municipality/sandbox';
import type { Page } from 'playwright/test';
import { payAtBank } from '../support/bank/bank';
import { listDebtOids, openDebts, startPayment } from '../support/bank/debts';
import { expectOutcome, getReceiptNo } from '../support/bank/outcome';
import { chosenPassword, giveCode, giveContact, proveIdentity } from '../support/browser/become-member';
import { expect, test } from '../support/browser/fixtures';
import { fillSignIn } from '../support/browser/sign-in';
import { codeIn, listMessages, waitForMessage } from '../support/portal/messages';
import { hasPgBackRest } from '../support/commands/pgbackrest';
import { rootFolder } from '../support/house/root-folder';
import { hasPostgres, startOwnPostgres, type PostgresServer } from '../support/portal/postgres';
import { hasSystemdAnalyze, listUnitFaults } from '../image/unit';
import { findProgram } from '../support/run/programs';
import { freePorts } from '../support/run/ports';
import { type Proxy, startProxy } from '../support/portal/proxy';
import { openShell, type Running, type Shell } from './from-nothing/typing';
import { answersTo, bank } from './from-nothing/answers';
import { undoMistake } from './from-nothing/moment';
import { layVersion, listUnitCommands, waitUntilReady } from './from-nothing/machine';
import { citizen, debts, employee, writeTown } from './from-nothing/town-files';

/** Holds the portal; the sandbox stands for bank and SMS operator two further on, nginx four. */
const port = await freePorts(6);
const publicPort = port + 4;
const origin = `https://localhost:${publicPort}`;

test.skip(!hasPostgres() || findProgram('nginx') === null, 'needs PostgreSQL and nginx');
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ baseURL: origin, ignoreHTTPSErrors: true });

let folder = '';
let postgres: PostgresServer | null = null;
let sandbox: RunningSandbox;
let proxy: Proxy | null = null;
let portal: Running | null = null;
let shell: Shell;
let code = '';
let [receiptNo, databaseUrl] = ['', ''];
let builds: readonly [older: string, newer: string] = ['', ''];

const etc = () => join(folder, 'etc');
const server = () => join(etc(), 'server');
const versions = () => join(folder, 'opt');
const exchange = (name: string) => join(folder, 'aktarim', name);

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'from-nothing-'));
  postgres = await startOwnPostgres(folder);
  sandbox = await startSandbox({
    port: port + 2,
    banks: [{ family: 'nestpay', path: '', bankName: 'Ziraat Bankası', ...bank }],
  });
  // nginx makes its certificate; the doctor trusts it as it would a municipality's own authority.
  const certificate = join(folder, 'authority.pem');
  proxy = await startProxy('nginx', { port: publicPort, portals: [port, port + 1], folder });
  writeFileSync(certificate, proxy.certificate);
  builds = [
    layVersion(join(versions(), 'portal-1.0.0'), '1a0'),
    layVersion(join(versions(), 'portal-1.1.0'), '1b1'),
  ];
  const drill = new URL((await postgres?.createDatabase('portal_drill')) ?? '').pathname.slice(1);
  shell = openShell({
    document: 'docs/going-live.md',
    places: {
      '/etc/portal': etc(),
      '/srv/aktarim': join(folder, 'aktarim'),
      '/var/lib/portal': join(folder, 'data'),
      '/var/backups/portal': join(folder, 'backups'),
      '/opt': versions(),
      portal_drill: drill,
    },
    environment: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: '0',
      NODE_EXTRA_CA_CERTS: certificate,
    },
  });
});
test.afterAll(async () => {
  await portal?.stop();
  await proxy?.close();
  await sandbox.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what makes a code be sent, and answers with the code. */
async function codeSent(page: Page, phone: string, ask: () => Promise<void>): Promise<string> {
  const known = (await listMessages(page.request, sandbox.url, phone)).length;
  await ask();
  return codeIn(await waitForMessage(page.request, sandbox.url, phone, known + 1));
}

test('a municipality begins: settings, secrets and the code of the first employee', async () => {
  // Laid and built before the tests, and the database is the tests' own.
  for (const done of ['npm ci', 'npm run build', 'createuser', 'createdb', 'createdb'])
    expect(shell.skip(done)).toContain(done);
  databaseUrl = (await postgres?.createDatabase('from_nothing')) ?? '';
  const typed = answersTo({ origin, databaseUrl, sandboxUrl: sandbox.url });
  const begun = await shell.answer('npm run belediye -- new', typed);
  expect(begun.code, begun.output).toBe(0);
  code = /giriş kodu: (\S+)/.exec(begun.output)?.[1] ?? '';
  expect(code).toMatch(/^([a-z347]{4}-){3}[a-z347]{4}$/);
  expect(statSync(join(etc(), 'secrets.env')).mode & 0o777).toBe(0o600);
  for (const file of ['AppSetting.json', 'secrets.env'])
    expect(readFileSync(join(etc(), file), 'utf8'), 'the code stands nowhere').not.toContain(code);
  const before = readFileSync(join(etc(), 'secrets.env'), 'utf8');

  const second = await shell.again();
  expect([second.code, second.output]).toEqual([1, expect.stringContaining('üzerine yazılmaz')]);
  expect(readFileSync(join(etc(), 'secrets.env'), 'utf8')).toBe(before);
  expect((await shell.type('set -a;')).code).toBe(0);
});

test('the doctor finds no fault, and says that nobody owes anything yet', async () => {
  const { code: exit, output } = await shell.type('npm run belediye -- doctor');
  expect(output).not.toContain('HATA');
  expect(output).toMatch(/UYARI belediye kayıtları: .*hiç borç yok/);
  expect(output).toContain('exchange take');
  expect(exit).toBe(0);
});

test('the first delivery is taken, once it was tried', async () => {
  expect((await shell.type('npm run belediye -- exchange sample')).code).toBe(0);
  writeTown(exchange('ornek'), exchange('ilk'));
  const tried = await shell.type('npm run belediye -- exchange take');
  expect([tried.code, tried.output]).toEqual([0, expect.stringContaining('Borçlar')]);
  const taken = await shell.type('npm run belediye -- exchange take');
  expect([taken.code, taken.output]).toEqual([0, expect.stringContaining('Borçlar')]);
});

test('the portal opens, and the code lets the first employee in once', async ({ page }) => {
  portal = shell.leaveRunning('node --max-old-space-size=512 build/start/server.js');
  await waitUntilReady(page);
  await page.goto('/session/signin?hedef=%2Fyonetim');
  await expect(page.getByRole('contentinfo')).toContainText('Yeşilova Belediyesi');
  await fillSignIn(page, employee.identityNo, { password: code.replace(/.$/, 'z'), isRemembered: false });
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı.').first()).toBeVisible();
  await fillSignIn(page, employee.identityNo, { password: code, isRemembered: false });
  await expect(page).toHaveURL(/\/sifre-degistir/);
  await page.goto('/yonetim');
  await expect(page, 'the code opens nothing else').toHaveURL(/\/sifre-degistir/);
  await page.getByLabel('Şu anki şifreniz').fill(code);
  await page.getByLabel('Yeni şifreniz', { exact: true }).fill(chosenPassword);
  await page.getByLabel('Yeni şifreniz, bir kez daha').fill(chosenPassword);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();

  await expect(page).toHaveURL(/\/kod-dogrulama/);
  const proof = await codeSent(page, employee.phone, () =>
    page.getByRole('button', { name: 'Kod gönder' }).click(),
  );
  await page.getByLabel('SMS ile gelen kod').fill(proof);
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await expect(page).toHaveURL(/\/yonetim$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/session/signin');
  await fillSignIn(page, employee.identityNo, { password: code, isRemembered: false });
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı.').first()).toBeVisible();
});

test('the units that `new` wrote are what systemd takes', () => {
  // Put in their place by somebody with a machine of his own.
  for (const done of ['cp -r', 'systemd-sysusers', 'systemd-tmpfiles', 'systemctl daemon-reload'])
    expect(shell.skip(done)).toContain(done);
  const [, enabled = ''] = shell.skip('systemctl enable --now').split('--now ');
  for (const unit of enabled.replace(/@\d+/g, '@.service').replaceAll('.timer', '.service').split(' '))
    expect(listUnitCommands(server(), unit), unit).not.toEqual([]);
  if (hasSystemdAnalyze()) expect(listUnitFaults(join(server(), 'etc/systemd/system'))).toEqual([]);
});

test('a citizen of the delivery becomes a member, pays a debt and has the receipt', async ({ page }) => {
  const [day = '', month = '', year = ''] = citizen.born.split('.');
  await proveIdentity(page, { identityNo: citizen.identityNo, birthDate: `${year}-${month}-${day}` });
  const membership = await codeSent(page, citizen.phone, () => giveContact(page, citizen.phone));
  await giveCode(page, membership);
  await expect(page).toHaveURL(/\/session\/signin/);
  await fillSignIn(page, citizen.identityNo, { password: chosenPassword });
  await expect(page).not.toHaveURL(/signin/);

  await openDebts(page);
  const oids = await listDebtOids(page);
  expect(oids).toHaveLength(debts.length);
  await startPayment(page, oids.slice(0, 1));
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  receiptNo = await getReceiptNo(page);
  await page.goto('/makbuzlarim');
  const link = page.getByRole('link', { name: receiptNo }).or(page.locator('a[href^="/makbuz/"]')).first();
  const receipt = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await openDebts(page);
  expect(await listDebtOids(page)).toEqual(oids.slice(1));
});

test('the doctor has nothing left to say but for the scanner, and the collection goes back as a file', async () => {
  const { code: exit, output } = await shell.type('npm run belediye -- doctor');
  // A machine with systemd has none of the units: nobody has enabled them here.
  const bad = (output.match(/^(HATA|UYARI).*/gm) ?? []).filter(
    (line) => !/hizmetler|zamanlayıcılar/.test(line),
  );
  expect(bad).toEqual([expect.stringContaining('virüs tarayıcı')]);
  expect(exit).toBe(0);

  const given = await shell.type('npm run belediye -- exchange give');
  expect(given.code, given.output).toBe(0);
  const [, name = ''] = /(giden-\d{4}-\d{2}-\d{2}-\d+-\d+)/.exec(given.output) ?? [];
  const collections = readFileSync(join(exchange('giden'), name, 'tahsilat.csv'), 'utf8');
  const [debt] = debts;
  for (const word of [receiptNo, debt.key, debt.amount, citizen.key]) expect(collections).toContain(word);
});

test('the timers’ commands make a backup, and bring it back in another database', async () => {
  for (const line of listUnitCommands(server(), 'portal-backup.service')) {
    const { code: exit, output } = await shell.run(line);
    expect([line, exit, output]).toEqual([line, 0, output]);
  }
  const names = readdirSync(join(folder, 'backups'));
  expect(names.filter((name) => name.endsWith('.dump'))).toHaveLength(1);
  const [drill = ''] = listUnitCommands(server(), 'portal-drill.service');
  for (const round of [1, 2]) {
    const { code: exit, output } = await shell.run(drill);
    expect([round, exit, output]).toEqual([round, 0, expect.stringContaining('yedeğine dönüldü')]);
  }
});

test('a mistake is undone: the server comes back to the moment before it', async ({ page }) => {
  const control = postgres?.control;
  test.skip(!control || !hasPgBackRest(), 'needs a server of its own and pgBackRest');
  const hash = await shell.run('npm run belediye -- ledger-hash');
  expect(await portal?.stop(), 'a clean end').toBe(0);
  if (control) await undoMistake(control, databaseUrl, folder);
  expect((await shell.run('npm run belediye -- ledger-hash')).output).toBe(hash.output);
  portal = shell.leaveRunningIn(rootFolder, 'node --max-old-space-size=512 build/start/server.js');
  await waitUntilReady(page);
  await page.goto('/session/signin');
  await fillSignIn(page, citizen.identityNo, { password: chosenPassword });
  await page.goto('/makbuzlarim');
  await expect(page.getByRole('main')).toContainText(receiptNo);
});

test('a new version takes over beside the old one, and gives back to it', async ({ page }) => {
  const hash = await shell.run('npm run belediye -- ledger-hash');
  for (const build of [...builds].reverse()) {
    expect((await shell.type('ln -sfn')).code).toBe(0);
    for (const port of [3000, 3002]) shell.skip(`systemctl restart portal@${port}`);
    expect(await portal?.stop(), 'a clean end').toBe(0);
    portal = shell.leaveRunningIn(
      join(versions(), 'portal'),
      'node --max-old-space-size=512 build/start/server.js',
    );
    await waitUntilReady(page);
    const deep = await page.request.get(`http://127.0.0.1:${port}/saglik/derin`);
    expect(await deep.json()).toMatchObject({ build });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('Yeşilova Belediyesi');
    expect((await shell.run('npm run belediye -- ledger-hash')).output).toBe(hash.output);
  }
  expect(shell.left(), 'every line of the document was typed').toEqual([]);
  expect(await portal?.stop(), 'a clean end').toBe(0);
  expect(portal?.output()).not.toContain('Örnek hesaplar');
  portal = null;
});
