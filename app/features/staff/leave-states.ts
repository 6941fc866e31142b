import type { LeaveState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';
import { formatDate } from '~/ui/turkish/format';

/** Says how each state of a leave request is named and coloured. */
export const leaveStates: Readonly<Record<LeaveState, readonly [name: string, tone: Tone]>> = {
  bekliyor: ['Onay bekliyor', 'warning'],
  onaylandi: ['Onaylandı', 'success'],
  reddedildi: ['Onaylanmadı', 'error'],
  'geri-cekildi': ['Geri çekildi', 'plain'],
};

/** Writes a stretch as "6 Temmuz 2026 – 17 Temmuz 2026"; one day alone is named once. */
export const daysText = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} – ${formatDate(lastDay)}`;
