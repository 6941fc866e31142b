import { kurus } from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  csv,
  exchangeDay,
  exchangeNow,
  openExchangeTown,
  type ExchangeTown,
  type Files,
} from 'municipality/testing/exchange-town';
import { findCollection } from '../../accruals/collections';
import { writeCollection } from '../../accruals/write-collection';
import { checkReceipt } from '../../payments/handlers';
import { decideConflict, listConflicts, proposeDecision } from './conflicts';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(() => town.empty());
afterAll(() => town.close());

const people = csv('sicil;kimlik_no;ad_unvan;soyad', '1;10000000146;Ayşe;Işık', '2;;Ömer;Çağlar');
const debts = (...lines: string[]) =>
  csv(
    'borc;sicil;gelir_turu;yil;vade;tutar;kalan',
    ...lines.map((line) => line.replace('*', '1;1;2026;01.06.2026')),
  );
const open: Files = { 'sicil.csv': people, 'tahakkuk.csv': debts('B1;*;100,00;100,00', 'B2;*;50,00;50,00') };
const whole = { scope: 'butun', mostEnded: 100 } as const;

/** Pays here what is asked of a debt; answers with the receipt's number. */
async function payHere(accrualNo: string, amount: number): Promise<string> {
  const [row] = await town.rows(
    `update municipality.accrual set paid_principal = paid_principal + ${amount} where accrual_no = '${accrualNo}' returning oid, registry_oid`,
  );
  const { ReceiptNo } = await writeCollection({ now: exchangeNow, today: exchangeDay }, town.database, {
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
    online: { orderNumber: `order-${accrualNo}-${amount}` },
  });
  return ReceiptNo;
}

const paidOf = async (accrualNo: string) =>
  (
    await town.rows(
      `select paid_principal::int as paid, written_off_on::text as "writtenOff" from municipality.accrual where accrual_no = '${accrualNo}'`,
    )
  )[0];
const conflicts = async () =>
  (await listConflicts(town.database)).map(({ foreignKey, matter, ours, theirs }) => [
    foreignKey,
    matter,
    ours,
    theirs,
  ]);
const decide = async (decision: 'bizimki' | 'onlarinki') => {
  const [first] = await listConflicts(town.database);
  return decideConflict(town.database, first?.oid ?? '', { decision, who: 'Ayşe', now: exchangeNow });
};
const receiptFile = (receiptNo: string, line: string) =>
  csv('makbuz_no;borc;sicil;tarih;asil;gecikme_zammi;odeme_turu;portal_makbuz_no', `${line};${receiptNo}`);

