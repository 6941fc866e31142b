import { formatDateTime } from '~/ui/turkish/format';
import { type EventKind, eventKinds } from '../attempt/event-kinds';
import { findPortalReason, type PortalReason } from '../attempt/reasons';
import { type AttemptState, isUnsent } from '../attempt/transitions';
import { readBankReason } from '../banks/shape/bank-reason';

/** Says what a state means to the employee who looks at it. */
export const stateTitles: Readonly<Record<AttemptState, string>> = {
  created: 'Bankaya gönderilmedi',
  at_bank: 'Bankada',
  authenticated: 'Kart doğrulandı, para istendi',
  provisioned: 'Para alındı, deftere işlenmedi',
  collected: 'Deftere işlendi',
  refused: 'Banka reddetti',
  cancelled: 'Yarıda bırakıldı',
  expired: 'Süresi doldu',
  unknown: 'Sonuç bilinmiyor',
  under_review: 'İncelenecek',
  refund_due: 'İade edilecek',
  refunding: 'İade bankadan istendi',
  refunded: 'İade edildi',
};

/** Says the same of an attempt; one that no browser left for the bank with is not at the bank. */
export function stateTitle(
  attempt: Parameters<typeof isUnsent>[0] & { readonly state: AttemptState },
): string {
  return isUnsent(attempt) ? stateTitles.created : stateTitles[attempt.state];
}

const reasons: Readonly<Record<PortalReason, string>> = {
  'amount-differs': 'Banka, istenenden farklı bir tutar çekti.',
  'half-secure': 'Banka parayı tam doğrulama olmadan çekti (yarı güvenli işlem).',
  'currency-differs': 'Banka, istenenden farklı bir para biriminde çekti.',
  'hash-wrong': 'Bankadan dönen bilginin imzası tutmadı.',
  'hash-missing': 'Bankadan dönen bilgi imzasızdı.',
  'field-doubled': 'Bankadan dönen bilgide bir alan iki kez vardı.',
  'merchant-other': 'Bankadan dönen bilgi başka bir iş yerini gösteriyordu.',
  'order-other': 'Bankadan dönen bilgi başka bir siparişi gösteriyordu.',
  'order-unknown': 'Bankadan dönen bilgi bilinmeyen bir siparişi gösteriyordu.',
  'order-in-doubt': 'Banka, siparişin daha önce işlendiğini bildirdi.',
  'not-started': 'Ödeme bankaya gönderilmeden durduruldu.',
  'bank-silent': 'Banka 90 dakika boyunca sonucu bildirmedi.',
  'booking-differs': 'Deftere işlenen tutar, çekilen tutardan farklı.',
  'already-collected': 'Borç bu arada başka bir ödemeyle kapanmış.',
  'amount-changed': 'Defter, tutar değiştiği için ödemeyi kabul etmedi.',
  'order-not-found': 'Belediye kaydında bu sipariş bulunamadı.',
  'order-booked': 'Ödeme deftere tahsilat olarak işlenmiş; iade için önce tahsilat defterden düşülmeli.',
  'order-refunded': 'Siparişin parası iade edilmiş ya da ediliyor; deftere işlenmedi.',
  'refund-declined': 'Banka iadeyi kabul etmedi.',
  'second-approval': 'İkinci bir görevlinin onayı bekleniyor.',
  'refund-rejected': 'İade isteği reddedildi.',
  'nothing-taken': 'Banka bu ödeme için para çekmediğini bildirdi.',
  'no-answer': 'Banka yanıt vermedi.',
  'municipality-silent': 'Belediye servisi yanıt vermedi.',
  'order-pending': 'Banka ödemeyi henüz sonuçlandırmadı.',
  'refund-under-way': 'İade aynı anda başka bir istekle işleniyordu.',
  'bank-unreachable': 'Banka yanıt vermedi.',
  'bank-none': 'Bankada böyle bir işlem yok.',
  'bank-refused': 'Banka ödemeyi kabul etmedi.',
  'role-missing': 'Belediye servisi, görevlinin yetkisi olmadığını bildirdi.',
  superseded: 'Ödeyen yeni bir ödeme başlattı.',
  'superseded-by-other': 'Bankaya gitmeyen ödeme, aynı borç için başka bir ödeme başlayınca kapatıldı.',
  'link-ended': 'Borçlu, ödeme bağlantısını iptal etti.',
  'needed-elsewhere': 'Bankaya gitmeyen ödeme, borçlar taksitlendirme ya da beyan için gerekince kapatıldı.',
  'given-up': 'Ödeyen bu ödemeden vazgeçti.',
  'bank-trouble': 'Banka, kendi sisteminde bir sorun bildirdi.',
  'bank-denied': 'Banka belediyenin sorgusunu kabul etmedi; banka bağlantısının ayarları denetlenmeli.',
  'sale-approved': 'Banka satışı onayladı; çekilen tutar kaydından doğrulanamadı.',
  'sale-unconfirmed': 'Banka satışı onayladı, ama kaydında 90 dakika boyunca doğrulanamadı.',
  'booking-late': 'Para alındı; belediyenin kaydı gecikiyor ve kendiliğinden yeniden deneniyor.',
  expired: 'Süre doldu; banka para çekmedi.',
  voided: 'Satış, banka günü içinde iptal edildi.',
  refunded: 'Tutar karta iade edildi.',
  undeclared: 'Belediye servisi isteği kabul etmedi.',
  'common-page': 'Ödeyen bankanın sayfasından döndü; sonucu bankaya soruldu.',
  'enrolment-other': 'Bankadan dönen bilgi başka bir kart doğrulamasını gösteriyordu.',
  'hash-old': 'Bankadan dönen bilginin imzası eski yöntemle atılmış; sonucu bankaya soruldu.',
  'not-opened': 'Banka ödeme sayfasını açmadı.',
  'nothing-to-refund': 'Bankada iade edilecek bir tutar yok.',
  'status-unknown': 'Bankadan dönen kart doğrulama durumu tanınmadı.',
};

