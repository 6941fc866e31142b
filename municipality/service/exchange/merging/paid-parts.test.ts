import { kurus } from 'municipality/contract';
import { createRandom, type Random } from 'municipality/service/sample/town/random';
import {
  csv,
  exchangeDay,
  openExchangeTown,
  type ExchangeTown,
  type Files,
} from 'municipality/testing/exchange-town';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCollection } from '../../accruals/write-collection';
import { collectChanges } from '../out/changes/collect-changes';
import { lastChange } from '../out/changes/read-changes';
import { acknowledgeCursor } from '../out/files/acknowledge';
import { openStatements } from './session';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

/** Returns an hour of the month. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
/** Writes the instant as the other side does, by the clock of Istanbul. */
const written = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 19);
const lira = (amount: number) => `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;

const people = csv('sicil;kimlik_no;ad_unvan;soyad', '1;10000000146;Ayşe;Işık');
const debt = (rest: number | '', key = 'B1') =>
  csv(
    'borc;sicil;gelir_turu;yil;vade;tutar;kalan',
    `${key};1;1;2026;01.06.2026;100,00;${rest === '' ? '' : lira(rest)}`,
  );
const receipts = (...lines: string[]) =>
  csv('makbuz_no;borc;sicil;tarih;asil;portal_makbuz_no;iptal', ...lines);

/** Takes files that were prepared at an hour; a day later where nothing else is said. */
async function take(files: Files, preparedAt: number | null, takenAt = (preparedAt ?? 0) + 24) {
  const manifest = {
    ...(preparedAt !== null && { hazirlandi: written(at(preparedAt)) }),
    dosyalar: Object.keys(files).map((dosya) => ({ dosya })),
  };
  const taken = await town.take(
    { ...files, 'manifest.json': JSON.stringify(manifest) },
    { now: at(takenAt), mostRefused: 100 },
  );
  expect([taken.state, taken.report.refused]).toEqual(['alindi', []]);
  return taken;
}

/** Pays here. @returns the receipt's number */
async function payHere(amount: number, hour: number): Promise<string> {
  const [row] = await town.rows(
    `update municipality.accrual set paid_principal = least(principal, paid_principal + ${amount}) where accrual_no = 'B1' returning oid, registry_oid`,
  );
  const { ReceiptNo } = await writeCollection({ now: at(hour), today: exchangeDay }, town.database, {
    registryOid: String(row?.['registry_oid']),
    collectionType: '4',
    total: kurus(amount),
    lines: [
      {
        lineNo: 1,
        accrualOid: String(row?.['oid']),
        principal: kurus(amount),
        lateFee: kurus(0),
        feeKind: 'gecikme-zammi',
      },
    ],
    online: { orderNumber: `order-${hour}` },
  });
  return ReceiptNo;
}

const paid = async () =>
  Number(
    (await town.rows(`select paid_principal as paid from municipality.accrual where accrual_no = 'B1'`))[0]?.[
      'paid'
    ],
  );

async function acknowledge(hour: number): Promise<void> {
  await collectChanges(town.connection, at(hour));
  await acknowledgeCursor(town.connection, await lastChange(openStatements(town.connection)), at(hour));
}

describe('a debt that was partly paid before it came', () => {
  beforeEach(() => take({ 'sicil.csv': people, 'tahakkuk.csv': debt(6_000) }, 100));

  test('is paid once when its old receipts come later', async () => {
    expect(await paid()).toBe(4_000);
    await take(
      { 'tahsilat.csv': receipts('G-1;B1;1;02.11.2026;25,00;;', 'G-2;B1;1;03.11.2026;15,00;;') },
      130,
    );
    expect(await paid()).toBe(4_000);
  });

  test('is paid by a new receipt, too, which is in what is said next', async () => {
    const receipt = { 'tahsilat.csv': receipts('G-3;B1;1;05.11.2026 18:00;20,00;;') };
    await take(receipt, 130);
    expect(await paid()).toBe(6_000);
    await take({ ...receipt, 'tahakkuk.csv': debt(4_000) }, 140);
    expect(await paid()).toBe(6_000);
    // What it says next is believed, though it says the same as before the receipt.
    await take({ 'tahakkuk.csv': debt(6_000) }, 150);
    expect(await paid()).toBe(4_000);
  });

  test('keeps what was paid when a file comes without a rest', async () => {
    await take(
      {
        'tahakkuk.csv': csv(
          'borc;sicil;gelir_turu;yil;vade;tutar;aciklama',
          'B1;1;1;2026;01.06.2026;100,00;Bina',
        ),
      },
      130,
    );
    expect(await paid()).toBe(4_000);
    await take({ 'tahsilat.csv': receipts('G-3;B1;1;07.11.2026 18:00;20,00;;') }, 170);
    expect(await paid()).toBe(6_000);
  });
});

describe('the rest of a debt that was paid in part', () => {
  const owed = (revenue: string) =>
    csv('borc;sicil;gelir_turu;yil;vade;tutar;kalan', `B1;1;${revenue};2026;01.06.2026;100,00;`);
  const interestFrom = async () =>
    (
      await town.rows(`select interest_from::text as day from municipality.accrual where accrual_no = 'B1'`)
    )[0]?.['day'];

  test('bears interest from the day after its receipt where a contract rules, and anew when that is gone', async () => {
    await take({ 'sicil.csv': people, 'tahakkuk.csv': owed('31') }, 100);
    const receipt = receipts('G-1;B1;1;02.11.2026;40,00;;');
    await take({ 'tahsilat.csv': receipt }, 130);
    expect([await paid(), await interestFrom()]).toEqual([4_000, '2026-11-03']);
    await take({ 'tahsilat.csv': receipts('G-1;B1;1;02.11.2026;40,00;;E') }, 150);
    expect([await paid(), await interestFrom()]).toEqual([0, null]);
  });

  test('bears its fee from the due day where Law 6183 rules: a part pays both in proportion', async () => {
    await take({ 'sicil.csv': people, 'tahakkuk.csv': owed('1') }, 100);
    await take({ 'tahsilat.csv': receipts('G-1;B1;1;02.11.2026;40,00;;') }, 130);
    expect([await paid(), await interestFrom()]).toEqual([4_000, null]);
  });
});

describe('a debt paid here', () => {
  beforeEach(() => take({ 'sicil.csv': people, 'tahakkuk.csv': debt(10_000) }, 100));

  test('stays paid when its receipt is shown before the debt is told again', async () => {
    const receipt = await payHere(3_000, 110);
    const shown = { 'tahsilat.csv': receipts(`P-1;B1;1;05.11.2026;30,00;${receipt};`) };
    await take(shown, 130);
    expect(await paid()).toBe(3_000);
    await take({ ...shown, 'tahakkuk.csv': debt(7_000) }, 150);
    expect(await paid()).toBe(3_000);
    await take({ 'tahakkuk.csv': debt(8_000) }, 160);
    expect(await paid()).toBe(2_000);
  });

  test('stays paid when the receipt is in a delivery whose debts were written before it', async () => {
    const receipt = await payHere(3_000, 110);
    const shown = { 'tahsilat.csv': receipts(`P-1;B1;1;05.11.2026;30,00;${receipt};`) };
    await take({ ...shown, 'tahakkuk.csv': debt(10_000) }, 130);
    expect(await paid()).toBe(3_000);
    await take({ ...shown, 'tahakkuk.csv': debt(7_000) }, 150);
    expect(await paid()).toBe(3_000);
  });

  test('is paid once where the other side has acknowledged it and brings no receipts', async () => {
    await payHere(3_000, 110);
    await acknowledge(120);
    // The file was prepared before the acknowledgement: what is paid more was paid there.
    await take({ 'tahakkuk.csv': debt(9_000) }, 119, 125);
    expect(await paid()).toBe(4_000);
    await take({ 'tahakkuk.csv': debt(6_000) }, 130);
    expect(await paid()).toBe(4_000);
  });

  test('is paid besides while the other side says no more than it did, though it acknowledged the receipt', async () => {
    await payHere(3_000, 110);
    await acknowledge(120);
    await take({ 'tahakkuk.csv': debt(8_000) }, 130);
    expect(await paid()).toBe(5_000);
    await take({ 'tahsilat.csv': receipts('G-1;B1;1;05.11.2026;50,00;;'), 'tahakkuk.csv': debt(3_000) }, 140);
    expect(await paid()).toBe(10_000);
  });

  test('and paid back there is owed again', async () => {
    const receipt = await payHere(3_000, 110);
    await take(
      { 'tahsilat.csv': receipts(`P-1;B1;1;05.11.2026;30,00;${receipt};`), 'tahakkuk.csv': debt(7_000) },
      130,
    );
    await take({ 'tahakkuk.csv': debt(10_000) }, 150);
    expect(await paid()).toBe(0);
  });
});

describe('an older delivery that comes after a newer one', () => {
  const people3 = (first: string) => csv('sicil;ad_unvan', `1;${first}`, '2;Ömer');
  const names = async () =>
    (await town.rows('select name_or_title as name from municipality.registry order by registry_no')).map(
      ({ name }) => name,
    );

  test('undoes nothing of it, row by row, and brings what it alone has', async () => {
    await take({ 'sicil.csv': people3('Ayşe'), 'tahakkuk.csv': debt(5_000) }, 100);
    await take({ 'sicil.csv': csv('sicil;ad_unvan', '1;Ayşegül'), 'tahakkuk.csv': debt(2_000) }, 150, 151);
    const { report } = await take(
      { 'sicil.csv': csv('sicil;ad_unvan', '1;Ayça', '2;Ömer Can', '3;Işıl'), 'tahakkuk.csv': debt(4_000) },
      120,
      152,
    );
    expect(await names()).toEqual(['Ayşegül', 'Ömer Can', 'Işıl']);
    expect(await paid()).toBe(8_000);
    expect(report.counts).toMatchObject([
      { kind: 'sicil', added: 1, changed: 1, older: 1, unchanged: 0 },
      { kind: 'tahakkuk', changed: 0, older: 1 },
    ]);
  });

  test('is past altogether where the newer one held everything', async () => {
    const whole = (files: Files) => ({ ...files });
    await take(whole({ 'sicil.csv': people3('Ayşe'), 'tahakkuk.csv': debt(5_000) }), 100);
    const manifest = (preparedAt: number) =>
      JSON.stringify({
        kapsam: 'butun',
        hazirlandi: written(at(preparedAt)),
        dosyalar: [{ dosya: 'tahakkuk.csv' }],
      });
    const second = debt(5_000) + debt(9_000, 'B2').split('\r\n').slice(1).join('\r\n');
    await town.take({ 'tahakkuk.csv': second, 'manifest.json': manifest(150) }, { now: at(151) });
    const older = debt(5_000) + debt(9_000, 'B3').split('\r\n').slice(1).join('\r\n');
    const { report } = await town.take(
      { 'tahakkuk.csv': older, 'manifest.json': manifest(120) },
      { now: at(152) },
    );
    expect(report.counts).toMatchObject([{ added: 0, changed: 0, ended: 0, older: 2 }]);
    expect(await town.rows(`select accrual_no, written_off_on from municipality.accrual order by 1`)).toEqual(
      [
        { accrual_no: 'B1', written_off_on: null },
        { accrual_no: 'B2', written_off_on: null },
      ],
    );
  });

  test('does not bring back what the newer one ended', async () => {
    await take(
      {
        'sicil.csv': people,
        'tahakkuk.csv': debt(5_000) + debt(5_000, 'B2').split('\r\n').slice(1).join('\r\n'),
      },
      100,
    );
    const manifest = (preparedAt: number, kapsam: string) =>
      JSON.stringify({ kapsam, hazirlandi: written(at(preparedAt)), dosyalar: [{ dosya: 'tahakkuk.csv' }] });
    await town.take(
      { 'tahakkuk.csv': debt(5_000, 'B2'), 'manifest.json': manifest(150, 'butun') },
      { now: at(151), mostEnded: 100 },
    );
    await town.take(
      { 'tahakkuk.csv': debt(4_000), 'manifest.json': manifest(120, 'degisen') },
      { now: at(152) },
    );
    expect(
      await town.rows(
        `select written_off_on is null as "isOpen" from municipality.accrual where accrual_no = 'B1'`,
      ),
    ).toEqual([{ isOpen: false }]);
  });

  test('of a clock that is ahead is refused', async () => {
    const manifest = JSON.stringify({ hazirlandi: written(at(200)), dosyalar: [{ dosya: 'sicil.csv' }] });
    const { state, report } = await town.take(
      { 'sicil.csv': people, 'manifest.json': manifest },
      { now: at(199) },
    );
    expect([state, report.faults]).toEqual([
      'geri-cevrildi',
      ['hazirlandi: Gelecekte bir an yazılmış; iki saati karşılaştırın.'],
    ]);
  });

  test('says its hour, or is refused', async () => {
    const manifest = JSON.stringify({ hazirlandi: '2026-11-24', dosyalar: [{ dosya: 'sicil.csv' }] });
    const { report } = await town.take({ 'sicil.csv': people, 'manifest.json': manifest });
    expect(report.faults).toEqual(['manifest.json, hazirlandi: Saatini de yazın: 31.05.2026 22:00.']);
  });
});

/** Plays what happens on one debt on both sides, and what the other side has written down of it at some hour. */
function openHistory(random: Random) {
  const theirs: { no: string; hour: number; amount: number }[] = [];
  const ours: { no: string; hour: number; amount: number; bookedAt: number | null }[] = [];
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return {
    sum,
    theirs,
    ours,
    open: () => 10_000 - sum(theirs) - sum(ours),
    some: (most: number) => random.whole(1, Math.max(1, Math.floor(most / 3))),
    /** Returns the files as the other side would write them at an hour. */
    filesAt(hour: number) {
      const counter = theirs.filter((row) => row.hour <= hour);
      const booked = ours.filter(({ bookedAt }) => bookedAt !== null && bookedAt <= hour);
      const moment = (row: { hour: number }) => written(at(row.hour)).replace('T', ' ');
      return {
        debt: debt(10_000 - sum(counter) - sum(booked)),
        receipts: receipts(
          ...counter.map((row) => `${row.no};B1;1;${moment(row)};${lira(row.amount)};;`),
          ...booked.map((row) => `P-${row.no};B1;1;${moment(row)};${lira(row.amount)};${row.no};`),
        ),
        known: sum(counter),
      };
    },
  };
}

describe('whatever happens, and in whatever order it is told', () => {
  test.each(Array.from({ length: 8 }, (_, place) => `history ${place + 1}`))(
    '%s asks for nothing that is paid, and both agree in the end',
    async (seed) => {
      const random = createRandom(seed);
      const history = openHistory(random);
      const { theirs, ours, sum } = history;
      let hour = 10;
      // It was partly paid before it came, and of the old receipts nothing is known.
      theirs.push({ no: 'G-0', hour: 1, amount: history.some(9_000) });
      await take({ 'sicil.csv': people, 'tahakkuk.csv': history.filesAt(5).debt }, 5, 6);
      let [principalPaid, late]: [number, number[]] = [sum(theirs), []];
      for (let step = 0; step < 24; step += 1) {
        hour += 10;
        const open = history.open();
        if (open > 10 && random.isLucky(0.3)) {
          const amount = history.some(open);
          ours.push({ no: await payHere(amount, hour), hour, amount, bookedAt: null });
        }
        if (history.open() > 10 && random.isLucky(0.3)) {
          theirs.push({ no: `G-${theirs.length}`, hour: hour + 1, amount: history.some(history.open()) });
        }
        if (random.isLucky(0.4)) {
          await acknowledge(hour + 2);
          for (const row of ours) row.bookedAt ??= hour + 2;
        }
        // The file is one of now, or one that was made before and comes only now.
        const preparedAt = random.isLucky(0.2) && late.length > 0 ? (late.pop() ?? hour) : hour + 3;
        if (random.isLucky(0.2)) late = [...late, hour + 3];
        const { debt: owed, receipts: shown, known } = history.filesAt(preparedAt);
        const hasReceipts = random.isLucky(0.5) && shown.split('\r\n').length > 2;
        const hasDebts = random.isLucky(0.6);
        if (hasDebts || hasReceipts)
          await take(
            { ...(hasDebts && { 'tahakkuk.csv': owed }), ...(hasReceipts && { 'tahsilat.csv': shown }) },
            preparedAt,
            hour + 5,
          );
        if (hasDebts) principalPaid = Math.max(principalPaid, known);
        // What it could know of is paid: everything taken here, and what was told of the counter.
        expect(await paid(), `step ${step}`).toBeGreaterThanOrEqual(sum(ours) + principalPaid);
        expect(await paid(), `step ${step}`).toBeLessThanOrEqual(10_000);
      }
      await acknowledge(hour + 6);
      for (const row of ours) row.bookedAt ??= hour + 6;
      // With the first of them the old receipts come, which may hide what is new; the second says all of it again.
      for (const last of [hour + 7, hour + 9]) {
        const { debt: owed, receipts: shown } = history.filesAt(last);
        await take({ 'tahakkuk.csv': owed, 'tahsilat.csv': shown }, last, last + 1);
      }
      expect(await paid()).toBe(sum(ours) + sum(theirs));
    },
  );
});
