import { isIP } from 'node:net';
import { z } from 'zod';
import type { OutgoingProxy } from './outgoing-proxy.server';
import { type SmsOperatorName, smsOperatorNames, smsOperatorUrls } from './sms-operators';
import { isDatabaseAddress } from './database-address.server';

const Port = z.coerce.number().int().min(1).max(65_535);
const OnOff = z.enum(['on', 'off']);

/** Takes `tcp://host:3310`, or `unix:` and a path. */
const ScannerAddress = z
  .string()
  .refine(
    (address) =>
      URL.canParse(address) && /^(tcp:\/\/[^/]+\/?$|unix:(\/\/)?\/[^/])/.test(new URL(address).href),
    { error: 'tcp://makine:3310 ya da unix:/run/clamav/clamd.ctl olmalı' },
  );

const DatabaseAddress = z.string().refine(isDatabaseAddress, {
  error:
    'postgresql://kullanıcı:şifre@makine:5432/veritabanı biçiminde bir adres olmalı; birden çok makine virgülle ayrılır (makine1:5432,makine2:5432), target_session_attrs ancak read-write olabilir',
});

/** Takes what a proxy may be named by: an address, a network, or the kind of one. */
function isProxyName(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [address = '', bits, ...more] = name.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const isNetwork =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
  return version !== 0 && isNetwork && more.length === 0;
}

const ProxyNames = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.every(isProxyName), {
    error: 'adresler ya da ağlar (10.0.5.2, 10.0.5.0/24), loopback, linklocal veya uniquelocal olmalı',
  });

const isHostName = (name: string) => /^(\*?\.)?([\w-]+\.)*[\w-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(name);

const HostNames = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.every(isHostName), {
    error: 'virgülle ayrılmış makine adları ya da adresler olmalı: belediye.local, 10.0.5.2, .ic.bel.tr',
  });

/**
 * Describes the environment variables of the portal; their names are fixed. `docs/configure.md` is made from the
 * descriptions, and from `unset`: what happens without a variable whose default is not the schema's own.
 */
