import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandArguments } from '../commands/run-command';
import { environmentOf } from '../portal/portal';
import { runFolder } from './projects';
import { rootFolder } from '../house/root-folder';

const template = (folder: string) => join(folder, 'filled');

/** Fills a data folder with the sample once for the whole run: copying it takes a second, filling it ten. */
export async function fillFolder(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [...commandArguments, 'seed'], {
    cwd: rootFolder,
    env: environmentOf({ DATA_DIR: template(folder) }),
  });
}

/** Copies a data folder of its own that a portal finds filled. Answers with its path. */
export function copyFilled(target: string, folder = runFolder()): string {
  cpSync(template(folder), target, { recursive: true });
  return target;
}
