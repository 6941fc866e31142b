import { existsSync, writeFileSync } from 'node:fs';
import { npmSettings, run } from './programs';

/**
 * Lists the files of this machine that a command in a root may need to reach the network; they are mounted while it
 * runs.
 */
const lent = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs'];

export interface RootOptions {
  readonly root: string;
  /** The command runs in this folder, a path inside the root. */
  readonly folder: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Uses this machine's network; without it the command has a loopback of its own and nothing else. */
  readonly hasNetwork?: boolean;
}

/**
 * Runs a shell command in a root folder, with the mounts it needs and with variables of its own only. When it ends, so
 * does every process it started. Answers with its output.
 * @throws Error with its last words when it fails
 */
export function runInRoot(
  command: string,
  { root, folder, variables = {}, hasNetwork = true }: RootOptions,
): string {
  const steps = [
    ...(hasNetwork ? [] : ['ip link set lo up']),
    `mount --bind /dev '${root}/dev'`,
    `mount -t proc proc '${root}/proc'`,
    ...lent
      .filter((path) => existsSync(path))
      .map((path) => {
        if (!existsSync(root + path)) writeFileSync(root + path, '');
        return `mount --bind '${path}' '${root}${path}'`;
      }),
  ];
  const assigned = Object.entries({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...npmSettings(),
    ...variables,
  }).map(([name, value]) => `${name}=${value}`);
  const apart = [
    '--mount',
    '--propagation=private',
    '--pid',
    '--fork',
    '--kill-child',
    ...(hasNetwork ? [] : ['--net']),
  ];
  const script = `${steps.join(' && ')} && exec chroot "$0" env -i "$@"`;
  const inside = ['sh', '-c', `cd '${folder}' && ${command}`];
  return run('unshare', [...apart, 'sh', '-c', script, root, ...assigned, ...inside]);
}
