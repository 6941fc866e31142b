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
  accruals: '/tahakkuklarim',
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
  delivery: '/yonetim/veri-aktarimi/:no',
  desk: '/masa',
  deskPlans: '/masa/taksitlendirme',
  deskPlan: '/masa/taksitlendirme/:no',
  leaveDesk: '/masa/izinler',
  deskLeave: '/masa/izinler/:no',
  collectionsDesk: '/odeme-takip',
  deskPayment: '/odeme-takip/:reference',
  deskRefund: '/odeme-takip/:reference/iade',
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
  declarationDesk: '/masa/beyanlar',
  deskDeclaration: '/masa/beyanlar/:no',
  deskDeclarationFile: '/masa/beyanlar/:no/belge/:oid',
  cancellationDesk: '/masa/abonelik',
  deskCancellation: '/masa/abonelik/:no',
  deskCancellationFile: '/masa/abonelik/:no/belge/:oid',
  lateDebts: '/masa/su-borclari',
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
  policyReports: '/guvenlik-bildirimi',
  health: '/saglik',
  healthAlive: '/saglik/canli',
  healthReady: '/saglik/hazir',
  healthDeep: '/saglik/derin',
  healthMetrics: '/saglik/olcumler',
} as const;

/** Leads to all ways to reach the municipality. */
export const reachUrl = `${urls.help}#iletisim`;

export function announcementUrl(no: number): string {
  return `${urls.announcements}/${no}`;
}

/** Leads to where an announcement is changed, or a new one written. */
export function announcementEditorUrl(no: number | 'yeni'): string {
  return `${urls.announcementsEditor}/${no}`;
}

export function unitEditorUrl(no: number | 'yeni'): string {
  return `${urls.unitsEditor}/${no}`;
}

export function textEditorUrl(key: string): string {
  return `${urls.textsEditor}/${key}`;
}

/** Leads to what one employee may do in the portal. */
export function employeeUrl(oid: string): string {
  return `${urls.roles}/${encodeURIComponent(oid)}`;
}

/** Leads to a kind of rate, its rows and the form of a new one. */
export function rateKindUrl(kind: string): string {
  return `${urls.rates}/${encodeURIComponent(kind)}`;
}

/** Leads to one figure of a month (`YYYY-MM`) or of the last 30 days, as a file. */
export function figureFileUrl(figure: string, month: string): string {
  const query = month === '' ? '' : `?${new URLSearchParams({ ay: month }).toString()}`;
  return `${urls.figures}/${figure}.csv${query}`;
}

/** Leads to how days ended at the bank, up to one of them. */
export function dayEndsUrl(lastDay: string): string {
  return `${urls.dayEnds}?${new URLSearchParams({ son: lastDay }).toString()}`;
}

/** Leads to a delivery of files of the other information system. */
export function deliveryUrl(no: number): string {
  return `${urls.exchange}/${no}`;
}

/** Leads to what a chosen look adds to the stylesheet; `version` changes with what the file holds. */
export function themeSheetUrl(file: string, version: string): string {
  return `${urls.appearance}/${file}?v=${encodeURIComponent(version)}`;
}

/** Leads to the icons with the municipality's own crest among them, and to that crest alone. */
export function crestFileUrls(version: string): { readonly icons: string; readonly crest: string } {
  return { icons: themeSheetUrl('simgeler.svg', version), crest: themeSheetUrl('arma.svg', version) };
}

/** Leads to the gallery in a theme, whatever was chosen. */
export function galleryUrl(theme: string): string {
  return `${urls.gallery}?${new URLSearchParams({ tema: theme }).toString()}`;
}

export function humanCheckUrl(file: string): string {
  return `/dogrulama/${file}`;
}

/** Leads to the task of the script of a human check: what for, and how many steps of work. */
export function humanWorkUrl(purpose: string, effort: number): string {
  const query = new URLSearchParams({ icin: purpose, ...(effort > 0 && { kez: String(effort) }) });
  return `${humanCheckUrl('is.json')}?${query.toString()}`;
}

