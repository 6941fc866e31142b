import type { IsoDate } from 'municipality/contract';
import { createRandom, type Random } from './town/random';
import type { SampleWorld } from './town/world';

interface Matter {
  subject: string;
  summary: string;
  department: string;
  commission: string;
}

const [MONEY, PLANS, WORKS, CLERKS] = ['Mali Hizmetler', 'İmar ve Şehircilik', 'Fen İşleri', 'Yazı İşleri'];
const councilSeats = 25;
const [BUDGET, ZONING, LAW, TARIFF] = ['Plan ve Bütçe', 'İmar', 'Hukuk', 'Tarife'];

const streets = [
  'Ihlamur',
  'Kiraz',
  'Zambak',
  'Çamlık',
  'Yıldız',
  'Pınar',
  'Değirmen',
  'Çınar',
  'Bahar',
] as const;
const parcels = [
  '118 ada 4 parselde',
  '204 ada 11 parselde',
  '87 ada 2 parselde',
  '312 ada 6 parselde',
] as const;
const oneOf = <One>(list: readonly One[], year: number, month: number): One =>
  list[(year * 5 + month) % list.length] as One;

const zoning = (year: number, month: number) =>
  matter(
    `Uygulama imar planı değişikliği: ${oneOf(parcels, year, month)}`,
    'Park alanının sınırı yol genişliğine göre düzeltildi.',
    PLANS,
    ZONING,
  );
const naming = (year: number, month: number) =>
  matter(
    `Sokağa isim verilmesi: ${oneOf(streets, year, month)} Sokak`,
    `Yeni açılan sokağa “${oneOf(streets, year, month)} Sokak” adının verilmesi kabul edildi.`,
    CLERKS,
    LAW,
  );
const transfer = matter(
  'Bütçe içi aktarma yapılması',
  'Yatırım kalemleri arasında ödenek aktarıldı.',
  MONEY,
  BUDGET,
);

/**
 * Lists what the council of a town decides in each month, two matters at each of its two sittings: audit in January (5393
 * m.25), report of activities in April (m.56), final account in May (m.64), budget in November (m.62) and tariffs of the
 * next year. August is the month without a sitting (m.20).
 */
const councilAgenda: readonly ((year: number) => readonly Matter[])[] = [
  (year) => [
    matter(
      'Denetim komisyonu üyelerinin seçilmesi',
      `${year - 1} yılı gelir ve giderlerini denetleyecek komisyon seçildi.`,
      CLERKS,
      LAW,
    ),
    matter('Meclis tatilinin belirlenmesi', 'Ağustos ayında toplanılmaması kabul edildi.', CLERKS, LAW),
    zoning(year, 1),
    transfer,
  ],
  (year) => [
    matter(
      'Toplu taşıma hattının uzatılması',
      'Ilıcalar hattının istasyona kadar uzatılması görüşüldü.',
      WORKS,
      TARIFF,
    ),
    naming(year, 2),
    matter('Memur kadrolarının değiştirilmesi', 'Boş kadroların unvanı değiştirildi.', CLERKS, LAW),
    zoning(year, 2),
  ],
  (year) => [
    matter(
      'Denetim komisyonu raporunun sunulması',
      `${year - 1} yılı raporu meclisin bilgisine sunuldu.`,
      CLERKS,
      BUDGET,
    ),
    zoning(year, 3),
    matter('Parka isim verilmesi', 'Yeni parka “Cumhuriyet Parkı” adı verildi.', CLERKS, LAW),
    matter('Kaldırım ve yol programı', 'Yıl içinde yapılacak yollar belirlendi.', WORKS, BUDGET),
  ],
  (year) => [
    matter(
      `${year - 1} yılı faaliyet raporunun görüşülmesi`,
      'Başkanın sunduğu rapor yeterli bulundu.',
      MONEY,
      BUDGET,
    ),
    matter('Encümen üyelerinin seçilmesi', 'Bir yıl için gizli oyla üye seçildi.', CLERKS, LAW),
    matter('İhtisas komisyonlarının seçilmesi', 'Komisyonlara bir yıl için üye seçildi.', CLERKS, LAW),
    zoning(year, 4),
  ],
  (year) => [
    matter(
      `${year - 1} yılı kesin hesabının görüşülmesi`,
      'Önceki yılın kesin hesabı kabul edildi.',
      MONEY,
      BUDGET,
    ),
    naming(year, 5),
    matter('Pazar yerinin taşınması', 'Salı pazarının yeni alana taşınması kabul edildi.', WORKS, ZONING),
    zoning(year, 5),
  ],
  (year) => [
    year % 2 === 0
      ? matter(
          'Kardeş belediye protokolü',
          'İş birliği protokolü imzalanması için yetki verildi.',
          CLERKS,
          LAW,
        )
      : matter('Çevre birliğine üyelik', 'Birliğe üye olunması için yetki verildi.', CLERKS, LAW),
    transfer,
    matter('Borçlanma yetkisi verilmesi', 'İçme suyu yatırımı için başkana yetki verildi.', MONEY, BUDGET),
    zoning(year, 6),
  ],
  (year) => [
    naming(year, 7),
    matter('Yol harcamalarına katılma payı', 'Tamamlanan yolların payı tahakkuka bağlandı.', MONEY, BUDGET),
    zoning(year, 7),
    matter('Sulama suyu nöbetleri', 'Yaz aylarının sulama düzeni belirlendi.', WORKS, TARIFF),
  ],
  () => [],
  (year) => [
    matter(
      `${year + 1} yılı performans programının görüşülmesi`,
      'Bütçeye esas hedefler kabul edildi.',
      MONEY,
      BUDGET,
    ),
    matter('Okul servis güzergâhları', 'Güzergâh ve duraklar yeniden belirlendi.', WORKS, TARIFF),
    naming(year, 9),
    zoning(year, 9),
  ],
  (year) => [
    matter(
      'Çevre temizlik vergisi derecelerinin belirlenmesi',
      'Bina ve iş yeri dereceleri yeniden belirlendi.',
      MONEY,
      BUDGET,
    ),
    transfer,
    zoning(year, 10),
    matter('Sosyal yardım yönetmeliği', 'Yardım başvurularının ölçütleri yeniden düzenlendi.', CLERKS, LAW),
  ],
  (year) => [
    matter(
      `${year + 1} yılı bütçesinin görüşülmesi`,
      'Gelir ve gider bütçesi maddeleriyle kabul edildi.',
      MONEY,
      BUDGET,
    ),
    matter(
      `${year + 1} yılı ücret tarifesinin görüşülmesi`,
      'Belediye hizmetlerinden alınacak ücretler belirlendi.',
      MONEY,
      TARIFF,
    ),
    naming(year, 11),
    zoning(year, 11),
  ],
  (year) => [
    matter(
      `${year + 1} yılı su tarifesinin görüşülmesi`,
      'Su ve atık su bedelleri kademelere göre belirlendi.',
      MONEY,
      TARIFF,
    ),
    transfer,
    zoning(year, 12),
    matter('Kültür etkinlikleri programı', 'Gelecek yılın şenlik günleri belirlendi.', CLERKS, BUDGET),
  ],
];

