/**
 * Holds the version of the information text (KVKK m. 10) as it is shipped; it changes with its words, in
 * `content/texts`.
 */
export const noticeVersion = '2026-11-26';

/** Holds the version of the sentence beside the box that agrees to messages by SMS. */
export const smsConsentVersion = '2026-11-21';

export const smsConsentText =
  'Belediyenin duyuru ve hatırlatmalarını SMS ile almak istiyorum. Bu izni üyelik bilgilerimden her zaman geri alabilirim.';

/** Holds the version of the sentence beside the button that confirms an e-mail address. */
export const emailConsentVersion = '2026-11-26';

export const emailConsentText =
  'Bu adrese ödeme makbuzlarınızı, yaklaşan son ödeme günlerinizi, başvurularınızın yanıtlarını, beyanlarınız ve izin istekleriniz hakkındaki kararları göndeririz. İstediğinizde üyelik bilgilerinizden ya da her e-postanın altındaki bağlantıdan vazgeçebilirsiniz.';
