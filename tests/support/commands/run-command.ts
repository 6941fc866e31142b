import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootFolder } from '../house/root-folder';
import { environmentOf } from '../portal/portal';

export interface CommandResult {
  readonly code: number | null;
  /** Holds the standard output and standard error, as they came. */
  readonly said: string;
}

/**
 * Lists the built commands, as whoever runs the tests has built them: they open in a third of the time their sources
 * take. The embedded database is not optimised first, as it lives for a second only.
 */
export const commandArguments = ['--liftoff-only', 'build/start/belediye.js'];

/** Runs a command of `npm run belediye` in a process of its own; with `killAt`, kills it once it has printed that. */
export async function runCommand(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  killAt?: string,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...commandArguments, ...words], {
    cwd: rootFolder,
    env: environmentOf({ LOG_LEVEL: 'silent', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}
