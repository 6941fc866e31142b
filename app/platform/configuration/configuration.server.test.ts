import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigurationFault, listWarnings, readConfiguration } from './configuration.server';
import { rootFolder } from './root-folder.server';

/** This secret looks as `openssl rand` draws one. */
const SECRET = 'uZ3k9QpLx7Vw2TnB5cRy8HdJ4mGs6FaE';

type Variables = Record<string, string | undefined>;

let folder = '';
let fresh = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'configuration-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a settings file of its own, made from the repository's sample. */
function settingsFile(change: Record<string, unknown> = {}): string {
  const file = join(folder, `settings-${(fresh += 1)}.json`);
  const sample = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...sample, ...change }));
  return file;
}

const demo = (change: Variables = {}, settings: Record<string, unknown> = {}): Variables => ({
  DATA_DIR: join(folder, `data-${(fresh += 1)}`),
  APP_SETTING_FILE: settingsFile(settings),
  ...change,
});

const production = (change: Variables = {}): Variables =>
  demo({
    PORTAL_ENV: 'production',
    PUBLIC_ORIGIN: 'https://e.akcapinar.example',
    DATABASE_URL: 'postgres://portal@db/portal',
    SESSION_SECRET: SECRET,
    STORE_KEY: 'own-store-key',
    MERCHANT_PASSWORD: 'own-password',
    V_POS_TERMINAL_NO: 'own-terminal',
    VALIDATION_KEY: 'own-validation-key',
    EDEVLET_CLIENT_ID: '4f1c2b7e-own-client',
    EDEVLET_CLIENT_SECRET: 'own-e-devlet-secret',
    ...change,
  });

function faultsOf(variables: Variables): string[] {
  try {
    readConfiguration(variables);
  } catch (error) {
    if (error instanceof ConfigurationFault) return error.faults.map(({ key }) => key);
    throw error;
  }
  return [];
}

describe('a demonstration', () => {
  it('starts with the sample values and speaks with its own sandbox', () => {
    const configuration = readConfiguration(demo({ SANDBOX_PORT: '4100' }));
    expect(configuration.service).toBe('embedded');
    expect(configuration.bankGateUrl).toBe('http://127.0.0.1:4100/fim/est3Dgate');
    expect(configuration.bankApiUrl).toBe('http://127.0.0.1:4100/fim/api');
    expect(Object.isFrozen(configuration)).toBe(true);
  });

  it('without the sandbox speaks with the bank of the settings', () => {
    const { bankGateUrl, bankApiUrl, settings } = readConfiguration(demo({ SANDBOX: 'off' }));
    expect(bankGateUrl).toBe(settings.ThreeDSecureWebRequestUrl);
    expect(bankApiUrl).toBe(settings.VPosWebRequestUrl);
  });

  it('keeps a random secret beside its data, for its owner alone, and finds it again', () => {
    const variables = demo();
    const [sessionSecret] = readConfiguration(variables).sessionSecrets;
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfiguration(variables).sessionSecrets[0]).toBe(sessionSecret);
    expect(readConfiguration(demo()).sessionSecrets[0]).not.toBe(sessionSecret);
    const mode = statSync(join(variables['DATA_DIR'] ?? '', 'session-secret')).mode & 0o777;
    if (process.platform !== 'win32') expect(mode).toBe(0o600);
  });

  it('prefers a secret that was set, and writes none', () => {
    const variables = demo({ SESSION_SECRET: 'q'.repeat(40) });
    expect(readConfiguration(variables).sessionSecrets).toEqual(['q'.repeat(40)]);
    expect(() => statSync(join(variables['DATA_DIR'] ?? '', 'session-secret'))).toThrow();
  });

  it('lets SERVICE_URL outweigh the Service of the file', () => {
    expect(readConfiguration(demo({}, { Service: 'https://mis.example' })).service).toBe(
      'https://mis.example',
    );
    expect(
      readConfiguration(demo({ SERVICE_URL: 'embedded' }, { Service: 'https://mis.example' })).service,
    ).toBe('embedded');
  });
});

