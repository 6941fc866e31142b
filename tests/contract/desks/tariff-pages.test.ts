import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kurus } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { street } from 'municipality/service/address/tables';
import { streetValue } from 'municipality/service/tariffs/tables';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { downloadTariff } from '~/features/tariffs/tariff-download.server';
import { openTariff } from '~/features/tariffs/tariff-page.server';
import type { TariffName } from '~/features/tariffs/tariffs.server';
import { urls } from '~/urls';

const folder = mkdtempSync(join(tmpdir(), 'tariff-pages-'));
const origin = 'http://localhost:3000';
/** This district of the sample gets a long street list of its own. */
const longDistrict = '18301';
let town: TestMunicipality;
let isLineCut = false;

beforeAll(async () => {
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  town = await openTestMunicipality();
  const codes = Array.from({ length: 240 }, (_, index) => `z${String(index).padStart(3, '0')}`);
  await town.database.insert(street).values([
    ...codes.map((code, index) => {
      const name = `Deneme ${index + 1}. Sokak`;
      return { code, districtCode: longDistrict, name, kind: 'sokak' as const };
    }),
    { code: 'formula', districtCode: longDistrict, name: '=HYPERLINK("http://x") Sokak', kind: 'sokak' },
  ]);
  const basis = { year: 2026, legalBasis: '1319 m.29', source: 'test', isSample: false };
  await town.database
    .insert(streetValue)
    .values([...codes, 'formula'].map((streetCode) => ({ streetCode, unitValue: kurus(123_456), ...basis })));
  const { connection } = town;
  await migratePortal(connection);
  const embedded = (asked: Request) =>
    isLineCut ? Promise.reject(new Error('line cut')) : town.municipality.handle(asked);
  providePortalParts({ configuration, connection, embedded });
  await openPortal();
});
beforeEach(() => {
  isLineCut = false;
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(name: TariffName, path: string, query: Record<string, string> = {}) {
  const address = `${origin}${path}?${new URLSearchParams(query).toString()}`;
  const { data, init } = await openTariff(new Request(address), name);
  return { status: init?.status, ...data };
}
const streets = (query: Record<string, string> = {}) =>
  open('arsa-birim-degerleri', urls.streetValuation, query);
const first = (rows: readonly (readonly string[])[] | undefined) => rows?.map(([name]) => name);

describe('the public tariffs', () => {
  test('open with the newest year and the first choice, their basis and source in sight', async () => {
    const page = await open('bina-insaat-maliyetleri', urls.constructionCost);
    expect(page.status).toBe(200);
    expect(page.filters.map(({ value }) => value)).toEqual(['2026', 'konut']);
    expect(page.table?.basis).toEqual(['Dayanak: 1319 m.29. Kaynak: örnek tarife.']);
    expect(page.table?.isSample).toBe(true);
    expect(page.table?.rows[0]).toEqual([
      'Çelik karkas',
      '21.776,10 ₺',
      '14.562,37 ₺',
      '9.866,25 ₺',
      '6.719,70 ₺',
      '3.030,52 ₺',
    ]);
  });

  test('what does not exist is a dash and stands last, whichever way it is sorted', async () => {
    for (const yon of ['artan', 'azalan']) {
      const page = await open('bina-insaat-maliyetleri', urls.constructionCost, { sirala: 'luks', yon });
      expect(page.table?.rows.slice(-4).map((row) => row[1])).toEqual(['–', '–', '–', '–']);
      expect(page.table?.columns[1]?.sorted).toBe(yon === 'artan' ? 'ascending' : 'descending');
    }
  });

  test('a heading leads to its order, and once more to the other way round', async () => {
    const page = await open('cevre-temizlik-tarifesi', urls.cleaningTariff, { yil: '2024', sirala: '1' });
    expect(page.table?.columns[1]?.sortPath).toBe('/ECTAnnualPrice?yil=2024&sirala=1&yon=azalan');
    expect(page.table?.columns[2]?.sortPath).toBe('/ECTAnnualPrice?yil=2024&sirala=2');
    expect(first(page.table?.rows)?.[0]).toBe('7. grup');
  });

  test('wear is sorted by years, not by letters, and carries no sample mark', async () => {
    const page = await open('bina-asinma-paylari', urls.abrasionShare, { sirala: 'yas', yon: 'azalan' });
    expect(first(page.table?.rows)?.slice(0, 2)).toEqual(['76 yıl ve üstü', '51–75 yıl']);
    expect(page.table?.isSample).toBe(false);
  });

  test('advertising shows the limits of the law beside the council’s rate', async () => {
    const page = await open('ilan-reklam-tarifesi', urls.advertisingTariff, { yil: '2022' });
    expect(page.table?.rows[0]?.slice(1)).toEqual([
      'Bulvar ve meydan',
      'm², yıl',
      '60,00 ₺',
      '20,00 ₺',
      '100,00 ₺',
    ]);
  });

  test('a derived table says that it is', async () => {
    const page = await open('cevre-temizlik-tarifesi', urls.cleaningTariff, { yil: '2025' });
    expect(page.notes.join(' ')).toContain('%43,93');
    expect(page.table?.basis.join(' ')).toContain('türetilmiştir');
  });

  test('outside a metropolis rates and prices are said to be plain', async () => {
    const notes = (await open('cevre-temizlik-tarifesi', urls.cleaningTariff)).notes.join(' ');
    expect(notes).toContain('büyükşehir sınırları dışındadır: tutarlar artırımsızdır');
    expect(notes).toContain('her metreküpü için 3,00 ₺');
    expect((await streets()).notes.join(' ')).toContain('emlak vergisi oranları artırımsız');
  });
});

describe('the streets of a district', () => {
  test('come sixty at a time, with the way on and back', async () => {
    const query = { yil: '2026', mahalle: longDistrict, ara: 'deneme' };
    const start = await streets(query);
    expect([start.table?.rows.length, start.pages?.text]).toEqual([60, 'Sayfa 1 / 4']);
    expect(first(start.table?.rows)?.slice(0, 2)).toEqual(['Deneme 1. Sokak', 'Deneme 2. Sokak']);
    const last = await streets({ ...query, sayfa: '4' });
    expect([last.table?.rows.length, last.pages?.next]).toEqual([60, null]);
    expect(last.pages?.previous).toContain('sayfa=3');
    expect((await streets({ ...query, sayfa: '99' })).pages?.text).toBe('Sayfa 4 / 4');
  });

  test('are found as people type them', async () => {
    const [mahalle] = (
      await town.client.query<{ code: string }>(
        `select district_code as code from municipality.street where name = 'Işıklı Sokak'`,
      )
    ).rows;
    const page = await streets({ mahalle: mahalle?.code ?? '', ara: 'ISIKLI sok' });
    expect(first(page.table?.rows)).toEqual(['Işıklı Sokak']);
    expect(page.more[0]?.rows).toHaveLength(3);
  });

  test('that nobody finds are explained', async () => {
    const page = await streets({ ara: 'uzaygemisi' });
    expect(page.table?.rows).toEqual([]);
    expect(page.empty.title).toBe('Bu ada uyan cadde ya da sokak bulunamadı.');
    expect(page.filePath).toBeNull();
  });

  test.each([
    ['a year nobody published', { yil: '1999' }, 'yil', 'Yılı listeden seçin.'],
    ['a year that is no number', { yil: 'yok' }, 'yil', 'Yılı listeden seçin.'],
    ['a district nobody knows', { mahalle: '1' }, 'mahalle', 'Mahalleyi listeden seçin.'],
  ])('%s is a 422 that names the field', async (_why, query, fieldId, text) => {
    const page = await streets(query);
    expect([page.status, page.table]).toEqual([422, null]);
    expect(page.problems).toEqual([{ fieldId, text }]);
  });
});

describe('the file', () => {
  const file = (name: string, query: Record<string, string> = {}) =>
    downloadTariff(new Request(`${origin}/tarife/${name}?${new URLSearchParams(query).toString()}`), name);

  test('holds all rows in the order of the page, for a Turkish spreadsheet', async () => {
    const query = { yil: '2026', mahalle: longDistrict, ara: 'deneme', sirala: 'sokak', yon: 'azalan' };
    const answer = await file('arsa-birim-degerleri.csv', query);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="arsa-birim-degerleri-2026-akcapinar-merkez.csv"',
    );
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ';' });
    expect(rows).toHaveLength(241);
    expect(rows[0]).toEqual(['Cadde, sokak', 'Bir m² değeri', 'Dayanak', 'Kaynak', 'Örnek tarife']);
    expect(rows[1]).toEqual(['Deneme 240. Sokak', '1234,56', '1319 m.29', 'test', 'hayır']);
  });

  test('makes what looks like a formula harmless', async () => {
    const query = { yil: '2026', mahalle: longDistrict, ara: 'hyperlink' };
    const rows: string[][] = parse(await (await file('arsa-birim-degerleri.csv', query)).text(), {
      bom: true,
      delimiter: ';',
    });
    expect(rows[1]?.[0]).toBe(`'=HYPERLINK("http://x") Sokak`);
  });

  test('is where ?bicim=csv leads, with the filters', async () => {
    const address = `${origin}${urls.cleaningTariff}?yil=2024&bicim=csv`;
    const leading = await openTariff(new Request(address), 'cevre-temizlik-tarifesi').catch(
      (thrown: unknown) => thrown,
    );
    expect(leading).toBeInstanceOf(Response);
    expect((leading as Response).headers.get('Location')).toBe(
      '/tarife/cevre-temizlik-tarifesi.csv?yil=2024',
    );
  });

  test('of a tariff nobody knows is not there; a wrong filter is told', async () => {
    expect((await file('sifreler.csv')).status).toBe(404);
    expect((await file('constructor.csv')).status).toBe(404);
    expect((await file('cevre-temizlik-tarifesi.csv', { yil: '1999' })).status).toBe(422);
  });
});

describe('a municipality that does not answer', () => {
  test('is thrown on, to the page and the file that say so', async () => {
    isLineCut = true;
    await expect(open('ilan-reklam-tarifesi', urls.advertisingTariff)).rejects.toThrow(MunicipalOutage);
    const asked = new Request(`${origin}/tarife/ilan-reklam-tarifesi.csv`);
    await expect(downloadTariff(asked, 'ilan-reklam-tarifesi.csv')).rejects.toThrow(MunicipalOutage);
  });
});
