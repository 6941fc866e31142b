import { findAnnouncementAt, ON_HOME } from '~/features/announcements/announcements.server';
import { findPlannedClosure } from '~/services/closures.server';
import { findPauseEnd, isPauseNear, pauseOf, pauseText } from '~/features/payments/operation-pause';
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
const ANNOUNCED_BEFORE = 3 * 86_400_000;
/** The pause of the night is announced so many minutes before. */
const PAUSE_ANNOUNCED_BEFORE = 60;

async function findMaintenance({ closes }: Service): Promise<Announced | null> {
  if (closes === 'always') return null;
  const { database, now } = getPortal();
  const planned = await findPlannedClosure(database, closes, now());
  if (planned?.from == null || planned.from.getTime() - now().getTime() > ANNOUNCED_BEFORE) return null;
  const span = [planned.from, planned.until].flatMap((at) => (at ? formatDateTime(at.toISOString()) : []));
  return { title: `bakım, ${span.join(' – ')}`, path: urls.serviceStatus };
}

/** What starts at one of these moves money, and waits while the pause lasts. */
const paused: ReadonlySet<ServiceKey> = new Set(['debts', 'fastPayment', 'marriagePayment', 'restructuring']);

function findPause(key: ServiceKey): Announced | null {
  const { configuration, now } = getPortal();
  const pause = pauseOf(configuration.settings);
  if (!paused.has(key) || !isPauseNear(pause, now(), PAUSE_ANNOUNCED_BEFORE)) return null;
  return { title: `${pauseText(pause)} arasında ödeme alınmaz`, path: urls.serviceStatus };
}

const beginningOf = (url: string) => url.replace(/:\w+$/, '');
/** Addresses of one debt and of one payment link begin so. */
const payingFrom = [beginningOf(urls.debt), beginningOf(urls.paymentLink)];

/** Says during the pause, on every page from which somebody may want to pay, when it ends. */
function findPauseNow(pathname: string, key: ServiceKey | null): Announced | null {
  const isPaused = key === null ? payingFrom.some((start) => pathname.startsWith(start)) : paused.has(key);
  if (!isPaused) return null;
  const { configuration, now } = getPortal();
  const end = findPauseEnd(pauseOf(configuration.settings), now());
  if (end === null) return null;
  const what =
    key === 'restructuring'
      ? 'ödeme ve başvuru alınmıyor; saat'
      : 'ödeme alınmıyor; borçlarınızı görebilir, saat';
  const then = key === 'restructuring' ? 'olunca başvurabilirsiniz' : 'olunca ödeyebilirsiniz';
  return {
    title: `bankanın gün sonu kapanışı nedeniyle şu anda ${what} ${end} ${then}`,
    path: urls.serviceStatus,
  };
}

/**
 * Finds what is announced on the page of a request: a pause that lasts, its service's own maintenance, then what the
 * municipality wrote. Null on most.
 */
export async function findAnnouncement(request: Request): Promise<Announced | null> {
  const { pathname } = new URL(request.url);
  const key = findServiceAt(pathname);
  const pause = findPauseNow(pathname, key);
  if (pause !== null || key === null) return pause;
  return (
    (await findMaintenance(services[key])) ??
    findPause(key) ??
    (await findAnnouncementAt(key === 'home' ? ON_HOME : key))
  );
}
