import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { rootCertificates, TLSSocket } from 'node:tls';

/** Describes what an address answered with. */
export interface Probe {
  readonly status: number;
  readonly body: string;
  /** Holds the answer's `Date`; null when it had none. */
  readonly date: Date | null;
  /** Says when its certificate ends; null on plain http. */
  readonly certificateEnds: Date | null;
}

/** An address has so many milliseconds to answer. */
const PATIENCE = 5_000;
/** So many bytes of an answer are read. */
const ENOUGH = 2_000;

/**
 * Asks an address once, over a connection of its own. Redirects are not followed: whatever answers is reachable.
 * @throws Error with the code of the network or of TLS
 */
export function probeAddress(address: string, extraCertificates?: string): Promise<Probe> {
  const isSecure = address.startsWith('https:');
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? askSecure : askPlain)(address, {
      method: 'GET',
      agent: false,
      timeout: PATIENCE,
      headers: { Accept: 'text/plain, text/html, */*' },
      ...(isSecure && extraCertificates !== undefined && { ca: [...rootCertificates, extraCertificates] }),
    });
    asked.once('timeout', () => asked.destroy(new Error(`${PATIENCE / 1_000} sn içinde yanıt yok`)));
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const { socket } = answer;
      const ends = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
      const date = Date.parse(answer.headers.date ?? '');
      let body = '';
      const finish = () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          date: Number.isNaN(date) ? null : new Date(date),
          certificateEnds: ends === undefined ? null : new Date(ends),
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
