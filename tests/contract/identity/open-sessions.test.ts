import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUserUpdate, updateUser } from '~/features/identity/user-update/user-update.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { urls } from '~/urls';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
} from '../../support/browser/member-browser';

let close: () => Promise<void>;
beforeAll(async () => ({ close } = await openGuestPortal()));
afterAll(() => close());

async function sessionsOf(browser: MemberBrowser) {
  const page = await inRequest(() => openUserUpdate(getRequest(browser, urls.userUpdate)));
  return page.step === 'details' ? page.sessions : [];
}

async function endSession(browser: MemberBrowser, oturum: string) {
  const post = postRequest(browser, urls.userUpdate, { islem: 'oturum', oturum });
  const [Cookie = ''] = (await inRequest(() => read(updateUser(post)))).headers.getSetCookie();
  return (await takeFlash(new Request(origin, { headers: { Cookie } })))?.flash.kind;
}

test('closing a session says what was done: somebody else’s, and one that is over, are none of one’s own', async () => {
  const [own, further] = [
    await signInBrowser(demoAccounts.citizen.identityNo),
    await signInBrowser(demoAccounts.citizen.identityNo),
  ];
  const other = await signInBrowser(demoAccounts.company.identityNo);
  const [foreign] = await sessionsOf(other);
  const wanted = (await sessionsOf(own)).find(({ isThis }) => !isThis);
  expect(await endSession(own, foreign?.id ?? '')).toBe('info');
  expect(await sessionsOf(other)).toHaveLength(1);
  expect(await endSession(own, wanted?.id ?? '')).toBe('success');
  expect(await endSession(own, wanted?.id ?? '')).toBe('info');
  expect(further.token).not.toBe(own.token);
});
