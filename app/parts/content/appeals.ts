import type {
  CancellationState,
  CreditUseState,
  DeclarationState,
  LeaveState,
  MeterReportState,
  PlanKind,
  PlanState,
  RequestGroup,
  RequestState,
} from 'municipality/contract';

/**
 * Lists the ways of appeal that a decision names, with their courts or boards and their days (Constitution m.40/2). The
 * days are those of the laws that each sentence names.
 */
const appeals = {
  /**
   * Covers a tax that accrued upon what somebody declared: 2577 m.7; 213 m.122, m.378. Where no notice was served, the
   * days begin when the person learns of it (Danıştay VDDK, 13.11.2019, E. 2019/262, K. 2019/917).
   */
  assessment:
    'Hesapta ya da kayıtta hata görüyorsanız belediyeden düzeltme isteyebilirsiniz (213 sayılı Kanun m.122). Verginin tahakkukuna karşı, size tebliğ edildiği, edilmediyse öğrendiğiniz günden başlayarak 30 gün içinde vergi mahkemesinde dava açabilirsiniz (2577 sayılı Kanun m.7). Kendi beyan ettiğiniz tutara dava, beyanı ihtirazi kayıtla verdiyseniz ya da vergi hatası varsa açılır (213 m.378).',
  /** Covers a tax matter decided otherwise than it was declared or asked for: 2577 m.7; 213 m.122. */
  tax: 'Kararın size tebliğ edildiği günden başlayarak 30 gün içinde vergi mahkemesinde dava açabilirsiniz (2577 sayılı Kanun m.7). Vergi hatası görüyorsanız belediyeden düzeltme de isteyebilirsiniz (213 sayılı Kanun m.122).',
  /**
   * Covers a tax error that was not corrected, or not whole: 2577 m.7; 213 m.124, m.126. The request itself holds up no
   * day of the court.
   */
  correction:
    'Tahakkuka karşı dava açma süreniz geçmediyse, tebliğden başlayarak 30 günün kalanında vergi mahkemesinde dava açabilirsiniz (2577 sayılı Kanun m.7). Süre geçtiyse belediye başkanlığına şikâyet yoluyla başvurabilirsiniz (213 sayılı Kanun m.124); başvurunuz da reddedilirse, ret size tebliğ edildiği günden başlayarak 30 gün içinde vergi mahkemesinde dava açabilirsiniz (2577 m.7). Vergi hatası beş yıl içinde düzeltilebilir (213 m.126).',
  /** Covers a debt from a lease or another contract: 6100 m.2, m.4. */
  contract:
    'Borç bir sözleşmeden doğuyor. Karara katılmıyorsanız kirada sulh hukuk mahkemesine (6100 sayılı Kanun m.4), öteki sözleşmelerde asliye hukuk mahkemesine (m.2) başvurabilirsiniz.',
  /** Covers an administrative fine: 5326 m.27. Asking for a correction holds up no day. */
  fine: 'Cezanın kendisine karşı, size tebliğ edildiği ya da yüzünüze okunduğu günden başlayarak 15 gün içinde sulh ceza hâkimliğine başvurabilirsiniz (5326 sayılı Kanun m.27). Düzeltme istemeniz bu süreyi durdurmaz.',
  /** Covers a decision on collection: 2576 m.6; 2577 m.7. */
  collection:
    'Kararın size tebliğ edildiği günden başlayarak vergi, resim, harç ve benzerleri için 30 gün içinde vergi mahkemesinde, diğer alacaklar için 60 gün içinde idare mahkemesinde dava açabilirsiniz (2576 sayılı Kanun m.6, 2577 sayılı Kanun m.7).',
  /** Covers a private contract, which nobody has to make: 6098 m.26; 6502 m.68, m.73; 6100 m.4. */
  agreement:
    'Anlaşma bir sözleşmedir; belediye kabul etmek zorunda değildir ve bu karara karşı ayrı bir başvuru yolu yoktur (6098 sayılı Kanun m.26). Borcun kendisine itirazınız varsa, tüketici olarak aboneliğinizde tüketici hakem heyetine ya da tüketici mahkemesine (6502 sayılı Kanun m.68, m.73), kirada sulh hukuk mahkemesine (6100 sayılı Kanun m.4) başvurabilirsiniz.',
  /** Covers a subscription's contract: 6502 m.68, m.73. */
  subscription:
    'Karara ya da hesaba katılmıyorsanız, tüketici olarak oturduğunuz yerin tüketici hakem heyetine, yıllık parasal sınırı aşan uyuşmazlıkta tüketici mahkemesine başvurabilirsiniz (6502 sayılı Kanun m.68, m.73). Ticari aboneliklerde genel mahkemeler görevlidir.',
  /** Covers an answer to a petition: 2577 m.7, m.11. */
  petition:
    'Yanıta katılmıyorsanız, size tebliğ edildiği günden başlayarak 60 gün içinde idare mahkemesinde dava açabilirsiniz (2577 sayılı Kanun m.7). Bu süre içinde belediyeden yanıtını yeniden gözden geçirmesini isterseniz dava süresi durur (m.11).',
  /** Covers an answer to a request for information: 4982 m.13; 2577 m.7. */
  information:
    'Yanıta katılmıyorsanız, size tebliğ edildiği günden başlayarak 15 gün içinde Bilgi Edinme Değerlendirme Kuruluna itiraz edebilirsiniz (4982 sayılı Kanun m.13). İtiraz, idare mahkemesinde 60 günlük dava süresini durdurur (2577 sayılı Kanun m.7).',
  /** Covers an answer about personal data, a refusal or one that is not enough: 6698 m.14. */
  personalData:
    'Yanıt isteğinizi karşılamıyorsa, öğrendiğiniz günden başlayarak 30 gün ve her durumda başvurunuzdan başlayarak 60 gün içinde Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz (6698 sayılı Kanun m.14).',
  /** Covers a decision on the leave of staff: 2577 m.7, m.11; 7036 m.3, m.5. */
  leave:
    'Memursanız ya da sözleşmeli personelseniz, kararı öğrendiğiniz günden başlayarak 60 gün içinde idare mahkemesinde dava açabilirsiniz (2577 sayılı Kanun m.7); bu süre içinde üst makamdan değiştirilmesini isterseniz süre durur (m.11). İşçiyseniz iş mahkemesi görevlidir (7036 sayılı Kanun m.5).',
} as const satisfies Readonly<Record<string, string>>;

