import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './compose';
import { run } from './programs';

/**
 * The database of the compose file, begun as the official image begins its own: with its user, its password, and asked
 * by password alone. `root` is a copy of its base that may be written.
 */
export function startDatabase(service: Service, root: string): void {
  const {
    POSTGRES_USER: user = '',
    POSTGRES_DB: name = '',
    POSTGRES_PASSWORD: password = '',
  } = service.environment;
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
    '-U',
    user,
    '-A',
    'scram-sha-256',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  as('initdb', ...options, '--pwfile=/var/lib/portal-database/password');
  as('pg_ctl', '-D', data, '-l', '/var/lib/portal-database/log', '-o', '-k /tmp', '-w', 'start');
  createDatabase(root, { user, password, name });
}

/** An empty database more. */
export function createDatabase(
  root: string,
  { user, password, name }: { user: string; password: string; name: string },
): void {
  const env = { ...process.env, PGPASSWORD: password };
  run('chroot', [root, 'createdb', '-h', '127.0.0.1', '-U', user, name], { env });
}
