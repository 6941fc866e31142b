import type { Connection } from 'municipality/ground/connection';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Counts the milliseconds between two looks, between two counts of those waiting for the database, between two statements
 * that try the embedded one, and between two ticks of the loop.
 */
const [REPORT_EVERY, COUNT_EVERY, TRY_EVERY, TICK] = [1_000, 50, 250, 10];

type EmbeddedClient = Extract<Connection, { kind: 'pglite' }>['client'];

/** Gives the waits of the last second in milliseconds, as a mean. */
export interface Wait {
  /** Measures until the event loop comes to what has arrived. */
  readonly loop: number;
  /** Measures until there is a database connection. */
  readonly database: number;
}

/** Tells how long a statement of nothing waits for those before it; the embedded database answers one at a time. */
function measureEmbedded(client: EmbeddedClient): () => number {
  let waits: number[] = [];
  let asked: number | null = null;
  const elapsed = () => (asked === null ? 0 : performance.now() - asked);
  const end = () => {
    waits.push(elapsed());
    asked = null;
  };
  setInterval(() => {
    if (asked !== null) return;
    asked = performance.now();
    client.query('select 1').then(end, end);
  }, TRY_EVERY).unref();
  return () => {
    const mean = waits.length === 0 ? 0 : waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    waits = [];
    return Math.max(mean, elapsed());
  };
}

/**
 * Tells how long the pool's queue takes: those who wait on average, by the number of connections given out. A pool that
 * gives out none is not busy: its server is silent, which others tell.
 */
function measureQueue(connection: Connection): () => number {
  if (connection.kind === 'pglite') return measureEmbedded(connection.client);
  const { pool } = connection;
  let [given, waiting, counts] = [0, 0, 0];
  pool.on('acquire', () => (given += 1));
  setInterval(() => {
    waiting += pool.waitingCount;
    counts += 1;
  }, COUNT_EVERY).unref();
  return () => {
    const wait = given === 0 || counts === 0 ? 0 : (waiting / counts / given) * REPORT_EVERY;
    [given, waiting, counts] = [0, 0, 0];
    return wait;
  };
}

/** Looks every second for as long as the process lives. */
export function measureWait(connection: Connection, onWait: (wait: Wait) => void): void {
  const delay = monitorEventLoopDelay({ resolution: TICK });
  delay.enable();
  const readQueue = measureQueue(connection);
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    // A loop that did not come round twice since the last look was held all that time.
    const loop = delay.count > 0 ? Math.max(0, delay.mean / 1e6 - TICK) : now - last;
    last = now;
    delay.reset();
    onWait({ loop, database: readQueue() });
  }, REPORT_EVERY).unref();
}
