import { join } from 'node:path';
import { commandArguments } from '../commands/run-command';
import { copyFilled } from './filled-folder';
import { launchPortal, waitUntilOpen, type PortalProcess } from '../portal/portal';
import { runFolder } from './projects';

export interface TownProcess extends PortalProcess {
  /** Holds the base address, for SERVICE_URL. */
  readonly url: string;
}

interface TownPlace {
  /** Holds the id of the portal that stands before it. */
  readonly id: string;
  readonly port: number;
  /** Says where that portal has its sandbox, the world outside of both. */
  readonly sandboxPort: number;
}

/**
 * Starts `npm run belediye -- municipality` on the filled sample: at `databaseUrl`, or in a folder of its
 * own.
 */
export async function startTown(place: TownPlace, databaseUrl: string | null): Promise<TownProcess> {
  const { id, port, sandboxPort } = place;
  const dataFolder = join(runFolder(), `${id}-town`);
  if (databaseUrl === null) copyFilled(join(dataFolder, 'municipality'));
  const town = launchPortal({
    args: [...commandArguments, 'municipality', '--port', String(port)],
    environment: {
      DATA_DIR: dataFolder,
      SANDBOX_PORT: String(sandboxPort),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    logFile: join(runFolder(), `${id}-town.log`),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilOpen(town, `${url}/saglik`);
  return { ...town, url };
}
