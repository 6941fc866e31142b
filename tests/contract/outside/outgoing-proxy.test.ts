import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { askPerson, GatewaySilent } from 'municipality/service/identity/e-devlet/gateway';
import { postForm } from 'municipality/service/pos/protocol/bank-answer';
import { type ForwardProxy, startForwardProxy } from 'municipality/sandbox/proxy/forward-proxy';
import { fetch, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { probeAddress } from '~/operations/doctor/probe-address.server';
import { openNetgsm } from '~/parts/messages/operators/netgsm/netgsm.server';
import { parseEnvironment } from '~/platform/configuration/environment.server';
import { isProxied, openDispatcher, useOutgoingProxy } from '~/platform/configuration/outgoing-proxy.server';
import { openRemoteTransport } from '~/platform/municipal/remote-transport.server';
import { makeCertificate } from '../../support/portal/certificates';

const servers: Server[] = [];
const direct = getGlobalDispatcher();
const account = 'portal:gizli kelime';
let proxy: ForwardProxy;
let certificate = '';

/** Names a proxy as the environment does. */
function proxyOf(address: string, except?: string) {
  const { environment, faults } = parseEnvironment({
    OUTGOING_PROXY: address,
    OUTGOING_PROXY_EXCEPT: except,
  });
  expect(faults).toEqual([]);
  return environment?.outgoingProxy ?? null;
}
const withAccount = () => proxy.url.replace('http://', 'http://portal:gizli%20kelime@');

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const well = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"code":"00","jobid":"1"}');
  });
  const good = await makeCertificate(new Date(Date.now() + 300 * 86_400_000), 'banka.example');
  certificate = good.cert;
  const [plain, secure] = [
    await listen(well),
    await listen(createSecureServer(good, (_request, response) => void response.end('ok\n'))),
  ];
  const names = ['banka', 'edevlet', 'sms', 'belediye', 'harita.ic'];
  proxy = await startForwardProxy({
    account,
    hosts: {
      ...Object.fromEntries(names.map((name) => [`${name}.example:80`, plain])),
      'banka.example:443': secure,
      'sms.example:8080': plain,
    },
  });
});
afterAll(async () => {
  setGlobalDispatcher(direct);
  await proxy.close();
  for (const server of servers) server.close();
});
beforeEach(() => {
  setGlobalDispatcher(direct);
  proxy.asked.splice(0);
});

const sms = (baseUrl: string) =>
  openNetgsm({
    baseUrl,
    user: 'u',
    password: 'p',
    header: 'BELEDIYE',
    application: '',
    hasOtpService: false,
  }).send({
    ...{ id: '1', to: '5550000146', text: 'x', isCode: true },
  });
const gateway = { url: 'http://edevlet.example', clientId: 'c', clientSecret: 's', timeLimit: 2_000 };

/** Lists everybody whom portal or municipality asks, with the host the proxy has to be asked for. */
const asking: ReadonlyArray<readonly [host: string, ask: () => Promise<unknown>]> = [
  ['banka.example:80', () => postForm('http://banka.example/fim/api', new URLSearchParams(), 2_000)],
  ['edevlet.example:80', () => askPerson(gateway, 'token')],
  ['sms.example:80', () => sms('http://sms.example')],
  ['harita.ic.example:80', () => fetch('http://harita.ic.example/1/2/3.png')],
];

describe('where no machine goes out by itself', () => {
  test.each(asking)('%s is reached through the proxy, and not without it', async (host, ask) => {
    const outcome = await ask().catch((error: unknown) => error);
    expect(outcome instanceof Error || (outcome as { kind: string }).kind === 'retryable').toBe(true);
    useOutgoingProxy(proxyOf(withAccount()));
    await ask();
    expect(proxy.asked).toEqual([host]);
  });

  test('a remote municipality is reached through it', async () => {
    const line = openRemoteTransport({ proxy: proxyOf(withAccount()) });
    const outgoing = { url: 'http://belediye.example/api/X', headers: {}, body: '{}', correlationId: '-' };
    const call = { name: 'GetServerTime', repeatable: false } as Parameters<typeof line.ask>[0];
    expect(await line.ask(call, outgoing as never)).toMatchObject({ status: 200 });
    await line.close();
    expect(proxy.asked).toEqual(['belediye.example:80']);
  });

  test('the doctor goes the same way, and sees the certificate of the other side', async () => {
    const options = { proxy: proxyOf(withAccount()), extraCertificates: certificate };
    const probe = await probeAddress('https://banka.example/fim', options);
    expect([probe.status, probe.body]).toEqual([200, 'ok\n']);
    expect(probe.certificateEnds?.getTime()).toBeGreaterThan(Date.now());
    expect((await probeAddress('http://sms.example:8080/', options)).status).toBe(200);
    expect(proxy.asked).toEqual(['banka.example:443', 'sms.example:8080']);
  });

  test('what the proxy refuses has not left, and is said', async () => {
    useOutgoingProxy(proxyOf(proxy.url));
    expect(await sms('http://sms.example'), 'no account').toEqual({
      kind: 'retryable',
      code: 'proxy-refused',
    });
    await expect(askPerson(gateway, 'token')).rejects.toThrow(GatewaySilent);
    const options = { proxy: proxyOf(proxy.url) };
    await expect(probeAddress('https://banka.example', options)).rejects.toThrow('yanıtı 407');
    const other = { proxy: proxyOf(withAccount()) };
    await expect(probeAddress('https://kapali.example', other)).rejects.toThrow('yanıtı 403');
  });
});

describe('who is asked directly', () => {
  const except = 'belediye.example, .ic.example,sms.example:8080,10.0.5.2';

  test.each([
    ['http://belediye.example', false, 'it is named'],
    ['https://api.belediye.example', false, 'it lies below one that is'],
    ['https://xbelediye.example', true, 'it only ends alike'],
    ['http://harita.ic.example', false, 'below a name with a dot'],
    ['http://sms.example:8080', false, 'its port is named'],
    ['http://sms.example', true, 'another port is'],
    ['http://10.0.5.2:4000', false, 'an address'],
    ['http://127.0.0.1:1', false, 'the own machine'],
    ['http://localhost:1', false, 'the own machine'],
    ['http://[::1]:1', false, 'the own machine'],
  ])('%s through the proxy: %s, because %s', async (address, expected) => {
    const options = proxyOf(withAccount(), except);
    expect(isProxied(address, options)).toBe(expected);
    const dispatcher = openDispatcher(options);
    await fetch(address, { dispatcher, signal: AbortSignal.timeout(500) }).catch(() => undefined);
    await dispatcher.destroy();
    expect(proxy.asked.length > 0, 'connections decide the same').toBe(expected);
  });

  test.each(['10.0.0.0/8', '*', 'a b', 'http://x'])('%s is no exception', (name) => {
    const { faults } = parseEnvironment({ OUTGOING_PROXY: 'http://p:1', OUTGOING_PROXY_EXCEPT: name });
    expect(faults).toHaveLength(1);
  });
});
