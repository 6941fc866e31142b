import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { prepareGracefulShutdown } from './graceful-shutdown';

/** Posts once on a connection of its own; `refused` where nobody listens any more. */
function post(port: number, path = '/'): Promise<number | string> {
  const to = { host: '127.0.0.1', port, path, method: 'POST', agent: new Agent() };
  return new Promise((resolve) => {
    const sent = request(to, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end('body');
  });
}

test('whoever knocked before the end is answered, and nobody is let in after it', async () => {
  const app = express();
  const gracefulShutdown = prepareGracefulShutdown();
  const holdRequests = new EventEmitter();
  app.use(gracefulShutdown.holdRequests);
  app.post('/slow', (_request, response) => {
    void once(holdRequests, 'opened').then(() => response.send('ok'));
    holdRequests.emit('entered');
  });
  app.use((_request, response) => void response.send('ok'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const entered = once(holdRequests, 'entered');
  const underWay = post(port, '/slow');
  await entered;
  // The system accepts these connections at once; the process has had no turn to take them when it begins to end.
  const knocking = Array.from({ length: 50 }, () => post(port));
  await new Promise((resolve) => process.nextTick(resolve));
  const stopped = gracefulShutdown.stop(server);
  holdRequests.emit('opened');
  expect(await Promise.all([underWay, ...knocking])).toEqual(Array(51).fill(200));
  await stopped;
  expect(await post(port)).toBe('ECONNREFUSED');
});
