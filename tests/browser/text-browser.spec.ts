import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../support/browser/fixtures';
import { findProgram } from '../support/run/programs';
import { startPortal, type RunningPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';
import { openTextBrowser } from '../support/senses/text-browser';
import { wholeJourneys } from '../support/browser/whole-journeys';

test.skip(findProgram('lynx') === null, 'No lynx on this machine');

const folder = mkdtempSync(join(tmpdir(), 'text-browser-'));
let portal: RunningPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const environment = { DATA_DIR: join(folder, 'data'), HUMAN_VERIFICATION: 'off' };
  portal = await startPortal(await freePorts(), { environment });
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const [name, take] of wholeJourneys) {
  test(`in a text browser ${name}`, async () => {
    const visitor = openTextBrowser(portal.origin);
    try {
      await take(visitor);
    } finally {
      await visitor.close();
    }
  });
}
