import { membershipCalls, type UserCreation } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestMunicipality,
  ordinaryDay,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from '../sample/town/demo-accounts';
import { listNewcomers, type Newcomer } from '../sample/town/population';
import { isPasswordOf } from './password';

const newcomers = listNewcomers();
let town: TestMunicipality;
beforeAll(async () => {
  town = await openTestMunicipality();
});
afterAll(() => town.close());

let taken = 0;
/** Returns a person of the population register nobody else in this file uses. */
function nextNewcomer(): Newcomer {
  const newcomer = newcomers[taken];
  taken += 1;
  if (!newcomer) throw new Error('No newcomers are left');
  return newcomer;
}

const partsOf = (day: string) => {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
};

let requests = 0;
function creationOf(
  person: { identityNo: string; birthDate: string },
  change: Partial<UserCreation> = {},
): UserCreation {
  const { year, month, day } = partsOf(person.birthDate);
  requests += 1;
  return {
    userName: person.identityNo,
    validationKey: town.settings.systemKey,
    userPidNo: person.identityNo,
    userNameOrTitle: 'Herhangi',
    userSurname: 'Biri',
    userGsmNumber: '5551112233',
    userEmail: 'yeni@example.com',
    chkCorporateRegistry: false,
    roleCode: 'uye',
    registryType: 'G',
    yearOfBirth: year,
    monthOfBirth: month,
    dayOfBirth: day,
    concreteRegistry: true,
    retailRegistry: true,
    corporateRegistry: false,
    chkSMSInfo: true,
    password: 'Uzunsifre2026',
    requestKey: `request-key-of-test-${requests}`,
    ...change,
  };
}

const create = (request: UserCreation) => town.call('CreateUserForEmunicipality', request, 'system');
const codeOf = (answer: { body: unknown }) => (answer.body as { Code?: string }).Code;

/** Finds a retail registry of the sample whose owner is no member, with or without a phone on it. */
async function findResident(hasPhone: boolean) {
  const { rows } = await town.client.query<{ no: string; day: string; phone: string | null; oid: string }>(
    `select identity_no as no, birth_date::text as day, gsm_number as phone, oid from municipality.registry
      where kind = 'G' and birth_date is not null and (gsm_number is not null) = $1
        and identity_no not in (select user_name from municipality.member) order by oid limit 1`,
    [hasPhone],
  );
  const [row] = rows;
  if (!row) throw new Error('The sample has no such resident');
  return { identityNo: row.no, birthDate: row.day, phone: row.phone ?? '', oid: row.oid };
}

describe('the population register', () => {
  test('tells of a person to who knows number and birth date', async () => {
    const { identityNo, birthDate, name, surname } = nextNewcomer();
    const found = await town.ask(
      membershipCalls.GetRetailRegistryInfoViaNIS,
      { personPidNo: identityNo, ...partsOf(birthDate) },
      'system',
    );
    expect(found).toMatchObject({ PersonPidNo: identityNo, Name: name, Surname: surname });
  });

  test('answers a wrong birth date and an unknown number alike', async () => {
    const { identityNo, birthDate } = nextNewcomer();
    const birth = partsOf(birthDate);
    const ask = (personPidNo: string, year: number) =>
      town.call('GetRetailRegistryInfoViaNIS', { ...birth, personPidNo, year }, 'system');
    const wrongDay = await ask(identityNo, birth.year + 1);
    expect([wrongDay.status, codeOf(wrongDay)]).toEqual([404, 'person-not-found']);
    expect(await ask('29091919022', birth.year)).toEqual(wrongDay);
  });

  test('does not take a day that runs over for the next month', async () => {
    await town.client.query(
      `insert into municipality.person (identity_no, name, surname, birth_date) values ('70000000782', 'A', 'B', '1990-03-03')`,
    );
    const ask = (month: number, day: number) =>
      town.call(
        'GetRetailRegistryInfoViaNIS',
        { personPidNo: '70000000782', year: 1990, month, day },
        'system',
      );
    expect([(await ask(3, 3)).status, (await ask(2, 31)).status]).toEqual([200, 404]);
  });
});

