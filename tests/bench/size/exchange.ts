import type { Connection } from 'municipality/ground/connection';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { isoDate } from 'municipality/contract';
import { takeDelivery } from 'municipality/service/exchange/delivery/take-delivery';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import pg from 'pg';
import { startPostgres } from '../../support/portal/postgres';
import { keepFigures } from '../history';

/** Counts accruals, and the seconds they may take. */
const onServer = { accruals: 1_000_000, most: 90 };
const onPglite = { accruals: 50_000, most: 30 };
/** Holds the megabytes the process may grow by while a million rows go through it. */
const MOST_GROWTH = 300;
const say = (text: string) => console.log(text);

const money = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;

/** Writes a town's registries and accruals; every `changedEvery`-th accrual has been paid since. */
async function writeDelivery(folder: string, accruals: number, changedEvery: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const people = Math.ceil(accruals / 10);
  function* registries() {
    yield 'sicil;ad_unvan;soyad;adres\r\n';
    for (let no = 0; no < people; no += 1)
      yield `S${no};Ayşe ${no};Yılmaz;Cumhuriyet Mah. Lale Sok. ${no}\r\n`;
  }
  function* debts() {
    yield 'borc;sicil;tahakkuk_no;gelir_turu;yil;taksit_no;taksit_sayisi;vade;tutar;kalan;aciklama\r\n';
    for (let no = 0; no < accruals; no += 1) {
      const amount = 10_000 + (no % 90_000);
      const rest = changedEvery > 0 && no % changedEvery === 0 ? 0 : amount;
      yield `B${no};S${no % people};${2020_000_000 + (no >> 1)};1;2026;${(no % 2) + 1};2;01.06.2026;${money(amount)};${money(rest)};Lale Sok. ${no}\r\n`;
    }
  }
  for (const [name, lines] of [
    ['sicil.csv', registries],
    ['tahakkuk.csv', debts],
  ] as const)
    await pipeline(Readable.from(lines()), createWriteStream(join(folder, name)));
}

interface Measured {
  readonly seconds: number;
  /** Counts the megabytes the process grew by. */
  readonly growth: number;
  /** Holds the megabytes it had at most. */
  readonly peak: number;
}

async function take(connection: Connection, folder: string): Promise<Measured> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  const startedAt = performance.now();
  const at = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  try {
    const { state, report } = await takeDelivery(connection, {
      folder,
      scope: 'butun',
      today: isoDate('2026-11-24'),
      now: new Date('2026-11-24T02:00:00+03:00'),
      onProgress: (text) => say(`    ${text} ${at()}`),
    });
    if (state !== 'alindi')
      throw new Error(`The delivery was not taken: ${JSON.stringify(report).slice(0, 500)}`);
  } finally {
    clearInterval(sampling);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, growth: (most - before) / 2 ** 20, peak: most / 2 ** 20 };
}

/** Measures a first delivery, the same again, and one in which a hundredth has changed. */
async function measure(connection: Connection, home: string, name: string, accruals: number) {
  await migrateMunicipality(connection);
  const first = join(home, `${name}-1`);
  const second = join(home, `${name}-2`);
  await writeDelivery(first, accruals, 0);
  await writeDelivery(second, accruals, 100);
  const figures: Record<string, number> = {};
  for (const [what, folder] of [
    ['first', first],
    ['same again', first],
    ['a hundredth changed', second],
  ] as const) {
    const { seconds, growth, peak } = await take(connection, folder);
    say(
      `${name}, ${accruals.toLocaleString('en')} accruals, ${what}: ${seconds.toFixed(1)} s, ${growth.toFixed(0)} MB more, ${peak.toFixed(0)} MB at most`,
    );
    figures[`${name}, ${what}: s`] = seconds;
    figures[`${name}, ${what}: MB`] = growth;
    figures[`${name}, ${what}: peak MB`] = peak;
  }
  return figures;
}

/** Measures the deliveries of files on PostgreSQL and on PGlite; answers with the exit code. */
export async function measureExchange(): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'bench-exchange-'));
  const server = await startPostgres(home);
  try {
    let figures: Record<string, number> = {};
    if (server) {
      const pool = new pg.Pool({ connectionString: await server.createDatabase('bench_exchange') });
      figures = await measure({ kind: 'postgres', pool }, home, 'PostgreSQL', onServer.accruals);
      await pool.end();
    } else say('No PostgreSQL here: PGlite alone is measured');
    const client = await PGlite.create();
    figures = {
      ...figures,
      ...(await measure({ kind: 'pglite', client }, home, 'PGlite', onPglite.accruals)),
    };
    await client.close();
    keepFigures('exchange', figures);
    const isFast =
      (figures['PostgreSQL, first: s'] ?? 0) <= onServer.most &&
      (figures['PGlite, first: s'] ?? 0) <= onPglite.most;
    return isFast && (figures['PostgreSQL, first: MB'] ?? 0) <= MOST_GROWTH ? 0 : 1;
  } finally {
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