/** Leads to the waiting page and the outcome of a payment; `reference` is unguessable. */
/** Lists what all addresses a bank returns to begin with. */
export const BANK_RETURNS = urls.bankReturn.replace(':bank', '');

export function outcomeUrl(page: 'succeeded' | 'failed', reference: string): string {
  return `${urls[page]}?islem=${encodeURIComponent(reference)}`;
}

export function paymentWindowUrl(path: string, reference: string): string {
  return `${path}?islem=${encodeURIComponent(reference)}`;
}

/** Leads to a receipt. `reference` opens it to whoever paid without being signed in. */
export function receiptUrl(receiptNo: string, reference?: string): string {
  const path = `/makbuz/${encodeURIComponent(receiptNo)}.pdf`;
  return reference === undefined ? path : `${path}?islem=${encodeURIComponent(reference)}`;
}

export function declarationsUrl(registryOid?: string): string {
  return registryOid === undefined
    ? urls.declarations
    : `${urls.declarations}?sicil=${encodeURIComponent(registryOid)}`;
}

/** Leads to a declaration that was sent, with what came of it. */
export function sentDeclarationUrl(declarationNo: string): string {
  return `${urls.declarations}/${encodeURIComponent(declarationNo)}`;
}

export function declarationFileUrl(declarationNo: string): string {
  return `/beyan/${encodeURIComponent(declarationNo)}.pdf`;
}

export function documentFileUrl(documentOid: string): string {
  return `/belge/${encodeURIComponent(documentOid)}`;
}

export function declarationCheckUrl(declarationNo: string, code: string): string {
  return `${urls.declarationCheck}?${new URLSearchParams({ no: declarationNo, kod: code }).toString()}`;
}

/** Leads to where the declaration is given that takes the place of a sent one. */
export function replaceDeclarationUrl(path: string, declarationNo: string): string {
  return `${path}?${new URLSearchParams({ duzelt: declarationNo }).toString()}`;
}

/** `before` is the receipt an older page begins after. */
export function receiptsUrl(registryOid?: string, before?: string): string {
  const query = new URLSearchParams({
    ...(registryOid !== undefined && { sicil: registryOid }),
    ...(before !== undefined && { once: before }),
  });
  return query.size > 0 ? `${urls.receipts}?${query.toString()}` : urls.receipts;
}

export function receiptCheckUrl(receiptNo: string, code: string): string {
  return `${urls.receiptCheck}?${new URLSearchParams({ no: receiptNo, kod: code }).toString()}`;
}

/** Leads to one list of the collections desk from a place on; `after` is where the page before ended. */
export function deskListUrl(list: string, after: string): string {
  return `${urls.collectionsDesk}?${new URLSearchParams({ liste: list, sonra: after }).toString()}`;
}

export function deskPaymentUrl(reference: string): string {
  return `${urls.collectionsDesk}/${encodeURIComponent(reference)}`;
}

export function deskRefundUrl(reference: string): string {
  return `${deskPaymentUrl(reference)}/iade`;
}

export function debtsUrl(registryOid?: string): string {
  return registryOid === undefined ? urls.debts : `${urls.debts}?sicil=${encodeURIComponent(registryOid)}`;
}

/** A page of debts can be told to tick so many by its address: more make it longer than servers take. */
const MOST_TICKED = 50;

/** Leads to a page of debts, these of them ticked. */
export function tickedDebtsUrl(path: string, oids: readonly string[]): string {
  if (oids.length === 0 || oids.length > MOST_TICKED) return path;
  const ticks = oids.map((oid) => `borc=${encodeURIComponent(oid)}`).join('&');
  return `${path}${path.includes('?') ? '&' : '?'}${ticks}`;
}

/** Leads to the debts of a sicil record, the next instalment of a plan ticked. */
export function planDebtsUrl(registryOid: string, planNo: string): string {
  return `${debtsUrl(registryOid)}&plan=${encodeURIComponent(planNo)}`;
}

/** Leads to one debt, and how its late fee grew. */
export function debtUrl(oid: string): string {
  return `/borc/${encodeURIComponent(oid)}`;
}

