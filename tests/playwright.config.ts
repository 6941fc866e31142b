import type { PlaywrightTestConfig } from 'playwright/test';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from './support/browser/chromium';
import type { BankOption } from './support/browser/fixtures';
import { hasPostgres } from './support/portal/postgres';
import { clocks, clocksProject, municipalityPlace, once, portalProjects } from './support/portal/projects';

const executablePath = findChromium();

type Projects = NonNullable<PlaywrightTestConfig<BankOption>['projects']>;

const projects: Projects = [
  ...portalProjects
    .filter(({ database }) => database === 'pglite' || hasPostgres())
    .map(({ name, port, hasScript, specs, only, except }) => ({
      name,
      testDir: specs,
      ...(only && { testMatch: only }),
      ...(except && { testIgnore: except }),
      ...(name !== portalProjects[0]?.name && { grepInvert: new RegExp(once.tag) }),
      // One after the other against one portal: its bank and its limits are shared.
      workers: 1,
      use: {
        baseURL: `http://localhost:${port}`,
        bank: `http://127.0.0.1:${port + 1}`,
        javaScriptEnabled: hasScript,
      },
    })),
  // Each file has portals and ports of its own: last, they fill what the long projects leave free.
  { name: 'starts', testDir: 'faults', workers: 2, use: { javaScriptEnabled: false } },
];

/** Alone at the end, when nothing else keeps the machine busy; `--no-deps` runs it without the others. */
const timed: Projects[number] = {
  name: clocksProject,
  testDir: 'browser',
  testMatch: clocks,
  dependencies: projects.flatMap(({ name }) => name ?? []),
  use: { baseURL: `http://localhost:${portalProjects.find(({ name }) => name === 'browser')?.port}` },
};

// Playwright asks for a default export here.
export default defineConfig<BankOption>({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './support/portal/open-portals.ts',
  // Half of a journey is waiting, for a bank or for a portal that starts.
  workers: 3,
  // A busy machine can starve a browser once; a fault of ours shows twice. What passed late is listed as flaky.
  retries: municipalityPlace() === 'faulty' ? 2 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { args: chromiumArguments, ...(executablePath !== null && { executablePath }) },
  },
  projects: [...projects, timed],
});
