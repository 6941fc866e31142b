import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csv, openExchangeTown, type ExchangeTown, type Files } from 'municipality/testing/exchange-town';
import { dayCell, numberCell, sheetOf, workbookOf, type CellValue } from 'municipality/testing/workbook';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Işık', '2;Ömer;Çağlar', '3;Gül;Şen');
const names = ['borc', 'sicil', 'gelir_turu', 'yil', 'vade', 'tutar', 'kalan'] as const;
const heading = names.join(';');
const fields = ['B1', '1', '1', '2026', '01.06.2026', '100,00', '100,00'];
const second = 'B2;2;1;2026;01.06.2026;100,00;100,00';
const changed = <Value>(row: readonly Value[], name: (typeof names)[number], value: Value) =>
  row.map((field, place) => (names[place] === name ? value : field));
const debts = csv(heading, fields.join(';'), second);
const cells: CellValue[] = ['B1', 1, 1, 2026, dayCell(46_173), 100, 100];

/** Returns a CSV of debts whose first row has another value in one column. */
const text = (name: (typeof names)[number], value: string): Files => ({
  'tahakkuk.csv': csv(heading, changed(fields, name, value).join(';'), second),
});
/** Returns the same as a workbook. */
const book = (name: (typeof names)[number], value: CellValue): Files => ({
  'tahakkuk.xlsx': sheetOf([[...names], changed(cells, name, value)]),
});
const file = (name: string, content: string | Uint8Array): Files => ({ [name]: content });
const withHeading = (own: string) => file('tahakkuk.csv', csv(own, fields.join(';'), second));
const html = '<html><body><table><tr><td>borc</td></tr></table></body></html>\n';
const utf16 = Buffer.from(`\uFEFF${debts}`, 'utf16le');
const goodBook = sheetOf([[...names], cells]);
const beside = (name: string, content: string | Uint8Array = 'x\n'): Files => ({
  'tahakkuk.csv': debts,
  [name]: content,
});
const manifest = (content: unknown): Files => ({
  'tahakkuk.csv': debts,
  'manifest.json': typeof content === 'string' ? content : JSON.stringify(content),
});

