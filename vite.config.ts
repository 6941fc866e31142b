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

/** By their sources: the two builds write small scripts differently, and the page must name the one the browser gets. */
function nameOfSmallScripts(): string {
  const hash = createHash('sha256').update(
    readFileSync(fileURLToPath(new URL('package-lock.json', import.meta.url))),
  );
  for (const path of readdirSync(folder('app'), { recursive: true, encoding: 'utf8' }).sort())
    if (/\.js$|dialog-.*\.(tsx|css)$/.test(path)) hash.update(readFileSync(join(folder('app'), path)));
  return `assets/[name]-${hash.digest('base64url').slice(0, 8)}.js`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin({ identifiers: 'short' })],
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
