import { z } from 'zod';
import type { Palette } from '~/ui/theme/palette';

/** Holds what an e-mail says, without its appearance: the same for the plain text and the HTML. */
export const EmailContent = z.object({
  subject: z.string(),
  /** Holds sentences, each a paragraph of its own. */
  paragraphs: z.array(z.string()),
  /** Holds names and their values, below each other. */
  facts: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** Says where the receiver goes on; its address is whole. */
  action: z.object({ label: z.string(), url: z.string() }).nullable().default(null),
  /** Names a paper that goes with the e-mail; it is made when the e-mail is sent. */
  paper: z
    .object({ kind: z.literal('receipt'), reference: z.string() })
    .nullable()
    .default(null),
  /** The receiver ends these e-mails at this address without signing in; null where nothing was asked for yet. */
  leaveUrl: z.string().nullable().default(null),
});
export type EmailContent = z.input<typeof EmailContent>;
export type ReadEmail = z.output<typeof EmailContent>;

type EmailPaper = NonNullable<ReadEmail['paper']>;

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Makes the paper of an e-mail; null where there is none any more, and the e-mail goes without. */
export type MakePaper = (paper: EmailPaper) => Promise<Attachment | null>;

/** Says who writes it, at the head and foot of each. */
export interface EmailFrame {
  readonly municipality: string;
  readonly portalUrl: string;
  /** Holds address and telephone on one line; empty where none is known. */
  readonly contact: string;
  /** Holds the colours of the portal, the municipality's own where it has chosen one. */
  readonly colours: Pick<Palette, 'bar' | 'onBar' | 'accent' | 'onAccent'>;
}

/** Says whom the mail servers hand it to, in bare addresses. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

export const LEAVE_LABEL = 'Bu e-postayı almak istemiyorum';
