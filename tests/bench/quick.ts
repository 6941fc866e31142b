import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '~/platform/remix/build';
import { serverArguments } from '../support/portal/portal';
import { startBare } from './bare/build';
import { startChild } from './child';
import { compareDebtLists } from './debt-list';
import type { Page } from './pages';
import { comparePages } from './pages';
import { keepFigures } from './history';
import { measureSearch } from './search';
import { signIn } from './sign-in';
import { weighPages } from './weights';

const PORT = 4710;
const BARE_PORT = 4712;
const origin = `http://localhost:${PORT}`;

/** Measures the pages against a bare one, their bytes, the debt list and the searches: what every change is measured by. */
export async function measureQuick(): Promise<void> {
  console.log('Building the bare page and starting both servers…');
  await ensureBuild((text) => console.log(text));
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startChild([...serverArguments], {
    PORT: String(PORT),
    DATA_DIR: dataFolder,
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
  });
  const bare = await startBare(BARE_PORT);
  try {
    const signedIn = { Cookie: await signIn(origin, '19090909018', 'Ornek.2026!') };
    const debts = { url: `${origin}/DebtQuestioning`, headers: signedIn };
    const pages: Page[] = [
      { name: 'sign-in', url: `${origin}/session/signin` },
      { name: 'debts, 50 lines', ...debts },
    ];
    const reported: Page[] = [
      { name: 'home', url: `${origin}/anasayfa` },
      { name: 'home, signed in', url: `${origin}/anasayfa`, headers: signedIn },
      {
        name: 'declaration step',
        url: `${origin}/EMunicipalityEstateDeclarationBuilding`,
        headers: signedIn,
      },
    ];
    const others: Page[] = [
      { name: 'help', url: `${origin}/yardim` },
      { name: 'receipt check', url: `${origin}/makbuz-dogrula` },
    ];
    console.log('\nRequests per second');
    const bareUrl = `http://127.0.0.1:${BARE_PORT}`;
    const toBare = await comparePages([...pages, ...reported], { name: 'bare', url: `${bareUrl}/` });
    const ofTable = { name: 'debts, to the same table bare', ...debts };
    const toTable = await comparePages([ofTable], { name: 'bare table', url: `${bareUrl}/debts` });
    keepFigures('pages', { ...toBare, ...toTable });
    console.log('\nBytes on the wire, gzip');
    await weighPages([...pages, ...reported, ...others], origin);
  } finally {
    portal.kill();
    bare.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  console.log('\nOne citizen among many');
  await compareDebtLists();
  console.log('\nSearching among 100,000');
  await measureSearch();
}
