import type {
  CancellationState,
  Collection,
  CorrectionState,
  CreditState,
  CreditUseState,
  DeclarationReview,
  DeclarationState,
  LeaveState,
  MeterReportState,
  PlanState,
  RequestState,
} from 'municipality/contract';

/** Describes a change that somebody waits for. */
interface StateMessage {
  /** Stands as the line in the inbox, and as the subject of the e-mail. */
  readonly title: string;
  /**
   * Holds what SMS and e-mail say of the matter with this number: no sum, and nothing of the matter. Null: the inbox
   * alone tells it.
   */
  readonly sentence: ((no: string) => string) | null;
  /** The line stays in the inbox until the person has done what is asked for. */
  readonly isToDo?: true;
}

/** Describes a change that nobody is told of, and why not. */
interface Untold {
  readonly title: null;
  readonly reason: string;
}

type StateChange = StateMessage | Untold;

type States<State extends string> = Readonly<Record<State, StateChange>>;

const untold = (reason: string): Untold => ({ title: null, reason });
const inboxAlone = (title: string): StateMessage => ({ title, sentence: null });

const OWN_ACT = 'The person did it and reads the answer on the page.';
const PASSING = 'It is passed through, and the state after it is told.';

const requests: States<RequestState> = {
  alindi: untold(OWN_ACT),
  incelemede: untold('The municipality hands it on within; there is nothing to read yet.'),
  'bilgi-bekliyor': {
    title: 'Başvurunuz için sizden bilgi bekleniyor',
    sentence: (no) => `${no} numaralı başvurunuz için sizden bilgi istendi; yanıtınızı portaldan verin.`,
    isToDo: true,
  },
  yanitlandi: {
    title: 'Başvurunuz yanıtlandı',
    sentence: (no) => `${no} numaralı başvurunuz yanıtlandı; yanıtı portalda okuyabilirsiniz.`,
  },
  'yeniden-acildi': untold(OWN_ACT),
  reddedildi: {
    title: 'Başvurunuz sonuçlandı',
    sentence: (no) => `${no} numaralı başvurunuz sonuçlandı; gerekçesini portalda okuyabilirsiniz.`,
  },
  kapandi: untold('Its answer was told; it closes by itself when the time to open it again is over.'),
};

const followedRequestEnds: StateMessage = {
  title: '“Ben de” dediğiniz bildirim sonuçlandı',
  sentence: (kind) => `“Ben de” dediğiniz bildirim sonuçlandı (${kind}).`,
};

/** For somebody else's request that a person follows, its kind stands in place of its number. */
const followedRequests: States<RequestState> = {
  alindi: untold('Nobody follows it yet.'),
  incelemede: untold('The municipality hands it on within.'),
  'bilgi-bekliyor': untold('The applicant alone is asked.'),
  yanitlandi: followedRequestEnds,
  'yeniden-acildi': untold('The applicant did it.'),
  reddedildi: followedRequestEnds,
  kapandi: untold('Its answer was told.'),
};

/** What the municipality changes at night reaches no phone: that call names nobody. */
const plans: States<PlanState> = {
  basvuru: untold(OWN_ACT),
  yururlukte: {
    title: 'Taksit planınız yürürlükte',
    sentence: (no) =>
      `${no} numaralı taksit planınız yürürlüğe girdi; taksitlerinizi portalda görebilirsiniz.`,
  },
  aksadi: { ...inboxAlone('Taksitiniz gecikti; planınız bozulabilir'), isToDo: true },
  bozuldu: inboxAlone('Taksit planınız bozuldu'),
  tamamlandi: inboxAlone('Taksit planınız tamamlandı'),
  reddedildi: {
    title: 'Taksitlendirme başvurunuz kabul edilmedi',
    sentence: (no) =>
      `${no} numaralı taksitlendirme başvurunuz sonuçlandı; gerekçesini portalda okuyabilirsiniz.`,
  },
  'geri-cekildi': untold(OWN_ACT),
};

