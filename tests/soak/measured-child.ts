import v8 from 'node:v8';
import vm from 'node:vm';

/** What a portal tells of itself when it is asked, after everything nobody holds any more is gone. */
export interface Measured {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  /** Timers, sockets and files that keep the process awake. */
  readonly handles: number;
}

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

// Loaded before the portal itself, which knows nothing of it.
process.on('message', () => {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const measured: Measured = {
    rss,
    heap: heapUsed,
    external,
    handles: process.getActiveResourcesInfo().length,
  };
  process.send?.(measured);
});
