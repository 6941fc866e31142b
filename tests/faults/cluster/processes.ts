import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the programs of the cluster below one folder, as the user who may own a PostgreSQL server. */
export interface Processes {
  readonly home: string;
  readonly isRoot: boolean;
  start(name: string, program: string, args: readonly string[], environment?: Record<string, string>): void;
  signal(name: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Gives a file or folder to the user the programs run as. */
  give(path: string): void;
  /** Runs a program to its end. @returns its output @throws Error when it fails */
  run(program: string, args: readonly string[], environment?: Record<string, string>): string;
  killAll(): void;
}

/** PostgreSQL refuses to run as root, so root lends the folder to `postgres`. */
export function openProcesses(folder: string): Processes {
  const home = join(folder, 'cluster');
  mkdirSync(home);
  const isRoot = process.getuid?.() === 0;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const give = (path: string) => {
    if (isRoot) execFileSync('chown', ['-R', 'postgres', path]);
  };
  if (isRoot) chmodSync(folder, 0o755);
  give(home);
  const running = new Map<string, ChildProcess>();
  const variables = (environment: Record<string, string>) => ({
    NODE_ENV: 'test' as const,
    PATH: process.env['PATH'],
    ...environment,
  });
  return {
    home,
    isRoot,
    give,
    start(name, program, args, environment = {}) {
      const log = join(home, `${name}.log`);
      const child = spawn('/bin/sh', ['-c', `exec "$0" "$@" >>"${log}" 2>&1`, program, ...args], {
        ...owner,
        cwd: home,
        env: variables(environment),
        stdio: 'ignore',
      });
      running.set(name, child);
    },
    signal: (name, signal) => void running.get(name)?.kill(signal),
    run: (program, args, environment = {}) =>
      execFileSync(program, args, {
        ...owner,
        cwd: home,
        env: variables(environment),
        encoding: 'utf8',
        // A server whose disk is full may not answer.
        timeout: 20_000,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    killAll() {
      for (const child of running.values()) child.kill('SIGKILL');
    },
  };
}
