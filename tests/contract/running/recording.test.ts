import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, MemberInfo, type CallDefinition } from 'municipality/contract';
import { openReplay } from 'municipality/server/replay';
import { demoAccounts, demoPassword, demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMunicipalClient } from '~/platform/municipal/client.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import { isTckn } from 'municipality/contract/identity-number';
import {
  openRecording,
  recordingFolder,
  type Exchange,
} from '~/platform/municipal/recording/recording.server';
import { wholeClient, type WholeClient } from '../../support/portal/whole-client';

const { citizen, company, employee } = demoAccounts;
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM';
const systemKey = 'system-key-of-the-recording-test';
const text = `Sayın yetkili, ben ${citizen.nameOrTitle} ${citizen.surname}, T.C. ${citizen.identityNo}, tel 0555 000 01 46; kaldırım bozuk.`;

interface Recorded {
  readonly call: string;
  readonly caller: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly status?: number;
  readonly answer?: unknown;
  readonly withheld?: string;
}

let town: TestMunicipality;
let folder = '';
let recording: ReturnType<typeof openRecording>;
const tokens: string[] = [];
/** What a text in an answer told of a person, found by looking for the fields that do. */
const recorded = new Set<string>();

beforeAll(async () => {
  town = await openTestMunicipality({ settings: { systemKey } });
  folder = join(mkdtempSync(join(tmpdir(), 'recording-')), 'kayit');
  recording = openRecording({ folder });
  const exchanges: Exchange[] = [];
  const noting = { note: (exchange: Exchange) => (exchanges.push(exchange), recording.note(exchange)) };
  await walk(clientTo((request) => town.municipality.handle(request), noting));
  for (const { reply, body } of exchanges) {
    collectPersonal(JSON.parse(body));
    if (reply) collectPersonal(JSON.parse(reply.text));
  }
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

function clientTo(
  transport: (request: Request) => Promise<Response>,
  noting?: Pick<typeof recording, 'note'>,
) {
  const baseUrl = 'http://embedded.invalid';
  return wholeClient(
    createMunicipalClient({ baseUrl, transport, systemUser: 'EBELEDIYE', systemKey, recording: noting }),
  );
}

const personalFields =
  /^(nameOrTitle|surname|memberName|memberSurname|payerName|identityNo|payerIdentityNo|userName|gsmNumber|email|addressText|address|iban|password|encryptedPassword|accessToken|handle|ipAddress|smsText|applicantName|verificationCode|text|subject|content|oid|registryNo)$/i;

function collectPersonal(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && inner.length > 3 && personalFields.test(field) && inner !== 'EBELEDIYE')
      recorded.add(inner);
    else collectPersonal(inner);
  }
}

/** A journey's worth of calls: sign-in, registries, debts, a payment, a request in free words, a guest, staff, refusals. */
async function walk(client: WholeClient): Promise<void> {
  const signIn = async (userName: string, password: string) => {
    const stored = await client.RetrievePassword({ userName, applicationName });
    const { AccessToken } = await client.ValidateUserForEMunicipality({
      userName,
      password,
      encryptedPassword: stored?.Password ?? '',
    });
    tokens.push(AccessToken);
    return { token: AccessToken };
  };
  await client.RetrieveMenus({});
  const own = await signIn(citizen.identityNo, demoPassword);
  await signIn(company.identityNo, 'YanlisSifre9').catch((error: unknown) =>
    expect(error).toBeInstanceOf(MunicipalRefusal),
  );
  await client.GetUserOfEMunicipality({}, own);
  const [registry] = await client.GetFilteredRegistries({ identityNo: citizen.identityNo }, own);
  const registryOid = registry?.Oid ?? '';
  const { Lines } = await client.GetAccrumentListForEMunicipality({ registryOid }, own);
  await client.GetCollectedList({ registryOid, limit: 5 }, own);
  await client.GetRegistryObservation({ registryOid }, own);
  await client.GetSubscriptionList({}, own);
  await pay(client, registryOid, Lines.slice(0, 1), own);
  await client
    .SaveComplaintOrRequest(
      {
        requestKey: '0f9c2c1e-6a53-4f0e-9f0e-3a5d0b7a1c11',
        kindCode: (await client.GetRequestKindListWithoutAuthorization({}))[0]?.Code ?? '',
        subject: `${citizen.surname} ailesinin dilekçesi`,
        text,
        districtCode: null,
        streetCode: null,
        placeText: 'Kapının önü',
        address: 'Gül Sokak 5',
        gsmNumber: citizen.gsmNumber,
        email: citizen.email,
        wantsSms: true,
      },
      own,
    )
    .catch((error: unknown) => expect(error).toBeInstanceOf(MunicipalRefusal));
  const subject = { kind: 'subscriber', subscriberNo: demoSubscriberNo } as const;
  const found = await client.FindFastPaymentSubject({ subject });
  await client.LoginForFastPayment({ handle: found?.Handle ?? '' });
  await client.registerShortMessageRequest({
    messageTypeCode: '7001',
    shortMessages: [
      {
        RegistryOid: registryOid,
        SourceOid: 'r-1',
        SubscriberOid: null,
        GsmNumber: citizen.gsmNumber,
        SmsText: 'Kodunuz 482913',
      },
    ],
    sendingTime: 0,
    title: 'Kod',
  });
  const staff = await signIn(employee.identityNo, demoPassword);
  await client.GetEmployeeInfo({}, staff);
  await client.GetEmployeePayrollList({}, staff);
}

