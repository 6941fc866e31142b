import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { contract, type CallName } from 'municipality/contract';
import { readKitOptions, KitUsageFault, type KitOptions } from 'municipality/conformance/options';
import { type JourneyResult, reportJourney } from 'municipality/conformance/journey-report';
import { paymentCalls, tryPayment } from 'municipality/conformance/payment-journey';
import { exitCodeOf, reportTable } from 'municipality/conformance/report';
import { plannedWrites, tryCalls, type KitResult } from 'municipality/conformance/try-calls';
import { isFault } from 'municipality/conformance/verdict';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { watchWrites, type WriteWatch } from '../../support/fuzz/written';

/** Describes what a broken service makes of an answer; null: it never comes. */
type Twist = (status: number, body: string) => { status: number; body: string | Uint8Array } | null;

let town: TestMunicipality;
let watch: WriteWatch;
let twists: Partial<Record<CallName, Twist>> = {};
let close: () => void;
let service = '';

const options = (change: Partial<KitOptions> = {}): KitOptions => ({
  service,
  key: town.settings.systemKey,
  member: { userName: demoAccounts.citizen.identityNo, password: demoPassword },
  writes: false,
  confirmed: false,
  only: null,
  json: false,
  journey: null,
  kept: null,
  junit: null,
  timeLimit: 5_000,
  ...change,
});

beforeAll(async () => {
  town = await openTestMunicipality();
  watch = await watchWrites(town.client);
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = incoming;
      const response = await town.municipality.handle(
        new Request(`http://municipality.test${url}`, {
          method,
          headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
          body: method === 'GET' ? null : await text(incoming),
        }),
      );
      const call = Object.values(contract).find(({ path }) => path === url);
      const twist = call === undefined ? undefined : twists[call.name];
      const body = await response.text();
      const answer = twist === undefined ? { status: response.status, body } : twist(response.status, body);
      if (answer !== null) outgoing.writeHead(answer.status).end(answer.body);
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  service = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await town.close();
});

const faultsOf = ({ calls, protocol }: KitResult) =>
  Object.fromEntries(
    [...calls, ...protocol]
      .filter(({ verdict }) => isFault(verdict))
      .map(({ name, verdict }) => [name, `${verdict.kind} ${verdict.detail}`.trim()]),
  );
const untriedOf = ({ calls }: KitResult) =>
  calls.filter(({ verdict }) => verdict.kind === 'untried').map(({ name }) => name);

