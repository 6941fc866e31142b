import type { Log } from '~/platform/log/log.server';

/** Describes something opened at start that has to be closed at the end. */
export interface ClosingStep {
  readonly name: string;
  close(): Promise<void>;
}

/**
 * Ends the process at SIGINT or SIGTERM: step by step, in order; a step that fails is told and does not keep the others
 * from being taken. What hangs for longer than `patience` milliseconds may not hold the process: it ends with 1. A second
 * signal ends it at once.
 */
export function endOnSignal(steps: readonly ClosingStep[], patience: number, log: Log): void {
  async function end(): Promise<void> {
    let [current, code] = ['', 0];
    setTimeout(() => {
      log.error({ step: current, milliseconds: patience }, 'shutdown.too-long');
      process.exit(1);
    }, patience).unref();
    for (const step of steps) {
      current = step.name;
      try {
        await step.close();
      } catch (error) {
        log.error({ err: error, step: step.name }, 'shutdown.step-failed');
        code = 1;
      }
    }
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}