type Debt = Awaited<ReturnType<WholeClient['GetAccrumentListForEMunicipality']>>['Lines'][number];

async function pay(client: WholeClient, registryOid: string, debts: readonly Debt[], own: { token: string }) {
  const { OrderNumber: orderNumber } = await client.GetOrderNumberForOnlinePayment(
    { registryOid, attemptKey: 'attempt-of-the-recording' },
    own,
  );
  const lines = debts.map(
    ({ Oid: accrumentOid, RemainingPrincipal: principal, LateFee: lateFee, Total: total }) => ({
      accrumentOid,
      principal,
      lateFee,
      total,
    }),
  );
  const { Total: total } = await client.SaveOnlinePaymentAccrument({ orderNumber, lines }, own);
  await client.SaveOnlinePaymentRequest(
    { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total },
    own,
  );
  await client.OnlineOperationCollectDebt({
    orderNumber,
    collectionType: '4',
    total,
    bankReference: 'BNK-77812345',
    authCode: 'A1B2C3',
    cardLastFour: '4358',
    ipAddress: '203.0.113.77',
  });
  await client.ControlCollection({ orderNumber });
  await client.SaveOnlinePaymentResponse({ orderNumber, outcome: 'collected' });
}

const written = () => readFileSync(recording.file, 'utf8');
const lines = () =>
  written()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);

describe('a recording', () => {
  test('holds every call of the journey, none withheld', () => {
    const calls = lines();
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(({ withheld }) => withheld !== undefined)).toEqual([]);
    expect(new Set(calls.map(({ call }) => call))).toContain('OnlineOperationCollectDebt');
  });

  test('holds no person: nothing personal that went over the line stands in it', () => {
    const file = written();
    for (const person of [citizen, company, employee]) {
      const { identityNo, gsmNumber, email, nameOrTitle, surname } = person;
      for (const datum of [identityNo, gsmNumber, email, nameOrTitle, surname ?? nameOrTitle]) {
        recorded.add(datum);
      }
    }
    for (const secret of [
      ...tokens,
      demoPassword,
      'YanlisSifre9',
      systemKey,
      '482913',
      text,
      'Gül Sokak',
      '203.0.113.77',
      'BNK-77812345',
    ])
      recorded.add(secret);
    expect(recorded.size, 'there was something to look for').toBeGreaterThan(60);
    expect([...recorded].filter((datum) => file.includes(datum))).toEqual([]);
    expect([...recorded].filter((datum) => file.includes(datum.toLocaleUpperCase('tr')))).toEqual([]);
  });

  test('keeps shapes and relations: the same person is the same pseudonym throughout', () => {
    const find = (call: string) => lines().filter((line) => line.call === call);
    const { UserName, UserDetail } = MemberInfo.parse(find('GetUserOfEMunicipality')[0]?.answer);
    expect(isTckn(UserName)).toBe(true);
    expect(find('RetrievePassword')[0]?.request).toMatchObject({ userName: UserName });
    expect(find('GetFilteredRegistries')[0]?.request).toMatchObject({ identityNo: UserName });
    expect(UserDetail.GsmNumber).toMatch(/^5\d{9}$/);
    expect(find('GetAccrumentListForEMunicipality')[0]?.request).toMatchObject({
      registryOid: UserDetail.Registry.Oid,
    });
    const callers = new Set(find('GetAccrumentListForEMunicipality').map(({ caller }) => caller));
    expect(callers).toEqual(new Set(find('GetCollectedList').map(({ caller }) => caller)));
  });

  test('still reads as the contract says, every answer of it', () => {
    const calls: Readonly<Record<string, CallDefinition>> = contract;
    for (const { call, status, answer } of lines()) {
      if (status !== 200) continue;
      const read = calls[call]?.response.safeParse(answer);
      expect(read?.success ? 'read' : `${call}: ${String(read?.error)}`).toBe('read');
    }
  });

  test('only its owner may read it', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(recording.file).mode & 0o777).toBe(0o600);
  });

  test('two recordings have nothing in common', () => {
    const other = openRecording({ folder });
    const call = contract.RetrievePassword;
    const body = JSON.stringify({ userName: citizen.identityNo, applicationName });
    other.note({ call, body, token: null, reply: null, milliseconds: 1, correlationId: 'x' });
    const [line] = readFileSync(other.file, 'utf8').split('\n');
    other.close();
    const { request } = JSON.parse(line ?? '') as Recorded;
    expect(lines().some((known) => known.request['userName'] === request['userName'])).toBe(false);
  });

  test('goes on in a next file, and keeps the newest', () => {
    const place = mkdtempSync(join(tmpdir(), 'recording-long-'));
    const long = openRecording({ folder: place, longestFile: 400, mostFiles: 3 });
    const call = contract.GetServerTime;
    const reply = { status: 200, text: '"2026-11-20T09:00:00.000Z"' };
    for (let count = 0; count < 20; count += 1) {
      long.note({ call, body: '{}', token: null, reply, milliseconds: 1, correlationId: `n-${count}` });
    }
    long.close();
    const files = readdirSync(place).sort();
    expect(files).toHaveLength(3);
    expect(readFileSync(join(place, files.at(-1) ?? ''), 'utf8')).toContain('n-19');
    rmSync(place, { recursive: true });
  });
});