const Environment = z.object({
  PORT: Port.default(3000).describe(
    'port the portal listens on; `0` takes a free one, which the start prints',
  ),
  HOST: z
    .string()
    .refine((host) => host === 'localhost' || isIP(host) !== 0, {
      error: 'bu makinenin bir adresi olmalı: 127.0.0.1; hepsi için 0.0.0.0',
    })
    .default('127.0.0.1')
    .describe(
      'address the portal listens on. If the proxy runs on another machine: an address of the private network; in the image `0.0.0.0`',
    ),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: '`http://localhost:PORT`',
      description:
        'address visitors see. With https, cookies get the `__Host-` prefix and `Secure`, and HSTS is sent. A proxy must pass on the public `Host`',
    }),
  PORTAL_ENV: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('`demo` (sandbox on, a banner on every page) or `production`'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('folder of the embedded database and of the demo’s secret'),
  DATABASE_URL: DatabaseAddress.optional().describe(
    'a PostgreSQL server in place of the embedded database. Several hosts with commas between them are one cluster: `postgresql://portal:…@db1:5432,db2:5432/portal?target_session_attrs=read-write`; the portal works with the one that takes writes',
  ),
  DATABASE_DIRECT_URL: DatabaseAddress.optional().describe(
    'the server’s own address where `DATABASE_URL` leads to a pooler in transaction mode. Commands, backups and the exchange of files, which need a session of their own, go there',
  ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'a streaming replica of `DATABASE_URL`. Addresses, tariffs, resolutions and code lists are read there while it lags at most 10 s',
    ),
  ALLOW_EMBEDDED: z.enum(['0', '1']).default('0').describe('`1`: production accepts the embedded database'),
  SERVICE_URL: z
    .union([z.literal('embedded'), z.url({ protocol: /^https?$/ })])
    .optional()
    .describe('overrides `Service` of the settings file'),
  APP_SETTING_FILE: z.string().min(1).default('./AppSetting.json').describe('the settings file'),
  SANDBOX: OnOff.optional().meta({
    unset: 'on in demo',
    description:
      '`on` or `off`: the sandbox of banks, e-Devlet, SMS and e-mail. It must be off in production',
  }),
  SANDBOX_PORT: Port.optional().meta({
    unset: '`PORT` + 1',
    description: 'port the sandbox listens on; `0` takes a free one, which the start prints',
  }),
  HUMAN_VERIFICATION: z
    .enum(['always', 'after-failures', 'off'])
    .default('always')
    .describe('when the human check is asked for: `always`, `after-failures`, or `off` (demo only)'),
  EDEVLET_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: 'https://giris.turkiye.gov.tr; in demo the sandbox',
      description: 'host of the national gateway; its three addresses lie below `/OAuth2AuthorizationServer`',
    }),
  EDEVLET_SIGN_OUT_URL: z
    .string()
    .regex(/^https?:\/\/\S+\{donus\}/, 'içinde {donus} geçen bir https adresi olmalı')
    .optional()
    .meta({
      unset: '– (e-Devlet stays closed at kiosks); in demo the sandbox',
      description:
        'front-channel sign-out of the national gateway: at the end of a visit at a kiosk the browser goes there. For `{donus}` stands the address it is sent back to, as the agreement with the gateway has it',
    }),
  EDEVLET_CLIENT_SECRET: z.string().min(1).optional().meta({
    unset: '– (a sample in demo)',
    description:
      'secret the embedded municipality shows the gateway beside `EDEVLET_CLIENT_ID`; it may stand in the environment only. A remote municipality keeps its own',
  }),
  SMS_OPERATOR: z
    .enum(smsOperatorNames)
    .default('netgsm')
    .describe(
      'operator of the account `SMSUsername`: `netgsm` or `ileti-merkezi`, whose API key is the user and its hash the password',
    ),
  SMS_OTP: OnOff.default('off').describe(
    '`on`: codes go by the operator’s service for one-time passwords, where it has one (Netgsm) and the account its package. It delivers within minutes and takes no Turkish letters',
  ),
  SMS_BOUND_CODES: OnOff.default('off').describe(
    '`on`: a code by SMS ends with `@host #code`, by which browsers offer it on this portal alone. Try it with your operator first: what it puts behind a text must not follow on that line',
  ),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: 'as the operator has it; in demo the sandbox',
      description: 'base address of the SMS operator’s service',
    }),
  SMS_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('password of `SMSUsername`, required when that is set; it may stand in the environment only'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      unset: 'no e-mail is sent; in demo the sandbox',
      description:
        'mail server, `smtps://user:password@host:465` or `smtp://user:password@host:587` (STARTTLS, asked for outside the own network). It is a secret; signs like `@` in the password are written as `%40`',
    }),
  MAIL_FROM: z.email().optional().meta({
    unset: '`MunicipalityEmail`',
    description:
      'address e-mails come from; the mail server must be allowed to send for its domain (SPF, DKIM)',
  }),
  SESSION_SECRET: z.string().min(32, 'en az 32 karakter olmalı').optional().meta({
    unset: 'random in demo',
    description: 'secret of sessions and sealed rows, at least 32 characters; required in production',
  }),
  METRICS_TOKEN: z
    .string()
    .min(32, 'en az 32 karakter olmalı')
    .optional()
    .describe(
      'at least 32 characters. As bearer token it opens `/saglik/derin` and `/saglik/olcumler` to callers outside private networks',
    ),
  TRUSTED_PROXIES: ProxyNames.default(['loopback']).describe(
    'addresses or networks, separated by commas, whose `X-Forwarded-*` headers count: the proxy, if it runs on another machine or outside the container',
  ),
  OUTGOING_PROXY: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'proxy through which the portal asks bank, e-Devlet, SMS operator, tile server and a remote municipality: `http://user:password@host:3128`. It must allow `CONNECT`. Mail goes by SMTP, and the database directly. It is a secret where it holds a password',
    ),
  OUTGOING_PROXY_EXCEPT: HostNames.optional().describe(
    'hosts that are asked without `OUTGOING_PROXY`, separated by commas, each with the names below it; a port may follow. The own machine never needs to stand here',
  ),
  SCANNER_ADDRESS: ScannerAddress.optional().describe(
    'ClamAV’s daemon, `unix:/run/clamav/clamd.ctl` or `tcp://host:3310`. With it no file is accepted that the daemon has not called clean. The connection is not encrypted',
  ),
  LEAST_FREE_DISK: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe(
      'megabytes of the disk of `DATA_DIR` that stay free with the embedded database: below them no file and no new request or declaration is taken, while payments go on. `0`: the disk is not watched',
    ),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional().meta({
    unset: '10 in production, 0 in demo',
    description: 'seconds a process that was told to stop still serves while `/saglik/hazir` answers 503',
  }),
  LOAD_SHEDDING: OnOff.default('on').describe(
    '`off`: nobody is turned away when everybody waits long. For a machine whose other work, and not the visitors, makes the portal wait',
  ),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .min(32, 'en az 32 karakter olmalı')
    .optional()
    .describe('the secret before `SESSION_SECRET`: it still opens and verifies, but seals nothing new'),
  VALIDATION_KEY_PREVIOUS: z
    .string()
    .min(16, 'en az 16 karakter olmalı')
    .optional()
    .describe('embedded municipality and its server: the portal’s previous key, which is accepted too'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('level of the JSON log on standard output'),
});

