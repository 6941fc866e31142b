import { BankCode } from 'municipality/contract';
import { z } from 'zod';
import type { Fault } from './environment.server';

const Text = z.string().trim().min(1, 'must not be empty');
const MaybeText = z.string().trim();
const Hours = z.int().min(0).max(23);
const Minute = z.int().min(0).max(59);
const Address = z.url({ protocol: /^https?$/, message: 'must be a web address' });
/** A web address, or a path of this portal. */
const AddressOrPath = z.union([
  Address,
  z.string().regex(/^\/[^/\\].*$/, 'must be a web address or begin with /'),
]);
const Coordinates = z
  .string()
  .regex(
    /^([0-4]?\d{1,2}),([0-6]?\d{1,2})$/,
    'must be two whole numbers of points on an A4 page, like "40,36"',
  )
  .transform((text) => {
    const [left, top] = text.split(',').map(Number);
    return { left: left ?? 0, top: top ?? 0 };
  });

/** AppSetting.json, every key of it. An unknown key is a fault: it is most often a misspelt one. */
export const SettingsFile = z.strictObject({
  Service: z.union([z.literal('embedded'), Address], { error: 'must be "embedded" or a web address' }),
  ApplicationName: Text,
  CityName: Text,
  CityCode: z.string().regex(/^\d{2}$/, 'must be the two-digit city code'),
  CountyName: Text,
  CountyCode: Text,
  SystemUser: Text,
  MunicipalityName: Text,
  MunicipalityNameCapital: Text,
  HasSubscription: z.boolean(),
  IsEDevletLoginDisable: z.boolean(),
  EDEVLET_REDIRECT_URI: AddressOrPath,
  EDEVLET_CLIENT_ID: Text,
  MayorName: Text,
  MayorTitle: Text,
  MunicipalityWebsiteUrl: Address,
  MayorPhotosUrl: AddressOrPath,
  MayorInfoUrl: AddressOrPath,
  ActiveBankMerchantCode: BankCode,
  StoreKey: Text,
  MerchantId: Text,
  MerchantPassword: Text,
  CurrencyCode: z.string().regex(/^\d{3}$/, 'must be the three-digit ISO 4217 number, 949 for lira'),
  /** Empty: as the bank's public documents name them. */
  ThreeDSecureWebRequestUrl: Address.or(z.literal('')),
  VPosWebRequestUrl: Address.or(z.literal('')),
  VPosTerminalNo: Text,
  ExpirationYearsToAdd: z.int().min(1).max(30),
  SuccessUrl: AddressOrPath,
  FailureUrl: AddressOrPath,
  BankRequesUrl: MaybeText,
  StoreType: z.string().regex(/^(3d_pay_hosting|3d_pay|3d)$/i, 'must be 3D_PAY_HOSTING, 3d_pay or 3d'),
  /** VakıfBank's old MPI: the contract lets the POS sell on the authentication alone, without card and amount. */
  VPosIsThreeDSecureAuthorised: z.boolean().default(false),
  /** NestPay's hash; the two old ones only where a bank still has not the third. */
  HashVersion: z
    .enum(['ver3', 'ver2', 'ver1'], { error: 'must be ver3, ver2 or ver1; leave it out for ver3' })
    .default('ver3'),
  SMSUsername: MaybeText,
  TransmissionID: MaybeText,
  SMSMunicipalityCode: MaybeText,
  machineKey: z.strictObject({ validationKey: z.string().min(16, 'must have at least 16 characters') }),
  LogoCoordinates: Coordinates,
  LogoWidth: z.int().min(8).max(400),
  LogoHeight: z.int().min(8).max(400),
  OperationPauseStartHours: Hours,
  OperationPauseStartMinute: Minute,
  OperationPauseFinishHours: Hours,
  OperationPauseFinishMinute: Minute,
  LastSalaryHideTillDay: z.int().min(0).max(31),
  ShowSubscriptionMenu: z.boolean(),
  ShowMatrimonyPaymentMenu: z.boolean(),
  PdfPrinterName: MaybeText,
});

export type Settings = Readonly<z.output<typeof SettingsFile>>;

/** Environment variable that overrides a key, so that secrets need not stand in a file. */
const secretVariables = {
  STORE_KEY: ['StoreKey'],
  MERCHANT_ID: ['MerchantId'],
  MERCHANT_PASSWORD: ['MerchantPassword'],
  V_POS_TERMINAL_NO: ['VPosTerminalNo'],
  VALIDATION_KEY: ['machineKey', 'validationKey'],
  EDEVLET_CLIENT_ID: ['EDEVLET_CLIENT_ID'],
  SMS_USERNAME: ['SMSUsername'],
  TRANSMISSION_ID: ['TransmissionID'],
} as const satisfies Record<string, readonly string[]>;

