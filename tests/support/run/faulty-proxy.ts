import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';

/** Holds what may become of an answer on its way. Where the request got through, the municipality did what it was asked. */
const faults = ['late', 'lost', 'cut', 'page', 'half', 'other', 'gateway'] as const;
type Fault = (typeof faults)[number];

/** Lasts long enough to be felt, and stays within the portal's patience. */
const LATE = 1_500;

/** Describes the line to a municipality, a share of whose answers comes late, in pieces, wrong, or not at all. */
export interface FaultyProxy {
  /** Stands for the municipality's own address. */
  readonly url: string;
  /** Says how often each fault happened. */
  readonly counts: ReadonlyMap<Fault, number>;
  close(): Promise<void>;
}

/** Draws numbers from 0 to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const page = '<!doctype html><title>Bakım</title><h1>Sistem bakımda</h1>';

function spoil(outgoing: ServerResponse, fault: Fault, answer: Response, body: Buffer): void {
  switch (fault) {
    case 'late':
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
      return;
    case 'lost':
      outgoing.destroy();
      return;
    case 'cut':
      outgoing.writeHead(answer.status, { 'content-length': body.length });
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
      return;
    case 'page':
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    case 'half':
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(body.subarray(0, Math.floor(body.length / 2)));
      return;
    case 'other':
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"Sonuc":{}}');
      return;
    case 'gateway':
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end(page);
      return;
    default:
      fault satisfies never;
  }
}

/** @param share Of the answers, from 0 to 1. */
export async function openFaultyProxy(target: string, share: number, seed = 1): Promise<FaultyProxy> {
  const next = numbersFrom(seed);
  const counts = new Map<Fault, number>();

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isCall = incoming.url?.startsWith('/api/') ?? false;
    const fault = isCall && next() < share ? faults[Math.floor(next() * faults.length)] : undefined;
    if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'x-correlation-id'] as const) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const method = incoming.method ?? 'GET';
    const body = method === 'POST' ? { body: await buffer(incoming) } : {};
    const answer = await fetch(target + (incoming.url ?? '/'), { method, headers, ...body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (fault === 'late') await delay(LATE);
    if (fault) return spoil(outgoing, fault, answer, bytes);
    const kept = ['content-type', 'retry-after', 'x-correlation-id'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    outgoing.writeHead(answer.status, Object.fromEntries(kept)).end(bytes);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line did not get a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
