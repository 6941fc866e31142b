import { isIP } from 'node:net';
import { z } from 'zod';

const Port = z.coerce.number().int().min(1).max(65_535);
const OnOff = z.enum(['on', 'off']);

/** `tcp://host:3310`, or `unix:` and a path. */
const ScannerAddress = z
  .string()
  .refine(
    (address) =>
      URL.canParse(address) && /^(tcp:\/\/[^/]+\/?$|unix:(\/\/)?\/[^/])/.test(new URL(address).href),
    { error: 'must be tcp://host:3310 or unix:/run/clamav/clamd.ctl' },
  );

/** What a proxy may be named by: an address, a network, or the kind of one. */
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
    error: 'must be addresses or networks (10.0.5.2, 10.0.5.0/24), loopback, linklocal or uniquelocal',
  });

/** The environment variables of the portal; their names are fixed and listed in the README. */
const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z
    .string()
    .refine((host) => host === 'localhost' || isIP(host) !== 0, {
      error: 'must be an address of this machine: 127.0.0.1, 0.0.0.0 for all of them',
    })
    .default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  PORTAL_ENV: z.enum(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_EMBEDDED: z.enum(['0', '1']).default('0'),
  SERVICE_URL: z.union([z.literal('embedded'), z.url({ protocol: /^https?$/ })]).optional(),
  APP_SETTING_FILE: z.string().min(1).default('./AppSetting.json'),
  SANDBOX: OnOff.optional(),
  SANDBOX_PORT: Port.optional(),
  HUMAN_VERIFICATION: z.enum(['always', 'after-failures', 'off']).default('always'),
  EDEVLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  EDEVLET_CLIENT_SECRET: z.string().min(1).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_PASSWORD: z.string().min(1).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: ProxyNames.default(['loopback']),
  SCANNER_ADDRESS: ScannerAddress.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  VALIDATION_KEY_PREVIOUS: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The names alone, in the order of the README. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape);

export interface Environment {
  readonly port: number;
  /** The address of this machine the portal listens on. */
  readonly host: string;
  /** Scheme, host and port under which visitors see the portal; no trailing slash. */
  readonly publicOrigin: string;
  readonly isProduction: boolean;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** A copy of the database that may lag behind by seconds. */
  readonly databaseReadUrl: string | null;
  readonly allowsEmbeddedDatabase: boolean;
  readonly serviceUrl: string | null;
  readonly settingsFile: string;
  readonly hasSandbox: boolean;
  readonly sandboxPort: number;
  readonly humanVerification: 'always' | 'after-failures' | 'off';
  /** Host of the national gateway. */
  readonly eDevletUrl: string;
  /** What the embedded municipality shows the gateway beside EDEVLET_CLIENT_ID. */
  readonly eDevletClientSecret: string | null;
  /** Base address of the SMS operator's REST service. */
  readonly smsUrl: string;
  readonly smsPassword: string | null;
  readonly sessionSecret: string | null;
  /** Opens the inner health pages from elsewhere; null: only a private network sees them. */
  readonly metricsToken: string | null;
  /** Whose word counts about where a request comes from, as Express names them. */
  readonly trustedProxies: readonly string[];
  /** Where ClamAV's daemon listens; null: files are judged by their content alone. */
  readonly scannerAddress: string | null;
  /** How long a process told to end still serves, so that balancers notice. */
  readonly drainSeconds: number;
  /** The one before it: still opens and proves, makes nothing any more. */
  readonly previousSessionSecret: string | null;
  /** The portal's key of before, which the embedded municipality takes as well. */
  readonly previousValidationKey: string | null;
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
  const parsed = Environment.safeParse(withoutEmpty(variables));
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
      databaseReadUrl: values.DATABASE_READ_URL ?? null,
      allowsEmbeddedDatabase: values.ALLOW_EMBEDDED === '1',
      serviceUrl: values.SERVICE_URL ?? null,
      settingsFile: values.APP_SETTING_FILE,
      hasSandbox,
      sandboxPort,
      humanVerification: values.HUMAN_VERIFICATION,
      eDevletUrl: values.EDEVLET_URL ?? sandbox ?? 'https://giris.turkiye.gov.tr',
      eDevletClientSecret: values.EDEVLET_CLIENT_SECRET ?? (sandbox && 'ORNEK-e-devlet-anahtari'),
      smsUrl: values.SMS_URL ?? sandbox ?? 'https://api.netgsm.com.tr',
      smsPassword: values.SMS_PASSWORD ?? null,
      sessionSecret: values.SESSION_SECRET ?? null,
      metricsToken: values.METRICS_TOKEN ?? null,
      trustedProxies: values.TRUSTED_PROXIES,
      scannerAddress: values.SCANNER_ADDRESS ?? null,
      drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 10 : 0),
      previousSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
      previousValidationKey: values.VALIDATION_KEY_PREVIOUS ?? null,
      logLevel: values.LOG_LEVEL,
    }),
  };
}
