import { data } from '@remix-run/node';
import type { IsoDate } from 'municipality/contract';
import { recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import {
  findRateFault,
  type RateDoor,
  type RateEntry,
  type RateKindLine,
  type RateLine,
  type RatePreview,
} from '~/platform/portal/rate-door';
import { formatDate } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { listProposals, MOST_OPEN, propose } from './proposals.server';
import { editorOf } from '../keeping/editor.server';
import { rowName, subjectName } from './rates-page.server';
import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';
import { lineField } from '../keeping/text-fields.server';

const RateForm = z.object({
  parca: z.string().trim().max(200).optional(),
  ilk: dayField('İlk günü', '1 Ocak 2027'),
  deger: lineField('Değeri', 200),
  dayanak: lineField('Dayandığı maddeyi', 200),
  kaynak: lineField('Yayımlandığı yeri', 200),
});

const rateFields = ['parca', 'ilk.gun', 'ilk.ay', 'ilk.yil', 'deger', 'dayanak', 'kaynak'] as const;

/** Says which field of the form a part of an entry is typed into. */
const fieldOf = { value: 'deger', basis: 'dayanak', source: 'kaynak', from: 'ilk' } as const;

/** A page lists so many rows. */
const ROWS = 60;

interface Found {
  readonly rates: RateDoor;
  readonly kind: RateKindLine;
  readonly rows: readonly RateLine[];
}

/** @throws Response 404 for a kind there is not, and where the municipality keeps its rates outside */
async function requireKind(name: string | undefined): Promise<Found> {
  const { rates, now } = getPortal();
  const kind = (await rates?.listKinds(dayInTurkey(now())))?.find((one) => one.name === name);
  if (rates === null || kind === undefined) throw new Response(null, { status: 404 });
  return { rates, kind, rows: await rates.listRows([kind.name]) };
}

/** Names what tells the rows of one day apart, as they are typed after the kind. */
const partsOf = ({ kind, rows }: Found) => [
  ...new Set(rows.map(({ words }) => words.slice(kind.name.length + 1)).filter((part) => part !== '')),
];

/** Opens `/yonetim/tarifeler/…`: the rows of one kind, the newest first, and the form of a new one. @throws Response 404 */
export async function openRateKind(request: Request, name: string | undefined) {
  await requireAdministrator(request);
  const found = await requireKind(name);
  const { kind, rows } = found;
  const newest = rows.toSorted((one, other) => (one.from > other.from ? -1 : 1));
  return {
    ...{ name: kind.name, title: kind.title, wants: kind.wants, value: kind.value, count: rows.length },
    parts: partsOf(found).map((value) => ({ value, label: value })),
    rows: newest.slice(0, ROWS).map(({ words, ...row }) => ({
      ...row,
      part: words.slice(kind.name.length + 1),
    })),
  };
}

interface Answer {
  readonly problems?: readonly FormProblem[];
  readonly preview?: RatePreview & {
    readonly from: IsoDate;
    readonly part: string;
    /** The first day is over. */
    readonly isPast: boolean;
    /** Names the field of the form it is about. */
    readonly shown: string;
  };
  readonly isRestoredForm?: boolean;
}

/** Finds a row of the same kind and day that waits already; the very same of one's own is asked for once. */
async function findRival(
  entry: RateEntry,
  kind: RateKindLine,
  identityNo: string,
): Promise<FormProblem | null> {
  const rival = (await listProposals(identityNo)).find(
    (one) =>
      one.entry.from === entry.from &&
      one.entry.words.join(' ') === entry.words.join(' ') &&
      !(one.isOwn && JSON.stringify(one.entry) === JSON.stringify(entry)),
  );
  if (!rival) return null;
  const name = `${subjectName(rival.entry, [kind])}, ${formatDate(entry.from)}: ${rival.entry.value}`;
  return { text: `Bu satır onay bekliyor (${name}); önce onu sonuçlandırın.`, fieldId: 'ilk' };
}

/** Shows what a new row would change, or sends it to another administrator: 303 to the list, or the form again. @throws Response 404 */
export async function proposeRate(request: Request, name: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const found = await requireKind(name);
  const typed = typedIn(form, rateFields);
  const answer = ({ problems = [], preview, isRestoredForm: again = false }: Answer, status = 200) =>
    data({ typed, problems, preview: preview ?? null, isRestoredForm: again }, { status });
  if (isRestoredForm(form)) return answer({ isRestoredForm: true });
  const { values, problems } = validateForm(form, RateForm);
  if (!values) return answer({ problems }, 422);
  const { rates, kind } = found;
  const { parca: part = '', ilk: from, deger: value, dayanak: basis, kaynak: source } = values;
  const parts = partsOf(found);
  if (parts.length > 0 && !parts.includes(part))
    return answer({ problems: [{ text: 'Hangi satır olduğunu listeden seçin.', fieldId: 'parca' }] }, 422);
  const words = [kind.name, ...(parts.length > 0 ? part.split(' ') : [])];
  const entry: RateEntry = { words, from, value, basis, source };
  try {
    const preview = await rates.preview(entry);
    if (preview.isSame)
      return answer({ problems: [{ text: 'Bu satır böyle kayıtlı; girecek bir şey yok.' }] }, 422);
    const rival = await findRival(entry, kind, citizen.identityNo);
    if (rival) return answer({ problems: [rival] }, 422);
    const isPast = from < dayInTurkey(getPortal().now());
    const shown = [part, from, value].join(' ');
    // What was changed since it was shown is shown anew before it goes on.
    if (textOf(form, 'islem') !== 'oner' || textOf(form, 'gosterilen') !== shown)
      return answer({ preview: { ...preview, from, part, isPast, shown } });
    if ((await listProposals(citizen.identityNo)).length >= MOST_OPEN) {
      const text = `Aynı anda en çok ${MOST_OPEN} satır onay bekleyebilir; önce bekleyenleri sonuçlandırın.`;
      return answer({ problems: [{ text }] }, 422);
    }
    await recordStaffAct(request, citizen, citizen.identityNo, 'rate-asked', rowName(entry, preview));
    if (!(await propose(entry, citizen.identityNo, editorOf(citizen))))
      return answer({ problems: [{ text: 'Şu anda kaydedilemedi; yeniden gönderin.' }] }, 422);
  } catch (error) {
    const fault = findRateFault(error);
    if (fault === null) throw error;
    const problem = { text: fault.text, ...(fault.field !== null && { fieldId: fieldOf[fault.field] }) };
    return answer({ problems: [problem] }, 422);
  }
  return leadTo(urls.rates, 'success', 'Satır onaya gönderildi; bir başka yönetici onaylayınca yazılır.');
}
