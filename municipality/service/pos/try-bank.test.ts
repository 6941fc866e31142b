import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type RunningSandbox } from 'municipality/sandbox';
import type { BankSettings } from '../kit/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryBank } from './try-bank';

let reply = { status: 200, body: '' };
const gate = createServer((_request, response) => response.writeHead(reply.status).end(reply.body));
let sandbox: RunningSandbox;

const nestpayBank = {
  path: '',
  bankName: 'Banka',
  clientId: '1',
  storeKey: 'k',
  apiUser: 'u',
  apiPassword: 'p',
};
beforeAll(async () => {
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
  sandbox = await startSandbox({ port: 0, banks: [nestpayBank] });
});
afterAll(async () => {
  gate.close();
  await sandbox.close();
});

const settings = (code: '0010' | '0015', apiUrl: string, apiPassword = 'p'): BankSettings => ({
  ...{ code, name: 'Banka', merchantId: '1', storeType: code === '0015' ? '3d' : '3D_PAY_HOSTING' },
  ...{ currencyCode: '949', gateUrl: apiUrl, apiUrl, apiUser: 'u', apiPassword },
});
const gateUrl = () => `http://127.0.0.1:${(gate.address() as AddressInfo).port}/VposService.svc/Vposreq`;

const refusedWith = (code: string) =>
  `<SearchResponse><ResponseInfo><Status>Error</Status><ResponseCode>${code}</ResponseCode></ResponseInfo></SearchResponse>`;
const firewall =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>';

describe('a harmless question to the bank', () => {
  it('is answered where address and account are known', async () => {
    expect(await tryBank(settings('0010', `${sandbox.url}/fim/api`))).toBe('answered');
  });

  it.each([
    [200, refusedWith('1105'), 'address', 'the address is not registered'],
    [200, refusedWith('1096'), 'address', 'nor is it under this code'],
    [200, firewall, 'address', 'a firewall knows nobody'],
    [403, 'Forbidden', 'address', 'a firewall with a status'],
    [200, refusedWith('9039'), 'account', 'the merchant is unknown'],
    [401, '', 'account', 'user or password'],
    [200, '<html>Bakım</html>', 'unreadable', 'a page of somebody'],
    [500, '', 'unreadable', 'a fault of the bank'],
  ])('%i %s is %s: %s', async (status, body, outcome) => {
    reply = { status, body };
    expect(await tryBank(settings('0015', gateUrl()))).toBe(outcome);
  });

  it('meets a firewall that does not know this address', async () => {
    const setFault = (mode: string) =>
      fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify({ mode }) });
    await setFault('unknown-address');
    expect(await tryBank(settings('0010', `${sandbox.url}/fim/api`))).toBe('address');
    await setFault('none');
    expect(await tryBank(settings('0010', `${sandbox.url}/fim/api`))).toBe('answered');
  });

  it('is unreadable where a bank of that family refuses user or password without a code', async () => {
    expect(await tryBank(settings('0010', `${sandbox.url}/fim/api`, 'wrong'))).toBe('unreadable');
  });
});
