export const fastPaymentTexts = {
  notHuman: 'Lütfen gerçek kişi olduğunuzu doğrulayınız',
  silent: 'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin.',
  over: 'Hızlı ödemenin süresi doldu. Bilgilerinizi yeniden yazın; ödemeniz tamamlandıysa yeniden ödemeyin.',
  codeOver: 'Bu kod kullanılmış ya da süresi dolmuş. Bilgilerinizi yeniden yazıp yeni kod isteyin.',
  codeSent: 'Kayıtta bir cep telefonu varsa ona yeni bir kod gönderdik.',
  noReceipt:
    'Bu bilgilerle eşleşen bir ödeme bulunamadı. İşlem numarasını, kartın son 4 hanesini ve ödeme gününü denetleyin.',
} as const;
