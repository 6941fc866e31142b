import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';

export const restPassword = 'rest-of-the-tests';

/** Asks Patroni's REST interface over TLS, as the sample has it. */
export interface PatroniApi {
  /** Tells whether a server has a role: `primary`, `synchronous`. No certificate is shown for that. */
  isRole(port: number, role: string): Promise<boolean>;
  /** @throws Error with Patroni's words when it refuses */
  post(port: number, path: string, body: object): Promise<void>;
}

export function openPatroniApi(certificates: string): PatroniApi {
  const read = (name: string) => readFileSync(join(certificates, name));
  const ca = read('ca.crt');
  const shown = { cert: read('one/server.crt'), key: read('one/server.key') };
  const ask = (port: number, path: string, body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          ca,
          agent: false,
          ...(body ? { ...shown, method: 'POST', auth: `patroni:${restPassword}` } : {}),
          signal: AbortSignal.timeout(body ? 60_000 : 1_500),
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.once('error', reject);
        },
      );
      sent.once('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  return {
    isRole: (port, role) =>
      ask(port, `/${role}`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async post(port, path, body) {
      const { status, text } = await ask(port, path, body);
      if (status !== 200) throw new Error(`Patroni answers ${status}: ${text}`);
    },
  };
}
