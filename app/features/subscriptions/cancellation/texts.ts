export const cancellationTexts = {
  notHuman: 'Lütfen gerçek kişi olduğunuzu doğrulayınız',
  silent: 'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin.',
  over: 'Süre doldu. Bilgilerinizi yeniden yazın; gönderdiğiniz bir başvuru varsa takip numarasıyla izleyin.',
  notFound:
    'Bu bilgilerle eşleşen bir başvuru bulunamadı. Takip numarasını ve kimlik ya da vergi numaranızın son 4 hanesini denetleyin.',
  noSubscription:
    'Bu abonelik artık iptal edilemez: sona ermiş ya da sizin adınıza değil. Başvurunuz varsa takip numarasıyla izleyin.',
  withdrawn: 'Başvurunuz geri çekildi; su aboneliğiniz sürüyor.',
} as const;

/** Groups what of a tracking number is read aloud together: "1234 567 890". */
export function spokenNo(trackingNo: string): string {
  return trackingNo.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
