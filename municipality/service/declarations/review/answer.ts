import type { CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { requireDocuments } from '../record/record-declaration';
import { actOnDeclaration, ownActor, requireDeskActor, type ReviewAct } from './act-on-declaration';

type Act = Omit<ReviewAct, 'act' | 'legalBasis'>;
type OwnRefusal = 'declaration-not-found' | 'declaration-state';

/** Asks the declarer for an answer or a document. */
export async function askDeclarer(
  context: CallContext,
  act: Act,
  refuse: Refuse<OwnRefusal | 'role-missing'>,
): Promise<void> {
  await actOnDeclaration(context, await requireDeskActor(context, refuse), { ...act, act: 'ask' }, refuse);
}

/** Answers the municipality's question by words, documents, or both. */
export async function answerQuestion(
  context: CallContext,
  act: Act & { readonly text: string; readonly documentOids: readonly string[] },
  refuse: Refuse<OwnRefusal | 'document-not-found' | 'declaration-refused'>,
): Promise<void> {
  const answer = { ...act, act: 'answer' } as const;
  await actOnDeclaration(context, ownActor(context), answer, refuse, async (database, { registryOid }) => {
    const isEmpty = act.text.trim() === '' && act.documentOids.length === 0;
    if (isEmpty) throw refuse('declaration-refused', 'Yanıtınızı yazın ya da istenen belgeyi ekleyin.');
    await requireDocuments({ database, registryOid, refuse }, act.documentOids);
    return {};
  });
}

/** Declines a proposed correction: the municipality decides about what was declared. */
export async function declineCorrection(
  context: CallContext,
  act: Act,
  refuse: Refuse<OwnRefusal>,
): Promise<void> {
  await actOnDeclaration(context, ownActor(context), { ...act, act: 'decline' }, refuse);
}
