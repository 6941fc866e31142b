import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { prepareGracefulShutdown } from './graceful-shutdown';

/** Posts once on a connection of its own; `refused` where nobody listens any more. */
function post(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request({ port, method: 'POST', agent: new Agent() }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end('body');
  });
}

test('under load whoever was let in is answered, and next to nobody is cut off at the door', async () => {
  const app = express();
  const gracefulShutdown = prepareGracefulShutdown();
  let letIn = 0;
  app.use((_request, _response, next) => {
    letIn += 1;
    next();
  });
  app.use(gracefulShutdown.gate, (_request, response) => {
    // Work that keeps the process busy, as the writing of a page does.
    const until = performance.now() + 3;
    while (performance.now() < until);
    setTimeout(() => response.set('Connection', 'close').send('ok'), 5);
  });
  const server = app.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outcomes: Promise<number | string>[] = [];
  const sending = setInterval(() => {
    for (let count = 0; count < 3; count += 1) outcomes.push(post(port));
  }, 2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await gracefulShutdown.stop(server);
  clearInterval(sending);
  const seen = await Promise.all(outcomes);
  const answered = seen.filter((outcome) => outcome === 200).length;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBe(letIn);
  // Between the last quiet turn and the end the system may accept one more; an end without the gate resets half of them.
  const cutOff = seen.filter((outcome) => outcome !== 200 && outcome !== 'ECONNREFUSED');
  expect(cutOff.length).toBeLessThanOrEqual(seen.length / 20);
});
