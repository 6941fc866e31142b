import { execFileSync, spawnSync } from 'node:child_process';

/** Runs a program to its end; what it says is shown only when it fails. @throws Error with its last words */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${(stdout + stderr).slice(-4_000)}`);
  }
  return stdout;
}

/** Finds what has to be here, and where it comes from; null when everything is. */
export function whatIsMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a Linux machine, and root on it';
  const lacking = ['debootstrap', 'unshare', 'setpriv', 'ip'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  return lacking.length === 0 ? null : `${lacking.join(', ')} (Debian: debootstrap, util-linux, iproute2)`;
}

/** Sets what npm is told on this machine about where packages lie; the project itself names no registry. */
export function npmSettings(): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of ['registry', 'cafile', 'proxy', 'https-proxy']) {
    const args = ['config', 'get', name];
    const value = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    if (value !== '' && value !== 'null') settings[`npm_config_${name.replace('-', '_')}`] = value;
  }
  return settings;
}
