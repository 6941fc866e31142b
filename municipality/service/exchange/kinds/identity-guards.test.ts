import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  csv,
  exchangeNow,
  openExchangeTown,
  type ExchangeTown,
  type Files,
} from 'municipality/testing/exchange-town';
import { decideConflict, listConflicts, proposeDecision } from '../conflicts/conflicts';

let town: ExchangeTown;
const [administrator, citizen, stranger] = ['10000000146', '12345678950', '13579246816'];
const [ofAdministrator, ofCitizen, another] = ['5550000146', '5550008950', '5559998877'];

beforeAll(async () => {
  town = await openExchangeTown();
});
beforeEach(async () => {
  await town.empty();
  await town.rows(`select setval('municipality.online_registry_no', 9000001)`);
  await town.rows(`insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title, gsm_number) values
    ('record-a', '9000001', 'G', '${administrator}', 'Gülşah', '${ofAdministrator}'),
    ('record-c', '500', 'G', '${citizen}', 'Ömer', '${ofCitizen}')`);
  await town.rows(`insert into municipality.member
    (user_name, role_code, member_name, gsm_number, wants_sms, registry_oid, joined_at) values
    ('${administrator}', 'portal-yonetimi', 'Gülşah', '${ofAdministrator}', false, 'record-a', now()),
    ('${citizen}', 'uye', 'Ömer', '${ofCitizen}', false, 'record-c', now())`);
  await town.rows(`insert into municipality.employee
    (oid, employee_no, identity_no, name, surname, department, title, employment, hired_on) values
    ('employee-a', '71', '${administrator}', 'Gülşah', 'Öğüt', 'Yazı İşleri', 'Müdür', 'memur', '2015-03-01'),
    ('employee-b', '72', '24681357994', 'Zeynep', 'Karaca', 'Fen İşleri', 'Memur', 'memur', '2015-03-01')`);
});
afterAll(() => town.close());

const records = (...lines: string[]) => csv('sicil;sicil_no;kimlik_no;ad_unvan', ...lines);
const phones = (...lines: string[]) => csv('sicil;telefon;dogrulandi', ...lines);
const staff = (...lines: string[]) =>
  csv(
    'personel;sicil_no;kimlik_no;ad;soyad;birim;unvan;statu;baslama',
    ...lines.map((line) => `${line};Fen İşleri;Memur;memur;01.03.2015`),
  );
const take = (files: Files) => town.take(files, { mostRefused: 100, mostEnded: 100 });
const phoneOf = async (userName: string) =>
  (await town.rows(`select gsm_number from municipality.member where user_name = '${userName}'`))[0]?.[
    'gsm_number'
  ];
const ownerOf = async (oid: string) =>
  (await town.rows(`select identity_no from municipality.registry where oid = '${oid}'`))[0]?.['identity_no'];
const employeeOf = async (oid: string) =>
  (await town.rows(`select identity_no from municipality.employee where oid = '${oid}'`))[0]?.['identity_no'];
const messagesSent = async () =>
  (
    await town.rows(
      'select phone, new_phone as "newPhone" from municipality.exchange_phone_notice order by phone',
    )
  ).map(({ phone, newPhone }) => [phone, newPhone]);
const open = async () =>
  (await listConflicts(town.database)).map(({ kind, matter, ours, theirs }) => [kind, matter, ours, theirs]);
const only = async () => (await listConflicts(town.database))[0]?.oid ?? '';
const propose = async (mark: string, decision: 'bizimki' | 'onlarinki' = 'onlarinki') =>
  proposeDecision(town.database, await only(), { decision, who: mark, mark, now: exchangeNow });

