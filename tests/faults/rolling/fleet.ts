import { ensureBuild } from '~/platform/remix/build';
import {
  launchPortal,
  waitUntilOpen,
  type PortalEnvironment,
  type PortalProcess,
} from '../../support/portal/portal';

export interface Fleet {
  /** Tells one portal to end, starts it again and waits until it is ready; the next time it is the other one. */
  restartNext(): Promise<void>;
  readonly restarts: () => number;
  /** Reads what all of them have written. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts two portals of one database. The first brings the tables and the sample, so the second waits for it. */
export async function startFleet(
  environment: PortalEnvironment,
  ports: readonly [number, number],
): Promise<Fleet> {
  await ensureBuild((text) => console.log(text));
  const running = new Map<number, PortalProcess>();
  let [restarts, written] = [0, ''];
  const start = async (port: number) => {
    const portal = launchPortal({ environment: { ...environment, PORT: String(port), SANDBOX: 'off' } });
    running.set(port, portal);
    await waitUntilOpen(portal, `http://localhost:${port}/saglik/hazir`);
  };
  for (const port of ports) await start(port);
  return {
    async restartNext() {
      const port = ports[restarts % 2] ?? ports[0];
      const portal = running.get(port);
      const code = await portal?.stop();
      if (code !== 0) {
        const last = portal?.output().slice(-2_000) ?? '';
        throw new Error(`A portal told to end ended with ${code ?? 'a signal'}:\n${last}`);
      }
      written += portal?.output() ?? '';
      restarts += 1;
      await start(port);
    },
    restarts: () => restarts,
    output: () => written + Array.from(running.values(), (portal) => portal.output()).join(''),
    async stop() {
      await Promise.all(Array.from(running.values(), (portal) => portal.kill()));
    },
  };
}
