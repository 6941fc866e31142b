import { z } from 'zod';
import { type Entry, findEntry, listEntries } from '~/parts/content/entries.server';
import { remember } from '~/parts/content/remembered.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { announcementUrl } from '~/urls';

/**
 * Says where an announcement stands besides the list: nowhere, on the home page; else the key of the service on whose
 * page.
 */
export const LIST_ALONE = 'liste';
export const ON_HOME = 'ana-sayfa';

const StoredAnnouncement = z.object({
  title: z.string(),
  /** The text is tidy; see `written-text.ts`. */
  text: z.string(),
  /** Holds days in Türkiye, both included, `YYYY-MM-DD`. */
  from: z.string(),
  until: z.string(),
  place: z.string(),
  isWithdrawn: z.boolean(),
});

export type StoredAnnouncement = z.output<typeof StoredAnnouncement>;

interface Announcement extends StoredAnnouncement {
  readonly no: number;
  readonly version: number;
}

/** Says how an announcement stands on a day. */
export type AnnouncementState = 'planned' | 'current' | 'over' | 'withdrawn';

export function findStored(value: unknown): StoredAnnouncement | null {
  return StoredAnnouncement.safeParse(value).data ?? null;
}

function readEntry({ no, version, value }: Entry): Announcement[] {
  const stored = findStored(value);
  return stored ? [{ no, version, ...stored }] : [];
}

export const today = () => dayInTurkey(getPortal().now());

export function stateOf({ isWithdrawn, from, until }: StoredAnnouncement, day: string): AnnouncementState {
  if (isWithdrawn) return 'withdrawn';
  if (day < from) return 'planned';
  return day > until ? 'over' : 'current';
}

/** Sorts the one that began last first. */
const newestFirst = (one: Announcement, other: Announcement) =>
  one.from === other.from ? other.no - one.no : one.from < other.from ? 1 : -1;

/** Lists all of them as they hold now, whatever their state. */
export async function listAnnouncements(): Promise<Announcement[]> {
  return (await listEntries('announcement')).flatMap(readEntry).toSorted(newestFirst);
}

/** Finds what visitors see of it; null while it is planned, and when it was withdrawn. */
export async function findPublic(no: number): Promise<Announcement | null> {
  const entry = await findEntry('announcement', no);
  const found = entry && readEntry(entry)[0];
  if (!found) return null;
  const state = stateOf(found, today());
  return state === 'current' || state === 'over' ? found : null;
}

const known = remember<readonly Announcement[]>([], listAnnouncements);

/**
 * Finds the newest announcement that stands at a place now; null where none does. Asks the database every twenty
 * seconds at most.
 */
export async function findAnnouncementAt(place: string): Promise<{ title: string; path: string } | null> {
  const day = today();
  const found = (await known.read()).find((one) => one.place === place && stateOf(one, day) === 'current');
  return found ? { title: found.title, path: announcementUrl(found.no) } : null;
}

/** A change of this process shows at once. */
export const forgetAnnouncements = (): void => known.forget();

const ENDED_SHOWN = 20;

/** Lists those of now and the last ones whose time is over. */
export async function listPublic() {
  const day = today();
  const all = (await known.read()).map((one) => ({ ...one, state: stateOf(one, day) }));
  return {
    current: all.filter(({ state }) => state === 'current'),
    ended: all.filter(({ state }) => state === 'over').slice(0, ENDED_SHOWN),
  };
}
