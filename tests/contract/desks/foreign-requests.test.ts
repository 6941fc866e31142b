import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from 'municipality/contract';
import { openHome } from '~/features/home/home-page.server';
import { listMissingParts } from '~/platform/municipal/outage.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openRequests } from '~/features/requests/pages/requests-page.server';
import { withoutStop } from '~/features/requests/texts';
import { openGuestPortal, origin, visitor } from '../../support/portal/guest-portal';

let close: () => Promise<void>;

let isSilent = false;

/** Opens the portal with a municipality that offers only the kinds of the group "istek". */
beforeAll(async () => {
  ({ close } = await openGuestPortal({}, async (request, answer) => {
    if (isSilent) throw new Error('No answer');
    const response = await answer(request);
    if (new URL(request.url).pathname !== contract.GetRequestKindListWithoutAuthorization.path)
      return response;
    const kinds = (await response.json()) as { Group: string }[];
    return Response.json(kinds.filter(({ Group }) => Group === 'istek'));
  }));
});
afterAll(() => close());

test('home says that it could not read what complaints are about, also right after, and goes on by itself', async () => {
  const home = () =>
    runInRequestContext({ clientIp: '10.9.0.1', requestId: '-' }, async () => {
      const { topics } = await openHome(
        new Request(`${origin}/`, { headers: { Cookie: `portal=${visitor}` } }),
      );
      return { topics: topics.length, missing: listMissingParts().map(({ title }) => title) };
    });
  isSilent = true;
  const silent = { topics: 0, missing: ['Başvuru konuları'] };
  expect([await home(), await home()]).toEqual([silent, silent]);
  isSilent = false;
  vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] });
  expect(await home()).toEqual({ topics: 0, missing: [] });
  vi.useRealTimers();
});

test('kinds of requests stand under headings that have some', async () => {
  const request = new Request(`${origin}/ComplaintsAndRequests`, {
    headers: { Cookie: `portal=${visitor}` },
  });
  const view = await runInRequestContext({ clientIp: '10.9.0.1', requestId: '-' }, () =>
    openRequests(request),
  );
  if (view.step !== 'start') throw new Error(`The page is at ${view.step}`);
  expect(view.groups?.map(({ kinds }) => kinds.length > 0)).toEqual([true]);
});

test('the basis of a term ends a sentence once, whether the municipality ended it or not', () => {
  const bases = ['4982 m.11', '4982 m.11.', '4982 m.11. '].map(withoutStop);
  expect(bases).toEqual(['4982 m.11', '4982 m.11', '4982 m.11']);
});
