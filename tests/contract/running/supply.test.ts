import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../../support/house/root-folder';

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => JSON.parse(readFileSync(join(rootFolder, file), 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Package>> };
const { '': root = {}, ...parts } = packages;
const listed = Object.entries(parts);

/**
 * Holds what may run code while it is installed: it fetches or checks its own binary. Whoever is new here was looked
 * at.
 */
const installing: ReadonlySet<string> = new Set(['esbuild', 'unrs-resolver']);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Matches a tarball as registries keep it; no repository, archive or folder. */
const isFromRegistry = ({ resolved, link }: Package) =>
  link !== true &&
  (resolved === undefined || /^https:\/\/[^/]+\/(@[\w.-]+\/)?[\w.-]+\/-\/[^/]+\.tgz$/.test(resolved));

test('every part is named with the hash of its whole content', () => {
  expect(listed.length).toBeGreaterThan(500);
  const unknown = listed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(unknown.map(([path]) => path)).toEqual([]);
});

test('every part comes from a registry, in one version', () => {
  const elsewhere = listed.filter(
    ([, part]) => !isFromRegistry(part) || !/^\d+\.\d+\.\d+/.test(part.version ?? ''),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test('nobody asks for a part by the address of a repository, an archive or a folder', () => {
  const { overrides = {} } = read('package.json') as { overrides?: Readonly<Record<string, string>> };
  const asked = [root, ...listed.map(([, part]) => part), { dependencies: overrides }].flatMap(
    ({ dependencies = {}, optionalDependencies = {}, devDependencies = {} }: Package) =>
      Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }),
  );
  const byAddress = asked.filter(([, wantedVersion]) =>
    /[:/]/.test(wantedVersion.replace(/^npm:(@[\w.-]+\/)?[\w.-]+@/, '')),
  );
  expect(byAddress).toEqual([]);
});

test('what runs code while it is installed is known', () => {
  const running = listed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(running.map(([path]) => nameOf(path)).filter((name) => !installing.has(name))).toEqual([]);
});
