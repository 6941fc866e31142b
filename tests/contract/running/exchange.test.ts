import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { agreeToDelivery } from 'municipality/service/exchange/delivery/deliveries';
import { takeComplete } from 'municipality/service/exchange/delivery/watch-folder';
import { exchangeKinds, exchangeSample, SessionBusy } from 'municipality/service';
import { csv, exchangeNow, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import type { OpenConnection } from '~/platform/database/connection.server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runExchange } from '../../support/exchange/run-exchange';
import { openAsServing, poolOf } from '../../support/pooled/serving';
import { hasPostgres, startPostgres, type PostgresServer } from '../../support/portal/postgres';

const home = mkdtempSync(join(tmpdir(), 'exchange-run-'));
let server: PostgresServer | null;
beforeAll(async () => {
  server = await startPostgres(home);
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Işık', '2;Ömer;Çağlar');
const debts = (count: number, rest = '100,00') =>
  csv(
    'borc;sicil;gelir_turu;yil;vade;tutar;kalan',
    ...Array.from(
      { length: count },
      (_, place) => `B${place};${(place % 2) + 1};1;2026;01.06.2026;100,00;${rest}`,
    ),
  );

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return folder;
}

describe.each(['PGlite', 'PostgreSQL'] as const)('on %s a delivery that is killed in the middle', (store) => {
  test.skipIf(store === 'PostgreSQL' && !hasPostgres())(
    'leaves the old state, and can be taken again',
    async () => {
      const dataFolder = join(home, `data-${store}`);
      const url = store === 'PostgreSQL' ? await server?.createDatabase('exchange_killed') : undefined;
      const variables = { DATA_DIR: dataFolder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
      const first = folderOf(`first-${store}`, { 'sicil.csv': people, 'tahakkuk.csv': debts(10) });
      expect((await runExchange(['take', first, '--whole'], variables)).code).toBe(0);

      const second = folderOf(`second-${store}`, {
        'sicil.csv': people.replace('Işık', 'Yeni'),
        'tahakkuk.csv': debts(5_000, '90,00'),
        'terkin.csv': csv('borc;tarih', 'B1;01.06.2026'),
      });
      const killed = await runExchange(['take', second, '--whole'], variables, 'Borçlar işlendi');
      expect(killed.code).toBeNull();
      expect(killed.said).not.toContain('numaralı teslim alındı');

      const tried = await runExchange(['take', second, '--whole', '--dry-run'], variables);
      expect(tried.said).toContain('Borçlar: 5.000 satır; 4.990 yeni, 10 değişti.');
      expect(tried.said).toContain('hiçbir şey yazılmadı');
      const taken = await runExchange(['take', second, '--whole'], variables);
      expect(taken.said).toContain('Borçlar: 5.000 satır; 4.990 yeni, 10 değişti.');
      expect(taken.code).toBe(0);
      const again = await runExchange(['take', second, '--whole'], variables);
      expect(again.said).toContain('Borçlar: 5.000 satır; 5.000 aynı.');
      const listed = await runExchange(['list'], variables);
      expect(listed.said.match(/alındı/g)).toHaveLength(3);
    },
    240_000,
  );
});

describe('the commands', () => {
  const variables = { DATA_DIR: join(home, 'data-commands') };

  test('judge the PDF of a resolution as an upload is judged', async () => {
    const karar = exchangeKinds.find(({ name }) => name === 'karar');
    if (!karar) throw new Error('Resolutions are a kind of file');
    const [heading, first, second] = exchangeSample(karar).split('\r\n');
    const bad = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n%%EOF\n';
    const folder = folderOf('pdf', {
      'karar.csv': `${heading}\r\n${first}k.pdf\r\n${second}\r\n`,
      'k.pdf': bad,
    });
    const { said } = await runExchange(['take', folder, '--dry-run', '--most-refused', '100'], variables);
    expect(said).toMatch(/karar\.csv, 2\. satır, dosya: “k\.pdf” çalıştırılabilir içerik/);
    expect(said).toContain('Meclis ve encümen kararları: 2 satır; 1 yeni, 1 alınmadı.');
  }, 60_000);

  test('draw a key that is said once, list it and end it', async () => {
    const drawn = await runExchange(['draw-key', 'Muhasebe sunucusu', '--who', 'Ayşe Yılmaz'], variables);
    const [key = ''] = /aktarim_[\w-]{43}/.exec(drawn.said) ?? [];
    expect([drawn.code, key]).not.toContain('');
    const listed = await runExchange(['keys'], variables);
    expect(listed.said).toContain('1  Muhasebe sunucusu  geçerli; oluşturan Ayşe Yılmaz; hiç kullanılmadı');
    expect(listed.said).not.toContain(key);
    expect((await runExchange(['end-key', '1', '--who', 'Ayşe Yılmaz'], variables)).code).toBe(0);
    const again = await runExchange(['end-key', '1', '--who', 'Ayşe Yılmaz'], variables);
    expect(again.said).toContain('Bu anahtar sonlandırılmış.');
  }, 120_000);
});

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  let town: ExchangeTown;
  let opened: OpenConnection;
  beforeAll(async () => {
    opened = await openAsServing((await server?.createDatabase('exchange_at_once')) ?? '');
    town = await openExchangeTown(opened.direct);
    await town.take({ 'sicil.csv': people, 'tahakkuk.csv': debts(4) }, { scope: 'butun' });
  });
  afterAll(async () => {
    await town.close();
    await opened.close();
  });

  test('tariffs wait for agreement, and payslips and signed resolutions are kept', async () => {
    const own = await openExchangeTown(opened.direct);
    const wanted = ['personel', 'bordro', 'karar', 'tarife'];
    const files = Object.fromEntries(
      exchangeKinds
        .filter(({ name }) => wanted.includes(name))
        .map((kind) => [`${kind.name}.csv`, exchangeSample(kind)]),
    );
    const [heading, first] = files['karar.csv']?.split('\r\n') ?? [];
    const signed = { ...files, 'karar.csv': `${heading}\r\n${first}k.pdf\r\n`, 'k.pdf': '%PDF-1.7 örnek' };
    expect((await own.take(signed)).report.faults.join()).toContain('Tarifeler: 2 satır');
    expect(await own.rows('select oid from municipality.payslip')).toEqual([]);
    expect(await own.takeAgreed(signed)).toMatchObject({ state: 'alindi', report: { refused: [] } });
    expect(
      await own.rows(`select convert_from(f.content, 'UTF8') as text, (select count(*)::int from municipality.payslip) as payslips,
          (select annual_tax::int from municipality.cleaning_price where year = 2027 and source = 'Meclis kararı 2026/95') as tax
        from municipality.resolution_file f`),
    ).toEqual([{ text: '%PDF-1.7 örnek', payslips: 2, tax: 125_000 }]);
  });

  test('the next delivery may come at once: with its last answer nothing is locked any more', async () => {
    // It is connected already: what a new one takes is enough for the server to notice that the old one is gone.
    const next = await poolOf(opened.connection).connect();
    const locks = `select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = current_database()`;
    try {
      for (let no = 1; no <= 5; no += 1) {
        expect((await town.take({ 'sicil.csv': people })).state).toBe('alindi');
        expect((await next.query(locks)).rowCount).toBe(0);
      }
    } finally {
      next.release();
    }
  });

  test('a payment that is booked while a delivery is merged is counted; readers see the old state until the end', async () => {
    const pool = poolOf(opened.connection);
    const booking = await pool.connect();
    await booking.query('begin');
    await booking.query(`update municipality.accrual set paid_principal = 3000 where accrual_no = 'B0'`);
    await booking.query(`
      with paid as (select oid, registry_oid from municipality.accrual where accrual_no = 'B0'),
      receipt as (insert into municipality.collection (oid, receipt_no, registry_oid, payer_name, payer_identity_no, collected_at, collection_type, total, verification_code)
        select 'c', '2026-00000001', registry_oid, '', '', now(), '4', 3000, 'X' from paid returning oid)
      insert into municipality.collection_line select receipt.oid, 1, paid.oid, 3000, 0 from receipt, paid`);
    const taking = town.take({ 'tahakkuk.csv': debts(4, '60,00') });
    const waits = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    while ((await waits()) === 0) await pause(20);
    await expect(town.take({ 'sicil.csv': people })).rejects.toThrow(SessionBusy);
    expect(await town.rows(`select distinct paid_principal::int from municipality.accrual`)).toEqual([
      { paid_principal: 0 },
    ]);
    await booking.query('commit');
    booking.release();
    expect((await taking).state).toBe('alindi');
    expect(
      await town.rows(`select accrual_no, paid_principal::int as paid from municipality.accrual order by 1`),
    ).toEqual([
      { accrual_no: 'B0', paid: 7_000 },
      ...['B1', 'B2', 'B3'].map((accrual_no) => ({ accrual_no, paid: 4_000 })),
    ]);
  });
});

describe('a watched folder', () => {
  let town: ExchangeTown;
  beforeAll(async () => {
    town = await openExchangeTown();
  });
  afterAll(() => town.close());

  const manifest = (rows: number) =>
    JSON.stringify({
      kapsam: 'butun',
      dosyalar: [{ dosya: 'sicil.csv' }, { dosya: 'tahakkuk.csv', satir: rows }],
    });

  test('takes what is complete, puts it away with a report, and waits where somebody has to agree', async () => {
    const folder = folderOf('watched', {});
    const takeFolder = async (waiting?: Map<string, number>) =>
      (await takeComplete(town.connection, { folder, now: () => exchangeNow }, waiting)).map(
        ({ name, state }) => [name, state],
      );
    folderOf('watched/1', { 'sicil.csv': people, 'tahakkuk.csv': debts(20) });
    expect(await takeFolder()).toEqual([]);
    writeFileSync(join(folder, '1/manifest.json'), manifest(20));
    folderOf('watched/2', { 'sicil.csv': people, 'tahakkuk.csv': debts(20), 'manifest.json': manifest(21) });
    expect(await takeFolder()).toEqual([
      ['1', 'alindi'],
      ['2', 'geri-cevrildi'],
    ]);
    expect(existsSync(join(folder, '1'))).toBe(false);
    const [refused = ''] = readdirSync(join(folder, 'geri-cevrildi')).filter((name) =>
      name.endsWith('.rapor.txt'),
    );
    expect(readFileSync(join(folder, 'geri-cevrildi', refused), 'utf8')).toContain(
      'Manifest 21 satır diyor, dosyada 20 satır var.',
    );
    expect(readdirSync(join(folder, 'alindi'))).toHaveLength(2);

    folderOf('watched/3', { 'sicil.csv': people, 'tahakkuk.csv': debts(9), 'manifest.json': manifest(9) });
    const waiting = new Map<string, number>();
    expect(await takeFolder(waiting)).toEqual([['3', 'onay-bekliyor']]);
    expect(readFileSync(join(folder, '3.rapor.txt'), 'utf8')).toContain('exchange agree');
    expect(await takeFolder(waiting)).toEqual([]);
    await agreeToDelivery(town.database, waiting.get('3') ?? 0, 'Ayşe', exchangeNow);
    expect(await takeFolder(waiting)).toEqual([['3', 'alindi']]);
    expect(await takeFolder(waiting)).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['alindi', 'geri-cevrildi']);
  });
});
