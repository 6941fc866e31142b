import { type EndReason, endReasons, silenceReasons } from './attempt/reasons';
import { type AttemptState, isUnsent, stateProperties } from './attempt/transitions';
import { findRefusal } from './banks/refusals';
import { readBankReason } from './banks/shape/bank-reason';
import type { Refusal } from './banks/shape/issuer-refusals';
import { outcomeUrl } from '~/urls';

/** Says how an outcome is told: the sentence, and what to do next. */
interface Outcome {
  /** Says `cancelled` where the payer ended it or did not finish in time: nothing went wrong. */
  tone: 'success' | 'waiting' | 'cancelled' | 'failed';
  title: string;
  text: string;
  next: string;
}

const says = (text: string): Refusal => ({ text, next: null });

/** Builds the text of a payment that ended here, by neither bank nor card. */
const leaves = (text: string, next: string | null = null): Refusal => ({ text, next, isLeft: true });

/**
 * Warns a payer who gave up after the browser had left for the bank: the bank is asked again until its page must have
 * closed.
 */
const openPage =
  'Bankada açık kalan sayfada ödemeyin. Orada ödeme yaptıysanız borcunuza işlenir; borç kapanmışsa tutar iade edilir.';

const unnamed = says('Banka ödemeyi kabul etmedi.');

const refusals: Readonly<Record<EndReason, Refusal>> = {
  'amount-differs': unnamed,
  'bank-refused': unnamed,
  expired: leaves('Ödeme süresi içinde tamamlanmadı; banka bu ödeme için para çekmedi.'),
  'given-up': leaves('Bu ödemeden vazgeçtiniz.', openPage),
  'link-ended': leaves('Ödeme bağlantısı, gönderen kişi tarafından iptal edildi.', openPage),
  'needed-elsewhere': leaves(
    'Bankaya gitmeyen bu ödeme, borçlar taksitlendirme ya da beyan için gerektiğinden kapatıldı.',
  ),
  'not-opened': {
    text: 'Banka bu ödeme için sayfa açmadı.',
    next: 'Kartınızdan para çekilmedi. Ödemeyi yeniden başlatın.',
  },
  'not-started': leaves('Ödeme bankaya gönderilmeden durduruldu.'),
  'nothing-taken': says('Banka bu ödeme için para çekmediğini bildirdi.'),
  superseded: leaves('Bu ödemeyi yarıda bırakıp yeni bir ödeme başlattınız.', openPage),
  'superseded-by-other': leaves(
    'Bankaya gitmeyen bu ödeme, aynı borç için başka bir ödeme başlatıldığı için kapatıldı.',
  ),
};

function refusalOf(reason: string | null): Refusal {
  const own = endReasons.find((name) => name === reason);
  if (own !== undefined) return refusals[own];
  const code = readBankReason(reason);
  return (code && findRefusal(code)) ?? unnamed;
}

const tryAgain =
  'Kartınızdan para çekilmedi. Yeniden deneyebilir, başka bir kart kullanabilir ya da bankanızı arayabilirsiniz.';

/** Nothing of it has gone to the bank, so nothing can have been taken. */
const notSent: Outcome = {
  tone: 'waiting',
  title: 'Ödemeniz henüz bankaya gönderilmedi',
  text: 'Kart bilgileriniz bankaya ulaşmadı; kartınızdan para çekilmedi.',
  next: 'Ödeme sayfasına dönüp devam edebilir ya da borçlarınıza dönüp yeniden başlayabilirsiniz.',
};

/** Holds the facts of an attempt besides its state. */
interface Known {
  readonly reason: string | null;
  readonly handOvers: number | null;
}

const checkResult =
  'Sonucu kontrol edin. Bu sayfadan ayrılabilirsiniz; sonuç kaybolmaz, borç sayfanızda da görünür.';

const waitsFor = (text: string): Outcome => ({
  tone: 'waiting',
  title: 'Sonuç bekleniyor, tekrar ödemeyin',
  text,
  next: checkResult,
});

const mayBeTaken = 'Bankadan kesin sonuç henüz gelmedi. Bankanız parayı çekmiş olabilir.';
const mayBeApproved =
  'Bankadan kesin sonuç henüz gelmedi. Bankanın sayfasında ödemeyi onayladıysanız para çekilmiş olabilir.';

function waitingText(reason: string | null, usual: string): string {
  if (reason === 'sale-approved')
    return 'Banka ödemeyi onayladı; çekilen tutar bankanın kaydından doğrulanıyor.';
  if (reason === 'bank-trouble')
    return 'Bankanın sisteminde bir sorun oluştu; kesin sonuç bankaya soruluyor. Bankanız parayı çekmiş olabilir.';
  if (reason === 'order-in-doubt')
    return 'Banka bu ödemenin başka bir sayfada sürdüğünü ya da bittiğini bildirdi; sonucu bankaya soruluyor.';
  return usual;
}

