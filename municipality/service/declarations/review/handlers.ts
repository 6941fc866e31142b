import { and, eq } from 'drizzle-orm';
import { declarationCalls, declarationDeskCalls, DESK_ROLE } from 'municipality/contract';
import { findDocument } from '../../documents/documents';
import { requireProvenMember } from '../../identity/own-registry';
import { requireRole } from '../../identity/own-role';
import { endpoint, requireMember, type CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { findDeclaration, findRecorded } from '../record/declaration-view';
import { declaration, declarationDocument } from '../tables';
import { consentToCorrection, proposeCorrection } from './correction';
import { acceptDeclaration, rejectDeclaration, withdrawDeclaration } from './decide';
import { deskDeclaration } from './desk-view';
import { countReviews, listForDesk } from './list-for-desk';
import { recordServedNotice } from './serve-notice';
import { requireDocuments } from '../record/record-declaration';
import { actOnDeclaration, ownActor, requireDeskActor, type ReviewAct } from './act-on-declaration';

async function ownDetail(
  context: CallContext,
  declarationNo: string,
  refuse: Refuse<'declaration-not-found'>,
) {
  const oids = requireMember(context).registries.map(({ oid }) => oid);
  const found = await findDeclaration(context.database, declarationNo, oids);
  if (!found) throw refuse('declaration-not-found', 'Beyan bulunamadı.');
  return found;
}

export const declarationReviewEndpoints = {
  AnswerDeclarationQuestion: endpoint(
    declarationCalls.AnswerDeclarationQuestion,
    async (context, act, refuse) => {
      requireProvenMember(context, refuse);
      await answerQuestion(context, act, refuse);
      return ownDetail(context, act.declarationNo, refuse);
    },
  ),

  /** With consent the answer is the declaration that took the place. */
  DecideDeclarationCorrection: endpoint(
    declarationCalls.DecideDeclarationCorrection,
    async (context, { isAccepted, ...act }, refuse) => {
      requireProvenMember(context, refuse);
      if (!isAccepted) {
        await declineCorrection(context, act, refuse);
        return ownDetail(context, act.declarationNo, refuse);
      }
      await consentToCorrection(context, act, refuse);
      const given = await ownDetail(context, act.declarationNo, refuse);
      return (await findRecorded(context.database, given.RegistryOid, act.requestKey)) ?? given;
    },
  ),

  WithdrawDeclaration: endpoint(declarationCalls.WithdrawDeclaration, async (context, act, refuse) => {
    requireProvenMember(context, refuse);
    await withdrawDeclaration(context, act, refuse);
    return ownDetail(context, act.declarationNo, refuse);
  }),

  GetDeclarationListForDesk: endpoint(
    declarationDeskCalls.GetDeclarationListForDesk,
    async (context, query, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const { rows, hasMore } = await listForDesk(context.database, query);
      return { Declarations: rows, HasMore: hasMore, Counts: await countReviews(context.database) };
    },
  ),

  GetDeclarationForDesk: endpoint(
    declarationDeskCalls.GetDeclarationForDesk,
    async (context, { declarationNo }, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      return deskDeclaration(context, declarationNo, refuse);
    },
  ),

  GetDeclarationFileForDesk: endpoint(
    declarationDeskCalls.GetDeclarationFileForDesk,
    async (context, { declarationNo, documentOid }, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const [owner] = await context.database
        .select({ registryOid: declaration.registryOid })
        .from(declaration)
        .innerJoin(declarationDocument, eq(declarationDocument.declarationOid, declaration.oid))
        .where(
          and(
            eq(declaration.declarationNo, declarationNo.trim()),
            eq(declarationDocument.documentOid, documentOid),
          ),
        );
      const found = owner && (await findDocument(context.database, documentOid, [owner.registryOid]));
      if (!found) throw refuse('document-not-found', 'Belge bulunamadı.');
      const { oid, fileName, contentType, size, content } = found;
      return {
        Oid: oid,
        FileName: fileName,
        ContentType: contentType,
        Size: size,
        Content: Buffer.from(content).toString('base64'),
      };
    },
  ),

  AcceptDeclaration: endpoint(declarationDeskCalls.AcceptDeclaration, async (context, act, refuse) => {
    await acceptDeclaration(context, act, refuse);
    return deskDeclaration(context, act.declarationNo, refuse);
  }),

  AskDeclarer: endpoint(declarationDeskCalls.AskDeclarer, async (context, act, refuse) => {
    await askDeclarer(context, act, refuse);
    return deskDeclaration(context, act.declarationNo, refuse);
  }),

  RejectDeclaration: endpoint(declarationDeskCalls.RejectDeclaration, async (context, act, refuse) => {
    await rejectDeclaration(context, act, refuse);
    return deskDeclaration(context, act.declarationNo, refuse);
  }),

  RecordServedNotice: endpoint(declarationDeskCalls.RecordServedNotice, async (context, act, refuse) => {
    await recordServedNotice(context, act, refuse);
    return deskDeclaration(context, act.declarationNo, refuse);
  }),

  ProposeDeclarationCorrection: endpoint(
    declarationDeskCalls.ProposeDeclarationCorrection,
    async (context, act, refuse) => {
      await proposeCorrection(context, act, refuse);
      return deskDeclaration(context, act.declarationNo, refuse);
    },
  ),
};

type Act = Omit<ReviewAct, 'act' | 'legalBasis'>;
type OwnRefusal = 'declaration-not-found' | 'declaration-state';

/** Asks the declarer for an answer or a document. */
async function askDeclarer(
  context: CallContext,
  act: Act,
  refuse: Refuse<OwnRefusal | 'role-missing'>,
): Promise<void> {
  await actOnDeclaration(context, await requireDeskActor(context, refuse), { ...act, act: 'ask' }, refuse);
}

/** Answers the municipality's question by words, documents, or both. */
async function answerQuestion(
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
async function declineCorrection(context: CallContext, act: Act, refuse: Refuse<OwnRefusal>): Promise<void> {
  await actOnDeclaration(context, ownActor(context), { ...act, act: 'decline' }, refuse);
}
