import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { EmailServer } from './email/email-server';
import type { Envelope } from './email/content';
import type { SendOutcome } from './operators/operator';

/**
 * Counts milliseconds: for the connection and each answer, and for a whole message, which must end before its lease
 * does.
 */
const [EACH, WHOLE] = [10_000, 40_000];

/**
 * Tells whether a server itself refused the message; a wrong account or a closed door is put right by people, and tried
 * again.
 */
function isFinal(error: Error): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '');
}

function codeOf(error: Error): string {
  const { responseCode, code } = error as { responseCode?: number | false; code?: string };
  return responseCode ? `smtp-${responseCode}` : (code ?? 'smtp').toLowerCase();
}

/** Connects and signs in; the connection is the caller's to close. @throws Error of the server or of the way to it */
export async function openConnection(server: EmailServer): Promise<SMTPConnection> {
  const { host, port, secure, requireTLS, account } = server;
  const connection = new SMTPConnection({
    ...{ host, port, secure, requireTLS },
    ...{ connectionTimeout: EACH, greetingTimeout: EACH, dnsTimeout: EACH, socketTimeout: EACH },
  });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error?: Error | null) => (error ? reject(error) : resolve()));
  }).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  // What comes later is told to whoever waits for an answer.
  connection.removeAllListeners('error').on('error', () => undefined);
  if (account === null) return connection;
  await new Promise<void>((resolve, reject) => {
    connection.login({ credentials: account, ...account }, (error?: Error | null) =>
      error ? reject(error) : resolve(),
    );
    connection.once('end', () => reject(new Error('closed')));
  }).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  return connection;
}

/**
 * Hands one message over. `unknown` from the moment its first byte may have left until the server has answered for it:
 * a server takes a message by its answer alone, and not every answer arrives.
 */
export async function handOver(
  server: EmailServer,
  envelope: Envelope,
  message: Uint8Array,
): Promise<SendOutcome> {
  const progress = { hasLeft: false };
  let connection: SMTPConnection | undefined;
  const timer = setTimeout(() => connection?.close(), WHOLE);
  try {
    const open = await openConnection(server);
    connection = open;
    // This is read by the connection only once the server has asked for it.
    const source = Readable.from(
      (function* read() {
        progress.hasLeft = true;
        yield message;
      })(),
    );
    const said = await new Promise<string>((resolve, reject) => {
      open.once('end', () => reject(Object.assign(new Error('closed'), { code: 'connection-lost' })));
      open.send({ ...envelope, size: message.length }, source, (error, info) =>
        error ? reject(error) : resolve(info.response),
      );
    });
    open.quit();
    return { kind: 'accepted', code: said.slice(0, 3), providerId: null };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    connection?.close();
    const isAnswered = Boolean((error as { responseCode?: number | false }).responseCode);
    if (progress.hasLeft && !isAnswered) return { kind: 'unknown', code: 'connection-lost' };
    return { kind: isFinal(error) ? 'permanent' : 'retryable', code: codeOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
