import { openFirefox, type FirefoxVisitor } from '../support/browser/firefox';
import { expect, test } from '../support/browser/fixtures';
import { findProgram } from '../support/run/programs';
import { wholeJourneys } from '../support/browser/whole-journeys';

test.skip(findProgram('firefox') === null, 'No Firefox on this machine');
test.describe.configure({ mode: 'serial' });

let visitor: FirefoxVisitor;

test.beforeAll(async ({ workerPortals }, { file }) => {
  visitor = await openFirefox((await workerPortals?.portalOf(file))?.origin ?? '');
});

test.afterAll(() => visitor.close());

for (const [name, take] of wholeJourneys) {
  test(`in Firefox ${name}`, async () => {
    await take(visitor);
    expect(visitor.problems, 'no script error, broken file or policy violation').toEqual([]);
  });
}
