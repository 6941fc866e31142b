import { BankCode } from 'municipality/contract';
import { z } from 'zod';
import type { Fault } from './environment.server';

const Text = z.string().trim().min(1, 'boş bırakılamaz');
const MaybeText = z.string().trim();
const Hours = z.int().min(0).max(23);
const Minute = z.int().min(0).max(59);
const Address = z.url({ protocol: /^https?$/, message: 'bir web adresi olmalı' });
/** Describes a web address, or a path of this portal. */
const AddressOrPath = z.union([
  Address,
  z.string().regex(/^\/[^/\\].*$/, 'bir web adresi olmalı ya da / ile başlamalı'),
]);
const Coordinates = z
  .string()
  .regex(/^([0-4]?\d{1,2}),([0-6]?\d{1,2})$/, 'A4 sayfada punto olarak iki tam sayı olmalı, örneğin "40,36"')
  .transform((text) => {
    const [left, top] = text.split(',').map(Number);
    return { left: left ?? 0, top: top ?? 0 };
  });

/**
 * Describes AppSetting.json, every key of it. An unknown key is a fault: it is most often a misspelt one.
 * `docs/configure.md` is made from the descriptions.
 */
export const SettingsFile = z.strictObject({
  Service: z
    .union([z.literal('embedded'), Address], { error: '"embedded" ya da bir web adresi olmalı' })
    .describe('`"embedded"` or the base address of the municipal API'),
  ApplicationName: Text.describe('sent with the request for a password record'),
  CityName: Text.describe('letterhead, footer, legal texts; place of the embedded municipality'),
  CityCode: z
    .string()
    .regex(/^\d{2}$/, 'iki haneli il kodu olmalı')
    .describe('two digits; place of the embedded municipality'),
  CountyName: Text.describe('letterhead, footer, legal texts; place of the embedded municipality'),
  CountyCode: Text.describe('place of the embedded municipality'),
  IsMetropolitan: z
    .boolean()
    .default(true)
    .describe(
      'optional. `false`: the municipality lies outside a metropolitan area, so that the embedded one taxes at the plain rates (1319 m.8, 18; 2464 mük. m.44) and the tariff pages say so',
    ),
  SystemUser: Text.describe('`userName` of every call that has none of its own'),
  MunicipalityName: Text.describe('name in the page frame and on paper; second part of every page title'),
  MunicipalityNameCapital: Text.describe('the same name in capitals'),
  HasSubscription: z
    .boolean()
    .describe(
      'the subscriber number on `/FastPayment` and the water pages; `false` where the utility of a metropolis sells water',
    ),
  IsEDevletLoginDisable: z
    .boolean()
    .describe('`true`: the e-Devlet button is shown disabled and every address of e-Devlet is closed'),
  EDEVLET_REDIRECT_URI: AddressOrPath.describe(
    'where the national gateway sends people back, exactly as registered there. A path is taken below `PUBLIC_ORIGIN`; a query such as `?ISLEMADI=EDEVLETGIRIS` may stand in it',
  ),
  EDEVLET_CLIENT_ID: Text.describe('client number of the agreement with the national gateway'),
  MunicipalityPhone: MaybeText.default('').describe(
    'telephone of the municipality or its call centre, as it is to be read. This and the following five are optional, stand in the footer, on error pages and under the letterhead, and are replaced by what `/yonetim/iletisim` says',
  ),
  MunicipalityWhatsApp: MaybeText.default('').describe('WhatsApp line'),
  MunicipalityEmail: MaybeText.default('').describe('e-mail address'),
  MunicipalityKep: MaybeText.default('').describe('registered e-mail (KEP) address'),
  MunicipalityAddress: MaybeText.default('').describe('address of the service building, in one line'),
  MunicipalityWorkingHours: MaybeText.default('').describe(
    'when the counters are open, like `Hafta içi 08.30–17.30`',
  ),
  MayorName: Text.describe('home page'),
  MayorTitle: Text.describe('home page'),
  MunicipalityWebsiteUrl: Address.describe('menu and help'),
  MayorPhotosUrl: AddressOrPath.describe(
    'home page; the photo’s origin is the only picture source allowed besides our own',
  ),
  MayorInfoUrl: AddressOrPath.describe('home page'),
  ActiveBankMerchantCode: BankCode.describe(
    'EFT code of the bank of the embedded municipality’s merchant, one of [these](services/debts-and-payments.md#banks)',
  ),
  StoreKey: MaybeText.default('').describe(
    'key of the 3-D form’s hash. Without this and the next two keys and `VPosTerminalNo` a real portal runs and takes no cards',
  ),
  MerchantId: MaybeText.default('').describe(
    'merchant number in the 3-D form; a bank return must agree with it',
  ),
  MerchantPassword: MaybeText.default('').describe(
    'NestPay: password of the virtual POS’s API user. VakıfBank: merchant password',
  ),
  CurrencyCode: z
    .string()
    .regex(/^\d{3}$/, 'üç haneli ISO 4217 numarası olmalı; lira için 949')
    .describe('ISO 4217 number in the 3-D form; a bank return must agree with it'),
  ThreeDSecureWebRequestUrl: Address.or(z.literal('')).describe(
    'NestPay: the bank’s 3-D gate. VakıfBank: the CreateToken address (its query is the sibling). Empty: as the bank’s public documents name it. In demo the sandbox’s',
  ),
  VPosWebRequestUrl: Address.or(z.literal('')).describe(
    'NestPay: the bank’s API. VakıfBank: Vposreq (Search and SettlementDetail are siblings). Empty: as the bank’s public documents name it. In demo the sandbox’s',
  ),
  VPosTerminalNo: MaybeText.default('').describe(
    'NestPay: name of the virtual POS’s API user. VakıfBank: terminal number',
  ),
  ExpirationYearsToAdd: z
    .int()
    .min(1)
    .max(30)
    .describe('how many years ahead the years of the card form reach (store types `3d_pay` and `3d`)'),
  SuccessUrl: AddressOrPath.describe(
    'where the bank sends the browser back: `/banka-donusu/` and `ziraat`, `isbank`, `diger` or `vakif`. A path is taken below `PUBLIC_ORIGIN`; VakıfBank refuses `localhost`',
  ),
  FailureUrl: AddressOrPath.describe('the same after a failure'),
  BankRequesUrl: MaybeText.describe(
    'VakıfBank with `StoreType` `3d`: address of the MPI enrolment. No effect otherwise',
  ),
  StoreType: z
    .string()
    .regex(/^(3d_pay_hosting|3d_pay|3d)$/i, '3D_PAY_HOSTING, 3d_pay veya 3d olmalı')
    .describe(
      'NestPay: `3D_PAY_HOSTING` (default), `3d_pay`, `3d`. VakıfBank: `3D_PAY_HOSTING` is the common payment page, `3d` the portal’s own card form with MPI and VPOS',
    ),
  VPosIsThreeDSecureAuthorised: z
    .boolean()
    .default(false)
    .describe(
      'optional. VakıfBank’s old MPI (`.aspx`): `true` where the contract lets the POS sell on the authentication alone. Without it start and doctor warn, because sales are refused with 2030',
    ),
  TroyBrandName: z
    .string()
    .regex(/^\d{3}$/, 'üç haneli sayı olmalı; banka Troy için sayı vermediyse yazmayın')
    .optional()
    .describe(
      'optional. VakıfBank’s own card form (`3d`): the MPI’s number of Troy cards, as the bank tells it; many integrations send `300`. Without it only Visa and Mastercard are taken there',
    ),
  CardHolderField: z
    .string()
    .regex(
      /^[A-Za-z]{4,40}$/,
      'yalnız harflerden oluşan bir alan adı olmalı; banka kart sahibinin adını istemiyorsa yazmayın',
    )
    .refine(
      (name) => /name|isim|ismi/i.test(name),
      'kart sahibinin adının alanı olmalı, `cardHolderName` gibi',
    )
    .optional()
    .describe(
      'optional. NestPay with `3d_pay` or `3d`: the field in which the bank’s document wants the name on the card (3-D Secure 2), like `cardHolderName`. The card form then asks for it, and it may be left empty. VakıfBank has no such field, and neither has a form without the card: no effect there',
    ),
  HashVersion: z
    .enum(['ver3', 'ver2', 'ver1'], { error: 'ver3, ver2 veya ver1 olmalı; ver3 için yazmayın' })
    .default('ver3')
    .describe(
      'optional. NestPay: `ver3` (default), `ver2`, `ver1`. With the older ones no return proves anything: each one leads to a query, and the start warns',
    ),
  SMSUsername: MaybeText.describe(
    'user of the account with `SMS_OPERATOR` that sends messages (with `SMS_PASSWORD`). If it is empty the municipality sends them (`registerShortMessageRequest`); with the embedded one, outside the demo, nobody does: nobody can become a member, ask for a new password or open the administration',
  ),
  TransmissionID: MaybeText.describe('sender name registered with the SMS operator'),
  SMSMunicipalityCode: MaybeText.describe('application name at Netgsm'),
  machineKey: z
    .strictObject({ validationKey: z.string().min(16, 'en az 16 karakter olmalı') })
    .describe('`validationKey`: bearer token of the calls the portal makes in its own name'),
  LogoCoordinates: Coordinates.describe(
    'where the crest stands on PDFs, in points from the top left, like `40,36`',
  ),
  LogoWidth: z.int().min(8).max(400).describe('width of the crest on PDFs, in points'),
  LogoHeight: z.int().min(8).max(400).describe('height of the crest on PDFs, in points'),
  OperationPauseStartHours: Hours.describe(
    'daily pause (Türkiye time): no payment starts and no declaration is sent in it. Equal start and finish mean no pause',
  ),
  OperationPauseStartMinute: Minute.describe('minute of the pause’s start'),
  OperationPauseFinishHours: Hours.describe('hour of the pause’s end'),
  OperationPauseFinishMinute: Minute.describe('minute of the pause’s end'),
  LastSalaryHideTillDay: z
    .int()
    .min(0)
    .max(31)
    .describe(
      'day of the month of payment from which a payslip is shown: on page, PDF and enforcement deductions. In a shorter month its last day counts; `0` hides nothing beyond the month’s first day',
    ),
  ShowSubscriptionMenu: z.boolean().describe('with `HasSubscription`: the menu entries of the water pages'),
  ShowMatrimonyPaymentMenu: z
    .boolean()
    .describe('menu entry for marriage fees; `/FastPaymentForMatrimony` itself stays open'),
  MapTiles: z
    .strictObject({
      Url: Address.refine(
        (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
        'adresinde {z}, {x} ve {y} geçmeli, örneğin https://harita.belediye.example/{z}/{x}/{y}.png',
      ),
      Attribution: Text,
      AttributionUrl: Address.optional(),
      Latitude: z.number().min(35).max(43),
      Longitude: z.number().min(25).max(46),
      Zoom: z.int().min(12).max(19).default(15),
    })
    .optional()
    .describe(
      'optional. The map on which a complaint’s place is marked: `Url` of the tile server with `{z}`, `{x}`, `{y}`; `Attribution` (and `AttributionUrl`) below the map; `Latitude` and `Longitude` of the town’s centre, `Zoom` 12–19 (15). The portal fetches the tiles itself, within 40 km. Without it, and while the server is silent, the address lists ask for the place. In demo the sandbox draws one',
    ),
  PdfPrinterName: MaybeText.describe('no effect: the portal makes its PDFs itself'),
});

export type Settings = Readonly<z.output<typeof SettingsFile>>;

/** Lists the environment variable that overrides a key, so that secrets need not stand in a file. */
export const secretVariables = {
  STORE_KEY: ['StoreKey'],
  MERCHANT_ID: ['MerchantId'],
  MERCHANT_PASSWORD: ['MerchantPassword'],
  V_POS_TERMINAL_NO: ['VPosTerminalNo'],
  VALIDATION_KEY: ['machineKey', 'validationKey'],
  EDEVLET_CLIENT_ID: ['EDEVLET_CLIENT_ID'],
  SMS_USERNAME: ['SMSUsername'],
  TRANSMISSION_ID: ['TransmissionID'],
} as const satisfies Record<string, readonly string[]>;

/** Holds the names of those variables. */
export const secretNames: readonly string[] = Object.keys(secretVariables);

/** Says how long a secret has to be, and how many different signs it has to have. */
interface SecretRule {
  readonly least: number;
  readonly variety: number;
}

/** A machine draws it: 128 bits and more, in whatever signs. */
export const drawnSecret: SecretRule = { least: 16, variety: 8 };
/** A bank, an operator or the gateway gives it, or it is typed into their panel. */
export const givenSecret: SecretRule = { least: 6, variety: 4 };

const secrets: ReadonlyArray<[string, SecretRule, (settings: Settings) => string]> = [
  ['StoreKey', { least: 8, variety: 5 }, (settings) => settings.StoreKey],
  ['MerchantPassword', givenSecret, (settings) => settings.MerchantPassword],
  // It is the name of the bank's API user, or of its terminal.
  ['VPosTerminalNo', { least: 1, variety: 1 }, (settings) => settings.VPosTerminalNo],
  ['machineKey.validationKey', drawnSecret, (settings) => settings.machineKey.validationKey],
];

/** Tells why a secret is none, to stand behind its name; null for one that will do. */
export function whyWeak(secret: string, { least, variety }: SecretRule): string | null {
  if (/^ORNEK/i.test(secret)) return 'hâlâ örnek değer; kendi değerinizi verin';
  if (secret.length < least) return `gizli bir değer için çok kısa; en az ${least} karakter olmalı`;
  return new Set(secret).size < variety
    ? `kolay tahmin edilir; en az ${variety} farklı karakter içermeli`
    : null;
}

/** Holds what a payment by card cannot do without: the bank gives all of them, or there is no bank yet. */
const bankKeys = ['MerchantId', 'StoreKey', 'MerchantPassword', 'VPosTerminalNo'] as const;

/** Tells whether the bank's keys are there; without a single one the portal runs and takes no cards. */
export const hasBank = (settings: Pick<Settings, (typeof bankKeys)[number]>): boolean =>
  bankKeys.some((key) => settings[key] !== '');

/** Lists the keys of the bank that lack while others are there. */
export const listMissingBankKeys = (settings: Settings): readonly string[] =>
  bankKeys.filter((key) => settings[key] === '');

/** Lists the secrets of the settings that everybody knows or may guess. */
export function listWeakSecrets(settings: Settings): { key: string; reason: string }[] {
  return secrets.flatMap(([key, rule, read]) => {
    const secret = read(settings);
    // What is not there is told apart.
    if (secret === '') return [];
    const reason = whyWeak(secret, rule);
    return reason === null ? [] : [{ key, reason }];
  });
}

/** Tells why a value cannot stand in AppSetting.json under a key; null where it can, and for a key that is none. */
export function findSettingFault(key: string, value: unknown): string | null {
  const schema = Object.entries<z.ZodType>(SettingsFile.shape).find(([name]) => name === key)?.[1];
  const read = schema?.safeParse(value, { error: z.locales.tr().localeError });
  return read?.error?.issues[0]?.message ?? null;
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
    const reason = error instanceof Error ? error.message : 'okunamıyor';
    return {
      settings: null,
      faults: [{ key: 'AppSetting.json', reason: `geçerli bir JSON dosyası değil: ${reason}` }],
    };
  }
  const parsed = SettingsFile.safeParse(withSecrets(file, variables), {
    error: z.locales.tr().localeError,
  });
  if (parsed.success) return { settings: Object.freeze(parsed.data), faults: [] };
  const faults = parsed.error.issues.flatMap((issue) => {
    const key = ['AppSetting.json', ...issue.path].join(' › ');
    if (issue.code !== 'unrecognized_keys') return [{ key, reason: issue.message }];
    return issue.keys.map((name) => ({
      key: `${key} › ${name}`,
      reason: 'bu dosyanın anahtarlarından değil',
    }));
  });
  return { settings: null, faults };
}

/** Returns the part of the settings anybody may read: names, logo, menu switches. Never a key, merchant or SMS field. */
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
