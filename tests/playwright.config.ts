import type { PlaywrightTestConfig } from 'playwright/test';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from './support/browser/chromium';
import type { BankOption } from './support/browser/fixtures';
import { hasPostgres } from './support/portal/postgres';
import { once, portalProjects, scriptOnly, type PortalProject } from './support/run/projects';
import { currentTier, onlySecond, thirdTier } from './tiers';

const executablePath = findChromium();

type Projects = NonNullable<PlaywrightTestConfig<BankOption>['projects']>;

/** Runs with script off, on PGlite: the project of the first tier. The second leaves to it what it has run already. */
const [firstProject] = portalProjects;
const tier = currentTier();

const matching = (files: readonly string[]) =>
  files.map((file) => new RegExp(`${file.replaceAll('.', String.raw`\.`)}$`));
const later = matching(onlySecond);
const third = matching(thirdTier);

const tagOf = ({ tag }: { readonly tag: string }) => new RegExp(tag);

function filesOf({ name, hasScript, only, except, isOnceOnly = false }: PortalProject) {
  const ignored = [
    ...(except ? [except] : []),
    ...(tier === 'first' || isOnceOnly ? later : []),
    ...(tier === 'second' ? third : []),
  ];
  const isFirst = name === firstProject?.name;
  const runsOnce = isOnceOnly || (isFirst && tier !== 'first');
  const leftOut = [...(runsOnce ? [] : [once]), ...(hasScript ? [] : [scriptOnly])];
  const ofFirst = tier === 'second' && isFirst ? later : null;
  return {
    testMatch: tier === 'third' ? third : (ofFirst ?? only ?? /\.spec\.ts$/),
    testIgnore: ignored,
    ...(isOnceOnly && { grep: tagOf(once) }),
    grepInvert: leftOut.map(tagOf),
  };
}

const projects: Projects = portalProjects
  .filter(({ name }) => tier !== 'first' || name === firstProject?.name)
  .filter(({ isOnceOnly = false }) => tier === 'second' || !isOnceOnly)
  .filter(({ database }) => database === 'pglite' || hasPostgres())
  .map((project) => ({
    name: project.name,
    testDir: project.specs,
    ...filesOf(project),
    use: { javaScriptEnabled: project.hasScript },
  }));

/** It takes minutes in one process: begun last it would be alone at the end. */
const longest = /posted-outcomes\.spec\.ts$/;
const faults = { testDir: 'faults', use: { javaScriptEnabled: false } } as const;

if (tier !== 'first') {
  if (tier !== 'third') projects.unshift({ name: 'longest', ...faults, testMatch: longest });
  // Files that start portals of their own run last: they fill what the long projects leave free.
  projects.push({
    name: 'starts',
    ...faults,
    ...(tier === 'third' && { testMatch: third }),
    testIgnore: tier === 'second' ? [longest, ...third] : longest,
  });
}

// Playwright asks for a default export here.
export default defineConfig<BankOption>({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './support/run/open-run.ts',
  // Half of a journey is waiting, for a bank or for a portal that starts.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // These limits end what hangs; a busy machine must not meet them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { args: chromiumArguments, ...(executablePath !== null && { executablePath }) },
  },
  projects,
});
