import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { requireQuietAddresses } from '../house/address-leaks';
import { fillDatabase } from './filled-database';
import { fillFolder } from './filled-folder';
import { requireSoundHtml } from '../browser/html-checker';
import { htmlFolder } from '../browser/html-pages';
import type { SentMessage } from '../house/log-leaks';
import { listLeaks } from '../house/log-leaks';
import { startPostgres } from '../portal/postgres';
import { announceMissing } from './programs';
import type { PortalProject } from './projects';
import { RUN_FOLDER, portalProjects } from './projects';
import { rootFolder } from '../house/root-folder';
import { currentTier } from '../../tiers';

/** Reads the names behind `--project` on the command line, where one option takes several. */
function listNamedProjects(): string[] {
  let isNaming = false;
  return process.argv.flatMap((word) => {
    if (!word.startsWith('-')) return isNaming ? [word] : [];
    const [option, name] = word.split('=');
    isNaming = option === '--project' && name === undefined;
    return option === '--project' && name !== undefined ? [name] : [];
  });
}

/** Lists the projects that will run; all of them when none is named. */
function runningProjects(config: FullConfig): PortalProject[] {
  const configured = new Set(config.projects.map(({ name }) => name));
  const named = listNamedProjects();
  return portalProjects.filter(
    ({ name }) => configured.has(name) && (named.length === 0 || named.includes(name)),
  );
}

/** Lists everything the operators of the sandboxes were given to send: nothing of it may stand in a log. */
function listSent(folder: string): SentMessage[] {
  const inboxes = readdirSync(folder).filter((file) => file.endsWith('.sent.json'));
  return inboxes.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SentMessage[]);
}

/** A secret or a person in a log is a fault, whichever test brought it about. */
function requireCleanLogs(folder: string): void {
  const sent = listSent(folder);
  const logs = readdirSync(folder).filter((file) => file.endsWith('.log'));
  const leaks = logs.flatMap((file) =>
    listLeaks(readFileSync(join(folder, file), 'utf8'), sent).map((leak) => `${file}: ${leak}`),
  );
  if (leaks.length > 0) throw new Error(`The logs hold what they must not:\n${leaks.join('\n')}`);
}

// Playwright asks for a default export here.
export default async function openRun(config: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env[RUN_FOLDER] = folder;
  const isFirstTier = currentTier() === 'first';
  // A run of whole tiers has said it already.
  if (currentTier() === null) announceMissing();
  // Once, before several portals would set about it side by side.
  execFileSync(process.execPath, ['--import', 'tsx', 'app/commands/build.ts'], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  const needsServer = runningProjects(config).some(({ database }) => database === 'postgres');
  const postgres = needsServer ? await startPostgres(folder) : null;
  try {
    await Promise.all([fillFolder(folder), postgres && fillDatabase(postgres, folder)]);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
  return async () => {
    await postgres?.stop();
    requireCleanLogs(folder);
    requireQuietAddresses(folder);
    if (!isFirstTier) await requireSoundHtml(htmlFolder(folder));
    rmSync(folder, { recursive: true, force: true });
  };
}
