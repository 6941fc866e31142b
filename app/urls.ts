/**
 * This file has every address of the portal, once. A test holds this list, the routes folder and the specification
 * together.
 */
export const urls = {
  root: '/',
  home: '/anasayfa',
  mobileMenu: '/mobil-menu',
  signIn: '/session/signin',
  eDevlet: '/e-devlet-girisi',
  eDevletOneClick: '/index_edevlet_girisi',
  signUp: '/session/signup',
  register: '/Register',
  userUpdate: '/UserUpdate',
  registries: '/RegistryObservation',
  forgotPassword: '/session/forgot-password',
  forgottenPassword: '/ForgottenPassword',
  changePassword: '/sifre-degistir',
  secondProof: '/kod-dogrulama',
  audit: '/bilgilerime-kim-bakti',
  notFound: '/session/404',
  signOut: '/cikis',
  continueForm: '/devam',
  sessionTime: '/oturum',
  kioskDevices: '/kiosk/cihazlar',
  kioskEnrolment: '/kiosk/kayit',
  kioskEnd: '/kiosk/bitir',
  humanCheck: '/dogrulama/:file',
  debts: '/DebtQuestioning',
  debt: '/borc/:oid',
  dueCalendar: '/odeme-takvimi',
  dueFeed: '/takvim/:file',
  paymentLinks: '/odeme-baglantilarim',
  paymentLink: '/odeme-baglantisi/:token',
  credits: '/fazla-odemelerim',
  credit: '/fazla-odemelerim/:no',
  accruals: '/tahakkuklarim',
  contestDebt: '/duzeltme',
  debtCorrections: '/duzeltmelerim',
  debtCorrection: '/duzeltmelerim/:no',
  estate: '/tasinmaz/:oid',
  letters: '/yazilarim',
  letterFile: '/yazi/:file',
  letterCheck: '/yazi-dogrula',
  debtListFile: '/borc-listesi/:file',
  restructuring: '/DebtRestructuring',
  restructuringPlan: '/DebtRestructuring/:no',
  restructuringPlanFile: '/taksit-plani/:file',
  declarationChoice: '/beyan-ver',
  declareBuilding: '/EMunicipalityEstateDeclarationBuilding',
  declarePlot: '/EMunicipalityEstateDeclarationPlot',
  declareLand: '/EMunicipalityEstateDeclarationLand',
  declareSale: '/satis-bildirimi',
  declareCleaning: '/EMunicipalityECTDeclaration',
  declareAdvertising: '/EMunicipalityAdDeclaration',
  declareEntertainment: '/EMunicipalityEntertainmentDeclaration',
  declarations: '/beyanlarim',
  sentDeclaration: '/beyanlarim/:no',
  declarationFile: '/beyan/:file',
  declarationCheck: '/beyan-dogrula',
  document: '/belge/:oid',
  fastPayment: '/FastPayment',
  fastMarriagePayment: '/FastPaymentForMatrimony',
  paymentZiraat: '/ziraat-banka',
  paymentIsBank: '/payment-is-bank',
  paymentOtherBanks: '/payment-other-banks',
  paymentVakifBank: '/vakif-banka',
  bankReturn: '/banka-donusu/:bank',
  succeeded: '/success-operation',
  failed: '/failed-operation',
  receipts: '/makbuzlarim',
  administration: '/yonetim',
  contactEditor: '/yonetim/iletisim',
  brandingEditor: '/yonetim/gorunum',
  announcementsEditor: '/yonetim/duyurular',
  announcementEditor: '/yonetim/duyurular/:no',
  unitsEditor: '/yonetim/birimler',
  unitEditor: '/yonetim/birimler/:no',
  closuresEditor: '/yonetim/hizmetler',
  textsEditor: '/yonetim/metinler',
  textEditor: '/yonetim/metinler/:ad',
  roles: '/yonetim/gorevliler',
  employee: '/yonetim/gorevliler/:no',
  rates: '/yonetim/tarifeler',
  rateKind: '/yonetim/tarifeler/:tur',
  jobs: '/yonetim/isler',
  dayEnds: '/yonetim/gun-sonu',
  figures: '/yonetim/sayilar',
  figureFile: '/yonetim/sayilar/:file',
  exchange: '/yonetim/veri-aktarimi',
  exchangeKeys: '/yonetim/veri-aktarimi/anahtarlar',
  exchangeUploads: '/yonetim/veri-aktarimi/yukle',
  exchangeUpload: '/yonetim/veri-aktarimi/yukle/:oid',
  delivery: '/yonetim/veri-aktarimi/:no',
  desk: '/masa',
  deskPlans: '/masa/taksitlendirme',
  deskPlan: '/masa/taksitlendirme/:no',
  debtCorrectionDesk: '/masa/duzeltmeler',
  deskDebtCorrection: '/masa/duzeltmeler/:no',
  deskDebtCorrectionFile: '/masa/duzeltmeler/:no/belge/:oid',
  leaveDesk: '/masa/izinler',
  deskLeave: '/masa/izinler/:no',
  collectionsDesk: '/odeme-takip',
  deskPayment: '/odeme-takip/:reference',
  deskRefund: '/odeme-takip/:reference/iade',
  creditDesk: '/odeme-takip/fazla-odemeler',
  deskCredit: '/odeme-takip/fazla-odemeler/:no',
  receipt: '/makbuz/:file',
  receiptCheck: '/makbuz-dogrula',
  receiptLink: '/makbuz-al/:token',
  inbox: '/bildirimlerim',
  emailProof: '/e-posta-onayi/:token',
  emailLeave: '/e-posta-birak/:token',
  receiptLinkFile: '/makbuz-al/:token/pdf',
  draftDocument: '/taslak-belge/:id',
  requests: '/ComplaintsAndRequests',
  personalData: '/kisisel-verilerim',
  mapTile: '/harita/:karo',
  requestPaper: '/basvuru/:takip/pdf',
  requestFile: '/basvuru/:takip/dosya/:oid',
  requestDesk: '/masa/talepler',
  deskRequest: '/masa/talepler/:no',
  deskRequestFile: '/masa/talepler/:no/dosya/:oid',
  placeList: '/adres-listesi',
  councilResolutions: '/ResolutionCouncilObservation',
  committeeResolutions: '/ResolutionComitteeObservation',
  resolution: '/karar/:oid',
  resolutionFile: '/karar/:oid/pdf',
  resolutionOriginal: '/karar/:oid/asil',
  resolutionFeed: '/kararlar/:body',
  cancellation: '/ContractCancellation',
  meters: '/su',
  meter: '/su/:abone',
  declarationDesk: '/masa/beyanlar',
  deskDeclaration: '/masa/beyanlar/:no',
  deskDeclarationFile: '/masa/beyanlar/:no/belge/:oid',
  cancellationDesk: '/masa/abonelik',
  deskCancellation: '/masa/abonelik/:no',
  deskCancellationFile: '/masa/abonelik/:no/belge/:oid',
  lateDebts: '/masa/su-borclari',
  meterReportDesk: '/masa/sayac-bildirimleri',
  deskMeterReport: '/masa/sayac-bildirimleri/:oid',
  meterReportPhoto: '/masa/sayac-bildirimleri/:oid/fotograf',
  payslips: '/maas-bordrosu',
  payslipFile: '/maas-bordrosu/:donem/pdf',
  leave: '/izin-bilgileri',
  enforcement: '/icra-bilgileri',
  constructionCost: '/EstateConstructionCost',
  streetValuation: '/EstateStreetValuation',
  abrasionShare: '/EstateAbrasionShare',
  advertisingTariff: '/AdvertisingTaxAnnualGroupTariff',
  cleaningTariff: '/ECTAnnualPrice',
  tariffFile: '/tarife/:file',
  appearance: '/tema',
  themeSheet: '/tema/:file',
  gallery: '/ui',
  help: '/yardim',
  serviceStatus: '/hizmet-durumu',
  announcements: '/duyurular',
  announcement: '/duyurular/:no',
  announcementFeed: '/duyurular.xml',
  units: '/birimler',
  privacy: '/aydinlatma-metni',
  cookies: '/cerezler',
  accessibility: '/erisilebilirlik',
  publicSettings: '/AppSetting.json',
  securityContact: '/.well-known/security.txt',
  robots: '/robots.txt',
  favicon: '/favicon.ico',
  policyReports: '/guvenlik-bildirimi',
  health: '/saglik',
  healthAlive: '/saglik/canli',
  healthReady: '/saglik/hazir',
  healthDeep: '/saglik/derin',
  healthMetrics: '/saglik/olcumler',
} as const;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Writes an address of the list with its parameters filled in. */
function pathOf<Name extends keyof typeof urls>(
  name: Name,
  params: Readonly<Record<ParamsOf<(typeof urls)[Name]>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = params;
  return urls[name].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(given[param] ?? ''));
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Adds a query to a path. What is undefined, null or false is left out; true is written as 1. */
function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === false) continue;
    search.set(name, value === true ? '1' : String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Leads to all ways to reach the municipality. */
export const reachUrl = `${urls.help}#iletisim`;

export const announcementUrl = (no: number) => pathOf('announcement', { no });

/** Leads to where an announcement is changed, or a new one written. */
export const announcementEditorUrl = (no: number | 'yeni') => pathOf('announcementEditor', { no });

export const unitEditorUrl = (no: number | 'yeni') => pathOf('unitEditor', { no });

export const textEditorUrl = (ad: string) => pathOf('textEditor', { ad });

/** Leads to what one employee may do in the portal. */
export const employeeUrl = (oid: string) => pathOf('employee', { no: oid });

/** Leads to a kind of rate, its rows and the form of a new one. */
export const rateKindUrl = (tur: string) => pathOf('rateKind', { tur });

/** Leads to one figure of a month (`YYYY-MM`) or of the last 30 days, as a file. */
export const figureFileUrl = (figure: string, month: string) =>
  withQuery(pathOf('figureFile', { file: `${figure}.csv` }), { ay: month || null });

/** Leads to how days ended at the bank, up to one of them. */
export const dayEndsUrl = (lastDay: string) => withQuery(urls.dayEnds, { son: lastDay });

/** Leads to a delivery of files of the other information system. */
export const exchangeUploadUrl = (oid: string) => pathOf('exchangeUpload', { oid });
export const deliveryUrl = (no: number) => pathOf('delivery', { no });

/** Leads to what a chosen look adds to the stylesheet; `version` changes with what the file holds. */
export const themeSheetUrl = (file: string, version: string) =>
  withQuery(pathOf('themeSheet', { file }), { v: version });

/** Leads to the icons with the municipality's own crest among them, and to that crest alone. */
export function crestFileUrls(version: string): { readonly icons: string; readonly crest: string } {
  return { icons: themeSheetUrl('simgeler.svg', version), crest: themeSheetUrl('arma.svg', version) };
}

/** Leads to the gallery in a theme, whatever was chosen. */
export const galleryUrl = (theme: string) => withQuery(urls.gallery, { tema: theme });

export const humanCheckUrl = (file: string) => pathOf('humanCheck', { file });

/** Leads to the task of the script of a human check: what for, and how many steps of work. */
export const humanWorkUrl = (purpose: string, effort: number) =>
  withQuery(humanCheckUrl('is.json'), { icin: purpose, kez: effort > 0 && effort });

/** Lists what all addresses a bank returns to begin with. */
export const BANK_RETURNS = urls.bankReturn.replace(':bank', '');

/** Leads to the waiting page and the outcome of a payment; `reference` is unguessable. */
export const outcomeUrl = (page: 'succeeded' | 'failed', reference: string) =>
  withQuery(urls[page], { islem: reference });

export const paymentWindowUrl = (path: string, reference: string) => withQuery(path, { islem: reference });

/** Leads to a receipt. `reference` opens it to whoever paid without being signed in. */
export const receiptUrl = (receiptNo: string, reference?: string) =>
  withQuery(pathOf('receipt', { file: `${receiptNo}.pdf` }), { islem: reference });

export const declarationsUrl = (registryOid?: string) => withQuery(urls.declarations, { sicil: registryOid });

/** Leads to a declaration that was sent, with what came of it. */
export const sentDeclarationUrl = (no: string) => pathOf('sentDeclaration', { no });

export const declarationFileUrl = (no: string) => pathOf('declarationFile', { file: `${no}.pdf` });

export const documentFileUrl = (oid: string) => pathOf('document', { oid });

export const declarationCheckUrl = (no: string, code: string) =>
  withQuery(urls.declarationCheck, { no, kod: code });

/** Leads to where the declaration is given that takes the place of a sent one. */
export const replaceDeclarationUrl = (path: string, declarationNo: string) =>
  withQuery(path, { duzelt: declarationNo });

/** `before` is the receipt an older page begins after. */
export const receiptsUrl = (registryOid?: string, before?: string) =>
  withQuery(urls.receipts, { sicil: registryOid, once: before });

export const receiptCheckUrl = (no: string, code: string) => withQuery(urls.receiptCheck, { no, kod: code });

/** Leads to one list of the collections desk from a place on; `after` is where the page before ended. */
export const deskListUrl = (list: string, after: string) =>
  withQuery(urls.collectionsDesk, { liste: list, sonra: after });

export const deskPaymentUrl = (reference: string) => pathOf('deskPayment', { reference });

export const deskRefundUrl = (reference: string) => pathOf('deskRefund', { reference });

export const debtsUrl = (registryOid?: string) => withQuery(urls.debts, { sicil: registryOid });

/** A page of debts can be told to tick so many by its address: more make it longer than servers take. */
const MOST_TICKED = 50;

/** Leads to a page of debts, these of them ticked. */
export function tickedDebtsUrl(path: string, oids: readonly string[]): string {
  if (oids.length === 0 || oids.length > MOST_TICKED) return path;
  const ticks = oids.map((oid) => `borc=${encodeURIComponent(oid)}`).join('&');
  return `${path}${path.includes('?') ? '&' : '?'}${ticks}`;
}

/** Leads to the debts of a sicil record, the next instalment of a plan ticked. */
export const planDebtsUrl = (registryOid: string, planNo: string) =>
  withQuery(urls.debts, { sicil: registryOid, plan: planNo });

/** Leads to one debt, and how its late fee grew. */
export const debtUrl = (oid: string) => pathOf('debt', { oid });

/** Leads to a credit, or to a step of its refund behind a code, with the form that is kept for it. */
export const creditUrl = (no: string, step?: 'iade' | 'kontrol', draft?: string) =>
  withQuery(pathOf('credit', { no }), { adim: step, taslak: draft });

/** Leads to one list of the refunds asked for, from a place on. */
export const creditDeskUrl = (state: string, after?: string) =>
  withQuery(urls.creditDesk, { durum: state, sonra: after });

export const deskCreditUrl = (no: string) => pathOf('deskCredit', { no });

/** Leads to an estate's value and tax year by year. */
export const estateUrl = (oid: string) => pathOf('estate', { oid });

/** Leads to what falls due month by month, of one sicil record or of all. */
export const dueCalendarUrl = (registryOid?: string) => withQuery(urls.dueCalendar, { sicil: registryOid });

/** Leads to what falls due, for a calendar program; `token` is unguessable and says nothing of a person. */
export const dueFeedUrl = (token: string) => pathOf('dueFeed', { file: `${token}.ics` });

/** Leads to the member's payment links, one of them shown with its code. */
export const paymentLinksUrl = (id?: string) => withQuery(urls.paymentLinks, { baglanti: id });

/** Tells where somebody without an account pays a member's debts; `token` is unguessable and says nothing of a person. */
export const paymentLinkUrl = (token: string) => pathOf('paymentLink', { token });

interface AccrualSearch {
  readonly registryOid: string;
  readonly modul?: string;
  readonly year?: string;
  /** An older page begins after this accrual. */
  readonly after?: string;
}

/** Leads to everything accrued on a sicil record, at a filter. */
export const accrualsUrl = ({ registryOid, modul, year, after }: AccrualSearch) =>
  withQuery(urls.accruals, {
    sicil: registryOid,
    grup: modul || null,
    yil: year || null,
    sonra: after || null,
  });

interface ContestPlace {
  /** Names an instalment. */
  readonly oid?: string;
  /** Names an accrual by its number. */
  readonly accrualNo?: string;
  /** Names a receipt, of which one debt is chosen first. */
  readonly receiptNo?: string;
  /** Names the form that is kept between its check page and its sending. */
  readonly draft?: string;
  readonly isCheck?: boolean;
}

/** Leads to the form that says what is wrong with a debt, or to the check of one that is kept. */
export const contestUrl = ({ oid, accrualNo, receiptNo, draft, isCheck }: ContestPlace) =>
  withQuery(urls.contestDebt, {
    borc: oid,
    tahakkuk: accrualNo,
    makbuz: receiptNo,
    taslak: draft,
    adim: isCheck && CHECK_STEP,
  });

/** Leads to the member's own requests to correct a debt; an older page begins after the one named. */
export const debtCorrectionsUrl = (after?: string) => withQuery(urls.debtCorrections, { sonra: after });

export const debtCorrectionUrl = (no: string) => pathOf('debtCorrection', { no });

/** Leads to the requests that wait for the desk, or all of them; behind the one named. */
export const debtCorrectionDeskUrl = ({ isAll, after }: { isAll?: boolean; after?: string } = {}) =>
  withQuery(urls.debtCorrectionDesk, { durum: isAll && 'hepsi', sonra: after });

export const deskDebtCorrectionUrl = (no: string) => pathOf('deskDebtCorrection', { no });

export const deskDebtCorrectionFileUrl = (no: string, oid: string) =>
  pathOf('deskDebtCorrectionFile', { no, oid });

export const lettersUrl = (registryOid: string) => withQuery(urls.letters, { sicil: registryOid });

export const letterFileUrl = (no: string) => pathOf('letterFile', { file: `${no}.pdf` });

export const letterCheckUrl = (no: string, code: string) => withQuery(urls.letterCheck, { no, kod: code });

/** Leads to another page of a list, everything else in the address as it is. */
export const pageUrl = (pathname: string, search: URLSearchParams, page: number) =>
  withParameter(pathname, search, 'sayfa', page === 1 ? null : String(page));

/** Leads to the list of debts at `search`, with fields for a part of each, or without them. */
export const partialUrl = (path: string, search: string, isOn: boolean) =>
  withParameter(path, new URLSearchParams(search), 'kismi', isOn ? '1' : null);

/** Changes one parameter of a query, or takes it out; everything else stays as it is. */
function withParameter(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Leads to the list of debts at the filter of a search, as a file. */
export const debtListFileUrl = (format: 'csv' | 'pdf', search: string) =>
  pathOf('debtListFile', { file: `borclar.${format}` }) + search;

interface PlanPlace {
  readonly registryOid?: string | null;
  /** Takes 1 for all debts and 2 for late debts. */
  readonly method?: '1' | '2' | null;
  /** Lists debts chosen by hand. */
  readonly oids?: readonly string[] | null;
  /** Names an offer as `tecil-12`. */
  readonly offer?: string;
  readonly isCheck?: boolean;
  /** Says what can be paid a month, as it was typed. */
  readonly monthly?: string;
}

/** Holds the debts chosen by hand, in one field: two hundred of them leave an address as short as it can be. */
export const CHOSEN_DEBTS = 'borclar';
export const debtsText = (oids: readonly string[]) => oids.join('.');
export const listDebts = (text: string) => (text === '' ? [] : text.split('.'));

/** Leads to a step on the way to a plan in instalments. */
export const restructuringUrl = ({ registryOid, method, oids, offer, isCheck, monthly }: PlanPlace = {}) =>
  withQuery(urls.restructuring, {
    sicil: registryOid || null,
    yontem: method,
    ayda: monthly || null,
    secenek: offer,
    adim: isCheck && 'kontrol',
    [CHOSEN_DEBTS]: debtsText(oids ?? []) || null,
  });

export const restructuringPlanUrl = (no: string) => pathOf('restructuringPlan', { no });

export const restructuringPlanFileUrl = (no: string) =>
  pathOf('restructuringPlanFile', { file: `${no}.pdf` });

export const deskPlanUrl = (no: string) => pathOf('deskPlan', { no });

/** Leads to the leave requests that wait, or all of them; behind the one named. */
export const leaveDeskUrl = ({ isAll, after }: { isAll?: boolean; after?: string } = {}) =>
  withQuery(urls.leaveDesk, { durum: isAll && 'hepsi', sonra: after || null });

export const deskLeaveUrl = (no: string) => pathOf('deskLeave', { no });

interface FastPaymentPlace {
  readonly code?: string;
  /** Leads to the page of whose debts are meant: of one number, or of several in one basket. */
  readonly guests?: readonly string[];
  /** Names those in the basket another number is added to. */
  readonly besides?: readonly string[];
  readonly registryOid?: string;
}

/** Leads to a step of a fast payment; code and guests are unguessable and open nothing for another browser. */
export function fastPaymentUrl(
  path: string,
  { code, guests = [], besides = [], registryOid }: FastPaymentPlace,
): string {
  const query = new URLSearchParams({
    ...(code !== undefined && { onay: code }),
    ...(registryOid !== undefined && { sicil: registryOid }),
  });
  for (const id of guests) query.append('odeme', id);
  for (const id of besides) query.append('ekle', id);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/**
 * Leads to the door of a guest with a number filled in, as a paper's QR code has it; whoever opens it still proves
 * themselves.
 */
export const guestNumberUrl = (kind: 'abone' | 'sicil', no: string) =>
  withQuery(urls.fastPayment, { tur: kind, no });

/** Leads to a public tariff at the filters and the order of a query. */
export const tariffUrl = (path: string, query: Readonly<Record<string, string>>) => withQuery(path, query);

/** Leads to the same as a file. */
export const tariffFileUrl = (name: string, query: Readonly<Record<string, string>>) =>
  withQuery(pathOf('tariffFile', { file: `${name}.csv` }), query);

/** A guest fetches here the receipt of a payment made before. */
export const guestReceiptUrl = `${urls.fastPayment}?adim=makbuz`;

/** `before` is the number an older page begins with. */
export const auditUrl = (before: number) => withQuery(urls.audit, { once: before });

const afterwards = (target: string | undefined) => ({ hedef: target === urls.root ? null : target });

export const signInUrl = (target?: string) => withQuery(urls.signIn, afterwards(target));

/** `target` is where to go on once the password is changed. */
export function changePasswordUrl(target?: string): string {
  // Who was on the way there already keeps the way.
  if (target === urls.changePassword || target?.startsWith(`${urls.changePassword}?`)) return target;
  return withQuery(urls.changePassword, afterwards(target));
}

/**
 * Leads to the second proof; `target` is where to go on, `code` is unguessable and opens nothing for another session.
 * `purpose`: what the code is to open; `payroll`, which needs no word, unless said.
 */
export const secondProofUrl = (
  target: string,
  { purpose = 'payroll', code }: { purpose?: string; code?: string } = {},
) => withQuery(urls.secondProof, { hedef: target, icin: purpose === 'payroll' ? null : purpose, onay: code });

/** The original product marks its e-Devlet page with this query. */
export const E_DEVLET_MARK = '?ISLEMADI=EDEVLETGIRIS';

export const eDevletUrl = (target?: string) => withQuery(urls.eDevlet, afterwards(target));

/** A person who is named but owns several registries chooses one here. */
export const eDevletChoiceUrl = `${urls.eDevlet}?adim=sicil`;

/** A person who is named and has no registry opens one here; `code` leads to the form of the code. */
export const eDevletNewcomerUrl = (code?: string) => withQuery(urls.eDevlet, { adim: 'kayit', onay: code });

/** Leads to a step of becoming a member; `registration` and `code` are unguessable and open nothing for another browser. */
export const registerUrl = (step: { kind?: string; registration?: string; code?: string } = {}) =>
  withQuery(urls.register, { tur: step.kind, basvuru: step.registration, onay: step.code });

/** Leads to where the code of a new password is typed. */
export const forgotPasswordUrl = (code: string) => withQuery(urls.forgotPassword, { onay: code });

/** Returns the form that asks for the code sent to a new phone. */
export const phoneChangeUrl = (code: string) => withQuery(urls.userUpdate, { onay: code });

/** Tells where a form kept at the end of a session is opened again; `id` is unguessable. */
export const continueUrl = (id: string) => withQuery(urls.continueForm, { k: id });

/** Tells where the owner of an e-mail address confirms it; `token` is unguessable. */
export const emailProofUrl = (token: string) => pathOf('emailProof', { token });

/** Tells where its owner ends the e-mails to it without signing in; `token` is unguessable. */
export const emailLeaveUrl = (token: string) => pathOf('emailLeave', { token });

/** Leads to a receipt for another device; `token` is unguessable and says nothing of a person. */
export const receiptLinkUrl = (token: string) => pathOf('receiptLink', { token });

export const receiptLinkFileUrl = (token: string) => pathOf('receiptLinkFile', { token });

/** Leads to the start of a declaration, for one sicil record. */
export const declarationStartUrl = (path: string, registryOid?: string) =>
  withQuery(path, { sicil: registryOid });

interface DraftPlace {
  /** Names a step, or `kontrol` for the check page; without it the first open step is shown. */
  readonly step?: string;
  /** The step was opened from the check page and leads back there. */
  readonly isFromCheck?: boolean;
  readonly isCalculated?: boolean;
}

/** Every declaration ends with this page. */
export const CHECK_STEP = 'kontrol';

/** Leads to a draft of a declaration; `draft` is unguessable and opens nothing for another member. */
export const draftUrl = (path: string, draft: string, place: DraftPlace = {}) =>
  withQuery(path, {
    taslak: draft,
    adim: place.step,
    donus: place.isFromCheck && CHECK_STEP,
    hesap: place.isCalculated,
  });

/** Leads to a document of a draft; opens for its owner alone. */
export const draftDocumentUrl = (id: string) => pathOf('draftDocument', { id });

export const resolutionUrl = (oid: string) => pathOf('resolution', { oid });

export const resolutionFileUrl = (oid: string) => pathOf('resolutionFile', { oid });

/** Leads to the signed PDF of a resolution. */
export const resolutionOriginalUrl = (oid: string) => pathOf('resolutionOriginal', { oid });

/** Leads to the new resolutions of a body for feed readers. */
export const resolutionFeedUrl = (body: string) => pathOf('resolutionFeed', { body });

/** Leads to the payslip of a month (`YYYY-MM`) on the page of all of them. */
export const payslipUrl = (period: string) => withQuery(urls.payslips, { donem: period });

export const payslipFileUrl = (donem: string) => pathOf('payslipFile', { donem });

interface ResolutionSearch {
  readonly text: string;
  readonly year: number | null;
  readonly month: number | null;
  readonly commission: string | null;
  /** An older page begins after this resolution. */
  readonly after: string | null;
}

export const resolutionsUrl = (path: string, search: ResolutionSearch) =>
  withQuery(path, {
    ara: search.text || null,
    yil: search.year,
    ay: search.month,
    komisyon: search.commission,
    sonra: search.after,
  });

interface RequestPlace {
  readonly kind?: string;
  /** Names a draft that waits to be sent; it opens for nobody but its owner. */
  readonly draft?: string;
  /** Says that the way leads back to the draft's form from its check page. */
  readonly isForm?: boolean;
  /** Names a request that was sent, sealed: no number stands in an address. */
  readonly follow?: string;
  readonly isNew?: boolean;
  /** The form was written for a member, whose session may have ended since. */
  readonly isMember?: boolean;
  /** An older page of the member's list begins after this request, which is sealed. */
  readonly after?: string;
}

/** Leads to a place on the page of complaints and requests. */
export const requestsUrl = (place: RequestPlace = {}) =>
  withQuery(urls.requests, {
    tur: place.kind,
    taslak: place.draft,
    adim: place.isForm && 'form',
    takip: place.follow,
    yeni: place.isNew,
    sonra: place.after,
    uye: place.isMember,
  });

/** Leads to a tile of the town's map: zoom, column and row between dashes. */
export const mapTileUrl = (tile: Readonly<Record<'zoom' | 'column' | 'row', number>>) =>
  pathOf('mapTile', { karo: `${tile.zoom}-${tile.column}-${tile.row}` });

/** Leads to a request and its answer on paper. */
export const requestPaperUrl = (takip: string) => pathOf('requestPaper', { takip });

export const requestFileUrl = (takip: string, oid: string) => pathOf('requestFile', { takip, oid });

/** Asks for a picture as it is shown in a page, not as a file. */
export const SMALL_PICTURE = 'kucuk';

export const requestPictureUrl = (follow: string, fileOid: string) =>
  `${requestFileUrl(follow, fileOid)}?${SMALL_PICTURE}`;

/** Leads to the desk's list at the filters of a query. */
export const requestDeskUrl = (query: Readonly<Record<string, string>> = {}) =>
  withQuery(urls.requestDesk, query);

export const deskRequestUrl = (no: string) => pathOf('deskRequest', { no });

export const deskRequestFileUrl = (no: string, oid: string) => pathOf('deskRequestFile', { no, oid });

/** Leads to the desk's list of declarations at the filters of a query. */
export const declarationDeskUrl = (query: Readonly<Record<string, string>> = {}) =>
  withQuery(urls.declarationDesk, query);

export const deskDeclarationUrl = (no: string) => pathOf('deskDeclaration', { no });

/** Leads to the form that corrects a declaration. */
export const deskCorrectionUrl = (no: string) => withQuery(deskDeclarationUrl(no), { duzelt: true });

export const deskDeclarationFileUrl = (no: string, oid: string) => pathOf('deskDeclarationFile', { no, oid });

interface CancellationPlace {
  /** Names a form under way, of a member or behind a code; it cannot be guessed. */
  readonly form?: string;
  readonly code?: string;
  /** Opens the follow-up for whoever proved tracking number and last four digits; it cannot be guessed. */
  readonly follow?: string;
  /** Holds the tracking number of a member's own application. */
  readonly trackingNo?: string;
  readonly step?: 'kontrol' | 'takip' | 'geri-cek';
  /** It was just sent. */
  readonly isNew?: boolean;
  /** A link comes for this subscription. */
  readonly subscriberOid?: string;
}

/** Leads to the end of a water contract, at one of its places. */
export const cancellationUrl = (place: CancellationPlace) =>
  withQuery(urls.cancellation, {
    basvuru: place.form,
    onay: place.code,
    takip: place.follow,
    no: place.trackingNo,
    adim: place.step,
    yeni: place.isNew,
    abonelik: place.subscriberOid,
  });

/** Leads to the readings of a water subscription, one of its bills shown: the newest unless a day is named. */
export const meterUrl = (abone: string, readOn?: string) =>
  withQuery(pathOf('meter', { abone }), { okuma: readOn });

/** Leads to one list of the reported readings, from a place on. */
export const meterReportDeskUrl = (state: string, after?: string) =>
  withQuery(urls.meterReportDesk, { durum: state, sonra: after });

export const deskMeterReportUrl = (oid: string) => pathOf('deskMeterReport', { oid });

export const meterReportPhotoUrl = (oid: string) => pathOf('meterReportPhoto', { oid });

/** Leads to one list of the applications, from a place on. */
export const cancellationDeskUrl = (state: string, after?: string) =>
  withQuery(urls.cancellationDesk, { durum: state, sonra: after });

export const deskCancellationUrl = (no: string) => pathOf('deskCancellation', { no });

export const deskCancellationFileUrl = (no: string, oid: string) =>
  pathOf('deskCancellationFile', { no, oid });

/** Leads to the subscriptions in arrears by query type and its bound, from a place on. */
export const lateDebtsUrl = (query: Readonly<Record<string, string>>) => withQuery(urls.lateDebts, query);
