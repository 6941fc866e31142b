/** Holds what a command works with: where it speaks, and how it ends. */
export interface CommandContext {
  readonly variables: Record<string, string | undefined>;
  /** Writes one line on standard output. */
  say(text: string): void;
  /** Aborts at SIGINT or SIGTERM; long work looks at it between two portions. */
  readonly stop: AbortSignal;
  /** Registers what is closed when the command ends, however it ends; what was opened last is closed first. */
  atEnd(close: () => Promise<void>): void;
}
