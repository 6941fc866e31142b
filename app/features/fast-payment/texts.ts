export const fastPaymentTexts = {
  notHuman: 'Lütfen gerçek kişi olduğunuzu doğrulayınız',
  silent: 'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin.',
  over: 'Hızlı ödemenin süresi doldu. Bilgilerinizi yeniden yazın; ödemeniz tamamlandıysa yeniden ödemeyin.',
  someOver:
    'Eklediğiniz bir numaranın süresi doldu. Ödemediyseniz “Başka bir numara ekle” ile yeniden ekleyin.',
  noReceipt:
    'Bu bilgilerle eşleşen bir ödeme bulunamadı. İşlem numarasını, kartın son 4 hanesini ve ödeme gününü denetleyin.',
} as const;