/** Lists files as clerks bring them, each with what the one sentence about it says: the place, then the remedy. */
const broken: ReadonlyArray<readonly [what: string, files: Files, place: RegExp, remedy: RegExp]> = [
  ['a workbook called CSV', file('tahakkuk.csv', goodBook), /^tahakkuk\.csv: /, /sonunu \.xlsx yapın/],
  [
    'an old workbook called CSV',
    file('tahakkuk.csv', sheetOf([cells], { type: 'biff8' })),
    /^tahakkuk\.csv: /,
    /\.xls yapın/,
  ],
  ['a web page called CSV', file('tahakkuk.csv', html), /^tahakkuk\.csv: .*HTML/, /kaydedin/],
  ['a web page called XLS', file('tahakkuk.xls', html), /^tahakkuk\.xls: .*HTML/, /kaydedin/],
  ['a CSV called XLS', file('tahakkuk.xls', debts), /^tahakkuk\.xls: .*düz metin/, /sonunu \.csv yapın/],
  ['a CSV called XLSX', file('tahakkuk.xlsx', debts), /^tahakkuk\.xlsx: .*düz metin/, /sonunu \.csv yapın/],
  ['UTF-16', file('tahakkuk.csv', utf16), /^tahakkuk\.csv: .*UTF-16/, /CSV UTF-8/],
  ['UTF-16 without a mark', file('tahakkuk.csv', utf16.subarray(2)), /^tahakkuk\.csv: .*UTF-16/, /CSV UTF-8/],
  ['UTF-16 called XLSX', file('tahakkuk.xlsx', utf16), /^tahakkuk\.xlsx: .*UTF-16/, /kaydedin/],
  [
    'a PDF called CSV',
    file('tahakkuk.csv', '%PDF-1.7\n'),
    /^tahakkuk\.csv: .*PDF/,
    /CSV ya da XLSX olarak alın/,
  ],
  [
    'a PDF called XLSX',
    file('tahakkuk.xlsx', '%PDF-1.7\n'),
    /^tahakkuk\.xlsx: .*PDF/,
    /CSV ya da XLSX olarak alın/,
  ],
  [
    'bytes without a meaning',
    file('tahakkuk.csv', Buffer.from([1, 0, 2, 9, 7])),
    /^tahakkuk\.csv: /,
    /kaydedin/,
  ],
  [
    'a workbook cut off',
    file('tahakkuk.xlsx', goodBook.subarray(0, 900)),
    /^tahakkuk\.xlsx: /,
    /yeniden kaydedin/,
  ],
  [
    'an empty workbook',
    file('tahakkuk.xlsx', workbookOf({ Boş: [] })),
    /^tahakkuk\.xlsx: /,
    /Listeyi bir sayfaya/,
  ],
  ['an empty file', file('tahakkuk.csv', ''), /^tahakkuk\.csv: dosya boş/, /yeniden/],
  ['nothing but empty lines', file('tahakkuk.csv', '\r\n;;\r\n'), /^tahakkuk\.csv: Dosya boş/, /yeniden/],
  ['tabs', file('tahakkuk.csv', debts.replaceAll(';', '\t')), /^tahakkuk\.csv: .*sekme/, /noktalı virgülle/],
  ['bars', file('tahakkuk.csv', debts.replaceAll(';', '|')), /^tahakkuk\.csv: .*\|/, /noktalı virgülle/],
  [
    'a file cut in a line',
    file('tahakkuk.csv', debts.slice(0, -5)),
    /^tahakkuk\.csv: .*yarıda/,
    /manifeste yazın/,
  ],
  [
    'an open quote',
    file('tahakkuk.csv', `${debts}"B3;1\r\n`),
    /^tahakkuk\.csv: 4\. satır/,
    /tırnağı kapatın/,
  ],
  [
    'a quote in a field',
    file('tahakkuk.csv', `${debts}B3;1"2;1;2026;01.06.2026;1;1\r\n`),
    /^tahakkuk\.csv: 4\. satır/,
    /iki kez yazın/,
  ],
  [
    'a line too long',
    file('tahakkuk.csv', `${debts}${'x'.repeat(40_000)}\r\n`),
    /^tahakkuk\.csv: 4\. satır/,
    /tırnaklar/,
  ],
  [
    'DOS letters',
    file(
      'sicil.csv',
      Buffer.from([
        ...Buffer.from('sicil;ad_unvan\r\n1;'),
        0x9e,
        0x98,
        0x9f,
        0x8d,
        0xa7,
        ...Buffer.from('\r\n'),
      ]),
    ),
    /^sicil\.csv: .*CP857/,
    /harf_tablosu/,
  ],
  [
    'Mac letters',
    file(
      'sicil.csv',
      Buffer.from([...Buffer.from('sicil;ad_unvan\r\n1;a'), 0xdf, 0xdd, 0xdb, 0xdc, ...Buffer.from('\r\n')]),
    ),
    /^sicil\.csv: .*Mac/,
    /UTF-8 olarak kaydedip/,
  ],
  [
    'a heading that nobody knows',
    withHeading('borc;sicil;gelir_turu;yil;vade;Borcun Asli TL;kalan'),
    /“tutar” sütunu yok.*“Borcun Asli TL” \(tutar olabilir\)/,
    /eşleyin/,
  ],
  ['no heading', file('tahakkuk.csv', csv(fields.join(';'), second)), /“borc” sütunu yok/, /eşleyin/],
  [
    'a heading twice',
    withHeading('borc;sicil;gelir_turu;yil;vade;tutar;tutar'),
    /“tutar” sütunu iki kez/,
    /silin/,
  ],
  [
    'two headings of one meaning',
    withHeading('borc;sicil;gelir_turu;yil;vade;asıl;anapara'),
    /“tutar” sütunu birden çok: asıl, anapara/,
    /birini bırakın/,
  ],
  ['a name that tells no kind', file('liste.csv', debts), /^liste\.csv: /, /adı türüyle başlamalı/],
  [
    'a name of a workbook that tells no kind',
    file('Kitap1.xlsx', goodBook),
    /^Kitap1\.xlsx: /,
    /adı türüyle başlamalı/,
  ],
  [
    'two files of other columns',
    {
      'tahakkuk-1.csv': debts,
      'tahakkuk-2.csv': csv('borc;sicil;gelir_turu;yil;vade;tutar', 'B9;1;1;2026;01.06.2026;1'),
    },
    /^tahakkuk-2\.csv: .*sütunları aynı değil/,
    /aynı sütunlarla/,
  ],
  ['a lock file of Excel', beside('~$tahakkuk.xlsx'), /^~\$tahakkuk\.xlsx: /, /kapatın/],
  ['a lock file of LibreOffice', beside('.~lock.tahakkuk.xlsx#'), /^\.~lock/, /kapatın/],
  ['an archive', beside('liste.zip'), /^liste\.zip: /, /İçindeki dosyaları koyun/],
  ['an ODS', beside('sicil.ods'), /^sicil\.ods: /, /XLSX ya da CSV/],
  ['a binary workbook', beside('sicil.xlsb'), /^sicil\.xlsb: /, /XLSX ya da CSV/],
  ['a letter', beside('okuyun.docx'), /^okuyun\.docx: /, /kaldırın/],
  ['a PDF that nobody names', beside('karar.pdf'), /^karar\.pdf: /, /kaldırın/],
  ['a manifest that is no JSON', manifest('{'), /^manifest\.json/, /JSON/],
  ['an empty manifest', manifest({}), /^manifest\.json, dosyalar: /, /yazın/],
  ['a manifest of no file', manifest({ dosyalar: [] }), /^manifest\.json, dosyalar: /, /en az bir dosya/],
  [
    'a manifest of a missing file',
    manifest({ dosyalar: [{ dosya: 'sicil2.csv' }] }),
    /^sicil2\.csv: /,
    /klasöre koyun/,
  ],
  [
    'a file beside its manifest',
    { ...manifest({ dosyalar: [{ dosya: 'tahakkuk.csv' }] }), 'su.xlsx': goodBook },
    /^su\.xlsx/,
    /manifeste ekleyin/,
  ],
  [
    'a sheet that is not there',
    {
      'tahakkuk.xlsx': goodBook,
      'manifest.json': JSON.stringify({ dosyalar: [{ dosya: 'tahakkuk.xlsx', sayfa: 'Yok' }] }),
    },
    /^tahakkuk\.xlsx: “Yok”/,
    /olanlar: “Sayfa1”/,
  ],
  [
    'a field too many',
    file('tahakkuk.csv', csv(heading, `${fields.join(';')};x`, second)),
    /^tahakkuk\.csv, 2\. satır: /,
    /ayırıcı/,
  ],
  ['an empty key', text('borc', ''), /^tahakkuk\.csv, 2\. satır, borc: /, /boş bırakılamaz/i],
  ['a blank in a key', text('borc', 'B 1'), /2\. satır, borc: /, /boşluk olamaz/],
  ['a key that Excel has shortened', text('borc', '1,23E+10'), /2\. satır, borc: /, /“Metin”/],
  ['an amount in words', text('tutar', 'yüz'), /2\. satır, tutar: /, /biçiminde yazın/],
  ['an amount below zero', text('tutar', '-5,00'), /2\. satır, tutar: /, /eksi olamaz/],
  ['an amount of two meanings', text('tutar', '1.234'), /2\. satır, tutar: /, /manifestte söyleyin/],
  ['a day that is none', text('vade', '31.02.2026'), /2\. satır, vade: /, /Takvimde/],
  ['a day of two meanings', text('vade', '06/01/2026'), /2\. satır, vade: /, /biçiminde yazın/],
  ['a revenue that nobody knows', text('gelir_turu', 'Köprü'), /2\. satır, gelir_turu: /, /Şunlardan biri/],
  ['a year too early', text('yil', '1812'), /2\. satır, yil: /, /arasında bir tam sayı/],
  ['somebody who is not there', text('sicil', '99'), /2\. satır, sicil: /, /sicil/],
  [
    'a manifest of an unknown word',
    manifest({ dosyalar: [{ dosya: 'tahakkuk.csv', adet: 2 }] }),
    /^manifest\.json, dosyalar\.0: /,
    /“adet”.*silin/,
  ],
  [
    'a manifest of a number for a name',
    manifest({ dosyalar: [{ dosya: 5 }] }),
    /^manifest\.json, dosyalar\.0\.dosya: /,
    /metin olarak yazın/,
  ],
  [
    'a long number in a cell',
    book('borc', 2 ** 53 + 2),
    /^tahakkuk\.xlsx, “Sayfa1” sayfası, 2\. satır, borc \(A\): /,
    /“Metin”/,
  ],
  ['a key turned into a day', book('borc', dayCell(46_023)), /2\. satır, borc \(A\): /, /“Metin”/],
  ['an error in a cell', book('tutar', { t: 'e', v: 42 }), /2\. satır, tutar \(F\): /, /düzeltip/],
  ['three decimals in a cell', book('tutar', 1.234), /2\. satır, tutar \(F\): /, /En çok 2 ondalık/],
  ['a number where a day belongs', book('vade', numberCell(46_173, '0')), /2\. satır, vade \(E\): /, /yazın/],
];

test('there are sixty of them', () => expect(broken.length).toBeGreaterThanOrEqual(60));

test.each(broken)(
  '%s is told in one sentence, with its place and the remedy',
  async (_what, files, place, remedy) => {
    const isOfPeople = 'sicil.csv' in files;
    await town.take({ 'sicil.csv': people });
    const before = await town.fingerprint();
    const { report } = await town.take(files, { mostRefused: isOfPeople ? 1 : 100, isDryRun: true });
    const sentences = [
      ...report.faults,
      ...report.refused.map(({ file: name, line, column, reason }) =>
        column === null
          ? `${name}, ${line}. satır: ${reason}`
          : `${name}, ${line}. satır, ${column}: ${reason}`,
      ),
      ...report.notes,
    ];
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(place);
    expect(sentences[0]).toMatch(remedy);
    expect(await town.fingerprint()).toBe(before);
  },
);
