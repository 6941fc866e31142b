import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate } from '~/ui/turkish/format';

/** Says what a printed sheet has beside the letterhead: the day it was made, and the place whose path it goes on with. */
export function sheetNote(): string {
  const { host } = new URL(getPortal().configuration.environment.publicOrigin);
  return `${formatDate(dayInTurkey(new Date()))} · ${host}`;
}
