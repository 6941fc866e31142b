import { join } from 'node:path';
import { copyFilled } from './filled-folder';
import { launchPortal, waitUntilOpen, type PortalProcess } from './portal';
import type { PortalProject } from './projects';

/** The municipality of a project has its port this far from the portal's. */
const AWAY = 50;

export interface TownProcess extends PortalProcess {
  /** Base address, for SERVICE_URL. */
  readonly url: string;
}

/** Starts `npm run belediye -- municipality` for a project; its world outside is the sandbox of the project's portal. */
export async function startTown(
  project: PortalProject,
  folder: string,
  databaseUrl: string | null,
): Promise<TownProcess> {
  const port = project.port + AWAY;
  const dataFolder = join(folder, `${project.name}-town`);
  if (databaseUrl === null) copyFilled(join(dataFolder, 'municipality'), folder);
  const town = launchPortal({
    args: ['--import', 'tsx', 'app/commands/belediye.ts', 'municipality', '--port', String(port)],
    environment: {
      DATA_DIR: dataFolder,
      SANDBOX_PORT: String(project.port + 1),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    logFile: join(folder, `${project.name}-town.log`),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilOpen(town, `${url}/saglik`);
  return { ...town, url };
}
