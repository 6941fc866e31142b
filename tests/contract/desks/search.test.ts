import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSearch, readSearch } from '~/features/home/search/search-page.server';
import { urls } from '~/urls';
import { openSpoiledTransport, outcomes } from '../../support/foreign/spoiled-transport';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';

let town: TestMunicipality;
let close: () => Promise<void>;
let citizen: MemberBrowser;
const line = openSpoiledTransport((request) => town.municipality.handle(request));

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({}, (request) => line.handle(request)));
  citizen = await signInBrowser(demoAccounts.citizen.identityNo);
});
beforeEach(() => {
  line.spoil(null);
  line.takeCalls();
});
afterAll(() => close());

const addressOf = (words: string) => `${urls.home}?${new URLSearchParams({ ara: words }).toString()}`;
const search = (words: string, by?: MemberBrowser) => {
  const address = addressOf(words);
  const request = by ? getRequest(by, address) : new Request(origin + address);
  return inRequest(() => openSearch(request, words));
};
type Found = Awaited<ReturnType<typeof openSearch>>;
const pathsOf = ({ offered, own, resolutions }: Found) =>
  [
    ...offered.services,
    ...offered.news,
    ...offered.topics,
    ...own,
    ...resolutions.flatMap(({ links }) => links),
  ].map(({ path }) => path);

describe('what anybody finds', () => {
  test.each([
    ['çukur', urls.requests],
    ['evimi sattım', urls.declareSale],
    ['tabela astım', urls.declareAdvertising],
    ['su faturası', urls.fastPayment],
    ['rayiç', urls.letters],
  ])('“%s” leads to %s', async (words, path) => {
    expect(pathsOf(await search(words)).some((one) => one.startsWith(path))).toBe(true);
  });

  test.each(['elektrik faturası', 'veraset', 'trafik cezası', 'ikametgah'])(
    'what others do is told: “%s”',
    async (words) => {
      const { offered } = await search(words);
      expect(offered.elsewhere).toHaveLength(1);
    },
  );

  test('questions are answered in their place', async () => {
    const { offered } = await search('şifremi unuttum');
    expect(offered.answers[0]).toMatchObject({ key: 'help-forgot-password' });
    expect((await search('iban')).offered.answers[0]).toMatchObject({
      key: 'help-bank-branches',
      text: null,
    });
  });

  test('resolutions, the newest first, and all of them where there are more', async () => {
    const { resolutions } = await search('imar');
    const [council] = resolutions;
    expect(council?.title).toBe('Meclis kararları');
    expect(council?.links).toHaveLength(3);
    expect((await search('su')).resolutions).toEqual([]);
    expect(council?.allPath).toContain(`${urls.councilResolutions}?ara=imar`);
  });

  test('nothing of anybody, and no call asks for it', async () => {
    const found = await search('makbuz');
    expect(found.own).toEqual([]);
    expect(line.takeCalls().filter((name) => /Registr|Accrument|Collected|Summary/.test(name))).toEqual([]);
  });

  test('words that are not there ask nothing of the municipality', async () => {
    expect((await search('')).offered.services).toEqual([]);
    expect(line.takeCalls()).toEqual([]);
    expect(readSearch(new Request(`${origin}${urls.home}`))).toBeNull();
    expect(readSearch(new Request(`${origin}${urls.home}?ara=%00%20`))).toBe('');
    expect(readSearch(new Request(`${origin}${addressOf('😀'.repeat(60))}`))).not.toContain('\uFFFD');
  });
});

describe('who is signed in', () => {
  test('finds own debts and papers by their words and numbers, nobody else', async () => {
    const { own } = await search('makbuz', citizen);
    const receipt = own.find(({ title }) => title.startsWith('Makbuz '));
    expect(receipt).toBeDefined();
    const no = receipt?.title.slice('Makbuz '.length) ?? '';
    expect((await search(no, citizen)).own[0]?.title).toBe(`Makbuz ${no}`);
    const other = await signInBrowser(demoAccounts.debtless.identityNo);
    expect((await search(no, other)).own.map(({ title }) => title)).not.toContain(`Makbuz ${no}`);
    expect((await search('vergisi', citizen)).own.some(({ path }) => path.startsWith('/borc/'))).toBe(true);
  });

  const calls = [
    'GetComplaintOrRequestList',
    'RetrieveResolutions',
    'GetCollectedList',
    'RetrieveDeclarationSummary',
    'GetAccrumentListForEMunicipality',
    'GetFilteredRegistries',
  ] as const;
  // What is once not offered is not asked for again: last.
  const inOrder = outcomes.toSorted(
    (one, other) => Number(one === 'not-offered') - Number(other === 'not-offered'),
  );
  test.each(inOrder.flatMap((outcome) => calls.map((call) => ({ call, outcome }))))(
    'finds the rest where $call is $outcome',
    async ({ call, outcome }) => {
      line.spoil(call, outcome);
      const { offered } = await search('emlak vergisi', citizen);
      expect(line.takeCalls()).toContain(call);
      expect(offered.services.length).toBeGreaterThan(2);
    },
  );
});
