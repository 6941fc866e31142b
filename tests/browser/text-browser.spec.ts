import { test } from '../support/fixtures';
import { findProgram } from '../support/programs';
import { openTextBrowser } from '../support/text-browser';
import { wholeJourneys } from '../support/whole-journeys';

test.skip(findProgram('lynx') === null, 'No lynx on this machine');

for (const [name, take] of wholeJourneys) {
  test(`in a text browser ${name}`, async ({ baseURL }) => {
    const visitor = openTextBrowser(baseURL ?? '');
    try {
      await take(visitor);
    } finally {
      await visitor.close();
    }
  });
}
