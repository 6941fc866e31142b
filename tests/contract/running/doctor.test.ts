import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '~/operations/doctor/examine.server';
import type { Facts } from '~/operations/doctor/facts.server';
import { realFacts } from '~/operations/doctor/facts.server';
import { migratePortal } from '~/platform/database/migrate.server';
import type { Certificate } from '../../support/portal/certificates';
import { makeCertificate } from '../../support/portal/certificates';
import { type Clamd, openClamd } from '../../support/portal/clamd';
import type { PostgresServer } from '../../support/portal/postgres';
import { hasPostgres, startOwnPostgres } from '../../support/portal/postgres';
import { rootFolder } from '../../support/house/root-folder';

const DAY = 24 * 3_600_000;
const GIGABYTE = 1_024 ** 3;
const servers: Server[] = [];
const certificates: string[] = [];
let folder = '';
let postgres: PostgresServer | null = null;
let databaseUrl = '';
let healthy = '';
let files = 0;
const clamds: Clamd[] = [];

/** Holds what the broken set-ups need, made once. */
const places = {
  expired: '',
  soon: '',
  otherName: '',
  untrusted: '',
  late: '',
  scanner: '',
  oldScanner: '',
  other: '',
  taken: 0,
  silent: 0,
};

function listen(server: Server): Promise<number> {
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const well: RequestListener = (_request, response) => void response.end('ok\n');

async function secure(
  certificate: Certificate,
  answer: RequestListener = well,
  isTrusted = true,
): Promise<string> {
  if (isTrusted) certificates.push(certificate.cert);
  return `https://localhost:${await listen(createSecureServer(certificate, answer))}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const endsIn = (days: number, name?: string) => makeCertificate(new Date(Date.now() + days * DAY), name);
  const good = await endsIn(300);
  healthy = await secure(good);
  places.expired = await secure(await endsIn(-2));
  places.soon = await secure(await endsIn(5));
  places.otherName = await secure(await endsIn(301, 'baska.example'));
  places.untrusted = await secure(await endsIn(302), well, false);
  places.late = await secure(good, (_request, response) => {
    response.setHeader('Date', new Date(Date.now() - 600_000).toUTCString()).end('ok\n');
  });
  places.other = await secure(good, (_request, response) => void response.end('<h1>Apache</h1>'));
  places.taken = await listen(createServer((_request, response) => void response.end('somebody else')));
  const tenDaysAgo = new Date(Date.now() - 10 * DAY);
  clamds.push(await openClamd(), await openClamd({ made: tenDaysAgo }));
  [places.scanner, places.oldScanner] = clamds.map(({ address }) => address) as [string, string];
  const gone = createServer();
  places.silent = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
  if (!hasPostgres()) return;
  postgres = await startOwnPostgres(folder);
  databaseUrl = (await postgres?.createDatabase('doctor')) ?? '';
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await migratePortal({ kind: 'postgres', pool });
  await pool.query(`drop role if exists doctor_stranger; create role doctor_stranger login`);
  await pool.end();
}, 60_000);
afterAll(async () => {
  for (const server of servers) server.close();
  for (const clamd of clamds) await clamd.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function settingsFile(change: object): string {
  const file = join(folder, `settings-${(files += 1)}.json`);
  const sample = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...sample, ...change }));
  return file;
}

const banks = () => ({
  ThreeDSecureWebRequestUrl: `${healthy}/fim/est3Dgate`,
  VPosWebRequestUrl: `${healthy}/fim/api`,
});

/** Returns the settings of production as it should be. */
const production = (): Record<string, string> => ({
  PORTAL_ENV: 'production',
  PORT: String(places.silent),
  PUBLIC_ORIGIN: healthy,
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  SESSION_SECRET: 'uZ3k9QpLx7Vw2TnB5cRy8HdJ4mGs6FaE',
  STORE_KEY: 'own-store-key',
  MERCHANT_PASSWORD: 'own-password',
  V_POS_TERMINAL_NO: 'own-terminal',
  VALIDATION_KEY: 'own-validation-key',
  EDEVLET_CLIENT_ID: '4f1c2b7e-own-client',
  EDEVLET_CLIENT_SECRET: 'own-e-devlet-secret',
  EDEVLET_URL: healthy,
  SCANNER_ADDRESS: places.scanner,
  SMS_USERNAME: '8501112233',
  SMS_PASSWORD: 'own-operator-password',
  TRANSMISSION_ID: 'AKCAPINAR',
  SMS_URL: healthy,
  APP_SETTING_FILE: settingsFile(banks()),
});

const facts = (): Facts => ({
  ...realFacts,
  build: () => 'fresh',
  disk: () => Promise.resolve({ free: 50 * GIGABYTE, total: 100 * GIGABYTE }),
  hasProgram: () => true,
  memory: 2 * GIGABYTE,
  showUnits: () => Promise.resolve(null),
  readCredit: () => Promise.resolve({ kind: 'known', messages: 5_000 }),
  tryBank: () => Promise.resolve('answered'),
  extraCertificates: certificates.join('\n'),
});

const withBank = (address: string) => ({
  APP_SETTING_FILE: settingsFile({ ...banks(), VPosWebRequestUrl: `${address}/fim/api` }),
});
const asRole = (role: string) => {
  const url = new URL(databaseUrl);
  url.username = role;
  return { DATABASE_URL: url.href };
};

interface Broken {
  readonly environment?: () => Record<string, string | undefined>;
  readonly facts?: Partial<Facts>;
  /** The first statement is made first, the second one takes it back. */
  readonly statements?: readonly [string, string];
  readonly check: string;
  readonly level?: 'warning' | 'fault';
  readonly what: RegExp;
  readonly remedy: RegExp;
}

const brokenSetUps: Readonly<Record<string, Broken>> = {
  'a sample secret': {
    environment: () => ({ STORE_KEY: undefined }),
    check: 'settings',
    what: /StoreKey: hâlâ örnek değer/,
    remedy: /StoreKey için kendi değerinizi/,
  },
  'a secret that was typed': {
    environment: () => ({ SESSION_SECRET: 'parola12'.repeat(4) }),
    check: 'settings',
    what: /kolay tahmin edilir/,
    remedy: /openssl rand/,
  },
  'no settings file': {
    environment: () => ({ APP_SETTING_FILE: '/nowhere.json' }),
    check: 'settings',
    what: /okunamıyor/,
    remedy: /APP_SETTING_FILE/,
  },
  'a misspelt key': {
    environment: () => ({ APP_SETTING_FILE: settingsFile({ ...banks(), StoreKei: 'x' }) }),
    check: 'settings',
    what: /StoreKei: bu dosyanın anahtarlarından değil/,
    remedy: /yazımını/,
  },
  'a database that is down': {
    environment: () => ({ DATABASE_URL: `postgresql://portal@127.0.0.1:${places.silent}/doctor` }),
    check: 'database',
    what: /yanıt vermiyor/,
    remedy: /PostgreSQL’i başlatın/,
  },
  'a user the database does not know': {
    environment: () => asRole('doctor_nobody'),
    check: 'database',
    what: /kullanıcıyı ya da şifreyi kabul etmiyor/,
    remedy: /DATABASE_URL içindeki kullanıcıyı ve şifreyi/,
  },
  'a database of another name': {
    environment: () => ({ DATABASE_URL: new URL('/doctor_elsewhere', databaseUrl).href }),
    check: 'database',
    what: /Bu adda bir veritabanı yok/,
    remedy: /createdb/,
  },
  'a server that takes no writes': {
    statements: [
      'alter role current_user set default_transaction_read_only = on',
      'alter role current_user reset default_transaction_read_only',
    ],
    check: 'database',
    what: /yazmayı kabul etmiyor/,
    remedy: /DATABASE_URL kümenin bütün makinelerini saysın/,
  },
  'a server’s own address that nobody answers at': {
    environment: () => ({ DATABASE_DIRECT_URL: `postgresql://portal@127.0.0.1:${places.silent}/doctor` }),
    check: 'database',
    what: /yanıt vermiyor/,
    remedy: /DATABASE_DIRECT_URL içindeki adresi/,
  },
  'too little room for the portals’ connections': {
    statements: [
      'alter role current_user connection limit 20',
      'alter role current_user connection limit -1',
    ],
    check: 'connections',
    level: 'warning',
    what: /20 bağlantılık yer/,
    remedy: /max_connections/,
  },
  'a read copy that copies nobody': {
    environment: () => ({ DATABASE_READ_URL: databaseUrl }),
    check: 'read copy',
    what: /bir kopya değil/,
    remedy: /DATABASE_READ_URL/,
  },
  'a read copy that is down': {
    environment: () => ({ DATABASE_READ_URL: `postgresql://portal@127.0.0.1:${places.silent}/doctor` }),
    check: 'read copy',
    level: 'warning',
    what: /yanıt vermiyor/,
    remedy: /asıl sunucudan okunur/,
  },
  'a standby that is down': {
    environment: () => ({
      DATABASE_URL: databaseUrl.replace(/@([^/]+)/, `@$1,127.0.0.1:${places.silent}`),
    }),
    check: 'standby',
    level: 'warning',
    what: /yanıt vermiyor/,
    remedy: /yerini alacak kimse yok/,
  },
  'a role without rights': {
    environment: () => asRole('doctor_stranger'),
    check: 'permissions',
    what: /\d+ tablosunu okuyamıyor ya da yazamıyor/,
    remedy: /sahibi olan rolü/,
  },
  'a missing migration': {
    statements: [
      'create table kept as table portal.migration; delete from portal.migration where id = (select max(id) from portal.migration)',
      'delete from portal.migration; insert into portal.migration table kept; drop table kept',
    ],
    check: 'migrations',
    what: /\d+ geçişin 1 tanesi eksik/,
    remedy: /bir portal süreci başlatın/,
  },
  'a clock that differs from the database’s': {
    facts: { now: () => new Date(Date.now() + 300_000) },
    check: 'database clock',
    what: /(299|300|301) sn farklı/,
    remedy: /NTP/,
  },
  'a bank with an expired certificate': {
    environment: () => withBank(places.expired),
    check: 'bank, virtual POS',
    what: /süresi dolmuş/,
    remedy: /yeniletin/,
  },
  'a bank whose certificate ends soon': {
    environment: () => withBank(places.soon),
    check: 'bank, virtual POS',
    level: 'warning',
    what: /[45] gün sonra/,
    remedy: /yenileyin/,
  },
  'a bank under another name': {
    environment: () => withBank(places.otherName),
    check: 'bank, virtual POS',
    what: /başka bir ad için/,
    remedy: /VPosWebRequestUrl/,
  },
  'a bank nobody vouches for': {
    environment: () => withBank(places.untrusted),
    check: 'bank, virtual POS',
    what: /güvenilmiyor/,
    remedy: /zincirinin bütününü/,
  },
  'a bank that cannot be reached': {
    environment: () => withBank(`https://localhost:${places.silent}`),
    check: 'bank, virtual POS',
    what: /ulaşılamıyor/,
    remedy: /güvenlik duvarında/,
  },
  'a bank of an unknown name': {
    environment: () => withBank('https://banka.invalid'),
    check: 'bank, virtual POS',
    what: /bilinmiyor|ulaşılamıyor/,
    remedy: /VPosWebRequestUrl/,
  },
  'a bank that does not know this address': {
    facts: { tryBank: () => Promise.resolve('address') },
    check: 'bank, account',
    what: /Bu adres bankada kayıtlı değil/,
    remedy: /kaydettirin/,
  },
  'a bank that does not know the merchant': {
    facts: { tryBank: () => Promise.resolve('account') },
    check: 'bank, account',
    what: /kabul etmiyor/,
    remedy: /MerchantId/,
  },
  'a bank that says nothing readable': {
    facts: { tryBank: () => Promise.resolve('unreadable') },
    check: 'bank, account',
    level: 'warning',
    what: /okunur bir yanıt vermedi/,
    remedy: /VPosWebRequestUrl/,
  },
  'an SMS account that is refused': {
    facts: { readCredit: () => Promise.resolve({ kind: 'refused', code: '30' }) },
    check: 'SMS account',
    what: /Netgsm .*SMS_PASSWORD.*kod 30/,
    remedy: /SMS_USERNAME.*kaydettirin/,
  },
  'an SMS account without credit': {
    facts: { readCredit: () => Promise.resolve({ kind: 'known', messages: 0 }) },
    check: 'SMS account',
    what: /0 SMS’lik kredi/,
    remedy: /Kredi alın/,
  },
  'an SMS account with little credit': {
    facts: { readCredit: () => Promise.resolve({ kind: 'known', messages: 120 }) },
    check: 'SMS account',
    level: 'warning',
    what: /120 SMS’lik kredi/,
    remedy: /Kredi alın/,
  },
  'an SMS operator that does not tell the credit': {
    facts: { readCredit: () => Promise.resolve({ kind: 'silent' }) },
    check: 'SMS account',
    level: 'warning',
    what: /yanıt vermedi/,
    remedy: /SMS_URL/,
  },
  'e-Devlet with another clock': {
    environment: () => ({ EDEVLET_URL: places.late }),
    check: 'e-Devlet',
    what: /(599|600|601) sn farklı/,
    remedy: /NTP/,
  },
  'a public origin that is somebody else’s': {
    environment: () => ({ PUBLIC_ORIGIN: places.other }),
    check: 'public origin',
    what: /bu portal değil/,
    remedy: /PUBLIC_ORIGIN/,
  },
  'a port that is taken': {
    environment: () => ({ PORT: String(places.taken) }),
    check: 'port',
    what: /başka bir program dinliyor/,
    remedy: /PORT ile/,
  },
  'a disk that is full': {
    facts: { disk: () => Promise.resolve({ free: GIGABYTE / 2, total: 100 * GIGABYTE }) },
    check: 'disk',
    what: /^Yalnız .+ 0\.5 GB/,
    remedy: /Yer açın/,
  },
  'a folder nobody may write to': {
    facts: { isWritable: () => false },
    check: 'data folder',
    level: 'warning',
    what: /yazılamıyor/,
    remedy: /DATA_DIR/,
  },
  'no pg_dump': {
    facts: { hasProgram: (name) => name !== 'pg_dump' },
    check: 'backup programs',
    what: /pg_dump bulunamadı/,
    remedy: /postgresql-client/,
  },
  'nobody who sends short messages': {
    environment: () => ({ SMS_USERNAME: undefined, SMS_PASSWORD: undefined, TRANSMISSION_ID: undefined }),
    check: 'SMS operator',
    what: /kimse üye olamaz/,
    remedy: /SMSUsername/,
  },
  'a mail server that is down': {
    environment: () => ({ SMTP_URL: `smtp://posta:gizli-sifre@127.0.0.1:${places.silent}` }),
    check: 'mail server',
    what: /portalı almıyor/,
    remedy: /SMTP_URL/,
  },
  'no virus scanner': {
    environment: () => ({ SCANNER_ADDRESS: undefined }),
    check: 'virus scanner',
    level: 'warning',
    what: /^Yok/,
    remedy: /clamav-daemon/,
  },
  'a virus scanner that is down': {
    environment: () => ({ SCANNER_ADDRESS: `tcp://127.0.0.1:${places.silent}` }),
    check: 'virus scanner',
    what: /hiçbir dosya alınmıyor/,
    remedy: /systemctl status clamav-daemon/,
  },
  'a virus scanner that knows nothing new': {
    environment: () => ({ SCANNER_ADDRESS: places.oldScanner }),
    check: 'virus scanner',
    level: 'warning',
    what: /10 günlük/,
    remedy: /freshclam/,
  },
  'an old Node': { facts: { nodeVersion: '18.20.4' }, check: 'node', what: /çok eski/, remedy: /20\.19/ },
  'a Node without Turkish': {
    facts: { turkish: () => ({ upper: 'II', hour: '12:00' }) },
    check: 'language',
    what: /yanlış çıkıyor/,
    remedy: /full ICU/,
  },
  'little memory': {
    facts: { memory: GIGABYTE / 4 },
    check: 'memory',
    level: 'warning',
    what: /^Yalnız 0\.3 GB/,
    remedy: /512 MB/,
  },
  'an outdated build': {
    facts: { build: () => 'outdated' },
    check: 'build',
    level: 'warning',
    what: /başka kaynaklardan/,
    remedy: /npm run build/,
  },
  'no build': {
    facts: { build: () => 'missing' },
    check: 'build',
    what: /derlenmemiş/,
    remedy: /npm run build/,
  },
  'water sold in a metropolis by its district': {
    environment: () => ({ APP_SETTING_FILE: settingsFile({ ...banks(), IsMetropolitan: true }) }),
    check: 'water service',
    level: 'warning',
    what: /su idaresi satar \(2560 ve 5216/,
    remedy: /HasSubscription değerini false yapın/,
  },
  'the embedded database in production': {
    environment: () => ({ DATABASE_URL: undefined, ALLOW_EMBEDDED: '1' }),
    check: 'database',
    level: 'warning',
    what: /elektrik kesilirse/,
    remedy: /DATABASE_URL/,
  },
};

describe.skipIf(!hasPostgres())('the doctor', () => {
  test('has nothing to say of a portal that is well', async () => {
    const findings = await examine(production(), facts());
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(findings.length).toBeGreaterThan(12);
    const whatOf = (check: string) => findings.find((finding) => finding.check === check)?.what;
    expect(whatOf('time limits')).toBe('sorgu 60s, kilit 15s, boş bekleyen işlem 60s; her bağlantıda');
    expect(whatOf('connections')).toMatch(
      /^sunucuda \d+ bağlantılık yer, çalışan 0 portal \(her biri en çok 11\)/,
    );
    expect(findings.find(({ check }) => check === 'taxed place')?.what).toMatch(
      /^büyükşehir sınırları dışında/,
    );
  });

  test('names the place a metropolitan municipality taxes in, and has nothing to say where it shows no water', async () => {
    const change = { ...banks(), IsMetropolitan: true, HasSubscription: false };
    const findings = await examine({ ...production(), APP_SETTING_FILE: settingsFile(change) }, facts());
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(findings.find(({ check }) => check === 'taxed place')?.what).toMatch(
      /^büyükşehir sınırları içinde/,
    );
  });

  test.each(Object.entries(brokenSetUps))('finds %s and says what helps', async (_name, broken) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      if (broken.statements) await client.query(broken.statements[0]);
      const findings = await examine(
        { ...production(), ...broken.environment?.() },
        { ...facts(), ...broken.facts },
      );
      const found = findings.find((finding) => finding.level !== 'ok' && finding.check === broken.check);
      expect(found).toMatchObject({ level: broken.level ?? 'fault' });
      expect(found?.what).toMatch(broken.what);
      expect(found?.level === 'ok' ? '' : found?.remedy).toMatch(broken.remedy);
    } finally {
      if (broken.statements) await client.query(broken.statements[1]);
      await client.end();
    }
  });
});
