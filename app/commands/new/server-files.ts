import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rootFolder } from '~/platform/configuration/root-folder.server';

/** Holds the samples; what `new` writes is made of nothing else. */
export const sampleFolder = join(rootFolder, 'app/operations/deploy');

/** Holds the host and the folder that every sample names in place of the municipality's own. */
const sampleHost = 'e-belediye.example';
const SAMPLE_SETTINGS = '/etc/portal';

/** Lists the folders of samples and where their files go, seen from the folder for the machine. */
const places: readonly (readonly [folder: string, place: (name: string) => string])[] = [
  ['systemd', (name) => unitPlaces[name] ?? `etc/systemd/system/${name}`],
  ['.', (name) => name],
  ['archive', (name) => `archive/${name}`],
  ['cluster', (name) => `cluster/${name}`],
  ['monitoring', (name) => `monitoring/${name}`],
];

const unitPlaces: Readonly<Record<string, string>> = {
  'portal-sysusers.conf': 'etc/sysusers.d/portal.conf',
  'portal-tmpfiles.conf': 'etc/tmpfiles.d/portal.conf',
  'portal-journald.conf': 'etc/systemd/journald.conf.d/portal.conf',
};

/** Tells whether a sample is a file of a machine: sources are none, nor the script of the container's database. */
const isForMachine = (name: string) => !name.endsWith('.ts') && name !== 'database-role.sh';

/**
 * Makes the files of the machine from the samples, with the municipality's own host and folder in them. What lies below
 * `etc` is copied into `/etc` as it is; the others are chosen from.
 * @param folder where settings and secrets lie
 * @param origin the address visitors see
 */
export function makeServerFiles(folder: string, origin: string): ReadonlyMap<string, string> {
  const host = URL.canParse(origin) ? new URL(origin).hostname : sampleHost;
  const own = (text: string) =>
    text.replaceAll(sampleHost, host).replaceAll(SAMPLE_SETTINGS, resolve(folder));
  return new Map(
    places.flatMap(([samples, place]) =>
      readdirSync(join(sampleFolder, samples), { withFileTypes: true })
        .filter((entry) => entry.isFile() && isForMachine(entry.name))
        .map(
          ({ name }) => [place(name), own(readFileSync(join(sampleFolder, samples, name), 'utf8'))] as const,
        ),
    ),
  );
}

/** Writes them below a folder that is not there yet. */
export function writeServerFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx', mode: name.endsWith('.sh') ? 0o755 : 0o644 });
  }
}