/** Both the money and the next way stand on the page; a phone is told that there is a decision. */
const debtCorrections: States<CorrectionState> = {
  bekliyor: untold(OWN_ACT),
  kabul: {
    title: 'Borç düzeltme isteğiniz kabul edildi',
    sentence: (no) =>
      `${no} numaralı borç düzeltme isteğiniz kabul edildi; ayrıntısını portalda görebilirsiniz.`,
  },
  kismen: {
    title: 'Borç düzeltme isteğiniz kısmen kabul edildi',
    sentence: (no) =>
      `${no} numaralı borç düzeltme isteğiniz kısmen kabul edildi; gerekçesini portalda okuyabilirsiniz.`,
  },
  ret: {
    title: 'Borç düzeltme isteğiniz kabul edilmedi',
    sentence: (no) =>
      `${no} numaralı borç düzeltme isteğiniz sonuçlandı; gerekçesini portalda okuyabilirsiniz.`,
  },
};

const cancellation = (no: string, sentence: string) =>
  `${no} takip numaralı su aboneliği iptali başvurunuz ${sentence}`;

const cancellations: States<CancellationState> = {
  'basvuru-alindi': untold(OWN_ACT),
  'borc-bekliyor': { ...inboxAlone('Su aboneliği iptali borcunuzun ödenmesini bekliyor'), isToDo: true },
  'okuma-bekliyor': {
    title: 'Su aboneliği iptalinde sayacınız okunacak',
    sentence: (no) => cancellation(no, 'sayacınızın okunmasını bekliyor.'),
  },
  'kesin-hesap': {
    title: 'Su aboneliği iptalinde sayacınız okundu',
    sentence: (no) => cancellation(no, 'için sayacınız okundu; kesin hesap hazırlanıyor.'),
  },
  mahsup: untold(PASSING),
  'iade-bekliyor': {
    title: 'Su aboneliğinizin güvence bedeli iade edilecek',
    sentence: (no) => cancellation(no, 'için kesin hesap onaylandı; iadeniz yazdığınız hesaba yatırılacak.'),
  },
  'tahakkuk-bekliyor': {
    title: 'Su aboneliği iptalinde kalan borcunuz var',
    sentence: (no) => cancellation(no, 'için kesin hesap onaylandı; kalan borcunuzu ödeyince sonuçlanır.'),
    isToDo: true,
  },
  kapandi: {
    title: 'Su aboneliğiniz sona erdi',
    sentence: (no) => cancellation(no, 'sonuçlandı: su sözleşmeniz sona erdi.'),
  },
  reddedildi: {
    title: 'Su aboneliği iptali başvurunuz reddedildi',
    sentence: (no) => cancellation(no, 'reddedildi; gerekçesini başvuru izleme sayfasında görebilirsiniz.'),
  },
  'geri-cekildi': untold(OWN_ACT),
};

/** The number is the end of the subscription’s: six figures in an SMS are a code. */
const meterReports: States<MeterReportState> = {
  bekliyor: untold(OWN_ACT),
  kabul: {
    title: 'Bildirdiğiniz endeks kabul edildi',
    sentence: (no) => `Numarası ${no} ile biten su aboneliğiniz için bildirdiğiniz endeks kabul edildi.`,
  },
  ret: {
    title: 'Bildirdiğiniz endeks kabul edilmedi',
    sentence: (no) =>
      `Numarası ${no} ile biten su aboneliğiniz için bildirdiğiniz endeks kabul edilmedi; gerekçesi portaldadır.`,
  },
  degisti: untold(OWN_ACT),
};

const leaves: States<LeaveState> = {
  bekliyor: untold(OWN_ACT),
  onaylandi: {
    title: 'İzin isteğiniz onaylandı',
    sentence: (no) => `${no} numaralı izin isteğiniz onaylandı.`,
  },
  reddedildi: {
    title: 'İzin isteğiniz onaylanmadı',
    sentence: (no) => `${no} numaralı izin isteğiniz sonuçlandı; kararı portalda okuyabilirsiniz.`,
  },
  'geri-cekildi': untold(OWN_ACT),
};