describe('the phone of an administrator', () => {
  test.each(['9000001', '400'])('is not taken by naming the number of record %s', async (registryNo) => {
    await town.rows(`update municipality.registry set registry_no = '${registryNo}' where oid = 'record-a'`);
    for (const phone of [ofAdministrator, another])
      await take({
        'sicil.csv': records(`K1;;${administrator};Gülşah`),
        'telefon.csv': phones(`K1;${phone};01.11.2026`),
      });
    expect(await phoneOf(administrator)).toBe(ofAdministrator);
    expect(await town.rows(`select oid from municipality.registry where gsm_number = '${another}'`)).toEqual(
      [],
    );
  });

  test('stays when a known record brings another, until two persons have said so', async () => {
    await take({
      'sicil.csv': records(`K1;9000001;${administrator};Gülşah`),
      'telefon.csv': phones(`K1;${ofAdministrator};01.11.2026`),
    });
    for (const verified of ['', '01.11.2026']) {
      const { report } = await take({ 'telefon.csv': phones(`K1;${another};${verified}`) });
      expect(report.counts[0]).toMatchObject({ held: 1, changed: 0, refused: 0 });
      expect(await open()).toEqual([['telefon', 'personel-telefon', ofAdministrator, another]]);
    }
    await propose('first');
    await expect(propose('first')).rejects.toThrow('bir başka yönetici');
    expect(await phoneOf(administrator)).toBe(ofAdministrator);
    await propose('second');
    expect(await phoneOf(administrator)).toBe(another);
    expect(await messagesSent()).toEqual([[ofAdministrator, another]]);
    expect(
      await town.rows(`select gsm_changed_at from municipality.member where user_name = '${administrator}'`),
    ).toEqual([{ gsm_changed_at: exchangeNow }]);
  });

  test('does not become free by ending it first, nor by ending the employment', async () => {
    await town.rows(`update municipality.member set role_code = 'uye' where user_name = '${administrator}'`);
    const whole = { scope: 'butun', mostEnded: 100, mostRefused: 100 } as const;
    const record = records(`K1;9000001;${administrator};Gülşah`, `K2;500;${citizen};Ömer`);
    const both = phones(`K1;${ofAdministrator};01.11.2026`, `K2;${ofCitizen};01.11.2026`);
    await town.take({ 'sicil.csv': record, 'telefon.csv': both }, whole);
    await take({ 'personel.csv': staff(`P1;71;${administrator};Gülşah;Öğüt`) });
    await town.rows(`update municipality.employee set left_on = '2026-11-01' where oid = 'employee-a'`);
    await town.take({ 'telefon.csv': phones(`K2;${ofCitizen};01.11.2026`) }, whole);
    await take({ 'telefon.csv': phones(`K1;${another};01.11.2026`) });
    expect(await phoneOf(administrator)).toBe(ofAdministrator);
    expect(await town.rows(`select gsm_number from municipality.registry where oid = 'record-a'`)).toEqual([
      { gsm_number: ofAdministrator },
    ]);
  });
});

describe('the phone of a citizen', () => {
  test('that a delivery brings counts as new, and the one before is told', async () => {
    await take({
      'sicil.csv': records(`K2;500;${citizen};Ömer`),
      'telefon.csv': phones(`K2;${ofCitizen};01.11.2026`),
    });
    expect(await messagesSent()).toEqual([]);
    await take({ 'telefon.csv': phones(`K2;${another};01.11.2026`) });
    expect(
      await town.rows(
        `select m.gsm_number, m.gsm_changed_at as member, r.gsm_changed_at as record from municipality.member m
         join municipality.registry r on r.oid = m.registry_oid where m.user_name = '${citizen}'`,
      ),
    ).toEqual([{ gsm_number: another, member: exchangeNow, record: exchangeNow }]);
    expect(await messagesSent()).toEqual([[ofCitizen, another]]);
  });

  test('on a second record of the same person is told to the first', async () => {
    await take({
      'sicil.csv': records(`K3;600;${citizen};Ömer`),
      'telefon.csv': phones(`K3;${another};01.11.2026`),
    });
    expect(await phoneOf(citizen)).toBe(ofCitizen);
    expect(await messagesSent()).toEqual([[ofCitizen, another]]);
    expect(
      await town.rows(`select gsm_changed_at from municipality.registry where registry_no = '600'`),
    ).toEqual([{ gsm_changed_at: exchangeNow }]);
  });

  test('that goes is told, and one of a person who was nobody’s record before is settled', async () => {
    const files = {
      'sicil.csv': records(`K4;700;${stranger};Zeynep`),
      'telefon.csv': phones(`K4;${another};`),
    };
    await take(files);
    expect(
      await town.rows(
        `select gsm_number, gsm_changed_at from municipality.registry where registry_no = '700'`,
      ),
    ).toEqual([{ gsm_number: another, gsm_changed_at: null }]);
    await town.take(
      { 'telefon.csv': phones(`K9;${another};`) },
      { scope: 'butun', mostEnded: 100, mostRefused: 100 },
    );
    expect(await messagesSent()).toEqual([[another, null]]);
  });
});

