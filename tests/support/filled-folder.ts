import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './portal';
import { runFolder } from './projects';
import { rootFolder } from './root-folder';

const template = (folder: string) => join(folder, 'filled');

/** Fills a data folder with the sample once for the whole run: copying it takes a second, filling it ten. */
export function fillFolder(folder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'server.ts', 'seed'], {
    cwd: rootFolder,
    env: environmentOf({ DATA_DIR: template(folder) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A data folder of its own that a portal finds filled. Answers with its path. */
export function copyFilled(target: string, folder = runFolder()): string {
  cpSync(template(folder), target, { recursive: true });
  return target;
}
