import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Municipality } from 'municipality/service';

/** A municipality that stands alone, as a remote one does. */
export interface MunicipalityServer {
  /** Base address, for SERVICE_URL. */
  readonly url: string;
  close(): Promise<void>;
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/** Serves an embedded municipality over HTTP on `port` (0: any free one). */
export async function serveMunicipality(
  municipality: Pick<Municipality, 'handle'>,
  port = 0,
): Promise<MunicipalityServer> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = 'GET', url = '/' } = incoming;
      const body = method === 'GET' || method === 'HEAD' ? null : await text(incoming);
      const request = new Request(new URL(url, 'http://municipality.test'), {
        method,
        headers: headersOf(incoming),
        body,
      });
      const response = await municipality.handle(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(await response.text());
    })().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The municipality did not get a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
