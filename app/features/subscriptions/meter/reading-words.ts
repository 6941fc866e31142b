import type { BillChargeKind, MeterReportState, ReadingKind } from 'municipality/contract';

/** Says how a consumption was found, as a row and as a sentence of a bill. */
export const readingKinds: Readonly<Record<ReadingKind, { readonly name: string; readonly said: string }>> = {
  okundu: { name: 'Okundu', said: 'Sayacınız okundu.' },
  tahmini: {
    name: 'Tahmini',
    said: 'Sayacınız okunamadı; tüketim önceki faturaların ortalamasıyla tahmin edildi. Sonraki okumada fark düzelir.',
  },
  kiyas: {
    name: 'Kıyas',
    said: 'Sayacınız okunamadı; tüketim önceki dönemlerle kıyaslanarak bulundu. Sonraki okumada fark düzelir.',
  },
  'abone-bildirdi': { name: 'Siz bildirdiniz', said: 'Bu fatura sizin bildirdiğiniz endeksle düzenlendi.' },
};

export const reportStates: Readonly<Record<MeterReportState, string>> = {
  bekliyor: 'Denetleniyor',
  kabul: 'Kabul edildi',
  ret: 'Kabul edilmedi',
  degisti: 'Yerine yenisi bildirildi',
};

export const chargeNames: Readonly<Record<BillChargeKind, string>> = {
  'atik-su': 'Atık su bedeli',
  'su-kdv': 'Su bedelinin KDV’si',
  'atik-su-kdv': 'Atık su bedelinin KDV’si',
  'cevre-temizlik': 'Çevre temizlik vergisi',
};
