import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

interface ForwardProxyOptions {
  /** Leads the names that only this proxy knows, as `host:port`, to a port of this machine; everything else is refused. */
  readonly hosts: Readonly<Record<string, number>>;
  /** Holds the account that is asked for, `user:password`; nobody is asked where it is left out. */
  readonly account?: string;
}

export interface ForwardProxy {
  readonly url: string;
  /** Lists what was asked for, as `host:port`, the oldest first. */
  readonly asked: string[];
  close(): Promise<void>;
}

const refuse = (socket: Socket, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`);

/**
 * Starts the proxy of a municipality whose machines may not go out by themselves: it opens tunnels (`CONNECT`) to the
 * hosts on its list and refuses plain requests.
 */
export async function startForwardProxy({ hosts, account }: ForwardProxyOptions): Promise<ForwardProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const wanted = account === undefined ? null : `Basic ${Buffer.from(account).toString('base64')}`;
  const server = createServer((_request, response) => void response.writeHead(405).end());
  server.on('connection', (socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  server.on('connect', (request, stream) => {
    const socket = stream as Socket;
    const target = request.url ?? '';
    if (wanted !== null && request.headers['proxy-authorization'] !== wanted)
      return refuse(socket, '407 Proxy Authentication Required');
    asked.push(target);
    const port = hosts[target];
    if (port === undefined) return refuse(socket, '403 Forbidden');
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
