import type {
  CancellationReason,
  CancellationState,
  LineStatus,
  MeterStatus,
  SubscriptionCode,
  SubscriptionCodeList,
  TariffGroup,
} from 'municipality/contract';

const cancellationStates: Readonly<Record<CancellationState, string>> = {
  'basvuru-alindi': 'Başvuru alındı',
  'borc-bekliyor': 'Borç ödemesi bekleniyor',
  'okuma-bekliyor': 'Sayaç okuması bekleniyor',
  'kesin-hesap': 'Kesin hesap çıkarıldı',
  mahsup: 'Güvence borca sayıldı',
  'iade-bekliyor': 'Güvence iadesi bekleniyor',
  'tahakkuk-bekliyor': 'Kalan borç bekleniyor',
  kapandi: 'Abonelik kapandı',
  reddedildi: 'Reddedildi',
  'geri-cekildi': 'Geri çekildi',
};

const cancellationReasons: Readonly<Record<CancellationReason, string>> = {
  tasinma: 'Taşınma',
  satis: 'Yerin satışı',
  'kiraci-degisimi': 'Kiracı değişimi',
  vefat: 'Abonenin vefatı',
  diger: 'Diğer',
};

const lineStatuses: Readonly<Record<LineStatus, string>> = {
  '1': 'Hat açık',
  '2': 'Kesme istendi',
  '3': 'Hat kesik',
  '4': 'Hat açık, kesme isteği reddedildi',
};

const meterStatuses: Readonly<Record<MeterStatus, string>> = {
  '1': 'Çalışıyor',
  '2': 'Çalışmıyor',
  '3': 'Sayaç yok',
};

const tariffGroups: Readonly<Record<TariffGroup, string>> = {
  konut: 'Konut',
  isyeri: 'İş yeri',
  santiye: 'Şantiye',
  resmi: 'Resmî daire',
};

/** Follows specification §3, §4 and §9 with their numbers; the named ones are the municipality's own. */
export const subscriptionCodeLists: Readonly<Record<SubscriptionCodeList, Readonly<Record<string, string>>>> =
  {
    'subscriber-kind': {
      G: 'Gerçek kişi',
      Y: 'Yabancı gerçek kişi',
      T: 'Tüzel kişi',
      K: 'Kamu kurumu',
      D: 'Diğer',
      B: 'Bilinmeyen su kullanıcısı',
      '*': 'Tümü',
    },
    'line-status': lineStatuses,
    'meter-status': meterStatuses,
    'late-debt-query': { '1': 'Borç tutarına göre', '2': 'Ödenmeyen fatura sayısına göre' },
    'late-debt-operation': { '1': 'Bildirim gönder', '2': 'Suyun kesilmesini iste' },
    'illegal-usage': { '0': 'Abone değil', '1': 'Abone' },
    'application-type': {
      '1': 'Yeni abonelik',
      '2': 'Devir',
      '3': 'Adres ve abone bilgisi güncelleme',
      '4': 'Güvence iadesi',
      '5': 'Tarife indirimi',
      '6': 'Abonelik iptali',
      '7': 'Sayaç değişimi',
      '8': 'Kullanıma kapatma',
      '10': 'Su hattının açılması',
      '11': 'Kaçak kullanım itirazı',
      '12': 'Aparat kırma',
      '13': 'Çalınan sayacın değişimi',
      '14': 'Fatura ve sayaç itirazı',
      '15': 'Fatura düzenleme',
      '20': 'Tarife değişikliği',
      '21': 'Kaçak kullanım bildirimi',
      '22': 'Taksitlendirme',
    },
    'operation-type': { '1': 'Sayaç sökme', '2': 'Sayaç takma', '3': 'Sayaç değiştirme' },
    'revenue-type': { '1': 'Kullanım', '2': 'Tesis', '3': 'Güvence' },
    'collection-type': {
      '1': 'Nakit',
      '2': 'Posta çeki',
      '3': 'Mahsup fişi',
      '4': 'Kredi kartı',
      '5': 'Güvence mahsup fişi',
    },
    'tariff-group': tariffGroups,
    'cancellation-state': cancellationStates,
    'cancellation-reason': cancellationReasons,
  };

/** Holds every code with its Turkish name, list by list. */
export const subscriptionCodes: readonly SubscriptionCode[] = Object.entries(subscriptionCodeLists).flatMap(
  ([list, names]) =>
    Object.entries(names).map(([Code, Name]) => ({ ListCode: list as SubscriptionCodeList, Code, Name })),
);

/** Returns the name of a code; the code itself where the list does not know it. */
export function nameOfCode(list: SubscriptionCodeList, code: string): string {
  return subscriptionCodeLists[list][code] ?? code;
}
