import type { EmailFrame, ReadEmail } from './content';
import { LEAVE_LABEL } from './content';

/** Writes the e-mail as plain text, for programs and people that read no HTML. */
export function textPart({ paragraphs, facts, action, leaveUrl }: ReadEmail, frame: EmailFrame): string {
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
