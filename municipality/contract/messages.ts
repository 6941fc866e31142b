import { z } from 'zod';
import { defineCall } from './call';
import { MobilePhone, Oid, OptionalText, Text, list } from './wire';

/** Message type codes of the specification: a new password, a debt notice, a new membership. */
export const MessageTypeCode = z.enum(['7001', '7002', '7004']);
export type MessageTypeCode = z.output<typeof MessageTypeCode>;

/** One SMS. `SourceOid` is the sender's own key: the same key is one message, however often it is registered. */
export const ShortMessageItem = z.object({
  /** Null where the receiver has no registry yet: a code for somebody about to become a member. */
  RegistryOid: Oid.nullish(),
  SourceOid: Oid,
  SubscriberOid: OptionalText,
  GsmNumber: MobilePhone,
  SmsText: z.string().min(1).max(883),
});
export type ShortMessageItem = z.output<typeof ShortMessageItem>;

/** Truthy or not is all the family of systems agrees on: `true`, `1`, "1", a number of messages. */
const Truth = z.codec(z.union([z.boolean(), z.number(), z.string(), z.null()]), z.boolean(), {
  decode: (result) => result !== null && !['', '0', 'false'].includes(String(result)),
  encode: (isTrue) => isTrue,
});

export const messageCalls = {
  registerShortMessageRequest: defineCall({
    name: 'registerShortMessageRequest',
    summary: 'Kısa mesajları gönderilmek üzere kaydeder; kaynak anahtarı aynı olan mesaj bir kez gider.',
    access: 'system',
    /** Idempotent by SourceOid. */
    repeatable: true,
    request: z.object({
      messageTypeCode: MessageTypeCode,
      shortMessages: list(ShortMessageItem),
      /** The specification's constant 0: send at once. */
      sendingTime: z.literal(0),
      title: Text,
    }),
    /** False when the municipality did not take the messages. */
    response: Truth,
    refusals: ['operator-unreachable'],
  }),
};
