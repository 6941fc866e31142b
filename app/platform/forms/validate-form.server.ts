import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { isSecretField } from '../text/secret-fields';
import { textOf } from './forms.server';

/** Describes one thing to put right; `fieldId` is the name of the field, absent for the form as a whole. */
export interface FormProblem {
  readonly text: string;
  readonly fieldId?: string;
}

type FormVerdict<Values> = { values: Values; problems: [] } | { values: null; problems: FormProblem[] };

/** A field whose schema has no words of its own is refused with these: it came twice, or as no text. */
const UNREADABLE = 'Bu alan okunamadı; yeniden doldurun.';

/**
 * Validates a form by its schema; a blank field counts as missing. The first problem of each field is told, in the order
 * of the schema.
 */
export function validateForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): FormVerdict<z.output<Schema>> {
  const sent = parseWithZod(form, { schema, error: () => UNREADABLE });
  if (sent.status === 'success') return { values: sent.value, problems: [] };
  const problems = Object.entries(sent.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).slice(0, 1).map((text) => (field === '' ? { text } : { text, fieldId: field })),
  );
  return { values: null, problems };
}

/** The text of one field is shown again up to this length. */
const LONGEST = 2_000;

/** Returns what was typed into the named fields, to be shown again; a secret never is. */
export function typedIn<Name extends string>(
  form: FormData,
  names: readonly Name[],
  longest = LONGEST,
): Record<Name, string> {
  const typed = (name: string) => (isSecretField(name) ? '' : textOf(form, name).slice(0, longest));
  const entries = names.map((name) => [name, typed(name)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
