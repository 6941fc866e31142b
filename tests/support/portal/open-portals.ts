import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { requireQuietAddresses } from '../house/address-leaks';
import { openFaultyLine } from './faulty-line';
import { copyFilled, fillFolder } from './filled-folder';
import { requireSoundHtml } from '../browser/html-checker';
import { htmlFolder } from '../browser/html-pages';
import type { SentMessage } from '../house/log-leaks';
import { listLeaks } from '../house/log-leaks';
import type { RunningPortal } from './portal';
import { startPortal } from './portal';
import type { PostgresServer } from './postgres';
import { hasPostgres, needsPostgres, noPostgres, startPostgres } from './postgres';
import { announceMissing } from './programs';
import type { PortalProject } from './projects';
import { RUN_FOLDER, clocksProject, municipalityPlace, portalProjects } from './projects';
import { rootFolder } from '../house/root-folder';
import { startTown } from './town-process';

/** Names behind `--project` on the command line, where one option takes several. */
function listNamedProjects(): string[] {
  let isNaming = false;
  return process.argv.flatMap((word) => {
    if (!word.startsWith('-')) return isNaming ? [word] : [];
    const [option, name] = word.split('=');
    isNaming = option === '--project' && name === undefined;
    return option === '--project' && name !== undefined ? [name] : [];
  });
}

/** Portals of the projects that will run; all of them when none is named, or the one that waits for all others. */
function wantedProjects(config: FullConfig): PortalProject[] {
  const configured = new Set(config.projects.map(({ name }) => name));
  const named = listNamedProjects();
  const isEach = named.length === 0 || named.includes(clocksProject);
  return portalProjects.filter(({ name }) => configured.has(name) && (isEach || named.includes(name)));
}

/** Of the municipality's answers, on the line that spoils some. */
const FAULTY_SHARE = 0.05;

async function openPortal(
  project: PortalProject,
  folder: string,
  postgres: PostgresServer | null,
  closing: Array<() => Promise<void>>,
): Promise<RunningPortal> {
  const dataFolder = join(folder, project.name);
  const environment: Record<string, string> = { DATA_DIR: dataFolder };
  const isApart = project.isRemote === true || municipalityPlace() !== 'own';
  if (project.database === 'pglite' && !isApart) copyFilled(dataFolder, folder);
  if (project.database === 'postgres' && postgres) {
    environment['DATABASE_URL'] = await postgres.createDatabase(project.name.replaceAll('-', '_'));
  }
  if (isApart) {
    const townDatabase = project.database === 'postgres' && postgres;
    const databaseUrl = townDatabase
      ? await townDatabase.createDatabase(`${project.name.replaceAll('-', '_')}_town`)
      : null;
    const town = await startTown(project, folder, databaseUrl);
    closing.push(() => town.stop().then(() => undefined));
    environment['SERVICE_URL'] = town.url;
    if (municipalityPlace() === 'faulty') {
      const line = await openFaultyLine(town.url, FAULTY_SHARE, project.port);
      closing.unshift(() => line.close());
      environment['SERVICE_URL'] = line.url;
    }
  }
  return startPortal(project.port, { environment, logFile: join(folder, `${project.name}.log`) });
}

/** Everything the operator of the sandbox was given to send: nothing of it may stand in a log. */
async function listSent(opened: ReadonlyMap<string, RunningPortal>): Promise<SentMessage[]> {
  const inboxes = [...opened.values()].map(async ({ bank }) => {
    const answer = await fetch(`${bank}/sms.json`);
    return (await answer.json()) as SentMessage[];
  });
  return (await Promise.all(inboxes)).flat();
}

/** A secret or a person in a log is a fault, whichever test brought it about. */
function requireCleanLogs(folder: string, sent: readonly SentMessage[]): void {
  const logs = readdirSync(folder).filter((file) => file.endsWith('.log'));
  const leaks = logs.flatMap((file) =>
    listLeaks(readFileSync(join(folder, file), 'utf8'), sent).map((leak) => `${file}: ${leak}`),
  );
  if (leaks.length > 0) throw new Error(`The logs hold what they must not:\n${leaks.join('\n')}`);
}

/** A portal that died under the tests explains their failures: it is named with its last words. */
async function listDeaths(opened: ReadonlyMap<string, RunningPortal>): Promise<string[]> {
  const endings = [...opened].map(async ([name, portal]) => {
    const code = await Promise.race([portal.ended, Promise.resolve('alive')]);
    return code === 'alive'
      ? []
      : [`${name} (${code === null ? 'signal' : code}): ${portal.output().slice(-2_000)}`];
  });
  return (await Promise.all(endings)).flat();
}

// Playwright asks for a default export here.
export default async function openPortals(config: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env[RUN_FOLDER] = folder;
  if (!hasPostgres()) {
    if (needsPostgres()) throw new Error(noPostgres.replace('SKIPPED', 'MISSING'));
    console.log(noPostgres);
  }
  announceMissing();
  // Once, before several portals would set about it side by side.
  execFileSync(process.execPath, ['--import', 'tsx', 'app/commands/build.ts'], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  const projects = wantedProjects(config);
  const needsServer = projects.some(({ database }) => database === 'postgres');
  const postgres = needsServer ? await startPostgres(folder) : null;
  const opened = new Map<string, RunningPortal>();
  const closing: Array<() => Promise<void>> = [];
  const closeAll = async () => {
    await Promise.all([...opened.values()].map((portal) => portal.stop()));
    await Promise.all(closing.map((close) => close()));
    await postgres?.stop();
  };
  const filled = fillFolder(folder);
  const starts = projects.map(async (project) => {
    // A PostgreSQL is filled by the portal itself, meanwhile.
    if (project.database === 'pglite') await filled;
    opened.set(project.name, await openPortal(project, folder, postgres, closing));
  });
  const failed = (await Promise.allSettled([filled, ...starts])).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await closeAll();
    throw failed.reason;
  }
  return async () => {
    const deaths = await listDeaths(opened);
    const sent = deaths.length > 0 ? [] : await listSent(opened);
    await closeAll();
    if (deaths.length > 0) throw new Error(`Portals ended while they were needed:\n${deaths.join('\n')}`);
    requireCleanLogs(folder, sent);
    requireQuietAddresses(folder);
    await requireSoundHtml(htmlFolder(folder));
    rmSync(folder, { recursive: true, force: true });
  };
}
