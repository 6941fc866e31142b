import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.server';

type Variables = Record<string, string | undefined>;

const keysOf = (variables: Variables) => parseEnvironment(variables).faults.map(({ key }) => key);

function environmentOf(variables: Variables) {
  const { environment, faults } = parseEnvironment(variables);
  expect(faults).toEqual([]);
  return environment;
}

describe('an empty environment', () => {
  it('is a demonstration on port 3000 with its own sandbox and no secret', () => {
    expect(environmentOf({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      isProduction: false,
      dataFolder: './data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      allowsEmbeddedDatabase: false,
      serviceUrl: null,
      settingsFile: './AppSetting.json',
      hasSandbox: true,
      sandboxPort: 3001,
      humanVerification: 'always',
      eDevletUrl: 'http://127.0.0.1:3001',
      eDevletSignOutUrl: 'http://127.0.0.1:3001/Giris/cikis?donus={donus}',
      eDevletClientSecret: 'ORNEK-e-devlet-anahtari',
      smsUrl: 'http://127.0.0.1:3001',
      smsOperator: 'netgsm',
      hasSmsOtp: false,
      hasBoundCodes: false,
      smsPassword: null,
      smtpUrl: null,
      mailFrom: null,
      sessionSecret: null,
      metricsToken: null,
      trustedProxies: ['loopback'],
      scannerAddress: null,
      outgoingProxy: null,
      leastFreeDisk: 500,
      drainSeconds: 0,
      shedsLoad: true,
      previousSessionSecret: null,
      previousValidationKey: null,
      logLevel: 'info',
    });
  });

  it('cannot be changed once read', () => {
    expect(Object.isFrozen(environmentOf({}))).toBe(true);
  });
});

describe('a variable', () => {
  it.each<[Variables, Record<string, unknown>, string]>([
    [
      { PORT: '8080' },
      { port: 8080, sandboxPort: 8081, publicOrigin: 'http://localhost:8080' },
      'the rest follows the port',
    ],
    [
      { PUBLIC_ORIGIN: 'https://e.akcapinar.example/' },
      { publicOrigin: 'https://e.akcapinar.example' },
      'without the slash',
    ],
    [
      { PORTAL_ENV: 'production' },
      { isProduction: true, hasSandbox: false, eDevletUrl: 'https://giris.turkiye.gov.tr' },
      'production has no sandbox of itself',
    ],
    [
      { SANDBOX: 'off' },
      { hasSandbox: false, eDevletUrl: 'https://giris.turkiye.gov.tr' },
      'without the sandbox the real gateway is meant',
    ],
    [
      { SANDBOX_PORT: '4000' },
      { sandboxPort: 4000, eDevletUrl: 'http://127.0.0.1:4000' },
      'a port of its own',
    ],
    [
      { EDEVLET_URL: 'https://e.example' },
      { eDevletUrl: 'https://e.example' },
      'a named gateway outweighs both',
    ],
    [{ SANDBOX_PORT: '4000' }, { smsUrl: 'http://127.0.0.1:4000' }, 'the sandbox takes the messages'],
    [{ SANDBOX: 'off' }, { smsUrl: 'https://api.netgsm.com.tr' }, 'without it the operator does'],
    [{ SMS_URL: 'https://sms.example' }, { smsUrl: 'https://sms.example' }, 'a named one outweighs both'],
    [{ SERVICE_URL: 'embedded' }, { serviceUrl: 'embedded' }, 'the embedded service by name'],
    [
      { DATABASE_URL: 'postgresql://u:p@db:5432/portal' },
      {
        databaseUrl: 'postgresql://u:p@db:5432/portal',
        databaseDirectUrl: 'postgresql://u:p@db:5432/portal',
      },
      'a server',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@a:5432,b:5433/portal?target_session_attrs=read-write' },
      { databaseUrl: 'postgres://u:p@a:5432,b:5433/portal?target_session_attrs=read-write' },
      'a cluster',
    ],
    [{ LOAD_SHEDDING: 'off' }, { shedsLoad: false }, 'the machine has other work'],
    [{ PORTAL_ENV: 'production' }, { drainSeconds: 10 }, 'balancers have time to notice'],
    [{ PORTAL_ENV: 'production', DRAIN_SECONDS: '0' }, { drainSeconds: 0 }, 'none, said out loud'],
    [
      { SCANNER_ADDRESS: 'tcp://clamav:3310' },
      { scannerAddress: 'tcp://clamav:3310' },
      'a scanner in the network',
    ],
    [
      { SCANNER_ADDRESS: 'unix:/run/clamav/clamd.ctl' },
      { scannerAddress: 'unix:/run/clamav/clamd.ctl' },
      'a scanner on this machine',
    ],
    [
      { TRUSTED_PROXIES: 'loopback, 10.0.5.0/24,2001:db8::1' },
      { trustedProxies: ['loopback', '10.0.5.0/24', '2001:db8::1'] },
      'these alone',
    ],
    [{ ALLOW_EMBEDDED: '1' }, { allowsEmbeddedDatabase: true }, 'said out loud'],
    [{ PORT: ' 8080 ' }, { port: 8080 }, 'spaces around a value'],
    [{ PORT: '', PORTAL_ENV: '  ' }, { port: 3000, isProduction: false }, 'empty counts as not set'],
    [{ PATH: '/usr/bin', HOME: '/root' }, { port: 3000 }, 'what belongs to others is not looked at'],
  ])('%j gives %j: %s', (variables, values) => {
    expect(environmentOf(variables)).toMatchObject(values);
  });

  it.each<[Variables, string]>([
    [{ PORT: '0' }, 'no port'],
    [{ PORT: '70000' }, 'beyond the last port'],
    [{ PORT: 'http' }, 'no number'],
    [{ PUBLIC_ORIGIN: 'akcapinar.example' }, 'no scheme'],
    [{ PUBLIC_ORIGIN: 'ftp://akcapinar.example' }, 'another scheme'],
    [{ PORTAL_ENV: 'prod' }, 'a nickname'],
    [{ DATABASE_URL: 'mysql://db/portal' }, 'another database'],
    [{ DATABASE_URL: 'postgres://a,/portal' }, 'a comma and no second host'],
    [{ DATABASE_URL: 'postgres://a:5432,b:x/portal' }, 'a second host with no port'],
    [{ DATABASE_URL: 'postgres://a,b/portal?target_session_attrs=standby' }, 'servers that take no writes'],
    [{ ALLOW_EMBEDDED: 'yes' }, 'another word'],
    [{ SERVICE_URL: 'Embedded' }, 'another spelling'],
    [{ SANDBOX: 'true' }, 'another word'],
    [{ HUMAN_VERIFICATION: 'never' }, 'an unknown way'],
    [{ SESSION_SECRET: 'x'.repeat(31) }, 'one character short'],
    [{ METRICS_TOKEN: 'x'.repeat(31) }, 'one character short'],
    [{ SCANNER_ADDRESS: '/run/clamav/clamd.ctl' }, 'a path alone'],
    [{ SCANNER_ADDRESS: 'unix:clamd.ctl' }, 'no whole path'],
    [{ SCANNER_ADDRESS: 'tcp://:3310' }, 'no host'],
    [{ HOST: 'everywhere' }, 'no address'],
    [{ TRUSTED_PROXIES: 'all' }, 'everybody'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'everybody again'],
    [{ TRUSTED_PROXIES: 'proxy.ornek.example' }, 'a name that may come to lead elsewhere'],
    [{ TRUSTED_PROXIES: '10.0.5.2/33' }, 'no network'],
    [{ DRAIN_SECONDS: '-1' }, 'no time'],
    [{ DRAIN_SECONDS: '1h' }, 'no number'],
    [{ DATABASE_READ_URL: 'mysql://db/portal' }, 'another database'],
    [{ LOG_LEVEL: 'verbose' }, 'an unknown level'],
  ])('%j is a fault: %s', (variables) => {
    expect(keysOf(variables)).toEqual(Object.keys(variables).map((name) => `environment ${name}`));
  });
});

describe('several faults', () => {
  it('are all named at once, without the secret’s value', () => {
    const secret = 'too-short-but-secret';
    const { environment, faults } = parseEnvironment({
      PORT: 'x',
      SANDBOX: 'maybe',
      SESSION_SECRET: secret,
      LOG_LEVEL: 'loud',
    });
    expect(environment).toBeNull();
    expect(faults.map(({ key }) => key)).toEqual([
      'environment PORT',
      'environment SANDBOX',
      'environment SESSION_SECRET',
      'environment LOG_LEVEL',
    ]);
    expect(JSON.stringify(faults)).not.toContain(secret);
  });
});