describe('the embedded service', () => {
  test('conforms with every call, and its reads write nothing but the sign-in', async () => {
    const result = await tryCalls(options());
    expect(faultsOf(result)).toEqual({});
    expect(result.calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(untriedOf(result)).toEqual(['AuthorizedJudgeDebtRestructurings']);
    expect(exitCodeOf(result)).toBe(0);
    expect(await watch.written()).toEqual(['INSERT access_token']);
    const real = result.calls.filter(({ verdict }) => verdict.kind === 'conforms').length;
    expect(real).toBeGreaterThan(60);
    expect(reportTable(result)).toMatch(/ {2}✓ GetServerTime .+ uyuyor\n/);
  });

  test('conforms with its writes too, where they are asked for', async () => {
    const result = await tryCalls(options({ writes: true }));
    expect(faultsOf(result)).toEqual({});
    expect(untriedOf(result)).toEqual([]);
    expect(await watch.written()).toContain('INSERT short_message');
    expect(result.protocol.at(-1)).toMatchObject({
      name: 'Kimliği doğrulanmamış üye bağlayıcı işlem yapamaz',
      verdict: { kind: 'conforms' },
    });
  });

  test('a municipality that writes letters for members who proved nothing is told', async () => {
    twists = { RecordRegistryLetter: (status, body) => ({ status: status === 403 ? 200 : status, body }) };
    const result = await tryCalls(options({ writes: true }));
    twists = {};
    const { kind, detail } = result.protocol.at(-1)?.verdict ?? {};
    expect([kind, detail?.split(':')[0]]).toEqual(['differs', 'RecordRegistryLetter']);
  });

  test('is tried as far as it goes without key and member', async () => {
    const result = await tryCalls(options({ key: null, member: null }));
    expect(faultsOf(result)).toEqual({});
    const open = Object.values(contract).filter(({ access }) => access === 'public').length;
    expect(untriedOf(result)).toHaveLength(Object.keys(contract).length - open);
  });

  test('a member who cannot sign in is told', async () => {
    const result = await tryCalls(
      options({
        member: { userName: demoAccounts.citizen.identityNo, password: 'yanlış' },
        only: 'GetServerTime',
      }),
    );
    expect([result.hasSignedIn, exitCodeOf(result)]).toEqual([false, 1]);
  });
});

const SYSTEM_USER = 'EBELEDIYE';
const pay = () => tryPayment(options({ journey: 'payment' }), SYSTEM_USER);
const faultOf = (result: JourneyResult) => result.steps.find(({ fault }) => fault !== null);

describe('the recorded conversation of a payment', () => {
  const guide = readFileSync('docs/payment-conversation.md', 'utf8');
  const calls = [...guide.matchAll(/^## \d+\. (\w+)$(.*?)(?=^## |$(?![^]))/gms)].map(
    ([, name = '', text = '']) =>
      [
        name,
        [...text.matchAll(/```json\n(.*?)```/gs)].map(([, body = '']) => JSON.parse(body) as unknown),
      ] as const,
  );

  test('has every call a payment rests on', () => {
    expect(calls.map(([name]) => name)).toEqual(
      expect.arrayContaining([...paymentCalls].filter((name) => name !== 'GetUserOfEMunicipality')),
    );
  });

  test.each(calls)('%s is asked and answered as the contract says', (name, [request, response, ...more]) => {
    const { request: asked, response: answered } = contract[name as CallName];
    expect(more).toEqual([]);
    expect(z.safeParse(asked, request).error?.issues).toBeUndefined();
    expect(z.safeDecode(answered, response as never).error?.issues).toBeUndefined();
  });
});

describe('the journey of a payment', () => {
  test('is made through the embedded service, and a manager reads that a citizen can pay', async () => {
    const result = await pay();
    expect(faultOf(result)).toBeUndefined();
    expect(result).toMatchObject({ canPay: true, unreached: [] });
    expect(reportJourney(result)).toMatch(/^Vatandaş borcunu ödeyebilir: evet\n/);
    expect(await watch.written()).toContain('INSERT collection');
  });

  test('finds an order of an earlier journey again, and says where it is forgotten', async () => {
    const { orderNumber } = await pay();
    const kept = (number: string | undefined) =>
      tryPayment(options({ journey: 'payment', kept: number ?? null }), SYSTEM_USER);
    expect(faultOf(await kept(orderNumber))).toBeUndefined();
    expect(faultOf(await kept('UNUTULAN-1'))?.fault).toMatch(/UNUTULAN-1.*artık bulunmuyor/);
  });

  const again = (first: string, then: string): Twist => {
    let count = 0;
    return (status, body) => ({ status, body: (count += 1) % 2 === 0 ? body.replaceAll(first, then) : body });
  };
  test.each<[string, Partial<Record<CallName, Twist>>, string, RegExp]>([
    [
      'books an order twice',
      { OnlineOperationCollectDebt: again('"ReceiptNo":"', '"ReceiptNo":"9') },
      'Tahsilat işlenir, ikincisi aynı makbuzu verir',
      /aynı sipariş iki tahsilat oldu/,
    ],
    [
      'gives an attempt another order number',
      { GetOrderNumberForOnlinePayment: again('"OrderNumber":"', '"OrderNumber":"X') },
      'Sipariş numarası aynı denemeye hep aynı, başka denemeye başkadır',
      /ve X.* geldi/,
    ],
    [
      'gives one order number to two attempts',
      {
        GetOrderNumberForOnlinePayment: (status, body) => ({
          status,
          body: body.replace(/"OrderNumber":"[^"]+"/, '"OrderNumber":"TEK-12345"'),
        }),
      },
      'Sipariş numarası aynı denemeye hep aynı, başka denemeye başkadır',
      /iki ayrı denemeye verildi/,
    ],
    [
      'lists a debt twice',
      {
        GetAccrumentListForEMunicipality: (status, body) => {
          if (status !== 200) return { status, body };
          const answer = JSON.parse(body) as { Lines: unknown[] };
          return {
            status,
            body: JSON.stringify({ ...answer, Lines: [...answer.Lines, ...answer.Lines.slice(0, 1)] }),
          };
        },
      },
      'Hiçbir borç iki kez listelenmez',
      /birden çok kez listelendi/,
    ],
    [
      'adds up otherwise',
      {
        GetAccrumentListForEMunicipality: (status, body) => ({
          status,
          body: body.replace(/"Total":([\d.]+)/, (_all, total: string) => `"Total":${Number(total) + 1}`),
        }),
      },
      'Borçlar listelenir, toplamlar tutar',
      /Lines\.0 total must be above zero and the sum of principal and fee/,
    ],
    [
      'takes any key',
      { RetrievePassword: () => ({ status: 200, body: 'null' }) },
      'Yanlış anahtar 401 alır',
      /200 geldi, ret bekleniyordu/,
    ],
    [
      'shows another’s debts',
      {
        GetAccrumentListForEMunicipality: (status, body) =>
          status === 200 ? { status, body } : { status: 200, body: '{"AsOfDate":"2026-11-20","Lines":[]}' },
      },
      'Başkasının sicili verilmez',
      /200 geldi, ret bekleniyordu/,
    ],
    [
      'promises orders across registries and takes none',
      {
        SaveOnlinePaymentAccrument: (status, body) =>
          status === 200 ? { status: 404, body: '{"Message":"Bu sicilde yok"}' } : { status, body },
      },
      'Birkaç sicilin borcu, söz verildiyse, tek siparişe yazılır',
      /SaveOnlinePaymentAccrument: 404 +Bu sicilde yok/,
    ],
    [
      'takes letters apart',
      { GetUserOfEMunicipality: (status, body) => ({ status, body: body.normalize('NFD') }) },
      'Üyenin bilgileri ve sicili okunur',
      /NFD/,
    ],
    [
      'writes another code page',
      {
        GetUserOfEMunicipality: (status, body) => ({
          status,
          body: body.replace('"MemberName":"', '"MemberName":"\uFFFD'),
        }),
      },
      'Üyenin bilgileri ve sicili okunur',
      /UTF-8 değil/,
    ],
    [
      'lacks a call',
      { ControlCollection: () => ({ status: 501, body: '{}' }) },
      'Tahsilat sorulunca bulunur, satırları toplamı verir',
      /sunulmuyor \(501\)/,
    ],
  ])('of a service that %s fails where it does', async (_how, twist, step, fault) => {
    twists = twist;
    const result = await pay();
    twists = {};
    expect(result.canPay).toBe(false);
    expect(faultOf(result)).toMatchObject({ name: step, fault: expect.stringMatching(fault) as string });
    expect(reportJourney(result)).toContain('Vatandaş borcunu ödeyebilir: hayır');
  });
});

/** Writes a text in windows-1254, which has six letters of Turkish that Latin-1 lacks. */
const inWindows1254 = (text: string) =>
  Buffer.from(
    text.replace(/[ğışĞİŞ]/g, (letter) => String.fromCharCode('ğışĞİŞ'.indexOf(letter) + 1)),
    'latin1',
  ).map((byte) => [0, 0xf0, 0xfd, 0xfe, 0xd0, 0xdd, 0xde][byte] ?? byte);

describe('a service that answers otherwise', () => {
  const edited =
    (edit: (body: string) => string | Uint8Array): Twist =>
    (status, body) => ({ status, body: edit(body) });
  const answered =
    (status: number, body: string): Twist =>
    () => ({ status, body });

  test('is told so call by call, and of nothing else', async () => {
    twists = {
      GetAccrumentListForEMunicipality: edited((body) => body.replace(/"Total":[\d.]+/, '"Total":"1,00"')),
      GetUserOfEMunicipality: edited((body) => body.replace('"RoleCode"', '"Rol"')),
      RetrieveMenus: answered(200, '<html><h1>Bakım</h1></html>'),
      GetBankListWithoutAuthorization: answered(500, '{"Message":"Object reference not set"}'),
      CheckReceipt: answered(409, '{"Message":"Olmaz.","Code":"her-nasilsa"}'),
      GetLeaveKindListWithoutAuthorization: () => null,
      RetrieveLandTypes: answered(404, 'Not Found'),
      SaveComplaintOrRequest: answered(200, '{"TrackingNo":"1"}'),
      GetCollectedList: answered(200, ''),
      CheckDeclaration: answered(400, 'kötü istek'),
      GetDistrictListWithoutAuthorization: edited((body) => `[${body}]`),
      RetrieveAdvertisingTypes: edited(inWindows1254),
      RetrieveEstateUsageTypes: edited((body) => body.normalize('NFD')),
      GetServerTime: edited((body) => `\uFEFF${body}`),
      GetRequestKindListWithoutAuthorization: edited((body) =>
        body.replaceAll(/"Code":"[^"]*"/g, '"Code":7').replaceAll('"Name":', '"Ad":'),
      ),
    };
    const result = await tryCalls(options({ timeLimit: 1_500 }));
    twists = {};
    expect(faultsOf(result)).toEqual({
      GetAccrumentListForEMunicipality: 'differs response.Lines.0.Total number olmalı',
      GetUserOfEMunicipality: 'differs response.RoleCode string olmalı',
      RetrieveMenus: expect.stringMatching(/^differs response /) as unknown,
      GetBankListWithoutAuthorization: 'differs 500: Object reference not set',
      CheckReceipt: 'differs bildirilmeyen kod: her-nasilsa',
      GetLeaveKindListWithoutAuthorization: 'no-answer süresinde yanıt gelmedi',
      RetrieveLandTypes: 'absent',
      SaveComplaintOrRequest: 'differs boş gövde kabul edildi, 400 bekleniyordu',
      GetCollectedList: 'differs gövde boş',
      RetrieveAdvertisingTypes: 'differs harfler UTF-8 değil (cp1254 ya da ISO-8859-9 olabilir)',
      RetrieveEstateUsageTypes: 'differs harfler ayrık (NFD); birleşik (NFC) gönderilir',
      // Counts both fields of every row, each told once.
      GetRequestKindListWithoutAuthorization:
        'differs response.0.Code string olmalı; response.0.Name string olmalı',
      CheckDeclaration: 'differs 400: gövdede Message yok',
      'JSON olmayan gövde 400 alır': 'differs 409 geldi, 400 bekleniyordu',
      '1 MB’tan büyük gövde 413 alır': 'differs 409 geldi, 413 bekleniyordu',
    });
    const wrapped = result.calls.find(({ name }) => name === 'GetDistrictListWithoutAuthorization');
    expect(wrapped?.verdict.tolerated).toEqual(['listenin çevresinde fazladan bir dizi var']);
    const marked = result.calls.find(({ name }) => name === 'GetServerTime');
    expect(marked?.verdict.tolerated).toEqual(['gövde BOM ile başlıyor']);
    expect(exitCodeOf(result)).toBe(1);
  });

  const REMINDER_RULE = 'Ödemesi süren borç hatırlatılmaz';
  const tryReminders = async (change: Partial<KitOptions> = {}) => {
    const { protocol } = await tryCalls(options({ only: 'GetDueDebtReminderList', ...change }));
    return protocol.find(({ name }) => name === REMINDER_RULE)?.verdict;
  };

  test('is told so where it reminds of debts that a payment holds', async () => {
    expect(await tryReminders()).toMatchObject({ kind: 'conforms' });
    // The longest answer so far stands for the one without the excepted debt.
    let longest = '';
    twists = {
      GetDueDebtReminderList: edited((body) => (longest = body.length > longest.length ? body : longest)),
    };
    const verdict = await tryReminders();
    twists = {};
    expect(verdict).toMatchObject({
      kind: 'differs',
      detail: expect.stringMatching(/exceptOids içindeyken de sayıldı$/) as string,
    });
  });

  test('is not tried with reminders where the member is in none, or is not known', async () => {
    twists = { GetDueDebtReminderList: answered(200, '[]') };
    expect(await tryReminders()).toMatchObject({ kind: 'untried' });
    twists = { GetDueDebtReminderList: answered(501, '{}') };
    expect(await tryReminders()).toMatchObject({ kind: 'untried' });
    twists = {};
    expect(await tryReminders({ member: null })).toMatchObject({ kind: 'untried' });
  });

  test('where nobody listens, nothing answers', async () => {
    const result = await tryCalls(
      options({ service: 'http://127.0.0.1:9', only: 'GetServerTime', member: null }),
    );
    expect(faultsOf(result)).toEqual({ GetServerTime: expect.stringContaining('bağlantı') as string });
  });
});

describe('the command', () => {
  const flags = { json: false, writes: false, yes: false };

  test('reads what it is asked', () => {
    const member = { user: '1', password: 'p' };
    expect(
      readKitOptions({ ...flags, service: 'http://localhost:4000/', key: 'k', ...member, only: 'SendSms' }),
    ).toMatchObject({
      service: 'http://localhost:4000',
      key: 'k',
      member: { userName: '1', password: 'p' },
      only: 'SendSms',
      writes: false,
    });
  });

  test.each([
    ['an address that is none', { service: 'belediye' }],
    ['a member without a password', { service: 'http://a', user: '1' }],
    ['a call nobody declared', { service: 'http://a', only: 'DropEverything' }],
  ])('does not take %s', (_what, words) => {
    expect(() => readKitOptions({ ...flags, ...words })).toThrow(KitUsageFault);
  });

  test('shows what it would write before it does', () => {
    const names = plannedWrites(options()).map(({ name }) => name);
    expect(names).toContain('SendSms');
    expect(names).not.toContain('GetServerTime');
  });
});
