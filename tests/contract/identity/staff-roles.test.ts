import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readFrame } from '~/features/home/frame/frame.server';
import { urls } from '~/urls';
import { openGuestPortal } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { loadRoute } from '../../support/house/route-modules';

const { employee, cashier, clerk } = demoAccounts;
let town: TestMunicipality;
let close: () => Promise<void>;
let isSilent = false;
beforeAll(async () => {
  ({ town, close } = await openGuestPortal({}, (request, answer) =>
    isSilent && request.url.includes('GetUserOfEMunicipality')
      ? Promise.resolve(new Response(null, { status: 503 }))
      : answer(request),
  ));
});
afterEach(() => {
  isSilent = false;
});
afterAll(() => close());

async function statusOf(who: MemberBrowser, path: string): Promise<number> {
  const { loader } = await loadRoute(path);
  const request = getRequest(who, path);
  const given = await inRequest(async () => loader?.({ request, params: {}, context: {} })).catch(
    (thrown: unknown) => thrown,
  );
  if (given instanceof Error) throw given;
  return given instanceof Response ? given.status : 200;
}

const change = (identityNo: string, what: string) =>
  town.client.query(`update municipality.member set ${what} where user_name = $1`, [identityNo]);

const desks: ReadonlyArray<readonly [path: string, identityNo: string]> = [
  [urls.desk, clerk.identityNo],
  [urls.collectionsDesk, cashier.identityNo],
  [urls.kioskDevices, employee.identityNo],
];

test.each(desks)('whoever loses the role is a stranger to %s at the next look', async (path, identityNo) => {
  const who = await signInBrowser(identityNo);
  expect(await statusOf(who, path)).toBe(200);
  await change(identityNo, "role_code = 'uye'");
  expect(await statusOf(who, path)).toBe(404);
  const { frame } = await inRequest(() => readFrame(getRequest(who, urls.home)));
  expect(frame.account?.duties).toEqual([]);
});

test('a silent municipality closes no desk', async () => {
  await change(cashier.identityNo, "role_code = 'tahsilat'");
  const who = await signInBrowser(cashier.identityNo);
  isSilent = true;
  expect(await statusOf(who, urls.collectionsDesk)).toBe(200);
});