describe('a debt paid here', () => {
  beforeEach(async () => {
    await town.take(open, whole);
  });

  test('and open in the file stays paid, and is listed, night after night', async () => {
    await payHere('B1', 10_000);
    for (const night of [1, 2]) {
      await town.take({ ...open, 'terkin.csv': csv('borc;tarih;neden', `B2;01.0${night}.2026;x`) });
      expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
      expect(await conflicts()).toEqual([['B1', 'odenen', '100,00 ₺ burada ödenmiş', '100,00 ₺ kalan']]);
    }
  });

  test('stays paid when the other side changes its amount', async () => {
    await payHere('B1', 10_000);
    await town.take({ 'tahakkuk.csv': debts('B1;*;150,00;150,00') });
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
    expect(
      await town.rows(`select principal::int from municipality.accrual where accrual_no = 'B1'`),
    ).toEqual([{ principal: 15_000 }]);
  });

  test('is settled when the file brings its receipt number, and is paid once', async () => {
    const receipt = await payHere('B1', 10_000);
    await town.take(open, whole);
    const { report } = await town.take(
      {
        ...open,
        'tahakkuk.csv': debts('B1;*;100,00;0', 'B2;*;50,00;50,00'),
        'tahsilat.csv': receiptFile(receipt, 'P-1;B1;1;24.11.2026;100,00;0;4'),
      },
      whole,
    );
    expect(report.refused).toEqual([]);
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
    expect(await conflicts()).toEqual([]);
    expect(await town.rows('select count(*)::int as n from municipality.collection')).toEqual([{ n: 1 }]);
    // From now on the other side is believed: what it takes back is owed again.
    await town.take({ 'tahakkuk.csv': debts('B1;*;100,00;40,00') });
    expect(await paidOf('B1')).toMatchObject({ paid: 6_000 });
  });

  test('in part and partly there is paid by both', async () => {
    await payHere('B1', 3_000);
    await town.take({ 'tahakkuk.csv': debts('B1;*;100,00;60,00') });
    expect(await paidOf('B1')).toMatchObject({ paid: 7_000 });
  });

  test('and there too is paid once here, and listed as perhaps paid twice', async () => {
    await payHere('B1', 10_000);
    await town.take({ 'tahakkuk.csv': debts('B1;*;100,00;0') });
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
    expect(await conflicts()).toEqual([
      ['B1', 'odenen', '100,00 ₺ burada ödenmiş', '100,00 ₺ ödenmiş; iki kez ödenmiş olabilir'],
    ]);
    await decide('onlarinki');
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
    await town.take(open, { ...whole, scope: 'degisen' });
    expect(await paidOf('B1')).toMatchObject({ paid: 0 });
  });

  test('is believed of us by a decision, until the other side says something else', async () => {
    await payHere('B1', 10_000);
    await town.take(open);
    await decide('bizimki');
    await town.take(open);
    expect(await conflicts()).toEqual([]);
    await town.take({ 'tahakkuk.csv': debts('B1;*;100,00;90,00') });
    expect(await conflicts()).toEqual([
      ['B1', 'odenen', '100,00 ₺ burada ödenmiş', '10,00 ₺ ödenmiş; iki kez ödenmiş olabilir'],
    ]);
    await expect(
      decideConflict(town.database, 'nobody', { decision: 'bizimki', who: 'x', now: exchangeNow }),
    ).rejects.toThrow('Böyle bir uyuşmazlık yok');
  });

  test('for more than the file now asks keeps its amount until somebody decides', async () => {
    await payHere('B1', 10_000);
    const less = { 'tahakkuk.csv': debts('B1;*;80,00;80,00') };
    const { report } = await town.take(less);
    expect(report.counts).toEqual([expect.objectContaining({ held: 1, changed: 0, refused: 0 })]);
    expect(await conflicts()).toContainEqual(['B1', 'tutar', '100,00 ₺ ödenmiş', '80,00 ₺']);
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
  });

  test('and gone from the file is not written off; one that is open is, and comes back', async () => {
    await payHere('B1', 10_000);
    await town.take({ 'sicil.csv': people, 'tahakkuk.csv': debts('B3;*;1,00;1,00') }, whole);
    expect(await paidOf('B1')).toEqual({ paid: 10_000, writtenOff: null });
    expect(await paidOf('B2')).toEqual({ paid: 0, writtenOff: '2026-11-24' });
    await town.take(open, whole);
    expect(await paidOf('B2')).toEqual({ paid: 0, writtenOff: null });
  });

  test('and merged by the file into another row is listed until the other side has seen it', async () => {
    const receipt = await payHere('B1', 10_000);
    const merged = { 'sicil.csv': people, 'tahakkuk.csv': debts('B3;*;150,00;150,00') };
    const gone = [
      'B1',
      'odenen',
      '100,00 ₺ burada ödenmiş',
      'Dosyada yok; başka bir borca eklenmiş olabilir',
    ];
    await town.take(merged, whole);
    expect(await conflicts()).toEqual([gone]);
    await town.take({ 'terkin.csv': csv('borc;tarih;neden', 'B2;01.11.2026;x') });
    expect(await conflicts(), 'a later delivery of something else').toEqual([gone]);
    await town.take(
      { ...merged, 'tahsilat.csv': receiptFile(receipt, 'P-1;B1;1;24.11.2026;100,00;0;4') },
      whole,
    );
    expect(await conflicts()).toEqual([]);
    expect(await paidOf('B1')).toEqual({ paid: 10_000, writtenOff: null });
  });

  test('and gone from the file stays paid, whichever side is believed', async () => {
    await payHere('B1', 10_000);
    await town.take({ 'sicil.csv': people, 'tahakkuk.csv': debts('B3;*;150,00;150,00') }, whole);
    await decide('onlarinki');
    expect(await paidOf('B1')).toEqual({ paid: 10_000, writtenOff: null });
    await town.take({ 'sicil.csv': people, 'tahakkuk.csv': debts('B3;*;150,00;140,00') }, whole);
    expect(await conflicts()).toEqual([]);
  });

  test('is not written off by a file, which is listed', async () => {
    await payHere('B1', 10_000);
    await town.take({ 'terkin.csv': csv('borc;tarih', 'B1;01.11.2026', 'B2;01.11.2026') });
    expect(await paidOf('B1')).toMatchObject({ writtenOff: null });
    expect(await paidOf('B2')).toMatchObject({ writtenOff: '2026-11-01' });
    expect(await conflicts()).toContainEqual(['B1', 'durum', 'Burada ödenmiş', 'Terkin edilmiş']);
  });

  test('by a receipt the portal never wrote is refused', async () => {
    const receipt = await payHere('B1', 10_000);
    const { report } = await town.take(
      {
        'tahsilat.csv': `${receiptFile('2026-99999999', 'P-1;B1;1;24.11.2026;100,00;0;4')}P-2;B2;1;24.11.2026;50,00;0;4;${receipt}\r\n`,
      },
      { mostRefused: 100 },
    );
    expect(report.refused.map(({ line, column }) => [line, column])).toEqual([
      [2, 'portal_makbuz_no'],
      [3, 'asil'],
    ]);
  });
});