/** Describes one variable as an operator reads about it. */
export interface EnvironmentVariable {
  readonly name: string;
  /** Counts where it is not set. */
  readonly unset: string;
  readonly description: string;
}

const Notes = z.object({ description: z.string(), unset: z.string().optional() });

/** @throws ZodError when a variable of the schema is not described */
export function listEnvironmentVariables(): EnvironmentVariable[] {
  return Object.entries<z.ZodType>(Environment.shape).map(([name, schema]) => {
    const { description, unset } = Notes.parse(schema.meta());
    const usual = [schema.safeParse(undefined).data].flat().join(', ');
    return { name, unset: unset ?? (usual === '' ? '–' : `\`${usual}\``), description };
  });
}

/** Tells why a variable cannot have a value; null where it can, and for a name that is none. */
export function findVariableFault(name: string, value: string): string | null {
  const schema = Object.entries<z.ZodType>(Environment.shape).find(([known]) => known === name)?.[1];
  const read = schema?.safeParse(value, { error: z.locales.tr().localeError });
  return read?.error?.issues[0]?.message ?? null;
}

/** Lists the names alone. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape);

export interface Environment {
  readonly port: number;
  /** The portal listens on this address of the machine. */
  readonly host: string;
  /** Holds scheme, host and port under which visitors see the portal, without a trailing slash. */
  readonly publicOrigin: string;
  readonly isProduction: boolean;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Leads to a session of its own; the same address where no pooler stands between. */
  readonly databaseDirectUrl: string | null;
  /** Leads to a copy of the database that may lag behind by seconds; null where none is named. */
  readonly databaseReadUrl: string | null;
  readonly allowsEmbeddedDatabase: boolean;
  readonly serviceUrl: string | null;
  readonly settingsFile: string;
  readonly hasSandbox: boolean;
  readonly sandboxPort: number;
  readonly humanVerification: 'always' | 'after-failures' | 'off';
  /** Holds the base address of the national gateway. */
  readonly eDevletUrl: string;
  /** Holds the gateway's front-channel sign-out, with `{donus}` for the way back; null where it offers none. */
  readonly eDevletSignOutUrl: string | null;
  /** The embedded municipality shows this to the gateway beside EDEVLET_CLIENT_ID. */
  readonly eDevletClientSecret: string | null;
  /** Holds the base address of the SMS operator's REST service. */
  readonly smsUrl: string;
  readonly smsOperator: SmsOperatorName;
  /** Says whether codes go by the operator's service for one-time passwords. */
  readonly hasSmsOtp: boolean;
  /** Says whether codes are bound to the portal's host. */
  readonly hasBoundCodes: boolean;
  readonly smsPassword: string | null;
  /** Holds the mail server with its account; null: the portal sends no e-mail. */
  readonly smtpUrl: string | null;
  /** Holds the address e-mails come from; null: the municipality's own. */
  readonly mailFrom: string | null;
  readonly sessionSecret: string | null;
  /** Opens the inner health pages from elsewhere; null: only a private network sees them. */
  readonly metricsToken: string | null;
  /** Says whose word counts about where a request comes from, as Express names them. */
  readonly trustedProxies: readonly string[];
  /** Leads out to other machines; null: they are asked directly. */
  readonly outgoingProxy: OutgoingProxy | null;
  /** Says where ClamAV's daemon listens; null: files are checked by their content alone. */
  readonly scannerAddress: string | null;
  /** Counts the megabytes of disk below which no file or draft is kept; 0: the disk is not watched. */
  readonly leastFreeDisk: number;
  /** Says how long a process told to end still serves, so that balancers notice. */
  readonly drainSeconds: number;
  /** Holds the session secret before the present one: it still opens and proves, and makes nothing any more. */
  readonly previousSessionSecret: string | null;
  /** Holds the portal's earlier key, which the embedded municipality takes as well. */
  readonly previousValidationKey: string | null;
  /** Says whether visitors are turned away while everybody waits long. */
  readonly shedsLoad: boolean;
  readonly logLevel: string;
}