export type Appeal = keyof typeof appeals;

/** Heads the way of appeal on a page and on paper. */
export const APPEAL_HEADING = 'Katılmıyorsanız ne yapabilirsiniz?';

/** Returns the way of appeal in sentences. */
export const appealText = (appeal: Appeal): string => appeals[appeal];

/** Tells whether a tax court decides, whose days may run on while the municipality is asked to correct. */
export const isAboutTax = (appeal: Appeal): boolean =>
  appeal === 'assessment' || appeal === 'correction' || appeal === 'tax';

/** Lists the states that end a matter, each with its way of appeal. */
const declarationAppeals: Readonly<Record<DeclarationState, Appeal | null>> = {
  received: null,
  waiting: null,
  accrued: 'assessment',
  replaced: null,
  reported: null,
  rejected: 'tax',
  withdrawn: null,
};

const publicPlanAppeals: Readonly<Record<PlanState, Appeal | null>> = {
  basvuru: null,
  yururlukte: 'collection',
  aksadi: null,
  bozuldu: 'collection',
  tamamlandi: null,
  reddedildi: 'collection',
  'geri-cekildi': null,
};

const planAppeals: Readonly<Record<PlanKind, Readonly<Record<PlanState, Appeal | null>>>> = {
  tecil: publicPlanAppeals,
  yapilandirma: publicPlanAppeals,
  // An agreement that was signed decides nothing against its debtor.
  anlasma: { ...publicPlanAppeals, yururlukte: null, bozuldu: null, reddedildi: 'agreement' },
};

const endsRequest: Readonly<Record<RequestState, boolean>> = {
  alindi: false,
  incelemede: false,
  'bilgi-bekliyor': false,
  yanitlandi: true,
  'yeniden-acildi': false,
  reddedildi: true,
  kapandi: true,
};

const requestAppeals: Readonly<Record<RequestGroup, Appeal>> = {
  sikayet: 'petition',
  istek: 'petition',
  oneri: 'petition',
  'bilgi-edinme': 'information',
  'kisisel-veri': 'personalData',
};

const cancellationAppeals: Readonly<Record<CancellationState, Appeal | null>> = {
  'basvuru-alindi': null,
  'borc-bekliyor': null,
  'okuma-bekliyor': null,
  'kesin-hesap': null,
  mahsup: null,
  'iade-bekliyor': 'subscription',
  'tahakkuk-bekliyor': 'subscription',
  kapandi: 'subscription',
  reddedildi: 'subscription',
  'geri-cekildi': null,
};

const creditAppeals: Readonly<Record<CreditUseState, Appeal | null>> = {
  yapildi: null,
  'onay-bekliyor': null,
  odenecek: null,
  odendi: null,
  reddedildi: 'collection',
};

const meterReportAppeals: Readonly<Record<MeterReportState, Appeal | null>> = {
  bekliyor: null,
  kabul: null,
  ret: 'subscription',
  degisti: null,
};

const leaveAppeals: Readonly<Record<LeaveState, Appeal | null>> = {
  bekliyor: null,
  onaylandi: null,
  reddedildi: 'leave',
  'geri-cekildi': null,
};

export const findDeclarationAppeal = (state: DeclarationState) => declarationAppeals[state];
export const findPlanAppeal = (kind: PlanKind, state: PlanState) => planAppeals[kind][state];
export const findRequestAppeal = (group: RequestGroup, state: RequestState) =>
  endsRequest[state] ? requestAppeals[group] : null;
export const findCancellationAppeal = (state: CancellationState) => cancellationAppeals[state];
export const findCreditAppeal = (state: CreditUseState) => creditAppeals[state];
export const findMeterReportAppeal = (state: MeterReportState) => meterReportAppeals[state];
export const findLeaveAppeal = (state: LeaveState) => leaveAppeals[state];