describe('a receipt of ours that the other side cancels', () => {
  const cancelling = (receipt: string, cancelled = 'E') =>
    csv(
      'makbuz_no;borc;sicil;tarih;asil;gecikme_zammi;odeme_turu;portal_makbuz_no;iptal',
      `P-1;B1;1;24.11.2026;100,00;0;4;${receipt};${cancelled}`,
    );
  const listed = (receipt: string) => [
    'P-1\u001fB1',
    'makbuz',
    `${receipt} numaralı makbuz: 100,00 ₺ burada ödenmiş`,
    'İptal edilmiş',
  ];
  const propose = async (decision: 'bizimki' | 'onlarinki', mark: string) => {
    const [first] = await listConflicts(town.database);
    return proposeDecision(town.database, first?.oid ?? '', { decision, who: mark, mark, now: exchangeNow });
  };
  beforeEach(async () => {
    await town.take(open, whole);
  });

  test('stays paid, also where it was seen before, until two people have decided', async () => {
    const receipt = await payHere('B1', 10_000);
    await town.take({
      'tahakkuk.csv': debts('B1;*;100,00;0'),
      'tahsilat.csv': cancelling(receipt, 'H'),
    });
    for (const night of [1, 2]) {
      await town.take(
        { ...open, 'tahsilat.csv': cancelling(receipt) },
        { ...whole, scope: night === 1 ? 'butun' : 'degisen' },
      );
      expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
      expect(await conflicts()).toEqual([listed(receipt)]);
    }
    expect(await propose('onlarinki', 'first')).toMatchObject({ closedAt: null });
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
    await propose('onlarinki', 'second');
    expect(await paidOf('B1')).toMatchObject({ paid: 0 });
    await town.take({ ...open, 'tahsilat.csv': cancelling(receipt) }, whole);
    expect(await conflicts()).toEqual([]);
    expect(await paidOf('B1')).toMatchObject({ paid: 0 });
  });

  test('says that it was cancelled once that is decided', async () => {
    const receipt = await payHere('B1', 10_000);
    const [{ oid, code } = {}] = await town.rows(
      `select oid, verification_code as code from municipality.collection where receipt_no = '${receipt}'`,
    );
    const sources = {
      database: town.database,
      reference: { nameRevenue: () => Promise.resolve(() => '') } as never,
    };
    await town.take({ 'tahsilat.csv': cancelling(receipt) });
    expect((await findCollection(sources, { oid: String(oid) }))?.CancelledTotal).toBeUndefined();
    await decide('onlarinki');
    expect(await findCollection(sources, { oid: String(oid) })).toMatchObject({
      CancelledTotal: 10_000,
      Total: 10_000,
    });
    expect(await checkReceipt(town.database, receipt, String(code))).toMatchObject({
      CancelledTotal: 10_000,
    });
  });

  test('stands for good where two people decide for us', async () => {
    const receipt = await payHere('B1', 10_000);
    await town.take({ 'tahsilat.csv': cancelling(receipt) });
    await propose('bizimki', 'first');
    await propose('bizimki', 'second');
    await town.take({ ...open, 'tahsilat.csv': cancelling(receipt) });
    expect(await conflicts()).toEqual([]);
    expect(await paidOf('B1')).toMatchObject({ paid: 10_000 });
  });

  test('pays nothing any more where the files say no rest', async () => {
    const noRest = csv('borc;sicil;gelir_turu;yil;vade;tutar', 'B9;1;1;2026;01.06.2026;100,00');
    await town.take({ 'tahakkuk.csv': noRest });
    const receipt = await payHere('B9', 10_000);
    await town.take({ 'tahsilat.csv': cancelling(receipt).replace('B1', 'B9') });
    await decide('onlarinki');
    expect(await paidOf('B9')).toMatchObject({ paid: 0 });
    await town.take({ 'tahakkuk.csv': noRest.replace('100,00', '120,00') });
    expect(await paidOf('B9')).toMatchObject({ paid: 0 });
  });
});

