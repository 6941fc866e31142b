import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { EntryKind } from '~/parts/content/content-keys';
import { nextEntryNo } from '~/parts/content/entries.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { requireEntryNo } from './entry-no.server';
import { CHANGED, keptEntry, publish, publishNew, answerTyped, takeBack } from './kept.server';

/** Every form of an entry has these: its number, and the version its editor saw. */
interface EntryValues {
  readonly no: number;
  readonly surum: number;
}

/** Describes a list kept from `/yonetim`, as its entries are written. */
interface EntryList<Stored, Schema extends z.ZodType<EntryValues>, Name extends string> {
  readonly kind: EntryKind;
  /** A change shows at once. */
  readonly forget: () => void;
  readonly form: Schema;
  readonly fields: readonly Name[];
  /** Counts the characters of one field that are shown again; without it the usual limit holds. */
  readonly longest?: number;
  readonly find: (value: unknown) => Stored | null;
  readonly storedOf: (values: z.output<Schema>) => Stored;
  /** Finds what else on the list stands against an entry; without it nothing does. */
  readonly findProblem?: (stored: Stored, no: number) => Promise<FormProblem | null>;
  /** Returns the text that a preview shows of an entry; without it there is none. */
  readonly previewOf?: (stored: Stored) => string;
  /** Says how one leaves the list without being lost: the word of its button, and what is stored then. */
  readonly leaving: {
    readonly act: string;
    readonly isGone: (stored: Stored) => boolean;
    readonly goneOf: (stored: Stored) => Stored;
  };
  /** Says where each change leads, and what is said there. */
  readonly to: string;
  readonly messages: Readonly<Record<'published' | 'left' | 'takenBack', string>>;
}

/** The button of this word shows an entry before it is published. */
const PREVIEW = 'onizle';

/** Publishes an entry, shows it before that, takes it off its list or takes an older version back: 303 to the list, or the form again. @throws Response 404 */
export async function changeEntry<Stored, Schema extends z.ZodType<EntryValues>, Name extends string>(
  request: Request,
  typedNo: string | undefined,
  list: EntryList<Stored, Schema, Name>,
) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = typedIn(form, list.fields, list.longest);
  if (isRestoredForm(form)) return answerTyped([], typed, 200);
  const { kind, to, messages, leaving } = list;
  const no = requireEntryNo(typedNo);
  const kept = (one: number) => keptEntry(kind, one, list.forget);
  const act = textOf(form, 'islem');
  if (no !== null && act === 'geri')
    return takeBack(request, citizen, { kept: kept(no), form, to, message: messages.takenBack }, typed);
  if (no !== null && act === leaving.act) {
    const { version, value } = await kept(no).findCurrent();
    const stored = list.find(value);
    if (!stored) throw new Response(null, { status: 404 });
    const gone = { base: version, value: leaving.goneOf(stored) };
    if (!leaving.isGone(stored) && !(await publish(request, citizen, kept(no), gone)))
      return answerTyped([{ text: CHANGED }], typed);
    return leadTo(to, 'success', messages.left);
  }
  const { values, problems } = validateForm(form, list.form);
  if (!values) return answerTyped(problems, typed);
  const value = list.storedOf(values);
  const problem = await list.findProblem?.(value, no ?? values.no);
  if (problem) return answerTyped([problem], typed);
  if (act === PREVIEW && list.previewOf)
    return data({ problems: [], typed, isRestoredForm: false, preview: list.previewOf(value) });
  const isDone =
    no === null
      ? await publishNew(request, citizen, { kept, no: values.no, nextNo: () => nextEntryNo(kind) }, value)
      : await publish(request, citizen, kept(no), { base: values.surum, value });
  if (!isDone) return answerTyped([{ text: CHANGED }], typed);
  return leadTo(to, 'success', messages.published);
}
