import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openRequests } from '~/features/requests/pages/requests-page.server';
import { openGuestPortal, origin, visitor } from '../../support/portal/guest-portal';

let town: TestMunicipality;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
});
afterAll(() => close());

/** Opens the page of requests; it says how many rows it lacks. */
const open = () =>
  runInRequestContext({ clientIp: '10.3.0.1', requestId: '-' }, async () => {
    const request = new Request(`${origin}/ComplaintsAndRequests`, {
      headers: { Cookie: `portal=${visitor}` },
    });
    return openRequests(request);
  });

test('a kind of request only a newer version knows is left out and counted, and the page opens', async () => {
  await town.client.query(
    `insert into municipality.request_kind select (jsonb_populate_record(k, '{"code":"dilek","group_code":"dilek-kutusu","name":"Dilek"}')).* from municipality.request_kind k limit 1`,
  );
  const page = await open();
  expect(page).toMatchObject({ step: 'start', unread: 1 });
  expect(JSON.stringify(page)).toContain('sikayet');
  expect(JSON.stringify(page)).not.toContain('dilek');
});
