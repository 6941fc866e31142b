import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { Log } from '../log/log.server';

/** Counts milliseconds: between two questions whether the server is there, and after which its silence is believed. */
const [ASK_EVERY, SILENT_AFTER] = [500, 1_500];
/** This limit holds for the question that follows at once where others were still answered meanwhile. */
const SILENT_AFTER_BUSY = 700;

export const SILENT = 'The database does not answer';
export const MOVED = 'Another server of the database takes writes now';

/** Describes the server's sockets of one pool: none of them waits for a server that is known to be silent. */
export interface SilenceWatch {
  /** Registers a socket the pool is about to connect. */
  admit(socket: Socket): void;
  /** Gives up every connection there is: they lead to a server that was left for another one. */
  leaveServer(): void;
  stop(): Promise<void>;
}

/** `busy` means that this question is not answered yet, and others are. */
type Answer = 'answered' | 'refused' | 'busy' | 'silent';

export interface Watched {
  readonly log: Log;
  readonly openClient: (options: ClientConfig) => Client;
  /** Throws where the server is not the one that is wanted. */
  readonly ask: (client: Client) => Promise<unknown>;
  /** Runs after each question that was not answered. */
  readonly onTrouble: () => Promise<void>;
}

/** Tells how the work ended, or `silent` when it took longer than the limit. What arrived meanwhile still counts. */
async function answerOf(work: Promise<unknown>, patience: number): Promise<Answer> {
  const ended = work.then(
    (): Answer => 'answered',
    (): Answer => 'refused',
  );
  const limit = new AbortController();
  const over = pause(patience, null, { signal: limit.signal }).catch(() => null);
  const inTime = await Promise.race([ended, over]);
  limit.abort();
  if (inTime !== null) return inTime;
  // Where this process was busy itself, the answer may lie unread in the socket.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return Promise.race([ended, Promise.resolve<Answer>('silent')]);
}

/**
 * Asks a server of its own connection twice a second whether it is there. A server that says nothing, because its host is
 * gone without a word for instance, would keep every connection of the pool waiting for ever: as soon as it is silent
 * all of them are given up and new ones fail at once, until it answers again. A server that is only slow still speaks on
 * some connection, and one that refuses or breaks connections is not silent either: who asks it is told so by the
 * connection itself.
 */
export function watchSilence({ log, openClient, ask: askClient, onTrouble }: Watched): SilenceWatch {
  const sockets = new Set<Socket>();
  const stopped = new AbortController();
  let isSilent = false;
  let client: Client | null = null;

  const giveUp = (socket: Socket, reason = SILENT) => socket.destroy(new Error(reason));
  const ask = async () => {
    if (client === null) {
      const opened = openClient({ connectionTimeoutMillis: SILENT_AFTER });
      opened.on('error', () => undefined);
      client = opened;
      await opened.connect();
    }
    await askClient(client);
  };
  const forget = () => {
    // It is not awaited: a server that is silent never closes its side.
    client?.end().catch(() => undefined);
    client = null;
  };
  const askOnce = async (patience: number): Promise<Answer> => {
    const before = new Map(Array.from(sockets, (socket) => [socket, socket.bytesRead]));
    const answer = await answerOf(ask(), patience);
    const isHeard = () => [...sockets].some((socket) => socket.bytesRead > (before.get(socket) ?? 0));
    return answer === 'silent' && isHeard() ? 'busy' : answer;
  };
  const check = async (patience = SILENT_AFTER): Promise<void> => {
    const answer = await askOnce(patience);
    if (stopped.signal.aborted) return;
    if (answer !== 'answered') forget();
    if (answer === 'busy') return check(SILENT_AFTER_BUSY);
    if (isSilent !== (answer === 'silent')) {
      isSilent = !isSilent;
      if (isSilent) {
        log.error({ connections: sockets.size }, 'database.silent');
        for (const socket of sockets) giveUp(socket);
      } else log.warn('database.answers-again');
    }
    if (answer !== 'answered') await onTrouble();
  };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await check();
      await pause(ASK_EVERY, null, { ref: false, signal: stopped.signal }).catch(() => null);
    }
  })();

  return {
    admit(socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (isSilent) setImmediate(() => giveUp(socket));
    },
    leaveServer() {
      isSilent = false;
      for (const socket of sockets) giveUp(socket, MOVED);
    },
    async stop() {
      stopped.abort();
      await Promise.race([watching, pause(SILENT_AFTER, null, { ref: false })]);
      forget();
    },
  };
}
