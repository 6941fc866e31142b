import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeTurkish } from '../../bank-files/turkish-bytes';
import { agreeToDelivery } from './deliveries';
import { csv, openExchangeTown, type ExchangeTown, type Files } from 'municipality/testing/exchange-town';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Işık', '2;Ömer;Çağlar', '3;Gül;Şen');
const debtLines = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => `B${place + 1};${(place % 3) + 1};1;2026;01.06.2026;100,00;100,00`,
  );
const debtHeading = 'borc;sicil;gelir_turu;yil;vade;tutar;kalan';
const debts = (count: number) => csv(debtHeading, ...debtLines(count));
const files: Files = { 'sicil.csv': people, 'tahakkuk.csv': debts(20) };
const numberOf = async (what: string) =>
  Number((await town.rows(`select count(*) as n from ${what}`))[0]?.['n']);
const surnames = async () =>
  (await town.rows('select surname from municipality.registry order by registry_no')).map(
    (row) => row['surname'],
  );
const whole = { scope: 'butun' } as const;

describe('letters and signs', () => {
  test.each<[string, string | Uint8Array]>([
    ['in UTF-8', people],
    ['in UTF-8 with a mark', `\uFEFF${people}`],
    ['in windows-1254', encodeTurkish(people)],
    ['with commas', people.replaceAll(';', ',')],
    ['with letters taken apart', people.normalize('NFD')],
    ['with line ends of Unix', people.replaceAll('\r\n', '\n')],
    ['with trailing empty columns', people.replaceAll('\r\n', ';;;\r\n')],
    ['with empty lines and lines of separators', people.replaceAll('\r\n', '\r\n\r\n;;\r\n')],
    ['with every field quoted', people.replace(/[^;\r\n]+/g, '"$&"')],
    ['with English headings', people.replace('sicil;ad_unvan;soyad', 'Registry ID;Name;Surname')],
    ['with headings in capitals', people.replace('sicil;ad_unvan;soyad', 'SİCİL KODU;ADI;SOYADI')],
    [
      'with columns nobody knows',
      csv('sicil;ad_unvan;not;soyad', '1;Ayşe;x;Işık', '2;Ömer;;Çağlar', '3;Gül;;Şen'),
    ],
  ])('a file is read %s', async (_why, content) => {
    const { state, report } = await town.take({ 'sicil.csv': content });
    expect({ state, refused: report.refused, faults: report.faults }).toEqual({
      state: 'alindi',
      refused: [],
      faults: [],
    });
    expect(await surnames()).toEqual(['Işık', 'Çağlar', 'Şen']);
  });

  test('a quoted field keeps separators and becomes one line', async () => {
    await town.take({
      'sicil.csv': csv('sicil;ad_unvan;adres', '1;"Su; Elektrik ""A.Ş.""";"Lale Sok.\n3/5"'),
    });
    expect(await town.rows('select name_or_title, address_text from municipality.registry')).toEqual([
      { name_or_title: 'Su; Elektrik "A.Ş."', address_text: 'Lale Sok. 3/5' },
    ]);
  });
});

