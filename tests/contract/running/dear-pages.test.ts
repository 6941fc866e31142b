import { afterAll, beforeAll, expect, test } from 'vitest';
import { openResolutions } from '~/features/council/resolution-list.server';
import { servePlaceLists } from '~/features/declarations/steps/place-lists.server';
import { openSearch } from '~/features/home/search/search-page.server';
import { downloadTariff } from '~/features/tariffs/tariff-download.server';
import { openTariff } from '~/features/tariffs/tariff-page.server';
import { countDearPage } from '~/platform/limits/dear-page.server';
import { limits } from '~/platform/limits/limit-register';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';

let close: () => Promise<void>;
beforeAll(async () => ({ close } = await openGuestPortal()));
afterAll(() => close());

const from = (clientIp: string, work: () => Promise<unknown>) =>
  runInRequestContext({ clientIp, requestId: '-', seen: new Map() }, work);
const ask = (path: string) => new Request(`${origin}${path}`);

test.each<[string, () => Promise<unknown>]>([
  ['the values of streets over the years', () => openTariff(ask('/?gorunum=yillar'), 'arsa-birim-degerleri')],
  ['a tariff', () => openTariff(ask('/'), 'bina-asinma-paylari')],
  ['a tariff as a file', () => downloadTariff(ask('/'), 'bina-asinma-paylari.csv')],
  ['resolutions', () => openResolutions(ask('/?ara=imar'), 'council')],
  ['a search', () => openSearch(ask('/'), 'emlak')],
  ['streets of an address', () => servePlaceLists(ask('/?mahalle=18301'))],
])('one network opens %s only so often, and leaves them to every other one', async (what, open) => {
  const [busy, other] = [`${what} busy`, `${what} other`];
  for (let turn = 0; turn < limits['dear-page-address'].points; turn += 1) await from(busy, countDearPage);
  const refused = await read(from(busy, open));
  expect([refused.status, Number(refused.headers.get('Retry-After')) <= 60]).toEqual([429, true]);
  await expect(from(other, open)).resolves.toBeTruthy();
});
