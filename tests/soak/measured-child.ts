import v8 from 'node:v8';
import vm from 'node:vm';

/** Describes what a portal tells of itself when it is asked, after everything nobody holds any more is gone. */
export interface Measured {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  /** Holds the open connections of visitors and to others. They come and go. */
  readonly sockets: number;
  /** Counts the timers that wait: those of open connections and requests among them. */
  readonly timers: number;
  /** Counts whatever else keeps the process awake. */
  readonly handles: number;
}

const isSocket = (kind: string) => /^(TCP|TLS|Pipe)/.test(kind);
const isTimer = (kind: string) => kind === 'Timeout' || kind === 'Immediate';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

// It is loaded before the portal itself, which knows nothing of it.
process.on('message', () => {
  collect();
  collect();
  const kinds = process.getActiveResourcesInfo();
  const { rss, heapUsed, external } = process.memoryUsage();
  const measured: Measured = {
    rss,
    heap: heapUsed,
    external,
    sockets: kinds.filter(isSocket).length,
    timers: kinds.filter(isTimer).length,
    handles: kinds.filter((kind) => !isSocket(kind) && !isTimer(kind)).length,
  };
  process.send?.(measured);
});
