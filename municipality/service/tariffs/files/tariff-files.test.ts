import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeTurkish } from '../../bank-files/turkish-bytes';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { findAmount, findStreetValue } from '../find-tariffs';
import { advertisingRate, entertainmentPlaceType, streetValue } from '../tables';
import { TariffFileFault } from './tariff-file-fault';
import { openTariffFiles, type TariffFiles } from './tariff-files';

const folder = mkdtempSync(join(tmpdir(), 'tariff-files-'));
const heading = 'yil;sokak_kodu;m2_degeri;dayanak;kaynak';
let town: TestMunicipality;
let files: TariffFiles;

beforeAll(async () => {
  town = await openTestMunicipality();
  files = openTariffFiles({ connection: { kind: 'pglite', client: town.client } });
});
beforeEach(async () => {
  await town.database.delete(streetValue).where(eq(streetValue.year, 2030));
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

let written = 0;
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `file-${(written += 1)}.csv`);
  writeFileSync(path, content);
  return path;
}
const take = (content: string | Uint8Array, canReplace = false) =>
  files.importFile(fileOf(content), { canReplace });

/** Returns what a refused file says, line by line. */
async function refusalOf(content: string | Uint8Array, canReplace = false): Promise<string[]> {
  const fault: unknown = await take(content, canReplace).catch((thrown: unknown) => thrown);
  if (!(fault instanceof TariffFileFault)) throw new Error('The file was taken');
  return fault.message.split('\n');
}
const valuesOf2030 = () =>
  town.database
    .select()
    .from(streetValue)
    .where(eq(streetValue.year, 2030))
    .orderBy(asc(streetValue.streetCode));

const good = `${heading}\r\n2030;640001;12.345,60;1319 m.29;Takdir komisyonu\r\n2030;640002;980;1319 m.29;Takdir komisyonu\r\n`;

describe('a good file', () => {
  test('is taken, and its rows are official ones', async () => {
    expect(await take(good)).toEqual({
      kindName: 'sokak-degeri',
      years: [2030],
      added: 2,
      unchanged: 0,
      replaced: [],
    });
    expect(await findStreetValue(town.database, { year: 2030, streetCode: '640001' })).toEqual({
      unitValue: 1_234_560,
      legalBasis: '1319 m.29',
      source: 'Takdir komisyonu',
      isSample: false,
    });
  });

  test('taken again changes nothing', async () => {
    await take(good);
    const before = await valuesOf2030();
    expect(await take(good)).toMatchObject({ added: 0, unchanged: 2, replaced: [] });
    expect(await valuesOf2030()).toEqual(before);
  });

  test('taken by ten at once is there once', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => take(good)));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(2);
  });

  test.each([
    ['with a mark of UTF-8', `\uFEFF${heading}\n2030;640001;5;Kanun;Şişli kararı\n`],
    ['in windows-1254', encodeTurkish(`${heading}\r\n2030;640001;5;Kanun;Şişli kararı\r\n`)],
    [
      'with its columns in another order and blank lines',
      'kaynak;yil;m2_degeri;dayanak;sokak_kodu\n\nŞişli kararı;2030;5,0;Kanun;640001\n\n',
    ],
    ['with quotes', `${heading}\n"2030";"640001";"5,00";"Kanun";"Şişli kararı"\n`],
  ])('is read %s', async (_why, content) => {
    expect((await take(content)).added).toBe(1);
    expect((await valuesOf2030())[0]).toMatchObject({ unitValue: 500, source: 'Şişli kararı' });
  });

  test('comes back from an export as it went in', async () => {
    await take(good);
    const { path, rows } = await files.exportFile('sokak-degeri', 2030, folder);
    expect(rows).toBe(2);
    expect(await take(readFileSync(path))).toMatchObject({ added: 0, unchanged: 2, replaced: [] });
  });

  test.each(['insaat-maliyeti', 'sokak-degeri', 'arazi-degeri', 'ilan-reklam', 'eglence'])(
    'of every kind: the sample’s %s, exported, become official with a source of their own',
    async (kind) => {
      const { path, rows } = await files.exportFile(kind, 2023, folder);
      const sample = readFileSync(path, 'utf8');
      const refusal = await refusalOf(sample, true);
      expect(refusal).toHaveLength(rows);
      expect(refusal[0]).toContain('kaynak: Tutarın resmî kaynağını yazın');
      const official = sample.replaceAll(';örnek tarife', ';RG 1.1.2023');
      expect((await take(official, true)).replaced).toHaveLength(rows);
      expect(await take(official)).toMatchObject({ unchanged: rows });
    },
  );

  test.each(['cevre-temizlik', 'yeniden-degerleme'])(
    'of %s, as the law has it, changes nothing',
    async (kind) => {
      const { path, rows } = await files.exportFile(kind, 2024, folder);
      expect(await files.importFile(path, { canReplace: false })).toMatchObject({
        added: 0,
        unchanged: rows,
      });
    },
  );
});

