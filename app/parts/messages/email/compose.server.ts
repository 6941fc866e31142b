import MailComposer from 'nodemailer/lib/mail-composer';
import { readBranding } from '~/parts/content/branding/branding.server';
import { readContact } from '~/parts/content/contact.server';
import { getPortal } from '~/platform/portal/portal.server';
import { lineOfContact } from '~/ui/basics/contact';
import { ownPalette, palettes } from '~/ui/theme/palette';
import { type Attachment, type EmailFrame, type Envelope, type ReadEmail, LEAVE_LABEL } from './content';
import { htmlPart } from './html-part';

interface Outgoing {
  /** The same message has the same id, however often it is tried. */
  readonly id: string;
  readonly to: string;
  readonly email: ReadEmail;
  readonly attachment: Attachment | null;
}

async function readFrame(): Promise<EmailFrame> {
  const { settings, environment } = getPortal().configuration;
  const { colour } = await readBranding();
  return {
    municipality: settings.MunicipalityName,
    portalUrl: environment.publicOrigin,
    contact: lineOfContact(await readContact()),
    colours: (colour === null ? null : ownPalette(colour)) ?? palettes.default,
  };
}

/**
 * Tells where a press on "unsubscribe" of the mail program goes (RFC 2369, RFC 8058); the link of the text asks once
 * more.
 */
function leaveHeaders({ leaveUrl }: ReadEmail): Record<string, string> {
  return leaveUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Composes the bytes of an e-mail, plain text and HTML beside each other, and whom the servers hand it to. */
export async function composeEmail({
  id,
  to,
  email,
  attachment,
}: Outgoing): Promise<{ envelope: Envelope; message: Uint8Array }> {
  const { configuration, now } = getPortal();
  const { environment, settings } = configuration;
  const from = environment.mailFrom ?? settings.MunicipalityEmail;
  const frame = await readFrame();
  const composer = new MailComposer({
    from: { name: frame.municipality, address: from },
    to: { name: '', address: to },
    subject: email.subject,
    text: textPart(email, frame),
    html: htmlPart(email, frame),
    date: now(),
    messageId: `<${id}@${new URL(environment.publicOrigin).hostname}>`,
    attachments: attachment ? [{ ...attachment, content: Buffer.from(attachment.content) }] : [],
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'tr', ...leaveHeaders(email) },
    disableUrlAccess: true,
    disableFileAccess: true,
  });
  return { envelope: { from, to }, message: await composer.compile().build() };
}

/** Writes the e-mail as plain text, for programs and people that read no HTML. */
function textPart({ paragraphs, facts, action, leaveUrl }: ReadEmail, frame: EmailFrame): string {
  const blocks = [
    frame.municipality,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ['-- ', frame.municipality, frame.contact, frame.portalUrl].filter((line) => line !== '').join('\n'),
    leaveUrl === null ? '' : `${LEAVE_LABEL}:\n${leaveUrl}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
