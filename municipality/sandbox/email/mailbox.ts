import PostalMime from 'postal-mime';

/** Describes one e-mail the sandbox took. */
export type ReceivedEmail = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Holds the names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: ReadonlyArray<{ readonly filename: string; readonly bytes: number }>;
  readonly at: Date;
};

export type Mailbox = ReturnType<typeof createMailbox>;

/** Exceeds what anybody looks at; a long demonstration must not fill the memory. */
const MOST = 200;

/** Creates all mailboxes of the sandbox in one place, kept in memory, newest first. */
export function createMailbox(now: () => Date) {
  const emails: ReceivedEmail[] = [];
  let count = 0;
  return {
    async take(raw: Uint8Array, to: string): Promise<void> {
      const read = await PostalMime.parse(raw);
      count += 1;
      emails.unshift({
        id: String(count),
        from: read.from?.address ?? '',
        to,
        subject: read.subject ?? '',
        text: read.text ?? '',
        html: read.html ?? '',
        headers: Object.fromEntries(read.headers.map(({ key, value }) => [key, value])),
        attachments: read.attachments.map(({ filename, content }) => ({
          filename: filename ?? '',
          bytes: typeof content === 'string' ? content.length : content.byteLength,
        })),
        at: now(),
      });
      emails.splice(MOST);
    },
    list: (): readonly ReceivedEmail[] => emails,
    find: (id: string): ReceivedEmail | undefined => emails.find((email) => email.id === id),
  };
}
