import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment, Fault } from './environment.server';
import { environmentNames, parseEnvironment } from './environment.server';
import { mapOf, type MunicipalityMap } from './municipality-map';
import { bankAddresses, familySettings, listMissingAddresses, listUntriedWarnings } from './bank-families';
import type { BankAddresses } from './bank-family';
import { isPrivateHost } from '../request/private-address';
import { readSecretFiles } from './secret-files.server';
import type { Secrets } from './secrets.server';
import type { Settings } from './settings.server';
import {
  drawnSecret,
  givenSecret,
  hasBank,
  listMissingBankKeys,
  listWeakSecrets,
  parseSettings,
  secretNames,
  whyWeak,
} from './settings.server';

export interface Configuration extends BankAddresses {
  readonly environment: Environment;
  readonly settings: Settings;
  /**
   * Lists the secrets, the newest first, each of at least 32 characters. They close what browsers hold (form tokens,
   * cookies, links) and the record secret: made with the first, opened and proven with any.
   */
  readonly sessionSecrets: Secrets;
  /** Holds 'embedded' or the base address of a remote municipality. */
  readonly service: string;
  /** Says where e-Devlet sends the browser back, as it is registered there. */
  readonly eDevletRedirectUri: string;
  /** Holds the map places are marked on; null where there is none. */
  readonly map: MunicipalityMap | null;
}

/** Says who reads: the portal with whatever stands behind it, or the municipality as a server of its own. */
type Part = 'portal' | 'municipality';

/** Names a setting as it is said. */
export const settingName = (key: string) => key.replace(/^environment /, 'ortam değişkeni ');

/** Reports everything that is wrong with the configuration, at once. */
export class ConfigurationFault extends Error {
  constructor(
    readonly faults: readonly Fault[],
    part: Part = 'portal',
  ) {
    super(
      [
        part === 'portal'
          ? 'Ayarlar eksik ya da yanlış:'
          : 'Belediye servisinin ayarları eksik ya da yanlış:',
        ...faults.map(({ key, reason }) => `  ${settingName(key)}: ${reason}`),
      ].join('\n'),
    );
    this.name = 'ConfigurationFault';
  }
}

/** An operator's account is whole or not there at all. */
function smsFaults({ smsPassword }: Environment, { SMSUsername, TransmissionID }: Settings): Fault[] {
  if (SMSUsername === '') return [];
  const faults: Fault[] = [];
  if (smsPassword === null) {
    faults.push({ key: 'environment SMS_PASSWORD', reason: 'eksik; SMSUsername bir hesap adı veriyor' });
  }
  if (TransmissionID === '') {
    faults.push({
      key: 'AppSetting.json › TransmissionID',
      reason: 'eksik; SMSUsername hesabının gönderici adıdır',
    });
  }
  return faults;
}

/** Whoever sends e-mail has an address it comes from. */
function mailFaults({ smtpUrl, mailFrom }: Environment, { MunicipalityEmail }: Settings): Fault[] {
  if (smtpUrl === null || mailFrom !== null || MunicipalityEmail !== '') return [];
  return [{ key: 'environment MAIL_FROM', reason: 'eksik; SMTP_URL var, MunicipalityEmail boş' }];
}

/** Returns the agreement with the national gateway: production has one of its own, or says that it has none. */
function eDevletFaults(environment: Environment, settings: Settings): Fault[] {
  if (!environment.isProduction || settings.IsEDevletLoginDisable) return [];
  const faults: Fault[] = [];
  if (settings.EDEVLET_CLIENT_ID.startsWith('00000000-')) {
    faults.push({
      key: 'AppSetting.json › EDEVLET_CLIENT_ID',
      reason: 'hâlâ örnek değer; kendi değerinizi ya da IsEDevletLoginDisable ayarını verin',
    });
  }
  // A remote municipality keeps the secret to itself.
  const isEmbedded = (environment.serviceUrl ?? settings.Service) === 'embedded';
  const reason = whyWeak(environment.eDevletClientSecret ?? '', givenSecret);
  if (isEmbedded && reason !== null) {
    faults.push({
      key: 'environment EDEVLET_CLIENT_SECRET',
      reason: `${reason}; ya da IsEDevletLoginDisable ayarını verin`,
    });
  }
  return faults;
}