describe('an employee', () => {
  test.each([
    ['of the same number', `P9;71;${citizen};Ömer;Çağlar`],
    ['of the same person', `P9;99;${administrator};Gülşah;Öğüt`],
  ])('is not taken over by a row %s alone', async (_why, line) => {
    const { report } = await take({ 'personel.csv': staff(line) });
    expect(report.refused).toHaveLength(1);
    expect(await employeeOf('employee-a')).toBe(administrator);
    expect(await town.rows('select oid from municipality.exchange_key')).toEqual([]);
  });

  test('who is a member does not become somebody else', async () => {
    await take({ 'personel.csv': staff(`P1;71;${administrator};Gülşah;Öğüt`) });
    const { report } = await take({ 'personel.csv': staff(`P1;71;${citizen};Ömer;Çağlar`) });
    expect(report.refused).toMatchObject([{ column: 'kimlik_no' }]);
    expect(await employeeOf('employee-a')).toBe(administrator);
    expect(await open()).toEqual([]);
  });

  test('who is no member becomes somebody else when two persons say so', async () => {
    await take({ 'personel.csv': staff(`P2;72;24681357994;Zeynep;Karaca`) });
    await take({ 'personel.csv': staff(`P2;72;${stranger};Zeynep;Karaca`) });
    expect(await open()).toEqual([['personel', 'kimlik', '24681357994', stranger]]);
    expect((await propose('first')).closedAt).toBeNull();
    expect(await employeeOf('employee-b')).toBe('24681357994');
    await propose('second');
    expect(await employeeOf('employee-b')).toBe(stranger);
    const { report } = await take({ 'personel.csv': staff(`P2;72;${stranger};Zeynep;Kara`) });
    expect(report.counts[0]).toMatchObject({ changed: 1, held: 0, refused: 0 });
  });

  test('whom a command made one becomes the one of the file', async () => {
    await town.rows(`update municipality.employee set employee_no = identity_no where oid = 'employee-a'`);
    const { report } = await take({ 'personel.csv': staff(`P1;71;${administrator};Gülşah;Öğüt`) });
    expect(report.refused).toEqual([]);
    expect(await town.rows(`select employee_no from municipality.employee where oid = 'employee-a'`)).toEqual(
      [{ employee_no: '71' }],
    );
  });
});

