import type { MessageTypeCode } from 'municipality/contract';

interface Purpose {
  /** The specification's message type code. */
  readonly typeCode: MessageTypeCode;
  readonly title: string;
  /** Milliseconds after which it is better not sent at all. */
  readonly lifetime: number;
}

/** What the portal sends short messages for. */
export const purposes = {
  'new-password': { typeCode: '7001', title: 'Yeni şifre', lifetime: 30 * 60_000 },
  // A code is a password of ten minutes, so it goes by the password's type; a late one is worse than none.
  code: { typeCode: '7001', title: 'Onay kodu', lifetime: 5 * 60_000 },
  membership: { typeCode: '7004', title: 'Üyelik', lifetime: 24 * 60 * 60_000 },
  'contact-change': { typeCode: '7004', title: 'Üyelik bilgisi', lifetime: 24 * 60 * 60_000 },
  declaration: { typeCode: '7002', title: 'Beyan', lifetime: 24 * 60 * 60_000 },
  'due-reminder': { typeCode: '7002', title: 'Borç hatırlatma', lifetime: 8 * 60 * 60_000 },
  request: { typeCode: '7002', title: 'Başvuru', lifetime: 24 * 60 * 60_000 },
  cancellation: { typeCode: '7002', title: 'Su aboneliği iptali', lifetime: 24 * 60 * 60_000 },
  'payment-link': { typeCode: '7002', title: 'Ödeme bağlantısı', lifetime: 24 * 60 * 60_000 },
  receipt: { typeCode: '7002', title: 'Makbuz', lifetime: 60 * 60_000 },
} as const satisfies Record<string, Purpose>;

export type MessagePurpose = keyof typeof purposes;

/** Purposes whose messages wait for something to become true. */
export type HeldPurpose = Extract<MessagePurpose, 'new-password' | 'membership'>;

export function isHeldPurpose(purpose: MessagePurpose): purpose is HeldPurpose {
  return purpose === 'new-password' || purpose === 'membership';
}
