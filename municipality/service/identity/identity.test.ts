import { identityCalls } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from '../sample/town/demo-accounts';
import { accessToken } from './tables';

const { citizen, company, employee } = demoAccounts;
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM';
let town: TestMunicipality;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => now });
});
afterAll(() => town.close());

async function storedHash(userName: string): Promise<string> {
  const stored = await town.ask(identityCalls.RetrievePassword, { userName, applicationName }, 'system');
  return stored?.Password ?? '';
}

describe('signing in', () => {
  test('the stored password is an argon2id hash; a stranger has none', async () => {
    expect(await storedHash(citizen.identityNo)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      await town.call('RetrievePassword', { userName: '29091919022', applicationName }, 'system'),
    ).toEqual({
      status: 200,
      body: null,
    });
  });

  test('another application is told nothing', async () => {
    const body = { userName: citizen.identityNo, applicationName: 'ANOTHER' };
    expect((await town.call('RetrievePassword', body, 'system')).body).toBeNull();
  });

  test.each([
    ['a wrong password', 'Ornek.2027!', null, 422, 'wrong-password'],
    ['an empty password', '', null, 422, 'wrong-password'],
    ['the right password with another hash', demoPassword, 'elsewhere', 422, 'wrong-password'],
    ['the hash in place of the password', 'hash', null, 422, 'wrong-password'],
  ])('%s is refused', async (_why, typed, encrypted, status, Code) => {
    const hash = await storedHash(citizen.identityNo);
    const answer = await town.call(
      'ValidateUserForEMunicipality',
      {
        userName: citizen.identityNo,
        password: typed === 'hash' ? hash : typed,
        encryptedPassword: encrypted ?? hash,
      },
      'system',
    );
    expect(answer).toEqual({ status, body: { Message: 'Kullanıcı adı veya şifre hatalı.', Code } });
  });

  test('a stranger is refused as one', async () => {
    const body = { userName: '29091919022', password: demoPassword, encryptedPassword: 'x' };
    expect(await town.call('ValidateUserForEMunicipality', body, 'system')).toMatchObject({
      status: 404,
      body: { Code: 'member-not-found' },
    });
  });

  test('the token itself is stored nowhere', async () => {
    const token = await town.signIn(citizen.identityNo);
    const rows = await town.database.select().from(accessToken);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a token ends after thirty days, and what has ended is swept out', async () => {
    const token = await town.signIn(citizen.identityNo);
    const start = now;
    now = new Date(start.getTime() + 30 * 24 * 3_600_000 - 1);
    expect((await town.call('GetUserOfEMunicipality', {}, token)).status).toBe(200);
    now = new Date(start.getTime() + 30 * 24 * 3_600_000);
    expect((await town.call('GetUserOfEMunicipality', {}, token)).status).toBe(401);
    await town.signIn(company.identityNo);
    expect(await town.database.$count(accessToken)).toBe(1);
    now = start;
  });
});

describe('a member', () => {
  test('sees who they are', async () => {
    const token = await town.signIn(citizen.identityNo);
    const member = await town.ask(identityCalls.GetUserOfEMunicipality, {}, token);
    expect(member.UserName).toBe(citizen.identityNo);
    expect(member.UserDetail).toMatchObject({
      MemberName: 'Ayşe Işık',
      MemberSurname: 'Yıldırım',
      IsEmployee: false,
    });
    expect(member.UserDetail.Registry.RegistryInfo.Kind).toBe('G');
  });

  test('is an employee by the staff records', async () => {
    const token = await town.signIn(employee.identityNo);
    const member = await town.ask(identityCalls.GetUserOfEMunicipality, {}, token);
    expect(member.UserDetail.IsEmployee).toBe(true);
    await town.client.query(
      `update municipality.employee set left_on = '2026-10-01' where identity_no = $1`,
      [employee.identityNo],
    );
    const retired = await town.ask(identityCalls.GetUserOfEMunicipality, {}, token);
    expect(retired.UserDetail.IsEmployee).toBe(false);
  });

  test('finds every registry under their own number, and nobody else’s', async () => {
    const token = await town.signIn(citizen.identityNo);
    const own = await town.ask(
      identityCalls.GetFilteredRegistries,
      { identityNo: citizen.identityNo },
      token,
    );
    expect(own.map(({ RegistryInfo }) => RegistryInfo.Kind)).toEqual(['G', 'B']);
    const others = { identityNo: company.identityNo };
    expect(await town.ask(identityCalls.GetFilteredRegistries, others, token)).toEqual([]);
  });
});

test('the menu is what the settings say its portal offers', async () => {
  const menu = [
    { Title: 'Başvuru', Icon: 'chat', Children: [{ Title: 'Şikâyet', Path: '/a', Icon: 'chat' }] },
  ];
  const own = await openTestMunicipality({ settings: { menu } });
  expect(await own.ask(identityCalls.RetrieveMenus, {})).toEqual(menu);
  await own.close();
});
