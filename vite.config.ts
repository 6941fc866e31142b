import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** One stylesheet and a few scripts for the whole portal: they stay in the browser's cache from the first page on. */
function chunkOf(id: string): string | undefined {
  if (/\.css\.ts|theme\.ts|palette\.ts/.test(id)) return 'styles';
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id))
    return 'frame';
  if (/\/app\/ui\//.test(id) && !/toasts/.test(id)) return 'ui';
  return undefined;
}

const styleFiles = readdirSync(folder('app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css.ts'))
  .sort();
const namesOfFile = new Map<string, Map<string, number>>();

/**
 * The shortest names that are the same in both builds: letters for the file, a number within it. With the library's own
 * (`short`) a first view weighs 350 bytes more, and the fullest pages no longer fit into the first flight of 14 kB.
 */
function shortName({ filePath, hash }: { filePath: string; hash: string }): string {
  const names = namesOfFile.get(filePath) ?? new Map<string, number>();
  namesOfFile.set(filePath, names);
  if (!names.has(hash)) names.set(hash, names.size);
  const file = styleFiles.indexOf(filePath.replace(/^app\//, ''));
  if (file < 0) throw new Error(`${filePath} is no style file of the portal`);
  const letters = file
    .toString(26)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
  return `${letters}${names.get(hash)}`;
}

/** By their sources: the two builds write small scripts differently, and the page must name the one the browser gets. */
function nameOfSmallScripts(): string {
  const hash = createHash('sha256').update(
    readFileSync(fileURLToPath(new URL('package-lock.json', import.meta.url))),
  );
  for (const path of readdirSync(folder('app'), { recursive: true, encoding: 'utf8' }).sort())
    if (/\.js$|dialog-.*\.(tsx|css)$|file-(drop|size)\.ts$|turkish\/format\.ts$/.test(path))
      hash.update(readFileSync(join(folder('app'), path)));
  return `assets/[name]-${hash.digest('base64url').slice(0, 8)}.js`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin({ identifiers: shortName })],
  resolve: { alias: { '~/': folder('app'), 'municipality/': folder('municipality') } },
  build: {
    target: isSsrBuild ? 'node20' : 'es2020',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      onwarn(warning, warn) {
        // Routes without a page leave nothing for the browser; that is as it should be.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
      ...(!isSsrBuild && { output: { manualChunks: chunkOf } }),
    },
  },
  worker: { rollupOptions: { output: { entryFileNames: nameOfSmallScripts() } } },
  logLevel: 'warn',
}));
