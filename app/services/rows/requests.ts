import { type Service, SPECIFIED } from '../shape/service';

export const requests = {
  requests: {
    icon: 'chat',
    name: 'Şikâyet ve istek',
    line: 'Şikâyet, istek ve önerinizi yazın, yanıtını izleyin.',
    needs: 'Konu ve yer; isterseniz fotoğraf. Üyelik gerekmez.',
    fee: 'Ücretsiz.',
    time: 'Yanıt en geç 30 gün, bilgi edinmede 15 iş günü.',
    words:
      'şikayet istek talep öneri teşekkür dilekçe başvuru takip numarası çukur yol asfalt kaldırım rögar çöp moloz hafriyat sokak lambası gürültü sivrisinek ilaçlama köpek park ağaç budama zabıta imar bilgi edinme cimer beyaz masa',
    group: 'requests',
    page: 'requests',
    access: 'open',
    menu: { group: 'requests', place: 1 },
    task: { title: 'Başvuru yap', guest: 4, member: 5 },
    addresses: {
      requests: SPECIFIED,
      requestPaper: 'a request and its answer on paper',
      requestFile: 'a file of a request somebody follows',
      mapTile: 'a tile of the town’s map',
    },
    closes: 'requests',
    calls: ['GetRequestKindListWithoutAuthorization', 'SaveComplaintOrRequestWithoutAuthorization'],
  },
  personalData: {
    icon: 'user',
    name: 'Kişisel verileriniz',
    line: 'Hangi verilerinizin neden tutulduğunu öğrenin, düzeltilmesini ya da silinmesini isteyin.',
    words: 'kvkk kişisel verilerim 6698 aydınlatma metni veri silme düzeltme haklarım gizlilik',
    group: 'help',
    isOnlyFound: true,
    page: 'personalData',
    access: 'open',
    addresses: {
      personalData: 'rights over one’s data, and how to use them',
    },
    closes: 'requests',
    calls: ['GetRequestKindListWithoutAuthorization'],
  },
  cancellation: {
    icon: 'water',
    name: 'Su aboneliği iptali',
    line: 'Taşınırken su sözleşmenizi sona erdirin, güvence bedelinizi geri alın, başvurunuzu izleyin.',
    needs:
      'Abone numaranız, T.C. kimlik veya vergi numaranız ve kayıtlı telefona gelecek SMS kodu; sayacın son endeksi ve IBAN.',
    fee: 'Ücretsiz. Varsa borç güvenceden düşülür.',
    time: 'Başvuru birkaç dakika; sayaç genellikle 2–3 iş gününde okunur.',
    words: 'su abone abonelik kapatma iptal fesih ilişik kesme sayaç güvence depozito teminat taşınma iade',
    group: 'water',
    page: 'cancellation',
    access: 'open',
    menu: { group: 'water', place: 1, isShown: ({ ShowSubscriptionMenu }) => ShowSubscriptionMenu },
    task: { title: 'Su aboneliği iptali', guest: 6 },
    addresses: {
      cancellation: SPECIFIED,
    },
    closes: 'water',
    calls: [
      'GetSubscriptionCodeListWithoutAuthorization',
      'GetSubscriptionList',
      'StartElectronicStateContractCancellation',
    ],
    elsewhere: 'Su sözleşmenizi sona erdirmek için suyu sağlayan kuruma başvurun.',
    isShown: ({ HasSubscription }) => HasSubscription,
  },
} as const satisfies Record<string, Service>;
