import { z } from 'zod';
import { draftHolder, findDraft, keepDraft, makeRoomForDraft } from './drafts.server';

const Content = z.object({
  /** Names what the form is about: it opens at no other address. */
  about: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** Holds a form between its check page and the press that sends it, so that the check page has an address. */
const checkedForm = { name: 'checked-form', values: Content } as const;

const ID = /^[\w-]{10,64}$/;

interface Owned {
  readonly identityNo: string;
  readonly about: string;
}

const holderOf = (identityNo: string) => draftHolder(checkedForm, identityNo);

/** Keeps the fields of a member's form for its check page; answers with the id that leads there. */
export async function keepCheckedForm(
  { identityNo, about }: Owned,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const holder = holderOf(identityNo);
  await makeRoomForDraft(checkedForm, holder);
  return keepDraft(checkedForm, holder, { about, fields });
}

/** Finds the fields of a member's own form; null for another's, for another matter, and when its time is over. */
export async function findCheckedForm(
  { identityNo, about }: Owned,
  id: string | null,
): Promise<Readonly<Record<string, string>> | null> {
  if (id === null || !ID.test(id)) return null;
  const values = (await findDraft(checkedForm, id, [holderOf(identityNo)]))?.values;
  return values?.about === about ? values.fields : null;
}
