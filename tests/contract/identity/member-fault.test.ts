import { contract } from 'municipality/contract';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { changeMember } from '~/features/identity/user-update/update-member.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';

let status: number | null = null;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ close } = await openGuestPortal({}, (asked, answer) =>
    status !== null && asked.url.endsWith(contract.UpdateUserForEMunicipality.path)
      ? Promise.resolve(Response.json({ Message: 'Sistem bakımda.' }, { status }))
      : answer(asked),
  ));
});
afterAll(() => close());

test.each([
  [500, 503, 'yanıt vermiyor'],
  [400, 422, 'Sistem bakımda.'],
])('a change that ends with %i at the municipality is a %i here', async (theirs, ours, words) => {
  const { identityNo } = demoAccounts.citizen;
  const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
  const citizen = { member, accessToken, identityNo } as Citizen;
  status = theirs;
  const request = new Request(`${origin}/UserUpdate`);
  const changed = await runInRequestContext({ clientIp: '192.0.2.1', requestId: '-' }, () =>
    changeMember(request, citizen, { email: 'ali@ornek.org' }),
  );
  status = null;
  expect(changed).toMatchObject({
    status: ours,
    problem: { text: expect.stringContaining(words) as string },
  });
});
