import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { expect, test, vi } from 'vitest';
import type { Log } from '../log/log.server';
import { answerFailures, refuseForeignPosts } from './middleware.server';
import { refuseDataRequests, withPlainAddress } from './plain-address.server';

const ours = 'Host: e.ornek.example';

test.each([
  ['GET /anasayfa?ara=su HTTP/1.1', ours, 200, '/anasayfa?ara=su'],
  ['GET http://e.ornek.example/anasayfa HTTP/1.1', ours, 200, '/anasayfa'],
  ['GET //baska.example/anasayfa HTTP/1.1', ours, 200, '//baska.example/anasayfa'],
  ['GET /anasayfa HTTP/1.0', 'X-None: 1', 200, '/anasayfa'],
  ['POST /banka-donusu/ziraat HTTP/1.1', ours, 200, '/banka-donusu/ziraat'],
  ['POST /banka-donusu/../cikis HTTP/1.1', ours, 400, null],
  ['POST /banka-donusu/%2e%2e/cikis HTTP/1.1', ours, 400, null],
  ['GET /saglik\\olcumler HTTP/1.1', ours, 400, null],
  ['GET /saglik%5colcumler HTTP/1.1', ours, 400, null],
  ['GET /saglik/./olcumler HTTP/1.1', ours, 400, null],
  ['GET /saglik/%2E/olcumler HTTP/1.1', ours, 400, null],
  ['GET http://e.ornek.example/saglik/.%2e/saglik/olcumler HTTP/1.1', ours, 400, null],
  ['GET /takvim/token% HTTP/1.1', ours, 400, null],
  ['GET /takvim/token.ics%C5 HTTP/1.1', ours, 400, null],
  ['GET /makbuz-al/token%zz HTTP/1.1', ours, 400, null],
  ['GET /anasayfa?ara=%C5../%5c HTTP/1.1', ours, 200, '/anasayfa?ara=%C5../%5c'],
  ['GET /makbuz/2026-1..2.pdf HTTP/1.1', ours, 200, '/makbuz/2026-1..2.pdf'],
  ['GET /DebtQuestioning.data HTTP/1.1', ours, 404, null],
  ['GET /DebtQuestioning?_data=routes%2FDebtQuestioning HTTP/1.1', ours, 404, null],
  ['POST /anasayfa?index&%5Fdata=root HTTP/1.1', ours, 404, null],
  ['GET * HTTP/1.1', ours, 400, null],
  ['GET mailto:a HTTP/1.1', ours, 400, null],
  ['GET /anasayfa HTTP/1.1', 'Host: a b', 400, null],
  ['GET /anasayfa HTTP/1.1', 'Host: [::1', 400, null],
])('%s, %s: %i', async (line, host, status, address) => {
  const middlewares = [withPlainAddress, refuseDataRequests, refuseForeignPosts('https://e.ornek.example')];
  const app = express().use(...middlewares, (request, response) => {
    response.send(`${request.url} ${request.originalUrl}`);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const head = [line, host, 'Origin: https://baska.example', 'Content-Length: 0', 'Connection: close'];
  asking.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = (await asking.toArray()).join('');
  server.close();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // The server itself refuses a line that begins with no path.
  if (status >= 400 && status !== 403 && !line.includes('mailto'))
    expect(answer).toMatch(/lang="tr".*Ana sayfa/s);
  if (address !== null) expect(answer.split('\r\n\r\n')[1]).toBe(`${address} ${address}`);
});

test('what fails before a page is reached is one line of the log, without its address', async () => {
  const error = vi.fn();
  const printed = vi.spyOn(console, 'error');
  const app = express();
  app.get('/takvim/:file', (request, response) => {
    if (request.params.file === 'fails') throw new Error('A fault of ours');
    response.end();
  });
  app.use(answerFailures({ error } as unknown as Log, () => '/takvim/:file'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()] as const;
  };
  const [unreadable, failed] = [await ask('/takvim/secret%C5'), await ask('/takvim/fails')];
  server.close();
  for (const [, text] of [unreadable, failed]) expect(text).toMatch(/lang="tr".*Ana sayfa/);
  expect([unreadable[0], failed[0]]).toEqual([400, 500]);
  expect(
    error.mock.calls.map(([fields, event]) => [(fields as { path: string }).path, event as string]),
  ).toEqual([['/takvim/:file', 'request.not-answered']]);
  expect(printed).not.toHaveBeenCalled();
});
