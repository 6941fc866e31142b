import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface FolderLock {
  release(): Promise<void>;
}

/** Every system we run on takes the path of a UNIX domain socket up to this length. */
const LONGEST_SOCKET_PATH = 100;

function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${name}`;
  const inside = join(folder, 'lock.sock');
  return inside.length <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `portal-${name}.sock`);
}

function listen(path: string, introduction: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(introduction));
    server.once('error', reject).listen(path, () => resolve(server.unref()));
  });
}

/**
 * Tells who holds the socket: what the holder says of itself, a plain word for one that is too busy to say anything, or
 * null when nobody is there any more.
 */
function findHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    let isAnswered = false;
    const socket = connect(path)
      .setEncoding('utf8')
      .setTimeout(2_000, () => socket.destroy())
      .on('connect', () => (isAnswered = true))
      .on('data', (text: string) => (said += text))
      .on('error', () => undefined)
      .on('close', () => resolve(isAnswered ? said || 'başka bir süreç' : null));
  });
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** A takeover takes milliseconds; a guard older than this was left by a process that died in between. */
const TAKEOVER_LIMIT = 10_000;

/** Removes the socket of a dead holder; one process at a time, so that none removes the socket of the next holder. */
async function removeStale(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > TAKEOVER_LIMIT) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if ((await findHolder(path)) === null) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/** Another process has the data folder open. */
class FolderHeld extends Error {
  override readonly name = 'FolderHeld';

  constructor(folder: string, holder: string) {
    super(
      `Veri klasörü ${folder} başka bir süreçte açık (${holder}): o süreci durdurun ya da DATA_DIR ile başka bir klasör seçin.`,
    );
  }
}

/**
 * Holds the folder on Linux by a socket, too, without a file, named by the folder itself: whoever tidies up in the
 * folder removes the other lock, and not this one. Null elsewhere. @throws FolderHeld naming the process that holds it
 */
async function holdWithoutFile(folder: string, introduction: string): Promise<Server | null> {
  if (process.platform !== 'linux') return null;
  const { dev, ino } = statSync(folder);
  const name = `\0portal-folder-${dev}-${ino}`;
  try {
    return await listen(name, introduction);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new FolderHeld(folder, (await findHolder(name)) ?? 'kapanmakta olan bir süreç');
  }
}

const closed = (server: Server | null) =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

async function holdByFile(folder: string, introduction: string): Promise<Server> {
  const path = socketPath(realpathSync(folder));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return await listen(path, introduction);
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
    }
    const holder = await findHolder(path);
    if (holder !== null) throw new FolderHeld(folder, holder);
    await removeStale(path);
    await setTimeout(20 + attempt * 10);
  }
  throw new Error(`Veri klasörü ${folder}, ${path} ile kilitlenemedi.`);
}

/**
 * Holds a data folder for this process alone. Two processes on one PGlite folder destroy it. The lock is a
 * socket and not a file: it ends with the process, however the process ends, and its holder can be asked. The one in the
 * folder is seen by containers that share it, too.
 * @throws FolderHeld naming the process that holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const introduction = `süreç ${process.pid} (${process.argv.slice(1).join(' ') || 'node'}), başlangıcı ${new Date(Date.now() - process.uptime() * 1_000).toISOString()}`;
  const withoutFile = await holdWithoutFile(folder, introduction);
  try {
    const byFile = await holdByFile(folder, introduction);
    return {
      release: async () => {
        await closed(byFile);
        await closed(withoutFile);
      },
    };
  } catch (error) {
    await closed(withoutFile);
    throw error;
  }
}
