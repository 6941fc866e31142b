import { isoDate } from 'municipality/contract';
import type { requestClock, requestDepartment, requestKind, requestRule } from './tables';

type KindRow = typeof requestKind.$inferInsert;

const validFrom = isoDate('2016-01-01');

/** Holds the units of the embedded municipality (5393 m.48; 2006/9809 s. BKK norm kadro). */
export const requestDepartments: readonly (typeof requestDepartment.$inferInsert)[] = (
  [
    ['yazi-isleri', 'Yazı İşleri Müdürlüğü'],
    ['fen-isleri', 'Fen İşleri Müdürlüğü'],
    ['temizlik-isleri', 'Temizlik İşleri Müdürlüğü'],
    ['park-bahceler', 'Park ve Bahçeler Müdürlüğü'],
    ['su-kanal', 'Su ve Kanalizasyon Müdürlüğü'],
    ['zabita', 'Zabıta Müdürlüğü'],
    ['veteriner', 'Veteriner İşleri Müdürlüğü'],
    ['imar', 'İmar ve Şehircilik Müdürlüğü'],
    ['ulasim', 'Ulaşım Hizmetleri Müdürlüğü'],
    ['mali-hizmetler', 'Mali Hizmetler Müdürlüğü'],
    ['sosyal-yardim', 'Sosyal Yardım İşleri Müdürlüğü'],
  ] as const
).map(([code, name], index) => ({ code, name, place: index + 1 }));

/** Laws give the periods of a petition and of information; the third is the municipality's own promise. */
export const requestClocks: readonly (typeof requestClock.$inferInsert)[] = [
  {
    code: 'dilekce',
    validFrom,
    days: 30,
    counting: 'takvim-gunu',
    legalBasis: '3071 sayılı Kanun m.7',
    source: '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun',
  },
  {
    code: 'bilgi-edinme',
    validFrom,
    days: 15,
    counting: 'is-gunu',
    legalBasis: '4982 sayılı Kanun m.11',
    source: '4982 sayılı Bilgi Edinme Hakkı Kanunu',
  },
  {
    code: 'bilgi-edinme-uzatma',
    validFrom,
    days: 30,
    counting: 'is-gunu',
    legalBasis: '4982 sayılı Kanun m.11 (başka birimden bilgi istendi)',
    source: '4982 sayılı Bilgi Edinme Hakkı Kanunu',
  },
  {
    // Means "En geç otuz gün": no later for a weekend.
    code: 'kisisel-veri',
    validFrom,
    days: 30,
    counting: 'kesin-gun',
    legalBasis: '6698 sayılı Kanun m.13/2',
    source: '6698 sayılı Kişisel Verilerin Korunması Kanunu',
  },
  {
    code: 'hizmet',
    validFrom,
    days: 30,
    counting: 'takvim-gunu',
    legalBasis: 'belediyenin hizmet taahhüdü',
    source:
      'Örnek: ad ve adres taşımayan başvuru 3071 m.4’e göre dilekçe değildir; süreyi belediye belirler [?]',
  },
];

export const requestRules: readonly (typeof requestRule.$inferInsert)[] = [
  {
    validFrom,
    reopenDays: 30,
    mostReopenings: 2,
    warnWorkingDays: 3,
    legalBasis: 'belediyenin hizmet taahhüdü',
    source: 'Örnek: yeniden açma kanunda yoktur; süre ve sayıyı belediye belirler [?]',
  },
];

const source = 'Belediye uygulaması; görevler 5393 m.14–15';

interface KindOptions extends Pick<KindRow, 'code' | 'group' | 'name' | 'hint' | 'departmentCode'> {
  /** An anonymous one is taken, and a place is asked for, unless this says otherwise. */
  readonly isNamed?: true;
  readonly isPlaceless?: true;
}

