import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ExchangeFault } from '../exchange-fault';

/** Windows knows the last two as nothing. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const notRegular = (path: string) =>
  new ExchangeFault(
    `${basename(path)}: bir dosya değil (bağlantı, klasör ya da boru); dosyanın kendisini koyun.`,
  );

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Opens a file that somebody else laid in a folder. A link may lead to whatever this process may read, and a pipe never
 * ends: only regular files are opened.
 * @throws ExchangeFault for anything else; the system's error where there is none
 */
async function openRegular(path: string): Promise<FileHandle> {
  const file = await open(path, READ).catch((error: unknown) => {
    // Linux and macOS answer ELOOP for a link, FreeBSD EMLINK.
    if (['ELOOP', 'EMLINK', 'EISDIR', 'ENXIO'].includes(String(codeOf(error)))) throw notRegular(path);
    throw error;
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw notRegular(path);
}

/** Reads a file of a delivery in pieces. @throws ExchangeFault where it is no regular file */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const file = await openRegular(path);
  try {
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
  } finally {
    await file.close();
  }
}

/** Reads a whole file of a delivery. @throws ExchangeFault where it is no regular file */
export async function readWhole(path: string): Promise<Buffer> {
  const file = await openRegular(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Tells whether a regular file is there, without opening it. */
export async function isRegularFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Writes a text under a name that may be taken: a link of that name is replaced, never followed. */
export async function writeAnew(path: string, text: string): Promise<void> {
  const fresh = join(dirname(path), `.${randomUUID()}.yeni`);
  const file = await open(fresh, 'wx');
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
  await rename(fresh, path).catch(async (error: unknown) => {
    await rm(fresh, { force: true });
    throw error;
  });
}

/** Makes a room of a shared folder where there is none. @throws ExchangeFault where something else has its name */
export async function requireRoom(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (!(await lstat(path)).isDirectory())
    throw new ExchangeFault(`${basename(path)}: bir klasör değil (bağlantı olabilir); kaldırın.`);
}
