import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFilled } from '../support/run/filled-folder';
import type { PortalEnvironment, RunningPortal } from '../support/portal/portal';
import { briefly, launchPortal, startPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { rootFolder } from '../support/house/root-folder';
import { expect, test } from '../support/browser/fixtures';

const port = await freePorts(4);
let folder = '';

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sample = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as Record<
  string,
  unknown
>;

/** Returns a settings file that differs from the sample. */
function settingsWith(changes: Readonly<Record<string, unknown>>): string {
  const file = join(folder, 'AppSetting.json');
  writeFileSync(file, JSON.stringify({ ...sample, ...changes }));
  return file;
}

/** Starts with this environment and waits for the end; kills what opens against expectation. */
async function failToStart(environment: PortalEnvironment): Promise<{ code: number | null; output: string }> {
  const started = launchPortal({
    ...briefly,
    environment: { PORT: String(port), DATA_DIR: join(folder, 'data'), ...environment },
  });
  const tooLong = setTimeout(() => void started.kill(), 30_000);
  const code = await started.ended;
  clearTimeout(tooLong);
  return { code, output: started.output() };
}

test('five faults in the settings are named at once', async () => {
  const file = settingsWith({
    Service: 'ftp://nowhere',
    CityCode: 'six',
    HasSubscription: 'yes',
    OperationPauseStartHours: 24,
    Municipalityname: 'misspelt',
  });
  const { code, output } = await failToStart({ APP_SETTING_FILE: file });
  expect(code).toBe(1);
  for (const key of [
    'Service',
    'CityCode',
    'HasSubscription',
    'OperationPauseStartHours',
    'Municipalityname',
  ]) {
    expect(output).toMatch(new RegExp(`AppSetting\\.json › ${key}: \\S`));
  }
  expect(output, 'words and no stack').not.toMatch(/^\s+at /m);
});

test('faults of environment and settings are named together', async () => {
  const file = settingsWith({ StoreKey: '' });
  const { code, output } = await failToStart({
    APP_SETTING_FILE: file,
    PORTAL_ENV: 'staging',
    DATABASE_URL: 'mysql://db',
    SESSION_SECRET: 'short',
  });
  expect(code).toBe(1);
  for (const name of ['PORTAL_ENV', 'DATABASE_URL', 'SESSION_SECRET', 'StoreKey'])
    expect(output).toContain(name);
  expect(output, 'a secret is not repeated').not.toContain('short');
});

const unreadable: ReadonlyArray<readonly [what: string, content: string | null, sentence: string]> = [
  ['missing', null, 'okunamıyor'],
  ['empty', '', 'geçerli bir JSON dosyası değil'],
  ['cut off', '{"Service": "embedded",', 'geçerli bir JSON dosyası değil'],
  ['a list', '[]', 'AppSetting.json'],
];

test('a settings file that is no settings file is named with its reason', async () => {
  for (const [what, content, sentence] of unreadable) {
    const file = join(folder, `${what}.json`);
    if (content !== null) writeFileSync(file, content);
    const { code, output } = await failToStart({ APP_SETTING_FILE: file });
    expect(code, what).toBe(1);
    expect(output, what).toContain(sentence);
    expect(output, what).not.toMatch(/^\s+at /m);
  }
});

test('production refuses everything that is only fit for a demo, each by its name', async () => {
  const { code, output } = await failToStart({
    PORTAL_ENV: 'production',
    SANDBOX: 'on',
    HUMAN_VERIFICATION: 'off',
    PUBLIC_ORIGIN: 'http://belediye.example',
  });
  expect(code).toBe(1);
  for (const key of [
    'SANDBOX',
    'HUMAN_VERIFICATION',
    'SESSION_SECRET',
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'StoreKey',
    'MerchantPassword',
    'VPosTerminalNo',
    'machineKey.validationKey',
    'EDEVLET_CLIENT_ID',
    'EDEVLET_CLIENT_SECRET',
  ]) {
    expect(output).toContain(key);
  }
  for (const value of ['ORNEK-magaza-anahtari', 'ORNEK-api-sifresi']) expect(output).not.toContain(value);
});

/** Returns everything production asks for; the database lies in the test's folder. */
function production(): PortalEnvironment {
  return {
    PORTAL_ENV: 'production',
    PUBLIC_ORIGIN: 'https://ebelediye.example',
    ALLOW_EMBEDDED: '1',
    DRAIN_SECONDS: '0',
    SESSION_SECRET: 'a secret of the tests, long enough for anybody',
    STORE_KEY: 'TEST0123456789',
    MERCHANT_PASSWORD: 'TEST-password',
    V_POS_TERMINAL_NO: 'TESTAPI',
    VALIDATION_KEY: 'validation-key-of-the-tests',
    EDEVLET_CLIENT_ID: 'client-of-the-tests',
    EDEVLET_CLIENT_SECRET: 'e-devlet-secret-of-the-tests',
  };
}

test('one production refusal alone is enough: no human check', async () => {
  const { code, output } = await failToStart({ ...production(), HUMAN_VERIFICATION: 'off' });
  expect(code).toBe(1);
  expect(output).toContain('HUMAN_VERIFICATION');
  expect(output.match(/^ {2}\S/gm), 'nothing else is wrong').toHaveLength(1);
});

test('a proper production start is strict: HSTS, secure cookies, no sandbox, no sample people', async () => {
  const portal = await startPortal(port, {
    ...briefly,
    environment: { ...production(), DATA_DIR: join(folder, 'data') },
  });
  try {
    const page = await fetch(`${portal.origin}/session/signin`);
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=31536000; includeSubDomains/);
    expect(page.headers.get('set-cookie')).toMatch(
      /^__Host-portal=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await page.text()).not.toContain('ÖRNEK ORTAM');
    await expect(fetch(portal.bank)).rejects.toThrow();
    expect(portal.output()).not.toContain('Örnek hesaplar');
    expect(portal.output()).not.toContain('örnek belediyeyle');
  } finally {
    await portal.stop();
  }
});

