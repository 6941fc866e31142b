import { randomInt } from 'node:crypto';

/** One SMS the operator took. */
export type ShortMessage = {
  /** The operator's own number of it. */
  readonly jobId: string;
  /** The sender's key, when the sender gave one. */
  readonly senderKey: string | null;
  /** Name the phone shows as sender. */
  readonly header: string;
  /** Ten digits, beginning with 5. */
  readonly to: string;
  readonly text: string;
  readonly at: Date;
};

export type Inbox = ReturnType<typeof createInbox>;

/** More than anybody looks at; a long demonstration must not fill the memory. */
const MOST = 500;

/** All the phones of the sandbox in one place, kept in memory, newest first. */
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