describe('a full membership', () => {
  test('is opened under the name of the population register, with a registry of its own', async () => {
    const person = nextNewcomer();
    const request = creationOf(person);
    const member = await town.ask(membershipCalls.CreateUserForEmunicipality, request, 'system');
    expect(member.UserDetail).toMatchObject({
      MemberName: person.name,
      MemberSurname: person.surname,
      GsmNumber: '5551112233',
      IsIdentityProven: true,
      WantsSms: true,
      IsEmployee: false,
      Registry: { RegistryInfo: { Kind: 'G', IdentityNo: person.identityNo } },
    });
    const { rows } = await town.client.query<{ hash: string }>(
      'select password_hash as hash from municipality.member where user_name = $1',
      [person.identityNo],
    );
    expect(await isPasswordOf(rows[0]?.hash ?? '', request.password)).toBe(true);
  });

  test('asked for again with the same key is the same one; with another key it is refused', async () => {
    const request = creationOf(nextNewcomer());
    const [first, second] = await Promise.all([create(request), create(request)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const other = await create({ ...request, requestKey: 'another-key-altogether' });
    expect([other.status, codeOf(other)]).toEqual([409, 'already-member']);
    const { rows } = await town.client.query('select 1 from municipality.registry where identity_no = $1', [
      request.userPidNo,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('of two asked for at once under one number one comes about, and one registry', async () => {
    const person = nextNewcomer();
    const answers = await Promise.all([create(creationOf(person)), create(creationOf(person))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('already-member');
    const { rows } = await town.client.query('select 1 from municipality.registry where identity_no = $1', [
      person.identityNo,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('takes over the records that exist, with the phone that stands on them', async () => {
    const resident = await findResident(true);
    const member = await town.ask(
      membershipCalls.CreateUserForEmunicipality,
      creationOf(resident, { userGsmNumber: resident.phone }),
      'system',
    );
    expect(member.UserDetail.Registry.Oid).toBe(resident.oid);
  });

  test('takes over no records by a phone that files brought less than 72 hours ago', async () => {
    const resident = await findResident(true);
    const broughtBefore = (time: string) =>
      town.client.query(
        `update municipality.registry set gsm_changed_at = $2::timestamptz - $3::interval where oid = $1`,
        [resident.oid, `${ordinaryDay}T12:00:00+03:00`, time],
      );
    await broughtBefore('71 hours');
    const request = creationOf(resident, { userGsmNumber: resident.phone });
    const answer = await create(request);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'phone-differs']);
    await broughtBefore('73 hours');
    expect((await create(request)).status).toBe(200);
  });

  test('takes over no records without a phone: number and birth date are known to many', async () => {
    const answer = await create(creationOf(await findResident(false)));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'phone-differs']);
  });

  test.each<[string, () => Promise<UserCreation>, number, string | undefined]>([
    [
      'a wrong birth date',
      async () => Promise.resolve(creationOf(nextNewcomer(), { dayOfBirth: 30 })),
      404,
      'person-not-found',
    ],
    [
      'no birth date',
      async () => Promise.resolve(creationOf(nextNewcomer(), { yearOfBirth: null })),
      404,
      'person-not-found',
    ],
    [
      'a phone that is not on the record',
      async () => creationOf(await findResident(true)),
      422,
      'phone-differs',
    ],
    [
      'a company with records and another phone',
      async () => {
        const { rows } = await town.client.query<{ no: string }>(
          `select identity_no as no from municipality.registry where kind = 'T' and identity_no <> $1 limit 1`,
          [demoAccounts.company.identityNo],
        );
        const no = rows[0]?.no ?? '';
        await town.client.query('update municipality.registry set gsm_number = null where identity_no = $1', [
          no,
        ]);
        return creationOf({ identityNo: no, birthDate: '2000-01-01' }, { registryType: 'T' });
      },
      422,
      'phone-differs',
    ],
    [
      'an employee without a phone on record',
      async () => {
        const person = nextNewcomer();
        await town.client.query(
          `update municipality.employee set identity_no = $1 where employee_no = '1005'`,
          [person.identityNo],
        );
        return creationOf(person);
      },
      422,
      'phone-differs',
    ],
    [
      'the number within the password',
      async () => {
        const person = nextNewcomer();
        return Promise.resolve(creationOf(person, { password: `sifre${person.identityNo}` }));
      },
      422,
      'password-is-number',
    ],
    [
      'a caller without the key',
      async () => Promise.resolve(creationOf(nextNewcomer(), { validationKey: 'guessed' })),
      403,
      undefined,
    ],
    [
      'a weak password',
      async () => Promise.resolve(creationOf(nextNewcomer(), { password: 'kisa1' })),
      400,
      undefined,
    ],
  ])('is refused for %s', async (_why, typed, status, Code) => {
    const request = await typed();
    const answer = await create(request);
    expect([answer.status, codeOf(answer)]).toEqual([status, Code]);
    const { rows } = await town.client.query('select 1 from municipality.member where user_name = $1', [
      request.userPidNo,
    ]);
    expect(rows).toEqual([]);
  });

  test('of a company nobody knew yet is opened with tax office and title', async () => {
    const request = creationOf(
      { identityNo: '4560450464', birthDate: '2000-01-01' },
      { registryType: 'T', userNameOrTitle: 'Deneme Limited Şirketi', taxOfficeCode: '001105' },
    );
    const member = await town.ask(membershipCalls.CreateUserForEmunicipality, request, 'system');
    expect(member.UserDetail.Registry.RegistryInfo).toMatchObject({
      Kind: 'T',
      NameOrTitle: 'Deneme Limited Şirketi',
    });
    expect(member.UserDetail.IsIdentityProven).toBe(false);
    await town.client.query(
      `update municipality.member set password_hash = (select password_hash from municipality.member where user_name = $1)
        where user_name = '4560450464'`,
      [demoAccounts.company.identityNo],
    );
    await town.client.query(
      `insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title)
        values ('later', 'later-1', 'T', '4560450464', 'Asıl Kayıt')`,
    );
    // Nobody vouched for who typed the number: what the municipality opens later stays closed, and so does the number.
    const token = await town.signIn('4560450464');
    const { body } = await town.call('GetFilteredRegistries', { identityNo: '4560450464' }, token);
    expect((body as { Oid: string }[]).map(({ Oid }) => Oid)).toEqual([member.UserDetail.Registry.Oid]);
    const second = await create({
      ...request,
      requestKey: 'a-second-claimant-of-it',
      userGsmNumber: '5557776655',
    });
    expect(codeOf(second)).toBe('already-member');
    const status = await town.ask(membershipCalls.CreateUserStatus, { userPidNo: '4560450464' }, 'system');
    expect(status).toEqual({ CanCreate: false });
  });

  test('may be asked about beforehand', async () => {
    const status = (userPidNo: string) => town.ask(membershipCalls.CreateUserStatus, { userPidNo }, 'system');
    expect(await status(demoAccounts.citizen.identityNo)).toEqual({ CanCreate: false });
    expect(await status(nextNewcomer().identityNo)).toEqual({ CanCreate: true });
  });
});

describe('a membership of the short form', () => {
  const shortly = (username: string, password = 'Uzunsifre2026') =>
    town.call('register', { username, email: 'kisa@example.com', password }, 'system');

  test('signs in at once and sees nobody’s registry', async () => {
    const { identityNo } = nextNewcomer();
    const { accessToken, user } = await town.ask(
      membershipCalls.register,
      { username: identityNo, email: 'kisa@example.com', password: 'Uzunsifre2026' },
      'system',
    );
    expect(user.UserDetail).toMatchObject({
      IsIdentityProven: false,
      Registry: { RegistryInfo: { Kind: 'B' } },
    });
    const { body } = await town.call('GetFilteredRegistries', { identityNo }, accessToken);
    expect(body).toEqual([]);
    // Records that the municipality opens later under the number stay closed as well.
    await town.client.query(
      `insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title) values ('late', 'late-1', 'G', $1, 'X')`,
      [identityNo],
    );
    expect((await town.call('GetFilteredRegistries', { identityNo }, accessToken)).body).toEqual([]);
    expect(
      (await town.call('GetAccrumentListForEMunicipality', { registryOid: 'late' }, accessToken)).status,
    ).toBe(403);
  });

  test('makes nobody an employee', async () => {
    const { identityNo } = nextNewcomer();
    await town.client.query(`update municipality.employee set identity_no = $1 where employee_no = '1004'`, [
      identityNo,
    ]);
    expect((await shortly(identityNo)).body).toMatchObject({ user: { UserDetail: { IsEmployee: false } } });
  });

  test('gives way to who proves to be the person: password, phone and tokens are theirs', async () => {
    const person = nextNewcomer();
    const { body } = await shortly(person.identityNo, 'Baskasinin1');
    const { accessToken } = body as { accessToken: string };
    expect(
      await town.ask(membershipCalls.CreateUserStatus, { userPidNo: person.identityNo }, 'system'),
    ).toEqual({
      CanCreate: true,
    });
    const member = await town.ask(membershipCalls.CreateUserForEmunicipality, creationOf(person), 'system');
    expect(member.UserDetail).toMatchObject({ MemberName: person.name, IsIdentityProven: true });
    expect((await town.call('GetUserOfEMunicipality', {}, accessToken)).status).toBe(401);
    const { rows } = await town.client.query<{ count: number }>(
      `select count(*)::int as count from municipality.registry where name_or_title = $1`,
      [person.identityNo],
    );
    expect(rows[0]?.count).toBe(0);
  });

  test.each([
    ['a member’s number', () => Promise.resolve(demoAccounts.citizen.identityNo), 'already-member'],
    ['a number with records', async () => (await findResident(true)).identityNo, 'registry-exists'],
  ])('is refused for %s', async (_why, number, Code) => {
    const answer = await shortly(await number());
    expect([answer.status, codeOf(answer)]).toEqual([409, Code]);
  });

  test('may be given a name, which a proven one may not', async () => {
    const { identityNo } = nextNewcomer();
    const { accessToken } = (await shortly(identityNo)).body as { accessToken: string };
    const typed = { memberName: 'Deniz', memberSurname: 'Kısa' };
    const named = await town.ask(membershipCalls.CreateUserDetail, typed, accessToken);
    expect(named.UserDetail).toMatchObject({ MemberName: 'Deniz', MemberSurname: 'Kısa' });
    const proven = await town.signIn(demoAccounts.citizen.identityNo);
    expect(codeOf(await town.call('CreateUserDetail', typed, proven))).toBe('identity-proven');
  });
});

describe('a member’s own details', () => {
  const { citizen, company } = demoAccounts;
  const update = async (change: object) =>
    town.call(
      'UpdateUserForEMunicipality',
      { userPidNo: citizen.identityNo, validationKey: town.settings.systemKey, ...change },
      await town.signIn(citizen.identityNo),
    );

  test('change one by one', async () => {
    const { body } = await update({ email: 'baska@example.com', chkSMSInfo: false, gsmNumber: '5550000999' });
    expect(body).toMatchObject({
      UserDetail: { Email: 'baska@example.com', WantsSms: false, GsmNumber: '5550000999' },
    });
    const back = await update({ email: '', gsmNumber: citizen.gsmNumber });
    expect(back.body).toMatchObject({ UserDetail: { Email: null, GsmNumber: citizen.gsmNumber } });
  });

  test.each<[string, object, number, string | undefined]>([
    ['a wrong password', { password: 'yanlis1234', email: 'x@example.com' }, 422, 'wrong-password'],
    ['a new password without the current one', { newPassword: 'Yepyeni2026' }, 422, 'wrong-password'],
    [
      'somebody else’s number',
      { userPidNo: company.identityNo, email: 'x@example.com' },
      403,
      'not-yourself',
    ],
    ['another name', { memberName: 'Başka' }, 409, 'identity-proven'],
    ['a caller without the key', { validationKey: 'guessed', gsmNumber: '5550000888' }, 403, undefined],
    ['an address that is none', { email: 'x' }, 400, undefined],
  ])('stay as they are for %s', async (_why, change, status, Code) => {
    const { body: before } = await update({ password: demoPassword });
    const answer = await update(change);
    expect([answer.status, codeOf(answer)]).toEqual([status, Code]);
    expect((await update({ password: demoPassword })).body).toEqual(before);
  });
});

test('members are listed in pages, to the own application only', async () => {
  const page = (pageIndex: number, applicationName = town.settings.applicationName) =>
    town.ask(membershipCalls.GetAllUsersForEmunicipality, { applicationName, pageIndex }, 'system');
  const { Users, PageCount, TotalCount } = await page(0);
  expect([Users.length, PageCount]).toEqual([TotalCount, 1]);
  expect(Users.map(({ UserName }) => UserName)).toContain(demoAccounts.citizen.identityNo);
  expect((await page(1)).Users).toEqual([]);
  expect((await page(0, 'ANOTHER')).TotalCount).toBe(0);
});

test('a hash is SHA-512 in hexadecimal', async () => {
  const { HashValue } = await town.ask(membershipCalls.GetSha512HashValue, { data: 'abc' }, 'system');
  // This is FIPS 180-4's own example.
  expect(HashValue).toBe(
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a' +
      '2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  );
});

test('registries are told apart into own and not', async () => {
  const token = await town.signIn(demoAccounts.company.identityNo);
  const { body: own } = await town.call(
    'GetFilteredRegistries',
    { identityNo: demoAccounts.company.identityNo },
    token,
  );
  const oid = (own as { Oid: string }[])[0]?.Oid ?? '';
  const { oid: foreign } = await findResident(true);
  expect(await town.ask(membershipCalls.ValidateRegistries, { registryOids: [oid, foreign] }, token)).toEqual(
    [
      { Oid: oid, IsValid: true },
      { Oid: foreign, IsValid: false },
    ],
  );
});
