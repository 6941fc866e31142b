import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeRequests } from '~/features/requests/pages/requests-page.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { type LimitName, limits } from '~/platform/limits/limit-register';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openGuestPortal, origin, read, visitor } from '../../support/portal/guest-portal';
import { signInBrowser } from '../../support/browser/member-browser';

let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => ({ town, close } = await openGuestPortal()));
beforeEach(async () => {
  await town.client.exec('delete from portal.rate_limit; delete from portal.draft');
});
afterAll(() => close());

const home = '192.0.2.1';
const typed = { konu: 'Kaldırım çöktü', aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
const pdf = () =>
  new File([`%PDF-1.4\n${'x'.repeat(3_000)}\n%%EOF\n`], 'yazi.pdf', { type: 'application/pdf' });

interface Begun {
  readonly file?: boolean;
  readonly from?: string;
  readonly as?: string;
  readonly path?: string;
}

async function begin({ file = false, from = home, as = visitor, path = '?tur=yol' }: Begun = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, jeton: formTokenOf(as) })) body.append(name, value);
  if (file) body.append('dosya', pdf());
  const headers = { Cookie: `portal=${as}` };
  const request = new Request(`${origin}/ComplaintsAndRequests${path}`, { method: 'POST', body, headers });
  const context = { clientIp: from, requestId: '-' };
  const { status, body: shown } = await runInRequestContext(context, () => read(takeRequests(request)));
  const { problems = [] } = (shown ?? {}) as { problems?: { text: string }[] };
  return { status, text: problems.map(({ text }) => text).join() };
}

const fill = (name: LimitName, key: string) =>
  town.client.query(
    `insert into portal.rate_limit (key, points, expire) values ($1, $2, now() + interval '20 hours')`,
    [`${name}:${fingerprint(key)}`, limits[name].points],
  );
const pointsOf = async (name: LimitName) =>
  (
    await town.client.query<{ points: number }>('select points from portal.rate_limit where key like $1', [
      `${name}:%`,
    ])
  ).rows.map(({ points }) => points);

describe('files of drafts of guests', () => {
  test('are counted by their size, by network and for the portal', async () => {
    await begin({ file: true });
    expect(await pointsOf('guest-file-address')).toEqual([3]);
    expect(await pointsOf('guest-file-portal')).toEqual([3]);
  });

  test('end with the day’s room of the network, in one sentence, and not elsewhere', async () => {
    await fill('guest-file-address', home);
    const refused = await begin({ file: true });
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Bulunduğunuz ağdan')]);
    expect((await begin({ file: true, from: '192.0.2.9' })).status).toBe(303);
    expect((await begin()).status, 'without a file').toBe(303);
  });

  test('end with the day’s room of the portal, but for members', async () => {
    await fill('guest-file-portal', 'all');
    const refused = await begin({ file: true });
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('bugün ayrılan yer doldu')]);
    const { token } = await signInBrowser(demoAccounts.citizen.identityNo);
    expect((await begin({ file: true, as: token, path: '?tur=yol&uye=1' })).status).toBe(303);
    // A full house of files makes no human check dearer and refuses no draft.
    expect((await begin()).status).toBe(303);
  });
});

test('drafts of guests end with the day’s number of the portal, but for members', async () => {
  await fill('guest-draft-portal', 'all');
  const refused = await begin();
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('giriş yaparak ya da yarın')]);
  const { token } = await signInBrowser(demoAccounts.citizen.identityNo);
  expect((await begin({ as: token, path: '?tur=yol&uye=1' })).status).toBe(303);
});
