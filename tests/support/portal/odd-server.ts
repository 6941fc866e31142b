import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** Describes what a server does with a request it has read to its end. */
export type Oddity = (socket: Socket) => void;

export interface OddServer {
  readonly url: string;
  /** Lists requests that came in whole. */
  readonly requests: string[];
  /** Counts the connections opened so far. */
  readonly connections: () => number;
  /** Sets what it does from now on: one after the other, the last one for good. */
  behave(...oddities: Oddity[]): void;
  close(): Promise<void>;
}

const head = (status: string, length: number, more = '') =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

/** Sends a proper reply with this status and body. */
export function reply(status: string, body: string, more = ''): Oddity {
  return (socket) => socket.write(head(status, Buffer.byteLength(body), more) + body);
}

/** The connection is reset before a word. */
export const reset: Oddity = (socket) => socket.resetAndDestroy();
/** Sends half of the announced body, and ends. */
export const cut: Oddity = (socket) => socket.end(`${head('200 OK', 400)}{"Half":`);
/** Sends the head, and then a byte now and then for ever. */
export const trickle: Oddity = (socket) => {
  socket.write(head('200 OK', 100_000));
  const timer = setInterval(() => socket.write('{'), 20);
  socket.once('close', () => clearInterval(timer));
};
/** Sends nothing at all. */
export const silence: Oddity = () => undefined;

/** Measures the length of a whole request at the beginning of the text; null while some of it is missing. */
function lengthOfRequest(text: string): number | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return text.length < length ? null : length;
}

/** Opens a server below HTTP, so that it can do what no HTTP server does. */
export async function openOddServer(): Promise<OddServer> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let oddities: Oddity[] = [silence];
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    let text = '';
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (part: string) => {
      text += part;
      const length = lengthOfRequest(text);
      if (length === null) return;
      requests.push(text.slice(0, length));
      text = text.slice(length);
      const [next = silence] = oddities;
      if (oddities.length > 1) oddities = oddities.slice(1);
      next(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => opened,
    behave: (...next) => (oddities = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