describe('a file that cannot be taken', () => {
  const manifest = (rows: number) =>
    JSON.stringify({ dosyalar: [{ dosya: 'tahakkuk.csv', satir: rows }, { dosya: 'sicil.csv' }] });
  test.each<[string, Files, RegExp]>([
    ['cut in the middle of a line', { ...files, 'tahakkuk.csv': debts(20).slice(0, -12) }, /yarıda kesilmiş/],
    ['cut in the middle of a quote', { 'sicil.csv': `${people}4;"Ali` }, /tırnak/i],
    [
      'cut at the end of a line',
      { ...files, 'tahakkuk.csv': debts(19), 'manifest.json': manifest(20) },
      /20 satır diyor, dosyada 19/,
    ],
    ['with a heading and nothing else cut away', { 'sicil.csv': '' }, /boş/],
    ['without its heading', { 'sicil.csv': csv('1;Ayşe;Işık', '2;Ömer;Çağlar') }, /“sicil” sütunu yok/],
    ['without a column it needs', { 'sicil.csv': csv('sicil;soyad', '1;Işık') }, /“ad_unvan” sütunu yok/],
    [
      'with a column twice',
      { 'sicil.csv': csv('sicil;ad_unvan;soyad;soyad', '1;Ayşe;Işık;Işık') },
      /iki kez/,
    ],
    ['with two columns of one meaning', { 'sicil.csv': csv('sicil;adı;name', '1;Ayşe;Ayşe') }, /birden çok/],
    ['of no known kind', { 'liste.csv': people }, /ne olduğu anlaşılmadı/],
    ['that is a workbook', { 'sicil.csv': Buffer.from('PK\u0003\u0004abc') }, /CSV değil/],
    ['in UTF-16', { 'sicil.csv': Buffer.from(`\uFEFF${people}`, 'utf16le') }, /CSV değil/],
    [
      'with a line without end',
      { 'sicil.csv': `${people}4;"${'x'.repeat(200_000)}` },
      /olabileceğinden uzun|tırnak/i,
    ],
    [
      'changed on its way',
      {
        ...files,
        'manifest.json': JSON.stringify({ dosyalar: [{ dosya: 'sicil.csv', sha256: 'a'.repeat(64) }] }),
      },
      /SHA-256 tutmuyor/,
    ],
    [
      'that its manifest names and nobody brought',
      { ...files, 'manifest.json': manifest(20).replace('sicil', 'sicil2') },
      /klasörde yok/,
    ],
    ['with a manifest that is no JSON', { ...files, 'manifest.json': '{' }, /JSON değil/],
    [
      'with a manifest of unknown words',
      { ...files, 'manifest.json': '{"dosyalar":[{"dosya":"../sicil.csv"}]}' },
      /klasörsüz/,
    ],
  ])('%s is refused, and nothing is written', async (_why, delivered, reason) => {
    const before = await town.fingerprint();
    const { state, report } = await town.take(delivered, whole);
    expect(state).toBe('geri-cevrildi');
    expect(report.faults.join('\n')).toMatch(reason);
    expect(await town.fingerprint()).toBe(before);
    expect(await numberOf('municipality.exchange_key')).toBe(0);
  });
});