const undecided = ({ reason }: Known) => waitsFor(waitingText(reason, mayBeTaken));

function unpaid({ reason, handOvers }: Known): Outcome {
  const { text, next, isLeft = false } = refusalOf(reason);
  // Nobody can pay at a bank's page that was never opened.
  const isPageOpen = next !== openPage || handOvers !== 0;
  return {
    tone: isLeft ? 'cancelled' : 'failed',
    title: 'Ödeme yapılmadı',
    text,
    next: isPageOpen ? (next ?? tryAgain) : 'Kartınızdan para çekilmedi; ödemeyi yeniden başlatabilirsiniz.',
  };
}

const nothingToDo = 'Yapmanız gereken bir şey yok.';
const sayNumber = 'Sorarsanız bu sayfadaki işlem numarasını söyleyin.';

const isSilence = (reason: string | null) => silenceReasons.some((silence) => silence === reason);

const outcomes: Readonly<Record<AttemptState, (known: Known) => Outcome>> = {
  created: () => notSent,
  at_bank: ({ reason, handOvers }) =>
    isUnsent({ state: 'at_bank', handOvers }) ? notSent : waitsFor(waitingText(reason, mayBeApproved)),
  authenticated: undecided,
  unknown: undecided,
  provisioned: ({ reason }) => ({
    tone: 'waiting',
    title: 'Ödemeniz alındı, makbuzunuz işleniyor',
    text:
      reason === 'booking-late'
        ? 'Banka parayı çekti; belediyenin kaydı gecikiyor. Ödemeniz kaydedilene kadar kendiliğinden yeniden denenir.'
        : 'Banka ödemeyi onayladı. Belediye kaydı birkaç dakika içinde tamamlanacak.',
    next: 'Yeniden ödemeyin. Sonucu bu sayfadan kontrol edebilirsiniz.',
  }),
  collected: () => ({
    tone: 'success',
    title: 'Ödemeniz alındı',
    text: 'Borçlarınız ödendi olarak işlendi. Makbuzunuz hazır.',
    next: 'Makbuzunuz Makbuzlarım sayfasında durur.',
  }),
  refused: unpaid,
  cancelled: unpaid,
  expired: unpaid,
  under_review: ({ reason }) => ({
    tone: 'waiting',
    title: 'Ödemeniz inceleniyor, tekrar ödemeyin',
    text: isSilence(reason)
      ? 'Banka kesin sonucu bildirmedi. Bir görevli inceliyor; para çekildiyse borcunuza işlenir ya da iade edilir.'
      : 'Bankanın bildirdiği işlem ödemenizle tam uyuşmuyor. Bir görevli inceliyor; paranız güvende.',
    next: `Sonucu bu sayfadan ve borç sayfanızdan izleyebilirsiniz. ${sayNumber}`,
  }),
  refund_due: ({ reason }) => ({
    tone: 'waiting',
    title: 'Ödemeniz iade edilecek',
    text:
      reason === 'already-collected'
        ? 'Bu borçlar başka bir ödemeyle kapanmış. Kartınızdan çekilen tutar iade edilecek.'
        : 'Ödemeniz borcunuza işlenmedi. Kartınızdan çekilen tutar iade edilecek; bir görevli ilgileniyor.',
    next: `${nothingToDo} ${sayNumber}`,
  }),
  refunding: () => ({
    tone: 'waiting',
    title: 'Ödemeniz iade ediliyor',
    text: 'Kartınızdan çekilen tutarın iadesi bankadan istendi; bankanın yanıtı bekleniyor.',
    next: `${nothingToDo} Sonucu bu sayfadan kontrol edebilirsiniz.`,
  }),
  refunded: () => ({
    tone: 'success',
    title: 'Ödemeniz iade edildi',
    text: 'Kartınızdan çekilen tutar kartınıza iade edildi; bu ödeme borcunuza işlenmedi.',
    next: 'Tutarın ekstrenize yansıması bankanıza göre birkaç iş günü sürebilir. Borcunuz duruyorsa yeniden ödeyebilirsiniz.',
  }),
};

/** Says what the payer is told of an attempt. In doubt never "paid", and never "failed" either. */
export function outcomeOf(
  state: AttemptState,
  reason: string | null,
  handOvers: number | null = null,
): Outcome {
  return outcomes[state]({ reason, handOvers });
}

/** Tells whether a state is shown on /failed-operation; all others are on /success-operation. */
export function isFailedState(state: AttemptState): boolean {
  return stateProperties[state].bankRecord === 'may-correct';
}

/** Leads to the page on which the outcome of an attempt is told. */
export function outcomePlace({ state, reference }: { state: AttemptState; reference: string }): string {
  return outcomeUrl(isFailedState(state) ? 'failed' : 'succeeded', reference);
}

/** Says the same for somebody who paid without being a member, and has no page of their own to come back to. */
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
