import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';

let town: ExchangeTown;
beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(async () => {
  await town.empty();
  await town.rows('delete from municipality.cleaning_price where year = 2027 and not is_sample');
  await town.rows('delete from municipality.advertising_rate');
});
afterAll(() => town.close());

const heading =
  'tarife;tur;yil;dayanak;kaynak;buyuksehir;grup;derece;yillik_vergi;tarife_no;yer_kodu;yer_adi;tutar;iki_taksit;sokak_kodu;m2_degeri';
const cleaning = (key: string, rest = 'E;3;2;1.250,00') =>
  `${key};cevre-temizlik;2027;2464 mük. m.44;Karar 95;${rest};;;;;;;`;
const advertising = (key: string, rest = '1;merkez;Merkez;90,00;E') =>
  `${key};ilan-reklam;2027;2464 m.15;Karar 96;;;;;${rest};;`;
const street = (key: string, rest = '6401;1.000,00') =>
  `${key};sokak-degeri;2027;1319 m.29;Karar 97;;;;;;;;;;${rest}`;
const file = (...lines: readonly string[]) => ({ 'tarife.csv': csv(heading, ...lines) });
const written = () =>
  town.rows(
    `select building_group as "group", degree, annual_tax::int as tax, source from municipality.cleaning_price where year = 2027 and not is_sample`,
  );

describe('tariffs by files', () => {
  test('wait for agreement, however few they are, and are written with it', async () => {
    const files = file(cleaning('T-1'));
    const { state, report } = await town.take(files);
    expect([state, report.faults]).toEqual([
      'onay-bekliyor',
      ['Tarifeler: 1 satır yeni ya da değişik. Bunlar ancak onaylanınca yürürlüğe girer.'],
    ]);
    expect(await written()).toEqual([]);
    expect((await town.takeAgreed(files)).state).toBe('alindi');
    expect(await written()).toEqual([{ group: 3, degree: 2, tax: 125_000, source: 'Karar 95' }]);
    // The same again needs nobody; another amount waits anew, and an agreement to one is none to the other.
    expect((await town.take(files)).state).toBe('alindi');
    const dearer = file(cleaning('T-1', 'E;3;2;1.300,00'));
    const waiting = await town.take(dearer);
    expect([waiting.state, ...waiting.report.notes]).toEqual([
      'onay-bekliyor',
      'cevre-temizlik: yil;buyuksehir;grup;derece;yillik_vergi;dayanak;kaynak',
      'cevre-temizlik: 2027;evet;3;2;1300,00;2464 mük. m.44;Karar 95 (şimdi 2027;evet;3;2;1250,00;2464 mük. m.44;Karar 95)',
    ]);
    expect((await written())[0]).toMatchObject({ tax: 125_000 });
    expect((await town.takeAgreed(dearer)).state).toBe('alindi');
    expect((await written())[0]).toMatchObject({ tax: 130_000 });
  });

  test('are noted among the changes of statutory rows, with the row before', async () => {
    await town.takeAgreed(file(cleaning('T-1')));
    await town.takeAgreed(file(cleaning('T-1', 'E;3;2;1.300,00')));
    const rows = await town.rows(
      `select before is not null as "hasBefore" from municipality.rate_change
       where table_name = 'cleaning_price' and entered_by = 'municipality' order by oid desc limit 2`,
    );
    expect(rows).toEqual([{ hasBefore: true }, { hasBefore: false }]);
  });

  test.each([
    ['a group the law does not know', cleaning('T-1', 'E;9;2;1.250,00'), 'grup', 'tam sayı'],
    ['a degree left out', cleaning('T-1', 'E;3;;1.250,00'), 'derece', 'tam sayı'],
    ['an amount of nothing', cleaning('T-1', 'E;3;2;0'), 'yillik_vergi', 'Sıfırdan büyük'],
    ['a rate above the law', advertising('T-1', '1;merkez;Merkez;190,00;E'), 'tutar', 'sınırların dışında'],
    [
      'an item the law does not know',
      advertising('T-1', '9;merkez;Merkez;90,00;E'),
      'tarife_no',
      'biri olmalı',
    ],
    [
      'two instalments where there are none',
      advertising('T-1', '3;merkez;Merkez;5,00;E'),
      'iki_taksit',
      'İki taksit',
    ],
    ['a code with Turkish letters', advertising('T-1', '1;çarşı;Çarşı;90,00;E'), 'yer_kodu', 'küçük harf'],
    ['a street nobody knows', street('T-1'), 'sokak_kodu', 'yok'],
    ['a column of another tariff', cleaning('T-1').replace(/;;$/, ';6401;'), 'sokak_kodu', 'boş bırakılır'],
    ['the source of the sample', cleaning('T-1').replace('Karar 95', 'örnek tarife'), 'kaynak', 'resmî'],
    ['a kind there is not', cleaning('T-1').replace('cevre-temizlik', 'su'), 'tur', 'biri olmalı'],
    ['a year before the law', cleaning('T-1').replace('2027', '1950'), 'yil', '1986'],
  ])('with %s are refused by line and column', async (_what, line, column, why) => {
    const { report } = await town.takeAgreed(file(cleaning('T-9', 'E;1;1;900,00'), line), {
      mostRefused: 100,
    });
    expect(report.refused).toEqual([
      { file: 'tarife.csv', line: 3, column, reason: expect.stringContaining(why) as string },
    ]);
    expect(await written()).toMatchObject([{ group: 1, degree: 1, tax: 90_000 }]);
  });

  test('that say the same row twice are refused', async () => {
    const { report } = await town.takeAgreed(file(cleaning('T-1'), cleaning('T-2')), { mostRefused: 100 });
    expect(report.refused).toMatchObject([{ line: 3, column: 'tarife' }]);
    expect(await written()).toHaveLength(1);
  });

  test('of a year whose tax is accrued change nothing', async () => {
    await town.takeAgreed(file(cleaning('T-1')));
    const people = csv('sicil;ad_unvan;soyad', '1;Ayşe;Yılmaz');
    const debts = csv('borc;sicil;gelir_turu;yil;vade;tutar', 'B1;1;11;2027;01.06.2027;100,00');
    expect((await town.take({ 'sicil.csv': people, 'tahakkuk.csv': debts })).state).toBe('alindi');
    const { report } = await town.take(file(cleaning('T-1', 'E;3;2;1.300,00')), { mostRefused: 100 });
    expect(report.refused).toMatchObject([
      { line: 2, column: 'tarife', reason: expect.stringContaining('tahakkuk etmiş') as string },
    ]);
    expect((await written())[0]).toMatchObject({ tax: 125_000 });
  });
});
