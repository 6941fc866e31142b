import type { IsoDate } from 'municipality/contract';
import { createRandom, type Random } from './town/random';
import type { SampleWorld } from './town/world';

interface Matter {
  subject: string;
  summary: string;
  department: string;
  commission: string;
}

const councilMatters: Matter[] = [
  matter(
    'Gelecek yıl ücret tarifesinin görüşülmesi',
    'Belediye hizmetlerinden alınacak ücretler belirlendi.',
    'Mali Hizmetler',
    'Tarife',
  ),
  matter(
    'Uygulama imar planı değişikliği',
    'Park alanının sınırı yol genişliğine göre düzeltildi.',
    'İmar ve Şehircilik',
    'İmar',
  ),
  matter(
    'Bütçe içi aktarma yapılması',
    'Yatırım kalemleri arasında ödenek aktarıldı.',
    'Mali Hizmetler',
    'Plan ve Bütçe',
  ),
  matter('Sokağa isim verilmesi', 'Yeni açılan sokağa ad verilmesi kabul edildi.', 'Yazı İşleri', 'Hukuk'),
  matter(
    'Çevre temizlik vergisi derecelerinin belirlenmesi',
    'Bina ve işyeri dereceleri yeniden belirlendi.',
    'Mali Hizmetler',
    'Plan ve Bütçe',
  ),
  matter(
    'Kardeş belediye protokolü',
    'İş birliği protokolü imzalanması için yetki verildi.',
    'Yazı İşleri',
    'Hukuk',
  ),
  matter(
    'Kesin hesabın görüşülmesi',
    'Önceki yılın kesin hesabı görüşüldü.',
    'Mali Hizmetler',
    'Plan ve Bütçe',
  ),
  matter(
    'Toplu taşıma hattının uzatılması',
    'Ilıcalar hattının istasyona kadar uzatılması görüşüldü.',
    'Fen İşleri',
    'Tarife',
  ),
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

const councilSeats = 25;

/** Adds six years of resolutions: council and committee both meet twice a month, on working days. */
export function addResolutions(world: SampleWorld): void {
  const random = createRandom('council');
  for (const year of world.years) {
    let councilNo = 0;
    let committeeNo = 0;
    for (let month = 1; month <= 12; month += 1) {
      for (const sittingNo of [1, 2]) {
        const day = world.dueDay(year, month, sittingNo === 1 ? 5 : 8);
        for (let item = 0; item < 2 && day < world.asOf; item += 1) {
          councilNo += 1;
          addCouncilResolution(world, random, { day, year, councilNo, month, sittingNo });
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

function addCouncilResolution(world: SampleWorld, random: Random, sitting: CouncilSitting): void {
  const { commission, ...about } = random.pick(councilMatters);
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