describe('a record', () => {
  const debt = csv('borc;sicil;gelir_turu;yil;vade;tutar', 'B1;K2;1;2026;01.06.2026;100,00');

  test('is not taken over by its number with another person', async () => {
    const { report } = await take({ 'sicil.csv': records(`K9;500;${stranger};Zeynep`) });
    expect(report.refused).toMatchObject([{ column: 'sicil_no' }]);
    expect(await ownerOf('record-c')).toBe(citizen);
  });

  test('is not taken over by its person with another number', async () => {
    await take({ 'sicil.csv': records(`K9;501;${citizen};Ömer`) });
    expect(
      await town.rows(
        `select registry_no, oid = 'record-c' as is_it from municipality.registry where identity_no = '${citizen}' order by 1`,
      ),
    ).toEqual([
      { registry_no: '500', is_it: true },
      { registry_no: '501', is_it: false },
    ]);
  });

  test.each([
    ['another person', stranger],
    ['nobody', ''],
    ['a company', '1111111114'],
  ])('that a row gives to %s waits for two persons, with its debts', async (_why, number) => {
    await take({ 'sicil.csv': records(`K2;500;${citizen};Ömer`), 'tahakkuk.csv': debt });
    const { report } = await take({ 'sicil.csv': records(`K2;500;${number};Zeynep`) });
    expect(report.counts[0]).toMatchObject({ held: 1, changed: 0 });
    expect(await ownerOf('record-c')).toBe(citizen);
    expect(await open()).toEqual([['sicil', 'kimlik', citizen, number === '' ? 'yok' : number]]);
    await propose('first');
    expect(await ownerOf('record-c')).toBe(citizen);
    await propose('second');
    expect(await ownerOf('record-c')).toBe(number);
    // The member before has a record of their own, and not that of the other one.
    expect(
      await town.rows(
        `select r.identity_no, r.oid = 'record-c' as is_it from municipality.member m
         join municipality.registry r on r.oid = m.registry_oid where m.user_name = '${citizen}'`,
      ),
    ).toEqual([{ identity_no: citizen, is_it: false }]);
    const { report: next } = await take({ 'sicil.csv': records(`K2;500;${number};Zeynep`) });
    expect(next.counts[0]).toMatchObject({ held: 0, changed: 1 });
    expect(await open()).toEqual([]);
  });

  test('gets no phone from a delivery that says it is another person’s', async () => {
    await take({ 'sicil.csv': records(`K2;500;${citizen};Ömer`) });
    const { report } = await take({
      'sicil.csv': records(`K2;500;${stranger};Zeynep`),
      'telefon.csv': phones(`K2;${another};01.11.2026`),
    });
    expect(report.refused).toMatchObject([{ file: 'telefon.csv', column: 'sicil' }]);
    expect(await phoneOf(citizen)).toBe(ofCitizen);
    await propose('first');
    await propose('second');
    await take({
      'sicil.csv': records(`K2;500;${stranger};Zeynep`),
      'telefon.csv': phones(`K2;${another};01.11.2026`),
    });
    expect(
      await town.rows(`select gsm_number, gsm_changed_at from municipality.registry where oid = 'record-c'`),
    ).toEqual([{ gsm_number: another, gsm_changed_at: exchangeNow }]);
    expect(await phoneOf(citizen)).toBe(ofCitizen);
  });

  test('of an administrator is never given to anybody', async () => {
    await take({ 'sicil.csv': records(`K1;9000001;${administrator};Gülşah`) });
    const { report } = await take({ 'sicil.csv': records(`K1;9000001;${stranger};Zeynep`) });
    expect(report.refused).toMatchObject([{ column: 'kimlik_no' }]);
    expect(await ownerOf('record-a')).toBe(administrator);
  });

  test('without a number takes the one that a row brings', async () => {
    await take({ 'sicil.csv': records('K5;800;;Ali') });
    await take({ 'sicil.csv': records(`K5;800;${stranger};Ali`) });
    expect(await open()).toEqual([]);
    expect(
      await town.rows(`select identity_no from municipality.registry where registry_no = '800'`),
    ).toEqual([{ identity_no: stranger }]);
  });

  test('stays where one decides for ours, and is not asked about again', async () => {
    await take({ 'sicil.csv': records(`K2;500;${citizen};Ömer`) });
    const other = { 'sicil.csv': records(`K2;500;${stranger};Zeynep`) };
    await take(other);
    await decideConflict(town.database, await only(), { decision: 'bizimki', who: 'A', now: exchangeNow });
    await take(other);
    expect([await open(), await ownerOf('record-c')]).toEqual([[], citizen]);
  });
});
