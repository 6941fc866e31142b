import { connect, type NetConnectOpts } from 'node:net';

/** Describes what the scanner says of a file. `silent`: nothing that counts, so that nobody knows what is in it. */
export type ScanVerdict =
  | { readonly state: 'clean' }
  | { readonly state: 'found'; readonly signature: string }
  | { readonly state: 'silent'; readonly reason: string };

export type Scan = (bytes: Uint8Array) => Promise<ScanVerdict>;

/** Counts the seconds a file may take; its sender waits. */
const PATIENCE = 15;
const CHUNK = 64 * 1_024;
/** Holds the signs of an answer; a longer one is none. */
const LONGEST_ANSWER = 1_000;
const USUAL_PORT = 3_310;

function placeOf(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || USUAL_PORT) };
}

/**
 * Says the parts over a connection of its own and answers with what comes back, which ends with NUL as the commands do.
 * @param seconds From the connecting to the end of the answer.
 * @throws Error when there is no whole answer in time
 */
function askScanner(address: string, parts: Iterable<Uint8Array>, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(address));
    const timer = setTimeout(
      () => socket.destroy(new Error(`no answer within ${seconds} s`)),
      seconds * 1_000,
    );
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end));
      if (end >= 0 || answer.length > LONGEST_ANSWER) socket.destroy();
    });
    socket.once('connect', () => {
      for (const part of parts) socket.write(part);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error(answer === '' ? 'closed without an answer' : 'half an answer'));
    });
  });
}

/** Writes for clamd's INSTREAM: pieces behind their length, an empty one at the end. */
function* streamOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let start = 0; start < bytes.byteLength; start += CHUNK) {
    const piece = bytes.subarray(start, start + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.byteLength);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

function checkAnswer(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { state: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  // This is written into our log: nothing but what names of signatures are made of.
  if (signature !== undefined) return { state: 'found', signature: signature.replace(/[^\w.:-]/g, '_') };
  return { state: 'silent', reason: answer.slice(0, 80) };
}

/** Gives a file to ClamAV's daemon. Only its own "OK" is a yes: whatever else happens, nobody knows. */
export async function scanAt(
  address: string,
  bytes: Uint8Array,
  seconds: number = PATIENCE,
): Promise<ScanVerdict> {
  try {
    return checkAnswer(await askScanner(address, streamOf(bytes), seconds));
  } catch (error) {
    return { state: 'silent', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Counts the seconds a look from doctor and health may take. */
const PING_PATIENCE = 2;

/** Asks what the daemon calls itself, definitions and their date included. @throws Error when it does not answer */
export async function pingScanner(address: string): Promise<string> {
  const ping = await askScanner(address, [Buffer.from('zPING\0')], PING_PATIENCE);
  if (ping !== 'PONG') throw new Error('another service answers');
  return askScanner(address, [Buffer.from('zVERSION\0')], PING_PATIENCE);
}
