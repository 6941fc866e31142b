import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { currentTier, filesOfLater, onlySecond } from './tests/tiers';

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** Contract tests of a municipality on a server behind PgBouncer, in place of a database in their own process. */
const isPooled = process.env['TEST_POOLED'] === '1';

const tier = currentTier();

/** The files of a project in the tier that is being run. */
function filesOf(...folders: readonly string[]) {
  const isHere = (file: string) => folders.some((own) => file.startsWith(own)) && !file.endsWith('.spec.ts');
  return {
    include:
      tier === 'second' || tier === 'third'
        ? filesOfLater(tier).filter(isHere)
        : folders.map((own) => `${own}**/*.test.{ts,tsx}`),
    exclude: tier === 'first' ? onlySecond.filter(isHere) : [],
    passWithNoTests: true,
  };
}

export default defineConfig({
  resolve: { alias: { '~/': folder('app'), 'municipality/': folder('municipality') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          ...filesOf('tests/contract/'),
          // A portal opens once per set of modules, not per process: starting one process for each file costs twice as much.
          isolate: false,
          globalSetup: isPooled ? ['tests/support/pooled/server.ts'] : [],
          setupFiles: [
            'tests/support/house/far-timers.ts',
            'tests/support/house/fresh-modules.ts',
            ...(isPooled ? ['tests/support/pooled/databases.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          ...filesOf('app/', 'municipality/'),
          // Rules leave nothing behind that another file could meet.
          isolate: false,
        },
      },
    ],
    // By default one processor is kept free; much of the time here is waiting for processes and hashes.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