/** Leads to what falls due month by month, of one sicil record or of all. */
export function dueCalendarUrl(registryOid?: string): string {
  return registryOid === undefined
    ? urls.dueCalendar
    : `${urls.dueCalendar}?sicil=${encodeURIComponent(registryOid)}`;
}

/** Leads to what falls due, for a calendar program; `token` is unguessable and says nothing of a person. */
export function dueFeedUrl(token: string): string {
  return `/takvim/${token}.ics`;
}

/** Leads to the member's payment links, one of them shown with its code. */
export function paymentLinksUrl(id?: string): string {
  return id === undefined ? urls.paymentLinks : `${urls.paymentLinks}?baglanti=${encodeURIComponent(id)}`;
}

/** Tells where somebody without an account pays a member's debts; `token` is unguessable and says nothing of a person. */
export function paymentLinkUrl(token: string): string {
  return `/odeme-baglantisi/${token}`;
}

interface AccrualSearch {
  readonly registryOid: string;
  readonly modul?: string;
  readonly year?: string;
  /** An older page begins after this accrual. */
  readonly after?: string;
}

/** Leads to everything accrued on a sicil record, at a filter. */
export function accrualsUrl({ registryOid, modul = '', year = '', after = '' }: AccrualSearch): string {
  const query = new URLSearchParams({
    sicil: registryOid,
    ...(modul !== '' && { grup: modul }),
    ...(year !== '' && { yil: year }),
    ...(after !== '' && { sonra: after }),
  });
  return `${urls.accruals}?${query.toString()}`;
}

export function lettersUrl(registryOid: string): string {
  return `${urls.letters}?${new URLSearchParams({ sicil: registryOid }).toString()}`;
}

export function letterFileUrl(letterNo: string): string {
  return `/yazi/${encodeURIComponent(letterNo)}.pdf`;
}

export function letterCheckUrl(letterNo: string, code: string): string {
  return `${urls.letterCheck}?${new URLSearchParams({ no: letterNo, kod: code }).toString()}`;
}

/** Leads to another page of a list, everything else in the address as it is. */
export function pageUrl(pathname: string, search: URLSearchParams, page: number): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete('sayfa');
  else query.set('sayfa', String(page));
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** Leads to the list of debts at the filter of a search, as a file. */
export function debtListFileUrl(format: 'csv' | 'pdf', search: string): string {
  return `/borc-listesi/borclar.${format}${search}`;
}

interface PlanPlace {
  readonly registryOid?: string | null;
  /** Takes 1 for all debts and 2 for late debts. */
  readonly method?: '1' | '2' | null;
  /** Lists debts chosen by hand. */
  readonly oids?: readonly string[] | null;
  /** Names an offer as `tecil-12`. */
  readonly offer?: string;
  readonly isCheck?: boolean;
}

/** Holds the debts chosen by hand, in one field: two hundred of them leave an address as short as it can be. */
export const CHOSEN_DEBTS = 'borclar';
export const debtsText = (oids: readonly string[]) => oids.join('.');
export const listDebts = (text: string) => (text === '' ? [] : text.split('.'));

/** Leads to a step on the way to a plan in instalments. */
export function restructuringUrl({
  registryOid,
  method,
  oids,
  offer,
  isCheck = false,
}: PlanPlace = {}): string {
  const query = new URLSearchParams({
    ...(registryOid && { sicil: registryOid }),
    ...(method && { yontem: method }),
    ...(offer !== undefined && { secenek: offer }),
    ...(isCheck && { adim: 'kontrol' }),
    ...(oids && oids.length > 0 && { [CHOSEN_DEBTS]: debtsText(oids) }),
  });
  return query.size > 0 ? `${urls.restructuring}?${query.toString()}` : urls.restructuring;
}

export function restructuringPlanUrl(planNo: string): string {
  return `${urls.restructuring}/${encodeURIComponent(planNo)}`;
}

export function restructuringPlanFileUrl(planNo: string): string {
  return `/taksit-plani/${encodeURIComponent(planNo)}.pdf`;
}

export function deskPlanUrl(planNo: string): string {
  return `${urls.deskPlans}/${encodeURIComponent(planNo)}`;
}

