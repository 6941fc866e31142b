import type { Service } from '../shape/service';

export const desks = {
  desk: {
    access: 'staff',
    addresses: {
      desk: 'the service desk: what citizens wait for an answer to',
    },
    closes: 'staff',
    calls: [],
  },
  deskPlans: {
    icon: 'plan',
    name: 'Taksitlendirme',
    line: 'Teminatlı tecil başvuruları karar bekler; bozulan planlar yeniden yürürlüğe konabilir.',
    group: 'desk',
    page: 'deskPlans',
    access: 'staff',
    addresses: {
      deskPlans: 'staff see the applications that wait and the plans that broke',
      deskPlan: 'one of them: decided, or put back into force',
    },
    closes: 'staff',
    calls: ['AuthorizedRetrieveWaitingDebtRestructurings'],
  },
  requestDesk: {
    icon: 'chat',
    name: 'Şikâyet ve istekler',
    line: 'Gelen başvuruları birimlere havale edin, bilgi isteyin, yanıtlayın.',
    group: 'desk',
    page: 'requestDesk',
    access: 'staff',
    addresses: {
      requestDesk: 'complaints and requests that wait for the desk',
      deskRequest: 'one of them, and what can be done with it',
      deskRequestFile: 'a file of it',
    },
    closes: 'staff',
    calls: ['GetComplaintOrRequestListForDesk'],
  },
  cancellationDesk: {
    icon: 'water',
    name: 'Su aboneliği iptalleri',
    line: 'Başvurular: okuma, kesin hesap, güvence iadesi.',
    group: 'desk',
    page: 'cancellationDesk',
    access: 'staff',
    addresses: {
      cancellationDesk: 'the service desk ends water contracts',
      deskCancellation: 'one of them: reading, account, refund',
      deskCancellationFile: 'a document of it',
    },
    closes: 'staff',
    calls: ['GetContractCancellationListForDesk'],
  },
  lateDebts: {
    icon: 'wallet',
    name: 'Geciken su borçları',
    line: 'Borcu geciken abonelikler: bildirim ve kesme isteği.',
    group: 'desk',
    page: 'lateDebts',
    access: 'staff',
    addresses: {
      lateDebts: 'the service desk writes to who is late with water bills',
    },
    closes: 'staff',
    calls: ['GetLateDebtSubscriberList'],
  },
  collectionsDesk: {
    page: 'collectionsDesk',
    access: 'staff',
    addresses: {
      collectionsDesk: 'staff see the online payments that need a person',
      deskPayment: 'one of them: its history, and what the bank says',
      deskRefund: 'its money is given back',
    },
    closes: 'staff',
    calls: [],
  },
} as const satisfies Record<string, Service>;
