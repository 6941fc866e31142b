/** What can happen to a person's record, each as the person reads it. */
export const auditActions = {
  'signed-in': 'Şifreyle giriş yapıldı',
  'signed-in-e-devlet': 'e-Devlet ile giriş yapıldı',
  'sign-in-failed': 'Hatalı şifreyle giriş denendi',
  'signed-out': 'Oturum kapatıldı',
  'sessions-ended': 'Açık oturumlar kapatıldı',
  'password-sent': 'SMS ile yeni şifre istendi',
  'password-changed': 'Şifre değiştirildi',
  'member-created': 'Üyelik açıldı',
  'contact-changed': 'İletişim bilgileri değiştirildi',
  'consent-given': 'İzin verildi',
  'consent-withdrawn': 'İzin geri alındı',
  'debts-viewed': 'Borçlar görüntülendi',
  'registry-viewed': 'Sicil bilgileri görüntülendi',
  'member-viewed': 'Üyelik bilgileri görüntülendi',
  'record-viewed': 'Bu kayıt görüntülendi',
  'fast-payment-asked': 'Hızlı ödeme için SMS kodu istendi',
  'fast-payment-opened': 'Borçlar hızlı ödemeyle görüntülendi',
  'payment-started': 'Ödeme başlatıldı',
  'payment-collected': 'Ödeme alındı',
  'payment-viewed': 'Ödeme incelendi',
  'refund-started': 'Ödemenin iadesi başlatıldı',
  'declarations-viewed': 'Beyanlar görüntülendi',
  'declaration-sent': 'Beyan gönderildi',
  'payslips-viewed': 'Maaş bordroları görüntülendi',
  'payslip-opened': 'Maaş bordrosu dosyası açıldı',
  'leave-viewed': 'İzin bilgileri görüntülendi',
  'leave-asked': 'İzin istendi',
  'leave-withdrawn': 'İzin isteği geri çekildi',
  'enforcement-viewed': 'İcra bilgileri görüntülendi',
  'subscriptions-viewed': 'Su abonelikleri görüntülendi',
  'cancellation-asked': 'Su aboneliği iptali için SMS kodu istendi',
  'cancellation-viewed': 'Su aboneliği iptal başvurusu görüntülendi',
  'cancellation-started': 'Su aboneliği iptali için başvuruldu',
  'cancellation-withdrawn': 'Su aboneliği iptal başvurusu geri çekildi',
  'cancellation-reading': 'Su sayacının son okuması girildi',
  'cancellation-approved': 'Su aboneliğinin kesin hesabı onaylandı',
  'cancellation-refunded': 'Su aboneliğinin güvence iadesi işlendi',
  'cancellation-rejected': 'Su aboneliği iptal başvurusu reddedildi',
  'water-debt-notice': 'Su borcu bildirimi gönderildi',
  'water-cut-asked': 'Su borcu için suyun kesilmesi istendi',
  'receipt-opened': 'Makbuz açıldı',
  'receipt-sent': 'Makbuz bağlantısı SMS ile gönderildi',
} as const;

export type AuditAction = keyof typeof auditActions;

/** Looks at one's own record: told once per session and while, or the list would only show itself. */
export const ownViews: ReadonlySet<AuditAction> = new Set([
  'debts-viewed',
  'registry-viewed',
  'member-viewed',
  'record-viewed',
  'declarations-viewed',
  'receipt-opened',
  'payslips-viewed',
  'payslip-opened',
  'leave-viewed',
  'enforcement-viewed',
  'subscriptions-viewed',
  'cancellation-viewed',
]);

/** Who did it: the person; municipal staff; somebody not signed in; the portal by itself. */
export const auditActors = {
  self: 'Siz',
  staff: 'Belediye personeli',
  guest: 'Giriş yapmamış biri',
  system: 'Portal, kendiliğinden',
} as const;

export type AuditActor = keyof typeof auditActors;
