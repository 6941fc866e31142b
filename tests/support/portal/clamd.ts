import { createHash } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** Lists the harmless file every scanner knows, in pieces here: in one it would take this very file for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** Holds what only this daemon knows, so that nothing of ours finds it before. */
export const knownAsBad = 'BU-DOSYA-TARAYICIDA-KOTUDUR';

/** Says how a daemon may answer a stream; `well` looks for the two above. */
export type ClamdMood = 'well' | 'hanging' | 'breaking off' | 'resetting' | { readonly saying: string };

export interface Clamd {
  /** Holds the address as `SCANNER_ADDRESS` has it. */
  readonly address: string;
  /** Holds the streams that came in whole: bytes and SHA-256 of each. */
  readonly streams: ReadonlyArray<{ readonly size: number; readonly hash: string }>;
  behave(mood: ClamdMood): void;
  close(): Promise<void>;
}

interface ClamdOptions {
  /** Listens on a socket of this path in place of a port. */
  readonly path?: string;
  /** Counts the bytes of a stream before it is refused, as `StreamMaxLength`. */
  readonly longest?: number;
  /** Its definitions are of this date. */
  readonly made?: Date;
}

const COMMAND_END = 0;

/** Reads the bytes of a whole stream; null while some are missing, 'long' once there are too many. */
function readStream(bytes: Buffer, longest: number): Buffer | 'long' | null {
  const pieces: Buffer[] = [];
  let at = 0;
  let size = 0;
  while (bytes.length >= at + 4) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if ((size += length) > longest) return 'long';
    pieces.push(bytes.subarray(at + 4, (at += 4 + length)));
  }
  return null;
}

function misbehave(socket: Socket, mood: Exclude<ClamdMood, 'well'>): void {
  if (mood === 'resetting') socket.resetAndDestroy();
  else if (mood === 'breaking off') socket.end('stream: O');
  else if (mood !== 'hanging') socket.end(mood.saying);
}

/** Opens a small daemon that speaks as ClamAV's does, knows two signatures, and fails in every way it is told to. */
export async function openClamd({
  path,
  longest = 26_214_400,
  made = new Date(),
}: ClamdOptions = {}): Promise<Clamd> {
  const sockets = new Set<Socket>();
  const streams: Array<{ size: number; hash: string }> = [];
  let mood: ClamdMood = 'well';

  function check(content: Buffer): string {
    streams.push({ size: content.length, hash: createHash('sha256').update(content).digest('hex') });
    if (content.includes(eicar)) return 'stream: Eicar-Test-Signature FOUND\0';
    return content.includes(knownAsBad) ? 'stream: Ornek.Kotu-1 FOUND\0' : 'stream: OK\0';
  }

  /** Answers what was said so far, when it is whole. */
  function hear(socket: Socket, said: Buffer): void {
    const end = said.indexOf(COMMAND_END);
    if (end < 0) return;
    const command = said.subarray(0, end).toString('latin1');
    if (command === 'zPING' && mood === 'hanging') return;
    if (command === 'zPING') return void socket.end('PONG\0');
    if (command === 'zVERSION') return void socket.end(`ClamAV 1.4.6/27480/${made.toUTCString()}\0`);
    if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
    const content = readStream(said.subarray(end + 1), longest);
    if (content === 'long') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (content === null) return;
    if (mood === 'well') socket.end(check(content));
    else misbehave(socket, mood);
  }

  const server = createServer((socket) => {
    let said = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (part) => {
      said = Buffer.concat([said, part]);
      hear(socket, said);
    });
  });
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(path, resolve);
  });
  return {
    address:
      path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`,
    streams,
    behave: (next) => (mood = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
