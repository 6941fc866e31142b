import type { AddressInfo } from 'node:net';
import { createServer, request as ask } from 'node:http';

/** Lists posts that would end the attacker's own session, after which only guests would be left to attack as. */
const withheld: ReadonlySet<string> = new Set(['/cikis', '/kiosk/bitir']);

export interface AttackProxy {
  readonly origin: string;
  /** Counts the requests since the last call, and the addresses they went to, by method and path. */
  count(): { readonly requests: number; readonly addresses: ReadonlySet<string> };
  /** Lists answers of the portal that say the fault is ours, with what was asked. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Stands before the portal: counts what comes by, keeps sessions open, and sees every answer of 500. */
export async function openProxy(port: number, portal: number): Promise<AttackProxy> {
  let requests = 0;
  let addresses = new Set<string>();
  const faults: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const path = url.split('?')[0] ?? '/';
    requests += 1;
    addresses.add(`${method} ${path}`);
    if (method === 'POST' && withheld.has(path)) {
      incoming.resume();
      outgoing.writeHead(303, { Location: '/anasayfa' }).end();
      return;
    }
    // Wapiti asks for brotli and does not always read it: it would see neither links nor forms.
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const passed = ask({ host: '127.0.0.1', port: portal, method, path: url, headers: plain }, (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode === 500) faults.push(`${method} ${url}`);
      outgoing.writeHead(statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => {
      faults.push(`${method} ${url} (no answer)`);
      outgoing.destroy();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count() {
      const counted = { requests, addresses };
      requests = 0;
      addresses = new Set();
      return counted;
    },
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
