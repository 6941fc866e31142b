import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectSecure, rootCertificates, TLSSocket } from 'node:tls';
import { isProxied, type OutgoingProxy } from '~/platform/configuration/outgoing-proxy.server';

/** Describes what an address answered with. */
export interface Probe {
  readonly status: number;
  readonly body: string;
  /** Holds the answer's `Date`; null when it had none. */
  readonly date: Date | null;
  /** Says when its certificate ends; null on plain http. */
  readonly certificateEnds: Date | null;
  /** Holds the address of this machine that the connection left from; null where it was not told. */
  readonly from: string | null;
}

interface ProbeOptions {
  /** Holds the certificates trusted beside the system's, PEM. */
  readonly extraCertificates?: string | undefined;
  readonly proxy?: OutgoingProxy | null;
}

/** The proxy was not reached, or opens no way to the address. Its message says which, in Turkish. */
export class ProxyFault extends Error {}

/** An address has so many milliseconds to answer. */
const PATIENCE = 5_000;
/** So many bytes of an answer are read. */
const ENOUGH = 2_000;

/** Has the proxy open a way to a host. @throws ProxyFault */
function openTunnel({ hostname, port, protocol }: URL, { address }: OutgoingProxy): Promise<Socket> {
  const via = new URL(address);
  const account = `${decodeURIComponent(via.username)}:${decodeURIComponent(via.password)}`;
  const target = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  return new Promise((resolve, reject) => {
    const connecting = (via.protocol === 'https:' ? askSecure : askPlain)({
      ...{ host: via.hostname, port: via.port, method: 'CONNECT', path: target, agent: false },
      timeout: PATIENCE,
      headers: {
        Host: target,
        ...(via.username !== '' && {
          'Proxy-Authorization': `Basic ${Buffer.from(account).toString('base64')}`,
        }),
      },
    });
    connecting.once('timeout', () =>
      connecting.destroy(new Error(`${PATIENCE / 1_000} sn içinde yanıt yok`)),
    );
    connecting.once('error', ({ message }) => reject(new ProxyFault(message)));
    connecting.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(new ProxyFault(`yanıtı ${statusCode ?? 0}`));
    });
    connecting.end();
  });
}

/**
 * Asks an address once, over a connection of its own, through the proxy where it has to be. Redirects are not followed:
 * whatever answers is reachable.
 * @throws Error with the code of the network or of TLS, ProxyFault
 */
export async function probeAddress(address: string, options: ProbeOptions = {}): Promise<Probe> {
  const { extraCertificates, proxy = null } = options;
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  const trusted = extraCertificates !== undefined && { ca: [...rootCertificates, extraCertificates] };
  const tunnel = proxy !== null && isProxied(address, proxy) ? await openTunnel(url, proxy) : null;
  const servername = url.hostname;
  const openWay = tunnel && {
    createConnection: () => (isSecure ? connectSecure({ socket: tunnel, servername, ...trusted }) : tunnel),
  };
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? askSecure : askPlain)(address, {
      ...{ method: 'GET', timeout: PATIENCE },
      headers: { Accept: 'text/plain, text/html, */*' },
      ...(isSecure && trusted),
      // An agent would open a connection of its own.
      ...(openWay ?? { agent: false }),
    });
    asked.once('timeout', () => asked.destroy(new Error(`${PATIENCE / 1_000} sn içinde yanıt yok`)));
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const { socket } = answer;
      const ends = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
      const date = Date.parse(answer.headers.date ?? '');
      const from = socket.localAddress ?? null;
      let body = '';
      const finish = () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          date: Number.isNaN(date) ? null : new Date(date),
          certificateEnds: ends === undefined ? null : new Date(ends),
          from,
        });
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        if (body.length > ENOUGH) answer.destroy();
      });
      answer.once('close', finish);
    });
    asked.end();
  });
}