describe('a row that cannot be taken', () => {
  const bad = 'X99;1;1;2026;01.06.2026;1,23E+10;1,23E+10';

  test('is named with file, line, column and reason; the others are taken', async () => {
    const { state, report } = await town.take({
      'sicil.csv': people,
      'tahakkuk.csv': csv(debtHeading, ...debtLines(200), bad),
    });
    expect(state).toBe('alindi');
    expect(report.refused).toEqual([
      {
        file: 'tahakkuk.csv',
        line: 202,
        column: 'tutar',
        reason: expect.stringContaining('Excel sayıyı kısaltmış') as unknown,
      },
    ]);
    expect(await numberOf('municipality.accrual')).toBe(200);
  });

  test('counts its lines by the file, quoted newlines among them', async () => {
    const { report } = await town.take(
      { 'sicil.csv': csv('sicil;ad_unvan;adres', '1;A;"x\r\ny"', '', '2;;z', '3;C;"p\nq"', '4;;') },
      { mostRefused: 100 },
    );
    expect(report.refused.map(({ line, column }) => [line, column])).toEqual([
      [5, 'ad_unvan'],
      [8, 'ad_unvan'],
    ]);
  });

  test.each([
    ['of somebody who is not there', 'X99;77;1;2026;01.06.2026;100,00;100,00', 'sicil'],
    ['with more left than there was', 'X99;1;1;2026;01.06.2026;100,00;100,01', 'kalan'],
    ['of an unknown revenue', 'X99;1;999;2026;01.06.2026;100,00;100,00', 'gelir_turu'],
    ['with the letters of a wrong table', 'X99;1;Bina Vergýsi;2026;01.06.2026;100,00;100,00', 'gelir_turu'],
    ['with a separator in the middle of a field', 'X99;1;1;2026;01.06.2026;100,00;100,00;3', null],
  ])('is refused %s', async (_why, line, column) => {
    const { report } = await town.take(
      { 'sicil.csv': people, 'tahakkuk.csv': csv(debtHeading, ...debtLines(200), line) },
      whole,
    );
    expect(report.refused.map((row) => [row.line, row.column])).toEqual([[202, column]]);
  });

  test.each([
    ['refers to nobody', 'B7;1;', 'B7;88;'],
    ['has a field that cannot be read', 'B7;1;1;2026;', 'B7;1;1;dün;'],
  ])('that %s does not end what stands on record of it', async (_why, good, wrong) => {
    await town.take(files, whole);
    const content = debts(20).replace(good, wrong);
    const { state, report } = await town.take(
      { ...files, 'tahakkuk.csv': content },
      { ...whole, mostRefused: 10 },
    );
    expect(state).toBe('alindi');
    expect(report.counts.find(({ kind }) => kind === 'tahakkuk')).toMatchObject({
      ended: 0,
      refused: 1,
      unchanged: 19,
    });
  });

  test('whose key cannot be read lets nothing end, for it may be the key of anything', async () => {
    await town.take(files, whole);
    const content = debts(19).replace('B7;1;', ';1;');
    const { state, report } = await town.take(
      { ...files, 'tahakkuk.csv': content },
      { ...whole, mostRefused: 10 },
    );
    expect(state).toBe('alindi');
    expect(report.counts.find(({ kind }) => kind === 'tahakkuk')).toMatchObject({ ended: 0, refused: 1 });
    expect(report.notes).toEqual([expect.stringContaining('biten kayıt aranmadı')]);
  });

  test('that says two things of one debt is refused with its twin, an exact copy is not', async () => {
    const content = csv(
      debtHeading,
      ...debtLines(300),
      ...debtLines(1),
      'B2;2;1;2026;01.06.2026;900,00;900,00',
    );
    const { report } = await town.take({ 'sicil.csv': people, 'tahakkuk.csv': content });
    expect(report.refused.map(({ line }) => line)).toEqual([3, 303]);
    expect(await numberOf('municipality.accrual')).toBe(299);
  });

  test('does not hold up a delivery alone; a hundredth of them does', async () => {
    const swapped = csv(
      'borc;sicil;gelir_turu;yil;vade;kalan;tutar',
      ...debtLines(20).map((line) => line.replace('100,00;100,00', '120,00;100,00')),
    );
    const { state, report } = await town.take({ 'sicil.csv': people, 'tahakkuk.csv': swapped });
    expect(state).toBe('onay-bekliyor');
    expect(report.faults).toEqual([expect.stringContaining('Borçlar: 20 satır alınamıyor')]);
    expect(await numberOf('municipality.accrual')).toBe(0);
  });
});

