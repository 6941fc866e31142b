import { COLLECTIONS_ROLE, creditCalls } from 'municipality/contract';
import { requireRole } from '../identity/own-role';
import { endpoint, requireMember } from '../kit/endpoint';
import { listCredits } from './credit-view';
import { decideRefund, getUseForDesk, listUsesForDesk, recordRefund } from './desk';
import { listCreditsToTell } from './credits-to-tell';
import { recordCreditUse } from './use-credit';

export const creditEndpoints = {
  RetrieveCredits: endpoint(creditCalls.RetrieveCredits, (context) =>
    listCredits(
      context.database,
      requireMember(context).registries.map(({ oid }) => oid),
      context.today,
    ),
  ),

  RetrieveCreditsToTell: endpoint(creditCalls.RetrieveCreditsToTell, listCreditsToTell),

  RecordCreditUse: endpoint(creditCalls.RecordCreditUse, recordCreditUse),

  GetCreditUseListForDesk: endpoint(creditCalls.GetCreditUseListForDesk, async (context, request, refuse) => {
    await requireRole(context, COLLECTIONS_ROLE, refuse);
    return listUsesForDesk(context, request);
  }),

  GetCreditUseForDesk: endpoint(creditCalls.GetCreditUseForDesk, async (context, { useNo }, refuse) => {
    const { userName } = await requireRole(context, COLLECTIONS_ROLE, refuse);
    return getUseForDesk(context, userName, useNo, refuse);
  }),

  DecideCreditRefund: endpoint(creditCalls.DecideCreditRefund, decideRefund),
  RecordCreditRefund: endpoint(creditCalls.RecordCreditRefund, recordRefund),
};
