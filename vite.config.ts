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
  if (/\/app\/ui\//.test(id) && !/toasts|password-field/.test(id)) return 'ui';
  return undefined;
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
  logLevel: 'warn',
}));
