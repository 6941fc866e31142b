import {
  findStored,
  forgetAnnouncements,
  LIST_ALONE,
  listAnnouncements,
  stateOf,
  type StoredAnnouncement,
  today,
} from '~/announcements/announcements.server';
import { nextEntryNo } from '~/content/entries.server';
import { leadTo } from '~/identity/lead-to.server';
import { requireAdministrator } from '~/identity/second-proof/administrator.server';
import { isShownAgain, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedDay } from '~/platform/forms/typed-date';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { formatDate } from '~/ui/turkish/format';
import { urls } from '~/urls';
import {
  CHANGED,
  describeVersions,
  keptEntry,
  publish,
  publishNew,
  shownAgain,
  takeBack,
} from '../keeping/kept.server';
import { requireEntryNo } from '../keeping/entry-no.server';
import { AnnouncementForm, announcementFields, LONGEST_TEXT, places } from './announcement-form.server';

const labelOf = (place: string) => places.find(({ value }) => value === place)?.label ?? 'Yalnızca listede';

/** `/yonetim/duyurular`: every announcement with its state. */
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

const nextNo = () => nextEntryNo('announcement');

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

/** One announcement as it is written, or the form of a new one. @throws Response 404 */
export async function openAnnouncementEditor(request: Request, typedNo: string | undefined) {
  await requireAdministrator(request);
  const no = requireEntryNo(typedNo);
  const { version, value } = no === null ? { version: 0, value: null } : await kept(no).findCurrent();
  const stored = no === null ? atFirst() : findStored(value);
  if (!stored) throw new Response(null, { status: 404 });
  return {
    no: no ?? (await nextNo()),
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
export async function changeAnnouncement(request: Request, typedNo: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = typedIn(form, announcementFields, LONGEST_TEXT * 2);
  if (isShownAgain(form)) return shownAgain([], typed, 200);
  const no = requireEntryNo(typedNo);
  const act = textOf(form, 'islem');
  const to = urls.announcementsEditor;
  if (no !== null && act === 'geri') {
    const told = 'Duyurunun eski sürümü yeniden yürürlükte.';
    return takeBack(request, citizen, { kept: kept(no), form, to, told }, typed);
  }
  if (no !== null && act === 'geri-cek') {
    const { version, value } = await kept(no).findCurrent();
    const stored = findStored(value);
    if (!stored) throw new Response(null, { status: 404 });
    const withdrawn = { ...stored, isWithdrawn: true };
    if (
      !stored.isWithdrawn &&
      !(await publish(request, citizen, kept(no), { base: version, value: withdrawn }))
    )
      return shownAgain([{ text: CHANGED }], typed);
    return leadTo(to, 'success', 'Duyuru geri çekildi; artık hiçbir sayfada görünmez.');
  }
  const { values, problems } = validateForm(form, AnnouncementForm);
  if (!values) return shownAgain(problems, typed);
  const value: StoredAnnouncement = {
    ...{ title: values.baslik, text: values.metin, from: values.ilk, until: values.son, place: values.yer },
    isWithdrawn: false,
  };
  const isDone =
    no === null
      ? await publishNew(request, citizen, { kept, no: values.no, nextNo }, value)
      : await publish(request, citizen, kept(no), { base: values.surum, value });
  if (!isDone) return shownAgain([{ text: CHANGED }], typed);
  return leadTo(to, 'success', 'Duyuru yayımlandı; sayfalarda en geç bir dakika içinde görünür.');
}