describe('a whole delivery', () => {
  test('of which half the debts are missing waits for somebody, and is taken once they agree', async () => {
    await town.take(files, whole);
    const before = await town.fingerprint();
    const half = { 'sicil.csv': people, 'tahakkuk.csv': debts(10) };
    const stopped = await town.take(half, whole);
    expect(stopped.state).toBe('onay-bekliyor');
    expect(stopped.report.faults).toEqual([
      expect.stringContaining('Borçlar: 10 kayıt bitiyor, bu kayıtların %50’si'),
    ]);
    expect(await town.fingerprint()).toBe(before);
    // Asked again it still waits, under the same number.
    expect(await town.take(half, whole)).toMatchObject({ state: 'onay-bekliyor', no: stopped.no });

    await agreeToDelivery(town.database, stopped.no ?? 0, 'Ayşe', new Date());
    // The agreement is about these files alone.
    expect((await town.take({ ...half, 'tahakkuk.csv': debts(9) }, whole)).state).toBe('onay-bekliyor');
    expect((await town.take(half, whole)).state).toBe('alindi');
    expect(await numberOf(`municipality.accrual where written_off_on = '2026-11-24'`)).toBe(10);
    expect(
      await town.rows(`select agreed_by from municipality.exchange_delivery where agreed_by is not null`),
    ).toEqual([{ agreed_by: 'Ayşe' }]);
    // What comes back is owed again.
    await town.take(files, whole);
    expect(await numberOf('municipality.accrual where written_off_on is not null')).toBe(0);
  });

  test('of changes ends nothing', async () => {
    await town.take(files, whole);
    const { report } = await town.take({ 'tahakkuk.csv': debts(1) });
    expect(report.counts).toEqual([expect.objectContaining({ rows: 1, unchanged: 1, ended: 0 })]);
  });

  test('finds its references across files in whatever order they are, and from before', async () => {
    const { state } = await town.take({
      'b-tahakkuk.csv': debts(3),
      'z.csv': people,
      'manifest.json': JSON.stringify({
        dosyalar: [
          { dosya: 'b-tahakkuk.csv', tur: 'tahakkuk', kapsam: 'değişen' },
          { dosya: 'z.csv', tur: 'sicil', kapsam: 'bütün', satir: 3 },
        ],
      }),
    });
    expect(state).toBe('alindi');
    await town.take({ 'tahakkuk.csv': debts(5) });
    expect(
      await numberOf('municipality.accrual a join municipality.registry r on r.oid = a.registry_oid'),
    ).toBe(5);
  });

  test('changes what a changed row says, and nothing else', async () => {
    await town.take(files, whole);
    const { report } = await town.take(
      {
        ...files,
        'tahakkuk.csv': debts(20).replace(
          'B5;2;1;2026;01.06.2026;100,00;100,00',
          'B5;2;1;2026;30.11.2026;250,00;200,00',
        ),
      },
      whole,
    );
    expect(report.counts.find(({ kind }) => kind === 'tahakkuk')).toMatchObject({
      changed: 1,
      unchanged: 19,
      ended: 0,
    });
    expect(
      await town.rows(
        `select principal::int, paid_principal::int, due_date::text from municipality.accrual where accrual_no = 'B5'`,
      ),
    ).toEqual([{ principal: 25_000, paid_principal: 5_000, due_date: '2026-11-30' }]);
  });

  test('without a column leaves what stands in it', async () => {
    await town.take({ 'sicil.csv': csv('sicil;ad_unvan;soyad;eposta', '1;Ayşe;Işık;a@b.example') });
    await town.take({ 'sicil.csv': csv('sicil;ad_unvan', '1;Ayşe Nur') });
    expect(await town.rows('select name_or_title, surname, email from municipality.registry')).toEqual([
      { name_or_title: 'Ayşe Nur', surname: 'Işık', email: 'a@b.example' },
    ]);
  });
});

test('a dry run says what a delivery would come to, and writes nothing', async () => {
  await town.take(files, whole);
  const before = await town.fingerprint();
  const rows = await town.rows('select * from municipality.exchange_key order by 1, 2');
  const { no, state, report } = await town.take(
    { ...files, 'tahakkuk.csv': csv(debtHeading, ...debtLines(19), 'B30;1;1;2026;01.06.2026;5;5') },
    { ...whole, isDryRun: true },
  );
  expect({ no, state }).toEqual({ no: null, state: 'alindi' });
  expect(report.counts.find(({ kind }) => kind === 'tahakkuk')).toMatchObject({
    added: 1,
    unchanged: 19,
    ended: 1,
  });
  expect(await town.fingerprint()).toBe(before);
  expect(await town.rows('select * from municipality.exchange_key order by 1, 2')).toEqual(rows);
});

test('two registries of one number are told apart, and one opened online becomes the one of the file', async () => {
  await town.rows(
    `insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title) values ('online', '9000001', 'G', '10000000146', 'AYSE')`,
  );
  await town.take({
    'sicil.csv': csv(
      'sicil;sicil_no;kimlik_no;ad_unvan;soyad',
      '1;100001;10000000146;Ayşe;Işık',
      '2;100002;10000000146;Ayşe;Işık',
    ),
  });
  const rows = await town.rows(
    'select oid, registry_no, name_or_title from municipality.registry order by registry_no',
  );
  expect(rows).toEqual([
    { oid: 'online', registry_no: '100001', name_or_title: 'Ayşe' },
    {
      oid: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      registry_no: '100002',
      name_or_title: 'Ayşe',
    },
  ]);
});