describe('a bank', () => {
  const none = { StoreKey: '', MerchantId: '', MerchantPassword: '', VPosTerminalNo: '' };
  const real = (settings: Record<string, unknown>, change: Variables = {}): Variables => ({
    ...production({ STORE_KEY: '', MERCHANT_PASSWORD: '', V_POS_TERMINAL_NO: '', ...change }),
    APP_SETTING_FILE: settingsFile(settings),
  });

  it('may lack at first: a real portal starts, and says what is closed', () => {
    const configuration = readConfiguration(real(none));
    expect(listWarnings(configuration)).toEqual([expect.stringContaining('kartla ödeme kapalı')]);
    expect(faultsOf(real({ ...none, MerchantPassword: undefined }))).toEqual([]);
  });

  it('does not lack by halves', () => {
    expect(faultsOf(real({ ...none, MerchantId: '7001' }))).toEqual([
      'AppSetting.json › StoreKey',
      'AppSetting.json › MerchantPassword',
      'AppSetting.json › VPosTerminalNo',
    ]);
    expect(faultsOf(real(none, { STORE_KEY: 'own-store-key' }))).toContain('AppSetting.json › MerchantId');
  });

  it('is there in a demonstration, whose sandbox plays it', () => {
    expect(faultsOf(demo({}, none))).toHaveLength(4);
  });
});

describe('VakıfBank', () => {
  const vakifbank = (change: Record<string, unknown> = {}) =>
    demo({}, { ActiveBankMerchantCode: '0015', ...change });

  it('has its own addresses in the sandbox', () => {
    const { bankGateUrl, bankEnrolmentUrl, bankApiUrl } = readConfiguration(
      demo({ SANDBOX_PORT: '4100' }, { ActiveBankMerchantCode: '0015' }),
    );
    expect([bankGateUrl, bankEnrolmentUrl, bankApiUrl]).toEqual([
      'http://127.0.0.1:4100/commonPayment/CreateToken',
      'http://127.0.0.1:4100/threeDGateway/Enrollment',
      'http://127.0.0.1:4100/virtualPos/Vposreq',
    ]);
  });

  it('takes payments by its page or by MPI and POS, not by 3d_pay', () => {
    expect(faultsOf(vakifbank())).toEqual([]);
    expect(faultsOf(vakifbank({ StoreType: '3d' }))).toEqual([]);
    expect(faultsOf(vakifbank({ StoreType: '3d_pay' }))).toEqual(['AppSetting.json › StoreType']);
  });

  it('needs the address of its MPI where the card is typed here', () => {
    const own = { ActiveBankMerchantCode: '0015', StoreType: '3d' } as const;
    expect(faultsOf(demo({ SANDBOX: 'off' }, own))).toEqual(['AppSetting.json › BankRequesUrl']);
    const BankRequesUrl = 'https://bank.example/Enrollment';
    expect(faultsOf(demo({ SANDBOX: 'off' }, { ...own, BankRequesUrl }))).toEqual([]);
  });

  it('is warned of the old MPI, whose POS sells without a card to some merchants alone', () => {
    const own = {
      ActiveBankMerchantCode: '0015',
      StoreType: '3d',
      BankRequesUrl: 'https://bank.example/MPIAPI/MPI_Enrollment.aspx',
    };
    const warningsOf = (change: Record<string, unknown>) =>
      listWarnings(readConfiguration(demo({ SANDBOX: 'off' }, { ...own, ...change })));
    expect(warningsOf({})).toEqual([expect.stringContaining('VPosIsThreeDSecureAuthorised')]);
    expect(warningsOf({ VPosIsThreeDSecureAuthorised: true })).toEqual([]);
    expect(warningsOf({ BankRequesUrl: 'https://bank.example/threeDGateway/Enrollment' })).toEqual([]);
  });
});

