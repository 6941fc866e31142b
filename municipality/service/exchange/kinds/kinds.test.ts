import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  exchangeNow,
  openFilledTown,
  type ExchangeTown,
  type Files,
} from 'municipality/testing/exchange-town';
import { agreeToDelivery } from '../delivery/deliveries';
import { foldWord } from '../reading/fold-word';
import { FieldFault } from '../reading/field-fault';
import { sampleFile } from '../documentation/sample-file';
import { fileKinds } from './kinds';

describe.each(fileKinds)('the kind $name', ({ name, columns, key, words }) => {
  test('has examples that its own columns take', () => {
    for (const [column, { type, isRequired, examples }] of Object.entries(columns))
      for (const example of examples) {
        if (example === '') expect(isRequired, column).not.toBe(true);
        else expect(type.read(example, null), `${column}: ${example}`).not.toBeInstanceOf(FieldFault);
      }
  });

  test('knows every heading by one column, or by a required one before it is the name of an optional one', () => {
    const optional = Object.keys(columns).filter((column) => columns[column]?.isRequired !== true);
    const ownNames = new Set(optional.map((column) => foldWord(column)));
    const headings = Object.entries(columns).flatMap(([column, { words: others, isRequired }]) =>
      [column, ...others]
        .map((word) => foldWord(word))
        .filter((word) => isRequired !== true || word === foldWord(column) || !ownNames.has(word)),
    );
    const twice = headings.filter((word, place) => headings.indexOf(word) !== place);
    expect(twice).toEqual([]);
  });

  test('is told by required columns, and refers to kinds that are merged before it', () => {
    for (const column of key) expect(columns[column]?.isRequired, column).toBe(true);
    const before = fileKinds.slice(
      0,
      fileKinds.findIndex((kind) => kind.name === name),
    );
    const refersTo = Object.values(columns).flatMap(({ type }) => type.refersTo ?? []);
    expect(refersTo.filter((other) => !before.some((kind) => kind.name === other))).toEqual([]);
  });

  test('begins no other kind’s file by its words', () => {
    const own = [name, ...words].map(foldWord);
    const others = fileKinds
      .filter((kind) => kind.name !== name)
      .flatMap((kind) => [kind.name, ...kind.words]);
    expect(others.map(foldWord).filter((word) => own.includes(word))).toEqual([]);
  });
});

