import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Describes a file that is being written, and the SHA-256 of what is in it. */
interface HashedFile {
  write(text: string): Promise<void>;
  /** Puts it on disk. @returns SHA-256 in hexadecimal */
  close(): Promise<string>;
}

export async function createHashed(path: string): Promise<HashedFile> {
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  return {
    async write(text) {
      hash.update(text);
      await file.appendFile(text);
    },
    async close() {
      await file.sync();
      await file.close();
      return hash.digest('hex');
    },
  };
}

/** Writes a whole file and puts it on disk. */
export async function writeOnDisk(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
