import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InlineConfig } from 'vite';
import { rootFolder } from '../configuration/root-folder.server';

const inputs = [
  'app',
  'municipality',
  'server.ts',
  'public',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
];
const stamp = join(rootFolder, 'build/stamp');
const pages = join(rootFolder, 'build/server/index.js');
/** Holds the server itself in one piece: it opens in half the time the sources take. */
export const builtServer = join(rootFolder, 'build/start/server.js');
/** Holds `npm run belediye` in one piece, for whoever calls it many times. */
const builtCommands = join(rootFolder, 'build/start/belediye.js');

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

const isThere = () => [pages, builtServer, builtCommands].every((file) => existsSync(file));

/** Tells whether the build there is of exactly these sources. */
export function isBuildFresh(): 'fresh' | 'outdated' | 'missing' {
  if (!isThere()) return 'missing';
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources() ? 'fresh' : 'outdated';
}

const serverBuild: InlineConfig = {
  root: rootFolder,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: {
    alias: { '~/': join(rootFolder, 'app/'), 'municipality/': join(rootFolder, 'municipality/') },
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: dirname(builtServer),
    // The threads' own program stands beside it: the pages' bundle finds it there too.
    rollupOptions: {
      input: ['server.ts', 'app/commands/belediye.ts', 'app/parts/workers/worker.ts'].map((file) =>
        join(rootFolder, file),
      ),
    },
  },
};

/** Builds the portal unless the build of exactly these sources is there. Answers whether it had to. */
export async function ensureBuild(say: (text: string) => void): Promise<boolean> {
  const sources = fingerprintOfSources();
  if (isThere() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  say('Portal derleniyor (on saniye kadar, yalnız kaynaklar değişince)…');
  const started = Date.now();
  const { build } = await import('vite');
  const configFile = join(rootFolder, 'vite.config.ts');
  await build({ root: rootFolder, configFile, mode: 'production' });
  await build({ root: rootFolder, configFile, mode: 'production', build: { ssr: true } });
  await build(serverBuild);
  writeFileSync(stamp, sources);
  say(`Derlendi: ${((Date.now() - started) / 1_000).toFixed(1).replace('.', ',')} sn.`);
  return true;
}
