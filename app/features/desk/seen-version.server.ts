import { Oid } from 'municipality/contract';
import { textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { SEEN } from './seen-field';

/** Reads the version a form was shown at; nothing where the municipality names none. */
export function readSeen(form: FormData): { readonly seenVersion?: string } {
  const version = Oid.safeParse(textOf(form, SEEN));
  return version.success ? { seenVersion: version.data } : {};
}

const CHANGED = 'Bu kayıt siz bakarken değişti. Güncel hâline bakıp yeniden karar verin.';

interface Answer {
  readonly problems: readonly FormProblem[];
  readonly status: 409 | 422;
}

/** Says what is wrong with a form: that its state has changed, before anything about its fields. */
export function problemsOfForm(
  form: FormData,
  version: string | null | undefined,
  problems: readonly FormProblem[],
): Answer {
  const { seenVersion } = readSeen(form);
  const isStale = seenVersion !== undefined && Boolean(version) && seenVersion !== version;
  return isStale ? { problems: [{ text: CHANGED }], status: 409 } : { problems, status: 422 };
}

/** Returns what a form that comes back keeps of the version: nothing after a conflict, when its page shows the new state. */
export const keptSeen = (form: FormData, status: number): Readonly<Record<string, string>> =>
  status === 409 ? {} : { [SEEN]: readSeen(form).seenVersion ?? '' };

/** Says that somebody else has decided what a form is about, by the name of the state it has now. */
export const decidedMeanwhile = (state: string): Answer => ({
  problems: [{ text: `Siz bakarken karar verildi: “${state}”. Sizin kararınız kaydedilmedi.` }],
  status: 409,
});
