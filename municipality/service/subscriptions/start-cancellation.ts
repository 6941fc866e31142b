import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  LEAVING_DAYS_AHEAD,
  type OwnCancellation,
  type RequestOf,
  type subscriptionCalls,
} from 'municipality/contract';
import { ibanProblem, turkishIban } from 'municipality/values/iban';
import { addDays } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { document } from '../documents/tables';
import type { CallContext } from '../kit/endpoint';
import type { Refuse, ServiceRefusal } from '../kit/refusal';
import { OPEN_CANCELLATION } from './cancellation-state';
import { move, writeStep, type CancellationRow } from './cancellation-rows';
import { ownCancellationView } from './cancellation-view';
import { assessIndex } from './own-index';
import { hasOpenDebt, hasPlannedDebt } from './subscription-debts';
import { requireOwnSubscription, type SubscriberRow, type SubscriptionRow } from './subscription-rows';
import { contractCancellation, contractCancellationDocument, waterSubscriber } from './tables';
import { drawTrackingNumber } from './tracking-number';

type CancellationRequest = RequestOf<typeof subscriptionCalls.StartElectronicStateContractCancellation>;
type StartRefusal =
  | 'subscription-not-found'
  | 'cancellation-refused'
  | 'cancellation-open'
  | 'document-not-found'
  | 'reading-unusual';

/** Returns the request with its IBAN in one form. Throws what stands against it, in words. */
function validateRequest(
  request: CancellationRequest,
  { meterStatus, lastIndex, startedOn }: SubscriberRow,
  { today }: CallContext,
  say: (sentence: string) => ServiceRefusal,
): CancellationRequest {
  const iban = turkishIban.read(request.iban);
  if (iban.kind !== 'value') throw say(ibanProblem(request.iban));
  if (request.declaredIndex === null && meterStatus === '1') {
    throw say('Sayacın üstündeki son endeksi yazın.');
  }
  if (request.declaredIndex !== null && request.declaredIndex < lastIndex) {
    throw say(`Endeks, son faturadaki ${lastIndex} endeksinden küçük olamaz; sayaca yeniden bakın.`);
  }
  if (request.leavingOn < startedOn) throw say('Ayrılma günü aboneliğin başlangıcından önce olamaz.');
  if (request.leavingOn > addDays(today, LEAVING_DAYS_AHEAD)) {
    throw say(`Ayrılma günü en çok ${LEAVING_DAYS_AHEAD} gün sonrası olabilir; o güne yaklaşınca başvurun.`);
  }
  if (request.reason === 'diger' && !request.reasonText?.trim()) throw say('Ayrılma nedenini kısaca yazın.');
  return { ...request, iban: iban.value };
}

/** Refuses an index far from the usual until the applicant confirms it, as a reading of the subscriber's own. */
async function requireUsualIndex(
  transaction: ServiceDatabase,
  subscriber: SubscriberRow,
  { declaredIndex: index, isConfirmed }: CancellationRequest,
  today: CallContext['today'],
  refuse: Refuse<StartRefusal>,
): Promise<void> {
  if (index === null || isConfirmed !== false || subscriber.meterStatus !== '1') return;
  await assessIndex(transaction, subscriber, { index, isConfirmed, today }, (code, text) =>
    refuse(code === 'reading-below-last' ? 'cancellation-refused' : code, text),
  );
}

/** Until the transaction ends, every other application for the subscription waits. */
async function lockSubscriber(transaction: ServiceDatabase, oid: string): Promise<SubscriberRow | undefined> {
  const [row] = await transaction
    .select()
    .from(waterSubscriber)
    .where(eq(waterSubscriber.oid, oid))
    .for('update');
  return row;
}

async function findKnown(transaction: ServiceDatabase, { requestKey, subscriberOid }: CancellationRequest) {
  const [known] = await transaction
    .select()
    .from(contractCancellation)
    .where(
      and(
        eq(contractCancellation.requestKey, requestKey),
        eq(contractCancellation.subscriberOid, subscriberOid),
      ),
    );
  return known;
}