/** The names of those variables. */
export const secretNames: readonly string[] = Object.keys(secretVariables);

/** How long a secret has to be, and how many different signs it has to have. */
export interface SecretRule {
  readonly least: number;
  readonly variety: number;
}

/** Drawn by a machine: 128 bits and more, in whatever signs. */
export const drawnSecret: SecretRule = { least: 16, variety: 8 };
/** Given by a bank, an operator or the gateway, or typed into their panel. */
export const givenSecret: SecretRule = { least: 6, variety: 4 };

const secrets: ReadonlyArray<[string, SecretRule, (settings: Settings) => string]> = [
  ['StoreKey', { least: 8, variety: 5 }, (settings) => settings.StoreKey],
  ['MerchantPassword', givenSecret, (settings) => settings.MerchantPassword],
  // The name of the bank's API user, or of its terminal.
  ['VPosTerminalNo', { least: 1, variety: 1 }, (settings) => settings.VPosTerminalNo],
  ['machineKey.validationKey', drawnSecret, (settings) => settings.machineKey.validationKey],
];

/** Why a secret is none, to stand behind its name; null for one that will do. */
export function whyWeak(secret: string, { least, variety }: SecretRule): string | null {
  if (/^ORNEK/i.test(secret)) return 'still holds the sample value; set your own';
  if (secret.length < least) return `is too short for a secret; it needs ${least} characters or more`;
  return new Set(secret).size < variety
    ? `is easily guessed; it needs ${variety} different characters or more`
    : null;
}

/** Secrets of the settings that everybody knows or may guess. */
export function listWeakSecrets(settings: Settings): { key: string; reason: string }[] {
  return secrets.flatMap(([key, rule, read]) => {
    const reason = whyWeak(read(settings), rule);
    return reason === null ? [] : [{ key, reason }];
  });
}

function withSecrets(file: unknown, variables: Record<string, string | undefined>): unknown {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return file;
  const merged: Record<string, unknown> = { ...file };
  for (const [variable, [key, inner]] of Object.entries(secretVariables)) {
    const value = variables[variable]?.trim();
    if (!value) continue;
    if (inner === undefined) merged[key] = value;
    else merged[key] = { ...(merged[key] as object | undefined), [inner]: value };
  }
  return merged;
}

/** Reads the text of AppSetting.json. Answers with every fault, each with its key. */
export function parseSettings(
  text: string,
  variables: Record<string, string | undefined>,
): { settings: Settings; faults: [] } | { settings: null; faults: Fault[] } {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    return { settings: null, faults: [{ key: 'AppSetting.json', reason: `is not valid JSON: ${reason}` }] };
  }
  const parsed = SettingsFile.safeParse(withSecrets(file, variables));
  if (parsed.success) return { settings: Object.freeze(parsed.data), faults: [] };
  const faults = parsed.error.issues.flatMap((issue) => {
    const key = ['AppSetting.json', ...issue.path].join(' › ');
    if (issue.code !== 'unrecognized_keys') return [{ key, reason: issue.message }];
    return issue.keys.map((name) => ({ key: `${key} › ${name}`, reason: 'is not a key of this file' }));
  });
  return { settings: null, faults };
}

/** The part of the settings anybody may read: names, logo, menu switches. Never a key, merchant or SMS field. */
export function publicSettings(settings: Settings) {
  return {
    ApplicationName: settings.ApplicationName,
    CityName: settings.CityName,
    CityCode: settings.CityCode,
    CountyName: settings.CountyName,
    CountyCode: settings.CountyCode,
    MunicipalityName: settings.MunicipalityName,
    MunicipalityNameCapital: settings.MunicipalityNameCapital,
    HasSubscription: settings.HasSubscription,
    IsEDevletLoginDisable: settings.IsEDevletLoginDisable,
    MayorName: settings.MayorName,
    MayorTitle: settings.MayorTitle,
    MunicipalityWebsiteUrl: settings.MunicipalityWebsiteUrl,
    MayorPhotosUrl: settings.MayorPhotosUrl,
    MayorInfoUrl: settings.MayorInfoUrl,
    LogoCoordinates: `${settings.LogoCoordinates.left},${settings.LogoCoordinates.top}`,
    LogoWidth: settings.LogoWidth,
    LogoHeight: settings.LogoHeight,
    ShowSubscriptionMenu: settings.ShowSubscriptionMenu,
    ShowMatrimonyPaymentMenu: settings.ShowMatrimonyPaymentMenu,
  };
}
