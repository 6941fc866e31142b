import type { RequestAct, RequestClock, RequestGroup, RequestState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';

/** Lists the groups of kinds, in the order they are shown. */
export const groupNames: Readonly<Record<RequestGroup, string>> = {
  sikayet: 'Şikâyet',
  istek: 'İstek',
  oneri: 'Öneri ve teşekkür',
  'bilgi-edinme': 'Bilgi edinme',
  'kisisel-veri': 'Kişisel veriler',
};

export const stateBadges: Readonly<Record<RequestState, readonly [name: string, tone: Tone]>> = {
  alindi: ['Alındı', 'accent'],
  incelemede: ['İncelemede', 'accent'],
  'bilgi-bekliyor': ['Sizden bilgi bekleniyor', 'warning'],
  yanitlandi: ['Yanıtlandı', 'success'],
  'yeniden-acildi': ['Yeniden açıldı', 'warning'],
  reddedildi: ['Belediyenin görevi dışında', 'plain'],
  kapandi: ['Kapandı', 'plain'],
};

/** Names a state as the desk says it: there nobody is "siz". */
export function deskStateName(state: RequestState): string {
  return state === 'bilgi-bekliyor' ? 'Bilgi bekleniyor' : stateBadges[state][0];
}

export const clockBadges: Readonly<Record<RequestClock, readonly [name: string, tone: Tone] | null>> = {
  var: null,
  'az-kaldi': ['Süre doluyor', 'warning'],
  gecti: ['Süresi geçti', 'error'],
  yok: null,
};

export const actNames: Readonly<Record<RequestAct, string>> = {
  basvuru: 'Başvuru alındı',
  havale: 'Birime havale edildi',
  soru: 'Başvurandan bilgi istendi',
  cevap: 'Yanıtlandı',
  ret: 'Belediyenin görevi dışında olduğu için kapatıldı',
  yanit: 'Başvuran bilgi verdi',
  dosya: 'Dosya eklendi',
  'yeniden-ac': 'Başvuru yeniden açıldı',
};

/** Names the document at a step. */
export const stepTitle = (step: string) => `${step} – Şikâyet ve istek`;

export const requestTexts = {
  silent:
    'Belediye sistemi şu anda yanıt vermiyor. Yazdıklarınız duruyor; birkaç dakika sonra yeniden deneyin.',
  notSent:
    'Belediye sistemi yanıt vermedi; başvurunuzun ulaşıp ulaşmadığı bilinmiyor. Yazdıklarınız ve dosyalarınız duruyor. Birkaç dakika sonra yeniden gönderin: başvurunuz iki kez kaydedilmez.',
  noFileAdded: 'Hiçbir dosya eklenmedi; dosyaları yeniden seçin.',
  filesWait: 'Seçtiğiniz dosyalar da duruyor; yeniden seçmeyin.',
  noAct: 'Yapılacak işlemi seçin.',
  tooManyGuests:
    'Bugün giriş yapmadan çok sayıda başvuru başlatıldı; giriş yaparak ya da yarın yeniden deneyin.',
  notHuman: 'Lütfen gerçek kişi olduğunuzu doğrulayınız',
  draftDropped: 'Yarım kalan başvuru silindi.',
  draftOver: 'Yazdığınız başvurunun süresi dolmuş ya da başka bir tarayıcıda yazılmış. Yeniden başlayın.',
  followOver: 'Bu sayfanın süresi doldu. Başvurunuzu görmek için takip numaranızı yeniden yazın.',
  unknownNumber: 'Bu numarayla bir başvuru bulunamadı. Numarayı denetleyip yeniden yazın.',
  mistyped: 'Takip numarası en çok 40 harf ve rakamdan oluşur. Numarayı denetleyip yeniden yazın.',
} as const;

/** Writes twelve digits in groups of four, as they are read over the phone. */
export function groupedNumber(trackingNo: string): string {
  return /^\d{9,}$/.test(trackingNo) ? trackingNo.replace(/(\d{4})(?=\d)/g, '$1 ') : trackingNo;
}

/** A tracking number has at most so many letters. */
const LONGEST = 40;

/**
 * Reads a tracking number as it may have been typed, the blanks between its digits apart; null when it cannot be one.
 * What else makes a number is the municipality's to say.
 */
export function readTypedNumber(typed: string): string | null {
  const plain = typed.trim().replace(/(\d)\s+(?=\d)/g, '$1');
  return plain === '' || plain.length > LONGEST ? null : plain;
}

/** Puts a sentence of the municipality's into one of ours, which has a full stop of its own. */
export const withoutStop = (text: string): string => text.trim().replace(/\.$/, '');
