import { runCommand, type CommandResult } from '../commands/run-command';

/** Runs `exchange` in a process; with `killAt`, kills it once it has printed that. */
export function runExchange(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  killAt?: string,
): Promise<CommandResult> {
  const secret = { SESSION_SECRET: 'of-the-exchange-and-of-nothing-else-000' };
  return runCommand(['exchange', ...words], { ...secret, ...variables }, killAt);
}
