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
} as const satisfies Record<string, Purpose>;

export type MessagePurpose = keyof typeof purposes;
