import type { AttemptState } from './attempt/attempt-states';
import { findVakifbankRefusal } from './banks/vakifbank/refusals';

/** How an outcome is told: the sentence, and what to do next. */
export interface Outcome {
  /** `cancelled`: ended by the payer, or not finished in time; nothing went wrong. */
  tone: 'success' | 'waiting' | 'cancelled' | 'failed';
  title: string;
  text: string;
  next: string;
}

const declined: Readonly<Record<string, string>> = {
  '01': 'Bankanız bu işlem için kendisini aramanızı istiyor.',
  '02': 'Bankanız bu işlem için kendisini aramanızı istiyor.',
  '05': 'Bankanız bu işlemi onaylamadı.',
  '12': 'Bankanız bu işlem türünü kabul etmedi.',
  '14': 'Kart numarası banka tarafından tanınmadı.',
  '51': 'Kartınızın limiti veya bakiyesi bu ödeme için yeterli değil.',
  '54': 'Kartınızın son kullanma tarihi geçmiş ya da yanlış yazılmış.',
  '57': 'Kartınız internet alışverişine kapalı.',
  '58': 'Kartınız bu tür işleme kapalı.',
  '61': 'Kartınızın günlük işlem limiti aşıldı.',
  '62': 'Kartınızın kullanımı bankanızca kısıtlanmış.',
  '65': 'Kartınızın işlem sayısı limiti aşıldı.',
  '82': 'Kartınızın güvenlik kodu (CVV) yanlış yazıldı.',
  '91': 'Kartınızı veren banka şu anda yanıt vermiyor.',
  '96': 'Bankada geçici bir sorun oluştu.',
};

const unverified: Readonly<Record<string, string>> = {
  'md-0': 'Kart doğrulaması tamamlanmadı: SMS kodu yanlış girildi ya da işlemden vazgeçildi.',
  'md-2': 'Kartınız veya bankanız 3-D Secure doğrulamasına katılmıyor.',
  'md-3': 'Kartınızın bankası 3-D Secure doğrulamasına katılmıyor.',
  'md-4': 'Kartınız 3-D Secure doğrulamasına kayıtlı değil.',
  'md-5': 'Kart doğrulaması bankada yapılamadı.',
  'md-6': 'Kart doğrulaması sırasında bankada hata oluştu.',
  'md-7': 'Bankanın doğrulama sisteminde hata oluştu.',
  'md-8': 'Kart numarası doğrulama sisteminde tanınmadı.',
  superseded: 'Bu ödemeyi yarıda bırakıp yeni bir ödeme başlattınız.',
  'superseded-by-other':
    'Bankaya gitmeyen bu ödeme, aynı borç için başka bir ödeme başlatıldığı için kapatıldı.',
  'given-up': 'Bu ödemeden vazgeçtiniz.',
  'not-started': 'Ödeme bankaya gönderilmeden durduruldu.',
  'nothing-taken': 'Banka bu ödeme için para çekmediğini bildirdi.',
  expired: 'Ödeme süresi içinde tamamlanmadı; banka bu ödeme için para çekmedi.',
};

/** Given up: the bank had nothing of it then, and is asked again until its page must have closed. */
const givenUp: readonly string[] = ['superseded', 'given-up'];

/** No bank and no card refused these. A wrong code and "cancel" at the bank are one answer: they cannot be told apart. */
const cancelled: readonly string[] = [
  ...givenUp,
  'superseded-by-other',
  'not-started',
  'expired',
  'md-0',
  'mpi-N',
  'bank-2050',
  'bank-5050',
];

const isCancelled = (reason: string | null) => cancelled.includes(reason ?? '');

/** The issuer's answer: two digits, behind `00` at banks with four. */
const issuerCode = (reason: string | null) => /^bank-(?:00)?(\d{2})$/.exec(reason ?? '')?.[1];

function refusalText(reason: string | null): string {
  const code = issuerCode(reason);
  const known = code === undefined ? unverified[reason ?? ''] : declined[code];
  return known ?? findVakifbankRefusal(reason)?.text ?? 'Banka ödemeyi kabul etmedi.';
}

function refusalNext(reason: string | null): string {
  if (givenUp.includes(reason ?? ''))
    return 'Bankada açık kalan sayfada ödemeyin. Orada ödeme yaptıysanız borcunuza işlenir; borç kapanmışsa tutar iade edilir.';
  if (issuerCode(reason) === '51')
    return 'Başka bir kartla deneyin ya da daha az borç seçin. Kartınızdan para çekilmedi.';
  if (reason === 'md-0') return 'SMS kodunuz hazır olunca yeniden deneyin. Kartınızdan para çekilmedi.';
  return (
    findVakifbankRefusal(reason)?.next ??
    'Kartınızdan para çekilmedi. Yeniden deneyebilir, başka bir kart kullanabilir ya da bankanızı arayabilirsiniz.'
  );
}

/** Nothing of it has gone to the bank, so nothing can have been taken. */
const notSent: Outcome = {
  tone: 'waiting',
  title: 'Ödemeniz henüz bankaya gönderilmedi',
  text: 'Kart bilgileriniz bankaya ulaşmadı; kartınızdan para çekilmedi.',
  next: 'Ödeme sayfasına dönüp devam edebilir ya da borçlarınıza dönüp yeniden başlayabilirsiniz.',
};

