import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BookLine, FaultMode, RunningSandbox } from 'municipality/sandbox';
import { getSandboxCard, sandboxSmsCode, startSandbox, type Behaviour } from 'municipality/sandbox';
import { isoDate, kurus, type Kurus } from 'municipality/contract';
import {
  openTestMunicipality,
  testSettings,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { openVakifbankPos } from 'municipality/service/pos/open-pos';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMunicipalClient } from '~/platform/municipal/client.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import { wholeClient, type WholeClient } from '../../support/portal/whole-client';

const today = '2026-11-20';
const noon = new Date(`${today}T12:00:00+03:00`);
const account = { terminalNo: 'VP000579', password: 'vakif-parola' };
/**
 * Opens two towns, each with its own bank: both count their orders from one. `half`: a bank that takes half-secure
 * cards.
 */
const merchants = { page: '000100000013506', mpi: '000100000013507', half: '000100000013508' } as const;
type Way = keyof typeof merchants;

interface Town {
  readonly town: TestMunicipality;
  readonly client: WholeClient;
  readonly bank: ReturnType<typeof bankSettings>;
  readonly lines: string[];
  /** Sends a new order over the oldest debt, gone to the bank; nothing is booked here. */
  sendOrder(): Promise<{ orderNumber: string; total: Kurus }>;
}

function bankSettings(sandbox: RunningSandbox, way: Way) {
  const base = `${sandbox.url}/${way}`;
  return {
    code: '0015' as const,
    name: 'VakıfBank',
    merchantId: merchants[way],
    storeType: way === 'mpi' ? '3d' : '3D_PAY_HOSTING',
    currencyCode: '949',
    gateUrl: `${base}/commonPayment/CreateToken`,
    enrolmentUrl: `${base}/threeDGateway/Enrollment`,
    apiUrl: `${base}/virtualPos/Vposreq`,
    apiUser: account.terminalNo,
    apiPassword: account.password,
  };
}

/** Describes the way to a bank's POS. What is asked at the address `loses` is done, and its answer lost. */
interface Relay {
  readonly server: Server;
  readonly url: string;
  loses: string | null;
  /** Questions whose path ends so are turned away. */
  denies: string | null;
}

async function openRelay(target: string): Promise<Relay> {
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      fetch(`${target}${path}`, { method: 'POST', headers: form, body: sent })
        .then(async (answer) => {
          const text = await answer.text();
          if (relay.loses !== null && path.endsWith(relay.loses)) return response.destroy();
          if (relay.denies !== null && path.endsWith(relay.denies)) return response.writeHead(401).end();
          return response.writeHead(answer.status).end(text);
        })
        .catch(() => response.destroy());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relay: Relay = { server, url, loses: null, denies: null };
  return relay;
}

async function openTown(sandbox: RunningSandbox, way: Way, posUrl = sandbox.url): Promise<Town> {
  const lines: string[] = [];
  const bank = { ...bankSettings(sandbox, way), apiUrl: `${posUrl}/${way}/virtualPos/Vposreq` };
  const { storeType } = bank;
  const town = await openTestMunicipality({
    settings: { bank },
    now: () => noon,
    log: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
  });
  const client = wholeClient(
    createMunicipalClient({
      baseUrl: 'http://embedded.invalid',
      transport: (request) => town.municipality.handle(request),
      systemUser: 'EBELEDIYE',
      systemKey: testSettings.systemKey,
    }),
  );
  const { identityNo } = demoAccounts.citizen;
  const own = { token: await town.signIn(identityNo) };
  const [registry] = await client.GetFilteredRegistries({ identityNo }, own);
  const registryOid = registry?.Oid ?? '';
  const list = await client.GetAccrumentListForEMunicipality({ registryOid }, own);
  const [line] = list.Lines;
  if (!line) throw new Error('The sample citizen owes nothing');
  let attempts = 0;
  const sendOrder = async () => {
    const attempt = { registryOid, attemptKey: `attempt-${(attempts += 1)}` };
    const { OrderNumber: orderNumber } = await client.GetOrderNumberForOnlinePayment(attempt, own);
    const { RemainingPrincipal: principal, LateFee: lateFee, Total: total } = line;
    const chosen = [{ accrumentOid: line.Oid, principal, lateFee, total }];
    await client.SaveOnlinePaymentAccrument({ orderNumber, lines: chosen }, own);
    await client.SaveOnlinePaymentRequest({ orderNumber, bankCode: '0015', storeType, total }, own);
    return { orderNumber, total };
  };
  return { town, client, bank, lines, sendOrder };
}

