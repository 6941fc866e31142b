import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** Counts the milliseconds that requests under way may still take once nobody new is let in. */
export const LAST_REQUESTS = 10_000;
/** Counts milliseconds: how short a quiet turn of the process is, and how long one is waited for. */
const [QUIET, PATIENCE] = [0.5, 1_500];

interface GracefulShutdown {
  /** Stands in front of everything else. */
  readonly holdRequests: RequestHandler;
  /** Ends listening, and answers when everybody who was let in has been served, or after ten seconds. */
  stop(server: Server): Promise<void>;
}

/** Waits for a turn in which nobody came: each turn lets in one visitor of those that wait, so none is left. */
async function waitForQuiet(server: Server): Promise<void> {
  let arrivals = 0;
  const count = () => (arrivals += 1);
  server.on('connection', count);
  const endsAt = performance.now() + PATIENCE;
  for (let isQuiet = false; !isQuiet && performance.now() < endsAt;) {
    const [began, before] = [performance.now(), arrivals];
    await turn();
    isQuiet = arrivals === before && performance.now() - began < QUIET;
  }
  server.off('connection', count);
}

/**
 * Ends listening so that nobody is turned away in the middle. Whom the system has accepted and the process has not yet
 * is reset by the end, and a proxy may not repeat a post that way. So whoever comes now waits behind a gate while what is
 * under way finishes; in the first turn that is quiet, listening ends and the gate opens. What comes in the fraction of
 * a millisecond between the two is still reset: the system knows no way to end listening and keep its queue.
 */
export function prepareGracefulShutdown(): GracefulShutdown {
  let ending: Promise<void> | null = null;
  return {
    holdRequests(_request, _response, next) {
      if (ending === null) next();
      else void ending.then(() => next());
    },
    async stop(server) {
      let open: () => void = () => undefined;
      ending = new Promise((resolve) => (open = resolve));
      await waitForQuiet(server);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      open();
      const tooLong = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS);
      await ended;
      clearTimeout(tooLong);
    },
  };
}