/** The bank's keys are there or they are not; a demo has the sandbox's bank to speak with. */
function bankFaults(environment: Environment | null, settings: Settings): Fault[] {
  if (!hasBank(settings) && environment?.hasSandbox !== true) return [];
  return listMissingBankKeys(settings).map((key) => ({
    key: `AppSetting.json › ${key}`,
    reason: 'eksik; bankanın verdiği bilgilerin ya hepsi ya hiçbiri yazılır',
  }));
}

const NO_BANK =
  'Bankanın bilgileri (MerchantId, StoreKey, MerchantPassword, VPosTerminalNo) girilmemiş: kartla ödeme kapalı, borç ödeme de hızlı ödeme de başlamaz';

/** Lists what works and yet should not stay, one sentence each. */
export function listWarnings(configuration: Configuration): string[] {
  const { settings } = configuration;
  if (!hasBank(settings)) return [NO_BANK];
  return [
    ...familySettings(settings).listWarnings(settings, configuration),
    ...listUntriedWarnings(settings),
  ];
}

/** Refuses what only visitors' sessions and browsers need. */
function visitorFaults(environment: Environment): Fault[] {
  const faults: Fault[] = [];
  const refuse = (key: string, reason: string) => faults.push({ key: `environment ${key}`, reason });
  if (environment.humanVerification === 'off')
    refuse('HUMAN_VERIFICATION', 'gerçek kullanımda kapalı (off) olamaz');
  if (environment.sessionSecret === null)
    refuse('SESSION_SECRET', 'eksik; gerçek kullanımda varsayılanı yoktur');
  for (const [key, secret] of [
    ['SESSION_SECRET', environment.sessionSecret],
    ['SESSION_SECRET_PREVIOUS', environment.previousSessionSecret],
    ['METRICS_TOKEN', environment.metricsToken],
  ] as const) {
    const reason = secret === null ? null : whyWeak(secret, { ...drawnSecret, variety: 10 });
    if (reason !== null) refuse(key, `${reason}; \`openssl rand -base64 48\` ile üretin`);
  }
  const smsReason = environment.smsPassword === null ? null : whyWeak(environment.smsPassword, givenSecret);
  if (smsReason !== null) refuse('SMS_PASSWORD', smsReason);
  if (!environment.publicOrigin.startsWith('https://')) {
    refuse('PUBLIC_ORIGIN', 'gerçek kullanımda herkese açık https adresi olmalı');
  }
  return faults;
}

/** Secrets and money never travel in the open, but for the way to a host of the own network. */
function addressFaults(environment: Environment, settings: Settings, part: Part): Fault[] {
  const service = environment.serviceUrl ?? settings.Service;
  const addresses: ReadonlyArray<readonly [key: string, address: string]> = [
    ['AppSetting.json › ThreeDSecureWebRequestUrl', settings.ThreeDSecureWebRequestUrl],
    ['AppSetting.json › VPosWebRequestUrl', settings.VPosWebRequestUrl],
    ['AppSetting.json › BankRequesUrl', settings.BankRequesUrl],
    ['AppSetting.json › MapTiles.Url', settings.MapTiles?.Url ?? ''],
    ['environment EDEVLET_URL', settings.IsEDevletLoginDisable ? '' : environment.eDevletUrl],
    ['environment EDEVLET_SIGN_OUT_URL', environment.eDevletSignOutUrl ?? ''],
    ['environment SMS_URL', part === 'portal' ? environment.smsUrl : ''],
    [environment.serviceUrl === null ? 'AppSetting.json › Service' : 'environment SERVICE_URL', service],
  ];
  return addresses
    .filter(([, address]) => URL.canParse(address) && new URL(address).protocol === 'http:')
    .filter(([, address]) => !isPrivateHost(new URL(address).hostname))
    .map(([key]) => ({ key, reason: 'gerçek kullanımda, özel ağ dışında https adresi olmalı' }));
}

/** A copy needs something it is a copy of, and a pooler is asked by an address of its own. */
function addressesWithoutDatabase(environment: Environment): Fault[] {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl } = environment;
  if (databaseUrl !== null) return [];
  const faults: Fault[] = [];
  if (databaseReadUrl !== null)
    faults.push({
      key: 'environment DATABASE_READ_URL',
      reason: 'bir kopyayı gösteriyor, ama DATABASE_URL yok',
    });
  if (databaseDirectUrl !== null)
    faults.push({
      key: 'environment DATABASE_DIRECT_URL',
      reason: 'havuzun arkasındaki sunucuyu gösteriyor, ama DATABASE_URL yok',
    });
  return faults;
}

