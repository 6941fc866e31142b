import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AccrualLine, Registry } from 'municipality/contract';
import { accrualCalls, identityCalls } from 'municipality/contract';
import type { BookLine, RunningSandbox } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild, type BundledChild } from '../../support/portal/bundled-child';
import { rootFolder } from '../../support/house/root-folder';

/** Says where the process dies, seen from what it speaks to; the marker stands between the bank and the way back. */
const points = [
  ['GetOrderNumberForOnlinePayment', 'unheard', 'before the municipality knew of it'],
  ['GetOrderNumberForOnlinePayment', 'unanswered', 'after it had given a number'],
  ['SaveOnlinePaymentAccrument', 'unanswered', 'after the lines were saved'],
  ['SaveOnlinePaymentRequest', 'unanswered', 'just before the payer could go to the bank'],
  ['marker', 'unheard', 'while the browser was on its way back with the money taken'],
  ['OnlineOperationCollectDebt', 'unheard', 'before the money was booked'],
  ['OnlineOperationCollectDebt', 'unanswered', 'after it was booked and the receipt written'],
  ['ControlCollection', 'unheard', 'before the booking was looked at again'],
  ['ControlCollection', 'unanswered', 'after it was looked at'],
  ['SaveOnlinePaymentResponse', 'unanswered', 'after the outcome was told'],
] as const;
type Point = (typeof points)[number];

/** From here on the bank has the money. */
const FIRST_PAID = points.findIndex(([call]) => call === 'marker');

const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as {
  StoreKey: string;
  MerchantId: string;
  machineKey: { validationKey: string };
};
let town: TestMunicipality;
let sandbox: RunningSandbox;
let server: Server;
let program: BundledChild;
/** It is armed once it pays for itself: what it mends of others before that is not its own death. */
let victim: { kill(): void; point: Point; isArmed: boolean } | undefined;

function isPoint(call: string, moment: Point[1]): boolean {
  return victim?.isArmed === true && victim.point[0] === call && victim.point[1] === moment;
}

function cut(response: ServerResponse): void {
  victim?.kill();
  victim = undefined;
  response.destroy();
}

async function answer(path: string, headers: Headers, body: string, response: ServerResponse): Promise<void> {
  const call = path.split('/').at(-1) ?? '';
  if (isPoint(call, 'unheard')) {
    cut(response);
    return;
  }
  if (call === 'marker' || call === 'begin') {
    if (call === 'begin' && victim) victim.isArmed = true;
    response.end();
    return;
  }
  const request = new Request(`http://municipality.test${path}`, { method: 'POST', headers, body });
  const answered = await town.municipality.handle(request);
  const said = await answered.text();
  if (isPoint(call, 'unanswered')) cut(response);
  else response.writeHead(answered.status, { 'content-type': 'application/json' }).end(said);
}

beforeAll(async () => {
  program = await bundleChild('tests/support/bank/payment-child.ts');
  const credentials = { apiUser: 'ORNEKAPI', apiPassword: 'ORNEK-api-sifresi' };
  const { StoreKey: storeKey, MerchantId: merchantId } = settings;
  sandbox = await startSandbox({
    port: 0,
    banks: [{ path: '', bankName: 'Banka', clientId: merchantId, storeKey, ...credentials }],
  });
  const [gateUrl, apiUrl] = [`${sandbox.url}/fim/est3Dgate`, `${sandbox.url}/fim/api`];
  const bank = {
    code: '0010',
    name: 'Banka',
    merchantId,
    storeType: '3D_PAY_HOSTING',
    currencyCode: '949',
  } as const;
  town = await openTestMunicipality({
    now: () => new Date(),
    settings: {
      systemKey: settings.machineKey.validationKey,
      bank: { ...bank, gateUrl, apiUrl, ...credentials },
    },
  });
  server = createServer((incoming, response) => {
    const headers = new Headers({
      'content-type': 'application/json',
      authorization: incoming.headers.authorization ?? '',
    });
    void text(incoming).then((body) => answer(incoming.url ?? '', headers, body, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await sandbox.close();
  await town.close();
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a portal of its own that works through what it is told; ends with its exit code, null when it was killed. */
async function runPortal(childPayment?: object, point?: Point): Promise<number | null> {
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const PAYMENT = childPayment && JSON.stringify({ ...childPayment, bankUrl: sandbox.url, townUrl: base });
  const child = spawn(process.execPath, program.args, {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: folder,
      SERVICE_URL: base,
      SANDBOX: 'off',
      LOG_LEVEL: 'silent',
      ...(PAYMENT !== undefined && { PAYMENT }),
    },
  });
  victim = point && { kill: () => child.kill('SIGKILL'), point, isArmed: false };
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** Finds the demo member as the portal knows one who is signed in, with a registry and its bills of one instalment. */
async function signIn(): Promise<{ citizen: object; registry: Registry; bills: AccrualLine[] }> {
  const { identityNo } = demoAccounts.fiftyLines;
  const token = await town.signIn(identityNo);
  const member = await town.ask(identityCalls.GetUserOfEMunicipality, {}, token);
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  if (!registry) throw new Error('The demo member has no registry');
  const asked = { registryOid: registry.Oid };
  const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, asked, token);
  const bills = Lines.filter(({ InstallmentCount }) => InstallmentCount === 1);
  return { citizen: { member, accessToken: token, identityNo }, registry, bills };
}

test(
  `${points.length} deaths between "Öde" and the receipt lose no money and take none twice`,
  { timeout: 240_000 },
  async () => {
    const { citizen, registry, bills } = await signIn();
    for (const [index, point] of points.entries()) {
      const code = await runPortal({ citizen, registry, line: bills[index] }, point);
      expect(code, `killed ${point[2]}`).toBeNull();
    }
    expect(await runPortal()).toBe(0);

    const orders = (await (await fetch(`${sandbox.url}/orders.json`)).json()) as BookLine[];
    const { rows } = await town.client.query<{ order: string; total: string; debt: string }>(
      `select c.order_number as "order", c.total, l.accrual_oid as debt from municipality.collection c
       join municipality.collection_line l on l.collection_oid = c.oid where c.order_number is not null`,
    );
    const paidDebts = bills.slice(FIRST_PAID, points.length).map(({ Oid }) => Oid);
    expect(rows.map(({ debt }) => debt).sort()).toEqual([...paidDebts].sort());
    expect(orders.map(({ oid, charged, chargeCount }) => [oid, charged, chargeCount]).sort()).toEqual(
      rows.map(({ order, total }) => [order, Number(total), 1]).sort(),
    );
  },
);
