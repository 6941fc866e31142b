export {};

declare global {
  /** Remembers that it is done: this file is read anew for each file of tests, in the same process. */
  var hasFurthestTimer: boolean | undefined;
}

/** Counts the milliseconds Node can wait: 24.8 days. A timer further off rings after one millisecond. */
const FURTHEST = 2 ** 31 - 1;

/*
 * Puts off what is further away than Node can wait. A test that sets the clock years ahead and back again leaves the
 * embedded database with such a timer, and the database sets it anew each time it rings: that would keep a processor
 * busy until the end of the run.
 */
if (!globalThis.hasFurthestTimer) {
  globalThis.hasFurthestTimer = true;
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(set, self, [work, delay = 0, ...given]: [() => void, number?, ...unknown[]]) {
      const timer = Reflect.apply(set, self, [work, Math.min(delay, FURTHEST), ...given]) as NodeJS.Timeout;
      return delay > FURTHEST ? timer.unref() : timer;
    },
  });
}