function productionFaults(environment: Environment, settings: Settings, part: Part): Fault[] {
  if (!environment.isProduction) return [];
  // The store key signs what browsers carry to the bank: the municipality has no use for it.
  const faults: Fault[] = listWeakSecrets(settings)
    .filter(({ key }) => part === 'portal' || key !== 'StoreKey')
    .map(({ key, reason }) => ({ key: `AppSetting.json › ${key}`, reason }));
  const { previousValidationKey: previous } = environment;
  const weakness = previous === null ? null : whyWeak(previous, drawnSecret);
  if (weakness !== null) faults.push({ key: 'environment VALIDATION_KEY_PREVIOUS', reason: weakness });
  if (!environment.hasSandbox) faults.push(...addressFaults(environment, settings, part));
  if (environment.hasSandbox) {
    faults.push({ key: 'environment SANDBOX', reason: 'gerçek kullanımda kapalı (off) olmalı' });
  }
  if (part === 'portal') faults.push(...visitorFaults(environment));
  if (environment.databaseUrl === null && !environment.allowsEmbeddedDatabase) {
    faults.push({
      key: 'environment DATABASE_URL',
      reason:
        'eksik; gerçek kullanımda para kayıtları bir PostgreSQL sunucusunda tutulur. Gömülü veritabanını ALLOW_EMBEDDED=1 ile kabul edebilirsiniz',
    });
  }
  return faults;
}

/** The demo keeps a random secret beside its data, so that a restart signs nobody out. */
function demoSecret(dataFolder: string): string {
  const file = join(dataFolder, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/**
 * Reads environment and settings file, once, at start. The municipality as a server of its own is the one behind
 * `Service`, whatever that says, and needs nothing of what only visitors do.
 * @throws ConfigurationFault with every fault found, never with only the first.
 */
export function readConfiguration(
  given: Record<string, string | undefined>,
  part: Part = 'portal',
): Configuration {
  const read = readSecretFiles(given, [...environmentNames, ...secretNames]);
  const variables = part === 'portal' ? read.variables : { ...read.variables, SERVICE_URL: 'embedded' };
  const parsed = parseEnvironment(variables);
  const settingsFile =
    parsed.environment?.settingsFile ?? variables['APP_SETTING_FILE'] ?? './AppSetting.json';
  let text: string | null = null;
  const faults: Fault[] = [...read.faults, ...parsed.faults];
  try {
    text = readFileSync(settingsFile, 'utf8');
  } catch {
    faults.push({ key: 'environment APP_SETTING_FILE', reason: `${settingsFile} dosyası okunamıyor` });
  }
  const file = text === null ? null : parseSettings(text, variables);
  faults.push(...(file?.faults ?? []));
  if (file?.settings) faults.push(...bankFaults(parsed.environment, file.settings));
  if (parsed.environment && file?.settings) {
    faults.push(...productionFaults(parsed.environment, file.settings, part));
    faults.push(...addressesWithoutDatabase(parsed.environment));
    faults.push(...eDevletFaults(parsed.environment, file.settings));
    const family = familySettings(file.settings);
    faults.push(
      ...family.listFaults(parsed.environment, file.settings),
      ...listMissingAddresses(file.settings),
    );
    if (part === 'portal') {
      faults.push(
        ...smsFaults(parsed.environment, file.settings),
        ...mailFaults(parsed.environment, file.settings),
        ...family.listPortalFaults(file.settings),
      );
    }
  }
  if (faults.length > 0 || !parsed.environment || !file?.settings) throw new ConfigurationFault(faults, part);

  const { environment } = parsed;
  const { settings } = file;
  const sandbox = environment.hasSandbox ? `http://127.0.0.1:${environment.sandboxPort}` : null;
  const sessionSecret =
    environment.sessionSecret ?? (part === 'portal' ? demoSecret(environment.dataFolder) : '');
  const older = environment.previousSessionSecret;
  const sessionSecrets: Secrets = older === null ? [sessionSecret] : [sessionSecret, older];
  return Object.freeze({
    environment,
    settings,
    sessionSecrets,
    service: environment.serviceUrl ?? settings.Service,
    ...bankAddresses(sandbox, settings),
    map: mapOf(sandbox, settings),
    eDevletRedirectUri: new URL(settings.EDEVLET_REDIRECT_URI, environment.publicOrigin).href,
  });
}