describe('a file that is not as it should be', () => {
  test('names every bad line with column and reason, and nothing of it is written', async () => {
    const bad = [
      heading,
      '2030;640001;12,5;Kanun;Karar',
      '30;640002;12,5;Kanun;Karar',
      '2030;640003;12.5.1;Kanun;Karar',
      '2030;640004;0;Kanun;Karar',
      '2030;640005;-4;;Karar',
      '2030;640006;1;Kanun',
      '2030;640001;13;Kanun;Karar',
    ].join('\n');
    expect(await refusalOf(bad)).toEqual([
      '3. satır, yil: Yılı 4 haneli yazın, örneğin 2026.',
      '4. satır, m2_degeri: Sıfırdan büyük tutarı 1.234,56 biçiminde, en çok iki ondalıkla yazın.',
      '5. satır, m2_degeri: Sıfırdan büyük tutarı 1.234,56 biçiminde, en çok iki ondalıkla yazın.',
      '6. satır, m2_degeri: Sıfırdan büyük tutarı 1.234,56 biçiminde, en çok iki ondalıkla yazın.',
      '6. satır, dayanak: Boş bırakılamaz.',
      '7. satır: 5 alan beklenirken 4 alan var.',
      '8. satır: 2. satırla aynı kaydı anlatıyor; birini silin.',
    ]);
    expect(await valuesOf2030()).toEqual([]);
  });

  test('with a street nobody knows writes none of the others either', async () => {
    const half = `${heading}\n2030;640001;12;Kanun;Karar\n2030;yok;12;Kanun;Karar\n`;
    expect(await refusalOf(half)).toEqual([
      '3. satır, sokak_kodu: Bu kodda cadde ya da sokak yok; adres kayıtlarındaki kodu yazın.',
    ]);
    expect(await valuesOf2030()).toEqual([]);
  });

  test.each([
    ['empty', '', ['Dosya boş.']],
    ['of blank lines', '\n\n', ['Dosya boş.']],
    ['of a heading alone', `${heading}\n`, ['Başlığın altında hiç satır yok.']],
    [
      'with a bad line below a blank one',
      `${heading}\n\n2030;640001;bin;a;b\n`,
      ['3. satır, m2_degeri: Sıfırdan büyük tutarı 1.234,56 biçiminde, en çok iki ondalıkla yazın.'],
    ],
    [
      'with a quote that does not close',
      `${heading}\n2030;"640001;1;a;b\n`,
      ['2. satır: Tırnak işaretleri eşleşmiyor.'],
    ],
  ])('is refused: %s', async (_why, content, lines) => {
    expect(await refusalOf(content)).toEqual(lines);
  });

  test('with a heading of no kind is told which there are', async () => {
    const [first, ...kinds] = await refusalOf('yil;deger\n2030;1\n');
    expect(first).toContain('Başlık satırı tanınmıyor');
    expect(kinds).toContain(`  sokak-degeri: ${heading}`);
    expect(kinds).toHaveLength(8);
  });
});

