import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootFolder } from './root-folder.server';

const inputs = [
  'app',
  'municipality/contract',
  'public',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
];
const stamp = join(rootFolder, 'build/stamp');

function* listFiles(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!/\.test\.tsx?$|^migrations$/.test(name)) yield* listFiles(join(path, name));
  }
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of listFiles(join(rootFolder, input))) {
      hash.update(file.slice(rootFolder.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether the build there is of exactly these sources. */
export function isBuildFresh(): 'fresh' | 'outdated' | 'missing' {
  if (!existsSync(join(rootFolder, 'build/server/index.js'))) return 'missing';
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources() ? 'fresh' : 'outdated';
}

/** Builds the portal unless the build of exactly these sources is there. Answers whether it had to. */
export async function ensureBuild(say: (text: string) => void): Promise<boolean> {
  const sources = fingerprintOfSources();
  const bundle = join(rootFolder, 'build/server/index.js');
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  say('Building the portal (about ten seconds, only when the sources have changed)…');
  const started = Date.now();
  const { build } = await import('vite');
  const configFile = join(rootFolder, 'vite.config.ts');
  await build({ root: rootFolder, configFile, mode: 'production' });
  await build({ root: rootFolder, configFile, mode: 'production', build: { ssr: true } });
  writeFileSync(stamp, sources);
  say(`Built in ${((Date.now() - started) / 1_000).toFixed(1)} s.`);
  return true;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!(await ensureBuild(console.log))) console.log('The build is up to date.');
}
