import { type DayEnd, type IsoDate, isoDate } from 'municipality/contract';
import { calendarDay } from 'municipality/values/day';
import { findValue } from 'municipality/values/reading';
import { isCollectionsStaff } from '~/features/identity/desk-staff';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { listReferences } from '~/features/payments/attempt/attempt-store.server';
import {
  type CollectedAtBank,
  listCollectedAtBanks,
} from '~/features/payments/attempt/collected-days.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';

/** A page has so many days. */
const DAYS = 15;
/** Says how far back one can go: the books are kept for ten years. */
const MOST_DAYS = 3_653;
const DAY = 86_400_000;

const shifted = (day: IsoDate, days: number) =>
  isoDate(new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10));

/** Returns the last day of the page an address asks for: yesterday where it asks for none, or for one that may not be. */
function lastDayOf(request: Request, yesterday: IsoDate): IsoDate {
  const asked = new URL(request.url).searchParams.get('son') ?? '';
  const day = findValue(calendarDay.read(asked));
  return day !== null && day < yesterday && day > shifted(yesterday, -MOST_DAYS) ? isoDate(day) : yesterday;
}

interface Booked {
  readonly banks: string;
  readonly count: number;
  /** Counts whole kuruş. */
  readonly kurus: number;
}

function bookedByDay(rows: readonly CollectedAtBank[]): ReadonlyMap<IsoDate, Booked> {
  const days = new Map<IsoDate, Booked>();
  for (const { day, bank, count, kurus } of rows) {
    const before = days.get(day);
    days.set(day, {
      banks: before ? `${before.banks}, ${bank}` : bank,
      count: count + (before?.count ?? 0),
      kurus: kurus + (before?.kurus ?? 0),
    });
  }
  return days;
}

type DayState = 'equal' | 'differs' | 'not-compared' | 'unknown';

interface DayRow {
  readonly day: IsoDate;
  /** Holds the card payments the portal booked on the day; null where there are none. */
  readonly booked: Booked | null;
  /** It is null where nobody compared the day, or the comparison cannot be had. */
  readonly end: (Omit<DayEnd, 'Differences'> & { readonly Differences: readonly LinkedDifference[] }) | null;
  readonly state: DayState;
}

type LinkedDifference = DayEnd['Differences'][number] & { readonly reference: string | null };

/** Returns the payments a looker may open of what differs; nobody but the cash desk opens any. */
async function linkedEnds(ends: readonly DayEnd[], isCashier: boolean) {
  const orders = ends.flatMap(({ Differences }) => Differences.map(({ OrderNumber }) => OrderNumber));
  const references = isCashier ? await listReferences(orders) : new Map<string, string>();
  return ends.map((end) => ({
    ...end,
    Differences: end.Differences.map((one) => ({
      ...one,
      reference: references.get(one.OrderNumber) ?? null,
    })),
  }));
}

/**
 * Opens `/yonetim/gun-sonu`: what the portal booked and what the bank says, day by day, the newest first. Days without
 * either are left out.
 */
export async function openDayEndsPage(request: Request) {
  const { member } = await requireAdministrator(request);
  const { municipality, now } = getPortal();
  const yesterday = shifted(dayInTurkey(now()), -1);
  const lastDay = lastDayOf(request, yesterday);
  const firstDay = shifted(lastDay, 1 - DAYS);
  const [compared, collected] = await Promise.all([
    readPart('Günlerin bankayla karşılaştırması', () =>
      municipality.RetrieveOnlinePaymentDayEnds({ firstDay, lastDay }),
    ),
    listCollectedAtBanks(firstDay, lastDay),
  ]);
  const ends = await linkedEnds(compared?.rows ?? [], isCollectionsStaff(member));
  const booked = bookedByDay(collected);
  const isWhole = compared?.unread === 0;
  const rows = Array.from({ length: DAYS }, (_, back) => shifted(lastDay, -back)).flatMap((day): DayRow[] => {
    const own = { day, booked: booked.get(day) ?? null };
    const ofDay = ends.filter(({ Day }) => Day === day);
    if (ofDay.length > 0)
      return ofDay.map((end) => ({
        ...own,
        end,
        state: end.Differences.length > 0 ? 'differs' : isWhole ? 'equal' : 'unknown',
      }));
    return own.booked ? [{ ...own, end: null, state: isWhole ? 'not-compared' : 'unknown' }] : [];
  });
  const newer = shifted(lastDay, DAYS);
  return {
    ...{ firstDay, lastDay, rows, isRead: isWhole },
    unread: compared?.unread ?? 0,
    older: shifted(firstDay, -1),
    newer: lastDay === yesterday ? null : newer < yesterday ? newer : yesterday,
  };
}
