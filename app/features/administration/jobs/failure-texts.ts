/** These are our own words for why a message did not go, or may not have gone. */
const own: Readonly<Record<string, string>> = {
  'too-late': 'Süresi içinde gönderilemedi',
  'sender-lost': 'Gönderen süreç durdu; gitmiş olabilir',
  'time-out': 'Sağlayıcı zamanında yanıt vermedi; gitmiş olabilir',
  'connection-lost': 'Bağlantı koptu; gitmiş olabilir',
  'no-sms-operator': 'SMS gönderen yok: bir SMS işletmecisi ayarlanmamış (SMSUsername)',
  unreadable: 'Şifresi bu kurulumun anahtarıyla açılamadı',
  'not-composed': 'E-postanın eki hazırlanamadı',
  'no-mail-server': 'E-posta sunucusu ayarlanmamış (SMTP_URL)',
  'municipality-silent': 'Belediye servisi yanıt vermedi',
  'not-registered': 'Belediye servisi mesajı almadı',
};

/** Says what the code of a message means; of the sender's own codes its documents tell. */
export function failureText(code: string): string {
  if (Object.hasOwn(own, code)) return own[code] ?? '';
  if (/^smtp-[45]\d\d$/.test(code)) return 'E-posta sunucusu mesajı almadı';
  return /^http-\d+$/.test(code) ? 'Sağlayıcı hata yanıtı verdi' : 'Sağlayıcının kodu';
}
