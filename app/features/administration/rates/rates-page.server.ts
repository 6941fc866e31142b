import { data } from '@remix-run/node';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import {
  findRateFault,
  type RateDoor,
  type RateEntry,
  type RateKindLine,
  type RatePreview,
} from '~/platform/portal/rate-door';
import { formatDate } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { urls } from '~/urls';
import { isStillAdministrator, PROPOSER_GONE } from '../roles/still-administrator.server';
import { editorOf } from '../keeping/editor.server';
import { advance, findAsker, findProposal, listProposals, type Proposal } from './proposals.server';

/** Describes what a row would change, or why it cannot be written any more. */
type Difference =
  | { readonly preview: RatePreview; readonly fault: null }
  | { readonly preview: null; readonly fault: string };

async function differenceOf(rates: RateDoor, entry: RateEntry): Promise<Difference> {
  try {
    return { preview: await rates.preview(entry), fault: null };
  } catch (error) {
    const fault = findRateFault(error);
    if (fault === null) throw error;
    return { preview: null, fault: fault.text };
  }
}

/** Names what a row is about in words: the title of its kind, and the parts as they are typed. */
export const subjectName = ({ words: [name, ...parts] }: RateEntry, kinds: readonly RateKindLine[]) =>
  [kinds.find((kind) => kind.name === name)?.title ?? 'Artık olmayan bir oran', ...parts].join(' ');

async function describeProposal(
  { rates, kinds }: { rates: RateDoor; kinds: readonly RateKindLine[] },
  { no, act, entry, isOwn }: Proposal,
) {
  const [asker, difference] = await Promise.all([findAsker(no), differenceOf(rates, entry)]);
  const name = subjectName(entry, kinds);
  return { ...asker, ...difference, no, name, entry, isOwn, isConfirming: act === 'confirming' };
}

/** Divides the kinds by what they are about, in the order in which a subject is met first. */
function bySubject(kinds: readonly RateKindLine[]) {
  const groups = new Map<string, Pick<RateKindLine, 'name' | 'title' | 'value' | 'rows' | 'hasParts'>[]>();
  for (const { subject, name, title, value, rows, hasParts } of kinds) {
    const group = groups.get(subject) ?? [];
    group.push({ name, title, value, rows, hasParts });
    groups.set(subject, group);
  }
  return Array.from(groups, ([subject, ofSubject], place) => ({
    subject,
    id: `konu-${place + 1}`,
    kinds: ofSubject,
  }));
}

/**
 * Opens `/yonetim/tarifeler`: every kind with what is in force today, and the rows that wait; null where the
 * municipality keeps them outside.
 */
export async function openRatesPage(request: Request) {
  const { identityNo } = await requireAdministrator(request);
  const { rates, now } = getPortal();
  if (rates === null) return { overview: null };
  const [kinds, waiting] = await Promise.all([
    rates.listKinds(dayInTurkey(now())),
    listProposals(identityNo),
  ]);
  const proposals = await Promise.all(waiting.map((one) => describeProposal({ rates, kinds }, one)));
  return {
    overview: {
      proposals,
      subjects: bySubject(kinds),
    },
  };
}

/** Names a row as the record of the employee does: "Gecikme zammı, aylık, 1 Ocak 2027: %3,5". */
export const rowName = ({ words, from }: RateEntry, { title, after }: RatePreview) =>
  `${[title, ...words.slice(1)].join(' ')}, ${formatDate(from)}: ${after}`;

const refused = (text: string) => data({ problems: [{ text }], isRestoredForm: false }, { status: 422 });

const MEANWHILE = 'Buna siz bakarken bir başkası işlem yaptı; listeye yeniden bakın.';

async function takeBack(request: Request, citizen: Citizen, rates: RateDoor, proposal: Proposal) {
  const { from, value } = proposal.entry;
  // Another one agreed: it may stand in the tables by now.
  if (proposal.act === 'confirming') return refused('Bu satır onaylandı; geri alınamaz.');
  const kinds = await rates.listKinds(dayInTurkey(getPortal().now()));
  const detail = `${subjectName(proposal.entry, kinds)}, ${formatDate(from)}: ${value}`;
  await recordStaffAct(request, citizen, citizen.identityNo, 'rate-taken-back', detail);
  if (!(await advance(proposal, 'taken-back', editorOf(citizen)))) return refused(MEANWHILE);
  return leadTo(urls.rates, 'success', 'Onay bekleyen satır geri alındı; hiçbir şey yazılmadı.');
}

async function confirm(request: Request, citizen: Citizen, rates: RateDoor, proposal: Proposal) {
  if (proposal.isOwn) return refused('Bu satırı siz girdiniz; bir başka yönetici onaylar.');
  if (!(await isStillAdministrator(proposal.by))) return refused(PROPOSER_GONE);
  const { entry } = proposal;
  const { preview, fault } = await differenceOf(rates, entry);
  if (preview === null) return refused(fault);
  const editor = editorOf(citizen);
  const detail = rowName(entry, preview);
  await recordStaffAct(request, citizen, citizen.identityNo, 'rate-agreed', detail);
  // From here on nobody takes it back, so that what is written is never one that was taken back.
  const begun = await advance(proposal, 'confirming', editor);
  if (begun === null) return refused(MEANWHILE);
  try {
    await rates.add(entry);
  } catch (error) {
    const why = findRateFault(error);
    if (why === null) throw error;
    await advance(begun, 'refused', editor);
    return refused(why.text);
  }
  await advance(begun, 'written', editor);
  const message = `${preview.title}: ${withSuffix(formatDate(entry.from), 'den')} başlayarak ${preview.after}. Sayfalar en geç bir dakika içinde uyar.`;
  return leadTo(urls.rates, 'success', message);
}

/** Agrees to a row that waits, which its asker cannot, or takes it back: 303 to the list, or the page with what stands against it. @throws Response 404 */
export async function decideProposal(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [], isRestoredForm: true });
  const { rates } = getPortal();
  if (rates === null) throw new Response(null, { status: 404 });
  const no = textOf(form, 'no');
  const proposal = /^[1-9]\d{0,8}$/.test(no) ? await findProposal(Number(no), citizen.identityNo) : null;
  if (proposal === null) return refused('Bu satır artık onay beklemiyor; listeye yeniden bakın.');
  switch (textOf(form, 'islem')) {
    case 'geri-al':
      return takeBack(request, citizen, rates, proposal);
    case 'onayla':
      return confirm(request, citizen, rates, proposal);
    default:
      return refused('Onaylamayı ya da geri almayı seçin.');
  }
}
