import { csv, openFilledTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const ROWS = 300;
const phones = (from: number, to: number, digit: number) =>
  csv(
    'sicil;telefon',
    ...Array.from(
      { length: to - from },
      (_, place) => `${from + place};0555 ${digit}00 ${String(1_000 + from + place)}`,
    ),
  );
const debts = (change: (place: number) => string) =>
  csv(
    'borc;sicil;gelir_turu;yil;vade;tutar',
    ...Array.from({ length: ROWS }, (_, place) => `B${place};${change(place)}`),
  );
const rest = (owner: number, amount: string) => `${owner};1;2026;01.06.2026;${amount}`;
const estates = (ownerOf: (place: number) => number) =>
  csv(
    'tasinmaz;sicil;tur;ada;parsel;alan;vergi_degeri;deger_yili;edinme',
    ...Array.from(
      { length: ROWS },
      (_, place) => `E${place};${ownerOf(place)};2;1;${place};100;50000,00;2026;01.01.2020`,
    ),
  );

const left = (amountOf: (place: number) => string, from = 0, to = ROWS) =>
  csv(
    'borc;sicil;gelir_turu;yil;vade;tutar;kalan',
    ...Array.from(
      { length: to - from },
      (_, place) => `B${from + place};${rest(from + place, '100,00')};${amountOf(from + place)}`,
    ),
  );

const files = {
  'sicil.csv': csv('sicil;ad_unvan', ...Array.from({ length: ROWS }, (_, place) => `${place};Ali`)),
  'telefon.csv': phones(0, ROWS, 1),
  'tahakkuk.csv': debts((place) => rest(place, '100,00')),
  'tasinmaz.csv': estates((place) => place),
};

describe('a delivery that changes much of what is on record', () => {
  let town: ExchangeTown;
  beforeAll(async () => {
    town = await openFilledTown('phones, debts and estates of three hundred', files);
  });
  beforeEach(() => town.empty());
  afterAll(() => town.close());

  test.each<[string, string, string, string]>([
    ['of every phone', 'telefon.csv', phones(0, ROWS, 2), 'telefon değişiyor'],
    [
      'of every amount',
      'tahakkuk.csv',
      debts((place) => rest(place, '900,00')),
      'tutar, kalan ya da borçlu değişiyor',
    ],
    [
      'of every debtor',
      'tahakkuk.csv',
      debts((place) => rest((place + 1) % ROWS, '100,00')),
      'tutar, kalan ya da borçlu değişiyor',
    ],
    [
      'of what is left of many',
      'tahakkuk.csv',
      left(() => '40,00', 200),
      'tutar, kalan ya da borçlu değişiyor',
    ],
    ['of every owner', 'tasinmaz.csv', estates((place) => (place + 1) % ROWS), 'malik değişiyor'],
  ])('waits for agreement: %s', async (_what, name, content, words) => {
    const before = await town.fingerprint();
    const { state, report, no } = await town.take({ [name]: content });
    expect([state, report.faults.join()]).toEqual(['onay-bekliyor', expect.stringContaining(words)]);
    expect(report.faults.join()).toContain('Sınır %10');
    expect(no).not.toBeNull();
    expect((await town.takeAgreed({ [name]: content })).state).toBe('alindi');
    expect(before).not.toBe(await town.fingerprint());
  });

  test('in small steps waits once a day’s part has changed', async () => {
    const states = [];
    for (let step = 0; step < 5; step += 1)
      states.push((await town.take({ 'telefon.csv': phones(step * 15, step * 15 + 15, 3) })).state);
    expect(states).toEqual(['alindi', 'alindi', 'onay-bekliyor', 'onay-bekliyor', 'onay-bekliyor']);
  });

  test('of few rows, and of what is new, waits for nobody', async () => {
    expect((await town.take({ 'telefon.csv': phones(0, 20, 4) })).state).toBe('alindi');
    const more = csv('sicil;ad_unvan', ...Array.from({ length: 200 }, (_, place) => `${ROWS + place};Ali`));
    const fresh = { 'sicil.csv': more, 'telefon.csv': phones(ROWS, ROWS + 200, 5) };
    expect((await town.take(fresh)).state).toBe('alindi');
  });
});

describe('a delivery that changes much in what is left of debts', () => {
  const receipts = (amount: string) =>
    csv(
      'makbuz_no;borc;sicil;tarih;asil',
      ...Array.from({ length: ROWS }, (_, place) => `M${place};B${place};${place};01.10.2026;${amount}`),
    );

  let town: ExchangeTown;
  beforeAll(async () => {
    const paid = { ...files, 'tahakkuk.csv': left(() => '40,00') };
    town = await openFilledTown('debts that are paid in part', paid);
  });
  beforeEach(() => town.empty());
  afterAll(() => town.close());

  test.each<[string, string]>([
    ['is lowered without receipts', left(() => '0,00')],
    ['is lowered in part without receipts', left(() => '30,00')],
    ['is raised', left(() => '100,00')],
    ['is no longer said where it was', left(() => '')],
  ])('waits for agreement where it %s', async (_what, content) => {
    const { state, report } = await town.take({ 'tahakkuk.csv': content });
    expect([state, report.faults.join()]).toEqual([
      'onay-bekliyor',
      expect.stringContaining('tutar, kalan ya da borçlu değişiyor'),
    ]);
  });

  test('waits where receipts pay less than it falls by', async () => {
    const files = { 'tahakkuk.csv': left(() => '0,00'), 'tahsilat.csv': receipts('10,00') };
    expect((await town.take(files)).state).toBe('onay-bekliyor');
  });

  test('waits in small steps as well, once a day’s part has changed', async () => {
    const states = [];
    for (let step = 0; step < 4; step += 1)
      states.push((await town.take({ 'tahakkuk.csv': left(() => '0,00', step * 15, step * 15 + 15) })).state);
    expect(states).toEqual(['alindi', 'alindi', 'onay-bekliyor', 'onay-bekliyor']);
  });

  test('waits for nobody in a night whose receipts come with it', async () => {
    const files = { 'tahakkuk.csv': left(() => '0,00'), 'tahsilat.csv': receipts('100,00') };
    const { state, report } = await town.take(files);
    expect([state, report.faults]).toEqual(['alindi', []]);
  });

  test('waits for nobody where the receipts came the night before', async () => {
    expect((await town.take({ 'tahsilat.csv': receipts('100,00') })).state).toBe('alindi');
    expect((await town.take({ 'tahakkuk.csv': left(() => '0,00') })).state).toBe('alindi');
  });
});