describe('an older hash of NestPay', () => {
  it('is warned of, and cannot carry an authentication', () => {
    expect(listWarnings(readConfiguration(demo()))).toEqual([]);
    expect(listWarnings(readConfiguration(demo({}, { HashVersion: 'ver1' })))).toEqual([
      expect.stringContaining('ver1 hiçbir şey kanıtlamaz'),
    ]);
    expect(faultsOf(demo({}, { HashVersion: 'ver2', StoreType: '3d' }))).toEqual([
      'AppSetting.json › HashVersion',
    ]);
    expect(faultsOf(demo({}, { HashVersion: 'ver4' }))).toEqual(['AppSetting.json › HashVersion']);
  });
});

describe('an account with an SMS operator', () => {
  const account = { SMS_USERNAME: '8501112233', SMS_PASSWORD: 'own-password', TRANSMISSION_ID: 'AKCAPINAR' };

  it.each<[Variables, string[], string]>([
    [account, [], 'whole'],
    [{}, [], 'none: the municipality sends'],
    [{ ...account, SMS_PASSWORD: undefined }, ['environment SMS_PASSWORD'], 'nobody could sign in'],
    [
      { ...account, TRANSMISSION_ID: undefined },
      ['AppSetting.json › TransmissionID'],
      'nobody would be named',
    ],
  ])('with %j has the faults %j: %s', (variables, faults) => {
    expect(faultsOf(demo(variables))).toEqual(faults);
  });
});

