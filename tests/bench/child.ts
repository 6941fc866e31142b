import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

/** Starts a Node process and waits until it prints that it is open. @throws Error with its output when it ends first */
export function startChild(
  args: string[],
  env: Record<string, string>,
  folder = process.cwd(),
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('açık: ')) resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code ?? 'a signal'}:\n${said}`)));
  });
}

/** Ends a process that `startChild` started, and waits until it is gone. */
export const endChild = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
