import { identityCalls } from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from '../sample/town/demo-accounts';
import { isPasswordOf } from './password';

const { citizen, company } = demoAccounts;
let town: TestMunicipality;

beforeAll(async () => {
  town = await openTestMunicipality();
});
beforeEach(async () => {
  const { rows } = await town.client.query<{ hash: string }>(
    'select password_hash as hash from municipality.member where user_name = $1',
    [company.identityNo],
  );
  await town.client.query(
    'update municipality.member set password_hash = $2, must_change_password = false where user_name = $1',
    [citizen.identityNo, rows[0]?.hash],
  );
});
afterAll(() => town.close());

const typed = {
  identityNo: citizen.identityNo,
  newPassword: 'acdef3',
  gsmNumber: citizen.gsmNumber,
  validationKey: 'system-key-of-the-tests',
};

async function memberRow() {
  const { rows } = await town.client.query<{ hash: string; must: boolean }>(
    'select password_hash as hash, must_change_password as must from municipality.member where user_name = $1',
    [citizen.identityNo],
  );
  return rows[0] ?? { hash: '', must: false };
}

describe('a generated password', () => {
  test('takes the place of the old one, must be changed, and ends every token', async () => {
    const token = await town.signIn(citizen.identityNo);
    const other = await town.signIn(company.identityNo);
    const given = await town.ask(identityCalls.SendPasswordForMember, typed, 'system');
    expect(given).toMatchObject({ UserName: citizen.identityNo, Registry: { RegistryInfo: { Kind: 'G' } } });
    const { hash, must } = await memberRow();
    expect([await isPasswordOf(hash, 'acdef3'), await isPasswordOf(hash, demoPassword), must]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await town.call('GetUserOfEMunicipality', {}, token)).status).toBe(401);
    expect((await town.call('GetUserOfEMunicipality', {}, other)).status).toBe(200);
  });

  test('given again changes nothing, not even the hash', async () => {
    await town.ask(identityCalls.SendPasswordForMember, typed, 'system');
    const { hash } = await memberRow();
    await town.ask(identityCalls.SendPasswordForMember, typed, 'system');
    expect((await memberRow()).hash).toBe(hash);
  });

  test('fits a phone that was entered in another spelling, there or here', async () => {
    await town.client.query(
      `update municipality.member set gsm_number = '+90 (555) 000 01 46' where user_name = $1`,
      [citizen.identityNo],
    );
    for (const gsmNumber of [typed.gsmNumber, '0555 000 01 46', '+90 555 000 01 46']) {
      const sent = { ...typed, gsmNumber };
      expect((await town.call('SendPasswordForMember', sent, 'system')).status).toBe(200);
    }
  });

  test.each<[object, number, string | undefined, string]>([
    [{ gsmNumber: '5550000147' }, 422, 'phone-differs', 'another phone'],
    [{ identityNo: '29091919022' }, 404, 'member-not-found', 'nobody'],
    [{ validationKey: 'guessed' }, 403, undefined, 'a caller without the key'],
    [{ gsmNumber: '0555 000 01' }, 400, undefined, 'a phone that is none'],
    [{ newPassword: 'abc' }, 400, undefined, 'hardly a password'],
  ])('is not given for %j: %i %s, %s', async (change, status, Code) => {
    const before = await memberRow();
    const answer = await town.call('SendPasswordForMember', { ...typed, ...change }, 'system');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(Code === undefined ? {} : { Code });
    expect(await memberRow()).toEqual(before);
  });

  test('is for the portal to give, not for a member', async () => {
    const token = await town.signIn(company.identityNo);
    expect((await town.call('SendPasswordForMember', typed, token)).status).toBe(401);
  });
});

describe('a member’s own password', () => {
  test('keeps the token it was changed with and ends the others', async () => {
    const [token, elsewhere] = [await town.signIn(citizen.identityNo), await town.signIn(citizen.identityNo)];
    const request = { password: demoPassword, newPassword: 'Yepyeni2026' };
    expect(await town.ask(identityCalls.ChangePassword, request, token)).toEqual({ Changed: true });
    expect((await town.call('GetUserOfEMunicipality', {}, token)).status).toBe(200);
    expect((await town.call('GetUserOfEMunicipality', {}, elsewhere)).status).toBe(401);
    expect(await isPasswordOf((await memberRow()).hash, 'Yepyeni2026')).toBe(true);
  });

  test('ends the duty to change a generated one', async () => {
    const token = await town.signIn(citizen.identityNo);
    await town.client.query(
      'update municipality.member set must_change_password = true where user_name = $1',
      [citizen.identityNo],
    );
    const mustChange = async () =>
      (await town.ask(identityCalls.GetUserOfEMunicipality, {}, token)).UserDetail.MustChangePassword;
    expect(await mustChange()).toBe(true);
    await town.ask(
      identityCalls.ChangePassword,
      { password: demoPassword, newPassword: 'Yepyeni2026' },
      token,
    );
    expect(await mustChange()).toBe(false);
  });

  test.each<[string, string, number, string | undefined, string]>([
    ['yanlis', 'Yepyeni2026', 422, 'wrong-password', 'the current one is not known'],
    [demoPassword, demoPassword, 422, 'same-password', 'nothing would change'],
    [demoPassword, `a${citizen.identityNo}`, 422, 'password-is-number', 'everybody knows the number'],
    [demoPassword, 'kisa123', 400, undefined, 'seven characters'],
    [demoPassword, 'uzunsifre', 400, undefined, 'no digit'],
    [demoPassword, '1234567890', 400, undefined, 'no letter'],
  ])('is not changed from %s to %s: %i %s, %s', async (password, newPassword, status, Code) => {
    const token = await town.signIn(citizen.identityNo);
    const before = await memberRow();
    const answer = await town.call('ChangePassword', { password, newPassword }, token);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(Code === undefined ? {} : { Code });
    expect(await memberRow()).toEqual(before);
  });
});