/** Leads to the leave requests that wait, or all of them; behind the one named. */
export function leaveDeskUrl({ isAll = false, after }: { isAll?: boolean; after?: string } = {}): string {
  const query = new URLSearchParams({ ...(isAll && { durum: 'hepsi' }), ...(after && { sonra: after }) });
  return query.size > 0 ? `${urls.leaveDesk}?${query.toString()}` : urls.leaveDesk;
}

export function deskLeaveUrl(requestNo: string): string {
  return `${urls.leaveDesk}/${encodeURIComponent(requestNo)}`;
}

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
export function guestNumberUrl(kind: 'abone' | 'sicil', no: string): string {
  return `${urls.fastPayment}?${new URLSearchParams({ tur: kind, no }).toString()}`;
}

/** Leads to a public tariff at the filters and the order of a query. */
export function tariffUrl(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Leads to the same as a file. */
export function tariffFileUrl(name: string, query: Readonly<Record<string, string>>): string {
  return tariffUrl(`/tarife/${name}.csv`, query);
}

/** A guest fetches here the receipt of a payment made before. */
export const guestReceiptUrl = `${urls.fastPayment}?adim=makbuz`;

/** Leads to the list of debts at `search`, with fields for a part of each, or without them. */
export function partialUrl(path: string, search: string, isOn: boolean): string {
  const query = new URLSearchParams(search);
  if (isOn) query.set('kismi', '1');
  else query.delete('kismi');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** `before` is the number an older page begins with. */
export function auditUrl(before: number): string {
  return `${urls.audit}?once=${before}`;
}

export function signInUrl(target?: string): string {
  return target === undefined || target === urls.root
    ? urls.signIn
    : `${urls.signIn}?${new URLSearchParams({ hedef: target }).toString()}`;
}

/** `target` is where to go on once the password is changed. */
export function changePasswordUrl(target?: string): string {
  if (target === undefined || target === urls.root) return urls.changePassword;
  // Who was on the way there already keeps the way.
  if (target === urls.changePassword || target.startsWith(`${urls.changePassword}?`)) return target;
  return `${urls.changePassword}?${new URLSearchParams({ hedef: target }).toString()}`;
}

/**
 * Tells where a code by SMS is asked for; `target` is where to go on, `code` is unguessable and opens nothing for
 * another session.
 */
/** Leads to the second proof. `purpose`: what the code is to open; `payroll`, which needs no word, unless said. */
export function secondProofUrl(
  target: string,
  { purpose = 'payroll', code }: { purpose?: string; code?: string } = {},
): string {
  const query = new URLSearchParams({
    hedef: target,
    ...(purpose !== 'payroll' && { icin: purpose }),
    ...(code !== undefined && { onay: code }),
  });
  return `${urls.secondProof}?${query.toString()}`;
}

/** The original product marks its e-Devlet page with this query. */
export const E_DEVLET_MARK = '?ISLEMADI=EDEVLETGIRIS';

export function eDevletUrl(target?: string): string {
  return target === undefined || target === urls.root
    ? urls.eDevlet
    : `${urls.eDevlet}?${new URLSearchParams({ hedef: target }).toString()}`;
}

/** A person who is named but owns several registries chooses one here. */
export const eDevletChoiceUrl = `${urls.eDevlet}?adim=sicil`;

/** Leads to a step of becoming a member; `registration` and `code` are unguessable and open nothing for another browser. */
export function registerUrl(step: { kind?: string; registration?: string; code?: string } = {}): string {
  const { kind, registration, code } = step;
  const query = new URLSearchParams({
    ...(kind !== undefined && { tur: kind }),
    ...(registration !== undefined && { basvuru: registration }),
    ...(code !== undefined && { onay: code }),
  });
  return query.size > 0 ? `${urls.register}?${query.toString()}` : urls.register;
}

/** Returns the form that asks for the code sent to a new phone. */
/** Leads to where the code of a new password is typed. */
export function forgotPasswordUrl(code: string): string {
  return `${urls.forgotPassword}?onay=${encodeURIComponent(code)}`;
}

export function phoneChangeUrl(code: string): string {
  return `${urls.userUpdate}?onay=${encodeURIComponent(code)}`;
}

/** Tells where a form kept at the end of a session is opened again; `id` is unguessable. */
export function continueUrl(id: string): string {
  return `${urls.continueForm}?k=${encodeURIComponent(id)}`;
}

/** Tells where the owner of an e-mail address confirms it; `token` is unguessable. */
export function emailProofUrl(token: string): string {
  return `/e-posta-onayi/${encodeURIComponent(token)}`;
}

/** Tells where its owner ends the e-mails to it without signing in; `token` is unguessable. */
export function emailLeaveUrl(token: string): string {
  return `/e-posta-birak/${encodeURIComponent(token)}`;
}

/** Leads to a receipt for another device; `token` is unguessable and says nothing of a person. */
export function receiptLinkUrl(token: string): string {
  return `/makbuz-al/${encodeURIComponent(token)}`;
}

export function receiptLinkFileUrl(token: string): string {
  return `${receiptLinkUrl(token)}/pdf`;
}

/** Leads to the start of a declaration, for one sicil record. */
export function declarationStartUrl(path: string, registryOid?: string): string {
  return registryOid === undefined
    ? path
    : `${path}?${new URLSearchParams({ sicil: registryOid }).toString()}`;
}

interface DraftPlace {
  /** Names a step, or `kontrol` for the check page; without it the first open step is shown. */
  readonly step?: string;
  /** The step was opened from the check page and leads back there. */
  readonly isFromCheck?: boolean;
  readonly isCalculated?: boolean;
}

/** Leads to a draft of a declaration; `draft` is unguessable and opens nothing for another member. */
export function draftUrl(
  path: string,
  draft: string,
  { step, isFromCheck = false, isCalculated = false }: DraftPlace = {},
): string {
  const query = new URLSearchParams({
    taslak: draft,
    ...(step !== undefined && { adim: step }),
    ...(isFromCheck && { donus: CHECK_STEP }),
    ...(isCalculated && { hesap: '1' }),
  });
  return `${path}?${query.toString()}`;
}

/** Every declaration ends with this page. */
export const CHECK_STEP = 'kontrol';

/** Leads to a document of a draft; opens for its owner alone. */
export function draftDocumentUrl(id: string): string {
  return `/taslak-belge/${encodeURIComponent(id)}`;
}

export function resolutionUrl(oid: string): string {
  return `/karar/${encodeURIComponent(oid)}`;
}

export function resolutionFileUrl(oid: string): string {
  return `${resolutionUrl(oid)}/pdf`;
}

/** Leads to the signed PDF of a resolution. */
export function resolutionOriginalUrl(oid: string): string {
  return `${resolutionUrl(oid)}/asil`;
}

/** Leads to the new resolutions of a body for feed readers. */
export function resolutionFeedUrl(body: string): string {
  return `/kararlar/${encodeURIComponent(body)}`;
}

/** Leads to the payslip of a month (`YYYY-MM`) on the page of all of them. */
export function payslipUrl(period: string): string {
  return `${urls.payslips}?${new URLSearchParams({ donem: period }).toString()}`;
}

export function payslipFileUrl(period: string): string {
  return `${urls.payslips}/${encodeURIComponent(period)}/pdf`;
}

interface ResolutionSearch {
  readonly text: string;
  readonly year: number | null;
  readonly month: number | null;
  readonly commission: string | null;
  /** An older page begins after this resolution. */
  readonly after: string | null;
}

export function resolutionsUrl(path: string, search: ResolutionSearch): string {
  const { text, year, month, commission, after } = search;
  const query = new URLSearchParams({
    ...(text !== '' && { ara: text }),
    ...(year !== null && { yil: String(year) }),
    ...(month !== null && { ay: String(month) }),
    ...(commission !== null && { komisyon: commission }),
    ...(after !== null && { sonra: after }),
  });
  return `${path}?${query.toString()}`;
}

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
export function requestsUrl(place: RequestPlace = {}): string {
  const { kind, draft, isForm = false, follow, isNew = false, isMember = false, after } = place;
  const query = new URLSearchParams({
    ...(kind !== undefined && { tur: kind }),
    ...(draft !== undefined && { taslak: draft }),
    ...(isForm && { adim: 'form' }),
    ...(follow !== undefined && { takip: follow }),
    ...(isNew && { yeni: '1' }),
    ...(after !== undefined && { sonra: after }),
    ...(isMember && { uye: '1' }),
  });
  return query.size > 0 ? `${urls.requests}?${query.toString()}` : urls.requests;
}

/** Leads to a tile of the town's map: zoom, column and row between dashes. */
export function mapTileUrl({
  zoom,
  column,
  row,
}: Readonly<Record<'zoom' | 'column' | 'row', number>>): string {
  return `/harita/${zoom}-${column}-${row}`;
}

/** Leads to a request and its answer on paper. */
export function requestPaperUrl(follow: string): string {
  return `/basvuru/${encodeURIComponent(follow)}/pdf`;
}

export function requestFileUrl(follow: string, fileOid: string): string {
  return `/basvuru/${encodeURIComponent(follow)}/dosya/${encodeURIComponent(fileOid)}`;
}

/** Asks for a picture as it is shown in a page, not as a file. */
export const SMALL_PICTURE = 'kucuk';

export function requestPictureUrl(follow: string, fileOid: string): string {
  return `${requestFileUrl(follow, fileOid)}?${SMALL_PICTURE}`;
}

/** Leads to the desk's list at the filters of a query. */
export function requestDeskUrl(query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${urls.requestDesk}?${search.toString()}` : urls.requestDesk;
}

export function deskRequestUrl(trackingNo: string): string {
  return `${urls.requestDesk}/${encodeURIComponent(trackingNo)}`;
}

export function deskRequestFileUrl(trackingNo: string, fileOid: string): string {
  return `${deskRequestUrl(trackingNo)}/dosya/${encodeURIComponent(fileOid)}`;
}

/** Leads to the desk's list of declarations at the filters of a query. */
export function declarationDeskUrl(query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${urls.declarationDesk}?${search.toString()}` : urls.declarationDesk;
}

export function deskDeclarationUrl(declarationNo: string): string {
  return `${urls.declarationDesk}/${encodeURIComponent(declarationNo)}`;
}

/** Leads to the form that corrects a declaration. */
export function deskCorrectionUrl(declarationNo: string): string {
  return `${deskDeclarationUrl(declarationNo)}?duzelt=1`;
}

export function deskDeclarationFileUrl(declarationNo: string, documentOid: string): string {
  return `${deskDeclarationUrl(declarationNo)}/belge/${encodeURIComponent(documentOid)}`;
}

/** Leads to the services that fit a search. */
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
export function cancellationUrl(place: CancellationPlace): string {
  const { form, code, follow, trackingNo, step, isNew = false, subscriberOid } = place;
  const query = new URLSearchParams({
    ...(form !== undefined && { basvuru: form }),
    ...(code !== undefined && { onay: code }),
    ...(follow !== undefined && { takip: follow }),
    ...(trackingNo !== undefined && { no: trackingNo }),
    ...(step !== undefined && { adim: step }),
    ...(isNew && { yeni: '1' }),
    ...(subscriberOid !== undefined && { abonelik: subscriberOid }),
  });
  return query.size > 0 ? `${urls.cancellation}?${query.toString()}` : urls.cancellation;
}

/** Leads to one list of the applications, from a place on. */
export function cancellationDeskUrl(state: string, after?: string): string {
  const query = new URLSearchParams({ durum: state, ...(after !== undefined && { sonra: after }) });
  return `${urls.cancellationDesk}?${query.toString()}`;
}

export function deskCancellationUrl(trackingNo: string): string {
  return `${urls.cancellationDesk}/${encodeURIComponent(trackingNo)}`;
}

export function deskCancellationFileUrl(trackingNo: string, documentOid: string): string {
  return `${deskCancellationUrl(trackingNo)}/belge/${encodeURIComponent(documentOid)}`;
}

/** Leads to the subscriptions in arrears by query type and its bound, from a place on. */
export function lateDebtsUrl(query: Readonly<Record<string, string>>): string {
  return `${urls.lateDebts}?${new URLSearchParams(query).toString()}`;
}