const committeeMatters: Matter[] = [
  matter(
    'Belediye işyerinin kiraya verilmesi',
    'İhale sonucu uygun bedel kabul edildi.',
    'Emlak ve İstimlak',
    '',
  ),
  matter(
    'Yapı tatil tutanağının görüşülmesi',
    'Ruhsata aykırı bölümün düzeltilmesi için süre verildi.',
    'İmar ve Şehircilik',
    '',
  ),
  matter('İfraz ve tevhit talebi', 'Parsellerin birleştirilmesi uygun bulundu.', 'İmar ve Şehircilik', ''),
  matter(
    'Zabıta tutanağına göre idari para cezası',
    'Kabahatler Kanunu uyarınca ceza verildi.',
    'Zabıta',
    '',
  ),
  matter(
    'Doğrudan temin bedelinin onaylanması',
    'Yaklaşık maliyetin altında kalan teklif kabul edildi.',
    'Destek Hizmetleri',
    '',
  ),
];

/** Adds six years of resolutions: both meet twice a month, on working days; the council not in August. */
export function addResolutions(world: SampleWorld): void {
  const random = createRandom('council');
  for (const year of world.years) {
    let councilNo = 0;
    let committeeNo = 0;
    for (let month = 1; month <= 12; month += 1) {
      for (const sittingNo of [1, 2]) {
        const day = world.dueDay(year, month, sittingNo === 1 ? 5 : 8);
        const matters = day < world.asOf ? (councilAgenda[month - 1]?.(year) ?? []) : [];
        for (const about of matters.slice(sittingNo * 2 - 2, sittingNo * 2)) {
          councilNo += 1;
          addCouncilResolution(world, random, about, { day, year, councilNo, month, sittingNo });
        }
        const committeeDay = world.dueDay(year, month, sittingNo === 1 ? 11 : 25);
        if (committeeDay < world.asOf) {
          committeeNo += 1;
          addCommitteeResolution(world, random, committeeDay, `${year}/${committeeNo}`);
        }
      }
    }
  }
}

interface CouncilSitting {
  day: IsoDate;
  year: number;
  councilNo: number;
  month: number;
  sittingNo: number;
}

function addCouncilResolution(
  world: SampleWorld,
  random: Random,
  { commission, ...about }: Matter,
  sitting: CouncilSitting,
): void {
  const isUnanimous = random.isLucky(0.7);
  const votesAgainst = isUnanimous ? 0 : random.whole(2, 11);
  world.tables.resolution.add({
    oid: world.numbers.nextOid('D'),
    body: 'council',
    resolutionNo: `${sitting.year}/${sitting.councilNo}`,
    sessionNo: sitting.month,
    sittingNo: sitting.sittingNo,
    decidedOn: sitting.day,
    ...about,
    commission,
    outcome: isUnanimous ? 'oybirligi' : 'oycoklugu',
    votesFor: councilSeats - votesAgainst,
    votesAgainst,
  });
}

function addCommitteeResolution(
  world: SampleWorld,
  random: Random,
  day: IsoDate,
  resolutionNo: string,
): void {
  const about = random.pick(committeeMatters);
  world.tables.resolution.add({
    oid: world.numbers.nextOid('D'),
    body: 'committee',
    resolutionNo,
    decidedOn: day,
    subject: about.subject,
    summary: about.summary,
    department: about.department,
    outcome: 'oybirligi',
    votesFor: 7,
    votesAgainst: 0,
  });
}

function matter(subject: string, summary: string, department: string, commission: string): Matter {
  return { subject, summary, department, commission };
}
