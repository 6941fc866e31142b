import type { PGlite } from '@electric-sql/pglite';
import { borrowTables } from 'municipality/testing/database-pool';
import { isoDate } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyColumns } from '../statutory/dated-row';
import { rateKinds } from './kinds';
import { openRates, type RateBook } from './rate-book';
import { RateFault } from './rate-fault';
import { brackets, kurusText, money, percent, shareInPerMille } from './units';

let client: PGlite;
let book: RateBook;
const now = () => new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  ({ client } = await borrowTables());
  const connection = { kind: 'pglite', client } as const;
  book = openRates({ connection, now });
});
afterAll(() => client.close());

const from = isoDate('2027-01-01');
const text = { basis: 'Kanun m.1', source: 'RG 1.1.2027' };
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof RateFault ? error.message : String(error)),
  );

describe('every kind', () => {
  test.each(Object.entries(rateKinds))('%s names all of its table’s key but the day', (_name, kind) => {
    const named = [...Object.keys(kind.fixed ?? {}), ...(kind.parts ?? []).map(({ column }) => column)];
    const key = keyColumns(kind.table).map(([column]) => column);
    expect(key.filter((column) => column !== 'validFrom' && column !== 'year').sort()).toEqual(named.sort());
  });

  test('shows what it holds, and what it shows can be typed again', async () => {
    const listed = await book.listKinds(isoDate('2026-06-01'));
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(rateKinds));
    for (const [name, kind] of Object.entries(rateKinds)) {
      const [row] = await book.listRows([name]);
      expect(row?.value, name).toBeDefined();
      if (row === undefined || row.value === 'yok') continue;
      const [number = ''] = row.value.split(/ (?=[^\d])/);
      const typed = kind.unit === brackets ? row.value : number;
      const read = kind.unit.schema.safeParse(typed);
      expect(read.success && kind.unit.write(read.data), name).toBe(row.value);
    }
  });
});

describe('a preview', () => {
  const entry = { words: ['gecikme-zammi'], from, value: '3,5', ...text };

  test('tells what holds on the day and what would, and writes nothing', async () => {
    const before = await book.listRows(['gecikme-zammi']);
    const [kind] = await book.listKinds(isoDate('2026-12-31'));
    expect(await book.preview(entry)).toEqual({
      title: 'Gecikme zammı, aylık',
      before: kind?.value,
      after: '%3,5',
      until: null,
      isSame: false,
    });
    expect(await book.listRows(['gecikme-zammi'])).toEqual(before);
  });

  test('between two rows ends with the second, and before all of them holds nothing', async () => {
    const rows = await book.listRows(['gecikme-zammi']);
    const [first, second] = rows;
    const early = await book.preview({ ...entry, from: isoDate('1900-01-01') });
    expect([early.before, early.until]).toEqual([null, first?.from]);
    const day = new Date(Date.parse(second?.from ?? '') - 86_400_000).toISOString().slice(0, 10);
    const between = await book.preview({ ...entry, from: isoDate(day) });
    expect([between.before, between.until]).toEqual([first?.value, second?.from]);
  });

  test.each([
    [{ value: '-' }, 'value', 'Değeri yüzde olarak yazın, örneğin 3,7.'],
    [{ basis: '' }, 'basis', 'Boş bırakılamaz.'],
    [{ source: '' }, 'source', 'Boş bırakılamaz.'],
  ] as const)('of %j names what is wrong with which field', async (wrong, field, wants) => {
    const fault: unknown = await book.preview({ ...entry, ...wrong }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'WrongRateWords', about: { field, wants } });
  });

  test('on the day of another row names the day', async () => {
    const [row] = await book.listRows(['gecikme-zammi']);
    const fault: unknown = await book
      .preview({ ...entry, from: isoDate(row?.from ?? '') })
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'RateFault', about: { field: 'from' } });
  });
});

describe('a value', () => {
  test.each([
    [percent, '3,7', '3.7'],
    [percent, '%25,49', '25.49'],
    [percent, '‰2', '2'],
    [shareInPerMille, '7,59', '0.00759'],
    [money, '1.234,56', 123_456],
    [money, '1.234,56 ₺', 123_456],
    [kurusText, '33.030', '3303000'],
    [
      brackets,
      '190.000:15; üstü:40',
      [
        { upTo: 19_000_000, rate: '0.15' },
        { upTo: null, rate: '0.4' },
      ],
    ],
    [
      brackets,
      '190.000 ₺ tutarına kadar %15; üstü %40',
      [
        { upTo: 19_000_000, rate: '0.15' },
        { upTo: null, rate: '0.4' },
      ],
    ],
    [percent, '3.7', '3.7'],
    [money, '1.250 TL', 125_000],
  ])('is typed as people write it: %#', (unit, typed, stored) => {
    expect(unit.schema.parse(typed)).toEqual(stored);
  });

  test.each([
    [percent, '3.7.1', 'points that group nothing'],
    [percent, '-1', 'below zero'],
    [percent, '5.000', 'more than a percent ever is'],
    [percent, 'yok', 'no number'],
    [money, '1,234', 'a tenth of a kuruş'],
    [brackets, '400.000:20; 190.000:15; üstü:40', 'not rising'],
    [brackets, '190.000:15', 'without an end'],
    [brackets, '190.000:15; üstü', 'without a rate'],
  ])('is refused: %#', (unit, typed, why) => {
    expect(unit.schema.safeParse(typed).success, why).toBe(false);
  });
});