let sandbox: RunningSandbox;
let relay: Relay;
let page: Town;
let mpi: Town;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    slowMs: 50,
    now: () => noon,
    banks: (['page', 'mpi', 'half'] as const).map((way) => ({
      family: 'vakifbank' as const,
      path: `/${way}`,
      bankName: 'VakıfBank',
      merchantId: merchants[way],
      takesHalfSecure: way === 'half',
      ...account,
    })),
  });
  relay = await openRelay(sandbox.url);
  [page, mpi] = await Promise.all([openTown(sandbox, 'page', relay.url), openTown(sandbox, 'mpi')]);
});
afterAll(async () => {
  await Promise.all([page.town.close(), mpi.town.close()]);
  relay.server.close();
  await sandbox.close();
});
afterEach(async () => {
  relay.loses = null;
  await setFault('none');
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (address: string, fields: Readonly<Record<string, string>>) =>
  fetch(address, { method: 'POST', headers: form, body: new URLSearchParams(fields) });

async function setFault(mode: FaultMode): Promise<void> {
  await post(`${sandbox.url}/faults`, { mode });
}

async function lineOf(orderNumber: string): Promise<BookLine | undefined> {
  const lines = (await (await fetch(`${sandbox.url}/orders.json`)).json()) as BookLine[];
  return lines.find(({ oid, clientId }) => oid === orderNumber && clientId === merchants.mpi);
}

const address = 'https://portal.example/banka-donusu/vakif?islem=1';
const windowOf = (orderNumber: string) => ({
  orderNumber,
  successUrl: address,
  failureUrl: address,
  ipAddress: '203.0.113.7',
});

async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  const ending = await call.then(
    () => 'an answer',
    (error: unknown) => error,
  );
  if (!(ending instanceof MunicipalRefusal)) throw new Error(`Not a refusal: ${String(ending)}`);
  return ending.code;
}

/** Opens the bank's page as a browser does, and pays there. */
async function payOnPage(orderNumber: string, behaviour: Behaviour): Promise<void> {
  const window = await page.client.ThreeDSecurityVakifBankDefinitonCheck(windowOf(orderNumber));
  const query = new URLSearchParams(window.Fields.map(({ Name, Value }) => [Name, Value]));
  await payAt(`${window.BankUrl}?${query}`, behaviour);
}

async function payAt(pageUrl: string, behaviour: Behaviour): Promise<void> {
  const cardPage = await fetch(pageUrl);
  const { number, expiry, cvv } = getSandboxCard(behaviour);
  const next = await post(cardPage.url, { name: 'A B', number, expiry, cvv });
  if (next.url.endsWith('/code')) await post(next.url, { code: sandboxSmsCode });
}

const cardOf = (behaviour: Behaviour) => {
  const { number, expiry } = getSandboxCard(behaviour);
  const [ExpiryMonth = '', ExpiryYear = ''] = expiry.split('/');
  const BrandName = number.startsWith('5') ? ('200' as const) : ('100' as const);
  return { Number: number, ExpiryMonth, ExpiryYear, BrandName };
};

/** Asks about a card and lets its holder be known again; gives back what the MPI posts to us. */
async function authenticate(orderNumber: string, behaviour: Behaviour) {
  const asked = { ...windowOf(orderNumber), card: cardOf(behaviour) };
  const window = await mpi.client.ThreeDSecurityVakifBankDefinitonCheck(asked);
  const fields = Object.fromEntries(window.Fields.map(({ Name, Value }) => [Name, Value]));
  const codePage = await post(window.BankUrl, fields);
  const result = await (await post(codePage.url, { code: sandboxSmsCode })).text();
  const value = (name: string) =>
    new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(result)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return {
    enrolmentId: window.EnrollmentId,
    mpiResponse: {
      Status: 'Y' as const,
      Eci: value('Eci'),
      Cavv: value('Cavv'),
      VerifyEnrollmentRequestId: value('VerifyEnrollmentRequestId'),
    },
  };
}

const provision = (orderNumber: string, { mpiResponse }: Awaited<ReturnType<typeof authenticate>>) =>
  mpi.client.GetVposWebRequestReponse({ orderNumber, mpiResponse, ipAddress: '203.0.113.7' });
const query = ({ client }: Town, orderNumber: string) =>
  client.QueryOnlinePaymentOrderStatus({ orderNumber });

describe('the common payment page', () => {
  test('is opened once for an order, however often and at once it is asked for', async () => {
    const { orderNumber } = await page.sendOrder();
    const open = () => page.client.ThreeDSecurityVakifBankDefinitonCheck(windowOf(orderNumber));
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toMatchObject({ Method: 'get', MerchantId: merchants.page, EnrollmentId: null });
    expect(second).toEqual(first);
    expect(await open()).toEqual(first);
  });

  test('a registration nobody heard the answer of is refused for ever: nobody can pay it', async () => {
    const { orderNumber } = await page.sendOrder();
    const open = () => page.client.ThreeDSecurityVakifBankDefinitonCheck(windowOf(orderNumber));
    await setFault('cut-after');
    expect(await refusalOf(open())).toBe('bank-unreachable');
    await setFault('none');
    // It is thirty seconds later, when no answer can come any more.
    await page.town.client.query("update municipality.online_payment set bank_asked_at = '2026-11-19'");
    expect(await refusalOf(open())).toBe('registration-refused');
    expect(await query(page, orderNumber)).toMatchObject({ State: 'none' });
  });

  test.each<[Behaviour, string, string | null]>([
    ['paid', 'paid', '0000'],
    ['answer-lost', 'paid', '0000'],
    ['insufficient-funds', 'declined', '0051'],
    ['expired-card', 'declined', '0054'],
    ['altered-in-transit', 'declined', '0051'],
    ['mdstatus-0', 'declined', '2050'],
    ['mdstatus-2', 'declined', '1110'],
    ['mdstatus-4', 'declined', '1110'],
  ])('%s: the record says %s, %s', async (behaviour, state, code) => {
    const { orderNumber, total } = await page.sendOrder();
    expect(await query(page, orderNumber)).toMatchObject({ State: 'none' });
    await payOnPage(orderNumber, behaviour);
    expect(await query(page, orderNumber)).toMatchObject({
      State: state,
      BankCode: code,
      Amount: state === 'paid' ? total : null,
      MdStatus: state === 'paid' ? '1' : null,
    });
  });

  test('a bank that took another amount says so', async () => {
    const { orderNumber, total } = await page.sendOrder();
    await payOnPage(orderNumber, 'other-amount');
    expect(await query(page, orderNumber)).toMatchObject({ State: 'paid', Amount: total + 100 });
  });

  test.each<FaultMode>(['http-500', 'garbage', 'cut', 'cut-after', 'other-order'])(
    'a bank that answers with %s has said nothing',
    async (mode) => {
      const { orderNumber } = await page.sendOrder();
      await payOnPage(orderNumber, 'paid');
      await setFault(mode);
      expect(await refusalOf(query(page, orderNumber))).toBe('bank-unreachable');
    },
  );

  test('a page that says paid is believed no sooner than its POS answers; an order unpaid needs no POS', async () => {
    const { orderNumber } = await page.sendOrder();
    await page.client.ThreeDSecurityVakifBankDefinitonCheck(windowOf(orderNumber));
    relay.loses = '/Search';
    expect(await query(page, orderNumber)).toMatchObject({ State: 'none', BankCode: '5061' });
    await payOnPage(orderNumber, 'paid');
    expect(await refusalOf(query(page, orderNumber))).toBe('bank-unreachable');
    relay.loses = null;
    expect(await query(page, orderNumber)).toMatchObject({ State: 'paid' });
  });

  test('a bank that turns the question away is told apart from a silent one', async () => {
    const { orderNumber } = await page.sendOrder();
    await payOnPage(orderNumber, 'paid');
    relay.denies = '/Search';
    expect(await refusalOf(query(page, orderNumber))).toBe('bank-denied');
    relay.denies = null;
    expect(await query(page, orderNumber)).toMatchObject({ State: 'paid' });
  });

  const refund = async (orderNumber: string) => {
    const token = await page.town.signIn(demoAccounts.cashier.identityNo);
    const refundRequest = { orderNumber, reason: 'Mükerrer ödeme', ipAddress: '203.0.113.7' };
    return page.client.StartOnlinePaymentRefund(refundRequest, { token });
  };
  const refundStateOf = async (orderNumber: string) => {
    const { rows } = await page.town.client.query<{ state: string }>(
      'select state from municipality.online_payment_refund where order_number = $1',
      [orderNumber],
    );
    return rows[0]?.state;
  };

  test('a refund whose answer was lost is known by the POS, and is never recorded as declined', async () => {
    const { orderNumber } = await page.sendOrder();
    await payOnPage(orderNumber, 'paid');
    relay.loses = '/Vposreq';
    expect(await refusalOf(refund(orderNumber))).toBe('bank-unreachable');
    expect(await refundStateOf(orderNumber)).toBe('unknown');
    relay.loses = null;
    expect(await refund(orderNumber)).toMatchObject({ State: 'voided' });
    expect(await refundStateOf(orderNumber)).toBe('done');
  });

  test('a sale cancelled or given back in the bank’s own panel is not paid any more', async () => {
    const panel = openVakifbankPos(page.bank);
    const pay = async () => {
      const order = await page.sendOrder();
      await payOnPage(order.orderNumber, 'paid');
      return { ...order, currency: '949', bankReference: '', ipAddress: '203.0.113.7' };
    };
    const [cancelled, returned] = [await pay(), await pay()];
    await panel.cancel(cancelled);
    await panel.refund(returned);
    expect(await query(page, cancelled.orderNumber)).toMatchObject({ State: 'voided' });
    expect(await query(page, returned.orderNumber)).toMatchObject({ State: 'refunded' });
  });

  test.each<[Behaviour, string]>([
    ['mdstatus-4', '4'],
    ['paid', '1'],
  ])(
    'at a bank that takes half-secure cards, %s is paid with the mdStatus %s',
    async (behaviour, mdStatus) => {
      const pos = openVakifbankPos(bankSettings(sandbox, 'half'));
      const orderNumber = `HALF${mdStatus}`;
      const order = { orderNumber, total: kurus(1_050), successUrl: address, failureUrl: address };
      const opened = await pos.openPage(order);
      if (opened.kind !== 'opened') throw new Error('The bank opened no page');
      await payAt(`${opened.pageUrl}?Ptkn=${opened.token}`, behaviour);
      expect(await pos.query(orderNumber)).toMatchObject({
        State: 'paid',
        Amount: 1_050,
        MdStatus: mdStatus,
      });
    },
  );

  test('takes no card of ours', async () => {
    const { orderNumber } = await page.sendOrder();
    const withCard = { ...windowOf(orderNumber), card: cardOf('paid') };
    expect(await refusalOf(page.client.ThreeDSecurityVakifBankDefinitonCheck(withCard))).toBe(
      'enrolment-failed',
    );
  });
});

describe('MPI and POS', () => {
  test.each<[Behaviour, string]>([
    ['mdstatus-2', 'card-not-enrolled'],
    ['mdstatus-4', 'card-half-secure'],
    ['mdstatus-5', 'enrolment-failed'],
    ['mdstatus-6', 'enrolment-failed'],
  ])('a card that is %s is refused with %s, and stands in no log', async (behaviour, code) => {
    const { orderNumber } = await mpi.sendOrder();
    const asked = { ...windowOf(orderNumber), card: cardOf(behaviour) };
    expect(await refusalOf(mpi.client.ThreeDSecurityVakifBankDefinitonCheck(asked))).toBe(code);
    expect(mpi.lines.join('\n')).toContain(orderNumber);
    expect(mpi.lines.join('\n')).not.toContain(asked.card.Number);
  });

  test('a card that is no card is refused without being repeated', async () => {
    const { orderNumber } = await mpi.sendOrder();
    const card = { ...cardOf('paid'), Number: '4355084355084358x' };
    const body = { ...windowOf(orderNumber), card };
    const answer = await mpi.town.call('ThreeDSecurityVakifBankDefinitonCheck', body, 'system');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('kart numarası');
    expect(JSON.stringify(answer.body) + mpi.lines.join()).not.toContain('4355084355084358');
  });

  test('an authentication is sold once', async () => {
    const { orderNumber, total } = await mpi.sendOrder();
    const known = await authenticate(orderNumber, 'paid');
    expect(known.mpiResponse.VerifyEnrollmentRequestId).toBe(known.enrolmentId);
    expect(await query(mpi, orderNumber)).toMatchObject({ State: 'none' });
    expect(await provision(orderNumber, known)).toMatchObject({ State: 'paid', BankCode: '0000' });
    expect(await refusalOf(provision(orderNumber, known))).toBe('enrolment-unknown');
    expect(await query(mpi, orderNumber)).toMatchObject({
      State: 'paid',
      Amount: total,
      CardLastFour: '4358',
    });
    expect(await lineOf(orderNumber)).toMatchObject({ charged: total, chargeCount: 1 });
  });

  test('only the last card that was asked about can be sold', async () => {
    const { orderNumber } = await mpi.sendOrder();
    const first = await authenticate(orderNumber, 'paid');
    const last = await authenticate(orderNumber, 'paid');
    expect(await refusalOf(provision(orderNumber, first))).toBe('enrolment-unknown');
    expect(await provision(orderNumber, last)).toMatchObject({ State: 'paid' });
  });

  test('an attempt is no authentication, and one the bank never made is refused by the POS', async () => {
    const { orderNumber } = await mpi.sendOrder();
    const known = await authenticate(orderNumber, 'altered-in-transit');
    const attempted = { ...known, mpiResponse: { ...known.mpiResponse, Eci: '06' } };
    expect(await refusalOf(provision(orderNumber, attempted))).toBe('card-half-secure');
    expect(await provision(orderNumber, known)).toMatchObject({ State: 'declined', BankCode: '1126' });
  });

  test('an issuer that refuses is heard', async () => {
    const { orderNumber } = await mpi.sendOrder();
    const known = await authenticate(orderNumber, 'insufficient-funds');
    expect(await provision(orderNumber, known)).toMatchObject({ State: 'declined', BankCode: '0051' });
    expect(await query(mpi, orderNumber)).toMatchObject({ State: 'declined', BankCode: '0051' });
  });

  test.each<FaultMode>(['cut-after', 'other-order'])(
    'a sale whose answer is %s leaves the outcome to the record',
    async (mode) => {
      const { orderNumber } = await mpi.sendOrder();
      const known = await authenticate(orderNumber, 'paid');
      await setFault(mode);
      expect(await refusalOf(provision(orderNumber, known))).toBe('bank-unreachable');
      await setFault('none');
      expect(await query(mpi, orderNumber)).toMatchObject({ State: 'paid' });
    },
  );

  test('a sale is cancelled in its batch or given back, once, and the day lists what stands', async () => {
    const pos = openVakifbankPos(mpi.bank);
    const sell = async () => {
      const order = await mpi.sendOrder();
      await provision(order.orderNumber, await authenticate(order.orderNumber, 'paid'));
      const { orderNumber, total } = order;
      return { orderNumber, total, currency: '949', bankReference: '', ipAddress: '203.0.113.7' };
    };
    const [cancelled, returned, kept] = [await sell(), await sell(), await sell()];
    expect(await pos.cancel(cancelled)).toMatchObject({ kind: 'done' });
    expect(await pos.cancel(cancelled)).toEqual({ kind: 'refused', bankCode: '1083', isOtherWay: false });
    expect(await query(mpi, cancelled.orderNumber)).toMatchObject({ State: 'voided' });
    expect(await pos.refund(returned)).toMatchObject({ kind: 'done' });
    expect(await pos.refund(returned)).toMatchObject({ kind: 'refused', bankCode: '1059' });
    expect(await query(mpi, returned.orderNumber)).toMatchObject({ State: 'refunded' });
    const lines = await pos.listDay(isoDate(today), []);
    const kinds = (orderNumber: string) =>
      lines.filter((line) => line.orderNumber === orderNumber).map(({ kind }) => kind);
    expect(kinds(cancelled.orderNumber)).toEqual([]);
    expect(kinds(returned.orderNumber)).toEqual(['sale', 'refund']);
    expect(lines).toContainEqual(
      expect.objectContaining({ orderNumber: kept.orderNumber, kind: 'sale', amount: kurus(kept.total) }),
    );
    expect(await pos.listDay(isoDate('2026-11-19'), [])).toEqual([]);
  });
});

test('a share of the calls misbehaves, and the rest do not', async () => {
  const { orderNumber } = await page.sendOrder();
  await post(`${sandbox.url}/faults`, { mode: 'mixed', share: '0.5' });
  const endings = await Promise.all(
    Array.from({ length: 40 }, () =>
      query(page, orderNumber).then(
        () => 'answered',
        () => 'silent',
      ),
    ),
  );
  expect(new Set(endings)).toEqual(new Set(['answered', 'silent']));
  expect((await post(`${sandbox.url}/faults`, { mode: 'garbage', share: '2' })).status).toBe(400);
});
