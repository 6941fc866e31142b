import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Service } from './compose';
import { run } from './programs';

/**
 * Starts the database of the compose file, begun as the official image begins its own: with its password, asked over
 * the network by password alone, and by the scripts that fill an empty volume. `root` is a copy of its base that may be
 * written.
 */
export function startDatabase(service: Service, root: string, context: string): void {
  const { POSTGRES_PASSWORD: password = '' } = service.environment;
  const major = /:(\d+)/.exec(service.image)?.[1] ?? '';
  const home = join(root, 'var/lib/portal-database');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'password'), password, { mode: 0o644 });
  run('mount', ['--bind', '/dev', join(root, 'dev')]);
  run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  run('chroot', [root, 'chown', '--recursive', 'postgres:', '/var/lib/portal-database']);
  const as = (program: string, ...args: string[]) =>
    run('chroot', [
      root,
      'runuser',
      '-u',
      'postgres',
      '--',
      `/usr/lib/postgresql/${major}/bin/${program}`,
      ...args,
    ]);
  const data = '/var/lib/portal-database/data';
  const options = [
    '-D',
    data,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  as('initdb', ...options, '--pwfile=/var/lib/portal-database/password');
  as('pg_ctl', '-D', data, '-l', '/var/lib/portal-database/log', '-o', '-k /tmp', '-w', 'start');
  for (const volume of service.volumes) {
    const [script = '', place = ''] = volume.split(':');
    if (!place.startsWith('/docker-entrypoint-initdb.d/')) continue;
    const inside = join('/tmp', basename(script));
    copyFileSync(join(context, script), join(root, inside));
    const env = { ...process.env, PGHOST: '/tmp', POSTGRES_PASSWORD: password };
    run('chroot', [root, 'sh', inside], { env });
  }
}

/** Creates one more empty database, of the portal's role. */
export function createDatabase(root: string, name: string): void {
  run('chroot', [root, 'createdb', '-h', '/tmp', '-U', 'postgres', '-O', 'portal', name]);
}