describe('a row', () => {
  test('is entered once, corrected, and taken back; what stood before is kept', async () => {
    const entry = { words: ['gecikme-zammi'], from, value: '3,5', ...text };
    expect(await book.add(entry)).toEqual({ before: null, after: '%3,5', isSame: false });
    expect(await book.add(entry)).toMatchObject({ isSame: true });
    expect(await faultOf(book.add({ ...entry, value: '4' }))).toMatch(/rates correct/);
    expect(await book.correct({ ...entry, value: '3,6' })).toEqual({
      before: '%3,5',
      after: '%3,6',
      isSame: false,
    });
    const corrected = (await book.listRows(['gecikme-zammi'])).at(-1);
    expect(corrected).toMatchObject({ value: '%3,6', origin: 'belediye', changes: [{ before: '%3,5' }] });
    expect(await book.withdraw(['gecikme-zammi'], from)).toBe('%3,6');
    expect((await book.listRows(['gecikme-zammi'])).at(-1)?.from).toBe('2025-11-13');
  });

  test('takes over from the row before it what its value is not', async () => {
    await book.add({ words: ['ilan-alt-siniri', '1'], from, value: '25', ...text });
    const rows = await book.listRows(['ilan-ust-siniri', '1']);
    expect(rows.map(({ value }) => value)).toEqual(['100,00 ₺', '100,00 ₺']);
  });

  test('of the periods of a deposit is bounded from the day the law bounds it', async () => {
    const entry = { words: ['su-guvence-donemi'], ...text };
    const bounded = isoDate('2022-08-09');
    expect(await faultOf(book.add({ ...entry, from: bounded, value: '4' }))).toMatch(/en çok 3 dönem/);
    expect(await faultOf(book.add({ ...entry, from: bounded, value: '3' }))).toBeNull();
    expect(await faultOf(book.correct({ ...entry, from: bounded, value: '4' }))).toMatch(/en çok 3 dönem/);
    expect(await faultOf(book.add({ ...entry, from: isoDate('2022-08-08'), value: '4' }))).toBeNull();
  });

  test('of one calendar year ends with it', async () => {
    await book.add({ words: ['yeniden-degerleme'], from: isoDate('2026-01-01'), value: '30', ...text });
    const { rows } = await client.query(
      `select valid_to::text as until, is_sample from municipality.statutory_amount where key = 'revaluation' and valid_from = '2026-01-01'`,
    );
    expect(rows).toEqual([{ until: '2026-12-31', is_sample: false }]);
  });

  test.each([
    [{ words: ['zam'] }, /“zam” diye bir tür yok/],
    [{ words: ['emlak-vergisi'] }, /konut, isyeri, arsa, arazi/],
    [{ words: ['emlak-vergisi', 'konut'] }, /disinda, buyuksehir/],
    [{ words: ['gecikme-zammi', 'konut'] }, /fazladan/],
    [{ value: '3.5.1' }, /--value 3\.5\.1: yüzde olarak yazın/],
    [{ basis: '' }, /--basis/],
    [{ source: 'örnek tarife' }, /--source/],
    [{ words: ['yeniden-degerleme'], from: isoDate('2027-06-01') }, /--from 2027-01-01/],
  ])('that is wrong is refused in one sentence: %#', async (wrong, sentence) => {
    const entry = { words: ['gecikme-zammi'], from, value: '3,5', ...text, ...wrong };
    expect(await faultOf(book.add(entry))).toMatch(sentence);
  });

  test('of the program is not taken back, and one there is not is not corrected', async () => {
    expect(await faultOf(book.withdraw(['gecikme-zammi'], isoDate('2025-11-13')))).toMatch(/rates correct/);
    const missing = { words: ['gecikme-zammi'], from: isoDate('2026-02-02'), value: '3', source: 'RG' };
    expect(await faultOf(book.correct(missing))).toMatch(/satır yok/);
  });
});
