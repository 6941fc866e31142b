import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from './root-folder.server';
import { listWeakSecrets, parseSettings, publicSettings } from './settings.server';

const sampleText = readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8');

type File = Record<string, unknown>;

function sample(change: File = {}): File {
  return { ...(JSON.parse(sampleText) as File), ...change };
}

const parse = (file: unknown, variables: Record<string, string | undefined> = {}) =>
  parseSettings(JSON.stringify(file), variables);

function settingsOf(file: unknown, variables: Record<string, string | undefined> = {}) {
  const { settings, faults } = parse(file, variables);
  expect(faults).toEqual([]);
  if (settings === null) throw new Error('the settings were refused');
  return settings;
}

describe('the settings file of the repository', () => {
  it('is valid as it stands, with a byte order mark too', () => {
    expect(parseSettings(sampleText, {}).faults).toEqual([]);
    expect(parseSettings(`\uFEFF${sampleText}`, {}).faults).toEqual([]);
  });

  it('gives the place of the crest as two numbers', () => {
    expect(settingsOf(sample({ LogoCoordinates: '12,300' })).LogoCoordinates).toEqual({ left: 12, top: 300 });
  });

  it('cannot be changed once read', () => {
    expect(Object.isFrozen(settingsOf(sample()))).toBe(true);
  });
});

describe('a fault in the settings file', () => {
  it.each<[File, string, string]>([
    [{ Service: 'remote' }, 'Service', 'neither embedded nor an address'],
    [{ CityCode: '6' }, 'CityCode', 'one digit'],
    [{ MunicipalityName: '  ' }, 'MunicipalityName', 'blank'],
    [{ HasSubscription: 'true' }, 'HasSubscription', 'a text in place of yes or no'],
    [{ MunicipalityWebsiteUrl: '/baskan' }, 'MunicipalityWebsiteUrl', 'a path in place of an address'],
    [{ MayorPhotosUrl: '//evil.example/x.png' }, 'MayorPhotosUrl', 'another host in the guise of a path'],
    [{ SuccessUrl: 'javascript:alert(1)' }, 'SuccessUrl', 'a scheme that runs'],
    [{ ActiveBankMerchantCode: '0062' }, 'ActiveBankMerchantCode', 'a bank the portal does not speak with'],
    [{ CurrencyCode: 'TRY' }, 'CurrencyCode', 'letters in place of the number'],
    [{ StoreType: 'pay_hosting' }, 'StoreType', 'a store type without 3-D'],
    [{ ExpirationYearsToAdd: 0 }, 'ExpirationYearsToAdd', 'no year'],
    [{ LogoCoordinates: '40;36' }, 'LogoCoordinates', 'another separator'],
    [{ LogoWidth: 4_000 }, 'LogoWidth', 'wider than a page'],
    [{ OperationPauseStartHours: 24 }, 'OperationPauseStartHours', 'there is no hour 24'],
    [{ OperationPauseFinishMinute: 60 }, 'OperationPauseFinishMinute', 'there is no minute 60'],
    [{ LastSalaryHideTillDay: 32 }, 'LastSalaryHideTillDay', 'no such day'],
    [
      { machineKey: { validationKey: 'short' } },
      'machineKey › validationKey',
      'too short to protect anything',
    ],
    [{ MayorName: undefined }, 'MayorName', 'left out'],
    [{ Storekey: 'x' }, 'Storekey', 'a misspelt key would silently count for nothing'],
  ])('%j names %s: %s', (change, key) => {
    expect(parse(sample(change)).faults.map((fault) => fault.key)).toEqual([`AppSetting.json › ${key}`]);
  });

  it('is told together with every other, and never with a secret’s value', () => {
    const { settings, faults } = parse(
      sample({
        Service: '',
        CityCode: 'x',
        LogoWidth: 1,
        machineKey: { validationKey: 'gizli-deger' },
        Extra: 1,
        More: 2,
      }),
    );
    expect(settings).toBeNull();
    expect(faults.map(({ key }) => key).sort()).toEqual(
      ['CityCode', 'Extra', 'LogoWidth', 'More', 'Service', 'machineKey › validationKey'].map(
        (key) => `AppSetting.json › ${key}`,
      ),
    );
    expect(JSON.stringify(faults)).not.toContain('gizli-deger');
  });

  it.each([
    ['{ "Service": ', 'cut off'],
    ['', 'empty'],
    ['Service=embedded', 'another format'],
  ])('%j is no JSON: %s', (text) => {
    expect(parseSettings(text, {}).faults).toMatchObject([{ key: 'AppSetting.json' }]);
  });

  it.each(['[]', 'null', '"text"', '7'])('%s is JSON, but no settings file', (text) => {
    expect(parseSettings(text, {}).settings).toBeNull();
    expect(parseSettings(text, {}).faults.length).toBeGreaterThan(0);
  });
});

