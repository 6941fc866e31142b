import { and, eq } from 'drizzle-orm';
import { correctionCalls, DESK_ROLE } from 'municipality/contract';
import { findDocument } from '../documents/documents';
import { getMemberInfo } from '../identity/member-info';
import { requireRole } from '../identity/own-role';
import { endpoint, requireMember } from '../kit/endpoint';
import { answerCorrection } from './answer-correction';
import { countWaiting, listForDesk, viewForDesk } from './desk-corrections';
import { findCorrection, listOwnCorrections, viewCorrections } from './find-correction';
import { calculateClaim, readOptions } from './open-claim';
import { recordCorrection } from './record-correction';
import { debtCorrection, debtCorrectionDocument } from './tables';

export const correctionEndpoints = {
  RetrieveDebtCorrectionOptions: endpoint(correctionCalls.RetrieveDebtCorrectionOptions, readOptions),

  CalculateDebtCorrection: endpoint(correctionCalls.CalculateDebtCorrection, calculateClaim),

  RecordDebtCorrectionRequest: endpoint(correctionCalls.RecordDebtCorrectionRequest, recordCorrection),

  RetrieveDebtCorrectionRequests: endpoint(
    correctionCalls.RetrieveDebtCorrectionRequests,
    async (context, { limit, ...asked }) => {
      const { database, reference } = context;
      const oids = requireMember(context).registries.map(({ oid }) => oid);
      const rows = await listOwnCorrections(database, oids, { ...asked, limit: limit + 1 });
      const nameRevenue = await reference.nameRevenue();
      return {
        Corrections: await viewCorrections(database, rows.slice(0, limit), nameRevenue),
        HasMore: rows.length > limit,
      };
    },
  ),

  RetrieveDebtCorrectionRequestsForDesk: endpoint(
    correctionCalls.RetrieveDebtCorrectionRequestsForDesk,
    async (context, asked, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      return { ...(await listForDesk(context, asked)), Counts: await countWaiting(context) };
    },
  ),

  RetrieveDebtCorrectionRequestForDesk: endpoint(
    correctionCalls.RetrieveDebtCorrectionRequestForDesk,
    async (context, { correctionNo }, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const { database } = context;
      const row = await findCorrection(database, eq(debtCorrection.correctionNo, correctionNo));
      if (!row) throw refuse('correction-not-found', 'Bu numarayla bir düzeltme isteği yok.');
      return viewForDesk(context, database, row);
    },
  ),

  RetrieveDebtCorrectionDocumentForDesk: endpoint(
    correctionCalls.RetrieveDebtCorrectionDocumentForDesk,
    async (context, { correctionNo, documentOid }, refuse) => {
      await requireRole(context, DESK_ROLE, refuse);
      const { database } = context;
      const [bound] = await database
        .select({ registryOid: debtCorrection.registryOid })
        .from(debtCorrectionDocument)
        .innerJoin(debtCorrection, eq(debtCorrection.oid, debtCorrectionDocument.correctionOid))
        .where(
          and(
            eq(debtCorrection.correctionNo, correctionNo),
            eq(debtCorrectionDocument.documentOid, documentOid),
          ),
        );
      const found = bound && (await findDocument(database, documentOid, [bound.registryOid]));
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

  AnswerDebtCorrectionForDesk: endpoint(
    correctionCalls.AnswerDebtCorrectionForDesk,
    async (context, { requestKey, correctionNo, decisions, text }, refuse) => {
      const { userName } = await requireRole(context, DESK_ROLE, refuse);
      const { database, now } = context;
      if (text.trim() === '') throw refuse('correction-refused', 'Kararın gerekçesini yazın.');
      const { UserDetail } = await getMemberInfo(database, userName);
      const name = [UserDetail.MemberName, UserDetail.MemberSurname].filter(Boolean).join(' ');
      const row = await database.transaction((transaction) =>
        answerCorrection(
          transaction,
          {
            correctionNo,
            decisionKey: requestKey,
            decisionsOf: () => decisions,
            text,
            by: { userName, name },
            now,
          },
          refuse,
        ),
      );
      return viewForDesk(context, database, row);
    },
  ),
};