/**
 * Holds how people call what they gave: of property and environment taxes it is a notice (bildirim), of all others a
 * declaration (beyan).
 */
export const ownDeclarations = {
  declaration: { subject: 'Beyanınız', object: 'Beyanınızı', bare: 'beyan', definite: 'Beyanı' },
  notice: { subject: 'Bildiriminiz', object: 'Bildiriminizi', bare: 'bildirim', definite: 'Bildirimi' },
} as const satisfies Readonly<
  Record<string, { subject: string; object: string; bare: string; definite: string }>
>;

export type DeclarationNoun = keyof typeof ownDeclarations;

/** Returns the messages about a declaration itself, and about its examination. */
function declarationsCalled(noun: DeclarationNoun): {
  readonly states: States<DeclarationState>;
  readonly reviews: States<DeclarationReview>;
} {
  const { subject } = ownDeclarations[noun];
  const numbered = (no: string) => `${no} numaralı ${subject.toLocaleLowerCase('tr-TR')}`;
  const rejected: StateMessage = {
    title: `${subject} reddedildi`,
    sentence: (no) => `${numbered(no)} sonuçlandı; gerekçesini portalda okuyabilirsiniz.`,
  };
  const states: States<DeclarationState> = {
    received: { title: `${subject} alındı`, sentence: (no) => `${numbered(no)} alındı.` },
    waiting: {
      title: `${subject} alındı, vergisi henüz başlamadı`,
      sentence: (no) => `${numbered(no)} alındı; vergisi, başladığı yılın ocak ayında borçlarınıza eklenir.`,
    },
    accrued: {
      title: `${subject} alındı, vergisi borçlarınıza eklendi`,
      sentence: (no) => `${numbered(no)} alındı; vergisi borçlarınıza eklendi.`,
    },
    replaced: untold('The person gave the one that takes its place, and is told of that.'),
    reported: {
      title: 'Bildiriminiz alındı, karar bekliyor',
      sentence: (no) => `${no} numaralı bildiriminiz alındı; karara kadar tahakkuk etmiş verginiz sürer.`,
    },
    rejected,
    withdrawn: untold(OWN_ACT),
  };
  const reviews: States<DeclarationReview> = {
    open: untold('That the declaration has come is told by its state.'),
    asked: {
      title: `${subject} için sizden bilgi bekleniyor`,
      sentence: (no) => `${numbered(no)} için sizden bilgi ya da belge istendi; portaldan gönderin.`,
      isToDo: true,
    },
    answered: untold(OWN_ACT),
    proposed: {
      title: `${subject} için düzeltme önerildi`,
      sentence: (no) => `${numbered(no)} için bir düzeltme önerildi; portalda onayınızı bekliyor.`,
      isToDo: true,
    },
    accepted: {
      title: `${subject} kabul edildi`,
      sentence: (no) => `${numbered(no)} incelendi ve kabul edildi.`,
    },
    rejected,
  };
  return { states, reviews };
}

const ofDeclarations = declarationsCalled('declaration');
const ofNotices = declarationsCalled('notice');

const servedNotices: States<'served'> = {
  served: {
    title: 'Geçmiş yılların emlak vergisi tahakkuk etti',
    sentence: (no) =>
      `${no} numaralı bildiriminizin geçmiş yıllar ihbarnamesinin tebliği kaydedildi; vergi borcunuza eklendi.`,
  },
};

const receipt = inboxAlone('Ödemenizin makbuzu hazır');

/**
 * Lists the receipts by the way money came (`CollectionType`); who pays in the portal has the receipt by e-mail from
 * the payment itself.
 */
const collections: States<Collection['CollectionType']> = {
  '1': receipt,
  '2': receipt,
  '3': receipt,
  '4': receipt,
  '5': inboxAlone('Mahsup makbuzunuz hazır'),
};

