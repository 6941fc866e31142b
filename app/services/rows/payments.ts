import { type Service, type ShowingSettings, SPECIFIED } from '../shape/service';

/** Without these nothing can be paid: an order, what is in it, its booking. */
export const orderCalls = [
  'GetOrderNumberForOnlinePayment',
  'SaveOnlinePaymentAccrument',
  'SaveOnlinePaymentRequest',
  'OnlineOperationCollectDebt',
  'ControlCollection',
] as const;

/** Before the bank has given its keys nothing is paid by card; they come together. */
export const takesCards = ({ MerchantId }: ShowingSettings): boolean => MerchantId !== '';

export const payments = {
  payment: {
    access: 'open',
    addresses: {
      paymentZiraat: SPECIFIED,
      paymentIsBank: SPECIFIED,
      paymentOtherBanks: SPECIFIED,
      paymentVakifBank: SPECIFIED,
      bankReturn: 'the banks post their returns here',
      succeeded: SPECIFIED,
      failed: SPECIFIED,
    },
    closes: 'payments',
    staysOpen: ['bankReturn', 'succeeded', 'failed'],
    isNeverTurnedAway: true,
    calls: orderCalls,
    isShown: takesCards,
  },
  receipts: {
    icon: 'receipt',
    name: 'Makbuzlarım',
    line: 'Ödediklerinizi görün, makbuzları PDF olarak indirin.',
    words: 'makbuz ödedim dekont tahsilat çıktı',
    group: 'money',
    page: 'receipts',
    access: 'member',
    menu: { group: 'money', place: 2 },
    task: { title: 'Makbuzlarım', member: 2 },
    addresses: {
      receipts: 'every receipt of a person, and its way to the phone',
      receipt: 'receipts as PDF',
      receiptLink: 'a receipt goes from the kiosk to a phone',
      receiptLinkFile: 'the same, as the file',
    },
    closes: 'always',
    isNeverTurnedAway: true,
    calls: ['GetCollectedList', 'RetrieveCollectionDetailByCollectionOid'],
  },
} as const satisfies Record<string, Service>;
