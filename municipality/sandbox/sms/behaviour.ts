import { z } from 'zod';

/** Describes how the operator takes what it is asked for; posted to `/sms/behaviour`. */
export const operatorBehaviour = z.object({
  /** Holds the code the account is refused with, as Netgsm's 30 or 40; null where it is in order. */
  accountFault: z.string().nullable().default(null),
  /** Counts the messages that may still be sent. Without any, messages are taken and not delivered. */
  credit: z.int().min(0).default(5_000),
  /** Counts the milliseconds until a report says what became of a message. */
  reportAfter: z.int().min(0).default(0),
  /** Holds the operator's state of messages that end without delivery; null: they arrive. */
  undelivered: z.int().nullable().default(null),
});
export type OperatorBehaviour = z.output<typeof operatorBehaviour>;