/** Numbers are random: one that is taken is drawn again. */
async function insertApplication(
  transaction: ServiceDatabase,
  { subscriber }: SubscriptionRow,
  request: CancellationRequest,
  now: Date,
): Promise<CancellationRow> {
  for (;;) {
    const [row] = await transaction
      .insert(contractCancellation)
      .values({
        oid: newOid(now),
        trackingNo: drawTrackingNumber(),
        requestKey: request.requestKey,
        subscriberOid: subscriber.oid,
        registryOid: subscriber.registryOid,
        state: 'basvuru-alindi',
        channel: request.channel,
        declaredIndex: request.declaredIndex,
        reason: request.reason,
        reasonText: request.reasonText,
        leavingOn: request.leavingOn,
        iban: request.iban,
        ibanHolder: request.ibanHolder,
        submittedAt: now,
      })
      .onConflictDoNothing({ target: contractCancellation.trackingNo })
      .returning();
    if (row) return row;
  }
}

async function attach(
  transaction: ServiceDatabase,
  row: CancellationRow,
  documentOids: readonly string[],
  refuse: Refuse<StartRefusal>,
): Promise<void> {
  const oids = [...new Set(documentOids)];
  if (oids.length === 0) return;
  const isOwn = and(inArray(document.oid, oids), eq(document.registryOid, row.registryOid));
  if ((await transaction.$count(document, isOwn)) < oids.length) {
    throw refuse('document-not-found', 'Eklediğiniz bir belge bulunamadı. Belgeyi yeniden ekleyin.');
  }
  await transaction
    .insert(contractCancellationDocument)
    .values(oids.map((documentOid) => ({ cancellationOid: row.oid, documentOid })));
}

async function takeIn(
  transaction: ServiceDatabase,
  subscription: SubscriptionRow,
  request: CancellationRequest,
  now: Date,
  refuse: Refuse<StartRefusal>,
): Promise<CancellationRow> {
  const row = await insertApplication(transaction, subscription, request, now);
  await attach(transaction, row, request.documentOids, refuse);
  const step = { now, by: 'basvuran', text: 'Sözleşmenin sona ermesi için başvuruldu.' } as const;
  await writeStep(transaction, row.oid, 'basvuru-alindi', step);
  const waits = (await hasPlannedDebt(transaction, row))
    ? 'Bir borç taksit planında; plan bitince işlem sürer.'
    : 'Aboneliğin ödenmemiş borcu var; ödenince başvuru kendiliğinden ilerler.';
  return (await hasOpenDebt(transaction, row))
    ? move(transaction, row, 'borc-bekliyor', {
        now,
        by: 'kendiliginden',
        text: waits,
      })
    : move(transaction, row, 'okuma-bekliyor', {
        now,
        by: 'kendiliginden',
        text: 'Aboneliğin borcu yok. Görevli sayacı okuyup sökecek.',
      });
}

/** Starts an application; whoever comes second with the same key gets the first one's. */
export async function startCancellation(
  context: CallContext,
  asked: CancellationRequest,
  refuse: Refuse<StartRefusal>,
): Promise<OwnCancellation> {
  const { now } = context;
  const subscription = await requireOwnSubscription(context, asked.subscriberOid, refuse);
  const request = validateRequest(asked, subscription.subscriber, context, (sentence) =>
    refuse('cancellation-refused', sentence),
  );
  const row = await context.database.transaction(async (transaction) => {
    const locked = await lockSubscriber(transaction, request.subscriberOid);
    const known = await findKnown(transaction, request);
    if (known) return known;
    if (!locked || locked.endedOn !== null) {
      throw refuse('subscription-not-found', 'Bu abonelik bulunamadı.');
    }
    const isOpenOne = and(
      eq(contractCancellation.subscriberOid, request.subscriberOid),
      sql.raw(OPEN_CANCELLATION),
    );
    if ((await transaction.$count(contractCancellation, isOpenOne)) > 0) {
      throw refuse(
        'cancellation-open',
        'Bu abonelik için süren bir iptal başvurunuz var; yenisi açılamaz. Başvurunuzu takip numarasıyla izleyin.',
      );
    }
    await requireUsualIndex(transaction, locked, request, context.today, refuse);
    return takeIn(transaction, subscription, request, now, refuse);
  });
  return ownCancellationView(context, row, subscription);
}
