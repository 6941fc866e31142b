import type { Service } from '../shape/service';

export const water = {
  meters: {
    icon: 'receipt',
    name: 'Su faturam ve sayacım',
    line: 'İki yıllık tüketiminizi ve faturanızı satır satır görün, sayacınızın endeksini bildirin.',
    needs: 'Üyelik; endeks bildirmek için sayacın üstündeki rakamlar, isterseniz fotoğrafı.',
    fee: 'Ücretsiz.',
    words:
      'su faturam su faturası fatura tüketim metreküp m3 kademe atık su endeks sayaç okuma bildirimi tahmini kıyas yüksek fatura neden çok geldi',
    group: 'water',
    page: 'meters',
    access: 'member',
    task: { title: 'Su faturam', member: 6 },
    menu: { group: 'water', place: 2, isShown: ({ ShowSubscriptionMenu }) => ShowSubscriptionMenu },
    addresses: {
      meters: 'a person’s water subscriptions, with the way to their bills',
      meter: 'one of them: two years of readings, the bill line by line, a reading of one’s own',
    },
    closes: 'water',
    calls: [
      'GetSubscriberListByIdentityNumber',
      'RetrieveMeterReadings',
      'RetrieveWaterBillDetail',
      'RecordMeterReadingBySubscriber',
    ],
    elsewhere: 'Su faturanızı ve sayacınızı suyu sağlayan kuruma sorun.',
    isShown: ({ HasSubscription }) => HasSubscription,
  },
} as const satisfies Record<string, Service>;
