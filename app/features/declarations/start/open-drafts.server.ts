import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { draftUrl } from '~/urls';
import { answersOf } from '../answers';
import { today } from '../steps/calculation.server';
import type { Definition } from '../definition';
import { definitions } from './definitions.server';
import { type DeclarationDraft, listDrafts } from '../drafts.server';

const NO_SUBJECT = 'Henüz adres ya da konu yazılmadı';

/** Shows a draft in a list: what it is about, when it was last saved, where it goes on. */
export function draftEntry(definition: Definition, { id, values, savedAt, replacesNo }: DeclarationDraft) {
  return {
    id,
    kind: definition.title,
    subject: definition.subjectOf(answersOf(values, today())) || NO_SUBJECT,
    savedAt: savedAt.toISOString(),
    replacesNo,
    path: draftUrl(definition.path, id),
  };
}

/** Lists every open draft of the member, the last saved one first. */
export async function listOpenDrafts(citizen: Citizen) {
  const drafts = await listDrafts(citizen);
  return drafts.map((draft) => draftEntry(definitions[draft.kind], draft));
}
