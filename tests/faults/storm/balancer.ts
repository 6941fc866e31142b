import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as send } from 'node:http';
import { once } from 'node:events';

/** Describes what stands in front of two portals: passes each request to one of them, to the other when it is not there. */
export interface Balancer {
  /** Counts the requests that were passed on since it was started. */
  readonly count: () => number;
  close(): Promise<void>;
}

function tryPort(
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | 'refused'> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const outgoing = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    outgoing.once('response', resolve);
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('refused');
      else reject(error);
    });
    outgoing.end(body);
  });
}

async function pass(ports: readonly number[], incoming: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const order = Math.random() < 0.5 ? ports : [...ports].reverse();
  for (const port of order) {
    const answer = await tryPort(port, incoming, body);
    // Only what certainly was not heard may go to the other one.
    if (answer === 'refused') continue;
    answer.once('error', () => response.destroy());
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  response.writeHead(502).end();
}

export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  let count = 0;
  const server = createServer((incoming, response) => {
    count += 1;
    pass(ports, incoming, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    count: () => count,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