describe('a debt in a plan', () => {
  test('is left alone by the file, and listed', async () => {
    await town.take(open, whole);
    await town.rows(`
      set session_replication_role = replica`);
    await town.rows(`update municipality.accrual set plan_oid = 'plan' where accrual_no = 'B1'`);
    await town.rows('set session_replication_role = default');
    const { report } = await town.take({ 'tahakkuk.csv': debts('B1;*;70,00;70,00', 'B2;*;50,00;45,00') });
    expect(report.counts).toEqual([expect.objectContaining({ held: 1, changed: 1 })]);
    expect(await conflicts()).toEqual([['B1', 'tutar', 'Taksit planında', '70,00 ₺']]);
    await expect(decide('onlarinki')).rejects.toThrow('taksit planında');
    expect(
      await town.rows(`select principal::int from municipality.accrual where accrual_no = 'B1'`),
    ).toEqual([{ principal: 10_000 }]);
    await town.rows(`update municipality.accrual set plan_oid = null where accrual_no = 'B1'`);
    await town.take({ 'tahakkuk.csv': debts('B1;*;70,00;70,00') });
    expect(await conflicts()).toEqual([]);
    expect(
      await town.rows(`select principal::int from municipality.accrual where accrual_no = 'B1'`),
    ).toEqual([{ principal: 7_000 }]);
  });
});

