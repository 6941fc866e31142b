import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { startBare } from '../bare/build';
import { endChild, startChild } from '../child';
import type { MeasuredPage } from './pages';

const templateServer = fileURLToPath(new URL('./template-server.ts', import.meta.url));
const nunjucksServer = fileURLToPath(new URL('./nunjucks-server.ts', import.meta.url));

/** Describes a program that serves pages. */
export interface PageServer {
  readonly name: string;
  readonly pid: number;
  readonly urlOf: (page: MeasuredPage) => string;
}

interface Environments {
  readonly ofPortal: Readonly<Record<string, string>>;
  readonly ofRecorded: Readonly<Record<string, string>>;
}

const byName = (page: MeasuredPage) => `/${page.name}`;
const byPath = ({ path }: MeasuredPage) => path;

/**
 * Starts the portal, the other ways to serve its recorded pages and, where the folder of another checkout is given, the
 * portal of that one. They take nine ports from the first one on.
 */
export async function startServers(
  { ofPortal, ofRecorded }: Environments,
  firstPort: number,
  before: string | null,
) {
  const children: ChildProcess[] = [];
  const end = async () => void (await Promise.all(children.map(endChild)));
  let port = firstPort;
  const open = async (
    name: string,
    start: (port: number) => Promise<ChildProcess>,
    pathOf: (page: MeasuredPage) => string,
  ): Promise<PageServer> => {
    const own = port;
    // A portal may take the port behind its own, too.
    port += 2;
    const child = await start(own);
    children.push(child);
    return { name, pid: child.pid ?? 0, urlOf: (page) => `http://127.0.0.1:${own}${pathOf(page)}` };
  };
  const portalIn = (root: string) => (own: number) =>
    startChild([join(root, 'build/start/server.js')], { ...ofPortal, PORT: String(own) }, root);
  const program = (file: string) => (own: number) =>
    startChild(['--import', 'tsx', file], { ...ofRecorded, PORT: String(own) });
  try {
    const portal = await open('portal', portalIn(rootFolder), byPath);
    const others = [
      await open(
        'elements',
        (own) => startBare(own, ofRecorded),
        (page) => `/elements${byName(page)}`,
      ),
      await open('template', program(templateServer), byName),
      await open('nunjucks', program(nunjucksServer), byName),
    ];
    const earlier = before === null ? [] : [await open('before', portalIn(before), byPath)];
    return { portal, others, earlier, end };
  } catch (error) {
    await end();
    throw error;
  }
}
