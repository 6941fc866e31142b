import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './programs';

const MIRROR = 'http://deb.debian.org/debian';

/** Base systems are made once and kept here: IMAGE_BASES_DIR. */
export function basesFolder(): string {
  const folder = process.env['IMAGE_BASES_DIR'] ?? join(tmpdir(), 'portal-image-bases');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes a Debian root of the release, with certificates as every official image has them. */
function debian(release: string, folder: string): string {
  const place = join(folder, `debian-${release}`);
  if (existsSync(place)) return place;
  const unfinished = `${place}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, unfinished, MIRROR]);
  renameSync(unfinished, place);
  return place;
}

/** Puts a Node of this major into the root, by npm's own package of its binary, beside this machine's npm. */
function addNode(root: string, major: string, folder: string): void {
  const packed = join(folder, `node-${major}`);
  mkdirSync(packed, { recursive: true });
  const name = `node-linux-${process.arch}@${major}`;
  if (readdirSync(packed).length === 0) run('npm', ['pack', '--silent', name], { cwd: packed });
  const [file = ''] = readdirSync(packed);
  const local = join(root, 'usr/local');
  run('tar', ['-xzf', join(packed, file), '-C', local, '--strip-components=1', 'package/bin/node']);
  const npm = run('npm', ['root', '--global']).trim();
  cpSync(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  for (const command of ['npm', 'npx']) {
    run('ln', ['-sf', `../lib/node_modules/npm/bin/${command}-cli.js`, join(local, 'bin', command)]);
  }
  run('chroot', [root, 'groupadd', '--gid', '1000', 'node']);
  run('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
}

/** Adds Debian's PostgreSQL of this major, in the place of the official image's. */
function addPostgres(root: string, major: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Nothing is started inside a root folder.
  run('sh', ['-c', `printf '#!/bin/sh\\nexit 101\\n' >'${root}/usr/sbin/policy-rc.d'`]);
  run('chmod', ['755', join(root, 'usr/sbin/policy-rc.d')]);
  const install = ['install', '--yes', '--no-install-recommends', `postgresql-${major}`];
  run('chroot', [root, 'apt-get', 'update'], { env });
  run('chroot', [root, 'apt-get', ...install], { env });
}

/**
 * Returns a root folder that stands for an official image (`node:24.21.0-trixie-slim`, `postgres:17.6-trixie`), made once and
 * kept below `folder`. @throws RangeError at another image
 */
export function baseOf(image: string, folder: string): string {
  const [, program, major = '', release = ''] =
    /^(node|postgres):(\d+)(?:\.\d+)*-([a-z]+?)(?:-slim)?$/.exec(image) ?? [];
  if (program === undefined) throw new RangeError(`No root folder is known for ${image}`);
  const place = join(folder, image.replace(':', '-'));
  if (existsSync(place)) return place;
  const unfinished = `${place}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  run('cp', ['--archive', '--reflink=auto', debian(release, folder), unfinished]);
  if (program === 'node') addNode(unfinished, major, folder);
  else addPostgres(unfinished, major);
  renameSync(unfinished, place);
  return place;
}
