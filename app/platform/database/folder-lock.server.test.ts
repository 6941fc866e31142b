import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { FolderLock } from './folder-lock.server';
import { lockFolder } from './folder-lock.server';

const folders: string[] = [];
const locks: FolderLock[] = [];
const children: ChildProcess[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  folders.push(folder);
  return folder;
}

async function lock(folder: string): Promise<FolderLock> {
  const held = await lockFolder(folder);
  locks.push(held);
  return held;
}

/** Starts another process that holds the folder's socket and then does what `afterwards` says. */
async function otherHolder(folder: string, afterwards: string): Promise<ChildProcess> {
  const program = `
    const server = require('node:net').createServer((socket) => socket.end('süreç 4242 (other)'));
    server.listen(process.argv[1], () => process.stdout.write('ready', () => { ${afterwards} }));
  `;
  const child = spawn(process.execPath, ['-e', program, join(folder, 'lock.sock')]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

/** Ends a process as a power switch would: nothing is tidied up. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

afterEach(async () => {
  const living = children.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(living.map(kill));
  await Promise.all(locks.splice(0).map((held) => held.release()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('the lock of a data folder', () => {
  it.skipIf(process.platform !== 'linux')('outlives its file', async () => {
    const folder = newFolder();
    await lock(folder);
    rmSync(join(folder, 'lock.sock'));
    await expect(lockFolder(folder)).rejects.toThrow(`başka bir süreçte açık (süreç ${process.pid}`);
  });

  it('keeps a second holder out and names the first', async () => {
    const folder = newFolder();
    await lock(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`başka bir süreçte açık (süreç ${process.pid}`);
    await expect(lockFolder(folder)).rejects.toThrow(/DATA_DIR/);
  });

  it('is the same lock however the folder is written', async () => {
    const folder = newFolder();
    await lock(folder);
    await expect(lockFolder(`${folder}/../${folder.split('/').at(-1) ?? ''}/`)).rejects.toThrow(
      /başka bir süreçte açık/,
    );
  });

  it('is free again after its release', async () => {
    const folder = newFolder();
    await (await lockFolder(folder)).release();
    await lock(folder);
    await expect(lockFolder(folder)).rejects.toThrow(/başka bir süreçte açık/);
  });

  it('binds one folder only', async () => {
    await lock(newFolder());
    await expect(lock(newFolder())).resolves.toBeDefined();
  });

  it('makes a folder that is not there yet', async () => {
    const folder = join(newFolder(), 'deep', 'data');
    await lock(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('holds where the path is too long for a socket inside the folder', async () => {
    const folder = join(newFolder(), 'long-'.repeat(30));
    await lock(folder);
    await expect(lockFolder(folder)).rejects.toThrow(/başka bir süreçte açık/);
  });

  it('tells which other process holds it', async () => {
    const folder = newFolder();
    await otherHolder(folder, '');
    await expect(lockFolder(folder)).rejects.toThrow('başka bir süreçte açık (süreç 4242 (other)');
  });

  it('is taken over from a process that was killed', async () => {
    const folder = newFolder();
    await kill(await otherHolder(folder, ''));
    expect(existsSync(join(folder, 'lock.sock'))).toBe(true);
    await lock(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`başka bir süreçte açık (süreç ${process.pid}`);
  });

  it('is not taken from a process that lives but is too busy to answer', async () => {
    const folder = newFolder();
    await otherHolder(folder, 'const end = Date.now() + 15_000; while (Date.now() < end);');
    await expect(lock(folder)).rejects.toThrow(/başka bir süreçte açık/);
  });

  it('goes to one alone when two find the remains of a killed process together', async () => {
    const folder = newFolder();
    await kill(await otherHolder(folder, ''));
    const outcomes = await Promise.allSettled([lock(folder), lock(folder), lock(folder)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
