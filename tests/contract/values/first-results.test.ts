import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch } from '~/features/home/search/search-page.server';
import { requestsUrl, urls } from '~/urls';
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
  const { offered, resolutions } = await search(words);
  const { services, topics, answers, elsewhere, news, isPartly, hasTopicsFirst } = offered;
  const decided = resolutions.flatMap(({ links }) => links);
  const doors = hasTopicsFirst ? [...topics, ...services] : [...services, ...topics];
  const links = [...(isPartly ? decided : []), ...doors];
  const [answer] = [...elsewhere, ...answers];
  return (links[0] ?? (answer ? { path: answer.key } : [...news, ...decided][0]))?.path;
}

const topicOf = (kind: string) => requestsUrl({ kind });

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
  [urls.restructuring]: ['taksit', 'yapılandırma', 'taksitlendirme', 'borç yapılandırma'],
  [urls.letters]: ['rayiç bedel', 'borcu yoktur', 'borcu yoktur yazısı'],
  [urls.credits]: ['fazla ödedim', 'iade'],
  [urls.fastPayment]: ['ödeme', 'hızlı ödeme', 'üyeliksiz ödeme'],
  [urls.dueCalendar]: ['son ödeme günü', 'takvim'],
  [urls.fastMarriagePayment]: ['nikah', 'evlenme'],
  [urls.requests]: ['asfalt', 'şikayet', 'başvuru takip'],
  [topicOf('yol')]: ['çukur', 'yol çukuru', 'kaldırım'],
  [topicOf('su-kanal')]: [
    'su kaçağı',
    'su kacagi',
    'rögar',
    'su akmıyor',
    'su basıncı düşük',
    'kanalizasyon tıkandı',
  ],
  [topicOf('cop')]: ['çöp alınmadı', 'çöp toplanmıyor', 'çöp konteyneri'],
  [topicOf('aydinlatma')]: ['sokak lambası', 'ışıklar yanmıyor'],
  [topicOf('hayvan')]: ['köpek', 'başıboş köpek', 'sokak köpeği'],
  [topicOf('gurultu')]: ['gürültü', 'gürültü şikayeti'],
  [topicOf('zabita')]: ['zabıta'],
  [topicOf('park')]: ['ağaç budama'],
  [topicOf('ulasim')]: ['otopark'],
  [urls.debtCorrections]: ['fatura itiraz', 'fatura itraz'],
  [urls.announcements]: ['kurban', 'su kesintisi', 'duyuru'],
  [urls.units]: ['adres', 'ruhsat', 'iş yeri ruhsatı', 'imar durumu', 'numarataj'],
  [urls.personalData]: ['kvkk', 'kişisel veri', 'KVKK'],
  [urls.declareBuilding]: ['ev aldım', 'engelli', 'emekli indirimi'],
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
  funeral: ['cenaze', 'mezarlık', 'mezar yeri'],
  courses: ['öğrenci', 'öğrenci indirimi', 'burs', 'kurs kaydı'],
  'wedding-day': ['nikâh tarihi', 'nikah randevusu'],
  aid: ['ramazan yardımı', 'sosyal yardım'],
  jobs: ['iş başvurusu'],
  'travel-card': ['otobüs kartı'],
  'new-water': ['su aboneliği açma', 'yeni abonelik'],
  dues: ['aidat'],
  'help-was-paid': ['ödedim görünmüyor', 'ödedim ama borcum duruyor'],
  'help-property-tax-months': ['emlak vergisi ne zaman ödenir'],
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

test('what fits every word leaves out what fits some of them', async () => {
  const { services, answers, elsewhere, isPartly } = (await search('su kaçağı')).offered;
  expect({ services, answers, elsewhere, isPartly }).toEqual({
    services: [],
    answers: [],
    elsewhere: [],
    isPartly: false,
  });
});

test('a number or a weak word alone tells nothing of what others do', async () => {
  for (const words of ['2024 sokak', 'emlak vergisi taksidi kaç', 'taksit', 'iş yeri gemi'])
    expect((await search(words)).offered.elsewhere, words).toEqual([]);
});
