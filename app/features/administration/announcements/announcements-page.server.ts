import {
  findStored,
  forgetAnnouncements,
  LIST_ALONE,
  listAnnouncements,
  stateOf,
  type StoredAnnouncement,
  today,
} from '~/features/announcements/announcements.server';
import { nextEntryNo } from '~/parts/content/entries.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { typedDay } from '~/platform/forms/typed-day';
import { formatDate } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { changeEntry } from '../keeping/change-entry.server';
import { describeVersions, keptEntry } from '../keeping/kept.server';
import { requireEntryNo } from '../keeping/entry-no.server';
import { AnnouncementForm, announcementFields, LONGEST_TEXT, places } from './announcement-form.server';

const labelOf = (place: string) => places.find(({ value }) => value === place)?.label ?? 'Yalnızca listede';

/** Opens `/yonetim/duyurular`: every announcement with its state. */
export async function openAnnouncementsEditor(request: Request) {
  await requireAdministrator(request);
  const day = today();
  const rows = (await listAnnouncements()).map((one) => ({
    ...{ no: one.no, title: one.title, from: one.from, until: one.until },
    place: labelOf(one.place),
    state: stateOf(one, day),
  }));
  return { rows };
}

const kept = (no: number) => keptEntry('announcement', no, forgetAnnouncements);

const DAYS_AT_FIRST = 14;

function atFirst(): StoredAnnouncement {
  const day = today();
  const last = new Date(Date.parse(`${day}T00:00:00Z`) + DAYS_AT_FIRST * 86_400_000);
  const until = last.toISOString().slice(0, 10);
  return { title: '', text: '', from: day, until, place: LIST_ALONE, isWithdrawn: false };
}

function summaryOf(value: unknown): string {
  const stored = findStored(value);
  if (!stored) return '';
  const { title, from, until, place, isWithdrawn } = stored;
  const days = `${formatDate(from)} – ${formatDate(until)}`;
  return [title, days, isWithdrawn ? 'geri çekildi' : labelOf(place)].join(' · ');
}

/** Opens one announcement as it is written, or the form of a new one. @throws Response 404 */
export async function openAnnouncementEditor(request: Request, typedNo: string | undefined) {
  await requireAdministrator(request);
  const no = requireEntryNo(typedNo);
  const { version, value } = no === null ? { version: 0, value: null } : await kept(no).findCurrent();
  const stored = no === null ? atFirst() : findStored(value);
  if (!stored) throw new Response(null, { status: 404 });
  return {
    no: no ?? (await nextEntryNo('announcement')),
    version,
    state: version === 0 ? null : stateOf(stored, today()),
    places,
    values: {
      baslik: stored.title,
      metin: stored.text,
      yer: stored.place,
      ...typedDay('ilk', stored.from),
      ...typedDay('son', stored.until),
    },
    versions: no === null ? [] : await describeVersions(kept(no), summaryOf),
  };
}

/** Publishes, withdraws or takes back: 303 to the list, or the form again. @throws Response 404 */
export const changeAnnouncement = (request: Request, typedNo: string | undefined) =>
  changeEntry(request, typedNo, {
    kind: 'announcement',
    forget: forgetAnnouncements,
    form: AnnouncementForm,
    fields: announcementFields,
    longest: LONGEST_TEXT * 2,
    find: findStored,
    storedOf: ({ baslik, metin, ilk, son, yer }): StoredAnnouncement => ({
      ...{ title: baslik, text: metin, from: ilk, until: son, place: yer },
      isWithdrawn: false,
    }),
    previewOf: ({ text }) => text,
    leaving: {
      act: 'geri-cek',
      isGone: ({ isWithdrawn }) => isWithdrawn,
      goneOf: (stored) => ({ ...stored, isWithdrawn: true }),
    },
    to: urls.announcementsEditor,
    messages: {
      published: 'Duyuru yayımlandı; sayfalarda en geç bir dakika içinde görünür.',
      left: 'Duyuru geri çekildi; artık hiçbir sayfada görünmez.',
      takenBack: 'Duyurunun eski sürümü yeniden yürürlükte.',
    },
  });
