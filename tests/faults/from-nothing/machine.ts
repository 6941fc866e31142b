import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { rootFolder } from '../../support/house/root-folder';

/** Lists the commands of a unit that `new` has written, with this machine's Node. */
export function listUnitCommands(server: string, unit: string): string[] {
  const text = readFileSync(join(server, 'etc/systemd/system', unit), 'utf8');
  return [...text.matchAll(/^ExecStart(?:Post)?=(.*)$/gm)].map(([, line = '']) =>
    line.replace('/usr/bin/node', process.execPath),
  );
}

/**
 * Lays a version of the program into a folder of its own: the sources of this one, and a build that can be told apart.
 * @returns what `/saglik/derin` calls the build
 */
export function layVersion(folder: string, mark: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(rootFolder))
    if (name !== 'build' && name !== 'data') symlinkSync(join(rootFolder, name), join(folder, name));
  cpSync(join(rootFolder, 'build'), join(folder, 'build'), { recursive: true });
  const stamp = mark.padEnd(12, '0');
  writeFileSync(join(folder, 'build/stamp'), stamp);
  return stamp;
}

/** Waits until the portal takes visitors. */
export const waitUntilReady = (page: Page) =>
  expect
    .poll(
      () =>
        page.request.get('/saglik/hazir').then(
          (answer) => answer.status(),
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200);
