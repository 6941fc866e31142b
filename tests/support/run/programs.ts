import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasPostgres, noPostgres } from '../portal/postgres';

/** Lists what the tests want beside Node and Chromium. */
const programs = {
  java: { names: ['java'], debian: 'default-jre-headless', skipped: 'the HTML checker' },
  python: { names: ['python3'], debian: 'python3', skipped: 'the starter municipality in Python' },
  lynx: { names: ['lynx'], debian: 'lynx', skipped: 'the journeys in a text browser' },
  nginx: { names: ['nginx'], debian: 'nginx', skipped: 'the restart behind nginx' },
  haproxy: { names: ['haproxy'], debian: 'haproxy', skipped: 'the restart behind HAProxy' },
  pgbouncer: { names: ['pgbouncer'], debian: 'pgbouncer', skipped: 'the portal behind a pooler' },
  pgbackrest: { names: ['pgbackrest'], debian: 'pgbackrest', skipped: 'the restore to a point in time' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr', skipped: 'the journeys in Firefox' },
} as const;

export type ProgramName = keyof typeof programs;

/** Finds a program on the PATH; null when it is not on this machine. */
export function findProgram(name: ProgramName): string | null {
  // Lists where the servers of a Debian package lie, in which only root looks.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const endings = process.platform === 'win32' ? ['.exe', ''] : [''];
  const places = programs[name].names.flatMap((own) =>
    folders.flatMap((folder) => endings.map((ending) => join(folder, own + ending))),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Says what will not be tested on this machine for want of a program.
 * @throws Error where everything must be tested (REQUIRE_PROGRAMS)
 */
export function announceMissing(): void {
  const missing = Object.entries(programs).flatMap(([name, { skipped, debian }]) =>
    findProgram(name as ProgramName) === null
      ? [`SKIPPED: ${skipped}. No ${name} was found (Debian: apt-get install ${debian}).`]
      : [],
  );
  if (missing.length > 0 && process.env['REQUIRE_PROGRAMS']) throw new Error(missing.join('\n'));
  for (const line of hasPostgres() ? missing : [noPostgres, ...missing]) console.log(line);
}
