/** Every address of the portal, once. A test holds this list, the routes folder and the specification together. */
export const urls = {
  root: '/',
  home: '/anasayfa',
  mobileMenu: '/mobil-menu',
  signIn: '/session/signin',
  forgotPassword: '/session/forgot-password',
  forgottenPassword: '/ForgottenPassword',
  changePassword: '/sifre-degistir',
  notFound: '/session/404',
  signOut: '/cikis',
  continueForm: '/devam',
  sessionTime: '/oturum',
  kioskDevices: '/kiosk/cihazlar',
  kioskEnrolment: '/kiosk/kayit',
  kioskEnd: '/kiosk/bitir',
  humanCheck: '/dogrulama/:file',
  debts: '/DebtQuestioning',
  paymentZiraat: '/ziraat-banka',
  bankReturn: '/banka-donusu/:bank',
  succeeded: '/success-operation',
  failed: '/failed-operation',
  receipt: '/makbuz/:file',
  receiptCheck: '/makbuz-dogrula',
  receiptLink: '/makbuz-al/:token',
  receiptLinkFile: '/makbuz-al/:token/pdf',
  help: '/yardim',
  privacy: '/aydinlatma-metni',
  cookies: '/cerezler',
  accessibility: '/erisilebilirlik',
  publicSettings: '/AppSetting.json',
  health: '/saglik',
} as const;

export function humanCheckUrl(file: string): string {
  return `/dogrulama/${file}`;
}

/** The waiting page and the outcome of a payment; `reference` is unguessable. */
export function outcomeUrl(page: 'succeeded' | 'failed', reference: string): string {
  return `${urls[page]}?islem=${encodeURIComponent(reference)}`;
}

export function paymentWindowUrl(path: string, reference: string): string {
  return `${path}?islem=${encodeURIComponent(reference)}`;
}

/** `reference` opens the receipt to who paid without being signed in. */
export function receiptUrl(receiptNo: string, reference?: string): string {
  const path = `/makbuz/${encodeURIComponent(receiptNo)}.pdf`;
  return reference === undefined ? path : `${path}?islem=${encodeURIComponent(reference)}`;
}

export function receiptCheckUrl(receiptNo: string, code: string): string {
  return `${urls.receiptCheck}?${new URLSearchParams({ no: receiptNo, kod: code }).toString()}`;
}

export function debtsUrl(registryOid?: string): string {
  return registryOid === undefined ? urls.debts : `${urls.debts}?sicil=${encodeURIComponent(registryOid)}`;
}

export function signInUrl(target?: string): string {
  return target === undefined || target === urls.root
    ? urls.signIn
    : `${urls.signIn}?${new URLSearchParams({ hedef: target }).toString()}`;
}

/** Where a form kept at the end of a session is opened again; `id` is unguessable. */
export function continueUrl(id: string): string {
  return `${urls.continueForm}?k=${encodeURIComponent(id)}`;
}

/** A receipt for another device; `token` is unguessable and says nothing of a person. */
export function receiptLinkUrl(token: string): string {
  return `/makbuz-al/${encodeURIComponent(token)}`;
}

export function receiptLinkFileUrl(token: string): string {
  return `${receiptLinkUrl(token)}/pdf`;
}