describe('the limits of the law', () => {
  const advertising = 'yil;tarife_no;yer_kodu;yer_adi;tutar;iki_taksit;dayanak;kaynak';

  test('hold for advertising, to the kuruş', async () => {
    const rows = [
      advertising,
      '2031;1;sokak;Sokak;19,99;hayır;2464 m.15;Karar',
      '2031;1;cadde;Cadde;20,00;evet;2464 m.15;Karar',
      '2031;4;led;LED;150,01;evet;2464 m.15;Karar',
      '2031;3;cadde;Cadde;5,00;evet;2464 m.15;Karar',
      '2031;7;cadde;Cadde;5,00;evet;2464 m.15;Karar',
    ];
    const [unknown = '', ...none] = await refusalOf(rows.join('\n'));
    expect(unknown).toBe('6. satır, tarife_no: Şunlardan biri olmalı: 1, 2, 3, 4, 5, 6.');
    expect(none).toEqual([]);
    expect(await refusalOf(rows.slice(0, 5).join('\n'))).toEqual([
      '2. satır, tutar: Kanundaki sınırların dışında: 20,00 ile 100,00 ₺ arasında olmalı.',
      '4. satır, tutar: Kanundaki sınırların dışında: 30,00 ile 150,00 ₺ arasında olmalı.',
      '5. satır, iki_taksit: İki taksit yalnız 1, 2 ve 4 numaralı tarifelerde olabilir.',
    ]);
    const kept = await town.database.select().from(advertisingRate).where(eq(advertisingRate.year, 2031));
    expect(kept).toEqual([]);
  });

  test('hold for a day of entertainment', async () => {
    const entertainment = 'yil;yer_turu_kodu;yer_turu_adi;gunluk_tarife;dayanak;kaynak\n2031;bar;Bar;';
    expect(await refusalOf(`${entertainment}4,99;Kanun;Karar\n`)).toEqual([
      '2. satır, gunluk_tarife: Kanundaki sınırların dışında: 5,00 ile 100,00 ₺ arasında olmalı.',
    ]);
    expect((await take(`${entertainment}100;Kanun;Karar\n`)).added).toBe(1);
    await town.database.delete(entertainmentPlaceType).where(eq(entertainmentPlaceType.year, 2031));
  });
});

describe('a row that differs from the one on record', () => {
  const other = `${heading}\n2030;640001;7;Kanun;Düzeltme\n2030;640002;980;1319 m.29;Takdir komisyonu\n`;

  test('takes its place while no tax of the year has accrued, and says so', async () => {
    await take(good);
    expect(await take(other)).toMatchObject({
      added: 0,
      unchanged: 1,
      replaced: [
        {
          line: 2,
          before: '2030;640001;12345,60;1319 m.29;Takdir komisyonu',
          after: '2030;640001;7,00;Kanun;Düzeltme',
        },
      ],
    });
  });

  test('is refused once taxes have accrued, unless it is asked for', async () => {
    const late = `${heading}\n2026;640001;7;Kanun;Düzeltme\n`;
    const row = and(eq(streetValue.year, 2026), eq(streetValue.streetCode, '640001'));
    const [before] = await town.database.select().from(streetValue).where(row);
    const [refusal = ''] = await refusalOf(late);
    expect(refusal).toMatch(/^2\. satır: Bu yılın vergisi tahakkuk etmiş; .* --replace ekleyin\.$/);
    expect(await town.database.select().from(streetValue).where(row)).toEqual([before]);
    expect((await take(late, true)).replaced).toHaveLength(1);
    expect((await town.database.select().from(streetValue).where(row))[0]?.unitValue).toBe(700);
  });
});

test('a revaluation rate is taken exactly, for its own year alone', async () => {
  const file = 'yil;yeniden_degerleme_orani;dayanak;kaynak\n2029;31,40;VUK mük. m.298;RG\n';
  expect((await take(file)).added).toBe(1);
  expect(await take(file)).toMatchObject({ added: 0, unchanged: 1 });
  const of = async (year: number) => (await findAmount(town.database, { key: 'revaluation', year }))?.value;
  expect([await of(2028), await of(2029), await of(2030)]).toEqual([undefined, '31.4', undefined]);
});

test('an export of nothing, or of no kind, is told', async () => {
  await expect(files.exportFile('sokak-degeri', 1990, folder)).rejects.toThrow('1990 yılı için kayıt yok.');
  await expect(files.exportFile('arsa', 2026, folder)).rejects.toThrow(
    'Tür şunlardan biri olmalı: insaat-maliyeti',
  );
});
