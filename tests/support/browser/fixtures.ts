import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import { listThemedViolations } from './accessibility';
import { keepAddresses } from '../house/address-leaks';
import { keepPages } from './html-pages';
import { checkedProject, municipalityPlace, portalProjects, runFolder } from '../run/projects';
import { type FilePortal, WorkerPortals } from '../run/worker-portal';
import type { Member } from './sign-in';
import { signIn } from './sign-in';

export { expect };

export interface BankOption {
  /** Holds the origin of the sandbox bank beside the portal. */
  bank: string;
}

interface Fixtures extends BankOption {
  /** Serves the file the test stands in; it is null in a project whose files start their own portal. */
  readonly portal: FilePortal | null;
  /** Says who is signed in when the test begins; one sign-in serves all tests of a portal. */
  signedInAs: Member | null;
}

interface WorkerFixtures {
  readonly workerPortals: WorkerPortals | null;
  /** A file that names itself has a process of its own: a built portal is opened once in one. */
  readonly ownProcess: string;
  /** What any browser opens is kept for the HTML checker, and its address for who looks for people in it. */
  keptPages: null;
}

/** Holds the statuses a journey walks into on purpose. The browser reports them, and that is no fault. */
const expectedStatuses = [400, 403, 404, 405, 409, 413, 415, 422, 429, 503];

/**
 * Collects what goes wrong unseen: script errors, broken files, violations of the content policy. A page that itself
 * answers 4xx is for the test to check.
 */
function watchPage(page: Page): string[] {
  const problems: string[] = [];
  const answered = new Set<string>();
  page.on('response', (response) => {
    const request = response.request();
    const isPage = request.isNavigationRequest() || new URL(response.url()).pathname.endsWith('.data');
    if (isPage && expectedStatuses.includes(response.status())) answered.add(response.url());
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isAnswer = message.text().startsWith('Failed to load resource') && answered.has(url);
    if (!isAnswer) problems.push(`console: ${message.text()} (${url})`);
  });
  return problems;
}

/** Tries what a person does whom the page about an outage meets: presses its button. */
async function tryAgainAtOutages(page: Page): Promise<void> {
  const outage = page.getByRole('heading', { name: 'Belediye sistemi şu anda yanıt vermiyor' });
  const again = page
    .getByRole('button', { name: /^(Yeniden gönder|Formu aç)$/ })
    .or(page.getByRole('link', { name: 'Yeniden dene' }));
  await page.addLocatorHandler(outage, () => again.click());
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  workerPortals: [
    async ({}, use, { project }) => {
      const own = portalProjects.find(({ name }) => name === project.name);
      const portals = own ? new WorkerPortals(own) : null;
      await use(portals);
      await portals?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({ workerPortals }, use, { file }) => use((await workerPortals?.portalOf(file)) ?? null),
    { timeout: 120_000 },
  ],
  baseURL: async ({ portal, baseURL }, use) => use(portal?.origin ?? baseURL),
  bank: async ({ portal }, use) => use(portal?.bank ?? ''),

  keptPages: [
    async ({ browser }, use) => {
      keepPages(browser);
      keepAddresses(browser);
      await use(null);
    },
    { scope: 'worker', auto: true },
  ],
  ownProcess: ['', { option: true, scope: 'worker' }],
  signedInAs: [null, { option: true }],

  storageState: async ({ signedInAs, browser, baseURL, portal }, use, { project }) => {
    if (signedInAs === null) return use(undefined);
    const file = join(runFolder(), `${portal?.id ?? project.name}-${signedInAs.identityNo}.json`);
    if (!existsSync(file)) {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        // It follows the project: a file that goes without script finds the session of the others.
        javaScriptEnabled: project.use.javaScriptEnabled ?? true,
        locale: 'tr-TR',
      });
      const page = await context.newPage();
      await signIn(page, signedInAs);
      await context.storageState({ path: file });
      await context.close();
    }
    return use(file);
  },

  context: async ({ context }, use) => {
    if (municipalityPlace() === 'faulty') context.on('page', (page) => void tryAgainAtOutages(page));
    await use(context);
  },

  page: async ({ page, baseURL }, use, { project }) => {
    const problems = watchPage(page);
    await use(page);
    expect(problems, 'no script error, broken file or policy violation').toEqual([]);
    if (project.name === checkedProject && baseURL !== undefined && page.url().startsWith(baseURL))
      expect(await listThemedViolations(page), 'where the journey ended').toEqual([]);
  },
});
