import { openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { callsOf, testSettings, type TestCalls } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openMunicipality, type Municipality } from '../roof/municipality';
import { FirstEmployeeFault } from './first-employee';

const DAY = 24 * 3_600_000;
const start = new Date('2026-11-24T09:00:00+03:00');
const first = {
  identityNo: '10000000146',
  name: 'Ayşe',
  surname: 'Yılmaz',
  gsmNumber: '5551234567',
  department: 'Bilgi İşlem',
  title: 'Müdür',
};
const own = 'Yepyeni2026';

let town: ExchangeTown;
let municipality: Municipality;
let calls: TestCalls;
let now = start;

beforeAll(async () => {
  town = await openExchangeTown();
  municipality = openMunicipality({ connection: town.connection, settings: testSettings, now: () => now });
  calls = callsOf(municipality, testSettings);
});
beforeEach(async () => {
  now = start;
  await town.rows('delete from municipality.member');
  await town.empty();
});
afterAll(() => town.close());

/** Signs in as the portal does. @returns the token, or the status of the refusal */
async function enter(password: string): Promise<string | number> {
  const [row] = await town.rows(`select password_hash as hash from municipality.member`);
  const given = { userName: first.identityNo, password, encryptedPassword: String(row?.['hash']) };
  const { status, body } = await calls.call('ValidateUserForEMunicipality', given, 'system');
  return status === 200 ? z.object({ AccessToken: z.string() }).parse(body).AccessToken : status;
}

const choose = (password: string, newPassword: string, token: string) =>
  calls.call('ChangePassword', { password, newPassword }, token);

test('the first employee is employee and administrator, and the code stands nowhere in words', async () => {
  const { code, endsAt } = await municipality.openFirstEmployee(first);
  expect(code).toMatch(/^([a-z347]{4}-){3}[a-z347]{4}$/);
  expect(endsAt.getTime() - start.getTime()).toBe(DAY);
  const [row] = await town.rows('select password_hash as hash from municipality.member');
  expect(String(row?.['hash'])).toMatch(/^\$argon2id\$/);
  const token = String(await enter(code));
  const { body } = await calls.call('GetUserOfEMunicipality', {}, token);
  expect(body).toMatchObject({
    RoleCode: 'portal-yonetimi',
    UserDetail: { IsEmployee: true, MustChangePassword: true, GsmNumber: first.gsmNumber },
  });
});

test('the code sets one password and is nothing afterwards', async () => {
  const { code } = await municipality.openFirstEmployee(first);
  const [one, other] = [String(await enter(code)), String(await enter(code))];
  expect((await choose(code, own, one)).status).toBe(200);
  expect((await choose(code, 'Baska2026', other)).status).toBe(401);
  expect(await enter(code)).toBe(422);
  now = new Date(start.getTime() + 2 * DAY);
  expect(await enter(own), 'a password of their own has no end').toEqual(expect.any(String));
});

test('it ends after a day; a new one is drawn, and the one before is void', async () => {
  const { code } = await municipality.openFirstEmployee(first);
  now = new Date(start.getTime() + DAY - 1);
  expect(await enter(code)).toEqual(expect.any(String));
  now = new Date(start.getTime() + DAY);
  expect(await enter(code)).toBe(422);
  const again = await municipality.openFirstEmployee(first);
  expect(again.code).not.toBe(code);
  expect(await enter(code)).toBe(422);
  expect(await enter(again.code)).toEqual(expect.any(String));
});

test('nobody is first where there are members, not even who was', async () => {
  const { code } = await municipality.openFirstEmployee(first);
  const other = { ...first, identityNo: '31313131310' };
  await expect(municipality.openFirstEmployee(other)).rejects.toThrow(FirstEmployeeFault);
  const token = String(await enter(code));
  await choose(code, own, token);
  await expect(municipality.openFirstEmployee(first)).rejects.toThrow(FirstEmployeeFault);
  expect(await enter(own)).toEqual(expect.any(String));
});

test('files may bring the same person before or after: there is one registry and one employee', async () => {
  const files = {
    'sicil.csv': 'sicil;sicil_no;kimlik_no;ad_unvan;soyad\r\n1001;100001;10000000146;Ayşe;Yılmaz\r\n',
    'personel.csv':
      'personel;kimlik_no;ad;soyad;birim;unvan;statu;baslama\r\nP-1;10000000146;Ayşe;Yılmaz;Fen İşleri;Mühendis;isci;01.03.2015\r\n',
  };
  const states = async () => [
    await town.rows('select registry_no, gsm_number from municipality.registry'),
    await town.rows('select employee_no, employment, left_on from municipality.employee'),
  ];
  const settled = [
    [{ registry_no: '100001', gsm_number: first.gsmNumber }],
    [{ employee_no: 'P-1', employment: 'isci', left_on: null }],
  ];
  await municipality.openFirstEmployee(first);
  await town.take(files);
  expect(await states()).toEqual(settled);
  await town.rows('delete from municipality.member');
  await town.empty();
  await town.take(files);
  await municipality.openFirstEmployee(first);
  expect(await states()).toEqual(settled);
});
