import type { MessageTypeCode } from 'municipality/contract';

/** Lists the ways a message goes. */
const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

interface Way {
  /** After so many milliseconds it is better not sent at all. */
  readonly lifetime: number;
}

interface Purpose {
  readonly title: string;
  /** Goes with the specification's message type code. */
  readonly sms?: Way & { readonly typeCode: MessageTypeCode };
  readonly email?: Way & { readonly subject: string };
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Lists what the portal sends messages for, and the ways they go. */
export const purposes = {
  'new-password': { title: 'Yeni şifre', sms: { typeCode: '7001', lifetime: 30 * MINUTE } },
  // A code is a password of ten minutes, so it goes by the password's type; a late one is worse than none.
  code: { title: 'Onay kodu', sms: { typeCode: '7001', lifetime: 5 * MINUTE } },
  membership: { title: 'Üyelik', sms: { typeCode: '7004', lifetime: DAY } },
  'contact-change': { title: 'Üyelik bilgisi', sms: { typeCode: '7004', lifetime: DAY } },
  'email-proof': {
    title: 'E-posta onayı',
    email: { subject: 'E-posta adresinizi onaylayın', lifetime: 12 * HOUR },
  },
  declaration: {
    title: 'Beyan',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Beyanınızda yeni bir adım var', lifetime: 2 * DAY },
  },
  'due-reminder': {
    title: 'Borç hatırlatma',
    sms: { typeCode: '7002', lifetime: 8 * HOUR },
    email: { subject: 'Son ödeme günü yaklaşan borcunuz var', lifetime: 8 * HOUR },
  },
  request: {
    title: 'Başvuru',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Başvurunuzda yeni bir adım var', lifetime: 2 * DAY },
  },
  cancellation: {
    title: 'Su aboneliği iptali',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Su aboneliği iptalinizde yeni bir adım var', lifetime: 2 * DAY },
  },
  correction: {
    title: 'Borç düzeltme isteği',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Borç düzeltme isteğiniz sonuçlandı', lifetime: 2 * DAY },
  },
  'meter-report': {
    title: 'Bildirilen endeks',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Bildirdiğiniz endeks karara bağlandı', lifetime: 2 * DAY },
  },
  plan: {
    title: 'Taksitlendirme',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Taksit planınızda yeni bir adım var', lifetime: 2 * DAY },
  },
  leave: {
    title: 'İzin',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'İzin isteğiniz karara bağlandı', lifetime: 2 * DAY },
  },
  credit: {
    title: 'Fazla ödeme',
    sms: { typeCode: '7002', lifetime: DAY },
    email: { subject: 'Fazla ödemenizde yeni bir adım var', lifetime: 2 * DAY },
  },
  'payment-link': { title: 'Ödeme bağlantısı', sms: { typeCode: '7002', lifetime: DAY } },
  receipt: {
    title: 'Makbuz',
    sms: { typeCode: '7002', lifetime: HOUR },
    email: { subject: 'Ödemeniz alındı, makbuzunuz hazır', lifetime: 2 * DAY },
  },
} as const satisfies Record<string, Purpose>;

export type MessagePurpose = keyof typeof purposes;

/** Describes the purposes that go by a way. */
type PurposeBy<Way extends Channel> = {
  [Name in MessagePurpose]: (typeof purposes)[Name] extends Record<Way, unknown> ? Name : never;
}[MessagePurpose];
export type SmsPurpose = PurposeBy<'sms'>;
export type EmailPurpose = PurposeBy<'email'>;

export function isSmsPurpose(purpose: MessagePurpose): purpose is SmsPurpose {
  return 'sms' in purposes[purpose];
}

/** Returns the milliseconds a message may wait; none where it does not go that way. */
export function lifetimeOf(purpose: MessagePurpose, channel: Channel): number {
  const ways: Purpose = purposes[purpose];
  return ways[channel]?.lifetime ?? 0;
}

/** Describes the purposes whose messages wait for something to become true. */
export type HeldPurpose = Extract<MessagePurpose, 'new-password' | 'membership'>;

export function isHeldPurpose(purpose: MessagePurpose): purpose is HeldPurpose {
  return purpose === 'new-password' || purpose === 'membership';
}
