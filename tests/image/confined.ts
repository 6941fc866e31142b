import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Image } from './build-image';
import type { Service } from './compose';
import { run } from './programs';

/** Lists what a container engine puts into every `/dev`. */
const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

export interface Confined {
  /** Starts a command of the image; its words go to `said`. */
  start(words: readonly string[], variables?: Readonly<Record<string, string>>): ChildProcess;
  /** Runs a command of the image to its end. */
  ask(words: readonly string[], variables?: Readonly<Record<string, string>>): { code: number; said: string };
}

function mount(...args: string[]): void {
  run('mount', args);
}

/**
 * Mounts the volumes of the compose file, as folders and files below `folder`: `./x` lies beside the file, another name
 * is kept.
 */
function mountVolumes(service: Service, image: Image, folder: string): void {
  for (const volume of service.volumes) {
    const [source = '', target = '', mode] = volume.split(':');
    const isFile = source.startsWith('.');
    const place = isFile ? resolve(image.context, source) : join(folder, 'volumes', source);
    // A new volume begins as what the image has in its place.
    if (!isFile && !existsSync(place)) {
      mkdirSync(join(folder, 'volumes'), { recursive: true });
      run('cp', ['--archive', join(image.root, target), place]);
    }
    mount('--bind', place, image.root + target);
    if (mode === 'ro') mount('-o', 'remount,bind,ro', image.root + target);
  }
}

/**
 * Shows the image's root as a container engine would give it to `service`: read-only where that says so, with its
 * temporary folders and volumes, without capabilities, as the image's user. Wants mounts and processes of its own
 * around it.
 */
export function confine(service: Service, image: Image, folder: string): Confined {
  const { root, settings } = image;
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, '127.0.0.1 localhost database\n');
  mount('--bind', root, root);
  mount('-t', 'tmpfs', '-o', 'nosuid,noexec,mode=755', 'tmpfs', join(root, 'dev'));
  run('chmod', ['755', join(root, 'dev')]);
  for (const name of devices) {
    writeFileSync(join(root, 'dev', name), '');
    mount('--bind', `/dev/${name}`, join(root, 'dev', name));
  }
  mount('-t', 'proc', 'proc', join(root, 'proc'));
  mount('--bind', hosts, join(root, 'etc/hosts'));
  for (const place of service.tmpfs ?? []) {
    mount('-t', 'tmpfs', '-o', 'noexec,nosuid,nodev,mode=1777', 'tmpfs', root + place);
  }
  mountVolumes(service, image, folder);
  if (service.read_only === true) mount('-o', 'remount,bind,ro', root);

  const bounds = [
    ...(service.cap_drop?.includes('ALL') ? ['--bounding-set=-all'] : []),
    ...(service.security_opt?.includes('no-new-privileges:true') ? ['--no-new-privs'] : []),
  ];
  const user = [`--reuid=${settings.user}`, `--regid=${settings.user}`, '--clear-groups', '--inh-caps=-all'];
  const line = (words: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
    const assigned = Object.entries({
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: `/home/${settings.user}`,
      ...settings.environment,
      ...service.environment,
      ...variables,
    }).map(([name, value]) => `${name}=${value}`);
    const inside = ['sh', '-c', 'cd "$0" && exec "$@"', settings.folder, ...words];
    return [root, 'setpriv', ...user, ...bounds, 'env', '-i', ...assigned, ...inside];
  };
  return {
    start: (words, variables) =>
      spawn('chroot', line(words, variables), { stdio: ['ignore', 'pipe', 'pipe'] }),
    ask(words, variables) {
      const asked = spawnSync('chroot', line(words, variables), { encoding: 'utf8' });
      return { code: asked.status ?? 1, said: asked.stdout + asked.stderr };
    },
  };
}