const credits: States<CreditState> = {
  acik: {
    title: 'Fazla ödemeniz var',
    sentence: (no) =>
      `${no} numaralı fazla ödemeniz var; portalda borcunuza saydırabilir ya da hesabınıza isteyebilirsiniz.`,
    isToDo: true,
  },
  kullanildi: untold(OWN_ACT),
  'suresi-gecti': inboxAlone('Fazla ödemenizi istemenin süresi geçti'),
};

const credit = (no: string, sentence: string) => `${no} numaralı fazla ödemenizin iadesi ${sentence}`;

const creditUses: States<CreditUseState> = {
  yapildi: untold(OWN_ACT),
  'onay-bekliyor': untold(OWN_ACT),
  odenecek: {
    title: 'Fazla ödemenizin iadesi onaylandı',
    sentence: (no) => credit(no, 'onaylandı; yazdığınız hesaba yatırılacak.'),
  },
  odendi: {
    title: 'Fazla ödemeniz hesabınıza yatırıldı',
    sentence: (no) => credit(no, 'yazdığınız hesaba yatırıldı.'),
  },
  reddedildi: {
    title: 'Fazla ödemenizin iadesi geri çevrildi',
    sentence: (no) => credit(no, 'geri çevrildi; gerekçesini portalda okuyabilirsiniz.'),
  },
};

const paymentLinks: States<'open' | 'waiting' | 'paid'> = {
  open: untold(OWN_ACT),
  waiting: untold('Whoever pays is still at the bank.'),
  paid: {
    title: 'Ödeme bağlantınızla ödeme yapıldı',
    sentence: (no) =>
      `Ödeme bağlantınızla ödeme yapıldı. Makbuz no ${no}. Makbuzunuz Makbuzlarım sayfanızdadır.`,
  },
};

const ON_PAYMENT_PAGE = 'The payer reads it on the page of the payment.';
const refundComing = inboxAlone('Ödemeniz size iade edilecek');

/** Lists the payments by the portal's own states; the inbox does not compile where one of them is missing. */
const payments = {
  created: untold(ON_PAYMENT_PAGE),
  at_bank: untold(ON_PAYMENT_PAGE),
  authenticated: untold(ON_PAYMENT_PAGE),
  provisioned: untold(ON_PAYMENT_PAGE),
  collected: untold('Its receipt is told.'),
  refused: untold(ON_PAYMENT_PAGE),
  cancelled: untold(OWN_ACT),
  expired: untold(ON_PAYMENT_PAGE),
  unknown: untold(ON_PAYMENT_PAGE),
  under_review: untold('Nothing is certain yet, and the page of the payment says so.'),
  refund_due: refundComing,
  refunding: refundComing,
  refunded: inboxAlone('Ödemeniz iade edildi'),
} as const satisfies Readonly<Record<string, StateChange>>;

/** Lists every change of state that somebody may wait for, by its subject: whether it is told, and in which words. */
export const stateChanges = {
  request: requests,
  followedRequest: followedRequests,
  plan: plans,
  debtCorrection: debtCorrections,
  cancellation: cancellations,
  meterReport: meterReports,
  leave: leaves,
  declaration: ofDeclarations.states,
  notice: ofNotices.states,
  declarationReview: ofDeclarations.reviews,
  noticeReview: ofNotices.reviews,
  servedNotice: servedNotices,
  collection: collections,
  credit: credits,
  creditUse: creditUses,
  paymentLink: paymentLinks,
  payment: payments,
} as const satisfies Readonly<Record<string, States<string>>>;

export type Subject = keyof typeof stateChanges;
export type StateOf<Name extends Subject> = keyof (typeof stateChanges)[Name] & string;

/** Finds what is told of a change; null where nobody waits for it. */
export function findStateMessage<Name extends Subject>(
  subject: Name,
  state: StateOf<Name>,
): StateMessage | null {
  const changes: Readonly<Record<string, StateChange>> = stateChanges[subject];
  const change = changes[state];
  return change === undefined || change.title === null ? null : change;
}