/** Tells why a payment stands where it stands; empty when there is nothing to say. */
export function reasonText(reason: string | null): string {
  if (reason === null) return '';
  const own = findPortalReason(reason);
  if (own !== null) return reasons[own];
  const bank = readBankReason(reason);
  if (bank?.kind === 'answer') return `Banka ödemeyi reddetti (kod ${bank.code}).`;
  if (bank?.kind === 'authentication') return `Kart doğrulanamadı (3-D durum ${bank.code}).`;
  return 'Ayrıntısı kayıtta.';
}

const kinds: Readonly<Record<EventKind, string>> = {
  created: 'Ödeme başlatıldı',
  'handed-over': 'Ödeme penceresi açıldı',
  'not-started': 'Bankaya gönderilmeden durduruldu',
  return: 'Dönüşün sonucu',
  'return-paid': 'Banka dönüşü: ödendi',
  'return-authenticated': 'Banka dönüşü: kart doğrulandı',
  'return-taken-otherwise': 'Banka dönüşü: istenenden farklı',
  'return-refused': 'Banka dönüşü: ödenmedi',
  'return-troubled': 'Banka dönüşü: bankada sorun',
  'return-hint': 'Banka dönüşü: imzasız, bankaya soruldu',
  'return-refused-if-none': 'Banka dönüşü: ödenmedi, bankaya soruldu',
  'return-distrusted': 'Banka dönüşü: doğrulanamadı',
  provision: 'Para bankadan istendi',
  asked: 'Bankaya soruldu',
  booking: 'Deftere işleme',
  cancelled: 'Yarıda bırakıldı',
  'desk-asked': 'Görevli bankaya sordu',
  'desk-rebooked': 'Görevli yeniden kaydettirdi',
  'refund-asked': 'Görevli iadeyi başlattı',
  'refund-approved': 'İkinci görevli iadeyi onayladı',
  'refund-rejected': 'Görevli iade isteğini reddetti',
  refund: 'İadenin sonucu',
};

export function eventTitle(kind: string): string {
  const known = eventKinds.find((one) => one === kind);
  return known === undefined ? 'Diğer' : kinds[known];
}

/** Says that the same return came again; empty where it came once. */
export function repeatText(repeat: { times: number; lastAt: Date } | null): string {
  if (repeat === null) return '';
  return `Aynı dönüş ${repeat.times} kez daha geldi, sonuncusu ${formatDateTime(repeat.lastAt.toISOString())}.`;
}

/** Says what the bank holds, in its record's words. */
const holdings: Readonly<Record<string, string>> = {
  paid: 'Para bankada',
  declined: 'Banka reddetmiş, para çekilmemiş',
  pending: 'Banka henüz sonuçlandırmamış',
  voided: 'Satış iptal edilmiş, para geri verilmiş',
  refunded: 'İade edilmiş',
  none: 'Bankada böyle bir işlem yok',
};

export function holdingText(state: string): string {
  return holdings[state] ?? 'Bilinmiyor';
}

const MINUTE = 60_000;

/** Tells how long ago, in the largest whole unit; milliseconds in. */
export function ageText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return '1 dakikadan az';
  if (minutes < 60) return `${minutes} dakika`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} saat` : `${Math.floor(hours / 24)} gün`;
}