describe('production', () => {
  it('starts when everything of its own is set', () => {
    const configuration = readConfiguration(production());
    expect(configuration.environment.isProduction).toBe(true);
    expect(configuration.bankGateUrl).toBe(configuration.settings.ThreeDSecureWebRequestUrl);
    expect(configuration.sessionSecrets).toEqual([SECRET]);
  });

  it.each<[Variables, string, string]>([
    [{ SANDBOX: 'on' }, 'environment SANDBOX', 'play money must not buy real receipts'],
    [{ HUMAN_VERIFICATION: 'off' }, 'environment HUMAN_VERIFICATION', 'an open door for machines'],
    [{ SESSION_SECRET: undefined }, 'environment SESSION_SECRET', 'no secret has a default'],
    [{ SESSION_SECRET: `ORNEK-${SECRET}` }, 'environment SESSION_SECRET', 'a sample everybody knows'],
    [{ SESSION_SECRET: 'parola12'.repeat(4) }, 'environment SESSION_SECRET', 'typed, not drawn'],
    [
      { SESSION_SECRET_PREVIOUS: 's'.repeat(40) },
      'environment SESSION_SECRET_PREVIOUS',
      'an older one opens as well',
    ],
    [
      { PUBLIC_ORIGIN: 'http://e.akcapinar.example' },
      'environment PUBLIC_ORIGIN',
      'cookies would travel in the open',
    ],
    [{ PUBLIC_ORIGIN: undefined }, 'environment PUBLIC_ORIGIN', 'localhost is nobody’s address'],
    [{ DATABASE_URL: undefined }, 'environment DATABASE_URL', 'a power cut may cost the last commits'],
    [{ STORE_KEY: undefined }, 'AppSetting.json › StoreKey', 'everybody knows the sample key'],
    [{ MERCHANT_PASSWORD: undefined }, 'AppSetting.json › MerchantPassword', 'and the sample password'],
    [{ V_POS_TERMINAL_NO: 'ornek-terminal' }, 'AppSetting.json › VPosTerminalNo', 'in small letters too'],
    [
      { VALIDATION_KEY: undefined },
      'AppSetting.json › machineKey.validationKey',
      'and the key between the two sides',
    ],
    [{ EDEVLET_CLIENT_ID: undefined }, 'AppSetting.json › EDEVLET_CLIENT_ID', 'nobody at the gateway'],
    [
      { EDEVLET_CLIENT_SECRET: undefined },
      'environment EDEVLET_CLIENT_SECRET',
      'the embedded municipality could exchange no code',
    ],
    [{ EDEVLET_CLIENT_SECRET: 'ORNEK-x' }, 'environment EDEVLET_CLIENT_SECRET', 'a printed secret'],
    [{ EDEVLET_URL: 'http://giris.example' }, 'environment EDEVLET_URL', 'codes in the open'],
    [{ STORE_KEY: '1' }, 'AppSetting.json › StoreKey', 'a key of one letter signs nothing'],
    [
      { VALIDATION_KEY: 'a'.repeat(16) },
      'AppSetting.json › machineKey.validationKey',
      'one letter again and again',
    ],
    [{ METRICS_TOKEN: 'x'.repeat(32) }, 'environment METRICS_TOKEN', 'long, and guessed at once'],
    [{ SMS_URL: 'http://api.netgsm.com.tr' }, 'environment SMS_URL', 'codes in the open'],
    [{ SMS_PASSWORD: '1234' }, 'environment SMS_PASSWORD', 'four digits'],
    [{ SERVICE_URL: 'http://belediye.example' }, 'environment SERVICE_URL', 'everything in the open'],
  ])('does not start with %j: %s, %s', (change, key) => {
    expect(faultsOf(production(change))).toEqual([key]);
  });

  it.each(['ThreeDSecureWebRequestUrl', 'VPosWebRequestUrl'])('asks no bank in the open: %s', (key) => {
    const file = settingsFile({ [key]: 'http://sanalpos.example/fim' });
    expect(faultsOf(production({ APP_SETTING_FILE: file }))).toEqual([`AppSetting.json › ${key}`]);
  });

  it('may reach a municipality in its own network without TLS', () => {
    expect(faultsOf(production({ SERVICE_URL: 'http://10.0.0.7:4000' }))).toEqual([]);
    expect(faultsOf(production({ SERVICE_URL: 'http://municipality:4000' }))).toEqual([]);
  });

  it('needs no secret of e-Devlet where the municipality is remote', () => {
    const remote = { SERVICE_URL: 'https://mis.example', EDEVLET_CLIENT_SECRET: undefined };
    expect(faultsOf(production(remote))).toEqual([]);
  });

  it('asks for nothing of e-Devlet where it is switched off', () => {
    const off = { EDEVLET_CLIENT_ID: undefined, EDEVLET_CLIENT_SECRET: undefined };
    const file = settingsFile({ IsEDevletLoginDisable: true });
    expect(faultsOf(production({ ...off, APP_SETTING_FILE: file }))).toEqual([]);
  });

  it('accepts the embedded database when somebody says so', () => {
    expect(faultsOf(production({ DATABASE_URL: undefined, ALLOW_EMBEDDED: '1' }))).toEqual([]);
  });

  it('takes no copy and no other address of a database it does not have', () => {
    const copy = { DATABASE_READ_URL: 'postgres://portal@copy/portal' };
    expect(faultsOf(production(copy))).toEqual([]);
    expect(faultsOf(production({ ...copy, DATABASE_URL: undefined, ALLOW_EMBEDDED: '1' }))).toEqual([
      'environment DATABASE_READ_URL',
    ]);
    const own = { DATABASE_DIRECT_URL: 'postgres://portal@db/portal' };
    expect(faultsOf(production(own))).toEqual([]);
    expect(faultsOf(production({ ...own, DATABASE_URL: undefined, ALLOW_EMBEDDED: '1' }))).toEqual([
      'environment DATABASE_DIRECT_URL',
    ]);
  });

  it('lists all its refusals at once', () => {
    const nothing = demo({ PORTAL_ENV: 'production', SANDBOX: 'on', HUMAN_VERIFICATION: 'off' });
    expect(faultsOf(nothing).sort()).toEqual(
      [
        'AppSetting.json › StoreKey',
        'AppSetting.json › MerchantPassword',
        'AppSetting.json › VPosTerminalNo',
        'AppSetting.json › machineKey.validationKey',
        'environment SANDBOX',
        'environment HUMAN_VERIFICATION',
        'environment SESSION_SECRET',
        'environment PUBLIC_ORIGIN',
        'environment DATABASE_URL',
        'AppSetting.json › EDEVLET_CLIENT_ID',
        'environment EDEVLET_CLIENT_SECRET',
      ].sort(),
    );
  });
});

