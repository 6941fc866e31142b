import { z } from 'zod';
import { defineCall } from './call';
import { list, MobilePhone, Oid, Text, Word } from './wire';

/** Describes the message type codes of the specification: a new password, a debt notice, a new membership. */
export const MessageTypeCode = z.enum(['7001', '7002', '7004']);
export type MessageTypeCode = z.output<typeof MessageTypeCode>;

/** Holds what operators take as one message of several parts. */
const SmsText = Text.min(1).max(883);

/** Describes one SMS. `SourceOid` is the sender's own key: the same key is one message, however often it is registered. */
export const ShortMessageItem = z.object({
  /** It is null where the receiver has no registry yet: a code for somebody about to become a member. */
  RegistryOid: Oid.nullish(),
  SourceOid: Oid,
  SubscriberOid: Oid.nullish(),
  GsmNumber: MobilePhone,
  SmsText,
});
export type ShortMessageItem = z.output<typeof ShortMessageItem>;

/** Holds the specification's SMS types: 6 a single message of no code of its own, 7 a new password or a membership. */
const SmsType = z.enum(['6', '7']);
type SmsType = z.output<typeof SmsType>;

/** Describes what a message was written down under: one of the codes, or as a single one. */
export type StoredMessageCode = MessageTypeCode | SmsType;

/** Truthy or not is all the family of systems agrees on: `true`, `1`, "1", a number of messages; below nought is a fault. */
const Truth = z.codec(z.union([z.boolean(), z.number(), z.string(), z.null()]), z.boolean(), {
  decode: (result) =>
    result !== null && !['', 'false'].includes(String(result).trim()) && !(Number(result) <= 0),
  encode: (isTrue) => isTrue,
});

export const messageCalls = {
  registerShortMessageRequest: defineCall({
    name: 'registerShortMessageRequest',
    summary: 'Kısa mesajları gönderilmek üzere kaydeder; kaynak anahtarı aynı olan mesaj bir kez gider.',
    access: 'system',
    /** The call is idempotent by SourceOid. */
    repeatable: true,
    request: z.object({
      messageTypeCode: MessageTypeCode,
      shortMessages: list(ShortMessageItem, 100),
      /** The specification fixes it at 0, which sends at once. */
      sendingTime: z.literal(0),
      title: Word,
    }),
    /** False means that the municipality did not take the messages. */
    response: Truth,
    refusals: ['operator-unreachable'],
  }),
  /**
   * Answers with one message to one phone, for the municipality's other applications: the portal registers its own by
   * code. The specification names the call alone; the fields are in its manner.
   */
  SendSms: defineCall({
    name: 'SendSms',
    summary:
      'Belediyenin öteki uygulamaları için tek bir telefona tek bir kısa mesaj gönderir; aynı anahtar aynı mesajdır.',
    access: 'system',
    /** The call is idempotent by sourceOid, whose keys are apart from those of registered messages. */
    repeatable: true,
    request: z.object({
      smsType: SmsType,
      sourceOid: Oid,
      registryOid: Oid.nullish(),
      gsmNumber: MobilePhone,
      smsText: SmsText,
    }),
    /** False means that the municipality did not take the message. */
    response: Truth,
    refusals: ['operator-unreachable'],
  }),
};
