import { and, asc, count, eq, sql } from 'drizzle-orm';
import { subscriptionDeskCalls, type CancellationState } from 'municipality/contract';
import { document } from '../documents/tables';
import { endpoint, type CallContext } from '../kit/endpoint';
import { registry } from '../identity/tables';
import { approveFinalAccount } from './approve-account';
import { advancePaid } from './cancellation-rows';
import { recordFinalReading, recordRefund, rejectCancellation } from './desk-acts';
import { requireClerk } from './desk-act';
import { deskCancellationView } from './desk-view';
import { listLateDebts } from './late-debts';
import { recordLateDebtOperation } from './late-debt-operation';
import { contractCancellation, contractCancellationDocument, waterSubscriber } from './tables';

/** Selects those of a state that stand behind one of them in the list. */
function isBehind({ database }: CallContext, after: string | undefined) {
  if (after === undefined) return undefined;
  const { submittedAt, trackingNo } = contractCancellation;
  const bound = database
    .select({ at: submittedAt, no: trackingNo })
    .from(contractCancellation)
    .where(eq(trackingNo, after));
  return sql`(${submittedAt}, ${trackingNo}) > (${bound})`;
}

async function listApplications(
  context: CallContext,
  { state, limit, after }: { state: CancellationState; limit: number; after?: string | undefined },
) {
  const { submittedAt, trackingNo } = contractCancellation;
  const rows = await context.database
    .select({ row: contractCancellation, subscriberNo: waterSubscriber.subscriberNo, owner: registry })
    .from(contractCancellation)
    .innerJoin(waterSubscriber, eq(waterSubscriber.oid, contractCancellation.subscriberOid))
    .innerJoin(registry, eq(registry.oid, contractCancellation.registryOid))
    .where(and(eq(contractCancellation.state, state), isBehind(context, after)))
    .orderBy(asc(submittedAt), asc(trackingNo))
    .limit(limit);
  return rows.map(({ row, subscriberNo, owner }) => ({
    TrackingNo: row.trackingNo,
    SubscriberNo: subscriberNo,
    Name: [owner.nameOrTitle, owner.surname].filter(Boolean).join(' '),
    State: row.state,
    SubmittedAt: row.submittedAt.toISOString(),
    LeavingOn: row.leavingOn,
  }));
}

export const subscriptionDeskEndpoints = {
  GetContractCancellationListForDesk: endpoint(
    subscriptionDeskCalls.GetContractCancellationListForDesk,
    async (context, request, refuse) => {
      await requireClerk(context, refuse);
      await advancePaid(context.database, context.now);
      const counts = await context.database
        .select({ State: contractCancellation.state, Count: count() })
        .from(contractCancellation)
        .groupBy(contractCancellation.state);
      return { Rows: await listApplications(context, request), Counts: counts };
    },
  ),

  GetContractCancellationForDesk: endpoint(
    subscriptionDeskCalls.GetContractCancellationForDesk,
    async (context, { trackingNo }, refuse) => {
      await requireClerk(context, refuse);
      await advancePaid(context.database, context.now, eq(contractCancellation.trackingNo, trackingNo));
      return deskCancellationView(context, trackingNo, refuse);
    },
  ),

  GetContractCancellationFile: endpoint(
    subscriptionDeskCalls.GetContractCancellationFile,
    async (context, { trackingNo, documentOid }, refuse) => {
      await requireClerk(context, refuse);
      const [found] = await context.database
        .select({ document })
        .from(contractCancellation)
        .innerJoin(
          contractCancellationDocument,
          eq(contractCancellationDocument.cancellationOid, contractCancellation.oid),
        )
        .innerJoin(document, eq(document.oid, contractCancellationDocument.documentOid))
        .where(and(eq(contractCancellation.trackingNo, trackingNo), eq(document.oid, documentOid)));
      if (!found) throw refuse('document-not-found', 'Belge bulunamadı.');
      const { fileName, contentType, content } = found.document;
      return {
        FileName: fileName,
        ContentType: contentType,
        Content: Buffer.from(content).toString('base64'),
      };
    },
  ),

  RecordFinalMeterReading: endpoint(subscriptionDeskCalls.RecordFinalMeterReading, recordFinalReading),
  ApproveFinalAccount: endpoint(subscriptionDeskCalls.ApproveFinalAccount, approveFinalAccount),
  RecordDepositRefund: endpoint(subscriptionDeskCalls.RecordDepositRefund, recordRefund),
  RejectContractCancellation: endpoint(subscriptionDeskCalls.RejectContractCancellation, rejectCancellation),

  GetLateDebtSubscriberList: endpoint(
    subscriptionDeskCalls.GetLateDebtSubscriberList,
    async (context, query, refuse) => {
      await requireClerk(context, refuse);
      return listLateDebts(context, query);
    },
  ),

  RecordLateDebtOperation: endpoint(subscriptionDeskCalls.RecordLateDebtOperation, recordLateDebtOperation),
};