describe('what a whole file no longer has', () => {
  let town: ExchangeTown;
  const samples: Files = Object.fromEntries(fileKinds.map((kind) => [`${kind.name}.csv`, sampleFile(kind)]));
  const firstOnly = (name: string) =>
    `${(samples[`${name}.csv`] as string).split('\r\n').slice(0, 2).join('\r\n')}\r\n`;
  const whole = { scope: 'butun', mostEnded: 100 } as const;
  beforeAll(async () => {
    town = await openFilledTown('files of every kind', samples, whole);
  });
  beforeEach(() => town.empty());
  afterAll(() => town.close());

  const ends: Readonly<Record<string, readonly [statement: string, rows: readonly unknown[]]>> = {
    adres: ['select count(*)::int from municipality.inner_door', [2]],
    sicil: ['select count(*)::int from municipality.registry', [2]],
    telefon: ['select gsm_number from municipality.registry order by registry_no', ['5551234567', null]],
    'su-abone': [
      'select ended_on::text from municipality.water_subscriber order by subscriber_no',
      [null, '2026-11-24'],
    ],
    tasinmaz: ['select disposed_on::text from municipality.estate order by block_no', [null, '2026-11-24']],
    isyeri: ['select closed_on::text from municipality.business order by title', [null, '2026-11-24']],
    tahakkuk: [
      'select written_off_on::text from municipality.accrual order by accrual_no',
      ['2026-09-15', '2026-09-15'],
    ],
    tahsilat: ['select receipt_no from municipality.collection', ['G-2026-811']],
    terkin: [
      'select written_off_on::text from municipality.accrual order by accrual_no',
      ['2026-09-15', null],
    ],
    'fazla-odeme': ['select amount::int from municipality.credit', [124_000]],
    zamanasimi: ['select kind from municipality.limitation_event', ['odeme-emri']],
    endeks: ['select consumption from municipality.water_reading', [14]],
    personel: ['select left_on::text from municipality.employee order by employee_no', [null, '2026-11-24']],
    bordro: ['select period from municipality.payslip', ['2026-10']],
    tarife: [
      `select annual_tax::int from municipality.cleaning_price where year = 2027 and not is_sample`,
      [125_000],
    ],
    karar: ['select resolution_no from municipality.resolution', ['2026/87']],
    // The sample has decisions about declarations that are not here.
    // … and about corrections that are not here.
    'duzeltme-karari': ['select count(*)::int from municipality.debt_correction', [0]],
    'beyan-karari': ['select count(*)::int from municipality.declaration_event', [0]],
  };

  test.each(fileKinds)('of $name ends as its document says, and comes back', async ({ name }) => {
    const [asked, rows] = ends[name] ?? ['', []];
    const statement = asked.includes('order by') ? asked : `${asked} order by 1`;
    const before = await town.rows(statement);
    const { state, report } = await town.take({ [`${name}.csv`]: firstOnly(name) }, whole);
    expect({ state, ended: report.counts[0]?.ended }).toEqual({ state: 'alindi', ended: 1 });
    expect((await town.rows(statement)).map((row) => Object.values(row)[0])).toEqual(rows);
    await town.takeAgreed({ [`${name}.csv`]: samples[`${name}.csv`] ?? '' }, whole);
    expect(await town.rows(statement)).toEqual(before);
  });

  test('of a water contract that was ended here does not open it again', async () => {
    await town.rows(`insert into municipality.contract_cancellation
        (oid, tracking_no, request_key, subscriber_oid, registry_oid, state, channel, reason, leaving_on, iban, iban_holder, submitted_at)
      select 'c', 't', 'k', oid, registry_oid, 'kapandi', 'uyelik', 'tasinma', '2026-11-01', '', '', now()
      from municipality.water_subscriber where subscriber_no = '500001'`);
    await town.rows(
      `update municipality.water_subscriber set ended_on = '2026-11-01' where subscriber_no = '500001'`,
    );
    const changed = (samples['su-abone.csv'] as string).replace('998877', '998800');
    await town.take({ 'su-abone.csv': changed });
    expect(
      await town.rows(
        `select meter_no, ended_on::text from municipality.water_subscriber where subscriber_no = '500001'`,
      ),
    ).toEqual([{ meter_no: '998800', ended_on: '2026-11-01' }]);
  });

  test('of an address that is not there nothing is written', async () => {
    const { report } = await town.take(
      {
        'su-abone.csv': (samples['su-abone.csv'] as string)
          .replaceAll('A-1', 'A-9')
          .replace('500001', '500009')
          .replaceAll('2000000001', '2999999999'),
      },
      { mostRefused: 100 },
    );
    expect(report.refused).toEqual([expect.objectContaining({ column: 'adres_kodu', line: 2 })]);
  });

  test('an employee of two numbers, or with a company’s, is refused', async () => {
    const rows = (samples['personel.csv'] as string).trimEnd().split('\r\n');
    const { report } = await town.take(
      {
        'personel.csv': [
          rows[0],
          rows[1]?.replace('P-1', 'P-7').replace('1001', '1007'),
          rows[2]?.replace('P-2', 'P-8').replace('1002', '1008').replace('12345678950', '1111111114'),
          '',
        ].join('\r\n'),
      },
      { mostRefused: 100 },
    );
    expect(report.refused.map(({ line, column }) => [line, column])).toEqual([
      [2, 'kimlik_no'],
      [3, 'kimlik_no'],
    ]);
  });

  test.each([
    ['52.000,00', '52.000,01', 'kazanclar'],
    ['14.050,25', '14.050,26', 'kesintiler'],
    ['45.949,75', '45.949,74', 'net'],
    ['516.000,00', '51.599,99', 'kumulatif_matrah'],
    ['Aylık = ', '', 'kazanclar'],
    ['8.000,00', '-8.000,00', 'kazanclar'],
    ['TR33', 'TR34', 'iban'],
    ['10.2026', '13.2026', 'donem'],
  ])('a payslip with %s written as %s is refused by line and column', async (right, wrong, column) => {
    const before = await town.rows('select * from municipality.payslip order by oid');
    const file = (samples['bordro.csv'] as string).replace(right, wrong);
    const { report } = await town.take({ 'bordro.csv': file }, { mostRefused: 100 });
    expect(report.refused).toEqual([expect.objectContaining({ line: 2, column })]);
    expect(await town.rows('select * from municipality.payslip order by oid')).toEqual(before);
  });

  test('a payslip keeps its items in their order, to the kuruş', async () => {
    const [row] = await town.rows(`select lines, net::int from municipality.payslip where net = 4594975`);
    expect(row).toEqual({
      net: 4_594_975,
      lines: [
        { Kind: 'kazanc', Title: 'Aylık', Amount: 5_200_000 },
        { Kind: 'kazanc', Title: 'Yan ödeme', Amount: 800_000 },
        { Kind: 'kesinti', Title: 'Emekli keseneği', Amount: 840_000 },
        { Kind: 'kesinti', Title: 'Gelir vergisi', Amount: 565_025 },
      ],
    });
  });

  describe('the signed PDF of a resolution', () => {
    const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
    const named = (name: string) => {
      const [heading, first, second] = (samples['karar.csv'] as string).split('\r\n');
      return `${heading}\r\n${first}${name}\r\n${second}\r\n`;
    };
    const kept = () =>
      town.rows(`select r.resolution_no, f.file_name, f.size, convert_from(f.content, 'UTF8') as text,
          f.sha256 = encode(sha256(f.content), 'hex') as fits
        from municipality.resolution_file f join municipality.resolution r on r.oid = f.resolution_oid`);
    const row = (text: string) => ({
      ...{ resolution_no: '2026/87', file_name: 'k.pdf', fits: true },
      ...{ size: pdf(text).length, text: pdf(text).toString() },
    });
    const take = (files: Files, options = {}) => town.take(files, { mostRefused: 100, ...options });

    test('is kept with its SHA-256, need not come again, and is another one when its content is', async () => {
      await take({ 'karar.csv': named('k.pdf'), 'k.pdf': pdf('bir') });
      expect(await kept()).toEqual([row('bir')]);
      const alone = await take({ 'karar.csv': named('k.pdf') });
      expect(alone.report).toMatchObject({ refused: [], counts: [{ unchanged: 2 }] });
      expect(await kept()).toEqual([row('bir')]);
      // The row says the same: only the file tells.
      await take({ 'karar.csv': named('k.pdf'), 'k.pdf': pdf('iki') });
      expect(await kept()).toEqual([row('iki')]);
      await take({ 'karar.csv': named('') });
      expect(await kept()).toEqual([]);
    });

    test('is part of what somebody agrees to', async () => {
      const half = { 'karar.csv': `${named('k.pdf').split('\r\n').slice(0, 2).join('\r\n')}\r\n` };
      const strict = { scope: 'butun', mostEnded: 5 } as const;
      const waiting = await take({ ...half, 'k.pdf': pdf('bir') }, strict);
      expect(waiting.state).toBe('onay-bekliyor');
      await agreeToDelivery(town.database, waiting.no ?? 0, 'Ayşe Yılmaz', exchangeNow);
      expect((await take({ ...half, 'k.pdf': pdf('iki') }, strict)).state).toBe('onay-bekliyor');
      expect((await take({ ...half, 'k.pdf': pdf('bir') }, strict)).state).toBe('alindi');
      expect(await kept()).toEqual([row('bir')]);
    });

    test('goes with its resolution, and stays where nothing is written', async () => {
      const files = { 'karar.csv': named('k.pdf'), 'k.pdf': pdf('bir') };
      await take(files, { isDryRun: true });
      expect(await kept()).toEqual([]);
      await take(files);
      expect(await kept()).toHaveLength(1);
      const [heading, , second] = (samples['karar.csv'] as string).split('\r\n');
      await take({ 'karar.csv': `${heading}\r\n${second}\r\n` }, whole);
      expect(await kept()).toEqual([]);
    });

    test.each([
      ['a way out of the folder', '../k.pdf', 'Yalnız dosyanın adını'],
      ['a way out by other signs', 'C:\\k.pdf', 'Yalnız dosyanın adını'],
      ['a hidden name', '.k.pdf', 'Yalnız dosyanın adını'],
      ['another kind of file', 'k.exe', '.pdf ile bitmeli'],
      ['a file that is not there', 'yok.pdf', 'klasöründe yok'],
      ['a folder', 'klasor.pdf', 'bir dosya değil'],
      ['a link', 'bag.pdf', 'bir dosya değil'],
      ['an empty file', 'bos.pdf', 'PDF boş'],
      ['a page of the web', 'sayfa.pdf', 'İçeriği PDF değil'],
      ['a file that is too large', 'buyuk.pdf', '7 MB’tan büyük'],
      ['a PDF that runs something', 'betik.pdf', 'çalıştırılabilir'],
    ])('that is %s is refused by line and column', async (_what, name, why) => {
      const folder = town.folderOf({
        'karar.csv': named(name),
        'sayfa.pdf': '<html>',
        'bos.pdf': '',
        'buyuk.pdf': Buffer.concat([pdf('x'), Buffer.alloc(7 * 1024 * 1024)]),
        'betik.pdf': pdf('/JavaScript'),
      });
      mkdirSync(join(folder, 'klasor.pdf'));
      symlinkSync('/etc/hostname', join(folder, 'bag.pdf'));
      const before = await town.rows('select * from municipality.resolution order by oid');
      const { report } = await take(
        {},
        {
          folder,
          findPdfProblem: (_name: string, bytes: Uint8Array) =>
            Promise.resolve(
              Buffer.from(bytes).includes('/JavaScript') ? 'çalıştırılabilir içerik taşıyor' : null,
            ),
        },
      );
      expect(report.refused).toEqual([
        { file: 'karar.csv', line: 2, column: 'dosya', reason: expect.stringContaining(why) as string },
      ]);
      expect(await kept()).toEqual([]);
      expect(await town.rows('select * from municipality.resolution order by oid')).toEqual(before);
    });
  });

  test('persons of the files may become members', async () => {
    expect(
      await town.rows(`select identity_no, name, surname, birth_date::text from municipality.person`),
    ).toEqual([{ identity_no: '10000000146', name: 'Ayşe', surname: 'Yılmaz', birth_date: '1975-01-27' }]);
  });
});
