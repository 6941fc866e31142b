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
  /** Says by which of the operator's services it came. */
  readonly service: 'send' | 'otp';
  /** Says that the account had no credit for it: no phone shows it. */
  readonly isWithoutCredit: boolean;
};

type Taken = Pick<ShortMessage, 'senderKey' | 'header' | 'to' | 'text'> &
  Partial<Pick<ShortMessage, 'service' | 'isWithoutCredit'>>;

export type Inbox = ReturnType<typeof createInbox>;

/** Exceeds what anybody looks at; a long demonstration must not fill the memory. */
const MOST = 500;

/** Creates all the phones of the sandbox in one place, kept in memory, newest first. */
export function createInbox(now: () => Date) {
  const messages: ShortMessage[] = [];
  return {
    /** Takes a message; one with a key that is known already is the same message and is not taken twice. */
    take(message: Taken): ShortMessage {
      const known = messages.find(({ senderKey }) => senderKey !== null && senderKey === message.senderKey);
      if (known) return known;
      const jobId = String(randomInt(10 ** 12, 10 ** 13));
      const taken = { service: 'send' as const, isWithoutCredit: false, ...message, jobId, at: now() };
      messages.unshift(taken);
      messages.splice(MOST);
      return taken;
    },
    /** Lists what phones show. */
    list: (): readonly ShortMessage[] => messages.filter(({ isWithoutCredit }) => !isWithoutCredit),
    find: (jobId: string) => messages.find((message) => message.jobId === jobId) ?? null,
  };
}
