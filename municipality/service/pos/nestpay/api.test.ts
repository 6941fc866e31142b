import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { BankUnreachable } from '../protocol/bank-pos';
import { queryOrderStatus } from './api';

const account = { apiUser: 'api <kullanıcı>', apiPassword: 'şifre&1', merchantId: '190100000' };
const order = 'MIS202611200000000001';
const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/fim/api`;
}

describe('asking the bank', () => {
  test('the query goes out as a form with the account and the order in it', async () => {
    let sent = '';
    const apiUrl = await listen((request, response) => {
      request.on('data', (part) => (sent += part));
      request.on('end', () => {
        const body =
          '<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response><ErrMsg>Kay\xFDt bulunamad\xFD</ErrMsg></CC5Response>';
        response.end(Buffer.from(body, 'latin1'));
      });
    });
    const status = await queryOrderStatus({ ...account, apiUrl }, order);
    expect(status.State).toBe('none');
    const xml = new URLSearchParams(sent).get('DATA') ?? '';
    expect(xml).toContain(
      '<Name>api &#60;kullan&#305;c&#305;&#62;</Name><Password>&#351;ifre&#38;1</Password>',
    );
    expect(xml).toContain(`<OrderId>${order}</OrderId><Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>`);
  });

  test.each<[string, RequestListener]>([
    ['an error page', (_request, response) => response.writeHead(500).end('<html>Hata</html>')],
    ['HTML with status 200', (_request, response) => response.end('<html>Request Rejected</html>')],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['a line that is cut', (request) => request.socket.destroy()],
    ['an endless answer', (_request, response) => response.end('x'.repeat(70_000))],
  ])('%s is no answer', async (_why, listener) => {
    const apiUrl = await listen(listener);
    await expect(queryOrderStatus({ ...account, apiUrl }, order)).rejects.toThrow(BankUnreachable);
  });

  test('an answer that does not come in time is no answer', async () => {
    const apiUrl = await listen(
      (_request, response) => void response.write('<?xml version="1.0"?><CC5Response>'),
    );
    await expect(queryOrderStatus({ ...account, apiUrl }, order, 60)).rejects.toThrow(BankUnreachable);
  });

  // Node 20's own fetch forgets its time limit here once memory was tidied up.
  test('nor is one that stops in the middle, while memory is tidied up', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const apiUrl = await listen((_request, response) => void response.write('<?xml version="1.0"?>'));
    const tidying = setInterval(collect, 50);
    const asked = Array.from({ length: 10 }, () => queryOrderStatus({ ...account, apiUrl }, order, 500));
    const endings = await Promise.allSettled(asked);
    clearInterval(tidying);
    expect(endings.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  });

  test('nobody at the door is no answer', async () => {
    const apiUrl = await listen(() => undefined);
    closers.splice(0).forEach((close) => close());
    await expect(queryOrderStatus({ ...account, apiUrl }, order)).rejects.toThrow(BankUnreachable);
  });
});
