import { subscriptionCalls } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRegistries } from '~/features/identity/registries/registries.server';
import { cancellationUrl, urls } from '~/urls';
import { getRequest, inRequest, signInBrowser } from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { citizen, fiftyLines } = demoAccounts;
let portal: Awaited<ReturnType<typeof openGuestPortal>>;
beforeAll(async () => {
  portal = await openGuestPortal();
});
afterAll(() => portal.close());

async function actsOf(identityNo: string) {
  const own = await signInBrowser(identityNo);
  const { registries } = await inRequest(() => openRegistries(getRequest(own, urls.registries)));
  return registries.flatMap(({ subscribers }) => subscribers.flatMap(({ acts = [] }) => acts));
}

test('a water contract whose end was applied for leads to the application, any other to where it is ended', async () => {
  const token = await portal.town.signIn(fiftyLines.identityNo);
  const [applied] = await portal.town.ask(subscriptionCalls.GetContractCancellationList, {}, token);
  const trackingNo = applied?.TrackingNo ?? '';
  const under = await actsOf(fiftyLines.identityNo);
  expect(under).toContainEqual({
    title: `Sona erdirme başvurunuz sürüyor (takip no ${trackingNo})`,
    path: cancellationUrl({ trackingNo }),
  });
  expect(under.map(({ title }) => title)).not.toContain('Sözleşmeyi sona erdir');
  expect((await actsOf(citizen.identityNo)).map(({ title }) => title)).toContain('Sözleşmeyi sona erdir');
});
