import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type {
  LateDebtOutcome,
  RequestOf,
  ShortMessageItem,
  subscriptionDeskCalls,
} from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { lira } from 'municipality/law/money/turkish-figures';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import { findMobile } from '../identity/phone';
import { sendShortMessage, writeShortMessage } from '../messages/register-message';
import { openStates } from '../orders/order-state';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';
import type { Refuse } from '../kit/refusal';
import { OPEN_CANCELLATION } from './cancellation-state';
import { requireClerk } from './desk-act';
import { listOverdue } from './late-debts';
import { owedOn, readFees, type AccrualRow, type Fees } from './subscription-debts';
import { listSubscriptionRows, type SubscriberRow, type SubscriptionRow } from './subscription-rows';
import { contractCancellation, lateDebtOperation, waterSubscriber } from './tables';

type OperationRequest = RequestOf<typeof subscriptionDeskCalls.RecordLateDebtOperation>;

/** Counts the milliseconds between two notices to one subscription. */
const NOTICE_GAP = 7 * 24 * 60 * 60 * 1000;

/** Holds the message code of debts and its title (specification §9). */
const notice = { messageTypeCode: '7002', title: 'Su borcu bildirimi' } as const;

interface Scene {
  readonly context: CallContext;
  readonly transaction: ServiceDatabase;
  readonly subscription: SubscriptionRow;
  readonly subscriber: SubscriberRow;
  readonly bills: readonly AccrualRow[];
  readonly fees: Fees;
}

function noticeOf({ context, subscription, bills, fees }: Scene, key: string): ShortMessageItem | null {
  const { subscriber, owner } = subscription;
  const phone = findMobile(owner.gsmNumber);
  if (phone === null) return null;
  const total = kurus(bills.reduce((sum, bill) => sum + owedOn(bill, fees).total, 0));
  return {
    RegistryOid: owner.oid,
    SourceOid: key,
    SubscriberOid: subscriber.oid,
    GsmNumber: phone,
    SmsText: `${context.settings.municipalityName}: ${subscriber.subscriberNo} numaralı su aboneliğinizin vadesi geçmiş ${bills.length} faturası var, bugün ödenecek tutar ${lira(total)}. Belediyenin sitesindeki “Hızlı ödeme” sayfasından ödeyebilirsiniz.`,
  };
}

/** Writes the notice's SMS in the transaction, unless one went out within a week. */
async function sendNotice(scene: Scene, key: string): Promise<LateDebtOutcome> {
  const { context, transaction, subscriber } = scene;
  const { subscriberOid, operation, outcome, at } = lateDebtOperation;
  const since = new Date(context.now.getTime() - NOTICE_GAP);
  const [last] = await transaction
    .select({ at })
    .from(lateDebtOperation)
    .where(and(eq(subscriberOid, subscriber.oid), eq(operation, '1'), eq(outcome, 'yapildi'), gt(at, since)))
    .orderBy(desc(at))
    .limit(1);
  if (last) return 'bir-hafta-dolmadi';
  const item = noticeOf(scene, key);
  if (!item) return 'telefon-yok';
  await writeShortMessage(transaction, item, { ...notice, now: context.now });
  return 'yapildi';
}

async function findObstacle({ transaction, subscriber, bills }: Scene): Promise<LateDebtOutcome | null> {
  const isUnderWay = and(eq(contractCancellation.subscriberOid, subscriber.oid), sql.raw(OPEN_CANCELLATION));
  if ((await transaction.$count(contractCancellation, isUnderWay)) > 0) return 'iptal-basvurusu-var';
  const [paying] = await transaction
    .select({ oid: onlinePaymentLine.accrualOid })
    .from(onlinePaymentLine)
    .innerJoin(onlinePayment, eq(onlinePayment.orderNumber, onlinePaymentLine.orderNumber))
    .where(
      and(
        inArray(
          onlinePaymentLine.accrualOid,
          bills.map(({ oid }) => oid),
        ),
        inArray(onlinePayment.state, openStates),
      ),
    )
    .limit(1);
  return paying ? 'odeme-suruyor' : null;
}

/** Asks for the water to be cut: line status 2; 4 where an application or a payment under way stands against it. */
async function askForCut(scene: Scene): Promise<LateDebtOutcome> {
  const { transaction, subscriber } = scene;
  if (subscriber.lineStatus === '2' || subscriber.lineStatus === '3') return 'zaten-istendi';
  const obstacle = await findObstacle(scene);
  await transaction
    .update(waterSubscriber)
    .set({ lineStatus: obstacle === null ? '2' : '4' })
    .where(eq(waterSubscriber.oid, subscriber.oid));
  return obstacle ?? 'yapildi';
}

/** Handles one subscription, locked; the same key again answers with what came of it the first time. */
async function operate(
  scene: Omit<Scene, 'subscriber' | 'bills'>,
  { requestKey, operation }: OperationRequest,
  byName: string,
): Promise<{ outcome: LateDebtOutcome; key: string }> {
  const { context, transaction, subscription } = scene;
  const { oid } = subscription.subscriber;
  const [subscriber] = await transaction
    .select()
    .from(waterSubscriber)
    .where(eq(waterSubscriber.oid, oid))
    .for('update');
  if (!subscriber) throw new Error('A subscription is gone');
  const key = `${requestKey}-${oid}`;
  const isKnown = and(eq(lateDebtOperation.requestKey, requestKey), eq(lateDebtOperation.subscriberOid, oid));
  const [known] = await transaction.select().from(lateDebtOperation).where(isKnown);
  if (known) return { outcome: known.outcome, key };
  const overdue = await listOverdue({ database: transaction, today: context.today }, [oid]);
  const whole: Scene = { ...scene, subscriber, bills: overdue.get(oid) ?? [] };
  const outcome =
    whole.bills.length === 0
      ? 'borc-yok'
      : await (operation === '1' ? sendNotice(whole, key) : askForCut(whole));
  await transaction.insert(lateDebtOperation).values({
    oid: newOid(context.now),
    requestKey,
    subscriberOid: oid,
    operation,
    outcome,
    at: context.now,
    byName,
  });
  return { outcome, key };
}

/** Records what the desk does about overdue debts, subscription by subscription; each stands or falls by itself. */
export async function recordLateDebtOperation(
  context: CallContext,
  request: OperationRequest,
  refuse: Refuse<'role-missing' | 'subscription-not-found'>,
) {
  const clerk = await requireClerk(context, refuse);
  const oids = [...new Set(request.subscriberOids)].sort();
  const rows = await listSubscriptionRows(context.database, inArray(waterSubscriber.oid, oids));
  if (rows.length < oids.length) throw refuse('subscription-not-found', 'Seçilen aboneliklerden biri yok.');
  const fees = await readFees(
    context,
    rows.map(({ subscriber }) => subscriber.registryOid),
  );
  const done: {
    SubscriberOid: string;
    SubscriberNo: string;
    IdentityNo: string;
    Outcome: LateDebtOutcome;
  }[] = [];
  for (const subscription of rows) {
    const { outcome, key } = await context.database.transaction((transaction) =>
      operate({ context, transaction, subscription, fees }, request, clerk.name),
    );
    // What the operator does not take now stays in its table; the same key tries again.
    if (request.operation === '1' && outcome === 'yapildi') await sendShortMessage(context, key);
    const { subscriber, owner } = subscription;
    done.push({
      SubscriberOid: subscriber.oid,
      SubscriberNo: subscriber.subscriberNo,
      IdentityNo: owner.identityNo,
      Outcome: outcome,
    });
  }
  return done;
}
