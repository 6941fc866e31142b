import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch } from '~/features/home/search/search-page.server';
import { urls } from '~/urls';
import { inRequest } from '../../support/browser/member-browser';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openGuestPortal());
});
afterAll(() => close());

const search = (words: string) => inRequest(() => openSearch(new Request(`${origin}${urls.home}`), words));

/** Returns what stands first on the page: the address of a link, or the key of an answer. */
async function findFirst(words: string): Promise<string | undefined> {
  const { offered, topics, resolutions } = await search(words);
  const { services, answers, elsewhere, news, isPartly } = offered;
  const decided = resolutions.flatMap(({ links }) => links);
  const links = [...(isPartly ? decided : []), ...services, ...topics];
  const [answer] = [...elsewhere, ...answers];
  return (links[0] ?? (answer ? { path: answer.key } : [...news, ...decided][0]))?.path;
}

/** Lists what citizens type, by what they find first. */
const searches: Readonly<Record<string, readonly string[]>> = {
  [urls.debts]: [
    'borc',
    'borcum var mı',
    'borç öde',
    'emlak vergisi',
    'emlak vergisi öde',
    'su borcu',
    'borç sorgulama',
    'gecikme zammı',
    'kredi kartı',
  ],
  [urls.meters]: ['faturam', 'su faturası', 'sayaç', 'faturam neden yüksek'],
  [urls.receipts]: ['makbuz', 'dekont', 'makbuzlarım'],
  [urls.restructuring]: ['taksit', 'yapılandırma', 'taksitlendirme'],
  [urls.letters]: ['rayiç bedel', 'borcu yoktur', 'borcu yoktur yazısı'],
  [urls.credits]: ['fazla ödedim', 'iade'],
  [urls.fastPayment]: ['ödeme', 'hızlı ödeme', 'üyeliksiz ödeme'],
  [urls.dueCalendar]: ['son ödeme günü', 'takvim'],
  [urls.fastMarriagePayment]: ['nikah', 'evlenme'],
  [urls.requests]: ['çukur', 'asfalt', 'kaldırım', 'köpek', 'gürültü', 'zabıta', 'şikayet', 'başvuru takip'],
  [urls.announcements]: ['kurban', 'su kesintisi', 'duyuru'],
  [urls.units]: ['adres', 'ruhsat'],
  [urls.personalData]: ['kvkk', 'kişisel veri', 'KVKK'],
  [urls.declareBuilding]: ['ev aldım', 'engelli'],
  [urls.declareSale]: ['evimi sattım'],
  [urls.declarePlot]: ['arsa'],
  [urls.declareLand]: ['tarla'],
  [urls.declareAdvertising]: ['tabela'],
  [urls.declareCleaning]: ['dükkan açtım'],
  [urls.declareEntertainment]: ['konser'],
  [urls.declarationChoice]: ['beyan ver', 'miras'],
  [urls.streetValuation]: ['birim değeri'],
  [urls.cancellation]: ['su kapatma', 'abonelik iptali'],
  [urls.councilResolutions]: ['meclis kararları', 'imar'],
  [urls.committeeResolutions]: ['encümen', 'ihale'],
  [urls.register]: ['üye olmak', 'kayıt ol'],
  [urls.audit]: ['kim baktı'],
  electricity: ['elektrik kesintisi'],
  'identity-card': ['ikametgah'],
  'help-bank-branches': ['iban'],
};

describe('what citizens find first', () => {
  const rows = Object.entries(searches).flatMap(([first, typed]) => typed.map((words) => ({ words, first })));
  test('the table holds at least sixty searches', () => expect(rows.length).toBeGreaterThanOrEqual(60));
  test.each(rows)('“$words” finds $first', async ({ words, first }) => {
    expect(await findFirst(words)).toBe(first);
  });
});

test('a year and a word find what was decided on it in that year, before what fits the word alone', async () => {
  const { resolutions, pageTitle } = await search('2024 sokak');
  const links = resolutions.flatMap((one) => one.links);
  expect(links.length).toBeGreaterThan(0);
  for (const { title, line } of links) {
    expect(title.toLocaleLowerCase('tr')).toContain('soka');
    expect(line).toContain('2024');
  }
  expect(await findFirst('2024 sokak')).toBe(links[0]?.path);
  expect(pageTitle).toBe('“2024 sokak” için sonuçlar');
});
