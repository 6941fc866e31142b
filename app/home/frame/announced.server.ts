import { findAnnouncementAt, ON_HOME } from '~/announcements/announcements.server';
import { findPlannedClosure } from '~/operations/maintenance/closures.server';
import { isPauseNear, pauseOf, pauseText } from '~/payments/operation-pause';
import { getPortal } from '~/platform/portal/portal.server';
import { findServiceAt, type ServiceKey, services } from '~/services/services';
import type { Service } from '~/services/shape/service';
import { formatDateTime } from '~/ui/turkish/format';
import { urls } from '~/urls';

interface Announced {
  readonly title: string;
  readonly path: string;
}

/** A planned closure is told of so many milliseconds before it begins, on every page it will close. */
const TOLD_BEFORE = 3 * 86_400_000;
/** The pause of the night so many minutes before. */
const PAUSE_TOLD_BEFORE = 60;

async function findMaintenance({ closes }: Service): Promise<Announced | null> {
  if (closes === 'always') return null;
  const { database, now } = getPortal();
  const planned = await findPlannedClosure(database, closes, now());
  if (planned?.from == null || planned.from.getTime() - now().getTime() > TOLD_BEFORE) return null;
  const span = [planned.from, planned.until].flatMap((at) => (at ? formatDateTime(at.toISOString()) : []));
  return { title: `bakım, ${span.join(' – ')}`, path: urls.serviceStatus };
}

/** What starts at one of these moves money, and waits while the pause lasts. */
const paused: ReadonlySet<ServiceKey> = new Set(['debts', 'fastPayment', 'marriagePayment', 'restructuring']);

function findPause(key: ServiceKey): Announced | null {
  const { configuration, now } = getPortal();
  const pause = pauseOf(configuration.settings);
  if (!paused.has(key) || !isPauseNear(pause, now(), PAUSE_TOLD_BEFORE)) return null;
  return { title: `${pauseText(pause)} arasında ödeme alınmaz`, path: urls.serviceStatus };
}

/** What is announced on the page of a request: its service's own maintenance first, then what the municipality wrote. Null on most. */
export async function findAnnouncement(request: Request): Promise<Announced | null> {
  const key = findServiceAt(new URL(request.url).pathname);
  if (key === null) return null;
  return (
    (await findMaintenance(services[key])) ??
    findPause(key) ??
    (await findAnnouncementAt(key === 'home' ? ON_HOME : key))
  );
}
