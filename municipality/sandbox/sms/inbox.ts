import { randomInt } from 'node:crypto';

/** Describes one SMS the operator took. */
export type ShortMessage = {
  /** Holds the operator's own number of the message. */
  readonly jobId: string;
  /** Holds the sender's key; it is null where the sender gave none. */
  readonly senderKey: string | null;
  /** Holds the name the phone shows as sender. */
  readonly header: string;
  /** Holds ten digits, beginning with 5. */
  readonly to: string;
  readonly text: string;
  readonly at: Date;
};

export type Inbox = ReturnType<typeof createInbox>;

/** Exceeds what anybody looks at; a long demonstration must not fill the memory. */
const MOST = 500;

/** Creates all the phones of the sandbox in one place, kept in memory, newest first. */
export function createInbox(now: () => Date) {
  const messages: ShortMessage[] = [];
  return {
    /** Takes a message; one with a key that is known already is the same message and is not taken twice. */
    take(message: Pick<ShortMessage, 'senderKey' | 'header' | 'to' | 'text'>): ShortMessage {
      const known = messages.find(({ senderKey }) => senderKey !== null && senderKey === message.senderKey);
      if (known) return known;
      const taken = { ...message, jobId: String(randomInt(10 ** 12, 10 ** 13)), at: now() };
      messages.unshift(taken);
      messages.splice(MOST);
      return taken;
    },
    list: (): readonly ShortMessage[] => messages,
  };
}