describe('collections of the other side', () => {
  const heading = 'makbuz_no;borc;sicil;tarih;asil;gecikme_zammi;odeme_turu;iptal';
  const noRest = csv(
    'borc;sicil;gelir_turu;yil;vade;tutar',
    'B1;1;1;2026;01.06.2026;100,00',
    'B2;1;1;2026;01.06.2026;50,00',
  );

  test('are receipts with their lines, pay the debts that say no rest, and end when they are cancelled', async () => {
    await town.take({
      'sicil.csv': people,
      'tahakkuk.csv': noRest,
      'tahsilat.csv': csv(
        heading,
        'G-1;B1;1;02.10.2026 10:45;60,00;2,50;nakit;',
        'G-1;B2;1;02.10.2026 10:45;50,00;;nakit;',
      ),
    });
    expect(
      await town.rows(
        `select receipt_no, total::int, payer_name, collection_type, collected_at at time zone 'UTC' as at from municipality.collection`,
      ),
    ).toEqual([
      {
        receipt_no: 'G-1',
        total: 11_250,
        payer_name: 'Ayşe Işık',
        collection_type: '1',
        at: expect.anything() as unknown,
      },
    ]);
    expect([await paidOf('B1'), await paidOf('B2')]).toMatchObject([{ paid: 6_000 }, { paid: 5_000 }]);

    await town.take({
      'tahsilat.csv': csv(
        heading,
        'G-1;B2;1;02.10.2026 10:45;50,00;;nakit;E',
        'G-2;B1;1;03.10.2026;40,00;;nakit;',
      ),
    });
    expect([await paidOf('B1'), await paidOf('B2')]).toMatchObject([{ paid: 10_000 }, { paid: 0 }]);
    expect(await town.rows('select receipt_no, total::int from municipality.collection order by 1')).toEqual([
      { receipt_no: 'G-1', total: 6_250 },
      { receipt_no: 'G-2', total: 4_000 },
    ]);
    await town.take({ 'tahsilat.csv': csv(heading, 'G-2;B1;1;03.10.2026;40,00;;nakit;') }, whole);
    expect(await paidOf('B1')).toMatchObject({ paid: 4_000 });
    expect(await town.rows('select receipt_no from municipality.collection')).toEqual([
      { receipt_no: 'G-2' },
    ]);
  });

  test('with a receipt number of ours are refused unless they say so', async () => {
    await town.take(open, whole);
    const receipt = await payHere('B1', 10_000);
    const { report } = await town.take(
      { 'tahsilat.csv': csv(heading, `${receipt};B1;1;02.10.2026;100,00;;4;`) },
      { mostRefused: 100 },
    );
    expect(report.refused).toEqual([expect.objectContaining({ column: 'makbuz_no' })]);
  });
});

describe('a phone', () => {
  const phone = (number: string, proven = '01.03.2026') =>
    csv('sicil;telefon;dogrulandi', `1;${number};${proven}`);
  const phones = async () =>
    (
      await town.rows(
        `select r.gsm_number as record, m.gsm_number as member from municipality.registry r left join municipality.member m on m.registry_oid = r.oid where r.registry_no = '1'`,
      )
    )[0];
  beforeEach(async () => {
    await town.take({ 'sicil.csv': people, 'telefon.csv': phone('5551111111') });
    await town.rows(`insert into municipality.member (user_name, role_code, member_name, gsm_number, wants_sms, registry_oid, joined_at)
      select '10000000146', 'CITIZEN', 'Ayşe', '5551111111', true, oid, now() from municipality.registry where registry_no = '1'`);
  });

  test('that the other side changed becomes the member’s, once it is proven', async () => {
    await town.take({ 'telefon.csv': phone('5552222222') });
    expect(await phones()).toEqual({ record: '5552222222', member: '5552222222' });
    await town.take({ 'telefon.csv': phone('5553333333', '') });
    expect(await phones()).toEqual({ record: '5553333333', member: '5552222222' });
  });

  test('that was changed here stays until the other side has it', async () => {
    await town.rows(`update municipality.member set gsm_number = '5559999999'`);
    await town.take({ 'telefon.csv': phone('5551111111') });
    expect(await conflicts()).toEqual([['1', 'telefon', '5559999999', '5551111111']]);
    await town.take({ 'telefon.csv': phone('5552222222') });
    expect(await phones()).toMatchObject({ member: '5559999999' });
    expect(await conflicts()).toEqual([['1', 'telefon', '5559999999', '5552222222']]);
    await town.take({ 'telefon.csv': phone('5559999999') });
    expect(await conflicts()).toEqual([]);
    await town.take({ 'telefon.csv': phone('5554444444') });
    expect(await phones()).toMatchObject({ member: '5554444444' });
  });

  test('is theirs when somebody decides so', async () => {
    await town.rows(`update municipality.member set gsm_number = '5559999999'`);
    await town.take({ 'telefon.csv': phone('5552222222') });
    await decide('onlarinki');
    expect(await phones()).toMatchObject({ member: '5552222222' });
    await expect(decide('onlarinki')).rejects.toThrow('Böyle bir uyuşmazlık yok');
    await town.take({ 'telefon.csv': phone('5552222222') });
    expect(await conflicts()).toEqual([]);
  });
});
