/** Names what a dated figure is about, as the list of all of them is divided. */
export const rateSubjects = {
  delay: 'Gecikme ve zamanaşımı',
  plans: 'Tecil ve taksitle ödeme',
  estates: 'Emlak vergisi',
  cleaning: 'Çevre temizlik vergisi',
  signs: 'İlan ve reklam vergisi',
  entertainment: 'Eğlence vergisi',
  fines: 'Geç beyanın cezası',
  water: 'Su',
  contributions: 'Harcamalara katılma payı',
  refunds: 'Fazla ödeme ve iade',
  staff: 'Çalışanlar',
  requests: 'Başvurular',
} as const;

export type RateSubject = keyof typeof rateSubjects;
