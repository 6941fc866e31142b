import type { RetentionRule } from './rules';

/** Lists the periods and bases as an operator reads them; the proof of destruction keeps the words it has always had. */
const turkish: Readonly<Record<string, string>> = {
  kept: 'saklanır',
  'a day after its end': 'bitişinden bir gün sonra',
  'its own end': 'kendi bitişi',
  'an hour': 'bir saat',
  'a quarter of an hour': 'çeyrek saat',
  'two years after it was reported': 'bildirildikten iki yıl sonra',
  'two years after it was taken back': 'geri alındıktan iki yıl sonra',
  'what the municipality published': 'belediyenin yayımladıkları',
  'rows are only added, names are sealed': 'satırlar yalnız eklenir, adlar mühürlüdür',
  'two years after it was closed': 'kapatıldıktan iki yıl sonra',
  '20 minutes': '20 dakika',
  'ten minutes': 'on dakika',
  'a day after it stopped counting': 'geçerliliği bittikten bir gün sonra',
  '400 days': '400 gün',
  'an hour; requests a day; payment links three days; declarations 90 days unsent, 366 sent':
    'bir saat; talepler bir gün; ödeme bağlantıları üç gün; beyanlar gönderilmemişse 90, gönderilmişse 366 gün',
  '30 days unconfirmed; a year after the e-mails were ended; else as long as they are wanted':
    'onaylanmamışsa 30 gün; e-postalar bırakıldıktan bir yıl sonra; yoksa istendikleri sürece',
  'a year after the last visit': 'son bakıştan bir yıl sonra',
  'sixty days after the answer: it can be opened again for thirty':
    'yanıttan altmış gün sonra; otuz gün boyunca yeniden açılabilir',
  '60 days': '60 gün',
  '90 days': '90 gün',
  'a day': 'bir gün',
  'a year after the due day': 'vadesinden bir yıl sonra',
  'a year after it was last read': 'son okunmasından bir yıl sonra',
  'ten years': 'on yıl',
  'a year after it was sent': 'gönderildikten bir yıl sonra',
  'a year after it was decided': 'karara bağlandıktan bir yıl sonra',
  'until the SMS about it is written, 30 days at most': 'SMS’i yazılana kadar, en çok 30 gün',
  'until the files are taken, 14 days at most': 'dosyalar içeri alınana kadar, en çok 14 gün',
  'which heading is which column, and who said so':
    'hangi başlığın hangi sütun olduğu ve bunu kimin söylediği',
  'until the messages about it are written, 30 days at most': 'bildirimi yazılana kadar, en çok 30 gün',
  'daily run of all rules': 'bütün kuralların günlük çalışması',
  'proof of consent': 'açık rızanın kanıtı',
  'rows are only added': 'satırlar yalnız eklenir',
  'rows are only added, names nobody by number': 'satırlar yalnız eklenir, kimse numarasıyla anılmaz',
  'who saw whose record': 'kimin kaydını kim gördü',
  'proof of the audit record': 'erişim kaydının kanıtı',
  'proof of destruction, at least three years': 'imha tutanağı, en az üç yıl',
  'a year to compare with': 'karşılaştırmak için bir yıl',
  'nothing personal': 'kişisel veri yok',
  'one row, nothing personal': 'tek satır, kişisel veri yok',
  'a year after it was ended': 'sonlandırıldıktan bir yıl sonra',
  'goes with its draft': 'taslağıyla birlikte gider',
  'the register of payers': 'mükellef sicili',
  '2464 and 1319 sayılı Kanun': '2464 ve 1319 sayılı Kanun',
  "the municipality's books": 'belediyenin defterleri',
  'set aside by its archive under Devlet Arşiv Hizmetleri Hakkında Yönetmelik':
    'Devlet Arşiv Hizmetleri Hakkında Yönetmelik uyarınca arşivce ayıklanır',
  'declarations and what they are about': 'beyanlar ve konuları',
  'official correspondence': 'resmî yazışma',
  'requests and their answers': 'başvurular ve yanıtları',
  'set aside by the archive': 'arşivce ayıklanır',
  'staff files': 'özlük dosyaları',
  '5510 sayılı Kanun m. 86 (ten years)': '5510 sayılı Kanun m. 86 (on yıl)',
  'what the other system was told of': 'öteki sisteme neyin bildirildiği',
  'whose row of the other system is which of ours': 'öteki sistemin hangi satırı bizde hangisi',
  'marriage applications': 'evlenme başvuruları',
  subscriptions: 'abonelikler',
};

/** Returns a rule's words in Turkish, part by part; names of laws stand as they are. */
export function inTurkish(words: string): string {
  const whole = turkish[words];
  if (whole !== undefined) return whole;
  for (const sign of ['; ', ': ', ', ']) {
    if (words.includes(sign)) return words.split(sign).map(inTurkish).join(sign);
  }
  return words;
}

export const writeRule = ({ table, period, basis }: RetentionRule) =>
  `${table}: ${inTurkish(period)} (${inTurkish(basis)})`;
