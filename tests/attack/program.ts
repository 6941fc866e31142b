import { spawn } from 'node:child_process';

/** Runs a program to its end, or to the end of its time; answers with all it said. */
export function runProgram(
  name: string,
  args: readonly string[],
  seconds: number,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1_000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Finds the version a program tells; null when it is not on this machine. */
export async function findVersion(name: string): Promise<string | null> {
  const { code, output } = await runProgram(name, ['--version'], 30);
  return code === null ? null : (/\d+\.\d+[\w.#-]*/.exec(output)?.[0] ?? '?');
}
