import { addDays } from 'municipality/law/calendar/calendar';
import { dayText, figure, lira, percent } from 'municipality/law/money/turkish-figures';
import type { WorkedOffer } from './offers';
import type { PlanReading } from './plan-reading';

function deferralNotes({ today, deferralRates, terms }: PlanReading): string[] {
  const rate = deferralRates.findLast(({ validFrom }) => validFrom <= today);
  const base = terms.isInterestOnFee ? 'taksit' : 'taksitin asıl borç bölümü';
  return [
    `Gecikme zammı ${dayText(addDays(today, -1))} gününe kadar hesaplanıp taksitlere katıldı; başvuru gününden sonra artmaz (6183 m.48).`,
    `Tecil faizi = ${base} × yıllık ${percent(rate?.annualPercent ?? '0')} × gün ÷ 36.000. Başvuru günü ile ödeme günü de sayılır; erken ödenen taksitin faizi azalır, geç ödeneninki artar.`,
    'Tablodaki faiz, her taksit son ödeme gününde ödenecekmiş gibi hesaplandı. Oran değişirse yeni oran, yürürlüğe girdiği günden sonrası için uygulanır.',
    'Taksitler borçları vadesi en eski olandan başlayarak kapatır (6183 m.47).',
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
    `Gecikme zammı yerine, vadeden ${dayText(law.indexUntil)} gününe kadar geçen aylar için Yİ-ÜFE tutarı alınır (${rates}). Başvurunuzla gecikme zammı silinir.`,
    coefficient === undefined
      ? `${count === 1 ? 'Peşin ödemede' : 'İlk iki taksit süresinde ödemede'} Yİ-ÜFE tutarının ${percent(String(discount))} kadarı silinir; katsayı uygulanmaz.`
      : `Taksit = (asıl + Yİ-ÜFE) × ${figure(coefficient)} ÷ ${count}.`,
    'Geç ödenen taksite gecikme zammı eklenir.',
  ];
}

function toleranceNote({ rules, plan, kind }: WorkedOffer): string {
  const until =
    rules.catchUp === 'sonraki-taksit-ayi' ? 'bir sonraki taksitin ayı' : 'son taksiti izleyen ayın';
  const end = rules.catchUp === 'sonraki-taksit-ayi' ? `${until} bitene` : `${until} sonuna`;
  const first =
    rules.firstInTime > 0
      ? ` ${plan.instalments.length === 1 ? 'Ödeme' : `İlk ${Math.min(rules.firstInTime, plan.instalments.length)} taksit`} süresinde yapılmazsa plan bozulur.`
      : '';
  if (plan.instalments.length <= rules.firstInTime) return first.trim();
  return `Bir takvim yılında en çok ${rules.toleratedMissed} taksit aksatılabilir; aksayan taksit ${end} kadar ödenmelidir.${first} Plan bozulursa ödenmemiş borçlar eski vadeleriyle geri gelir${kind === 'tecil' ? ' ve gecikme zammı baştan işler' : ''}.`;
}

/** How an offer was calculated and what it asks for, a sentence each. */
export function notesOf(reading: PlanReading, offer: WorkedOffer): string[] {
  const collateral = offer.needsCollateral
    ? [
        `Borç toplamı ${lira(offer.collateralLimit ?? offer.plan.total)} sınırını aştığı için teminat gerekir; başvurunuzu belediye karara bağlar.`,
      ]
    : [];
  const own = offer.kind === 'tecil' ? deferralNotes(reading) : lawNotes(reading, offer);
  return [...own, toleranceNote(offer), ...collateral];
}