test.describe('one data folder, from the first start to the second', () => {
  // They run one after the other: a portal of its own for each would be most of their time.
  test.describe.configure({ mode: 'serial' });
  let data = '';
  let portal: RunningPortal;

  test.beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'portal-first-'));
    portal = await startPortal(port, { ...briefly, environment: { DATA_DIR: data } });
  });
  test.afterAll(async () => {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('it is reached from this machine alone', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4');
    test.skip(outside === undefined, 'this machine has no address but its own');
    const asked = fetch(`http://${outside?.address ?? ''}:${port}/saglik`, {
      signal: AbortSignal.timeout(5_000),
    });
    await expect(asked).rejects.toThrow();
  });

  test('a data folder that is open names the process that holds it', async () => {
    const { code, output } = await failToStart({ DATA_DIR: data, PORT: String(port + 2) });
    expect(code).toBe(1);
    expect(output).toContain(`süreç ${portal.pid}`);
    expect(output).toContain('DATA_DIR');
    expect((await fetch(`${portal.origin}/saglik`)).status, 'the first one goes on').toBe(200);
  });

  test('a data folder that lacks a file is neither served nor filled anew, and told in words', async () => {
    const damaged = copyFilled(join(folder, 'damaged'));
    const database = join(damaged, 'pglite');
    rmSync(join(database, 'PG_VERSION'));
    const before = readdirSync(database, { recursive: true }).length;
    const { code, output } = await failToStart({ DATA_DIR: damaged, PORT: String(port + 2), SANDBOX: 'off' });
    expect(code).toBe(1);
    expect(output).toContain('belediye -- restore');
    expect(output).not.toMatch(/^\s+at /m);
    expect(readdirSync(database, { recursive: true })).toHaveLength(before);
  });

  test('a port that is taken is told in words', async () => {
    const environment = { DATA_DIR: copyFilled(join(folder, 'second')), SANDBOX: 'off' };
    const { code, output } = await failToStart(environment);
    expect(code).toBe(1);
    expect(output).toContain(String(port));
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('it stops when asked, and the second start neither builds nor fills; there every way to e-Devlet may be closed, in words', async () => {
    expect(portal.output()).toContain('örnek belediyeyle');
    expect(await portal.stop(), 'a clean end').toBe(0);

    const file = settingsWith({ IsEDevletLoginDisable: true });
    portal = await startPortal(port, {
      ...briefly,
      environment: { APP_SETTING_FILE: file, DATA_DIR: data },
    });
    for (const path of ['/session/signin', '/e-devlet-girisi']) {
      const page = await (await fetch(portal.origin + path)).text();
      expect(page).toMatch(/<button[^>]*disabled[^>]*>.*e-Devlet ile giriş \(şu anda kapalı\)/);
      expect(page).not.toContain('action="/e-devlet-girisi"');
    }
    for (const path of ['/index_edevlet_girisi', '/e-devlet-girisi?code=x&state=4711']) {
      const answer = await fetch(portal.origin + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/session/signin']);
    }
    await portal.stop();
    expect(portal.output()).not.toMatch(/derleniyor|örnek belediyeyle/);
  });
});