const options: readonly KindOptions[] = [
  {
    code: 'yol',
    group: 'sikayet',
    name: 'Yol ve kaldırım',
    hint: 'Çukur, bozuk kaldırım, kayıp tabela, çöken yol.',
    departmentCode: 'fen-isleri',
  },
  {
    code: 'cop',
    group: 'sikayet',
    name: 'Çöp ve temizlik',
    hint: 'Alınmayan çöp, dolu konteyner, moloz, süpürülmeyen sokak.',
    departmentCode: 'temizlik-isleri',
  },
  {
    code: 'su-kanal',
    group: 'sikayet',
    name: 'Su ve kanal',
    hint: 'Su kaçağı, kesinti, düşük basınç, tıkanan rögar, koku.',
    departmentCode: 'su-kanal',
  },
  {
    code: 'aydinlatma',
    group: 'sikayet',
    name: 'Aydınlatma',
    hint: 'Park ve meydan ışıkları. Sokak lambaları elektrik dağıtım şirketinindir.',
    departmentCode: 'fen-isleri',
  },
  {
    code: 'gurultu',
    group: 'sikayet',
    name: 'Gürültü',
    hint: 'İş yeri, eğlence yeri ve inşaat gürültüsü.',
    departmentCode: 'zabita',
  },
  {
    code: 'hayvan',
    group: 'sikayet',
    name: 'Sokak hayvanları',
    hint: 'Başıboş, yaralı, hasta ya da saldırgan köpek, kedi.',
    departmentCode: 'veteriner',
  },
  {
    code: 'zabita',
    group: 'sikayet',
    name: 'Zabıta',
    hint: 'Kaldırım işgali, izinsiz satış, ruhsatsız iş yeri, fiyat etiketi.',
    departmentCode: 'zabita',
  },
  {
    code: 'imar-sikayet',
    group: 'sikayet',
    name: 'Kaçak yapı',
    hint: 'Ruhsatsız ya da ruhsata aykırı inşaat.',
    departmentCode: 'imar',
  },
  {
    code: 'park',
    group: 'istek',
    name: 'Park ve bahçe',
    hint: 'Ağaç budama, park bakımı, oyun aleti, bank.',
    departmentCode: 'park-bahceler',
  },
  {
    code: 'ulasim',
    group: 'istek',
    name: 'Ulaşım',
    hint: 'Hat, durak, sefer saati, yaya geçidi, otopark.',
    departmentCode: 'ulasim',
  },
  {
    code: 'imar',
    group: 'istek',
    name: 'İmar ve yapı',
    hint: 'İmar durumu, ruhsat ve kendi taşınmazınız üzerine istekler.',
    departmentCode: 'imar',
    isNamed: true,
  },
  {
    code: 'diger',
    group: 'istek',
    name: 'Diğer',
    hint: 'Yukarıdakilere uymayan her istek ve şikâyet.',
    departmentCode: 'yazi-isleri',
    isPlaceless: true,
  },
  {
    code: 'oneri',
    group: 'oneri',
    name: 'Öneri',
    hint: 'Kentimiz ve hizmetlerimiz için fikriniz.',
    departmentCode: 'yazi-isleri',
    isPlaceless: true,
  },
  {
    code: 'tesekkur',
    group: 'oneri',
    name: 'Teşekkür',
    hint: 'Memnun kaldığınız bir hizmet ya da çalışan.',
    departmentCode: 'yazi-isleri',
    isPlaceless: true,
  },
  {
    code: 'bilgi-edinme',
    group: 'bilgi-edinme',
    name: 'Bilgi edinme başvurusu',
    hint: 'Belediyenin elindeki bilgi ve belgeler (4982 sayılı Kanun). Ad ve adres gerekir.',
    departmentCode: 'yazi-isleri',
    isNamed: true,
    isPlaceless: true,
  },
  {
    code: 'kisisel-veri',
    group: 'kisisel-veri',
    name: 'Kişisel veri başvurusu',
    hint: 'Belediyedeki kişisel verileriniz üzerindeki haklarınız (6698 sayılı Kanun m. 11). Giriş yapmanız gerekir.',
    departmentCode: 'yazi-isleri',
    isNamed: true,
    isPlaceless: true,
  },
];

/** Holds what differs by the law a group of requests rests on. */
const lawful: Partial<Record<KindRow['group'], Pick<KindRow, 'clockCode' | 'legalBasis'>>> = {
  'bilgi-edinme': { clockCode: 'bilgi-edinme', legalBasis: '4982 m.4, m.6' },
  'kisisel-veri': { clockCode: 'kisisel-veri', legalBasis: '6698 m.11, m.13' },
};

export const requestKinds: readonly KindRow[] = options.map(({ isNamed, isPlaceless, ...kind }, index) => {
  const law = lawful[kind.group];
  return {
    ...kind,
    validFrom,
    allowsAnonymous: !isNamed,
    needsPlace: !isPlaceless,
    needsAddress: law !== undefined,
    place: index + 1,
    ...(law ?? { clockCode: 'dilekce', legalBasis: '3071 m.3; 5393 m.13' }),
    source,
  };
});
