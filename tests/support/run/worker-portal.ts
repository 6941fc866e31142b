import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFaultyProxy } from './faulty-proxy';
import { copyFilled } from './filled-folder';
import { freePorts } from './ports';
import { briefly, startPortal, type RunningPortal } from '../portal/portal';
import { copyFilledDatabase, createDatabaseAt, dropDatabaseAt } from './filled-database';
import { municipalityPlace, runFolder, type PortalProject } from './projects';
import { startTown } from './town-process';

/** The faulty line spoils this share of the municipality's answers. */
const FAULTY_SHARE = 0.05;

export interface FilePortal extends RunningPortal {
  /** It is unique in the run. */
  readonly id: string;
  /** Stops it and everything behind it. @throws Error when it had ended by itself */
  close(): Promise<void>;
}

let opened = 0;

/** Opens a portal of a project on the sample as it was filled, with the municipality where the run wants it. */
async function openPortal(project: PortalProject): Promise<FilePortal> {
  const id = `${project.name}-${process.pid}-${(opened += 1)}`;
  const dataFolder = join(runFolder(), id);
  const closing: (() => Promise<unknown>)[] = [];
  const environment: Record<string, string> = { DATA_DIR: dataFolder };
  const isApart = project.isRemote === true || municipalityPlace() !== 'own';
  const databaseOf = async (name: string, isFilled: boolean): Promise<string> => {
    const url = await (isFilled ? copyFilledDatabase(name) : createDatabaseAt(name));
    closing.push(() => dropDatabaseAt(url));
    return url;
  };
  const own = id.replaceAll('-', '_');
  if (project.database === 'pglite' && !isApart) copyFilled(dataFolder);
  if (project.database === 'postgres') environment['DATABASE_URL'] = await databaseOf(own, !isApart);
  let port = 0;
  if (isApart) {
    // The municipality has to know the sandbox of the portal before that has started.
    const [ownPort, townPort, proxyPort] = [await freePorts(), await freePorts(1), await freePorts(1)];
    port = ownPort;
    const townUrl = project.database === 'postgres' ? await databaseOf(`${own}_town`, true) : null;
    const town = await startTown({ id, port: townPort, sandboxPort: port + 1 }, townUrl);
    closing.unshift(() => town.stop());
    environment['SERVICE_URL'] = town.url;
    if (municipalityPlace() === 'faulty') {
      const line = await openFaultyProxy(town.url, FAULTY_SHARE, proxyPort);
      closing.unshift(() => line.close());
      environment['SERVICE_URL'] = line.url;
    }
  }
  const portal = await startPortal(port, {
    ...briefly,
    environment,
    logFile: join(runFolder(), `${id}.log`),
  });
  return {
    ...portal,
    id,
    async close() {
      const code = await Promise.race([portal.ended, Promise.resolve('alive')]);
      if (code !== 'alive')
        throw new Error(
          `The portal ended (${code ?? 'signal'}) under the tests:\n${portal.output().slice(-2_000)}`,
        );
      // The end of the run looks for what was sent to somebody in the logs.
      const sent = await (await fetch(`${portal.bank}/sms.json`)).text();
      writeFileSync(join(runFolder(), `${id}.sent.json`), sent);
      await portal.stop();
      for (const close of closing) await close();
    },
  };
}

/**
 * Describes the portals of one worker, one after the other: no file meets what another one left behind. While the tests of
 * a file run, the portal of the next one starts and that of the last one stops.
 */
export class WorkerPortals {
  private current: { readonly file: string; readonly portal: FilePortal } | null = null;
  private next: Promise<FilePortal> | null = null;
  private stopping: Promise<void> = Promise.resolve();

  constructor(private readonly project: PortalProject) {}

  /** Returns the portal of a file, which starts with the first of its tests. */
  async portalOf(file: string): Promise<FilePortal> {
    if (this.current?.file === file) return this.current.portal;
    const last = this.current;
    this.current = null;
    const portal = await (this.next ?? openPortal(this.project));
    this.current = { file, portal };
    await this.stopping;
    this.stopping = last?.portal.close() ?? Promise.resolve();
    this.next = openPortal(this.project);
    // A failure is thrown where the portal is needed; until then it is no unhandled rejection.
    for (const later of [this.stopping, this.next]) later.catch(() => null);
    return portal;
  }

  async close(): Promise<void> {
    const [current, next] = [this.current, this.next];
    [this.current, this.next] = [null, null];
    await Promise.all([this.stopping, current?.portal.close(), next?.then((portal) => portal.close())]);
  }
}