describe('what cannot be masked surely is not kept', () => {
  const call = contract.GetUserOfEMunicipality;
  const answerOf = (status: number, reply: string) => {
    const odd = openRecording({ folder });
    odd.note({
      call,
      body: '{}',
      token: 't',
      reply: { status, text: reply },
      milliseconds: 1,
      correlationId: 'x',
    });
    odd.close();
    return readFileSync(odd.file, 'utf8');
  };

  test.each<[string, number, string]>([
    [
      'a field of another contract',
      200,
      '{"UserName":"10000000146","AnneKizlik":"Gizli Hanım","X10000000146":1}',
    ],
    ['another shape', 200, '["Gizli Hanım",{"Gizli":"Hanım"}]'],
    ['a sentence', 200, '"Gizli Hanım bulunamadı"'],
    ['a page', 502, '<html><h1>Gizli Hanım</h1>10000000146</html>'],
    ['a refusal’s words', 409, '{"Message":"Gizli Hanım borçlu","Code":"Gizli"}'],
    ['a number where none is due', 200, '{"UserName":10000000146,"RoleCode":5550000146}'],
    ['half a body', 200, '{"UserName":"Gizli Hanım'],
  ])('%s', (_what, status, reply) => {
    const file = answerOf(status, reply);
    expect(file).not.toMatch(/Gizli|Hanım|10000000146|5550000146|AnneKizlik/);
    expect(file).toContain('gizlendi');
  });
});

describe('a replay', () => {
  test('answers the whole journey, each answer read by the client', async () => {
    await expect(walk(clientTo(openReplay(written())))).resolves.toBeUndefined();
  });

  test('gives a person of the recording what is theirs, before the order of things counts', async () => {
    const answers = lines().filter(({ call, status }) => call === 'RetrievePassword' && status === 200);
    const [first, , last] = answers;
    const client = clientTo(openReplay(written()));
    const userName = String(last?.request['userName']);
    expect(userName).not.toBe(first?.request['userName']);
    expect(await client.RetrievePassword({ userName, applicationName })).toEqual(last?.answer);
  });

  test('says so when a call is not in it, or all its answers were given', async () => {
    const replay = openReplay(written());
    const ask = (path: string, body: unknown) =>
      replay(new Request(`http://replay.invalid${path}`, { method: 'POST', body: JSON.stringify(body) }));
    const missing = await ask('/api/GetEnforcementOfficeListWithoutAuthorization', {});
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { Message: 'Kayıtta bu çağrının yanıtı yok.' },
    ]);
    const other = { identityNo: '11111111110' };
    expect((await ask('/api/GetFilteredRegistries', other)).status).toBe(200);
    expect((await ask('/api/GetFilteredRegistries', other)).status).toBe(404);
  });

  test('a file that is none is refused by its line', () => {
    expect(() => openReplay('{"call":"GetServerTime","request":{}}\nnot json')).toThrow(
      '2. satır bir kayıt satırı değil',
    );
  });
});

describe('--record', () => {
  test.each<[string, string[], boolean, string | null]>([
    ['absent', [], false, null],
    ['in a demo', ['--record', 'kayit'], false, 'kayit'],
    ['in production, asked twice', ['--record', 'kayit', '--yes-masked'], true, 'kayit'],
  ])('%s', (_what, words, isProduction, expected) => {
    expect(recordingFolder(words, isProduction)).toBe(expected);
  });

  test.each<[string, string[], boolean]>([
    ['without a folder', ['--record'], false],
    ['another word for a folder', ['--record', '--yes-masked'], true],
    ['in production, asked once', ['--record', 'kayit'], true],
  ])('%s is refused', (_what, words, isProduction) => {
    expect(() => recordingFolder(words, isProduction)).toThrow('--record');
  });
});
