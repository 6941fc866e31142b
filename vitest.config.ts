import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

export default defineConfig({
  resolve: { alias: { '~/': folder('app'), 'municipality/': folder('municipality') } },
  test: {
    include: [
      'app/**/*.test.ts',
      'app/**/*.test.tsx',
      'municipality/**/*.test.ts',
      'tests/contract/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