describe('secrets from the environment', () => {
  it.each([
    ['STORE_KEY', (settings: ReturnType<typeof settingsOf>) => settings.StoreKey],
    ['MERCHANT_ID', (settings: ReturnType<typeof settingsOf>) => settings.MerchantId],
    ['MERCHANT_PASSWORD', (settings: ReturnType<typeof settingsOf>) => settings.MerchantPassword],
    ['V_POS_TERMINAL_NO', (settings: ReturnType<typeof settingsOf>) => settings.VPosTerminalNo],
    ['VALIDATION_KEY', (settings: ReturnType<typeof settingsOf>) => settings.machineKey.validationKey],
    ['EDEVLET_CLIENT_ID', (settings: ReturnType<typeof settingsOf>) => settings.EDEVLET_CLIENT_ID],
    ['SMS_USERNAME', (settings: ReturnType<typeof settingsOf>) => settings.SMSUsername],
    ['TRANSMISSION_ID', (settings: ReturnType<typeof settingsOf>) => settings.TransmissionID],
  ])('%s outweighs the file', (variable, read) => {
    const own = 'a-value-of-our-own';
    expect(read(settingsOf(sample(), { [variable]: own }))).toBe(own);
    expect(read(settingsOf(sample(), { [variable]: ' ' }))).toBe(read(settingsOf(sample())));
  });

  it('may stand in for a file that does not hold them', () => {
    const file = sample({ StoreKey: undefined, MerchantPassword: undefined, machineKey: undefined });
    const variables = { STORE_KEY: 'key', MERCHANT_PASSWORD: 'word', VALIDATION_KEY: 'long-enough-to-count' };
    expect(settingsOf(file, variables).machineKey).toEqual({ validationKey: 'long-enough-to-count' });
  });
});

describe('secrets that are none', () => {
  const weakIn = (variables: Record<string, string> = {}) =>
    listWeakSecrets(settingsOf(sample(), variables)).map(({ key }) => key);
  const own = {
    STORE_KEY: 'TRPS0200',
    MERCHANT_PASSWORD: 'ISBANK07',
    V_POS_TERMINAL_NO: 'ISBANKAPI',
    VALIDATION_KEY: 'own-4-long-enough',
  };

  it('are the printed ones, one by one', () => {
    expect(weakIn()).toEqual(['StoreKey', 'MerchantPassword', 'VPosTerminalNo', 'machineKey.validationKey']);
    expect(weakIn({ ...own, VALIDATION_KEY: '' })).toEqual(['machineKey.validationKey']);
    expect(weakIn(own)).toEqual([]);
  });

  it.each([
    [{ STORE_KEY: '1' }, 'StoreKey'],
    [{ STORE_KEY: '11111111' }, 'StoreKey'],
    [{ MERCHANT_PASSWORD: 'ab12' }, 'MerchantPassword'],
    [{ VALIDATION_KEY: 'a'.repeat(16) }, 'machineKey.validationKey'],
    [{ VALIDATION_KEY: 'abab'.repeat(20) }, 'machineKey.validationKey'],
  ])('%j is short or the same sign again and again', (change, key) => {
    expect(weakIn({ ...own, ...change })).toEqual([key]);
  });
});

describe('the public part of the settings', () => {
  const hidden = {
    SystemUser: 'marker-system-user',
    EDEVLET_CLIENT_ID: 'marker-client',
    StoreKey: 'marker-store-key',
    MerchantId: 'marker-merchant',
    MerchantPassword: 'marker-password',
    VPosTerminalNo: 'marker-terminal',
    BankRequesUrl: 'marker-bank',
    ThreeDSecureWebRequestUrl: 'https://marker-gate.example',
    VPosWebRequestUrl: 'https://marker-api.example',
    SMSUsername: 'marker-sms',
    TransmissionID: 'marker-transmission',
    SMSMunicipalityCode: 'marker-code',
    Service: 'https://marker-service.example',
    machineKey: { validationKey: 'marker-validation-key' },
    PdfPrinterName: 'marker-printer',
  };

  it('holds no key, merchant, bank or SMS field, whatever its value', () => {
    expect(JSON.stringify(publicSettings(settingsOf(sample(hidden))))).not.toContain('marker');
  });

  it('holds what the pages show, spelled as in the file', () => {
    const file = sample();
    const shown: File = publicSettings(settingsOf(file));
    for (const [key, value] of Object.entries(shown)) expect([key, value]).toEqual([key, file[key]]);
    expect(shown).toHaveProperty('MunicipalityName');
    expect(shown).toHaveProperty('LogoCoordinates');
    for (const key of Object.keys(hidden)) expect(shown).not.toHaveProperty(key);
  });
});
