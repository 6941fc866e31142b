import { addDays } from 'municipality/law/calendar/calendar';
import type { PlanKind } from 'municipality/contract';
import { dayText, figure, lira, percent } from 'municipality/law/money/turkish-figures';
import type { WorkedOffer } from './offers';
import type { PlanReading } from './plan-reading';

const AS_IF_IN_TIME =
  'Tablodaki faiz, her taksit son ödeme gününde ödenecekmiş gibi hesaplandı. Oran değişirse yeni oran, yürürlüğe girdiği günden sonrası için uygulanır.';

function deferralNotes({ today, instalmentRates, terms }: PlanReading): string[] {
  const rate = instalmentRates.deferral.findLast(({ validFrom }) => validFrom <= today);
  const base = terms.isInterestOnFee ? 'taksit' : 'taksitin asıl borç bölümü';
  return [
    `Gecikme zammı ${dayText(addDays(today, -1))} gününe kadar hesaplanıp taksitlere katıldı; başvuru gününden sonra artmaz (6183 m.48).`,
    `Tecil faizi = ${base} × yıllık ${percent(rate?.annualPercent ?? '0')} × gün ÷ 36.000. Başvuru günü ile ödeme günü de sayılır; erken ödenen taksitin faizi azalır, geç ödeneninki artar.`,
    AS_IF_IN_TIME,
    'Taksitler borçları vadesi en eski olandan başlayarak kapatır (6183 m.47).',
  ];
}

function agreementNotes({ today, instalmentRates }: PlanReading): string[] {
  const rate = instalmentRates.legal.findLast(({ validFrom }) => validFrom <= today);
  return [
    `Borçların ${dayText(addDays(today, -1))} gününe kadar işleyen faizi taksitlere katıldı.`,
    `Başvuru gününden başlayarak taksitin yalnız asıl borç bölümüne yasal faiz işler: asıl × yıllık ${percent(rate?.percent ?? '0')} × gün ÷ 36.500 (3095 m.1); faize faiz işlemez. Başvuru günü ile ödeme günü de sayılır; erken ödenen taksitin faizi azalır, geç ödeneninki artar.`,
    AS_IF_IN_TIME,
    'Taksitler borçları vadesi en eski olandan başlayarak, her borcun önce faizini kapatır (6098 m.100).',
    'Anlaşma, belediye başvurunuzu onaylarsa yürürlüğe girer; taksit günleri onay gününden sayılır.',
  ];
}

function lawNotes({ laws, indexRates }: PlanReading, offer: WorkedOffer): string[] {
  const law = laws.find(({ code }) => code === offer.lawCode);
  const count = offer.plan.instalments.length;
  if (!law) return [];
  const rates = indexRates
    .map(({ validFrom, monthlyPercent }) => `${dayText(validFrom)} gününden aylık ${percent(monthlyPercent)}`)
    .join(', ');
  const coefficient = law.coefficients.find((row) => row.count === count)?.coefficient;
  const discount = count === 1 ? law.atOnceDiscount : law.firstTwoDiscount;
  return [
    `Gecikme bedeli yerine, vadeden ${dayText(law.indexUntil)} gününe kadar geçen aylar için Yİ-ÜFE tutarı alınır (${rates}). Başvurunuzla gecikme bedeli silinir.`,
    coefficient === undefined
      ? `${count === 1 ? 'Peşin ödemede' : 'İlk iki taksit süresinde ödemede'} Yİ-ÜFE tutarının ${percent(String(discount))} kadarı silinir; katsayı uygulanmaz.`
      : `Taksit = (asıl + Yİ-ÜFE) × ${figure(coefficient)} ÷ ${count}.`,
    'Geç ödenen taksite gecikme zammı eklenir.',
  ];
}

/** Holds what becomes of the debts' own delay when a plan breaks. */
const afterBreach: Record<PlanKind, string> = {
  tecil: ' ve gecikme zammı baştan işler',
  yapilandirma: '',
  anlasma: ' ve faizi işlemeye devam eder',
};

function toleranceNote({ rules, plan, kind }: WorkedOffer): string {
  const until =
    rules.catchUp === 'sonraki-taksit-ayi' ? 'bir sonraki taksitin ayı' : 'son taksiti izleyen ayın';
  const end = rules.catchUp === 'sonraki-taksit-ayi' ? `${until} bitene` : `${until} sonuna`;
  const first =
    rules.firstInTime > 0
      ? ` ${plan.instalments.length === 1 ? 'Ödeme' : `İlk ${Math.min(rules.firstInTime, plan.instalments.length)} taksit`} süresinde yapılmazsa plan bozulur.`
      : '';
  if (plan.instalments.length <= rules.firstInTime) return first.trim();
  const missed =
    rules.toleratedMissed === 0
      ? 'Bir taksit süresinde ödenmezse plan bozulur.'
      : `Bir takvim yılında en çok ${rules.toleratedMissed} taksit aksatılabilir; aksayan taksit ${end} kadar ödenmelidir.`;
  return `${missed}${first} Plan bozulursa ödenmemiş borçlar eski vadeleriyle geri gelir${afterBreach[kind]}.`;
}

const ownNotes: Record<PlanKind, (reading: PlanReading, offer: WorkedOffer) => string[]> = {
  tecil: deferralNotes,
  yapilandirma: lawNotes,
  anlasma: agreementNotes,
};

/** Returns the act by which a deferral is granted without anybody looking at it. */
export const delegationText = ({ delegation }: Pick<PlanReading, 'delegation'>) =>
  `${delegation.legalBasis} ile ${lira(delegation.upTo)} tutarına kadar verilen yetkiye göre`;

/** Tells who decides on a deferral. */
function decisionNotes(reading: PlanReading, { kind, needsDecision }: WorkedOffer): string[] {
  if (kind !== 'tecil') return [];
  return needsDecision
    ? [
        'Tecile belediye başkanı ya da yetki verdiği makam karar verir (6183 m.48). Planınız, başvurunuz onaylanırsa yürürlüğe girer; taksit günleri onay gününden sayılır.',
      ]
    : [`Planınız, ${delegationText(reading)} başvurunuzla yürürlüğe girer (6183 m.48).`];
}

/** Tells how an offer was calculated and what it asks for, a sentence each. */
export function notesOf(reading: PlanReading, offer: WorkedOffer): string[] {
  const { collateral: needed, collateralLimit: limit } = offer;
  const collateral =
    needed !== null && limit !== null
      ? [
          `Tecil edilen borçlarınızın toplamı ${lira(limit)} sınırını aştığı için en az ${lira(needed)} teminat gerekir (6183 m.48); daha önceki tecilleriniz için gösterdiğiniz teminat buna sayılır.`,
        ]
      : [];
  return [
    ...ownNotes[offer.kind](reading, offer),
    toleranceNote(offer),
    ...collateral,
    ...decisionNotes(reading, offer),
  ];
}
