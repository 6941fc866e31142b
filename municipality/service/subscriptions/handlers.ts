import { and, inArray, sql } from 'drizzle-orm';
import {
  LARGEST_DOCUMENT,
  subscriptionCalls,
  type Subscription,
  type OwnCancellation,
} from 'municipality/contract';
import { newOid } from '../kit/database/oid';
import { keepDocument } from '../documents/documents';
import { requireFit } from '../documents/validate-document';
import { endpoint, requirePayer, type CallContext } from '../kit/endpoint';
import { maskName } from '../kit/masked-name';
import { OPEN_CANCELLATION, canMove } from './cancellation-state';
import { findCancellation, listOwnCancellations, ownCancellationView } from './cancellation-view';
import { subscriptionCodes } from '../reference/subscription-codes';
import { startCancellation } from './start-cancellation';
import { listOpenDebts, readFees, totalOwed, type Fees } from './subscription-debts';
import {
  listOwnSubscriptions,
  ownerName,
  requireOwnSubscription,
  type SubscriptionRow,
} from './subscription-rows';
import { contractCancellation } from './tables';
import type { Refuse } from '../kit/refusal';
import { move, requireLocked } from './cancellation-rows';

/** Base64 makes four characters of three bytes; a little room for the other fields. */
const longestUpload = Math.ceil(LARGEST_DOCUMENT / 3) * 4 + 64 * 1024;

async function listOpenApplications({ database }: CallContext, rows: readonly SubscriptionRow[]) {
  const oids = rows.map(({ subscriber }) => subscriber.oid);
  if (oids.length === 0) return new Map<string, string>();
  const found = await database
    .select({ oid: contractCancellation.subscriberOid, no: contractCancellation.trackingNo })
    .from(contractCancellation)
    .where(and(inArray(contractCancellation.subscriberOid, oids), sql.raw(OPEN_CANCELLATION)));
  return new Map(found.map(({ oid, no }) => [oid, no]));
}

async function subscriptionView(
  { database }: CallContext,
  row: SubscriptionRow,
  fees: Fees,
  trackingNo: string | null,
): Promise<Subscription> {
  const { subscriber, addressText } = row;
  const debts = await listOpenDebts(database, {
    registryOid: subscriber.registryOid,
    subscriberOid: subscriber.oid,
  });
  return {
    Oid: subscriber.oid,
    SubscriberNo: subscriber.subscriberNo,
    RegistryOid: subscriber.registryOid,
    MaskedName: maskName(ownerName(row)),
    AddressText: addressText,
    TariffGroup: subscriber.tariffGroup,
    LineStatus: subscriber.lineStatus,
    MeterNo: subscriber.meterNo,
    MeterStatus: subscriber.meterStatus,
    LastIndex: subscriber.lastIndex,
    LastReadOn: subscriber.lastReadOn,
    Deposit: subscriber.deposit,
    OpenDebt: totalOwed(debts, fees),
    OpenDebtCount: debts.length,
    StartedOn: subscriber.startedOn,
    TrackingNo: trackingNo,
  };
}

export const subscriptionEndpoints = {
  GetSubscriptionCodeListWithoutAuthorization: endpoint(
    subscriptionCalls.GetSubscriptionCodeListWithoutAuthorization,
    () => [...subscriptionCodes],
  ),

  ValidateSubscriberNo: endpoint(
    subscriptionCalls.ValidateSubscriberNo,
    async (context, { subscriberNo }) => {
      const own = await listOwnSubscriptions(context);
      const found = own.find(
        ({ subscriber }) => subscriber.subscriberNo === subscriberNo && subscriber.endedOn === null,
      );
      return { IsValid: found !== undefined, SubscriberOid: found?.subscriber.oid ?? null };
    },
  ),

  GetSubscriptionList: endpoint(subscriptionCalls.GetSubscriptionList, async (context) => {
    const rows = (await listOwnSubscriptions(context)).filter(
      ({ subscriber }) => subscriber.endedOn === null,
    );
    const fees = await readFees(
      context,
      rows.map(({ subscriber }) => subscriber.registryOid),
    );
    const applications = await listOpenApplications(context, rows);
    const views: Subscription[] = [];
    for (const row of rows) {
      views.push(await subscriptionView(context, row, fees, applications.get(row.subscriber.oid) ?? null));
    }
    return views;
  }),

  GetSubscriberAddressString: endpoint(
    subscriptionCalls.GetSubscriberAddressString,
    async (context, { subscriberOid }, refuse) => {
      const { addressText } = await requireOwnSubscription(context, subscriberOid, refuse);
      return { AddressText: addressText };
    },
  ),

  UploadSubscriptionFile: endpoint(
    subscriptionCalls.UploadSubscriptionFile,
    async (context, { requestKey, subscriberOid, fileName, contentType, content }, refuse) => {
      const { owner } = await requireOwnSubscription(context, subscriberOid, refuse);
      const bytes = Buffer.from(content, 'base64');
      requireFit({ fileName, contentType, bytes }, refuse);
      const kept = await keepDocument(context.database, {
        oid: newOid(context.now),
        registryOid: owner.oid,
        requestKey,
        fileName,
        contentType,
        size: bytes.byteLength,
        contentBase64: content,
        uploadedBy: requirePayer(context).userName,
        uploadedAt: context.now,
      });
      return { Oid: kept.oid, FileName: kept.fileName, ContentType: kept.contentType, Size: kept.size };
    },
    { longestBody: longestUpload },
  ),

  StartElectronicStateContractCancellation: endpoint(
    subscriptionCalls.StartElectronicStateContractCancellation,
    startCancellation,
  ),

  GetContractCancellationList: endpoint(subscriptionCalls.GetContractCancellationList, (context) =>
    listOwnCancellations(context),
  ),

  RetrieveContractCancellation: endpoint(
    subscriptionCalls.RetrieveContractCancellation,
    (context, { trackingNo, identityLastFour }) => findCancellation(context, trackingNo, identityLastFour),
  ),

  WithdrawContractCancellation: endpoint(
    subscriptionCalls.WithdrawContractCancellation,
    (context, { trackingNo }, refuse) => withdrawCancellation(context, trackingNo, refuse),
  ),
};

/** Takes an own application back; somebody else's is refused like one that does not exist. */
async function withdrawCancellation(
  context: CallContext,
  trackingNo: string,
  refuse: Refuse<'cancellation-not-found' | 'cancellation-decided'>,
): Promise<OwnCancellation> {
  const own = await listOwnSubscriptions(context);
  const { subscription, row } = await context.database.transaction(async (transaction) => {
    const found = await requireLocked(transaction, trackingNo, refuse);
    const mine = own.find(({ subscriber }) => subscriber.oid === found.subscriberOid);
    if (!mine) throw refuse('cancellation-not-found', 'Bu takip numarasıyla bir başvuru bulunamadı.');
    if (found.state === 'geri-cekildi') return { subscription: mine, row: found };
    if (!canMove(found.state, 'geri-cekildi')) {
      throw refuse(
        'cancellation-decided',
        'Sayaç okunduktan sonra başvuru geri çekilemez. Su hizmetine yeniden ihtiyacınız varsa yeni abonelik açtırın.',
      );
    }
    const moved = await move(transaction, found, 'geri-cekildi', {
      now: context.now,
      by: 'basvuran',
      text: 'Başvuru geri çekildi; abonelik sürüyor.',
    });
    return { subscription: mine, row: moved };
  });
  return ownCancellationView(context, row, subscription);
}
