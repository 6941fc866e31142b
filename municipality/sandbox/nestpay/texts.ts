import type { IssuerAnswer, MdStatus } from './behaviours';

/** Holds the ErrMsg of the issuer's answers, as the cardholder reads them. */
export const issuerTexts: Readonly<Record<IssuerAnswer, string>> = {
  '00': '',
  '51': 'Kartın bakiyesi yetersiz.',
  '54': 'Kartın son kullanma tarihi geçmiş ya da hatalı.',
  '82': 'Kartın güvenlik kodu (CVV) hatalı.',
};

/** Lists the mdErrorMsg of each mdStatus; the gateway writes these in English. */
export const mdTexts: Readonly<Record<MdStatus, string>> = {
  '0': 'Not authenticated',
  '1': 'Authenticated',
  '2': 'Card not participating',
  '3': 'Issuer not participating',
  '4': 'Attempt',
  '5': 'Authentication unavailable',
  '6': '3-D Secure error',
  '7': 'System error',
  '8': 'Unknown card',
};

export const cancelledText = 'İşlem kullanıcı tarafından iptal edildi.';
export const timedOutText = 'Ödeme süresi doldu, işlem yapılmadı.';
export const codeRefusedText = 'Doğrulama kodu üç kez hatalı girildi.';
export const notAuthenticatedText = '3-D Secure doğrulaması başarısız, ödeme alınmadı.';
export const halfSecureText = 'Kart 3-D Secure ile tam doğrulanamadı, ödeme alınmadı.';
export const underWayText = 'Bu siparişin ödemesi başka bir sayfada sürüyor.';
export const alreadyPaidText = 'Bu siparişin ödemesi daha önce alınmış.';

/** Holds what the visitor reads when all went well; the reply itself carries no message then. */
export const paidText = 'Ödemeniz alındı. İşlemin tamamlanması için iş yerine dönün.';
export const authenticatedText = 'Kimliğiniz doğrulandı. Ödemenin alınması için iş yerine dönün.';
