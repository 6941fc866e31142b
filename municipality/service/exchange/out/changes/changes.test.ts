import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csv, exchangeNow, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { openStatements } from '../../merging/session';
import { collectChanges } from './collect-changes';
import { lastChange, readChanges } from './read-changes';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
  await town.take({
    'sicil.csv': csv('sicil;sicil_no;kimlik_no;ad_unvan;soyad', '77;9001;10000000146;Ayşe;Işık'),
    'telefon.csv': csv('sicil;telefon', '77;5550000001'),
    'tahakkuk.csv': csv(
      'borc;sicil;gelir_turu;yil;vade;tutar',
      'B1;77;1;2026;01.06.2026;100,00',
      'B2;77;1;2026;01.06.2026;50,00',
    ),
  });
  await town.rows(`insert into municipality.member (user_name, role_code, member_name, gsm_number, wants_sms, registry_oid, joined_at)
    select '10000000146', 'uye', 'Ayşe', '5550000001', true, oid, now() from municipality.registry`);
});
afterAll(() => town.close());

/** Finds what a collecting finds anew. */
async function find(): Promise<[kind: string, content: Record<string, unknown>][]> {
  const statements = openStatements(town.connection);
  const before = await lastChange(statements);
  await collectChanges(town.connection, exchangeNow);
  return (await readChanges(statements, { after: before, limit: 100 })).map(({ kind, content }) => [
    kind,
    content,
  ]);
}

const phone = (number: string) => town.rows(`update municipality.member set gsm_number = '${number}'`);
const takePhone = (number: string) =>
  town.take({ 'telefon.csv': csv('sicil;telefon;dogrulandi', `77;${number};12.03.2026`) });

describe('what came by files is not told back', () => {
  test('neither people and debts nor receipts of theirs', async () => {
    await town.take({
      'tahsilat.csv': csv('makbuz_no;borc;sicil;tarih;asil', 'G-1;B1;77;02.10.2026 10:45;40,00'),
    });
    expect(await find()).toEqual([]);
  });
});

describe('a receipt', () => {
  test('is told line by line under the other system’s keys', async () => {
    await town.rows(`with receipt as (insert into municipality.collection (oid, receipt_no, registry_oid, payer_name, payer_identity_no,
        collected_at, collection_type, total, order_number, bank_name, verification_code)
      select 'c1', '2026-00000001', oid, 'Ayşe Işık', '10000000146', '2026-11-23T09:30:15Z', '4', 7000, 'M1', 'Ziraat Bankası', 'X'
      from municipality.registry returning oid)
      insert into municipality.collection_line select receipt.oid, row_number() over (order by accrual_no), a.oid,
        case accrual_no when 'B1' then 2000 else 5000 end, 0 from receipt, municipality.accrual a`);
    const found = await find();
    expect(
      found.map(([kind, { borc, sicil, toplam, satir_no }]) => [kind, borc, sicil, toplam, satir_no]),
    ).toEqual([
      ['tahsilat', 'B1', '77', 2_000, 1],
      ['tahsilat', 'B2', '77', 5_000, 2],
    ]);
  });

  test('that loses a line, or whose line becomes another, is put right by rows of their own', async () => {
    await town.rows(`delete from municipality.collection_line where line_no = 1`);
    await town.rows(`update municipality.collection_line set principal = 4500 where line_no = 2`);
    const found = await find();
    expect(found.map(([, { islem, borc, asil, toplam }]) => [islem, borc, asil, toplam]).sort()).toEqual([
      ['iptal', 'B1', -2_000, -2_000],
      ['iptal', 'B2', -5_000, -5_000],
      ['tahsilat', 'B2', 4_500, 4_500],
    ]);
    expect(await find()).toEqual([]);
  });
});

describe('a member’s phone is told', () => {
  test('when it differs from theirs, and when it is taken back', async () => {
    await phone('5550000002');
    expect((await find()).map(([kind, { telefon }]) => [kind, telefon])).toEqual([
      ['iletisim', '5550000002'],
    ]);
    expect(await find()).toEqual([]);
    await phone('5550000001');
    expect((await find()).map(([, { telefon }]) => telefon)).toEqual(['5550000001']);
  });

  test('and not when it is what their own file says, however often it changes there', async () => {
    await phone('5550000003');
    expect(await find()).toHaveLength(1);
    await takePhone('5550000003');
    expect(await find()).toEqual([]);
    await takePhone('5550000004');
    expect(await find()).toEqual([]);
    // What it was told before is told again when it is meant again.
    await phone('5550000003');
    expect((await find()).map(([, { telefon }]) => telefon)).toEqual(['5550000003']);
  });
});