describe('a configuration that cannot be read', () => {
  it('names the faults of the environment and those of the file together, one to a line', () => {
    const variables = demo({ PORT: 'x', LOG_LEVEL: 'loud' }, { CityCode: 'x', LogoWidth: 1 });
    expect(faultsOf(variables)).toEqual([
      'environment PORT',
      'environment LOG_LEVEL',
      'AppSetting.json › CityCode',
      'AppSetting.json › LogoWidth',
    ]);
    expect(() => readConfiguration(variables)).toThrow(/^Ayarlar eksik ya da yanlış:(\n {2}\S.*: .+){4}$/);
  });

  it('names a file that is not there, beside what else is wrong', () => {
    const variables = { PORT: 'x', APP_SETTING_FILE: join(folder, 'nowhere.json') };
    expect(faultsOf(variables)).toEqual(['environment PORT', 'environment APP_SETTING_FILE']);
  });

  it('writes no secret to the disk', () => {
    const variables = demo({ PORT: 'x' });
    expect(faultsOf(variables)).toEqual(['environment PORT']);
    expect(() => statSync(variables['DATA_DIR'] ?? '')).toThrow();
  });
});

describe('the municipality as a server of its own', () => {
  const municipal = (variables: Variables) => {
    try {
      return { configuration: readConfiguration(variables, 'municipality'), faults: [] as string[] };
    } catch (error) {
      if (!(error instanceof ConfigurationFault)) throw error;
      return { configuration: null, faults: error.faults.map(({ key }) => key), text: error.message };
    }
  };
  const visitorsOnly = { PUBLIC_ORIGIN: undefined, SESSION_SECRET: undefined, STORE_KEY: undefined };

  it('needs nothing of what only visitors do', () => {
    const { configuration, faults } = municipal(production({ ...visitorsOnly, HUMAN_VERIFICATION: 'off' }));
    expect(faults).toEqual([]);
    expect(configuration?.environment.isProduction).toBe(true);
  });

  it('is the one behind Service, whatever that says, and leaves no secret of sessions behind', () => {
    const variables = demo({ SERVICE_URL: 'http://127.0.0.1:4000' });
    expect(municipal(variables).configuration?.service).toBe('embedded');
    expect(() => statSync(join(variables['DATA_DIR'] ?? '', 'session-secret'))).toThrow('ENOENT');
  });

  it('refuses the samples of what it uses, a sandbox and the embedded database', () => {
    const { faults, text } = municipal(
      production({
        ...visitorsOnly,
        DATABASE_URL: undefined,
        SANDBOX: 'on',
        MERCHANT_PASSWORD: undefined,
        VALIDATION_KEY: undefined,
        EDEVLET_CLIENT_SECRET: undefined,
      }),
    );
    expect(text).toMatch(/^Belediye servisinin ayarları eksik ya da yanlış:/);
    expect(faults.sort()).toEqual([
      'AppSetting.json › MerchantPassword',
      'AppSetting.json › machineKey.validationKey',
      'environment DATABASE_URL',
      'environment EDEVLET_CLIENT_SECRET',
      'environment SANDBOX',
    ]);
    expect(municipal(production({ DATABASE_URL: undefined, ALLOW_EMBEDDED: '1' })).faults).toEqual([]);
  });
});