function waitingText(state: AttemptState, reason: string | null): string {
  if (reason === 'sale-approved')
    return 'Banka ödemeyi onayladı; çekilen tutar bankanın kaydından doğrulanıyor.';
  if (reason === 'bank-trouble')
    return 'Bankanın sisteminde bir sorun oluştu; kesin sonuç bankaya soruluyor. Bankanız parayı çekmiş olabilir.';
  if (reason === 'order-in-doubt')
    return 'Banka bu ödemenin başka bir sayfada sürdüğünü ya da bittiğini bildirdi; sonucu bankaya soruluyor.';
  if (state === 'at_bank')
    return 'Bankadan kesin sonuç henüz gelmedi. Bankanın sayfasında ödemeyi onayladıysanız para çekilmiş olabilir.';
  return 'Bankadan kesin sonuç henüz gelmedi. Bankanız parayı çekmiş olabilir.';
}

/** What the payer is told of an attempt. In doubt never "paid", and never "failed" either. */
export function outcomeOf(
  state: AttemptState,
  reason: string | null,
  handOvers: number | null = null,
): Outcome {
  switch (state) {
    case 'collected':
      return {
        tone: 'success',
        title: 'Ödemeniz alındı',
        text: 'Borçlarınız ödendi olarak işlendi. Makbuzunuz hazır.',
        next: 'Makbuzu saklayabilirsiniz; hesabınızdaki ödemeler arasında da durur.',
      };
    case 'provisioned':
      return {
        tone: 'waiting',
        title: 'Ödemeniz alındı, makbuzunuz işleniyor',
        text:
          reason === 'booking-late'
            ? 'Banka parayı çekti; belediyenin kaydı gecikiyor. Ödemeniz kaydedilene kadar kendiliğinden yeniden denenir.'
            : 'Banka ödemeyi onayladı. Belediye kaydı birkaç dakika içinde tamamlanacak.',
        next: 'Yeniden ödemeyin. Sonucu bu sayfadan kontrol edebilirsiniz.',
      };
    case 'created':
    case 'at_bank':
    case 'authenticated':
    case 'unknown':
      if (state === 'created' || (state === 'at_bank' && handOvers === 0)) return notSent;
      return {
        tone: 'waiting',
        title: 'Sonuç bekleniyor, tekrar ödemeyin',
        text: waitingText(state, reason),
        next: 'Sonucu kontrol edin. Bu sayfadan ayrılabilirsiniz; sonuç kaybolmaz, borç sayfanızda da görünür.',
      };
    case 'under_review':
      return {
        tone: 'waiting',
        title: 'Ödemeniz inceleniyor, tekrar ödemeyin',
        text:
          reason === 'bank-silent' || reason === 'bank-denied' || reason === 'sale-unconfirmed'
            ? 'Banka kesin sonucu bildirmedi. Bir görevli inceliyor; para çekildiyse borcunuza işlenir ya da iade edilir.'
            : 'Bankanın bildirdiği işlem ödemenizle tam uyuşmuyor. Bir görevli inceliyor; paranız güvende.',
        next: 'Sonucu bu sayfadan ve borç sayfanızdan izleyebilirsiniz. Sorarsanız bu sayfadaki işlem numarasını söyleyin.',
      };
    case 'refund_due':
      return {
        tone: 'waiting',
        title: 'Ödemeniz iade edilecek',
        text:
          reason === 'already-collected'
            ? 'Bu borçlar başka bir ödemeyle kapanmış. Kartınızdan çekilen tutar iade edilecek.'
            : 'Ödemeniz borcunuza işlenmedi. Kartınızdan çekilen tutar iade edilecek; bir görevli ilgileniyor.',
        next: 'Yapmanız gereken bir şey yok. Sorarsanız bu sayfadaki işlem numarasını söyleyin.',
      };
    case 'refunding':
      return {
        tone: 'waiting',
        title: 'Ödemeniz iade ediliyor',
        text: 'Kartınızdan çekilen tutarın iadesi bankadan istendi; bankanın yanıtı bekleniyor.',
        next: 'Yapmanız gereken bir şey yok. Sonucu bu sayfadan kontrol edebilirsiniz.',
      };
    case 'refunded':
      return {
        tone: 'success',
        title: 'Ödemeniz iade edildi',
        text: 'Kartınızdan çekilen tutar kartınıza iade edildi; bu ödeme borcunuza işlenmedi.',
        next: 'Tutarın ekstrenize yansıması bankanıza göre birkaç iş günü sürebilir. Borcunuz duruyorsa yeniden ödeyebilirsiniz.',
      };
    case 'refused':
    case 'cancelled':
    case 'expired':
      return {
        tone: isCancelled(reason) ? 'cancelled' : 'failed',
        title: 'Ödeme yapılmadı',
        text: refusalText(reason),
        next: refusalNext(reason),
      };
    default:
      return state satisfies never;
  }
}

/** States told on /failed-operation; all others on /success-operation. */
export function isFailedState(state: AttemptState): boolean {
  return outcomeOf(state, null).tone === 'failed';
}

/** The same for who paid without being a member, and has no page of their own to come back to. */
export function guestNext(state: AttemptState, { tone, next }: Outcome): string {
  switch (tone) {
    case 'success':
      if (state === 'refunded') return next;
      return 'Makbuzu saklayın. “Hızlı ödeme” sayfasında bu sayfadaki işlem numarasını, kartınızın son 4 hanesini ve ödeme gününü yazarak sonradan da alabilirsiniz.';
    case 'waiting':
      return 'Yeniden ödemeyin. Bu sayfanın bağlantısını saklayın; sonucu bu sayfadan kontrol edebilirsiniz. Sorarsanız bu sayfadaki işlem numarasını söyleyin.';
    case 'cancelled':
    case 'failed':
      return next;
    default:
      return tone satisfies never;
  }
}