export interface Fault {
  readonly key: string;
  readonly reason: string;
}

/** An empty variable counts as one that is not set. */
function withoutEmpty(variables: Record<string, string | undefined>): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined && value.trim() !== '') filled[name] = value.trim();
  }
  return filled;
}

/** Reads the environment. Answers with every fault rather than throwing at the first. */
export function parseEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment; faults: [] } | { environment: null; faults: Fault[] } {
  const parsed = Environment.safeParse(withoutEmpty(variables), { error: z.locales.tr().localeError });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({
      key: `environment ${issue.path.join('.')}`,
      reason: issue.message,
    }));
    return { environment: null, faults };
  }
  const values = parsed.data;
  const isProduction = values.PORTAL_ENV === 'production';
  const hasSandbox = values.SANDBOX === undefined ? !isProduction : values.SANDBOX === 'on';
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1;
  const sandbox = hasSandbox ? `http://127.0.0.1:${sandboxPort}` : null;
  return {
    faults: [],
    environment: Object.freeze({
      port: values.PORT,
      host: values.HOST,
      publicOrigin: new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
      isProduction,
      dataFolder: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL ?? null,
      databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
      databaseReadUrl: values.DATABASE_READ_URL ?? null,
      allowsEmbeddedDatabase: values.ALLOW_EMBEDDED === '1',
      serviceUrl: values.SERVICE_URL ?? null,
      settingsFile: values.APP_SETTING_FILE,
      hasSandbox,
      sandboxPort,
      humanVerification: values.HUMAN_VERIFICATION,
      eDevletUrl: values.EDEVLET_URL ?? sandbox ?? 'https://giris.turkiye.gov.tr',
      eDevletSignOutUrl: values.EDEVLET_SIGN_OUT_URL ?? (sandbox && `${sandbox}/Giris/cikis?donus={donus}`),
      eDevletClientSecret: values.EDEVLET_CLIENT_SECRET ?? (sandbox && 'ORNEK-e-devlet-anahtari'),
      smsUrl: values.SMS_URL ?? sandbox ?? smsOperatorUrls[values.SMS_OPERATOR],
      smsOperator: values.SMS_OPERATOR,
      hasSmsOtp: values.SMS_OTP === 'on',
      hasBoundCodes: values.SMS_BOUND_CODES === 'on',
      smsPassword: values.SMS_PASSWORD ?? null,
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.MAIL_FROM ?? null,
      sessionSecret: values.SESSION_SECRET ?? null,
      metricsToken: values.METRICS_TOKEN ?? null,
      trustedProxies: values.TRUSTED_PROXIES,
      outgoingProxy:
        values.OUTGOING_PROXY === undefined
          ? null
          : { address: values.OUTGOING_PROXY, except: values.OUTGOING_PROXY_EXCEPT ?? [] },
      scannerAddress: values.SCANNER_ADDRESS ?? null,
      leastFreeDisk: values.LEAST_FREE_DISK,
      drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 10 : 0),
      previousSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
      previousValidationKey: values.VALIDATION_KEY_PREVIOUS ?? null,
      shedsLoad: values.LOAD_SHEDDING === 'on',
      logLevel: values.LOG_LEVEL,
    }),
  };
}
