import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootFolder } from '../house/root-folder';
import { environmentOf } from '../portal/portal';

/** Runs `exchange` in a process; with `killAt`, kills it once it has said that. @returns its exit code, and what it said */
export async function runExchange(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  killAt?: string,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'app/commands/belediye.ts', 'exchange', ...words],
    {
      cwd: rootFolder,
      env: environmentOf({
        SESSION_SECRET: 'of-the-exchange-and-of-nothing-else-000',
        LOG_LEVEL: 'silent',
        ...variables,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}
